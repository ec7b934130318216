"""The rows of the set-up: each player with a mole rat, and mole rats without a player."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from scorekeeper.core.person import ChoosePerson
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
from scorekeeper_ui.pages.known_people import NOBODY, Names, Offer
from scorekeeper_ui.pages.mole_rats.fields import ColorField, NameField
from scorekeeper_ui.pages.person_fields import WhoButton
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.line_edit import LineEdit


class PlayerRow(QObject):
    """The widgets of one seat; ``changed`` gives changes, ``done`` tells of Enter in the name."""

    changed = Signal(object)
    done = Signal(int)

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._people, self._names = people, NOBODY
        people.changed.connect(self._show_who)
        number = seat + 1
        words = self.tr("Name of player {n}").format(n=number)
        self.name = NameField(f"name_{number}", words, self._offers, parent)
        self.name.setPlaceholderText(self.tr("Player {n}").format(n=number))
        self.who = WhoButton(f"who_{number}", parent)
        words = self.tr("Mole rat of player {n}").format(n=number)
        self.rat = ColorField(f"rat_{number}", words, RAT_COLORS, parent)
        self.begin = tool(parent, f"begin_{number}", self.tr("begin"), self.tr("Begins"))
        self.up = tool(parent, f"up_{number}", "↑", self.tr("One seat earlier"))
        self.down = tool(parent, f"down_{number}", "↓", self.tr("One seat later"))
        self.remove = tool(parent, f"remove_{number}", "×", self.tr("Remove the player"))
        self.begin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        emit = self.changed.emit
        self.name.named.connect(lambda text: emit(TypeName("player", seat, text)))
        self.name.picked.connect(self._pick)
        self.who.chosen.connect(self._choose)
        self.name.returnPressed.connect(lambda: self.done.emit(seat))
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
        self._names = Names([player.name for player in document.players], document.people)
        if seat >= count:
            self._show_who()
            return
        player = document.players[seat]
        typed, color = entry.text_at("player", seat), entry.text_at("rat", seat)
        self.name.show_name(player.name if typed is None else typed, wrong=typed is not None)
        self.rat.show_color(player.rat if color is None else color, wrong=color is not None)
        self._show_who()
        may_move = not document.log
        self.begin.setText(self.tr("begins") if seat == 0 else self.tr("begin"))
        self.begin.setToolTip(self.tr("{name} begins").format(name=player.name))
        self.begin.setAccessibleName(self.tr("{name} begins").format(name=player.name))
        self.begin.setEnabled(may_move and seat > 0)
        self.up.setEnabled(may_move and seat > 0)
        self.down.setEnabled(may_move and seat + 1 < count)
        self.remove.setEnabled(may_move and count > FEWEST_PLAYERS)

    def _offers(self, text: str) -> Sequence[Offer]:
        return self._people.known.offers(text, self._seat, self._names)

    def _pick(self, offer: Offer) -> None:
        naming = TypeName("player", self._seat, offer.name)
        self.changed.emit(ChoosePerson(offer.name, offer.person_id, naming))

    def _choose(self, person_id: str | None) -> None:
        self.changed.emit(ChoosePerson(self._names.names[self._seat], person_id))

    def _show_who(self) -> None:
        is_sound = not self.name.property("wrong")
        self.who.show_seat(self._people.known, self._seat, self._names, is_sound=is_sound)


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
        self.remove = tool(parent, name, "×", self.tr("Remove the mole rat"))
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


def tool(parent: QWidget, name: str, text: str, what: str) -> QToolButton:
    """Return a small button with a sign on it."""
    button = QToolButton(parent)
    button.setObjectName(name)
    button.setText(text)
    button.setAccessibleName(what)
    button.setToolTip(what)
    return button
