"""Which games are meant, as conditions on their lines in lists and on their seats."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from enum import Enum
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
    exists,
    false,
    func,
    select,
)

from scorekeeper.games import GAME_NAMES
from scorekeeper.history.filing import folded, former_place_key, game_key, place_key
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPart,
    StoredSeat,
    table_of,
)
from scorekeeper.history.texts import Condition, holds_words, is_text
from scorekeeper.history.values import ALL_GAMES, Filter

Days: TypeAlias = tuple[ColumnElement[Any], ColumnElement[Any]]

_LISTING, _SEAT = table_of(StoredListing).c, table_of(StoredSeat).c
_GAME, _PART = table_of(StoredGame).c, table_of(StoredPart).c
_FOUND, _HERE = (table_of(StoredListing).alias(name) for name in ("found", "here"))


class Way(Enum):
    """Where the games of a filter are found, in the order of their days.

    ``LINES`` looks at every line; the others are an index that has the games of one part of the
    filter alone.
    """

    LINES = "lines"
    PLAYER = "player"
    PLACE = "place"
    GAME = "game"
    SEASON = "season"


def ways_of(which: Filter) -> list[Way]:
    """Return the ways that find fewer games than all, in the order of preference."""
    given = {
        Way.SEASON: which.season is not None,
        Way.PLAYER: which.player is not None or which.player_id is not None,
        Way.PLACE: which.place is not None,
        Way.GAME: which.game is not None,
    }
    return [way for way, is_given in given.items() if is_given]


def found_by(which: Filter, way: Way) -> Filter:
    """Return that part of a filter which the games of a way fit without a look at their lines."""
    asked = Filter(since=which.since, until=which.until, trashed=which.trashed)
    match way:
        case Way.SEASON:
            return replace(asked, season=which.season)
        case Way.PLAYER:
            return replace(asked, player=which.player, player_id=which.player_id)
        case Way.PLACE:
            return replace(asked, place=which.place)
        case Way.GAME:
            return replace(asked, game=which.game)
        case Way.LINES:
            return asked


def is_any(which: Filter) -> bool:
    """Return whether all games are meant, or all of the trash."""
    return which == replace(ALL_GAMES, trashed=which.trashed)


def filtered(
    games: Select[Any], which: Filter, way: Way, *, is_by_days: bool = True
) -> Select[Any]:
    """Return a query of lines in lists for those alone that ``which`` means, found in some way.

    Where it is not ``is_by_days``, the index of another order may be gone along.
    """
    listing = table_of(StoredListing)
    rest = _rest(which, way)
    if way is Way.LINES:
        lines = _found(which, way, is_by_days=is_by_days)
        return games.select_from(listing).where(*lines, *rest)
    place = _columns(way)
    its_line = and_(
        _LISTING.shelf == place.shelf,
        _LISTING.played_on == place.played_on,
        _LISTING.day_order == place.day_order,
    )
    games = games.select_from(_table(way)).join(listing, its_line)
    return games.where(*_found(which, way), *rest)


def found(games: Select[Any], which: Filter, way: Way) -> Select[Any]:
    """Return a query of what a way finds, whether or not it fits the rest of the filter."""
    return games.select_from(_table(way)).where(*_found(which, way))


def days_of(way: Way) -> Days:
    """Return the columns by which the games of a way are read off in the order of days."""
    return days_in(_columns(way))


def places_of(way: Way) -> tuple[ColumnElement[Any], ...]:
    """Return the columns by which the line of a game is found that a way has found."""
    columns = _columns(way)
    return columns.shelf, columns.played_on, columns.day_order


def number_of(way: Way) -> ColumnElement[Any]:
    """Return the column that has the numbers of the games that a way finds."""
    number: ColumnElement[Any] = _columns(way).number
    return number


def days_in(columns: Any) -> Days:
    """Return the columns of a table that put its games in the order of days."""
    return columns.played_on, columns.day_order


def _table(way: Way) -> Any:
    match way:
        case Way.LINES:
            return table_of(StoredListing)
        case Way.PLAYER:
            return table_of(StoredSeat)
        case _:
            return _FOUND


def _columns(way: Way) -> Any:
    return _table(way).c


def _found(which: Filter, way: Way, *, is_by_days: bool = True) -> Iterator[Condition]:
    """Yield the conditions that a way's own index answers."""
    columns = _columns(way)
    played_on = columns.played_on if is_by_days else unindexed(columns.played_on, date.min)
    shelf = _shelf_of(which)
    # The games of a season are known by number, wherever they lie.
    yield (unindexed(columns.shelf, 0) if way is Way.SEASON else columns.shelf) == shelf
    if which.since is not None:
        yield played_on >= which.since
    if which.until is not None:
        yield played_on <= which.until
    match way:
        case Way.SEASON:
            yield columns.number.in_(_season_and_its_grands_prix(which.season or ""))
        case Way.PLAYER:
            yield from _of_player(which, is_indexed=True)
        case Way.PLACE:
            yield _is_at_place(columns.place_key, which)
        case Way.GAME:
            yield _of_game(columns.game_key, which)


