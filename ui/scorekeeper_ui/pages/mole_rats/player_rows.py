"""The rows of the set-up: each player with a mole rat, and mole rats without a player."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.games.mole_rats.changes import (
    BeginWith,
    ChooseRat,
    MovePlayer,
    RemovePlayer,
    RemoveRat,
    TypeName,
)
from scorekeeper.games.mole_rats.document import FEWEST_PLAYERS, MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.mole_rats.fields import ColorField
from scorekeeper_ui.pages.seat_row import SeatDeeds, SeatRow
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.sign_button import sign_button


class PlayerRow(SeatRow):
    """The widgets of one player."""

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        deeds = SeatDeeds(
            partial(TypeName, "player", seat), partial(MovePlayer, seat), RemovePlayer(seat)
        )
        super().__init__(seat, people, parent, deeds)
        number = seat + 1
        words = self.tr("Mole rat of player {n}").format(n=number)
        self.rat = ColorField(f"rat_{number}", words, RAT_COLORS, parent)
        self.begin = sign_button(parent, f"begin_{number}", self.tr("begin"), self.tr("Begins"))
        self.begin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        emit = self.changed.emit
        self.rat.typed.connect(lambda text: emit(TypeName("rat", seat, text)))
        self.rat.picked.connect(lambda color: emit(ChooseRat(seat, color)))
        self.begin.clicked.connect(lambda: emit(BeginWith(seat)))

    def own_widgets(self) -> tuple[QWidget, ...]:
        """Return the mole rat, and the button of whoever begins."""
        return self.rat, self.begin

    def edits(self) -> tuple[LineEdit, ...]:
        """What can be typed into."""
        return self.name, self.rat.edit

    def show_player(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> None:
        """Show who sits here, or nobody; once the game is begun nobody changes the seat."""
        names = Names([player.name for player in document.players], document.people)
        pending, may_move = entry.text_at("player", self.seat), not document.log
        if not self.show_seat(names, pending, fewest=FEWEST_PLAYERS, may_move=may_move):
            return
        player, color = document.players[self.seat], entry.text_at("rat", self.seat)
        self.rat.show_color(player.rat if color is None else color, wrong=color is not None)
        self.begin.setText(self.tr("begins") if self.seat == 0 else self.tr("begin"))
        self.begin.setToolTip(self.tr("{name} begins").format(name=player.name))
        self.begin.setAccessibleName(self.tr("{name} begins").format(name=player.name))
        self.begin.setEnabled(may_move and self.seat > 0)


class RatRow(QObject):
    """The widgets of a mole rat that belongs to nobody (``index`` in the document's ``rats``)."""

    changed = Signal(object)

    def __init__(self, index: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._index = index
        self._place = 0
        number = index + 1
        words = self.tr("Color of further mole rat {n}").format(n=number)
        self.color = ColorField(f"further_rat_{number}", words, RAT_COLORS, parent)
        name = f"remove_rat_{number}"
        self.remove = sign_button(parent, name, "×", self.tr("Remove the mole rat"))
        self.color.typed.connect(lambda text: self.changed.emit(TypeName("rat", self._place, text)))
        self.color.picked.connect(lambda color: self.changed.emit(ChooseRat(self._place, color)))
        self.remove.clicked.connect(lambda: self.changed.emit(RemoveRat(index)))

    def show_rat(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> None:
        """Show the mole rat, or nothing."""
        is_there = self._index < len(document.rats)
        for widget in (self.color, self.remove):
            widget.setVisible(is_there)
        self._place = len(document.players) + self._index
        if is_there:
            typed = entry.text_at("rat", self._place)
            color = document.rats[self._index] if typed is None else typed
            self.color.show_color(color, wrong=typed is not None)
            self.remove.setEnabled(not document.log)
