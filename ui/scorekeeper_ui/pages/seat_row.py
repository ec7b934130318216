"""A row of a set-up: who sits at a seat, and the buttons that move them or take them away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.names import is_free_name
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_name import Naming, SeatName
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.sign_button import sign_button


@dataclass(frozen=True, slots=True)
class SeatDeeds:
    """The changes of one seat: another name, another seat, nobody any more."""

    name: Naming
    move: Callable[[int], Change[Any, Any]]
    remove: Change[Any, Any]


@dataclass(frozen=True, slots=True)
class SeatWords:
    """What is said of a seat, with ``{n}`` for its number: its field, nobody's name, removing.

    ``kind`` begins the name of whom nobody has named; ``field`` is the name of the field,
    ``prefix`` begins those of the buttons.
    """

    name: str
    nobody: str
    remove: str
    kind: str
    field: str
    prefix: str


class SeatRow(QObject):
    """The widgets of one seat; ``changed`` gives changes, ``done`` tells of Enter in the name.

    A subclass adds what its game has at a seat.
    """

    changed = Signal(object)
    done = Signal(int)

    def __init__(self, seat: int, people: TablePeople, parent: QWidget, deeds: SeatDeeds) -> None:
        super().__init__(parent)
        self.seat = seat
        self._deeds = deeds
        number, words = seat + 1, self.words()
        self._name = SeatName(
            seat,
            people,
            deeds.name,
            parent,
            field=f"{words.field}_{number}",
            who=f"{words.prefix}who_{number}",
            words=words.name.format(n=number),
        )
        self.name, self.who = self._name.field, self._name.who
        self.name.setPlaceholderText(words.nobody.format(n=number))
        up, down = self.tr("One seat earlier"), self.tr("One seat later")
        self._up = sign_button(parent, f"{words.prefix}up_{number}", "↑", up)
        self._down = sign_button(parent, f"{words.prefix}down_{number}", "↓", down)
        self._remove = sign_button(parent, f"{words.prefix}remove_{number}", "×", words.remove)
        self._name.changed.connect(self.changed)
        self._name.done.connect(lambda: self.done.emit(seat))
        self._up.clicked.connect(lambda: self.changed.emit(deeds.move(seat - 1)))
        self._down.clicked.connect(lambda: self.changed.emit(deeds.move(seat + 1)))
        self._remove.clicked.connect(self.remove)

    def words(self) -> SeatWords:
        """Return what is said of the seat of a player."""
        return SeatWords(
            name=self.tr("Name of player {n}"),
            nobody=self.tr("Player {n}"),
            remove=self.tr("Remove the player"),
            kind="Player",
            field="name",
            prefix="",
        )

    def own_widgets(self) -> tuple[QWidget, ...]:
        """Return what stands between the name and the buttons that every seat has."""
        return ()

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, *self.own_widgets(), self._up, self._down, self._remove

    @property
    def is_named(self) -> bool:
        """Whether somebody has typed who sits here."""
        text = self.name.text().strip()
        return bool(text) and not is_free_name(self.words().kind, text)

    def remove(self) -> None:
        """Take whoever sits here away."""
        self.changed.emit(self._deeds.remove)

    def show_seat(
        self, names: Names, pending: str | None, *, fewest: int, may_move: bool = True
    ) -> bool:
        """Show who sits here, and return whether anybody does; ``pending`` is no name yet.

        ``fewest`` have to stay at the table.
        """
        seat, count = self.seat, len(names.names)
        for widget in self.widgets():
            widget.setVisible(seat < count)
        self._name.show_name(names, pending)
        self._up.setEnabled(may_move and seat > 0)
        self._down.setEnabled(may_move and seat + 1 < count)
        self._remove.setEnabled(may_move and count > fewest)
        return seat < count