def _rest(which: Filter, way: Way) -> Iterator[Condition]:
    """Yield the conditions that are looked up in the lines that a way has found.

    No index may answer them: it would find all games of theirs again, where few are left.
    """
    if way is not Way.GAME and which.game is not None:
        yield _of_game(unindexed(_LISTING.game_key), which)
    if way is not Way.PLACE and which.place is not None:
        yield _is_at_place(unindexed(_LISTING.place_key), which)
    if which.finished is not None:
        yield _LISTING.finished.is_(which.finished)
    if which.counts is not None:
        yield _LISTING.counts.is_(which.counts)
    if which.text:
        yield from holds_words(which.text)
    if way is not Way.SEASON and which.season is not None:
        yield _LISTING.number.in_(_season_and_its_grands_prix(which.season))
    if way is not Way.PLAYER and Way.PLAYER in ways_of(which):
        mine = (_SEAT.number == _LISTING.number, *_of_player(which, is_indexed=False))
        yield exists().where(*mine)


def unindexed(column: ColumnElement[Any], instead: Any = "") -> ColumnElement[Any]:
    """Return the same value, which no index is used for."""
    value: ColumnElement[Any] = func.coalesce(column, instead)
    return value


def _of_player(which: Filter, *, is_indexed: bool) -> Iterator[Condition]:
    def column(of_seat: ColumnElement[str]) -> ColumnElement[str]:
        return of_seat if is_indexed else unindexed(of_seat)

    if which.player is not None:
        yield is_text(column(_SEAT.name_key), folded(which.player.strip()))
    if which.player_id is not None:
        yield is_text(column(_SEAT.player_id), which.player_id.strip().lower())


def _of_game(column: ColumnElement[str], which: Filter) -> Condition:
    game = which.game or ""
    return column == game_key(game) if game in GAME_NAMES else false()


def _is_at_place(column: ColumnElement[str], which: Filter) -> Condition:
    place = (which.place or "").strip()
    key, former = place_key(place), former_place_key(place)
    if not place or key == former:
        return is_text(column, key)
    # What is only looked at cannot be computed anew.
    has_key = select(_HERE.c.place_key).where(
        _HERE.c.shelf == _shelf_of(which), is_text(_HERE.c.place_key, key)
    )
    return column == func.coalesce(has_key.limit(1).scalar_subquery(), former)


def _shelf_of(which: Filter) -> int:
    return StoredListing.TRASH if which.trashed else StoredListing.GAMES


def _season_and_its_grands_prix(season: str) -> CompoundSelect[Any]:
    holder = table_of(StoredGame).alias("season")
    is_meant = and_(holder.c.game == "season", is_text(holder.c.id, season.strip().lower()))
    its_own = select(holder.c.number).where(is_meant)
    grands_prix = (
        select(_GAME.number)
        .join(table_of(StoredPart), _PART.part_id == _GAME.id)
        .join(holder, holder.c.number == _PART.number)
        .where(is_meant)
    )
    return its_own.union_all(grands_prix)
