"""Which filled sheets go into one file: lines to choose from, and their games one by one. No Qt."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Protocol

from scorekeeper.core.days import day_in_words
from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.words import grand_prix_name, title_of
from scorekeeper.history import (
    ALL_GAMES,
    Cursor,
    Filter,
    Order,
    Row,
    UnknownGameError,
    UnreadableGameError,
)

if TYPE_CHECKING:
    from scorekeeper.history import History

# As an evening went, and as the pages follow each other.
OLDEST_FIRST = Order("date")
AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Line:
    """A game whose sheet can be in the file; ``cursor`` is its place among those of the history."""

    id: str
    game: str
    played_on: date | None
    players: str
    result: str
    cursor: Cursor | None = None


@dataclass(frozen=True, slots=True)
class Ticks:
    """Which lines are chosen: all, or none, but for the ids in ``others``."""

    all: bool = True
    others: frozenset[str] = frozenset()

    def has(self, line_id: str) -> bool:
        """Return whether a line is chosen."""
        return self.all != (line_id in self.others)

    def toggled(self, line_id: str) -> "Ticks":
        """Return the choice with one line more, or less."""
        return replace(self, others=self.others ^ {line_id})

    def count(self, total: int) -> int:
        """Return how many of ``total`` lines are chosen."""
        return total - len(self.others) if self.all else len(self.others)


class Source(Protocol):
    """Where lines come from, in the order in which their sheets follow each other."""

    def count(self) -> int:
        """Return how many lines there are."""

    def page(self, after: Line | None) -> list[Line]:
        """Return the next lines, the first ones after nothing; none when there are no more."""

    def documents(
        self, ticks: Ticks, missing: Callable[[], None]
    ) -> Generator[Document, None, None]:
        """Yield the games that are chosen; those that cannot be read are told to ``missing``."""


@dataclass(frozen=True, slots=True)
class KeptGames:
    """The games of the history that a filter means."""

    history: "History"
    which: Filter

    def count(self) -> int:
        """Return how many games there are."""
        return self.history.count(self.which)

    def page(self, after: Line | None) -> list[Line]:
        """Return the next games."""
        cursor = None if after is None else after.cursor
        rows = self.history.rows(self.which, order=OLDEST_FIRST, after=cursor, limit=AT_ONCE)
        return [_line_of(row) for row in rows]

    def documents(
        self, ticks: Ticks, missing: Callable[[], None]
    ) -> Generator[Document, None, None]:
        """Yield the games that are chosen and can be read."""
        page = self.page(None)
        while page:
            for line in page:
                if not ticks.has(line.id):
                    continue
                try:
                    yield self.history.load(line.id)
                except (UnknownGameError, UnreadableGameError):
                    # Gone since the list was read, or written by a program that knows more.
                    missing()
            page = self.page(page[-1])


@dataclass(frozen=True, slots=True)
class SeasonSheets:
    """The table of a season and each of its Grands Prix, as the season counts them."""

    season: SeasonDocument

    def count(self) -> int:
        """Return how many sheets there are."""
        return 1 + len(self.season.grands_prix)

    def page(self, after: Line | None) -> list[Line]:
        """Return all of them at once."""
        return [] if after is not None else list(map(_line_in_season, self._numbered()))

    def documents(
        self, ticks: Ticks, missing: Callable[[], None]
    ) -> Generator[Document, None, None]:
        """Yield the season and those of its Grands Prix that are chosen."""
        del missing
        for number, document in self._numbered():
            if ticks.has(str(number)):
                yield document

    def _numbered(self) -> Iterator[tuple[int, Document]]:
        yield 0, self.season
        for number, grand_prix in enumerate(self.season.grands_prix, start=1):
            # Without a name the contents could not tell one from another.
            name = grand_prix_name(number, grand_prix)
            yield number, grand_prix.model_copy(update={"name": name})


@dataclass(frozen=True, slots=True)
class Choice:
    """The games of a filter, or, where one is chosen, those of the season with an id."""

    which: Filter = ALL_GAMES
    season: str | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """What a choice means at this moment: its title, its first lines, and how many there are."""

    source: Source
    title: str
    lines: Sequence[Line]
    total: int


def listed(history: "History", choice: Choice) -> Listed:
    """Return what there is to choose from; raises ``HistoryError``."""
    if choice.season is None:
        source: Source = KeptGames(history, choice.which)
        title = batch_title(choice.which)
    else:
        try:
            season = history.load(choice.season)
        except UnknownGameError:
            return listed(history, Choice(choice.which))
        if not isinstance(season, SeasonDocument):
            raise TypeError(season.game)
        source, title = SeasonSheets(season), title_of(season)
    return Listed(source, title, source.page(None), source.count())


def seasons_of(history: "History") -> list[tuple[str, str]]:
    """Return the ids and names of the newest seasons; of a nameless one how it stands."""
    rows = history.rows(Filter(game="season"), limit=AT_ONCE)
    return [(row.id, row.name or row.headline) for row in rows]


def last_evening(history: "History") -> date | None:
    """Return the day of the newest game, ``None`` where there is no game."""
    rows = history.rows(limit=1)
    return rows[0].played_on if rows else None


def batch_title(which: Filter) -> str:
    """Return what a file with the games of a filter is called as long as nobody names it."""
    games = "Games" if which.game is None else find_game(which.game).title
    parts = [games] + ([f"with {which.player.strip()}"] if which.player else [])
    return " · ".join([" ".join(parts), *_days(which.since, which.until)])


def chosen_words(chosen: int, total: int) -> str:
    """Return how many sheets are chosen: ``3 of 4 sheets``."""
    sheets = "1 sheet" if total == 1 else f"{total} sheets"
    return sheets if chosen == total else f"{chosen} of {sheets}"


def missing_words(missing: int) -> str:
    """Return what to say of games that could not be read, nothing when there are none."""
    if missing == 1:
        return "1 game could not be read and is left out."
    return f"{missing} games could not be read and are left out." if missing else ""


def _days(since: date | None, until: date | None) -> list[str]:
    if since is not None and since == until:
        return [day_in_words(since)]
    words = [] if since is None else [f"from {day_in_words(since)}"]
    words += [] if until is None else [f"until {day_in_words(until)}"]
    return [" ".join(words)] if words else []


def _line_of(row: Row) -> Line:
    names = ", ".join(seat.name for seat in row.seats)
    return Line(row.id, row.game, row.played_on, names, row.headline, row.cursor)


def _line_in_season(numbered: tuple[int, Document]) -> Line:
    number, document = numbered
    game = find_game(document.game)
    summary = game.summary(document, game.score(document))
    names = ", ".join(seat.name for seat in summary.seats)
    return Line(str(number), document.game, document.played_on(), names, summary.headline)
