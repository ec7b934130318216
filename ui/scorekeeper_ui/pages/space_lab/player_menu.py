"""What can be done to a player during entry."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    ChangeColor,
    EnterAs,
    MovePlayer,
    RemovePlayer,
)
from scorekeeper.games.space_lab.document import MOST_PLAYERS, SpaceLabDocument
from scorekeeper.games.space_lab.entry import COLORS
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import color_dot


class PlayerMenu(QMenu):
    """``changed`` gives a change, ``rename_asked`` that the name is to be typed."""

    changed = Signal(object)
    rename_asked = Signal()

    def __init__(self, document: SpaceLabDocument, seat: int, color: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("player_menu")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        count = len(document.players)
        self.addAction(self.tr("&Rename…"), self.rename_asked.emit)
        colors = self.addMenu(self.tr("&Color"))
        for name in COLORS:
            change = partial(self._emit, ChangeColor(seat, name))
            text = self.tr("{color} ✓").format(color=name.capitalize())
            text = text if name == color else name.capitalize()
            colors.addAction(color_dot(current_theme().players[name]), text, change)
        self._add(self.tr("One seat &earlier"), MovePlayer(seat, seat - 1), enabled=seat > 0)
        is_last = seat + 1 == count
        self._add(self.tr("One seat &later"), MovePlayer(seat, seat + 1), enabled=not is_last)
        if document.players[seat].station is not None:
            self._add(self.tr("Enter &sums instead"), EnterAs(seat, "sums"))
        else:
            self._add(self.tr("Enter the &Station instead"), EnterAs(seat, "station"))
        self.addSeparator()
        has_room = count < MOST_PLAYERS and document.mode != "solo"
        self._add(self.tr("&Add a player"), AddPlayer(), enabled=has_room)
        self._add(self.tr("Re&move"), RemovePlayer(seat), enabled=count > 1)

    def _add(self, text: str, change: object, *, enabled: bool = True) -> None:
        self.addAction(text, partial(self._emit, change)).setEnabled(enabled)

    def _emit(self, change: object) -> None:
        self.changed.emit(change)
