"""Which filled sheets go into one file: lines to choose from, and their games one by one. No Qt."""

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.words import grand_prix_name, title_of
from scorekeeper.history import (
    Filter,
    Order,
    Row,
    Shown,
    UnknownGameError,
    UnreadableGameError,
)
from scorekeeper_ui.pages.print_room.batch_pick import Leaf, Line, Pick
from scorekeeper_ui.pages.print_room.batch_words import batch_title
from scorekeeper_ui.pages.sheet_choice import Choice

if TYPE_CHECKING:
    from scorekeeper.history import History

# As an evening went, and as the pages follow each other.
OLDEST_FIRST = Order("date")
# How many lines are read in one step.
AT_ONCE = 100


class Source(Protocol):
    """Where lines come from, in the order in which their sheets follow each other."""

    @property
    def whole(self) -> Document | None:
        """The game that all sheets are parts of, ``None`` where each is of its own."""

    def count(self) -> int:
        """Return how many lines there are."""

    def page(self, after: Line | None, limit: int = AT_ONCE) -> list[Line]:
        """Return the next lines, the first ones after nothing; none when there are no more."""

    def gone(self, line_ids: Collection[str]) -> Collection[str]:
        """Return those of the ids that no line has any longer."""

    def leaves(self, pick: Pick, missing: Callable[[], None]) -> Generator[Leaf, None, None]:
        """Yield the games that are chosen; those that cannot be read are told to ``missing``.

        Raises ``WorldError`` as soon as the lines turn out to be others than were listed.
        """


@dataclass(frozen=True, slots=True)
class KeptGames:
    """The games of the history that a filter means."""

    history: "History"
    which: Filter
    whole: None = None

    def count(self) -> int:
        """Return how many games there are."""
        return self.history.count(self.which)

    def page(self, after: Line | None, limit: int = AT_ONCE) -> list[Line]:
        """Return the next games."""
        cursor = None if after is None else after.cursor
        rows = self.history.rows(self.which, order=OLDEST_FIRST, after=cursor, limit=limit)
        return [_line_of(row) for row in rows]

    def gone(self, line_ids: Collection[str]) -> Collection[str]:
        """Return the ids of games that the filter no longer means."""
        return set(line_ids).difference(self.history.lines_of(line_ids, self.which))

    def leaves(self, pick: Pick, missing: Callable[[], None]) -> Generator[Leaf, None, None]:
        """Yield the games that are chosen and can be read."""
        for line in pick.out_of(self._lines()):
            try:
                document = self.history.load(line.id)
            except (UnknownGameError, UnreadableGameError):
                # Gone a moment ago, or written by a program that knows more.
                missing()
            else:
                yield Leaf(document, [Shown.of(document)])

    def _lines(self) -> Iterator[Line]:
        page = self.page(None)
        while page:
            yield from page
            page = self.page(page[-1])


