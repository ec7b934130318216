"""One game of an evening: how it ended and why, who had which place, and its course."""

from collections.abc import Iterator, Mapping

from scorekeeper.core.document import Document
from scorekeeper.core.phrases import ordinal
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.standings_table import points_chart, standings_table
from scorekeeper.games.mole_racing.sheet_rows import POINTS_NAME
from scorekeeper.games.mole_racing.standings_table import Score
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.history import Row
from scorekeeper.reports.board import NONE, Lines, Section, Table
from scorekeeper.reports.kinds import kind_words

# The course of a single race is no line worth drawing.
_LEAST_RACES = 2


def game_section(
    row: Row,
    document: Document | None,
    number: int | None,
    place: str | None,
    names: Mapping[str, str],
) -> Section:
    """Return what is told of a game: ``number`` and ``place`` where they tell it from others.

    Players are called as ``names`` says by their ids. Without its document only what lists know of
    it is told, and that this is so; what it came to then has the names that the game shows.
    """
    seats = tuple(seat._replace(name=names.get(seat.player_id, seat.name)) for seat in row.seats)
    called = {
        before.name: seat.name
        for before, seat in zip(row.seats, seats, strict=True)
        if before.name != seat.name
    }
    row = row._replace(seats=seats)
    title = f"{kind_words(row.game, row.style)} · "
    title = title if number is None else f"{number}. {title}"
    words = [*_state(row), *([] if place is None else [f"Place: {place}"])]
    name = f"game_{number or 1}"
    if document is None:
        words.append("The game itself cannot be read: only its result is told.")
        return Section(name, title + row.headline, _seats(row), words=tuple(words))
    game = find_game(document.game)
    document = _called(document, called)
    result = game.score(document)
    title += game.summary(document, result).headline if called else row.headline
    words += (text[:1].upper() + text[1:] for text in game.account(document, result).reasons)
    words += _notes(document)
    match document, result:
        case GrandPrixDocument(), GrandPrixResult():
            table, chart = _grand_prix(document, result)
            return Section(name, title, table, chart, tuple(words))
        case MoleRatsDocument(), _:
            rats = tuple((player.name, player.rat.capitalize()) for player in document.players)
            table = Table(("Player", "Mole rat"), rats, words=2)
            return Section(name, title, table, words=tuple(words))
        case _:
            return Section(name, title, _seats(row), words=tuple(words))


def _called(document: Document, names: Mapping[str, str]) -> Document:
    """Return a game in which some of its players have other names, maybe each other's."""
    game = find_game(document.game)
    # Nobody is called so, whatever names are exchanged.
    between = {old: f"{number}\n" for number, old in enumerate(names)}
    steps = (*between.items(), *((between[old], new) for old, new in names.items()))
    for old, new in steps:
        document = game.renamed(document, game.entry(), old, new).document
    return document


def _state(row: Row) -> Iterator[str]:
    if not row.finished:
        yield "Not finished: it does not count."
    elif not row.counts:
        yield "It is not meant to count."


def _notes(document: Document) -> Iterator[str]:
    """Yield what people noted of a game, line by line."""
    lines = filter(None, map(str.strip, (document.notes or "").splitlines()))
    for number, line in enumerate(lines):
        yield line if number else f"Notes: {line}"


def _seats(row: Row) -> Table:
    """Return the players by their places, with the points where there are any."""
    has_places = row.style != "solo" and any(seat.rank is not None for seat in row.seats)
    has_points = any(seat.total is not None for seat in row.seats)
    places = ("Place",) if has_places else ()
    points = (POINTS_NAME,) if has_points else ()
    rows = tuple(
        (
            *((_place(seat.rank),) if has_places else ()),
            seat.name,
            *((_points(seat.total),) if has_points else ()),
        )
        for seat in sorted(row.seats, key=lambda seat: (seat.rank is None, seat.rank or 0))
    )
    return Table((*places, "Player", *points), rows, words=1 + has_places)


def _grand_prix(document: GrandPrixDocument, result: GrandPrixResult) -> tuple[Table, Lines | None]:
    """Return what each race gave, and how the points grew race by race."""
    standings = standings_table(document, result)
    rows = tuple(
        (
            _place(row.position),
            row.name,
            *map(_score, row.scores),
            *map(str, row.sums),
        )
        for row in standings.rows
    )
    races = (f"R{column.number}" for column in standings.columns)
    table = Table(("Place", standings.who, *races, *standings.sums), rows, words=2)
    if len(result.races) < _LEAST_RACES:
        return table, None
    chart = points_chart(document, result)
    return table, Lines(chart.columns, chart.series)


def _place(rank: int | None) -> str:
    return NONE if rank is None else ordinal(rank)


def _points(total: int | None) -> str:
    return NONE if total is None else str(total)


def _score(score: Score | None) -> str:
    return NONE if score is None else str(score.points)
