"""The games that a filter means: read, counted, sorted, and the one that the hand is on."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Filter
from scorekeeper_ui.models.history_columns import COLUMNS
from scorekeeper_ui.models.history_model import HistoryModel
from scorekeeper_ui.models.history_pages import Hand
from scorekeeper_ui.models.history_spans import line_after
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.choosing import Choosing
from scorekeeper_ui.pages.history.games_list import GamesList
from scorekeeper_ui.pages.history.nothing import Nothing
from scorekeeper_ui.pages.history.orders import order_after
from scorekeeper_ui.pages.history.words import NO_HISTORY, NONE_IN_SNAPSHOT, none_words

if TYPE_CHECKING:
    from scorekeeper.history import History, Row


TRASH = Filter(trashed=True)


class Listing(QStackedWidget):
    """The list, or the words in its place where there is no game.

    ``chosen`` tells that the hand is on another game, that others are chosen beside it, or that one
    of them may have changed;
    ``counted`` gives how many games there are, and how many without a filter; ``refused`` why they
    cannot be read.
    ``ordered`` gives the ``Order`` of the list that is shown.
    ``import_asked`` is the offer where there is no game at all. A list of games that nobody can
    change offers nothing.
    """

    chosen = Signal()
    import_asked = Signal()
    counted = Signal(int, int)
    refused = Signal(str)
    ordered = Signal(object)

    def __init__(self, *, can_change: bool = True) -> None:
        super().__init__()
        self._can_change = can_change
        self._history: History | None = None
        self._which = ALL_GAMES
        self._order = NEWEST_FIRST
        self._hand = Hand()
        # Where the hand was brought while the list was being read.
        self._moved: Hand | None = None
        self._told: object = None
        self._is_behind = False
        # Whether the list that is shown next is one that was sorted: it is seen from its beginning.
        self._is_sorted_anew = False
        self._counting = Newest(self)
        self._model = HistoryModel()
        self._model.listed.connect(self._show_listed)
        self._model.came.connect(self._tell_late)
        self._model.outdated.connect(lambda: self.show_games(self._which))
        self._model.refused.connect(self._refuse)
        self.list = GamesList(self._model)
        self.list.moved.connect(self._follow_hand)
        self.list.sorted.connect(self.sort)
        self.choice = Choosing(self.list, self._model)
        self.choice.changed.connect(self._tell)
        self.choice.outdated.connect(lambda: self.show_games(self._which))
        self.choice.refused.connect(self._refuse)
        self._nothing = Nothing()
        self._nothing.import_asked.connect(self.import_asked)
        self._nothing.show_why(NO_HISTORY)
        self._nothing.offer_import(can=False)
        self.addWidget(self.list)
        self.addWidget(self._nothing)
        self.setCurrentWidget(self._nothing)

    @property
    def is_by_date(self) -> bool:
        """Whether the list is sorted by date: only there a day has an order."""
        return self._model.order.column == "date"

    @property
    def is_empty(self) -> bool:
        """Whether there is no game to see."""
        return not self._model.rowCount()

    def use(self, history: "History") -> None:
        """List the games of a history from now on."""
        self._history = history

    def show_games(self, which: Filter, hand_to: str | None = None) -> None:
        """Read the list anew; the hand stays on its game, or goes to the one with an id."""
        history = self._history
        if history is None:
            return
        is_again = which == self._which
        self._which = which
        row, line = self._row(), self.list.currentIndex().row()
        if row is not None:
            self._hand = Hand(self._hand.game_id or row.id, line)
        elif line >= 0:
            self._hand = Hand(self._hand.game_id, line)
        self._moved = None
        if hand_to is not None:
            if line >= 0:
                self._hand = replace(self._hand, line=line_after(self.list.spans, line))
            # Nothing else is done to games before what was done is seen.
            self._hand, self._is_behind = replace(self._hand, game_id=hand_to), True
        if not is_again:
            self.choice.forget()
        if is_again or is_any(which):
            self._model.show(history, which, self._order, self._hand, self.choice.to_be_found())
        else:
            self._model.find(history, which, self._order, self._hand)

    def sort(self, number: int) -> None:
        """Sort by the column of a number, from 0; again: the other way round.

        The hand stays on its game, and the beginning of the list is seen.
        """
        self._order = order_after(self._order, COLUMNS[number])
        self._is_sorted_anew = True
        self.show_games(self._which)

    def start(self) -> None:
        """Bring the hand to the list, or to what is in its place."""
        if self.currentWidget() is self.list:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._nothing.start()

    def start_above(self) -> None:
        """Let the hand go to the first game of the list that is shown next."""
        self.list.setCurrentIndex(QModelIndex())
        self._hand = Hand()

    @property
    def is_behind(self) -> bool:
        """Whether what was done to games is not seen yet."""
        return self._is_behind

    def row(self) -> "Row | None":
        """Return the game that the hand is on, ``None`` while it is not known."""
        return None if self._is_behind else self._row()

    def neighbor(self, step: int) -> "Row | None":
        """Return the game above (-1) or below (1) if it was played on the same day.

        ``None`` in the trash, and in a list that is not sorted by date.
        """
        row, line = self.row(), self.list.currentIndex().row() + step
        if row is None or row.trashed_at is not None or not self.is_by_date:
            return None
        other = self._model.row_at(line) if line >= 0 else None
        return other if other is not None and other.played_on == row.played_on else None

    def _row(self) -> "Row | None":
        line = self.list.currentIndex().row()
        return self._model.row_at(line) if line >= 0 else None

    def _follow_hand(self) -> None:
        row, line = self._row(), self.list.currentIndex().row()
        if line >= 0:
            self._moved = Hand(None if row is None else row.id, line)
        self._tell()

    def _tell(self) -> None:
        """Tell of the game that the hand is on; of one that is not read yet when it is."""
        row = self.row()
        self._told = (row, self.neighbor(-1), self.neighbor(1))
        if row is not None or self.choice.number or self.is_empty:
            self.chosen.emit()

    def _tell_late(self) -> None:
        if self._told != (self.row(), self.neighbor(-1), self.neighbor(1)):
            self._tell()

    def _show_listed(self) -> None:
        moved, lines = self._moved, self._model.rowCount()
        self._is_behind, self._hand = False, Hand()
        had_hand = self.isAncestorOf(self.window().focusWidget())
        self.ordered.emit(self._model.order)
        if lines:
            line = self._model.hand_line if moved is None else min(moved.line, lines - 1)
            self.choice.follow_list(line)
            if self._is_sorted_anew and moved is None:
                self.list.scrollToTop()
            self._is_sorted_anew = False
        else:
            self.choice.forget()
        # Without a filter there is none at all.
        total = 0 if is_any(self._which) else None
        self._nothing.show_why("" if lines else self._why_none(total, 0))
        self._nothing.offer_import(can=self._which == ALL_GAMES and self._can_change)
        self.setCurrentIndex(0 if lines else 1)
        if had_hand:
            self.start()
        self._tell()
        self._count(lines)
        row, self._moved = self._row(), None
        if lines and moved and moved.game_id and (row is None or row.id != moved.game_id):
            self._hand = moved
            self.show_games(self._which)

    def _count(self, found: int) -> None:
        history, which = self._history, self._which
        if is_any(which):
            self.counted.emit(found, found)
        if history is not None and not (found and is_any(which)):
            self._counting.ask(
                lambda: (
                    history.count(replace(ALL_GAMES, trashed=which.trashed)),
                    history.count(TRASH),
                ),
                partial(self._tell_count, which, found),
                self._refuse,
            )

    def _tell_count(self, which: Filter, found: int, totals: tuple[int, int]) -> None:
        if which == self._which:
            total, trashed = max(found, totals[0]), totals[1]
            self.counted.emit(found, total)
            if not found:
                self._nothing.show_why(self._why_none(total, trashed))

    def _why_none(self, total: int | None, trashed: int) -> str:
        if not self._can_change:
            return NONE_IN_SNAPSHOT
        return none_words(self._which, total, trashed)

    def _refuse(self, why: object) -> None:
        self._is_behind = False
        self.refused.emit(str(why))


def is_any(which: Filter) -> bool:
    """Return whether a filter leaves all games, or all of the trash."""
    return which == Filter(trashed=which.trashed)
