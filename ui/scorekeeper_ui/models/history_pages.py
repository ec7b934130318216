"""Pages of a list of games that may be very long: some are kept, the others are read. No Qt."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scorekeeper_ui.models.history_spans import Span, lines_in

if TYPE_CHECKING:
    from scorekeeper.history import Filter, History, Order, Row

PAGE = 100
# How many pages are kept at once, and how many lines before it is seen a page is read.
MOST_PAGES, AHEAD = 10, 40


@dataclass(frozen=True, slots=True)
class Asked:
    """A list that is asked for: of which games of a history, in which order."""

    history: "History"
    which: "Filter"
    order: "Order"


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the hand goes: to the game with an id, else to a line or the last one above it."""

    game_id: str | None = None
    line: int = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """A list as it is shown first: how long it is, the line of the hand, what is seen there.

    ``chosen`` has by line those of the games that were chosen which are in it.
    """

    total: int
    line: int
    pages: Mapping[int, Sequence["Row"]]
    chosen: Mapping[int, "Row"] = field(default_factory=dict)


class Pages:
    """The pages of one list that were looked at last; a page's number counts from 0."""

    def __init__(self, total: int = 0) -> None:
        self.total = total
        self._pages: dict[int, Sequence[Row]] = {}

    def row(self, line: int) -> "Row | None":
        """Return the game of a line, ``None`` where it is not read."""
        number, place = divmod(line, PAGE)
        page = self._pages.get(number, ())
        return page[place] if place < len(page) else None

    def put(self, number: int, rows: Sequence["Row"]) -> None:
        """Keep a page; the one that was looked at longest ago goes."""
        self._pages[number] = rows
        if len(self._pages) > MOST_PAGES:
            del self._pages[next(iter(self._pages))]

    def look_at(self, line: int) -> list[int]:
        """Return the pages that are to be read for a line and those close to it."""
        numbers = pages_around(line, self.total)
        for number in numbers:
            if number in self._pages and number != next(reversed(self._pages)):
                self._pages[number] = self._pages.pop(number)
        return [number for number in numbers if number not in self._pages]

    def edges(self) -> dict[int, tuple["Row", "Row"]]:
        """Return the first and the last game of each page that is kept."""
        return _edges(self._pages)


def size_of(number: int, total: int) -> int:
    """Return how many lines a page of a list has."""
    return min(PAGE, total - number * PAGE)


def pages_around(line: int, total: int) -> list[int]:
    """Return the page of a line, and the next or the one before where that is close."""
    if not 0 <= line < total:
        return []
    number = line // PAGE
    others = (max(line - AHEAD, 0) // PAGE, min(line + AHEAD, total - 1) // PAGE)
    return [number, *(other for other in others if other != number)]


def open_list(asked: Asked, hand: Hand, chosen: Collection[str] = ()) -> Opened:
    """Read as much of a list as is seen first, and the games that were ``chosen``, by their ids.

    Raises ``HistoryError``.
    """
    history, which, order = asked.history, asked.which, asked.order
    first = history.rows(which, order=order, limit=PAGE)
    total = len(first) if len(first) < PAGE else history.count(which)
    line = _line_of(asked, hand, first, total)
    pages: dict[int, Sequence[Row]] = {0: first}
    missing = [number for number in pages_around(line, total) if number]
    pages |= read_pages(asked, missing, total, _edges(pages))
    return Opened(total, line, pages, _by_line(asked, chosen))


def read_pages(
    asked: Asked, numbers: Iterable[int], total: int, edges: Mapping[int, tuple["Row", "Row"]]
) -> dict[int, Sequence["Row"]]:
    """Read pages of a list, ``edges`` being the first and the last game of those at hand.

    Next to a page that is known the list is gone on with from there, which takes least; what lies
    behind its middle is read from its end. A page of a list that has changed meanwhile is shorter
    than it should be, or empty. Raises ``HistoryError``.
    """
    known = dict(edges)
    pages: dict[int, Sequence[Row]] = {}
    for number in numbers:
        pages[number] = rows = _read_page(asked, number, total, known)
        known |= _edges({number: rows})
    return pages


def read_lines(
    asked: Asked, spans: Iterable[Span], total: int, edges: Mapping[int, tuple["Row", "Row"]]
) -> list["Row"]:
    """Read the games of some lines, page by page as ``read_pages`` does.

    They are fewer than the lines where the list has changed meanwhile. Raises ``HistoryError``.
    """
    lines = list(lines_in(spans))
    numbers = dict.fromkeys(line // PAGE for line in lines)
    pages = read_pages(asked, numbers, total, edges)
    return [
        pages[line // PAGE][line % PAGE] for line in lines if line % PAGE < len(pages[line // PAGE])
    ]


def _by_line(asked: Asked, game_ids: Collection[str]) -> dict[int, "Row"]:
    if not game_ids:
        return {}
    lines = asked.history.lines_of(game_ids, asked.which, order=asked.order)
    return {lines[row.id]: row for row in asked.history.rows_of(lines)}


def _read_page(
    asked: Asked, number: int, total: int, known: Mapping[int, tuple["Row", "Row"]]
) -> Sequence["Row"]:
    history, which, order = asked.history, asked.which, asked.order
    line, size = number * PAGE, size_of(number, total)
    turned = replace(order, descending=not order.descending)
    if number - 1 in known:
        last = known[number - 1][1]
        return history.rows(which, order=order, after=last.cursor, limit=size)
    if number + 1 in known:
        first = known[number + 1][0]
        return history.rows(which, order=turned, after=first.cursor, limit=size)[::-1]
    if history.count(which) != total:
        # The list is another one by now: what would be read belongs elsewhere.
        return ()
    if line <= total // 2:
        return history.rows_from(line, which, order=order, limit=size)
    return history.rows_from(total - line - size, which, order=turned, limit=size)[::-1]


def _line_of(asked: Asked, hand: Hand, first: Sequence["Row"], total: int) -> int:
    for line, row in enumerate(first):
        if row.id == hand.game_id:
            return line
    line_there = None
    if hand.game_id is not None and total > len(first):
        line_there = asked.history.line_of(hand.game_id, asked.which, order=asked.order)
    return max(min(hand.line if line_there is None else line_there, total - 1), 0)


def _edges(pages: Mapping[int, Sequence["Row"]]) -> dict[int, tuple["Row", "Row"]]:
    return {number: (rows[0], rows[-1]) for number, rows in pages.items() if rows}
