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
from scorekeeper_ui.pages.seat_name import SeatName
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.line_edit import LineEdit
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
            partial(TypeName, "player", seat),
            parent,
            field=f"name_{number}",
            who=f"who_{number}",
            words=self.tr("Name of player {n}").format(n=number),
        )
        self.name, self.who = self._seat_name.field, self._seat_name.who
        self.name.setPlaceholderText(self.tr("Player {n}").format(n=number))
        words = self.tr("Mole rat of player {n}").format(n=number)
        self.rat = ColorField(f"rat_{number}", words, RAT_COLORS, parent)
        self.begin = sign_button(parent, f"begin_{number}", self.tr("begin"), self.tr("Begins"))
        self.up = sign_button(parent, f"up_{number}", "↑", self.tr("One seat earlier"))
        self.down = sign_button(parent, f"down_{number}", "↓", self.tr("One seat later"))
        self.remove = sign_button(parent, f"remove_{number}", "×", self.tr("Remove the player"))
        self.begin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        emit = self.changed.emit
        self._seat_name.changed.connect(emit)
        self._seat_name.done.connect(lambda: self.done.emit(seat))
        self.rat.typed.connect(lambda text: emit(TypeName("rat", seat, text)))
        self.rat.picked.connect(lambda color: emit(ChooseRat(seat, color)))
        self.begin.clicked.connect(lambda: emit(BeginWith(seat)))
        self.up.clicked.connect(lambda: emit(MovePlayer(seat, seat - 1)))
        self.down.clicked.connect(lambda: emit(MovePlayer(seat, seat + 1)))
        self.remove.clicked.connect(lambda: emit(RemovePlayer(seat)))

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, self.rat, self.begin, self.up, self.down, self.remove

    def edits(self) -> tuple[LineEdit, ...]:
        """What can be typed into."""
        return self.name, self.rat.edit

    def show_player(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> None:
        """Show who sits here, or nobody; once the game is begun nobody changes the seat."""
        seat, count = self._seat, len(document.players)
        for widget in self.widgets():
            widget.setVisible(seat < count)
        names = Names([player.name for player in document.players], document.people)
        self._seat_name.show_name(names, entry.text_at("player", seat))
        if seat >= count:
            return
        player, color = document.players[seat], entry.text_at("rat", seat)
        self.rat.show_color(player.rat if color is None else color, wrong=color is not None)
        may_move = not document.log
        self.begin.setText(self.tr("begins") if seat == 0 else self.tr("begin"))
        self.begin.setToolTip(self.tr("{name} begins").format(name=player.name))
        self.begin.setAccessibleName(self.tr("{name} begins").format(name=player.name))
        self.begin.setEnabled(may_move and seat > 0)
        self.up.setEnabled(may_move and seat > 0)
        self.down.setEnabled(may_move and seat + 1 < count)
        self.remove.setEnabled(may_move and count > FEWEST_PLAYERS)


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
