"""The rows of the set-up: each player with a name, a color and a seat."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from scorekeeper.games.space_lab.changes import ChangeColor, MovePlayer, RemovePlayer, RenamePlayer
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.entry import COLORS, SpaceLabEntry
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_name import SeatName
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import color_dot
from scorekeeper_ui.widgets.sign_button import sign_button


class PlayerRow(QObject):
    """The widgets of one seat; ``changed`` gives changes, ``done`` tells of Enter in the name."""

    changed = Signal(object)
    done = Signal(int)

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        number = seat + 1
        self._seat_name = SeatName(
            seat,
            people,
            partial(RenamePlayer, seat),
            parent,
            field=f"name_{number}",
            who=f"who_{number}",
            words=self.tr("Name of player {n}").format(n=number),
        )
        self.name, self.who = self._seat_name.field, self._seat_name.who
        self.name.setPlaceholderText(self.tr("Player {n}").format(n=number))
        self._color = QComboBox(parent)
        self._color.setObjectName(f"color_{number}")
        self._color.setAccessibleName(self.tr("Color of player {n}").format(n=number))
        for color in COLORS:
            self._color.addItem(color.capitalize(), color)
        self._up = sign_button(parent, f"up_{number}", "↑", self.tr("One seat earlier"))
        self._down = sign_button(parent, f"down_{number}", "↓", self.tr("One seat later"))
        self._remove = sign_button(parent, f"remove_{number}", "×", self.tr("Remove the player"))
        emit = self.changed.emit
        self._seat_name.changed.connect(emit)
        self._seat_name.done.connect(lambda: self.done.emit(seat))
        self._color.activated.connect(lambda index: emit(ChangeColor(seat, COLORS[index])))
        self._up.clicked.connect(lambda: emit(MovePlayer(seat, seat - 1)))
        self._down.clicked.connect(lambda: emit(MovePlayer(seat, seat + 1)))
        self._remove.clicked.connect(lambda: emit(RemovePlayer(seat)))

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, self._color, self._up, self._down, self._remove

    def show_player(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> None:
        """Show who sits here, or nobody."""
        seat, count = self._seat, len(document.players)
        for widget in self.widgets():
            widget.setVisible(seat < count)
        names = Names([player.name for player in document.players], document.people)
        self._seat_name.show_name(names, entry.text_at(seat, "name"))
        if seat >= count:
            return
        self._color.setCurrentIndex(COLORS.index(entry.colors[seat]))
        for index, color in enumerate(COLORS):
            self._color.setItemIcon(index, color_dot(current_theme().players[color]))
        self._up.setEnabled(seat > 0)
        self._down.setEnabled(seat + 1 < count)
        self._remove.setEnabled(count > 1)