@dataclass(frozen=True, slots=True)
class SeasonSheets:
    """The table of a season and each of its Grands Prix, as the season counts them."""

    history: "History"
    whole: SeasonDocument

    def count(self) -> int:
        """Return how many sheets there are."""
        return 1 + len(self.whole.grands_prix)

    def page(self, after: Line | None, limit: int = AT_ONCE) -> list[Line]:
        """Return all of them at once."""
        del limit
        if after is not None:
            return []
        ids = self._ids()
        return [_line_in_season(ids[number], document) for number, document in self._numbered()]

    def gone(self, line_ids: Collection[str]) -> Collection[str]:
        """Return the ids of Grands Prix that the season no longer has."""
        return set(line_ids).difference(self._ids())

    def leaves(self, pick: Pick, missing: Callable[[], None]) -> Generator[Leaf, None, None]:
        """Yield the season and those of its Grands Prix that are chosen."""
        del missing
        season = Shown.of(self.whole)
        ids = self._ids()
        for number, document in self._numbered():
            if pick.ticks.has(ids[number]):
                alone = self._kept_alone(number)
                yield Leaf(document, [season] if alone is None else [season, alone])

    def _ids(self) -> list[str]:
        """Return the id of each line: a Grand Prix's own, or its number where it has none.

        So it is known again when others were added to the season or taken out of it.
        """
        ids = ["0"]
        for number, grand_prix in enumerate(self.whole.grands_prix, start=1):
            own = grand_prix.id
            ids.append(str(number) if own is None or own in ids else own)
        return ids

    def _kept_alone(self, number: int) -> Shown | None:
        """Return the Grand Prix that the history has by itself, just as the season has it."""
        its_copy = self.whole.grands_prix[number - 1] if number else None
        if its_copy is None or its_copy.id is None:
            return None
        try:
            alone = self.history.load(its_copy.id)
        except (UnknownGameError, UnreadableGameError):
            return None
        return Shown.of(alone) if _told_by(alone) == _told_by(its_copy) else None

    def _numbered(self) -> Iterator[tuple[int, Document]]:
        yield 0, self.whole
        for number, grand_prix in enumerate(self.whole.grands_prix, start=1):
            # Without a name the contents could not tell one from another.
            name = grand_prix_name(number, grand_prix)
            yield number, grand_prix.model_copy(update={"name": name})


@dataclass(frozen=True, slots=True)
class Listed:
    """What a choice means at this moment: its title, its first lines, and how many there are.

    ``gone`` has those of the ids that were asked about which no line has.
    """

    choice: Choice
    source: Source
    title: str
    lines: Sequence[Line]
    total: int
    gone: Collection[str] = ()


def listed(
    history: "History",
    choice: Choice,
    limit: int = AT_ONCE,
    known: Collection[str] = (),
    chosen: str = "",
) -> Listed:
    """Return what there is to choose from; raises ``HistoryError``.

    There are at most ``limit`` lines, or as many as it takes to reach the one that is ``chosen``,
    if it is still there. ``known`` are ids of lines that were there before.
    """
    if choice.season is None:
        source: Source = KeptGames(history, choice.which)
        title = batch_title(choice.which, choice.called)
    else:
        try:
            season = history.load(choice.season)
        except UnknownGameError:
            return listed(history, replace(choice, season=None), limit, known, chosen)
        if not isinstance(season, SeasonDocument):
            raise TypeError(season.game)
        source, title = SeasonSheets(history, season), title_of(season)
    lines, gone = source.page(None, limit), source.gone(known)
    if chosen and not source.gone((chosen,)):
        lines += _lines_until(source, chosen, lines)
    return Listed(choice, source, title, lines, source.count(), gone)


def _lines_until(source: Source, chosen: str, lines: Sequence[Line]) -> list[Line]:
    """Return the lines after these, page by page, until a chosen one is among them."""
    more, page = [], lines
    while page and all(line.id != chosen for line in page):
        page = source.page(page[-1])
        more += page
    return more


def _line_of(row: Row) -> Line:
    names = ", ".join(seat.name for seat in row.seats)
    return Line(row.id, row.game, row.played_on, names, row.headline, row.cursor)


def _line_in_season(line_id: str, document: Document) -> Line:
    game = find_game(document.game)
    summary = game.summary(document, game.score(document))
    names = ", ".join(seat.name for seat in summary.seats)
    return Line(line_id, document.game, _day_of(document), names, summary.headline)


def _day_of(document: Document) -> date | None:
    """Return the day of a game; of a season without one that of its last Grand Prix."""
    parts = document.grands_prix if isinstance(document, SeasonDocument) else ()
    days = [day for part in parts if (day := part.played_on()) is not None]
    return document.played_on() or max(days, default=None)


def _told_by(grand_prix: Document) -> dict[str, Any]:
    """Return what happened in a Grand Prix, kept alone or in a season, which knows its round."""
    beside = ("format", "game", "id", "people", "round")
    return {key: part for key, part in grand_prix.content().items() if key not in beside}
