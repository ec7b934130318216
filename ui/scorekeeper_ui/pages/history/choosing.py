"""Several games of the list that are chosen at once: known by their ids, whatever the list does."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper_ui.models.history_model import HistoryModel
from scorekeeper_ui.models.history_spans import Span, lines_in, size, spans_of
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.games_list import GamesList
from scorekeeper_ui.pages.history.several import MOST

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import Row

    Rows = Sequence[Row]


class Choosing(QObject):
    """``changed`` tells that others are chosen, or what was chosen came to be known.

    ``outdated`` tells that the list has changed under it, ``refused`` why it cannot be read.
    """

    changed = Signal()
    outdated = Signal()
    refused = Signal(object)

    def __init__(self, games: GamesList, model: HistoryModel) -> None:
        super().__init__(games)
        self._list, self._model = games, model
        self._number = 0
        self._rows: tuple[Row, ...] | None = ()
        self._is_all = False
        # By line, the games that are known of the list as it is.
        self._known: Mapping[int, Row] = {}
        # What was asked for last in a list, what is being read, and whether the list lost it.
        self._sought: frozenset[str] = frozenset()
        self._awaited: Sequence[Span] = ()
        self._is_lost = False
        self._waiting: list[Callable[[Rows], None]] = []
        self._is_restoring = False
        self._reading = Newest(self)
        games.chose.connect(self._follow)

    @property
    def number(self) -> int:
        """How many games are chosen at once, 0 where it is but the one that the hand is on."""
        return self._number

    @property
    def rows(self) -> "tuple[Row, ...] | None":
        """The games, from the top of the list; ``None`` while they are read, and of too many."""
        return self._rows

    @property
    def is_too_many(self) -> bool:
        """Whether more are chosen than anything is done with at once."""
        return self._number > MOST

    def when_known(self, do: "Callable[[Rows], None]") -> None:
        """Do something with the games as soon as they are known, unless others are chosen first."""
        if self._rows is not None:
            do(self._rows)
        elif not self.is_too_many:
            self._waiting.append(do)

    def to_be_found(self) -> frozenset[str]:
        """Return the ids of the games that are to be found in the list that is read next."""
        self._sought = self._ids()
        return self._sought

    def follow_list(self, line: int) -> None:
        """Choose again what was chosen and is in the list that was read anew; else a line alone."""
        ids, lines = self._ids(), self._model.rowCount()
        found = {at: row for at, row in self._model.chosen.items() if row.id in ids}
        self._is_restoring = True
        if self.is_too_many and self._is_all:
            self._list.choose([(0, lines - 1)], line)
            self._choose(range(lines), lines)
        elif self._awaited or ids - self._sought:
            # It was chosen while the list was read: where it stands now is to be found out.
            self._list.selectRow(line)
            self._known, self._is_lost = {}, True
        elif len(found) > 1:
            self._list.choose(spans_of(found), line)
            self._set(len(found), tuple(found[at] for at in sorted(found)), found)
        else:
            self._list.selectRow(line)
            self._set(0, ())
        self._is_restoring = False
        if self._is_lost and not self._awaited:
            self._is_lost = False
            self.outdated.emit()

    def forget(self) -> None:
        """Know of no choice: there is no game to see."""
        self._set(0, ())

    def _follow(self) -> None:
        if self._is_restoring:
            return
        was_several = self._number
        spans = self._list.spans
        self._choose(lines_in(spans), size(spans))
        if self._number or was_several:
            self.changed.emit()

    def _choose(self, lines: Iterable[int], number: int) -> None:
        """Choose so many games by their lines; those that are not at hand are read."""
        if number < 2:
            self._set(0, ())
            return
        if number > MOST:
            self._set(number, None)
            return
        at_hand = {line: self._model.row_at(line) or self._known.get(line) for line in lines}
        known = {line: row for line, row in at_hand.items() if row is not None}
        missing = spans_of(line for line in at_hand if line not in known)
        if not missing:
            self._set(number, tuple(known.values()), known)
            return
        self._set(number, None, known)
        self._awaited = missing
        take = partial(self._take, missing, known)
        self._reading.ask(self._model.reading(missing), take, self._refuse)

    def _set(
        self,
        number: int,
        rows: "tuple[Row, ...] | None",
        known: "Mapping[int, Row]" = MappingProxyType({}),
    ) -> None:
        self._number, self._rows, self._known = number, rows, known
        self._is_all, self._is_lost = number == self._model.rowCount(), False
        self._awaited = ()
        self._waiting.clear()

    def _take(self, spans: Sequence[Span], known: "Mapping[int, Row]", rows: "Rows") -> None:
        if spans is not self._awaited:
            return
        self._awaited = ()
        waiting, self._waiting = self._waiting, []
        is_whole, is_lost, self._is_lost = len(rows) == size(spans), self._is_lost, False
        if is_whole:
            found = {**known, **dict(zip(lines_in(spans), rows, strict=True))}
            self._rows = tuple(found[line] for line in sorted(found))
            self._known = {} if is_lost else found
        else:
            # The list has changed under it: nobody knows what was meant.
            self._set(0, ())
        self.changed.emit()
        if is_whole:
            for do in waiting:
                do(self._rows or ())
        if is_lost or not is_whole:
            self.outdated.emit()

    def _refuse(self, error: "WorldError") -> None:
        self._set(0, ())
        self._list.selectRow(self._list.currentIndex().row())
        self.changed.emit()
        self.refused.emit(error)

    def _ids(self) -> frozenset[str]:
        return frozenset(row.id for row in self._rows or ())
