"""Which games are meant, as conditions on their lines in lists and on their seats."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Select, and_, false, func, select

from scorekeeper.games import GAME_NAMES
from scorekeeper.history.filing import BETWEEN, folded, game_key, place_key
from scorekeeper.history.sqlite import strpos
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPart,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import Filter

Condition: TypeAlias = ColumnElement[bool]
Days: TypeAlias = tuple[ColumnElement[Any], ColumnElement[Any]]

_LISTING, _SEAT = table_of(StoredListing).c, table_of(StoredSeat).c
_GAME, _PART = table_of(StoredGame).c, table_of(StoredPart).c


def filtered(games: Select[Any], which: Filter) -> Select[Any]:
    """Return a query of lines in lists for those alone that ``which`` means.

    A player's games are found from the player's seats, which lie in the order of days too.
    """
    listing, seat = table_of(StoredListing), table_of(StoredSeat)
    if not _is_by_player(which):
        return games.select_from(listing).where(_in_shelf(_LISTING, which), *_conditions(which))
    its_line = and_(
        _LISTING.shelf == _SEAT.shelf,
        _LISTING.played_on == _SEAT.played_on,
        _LISTING.day_order == _SEAT.day_order,
    )
    games = games.select_from(seat).join(listing, its_line)
    return games.where(_in_shelf(_SEAT, which), *_of_player(which), *_conditions(which))


def number_of(which: Filter) -> Select[Any]:
    """Return the query for the number of games; where seats tell enough, they alone are read."""
    number = select(func.count())
    if not _is_by_player(which) or which != _of_seats_alone(which):
        return filtered(number, which)
    seats = number.select_from(table_of(StoredSeat)).where(_in_shelf(_SEAT, which))
    return seats.where(*_of_player(which), *_conditions(which))


def days_of(which: Filter) -> Days:
    """Return the columns by which the games of a filter are read off in the order of days."""
    return days_in(_SEAT if _is_by_player(which) else _LISTING)


def days_in(columns: Any) -> Days:
    """Return the columns of a table that put its games in the order of days."""
    return columns.played_on, columns.day_order


def _is_by_player(which: Filter) -> bool:
    return which.player is not None or which.player_id is not None


def _of_seats_alone(which: Filter) -> Filter:
    """Return what a filter asks of seats."""
    return Filter(
        player=which.player,
        player_id=which.player_id,
        since=which.since,
        until=which.until,
        trashed=which.trashed,
    )


def _in_shelf(columns: Any, which: Filter) -> Condition:
    shelf = StoredListing.TRASH if which.trashed else StoredListing.GAMES
    is_in: Condition = columns.shelf == shelf
    return is_in


def _of_player(which: Filter) -> Iterator[Condition]:
    if which.player is not None:
        yield _is(_SEAT.name_key, folded(which.player.strip()))
    if which.player_id is not None:
        yield _is(_SEAT.player_id, which.player_id.strip().lower())


def _conditions(which: Filter) -> Iterator[Condition]:
    played_on, _ = days_of(which)
    if which.since is not None:
        yield played_on >= which.since
    if which.until is not None:
        yield played_on <= which.until
    if which.game is not None:
        # The kind's own index has its games in the order of days.
        known = which.game in GAME_NAMES
        yield _LISTING.game_key == game_key(which.game) if known else false()
    if which.place is not None:
        yield _is(_LISTING.place_key, place_key(which.place.strip()))
    if which.finished is not None:
        yield _LISTING.finished.is_(which.finished)
    if which.counts is not None:
        yield _LISTING.counts.is_(which.counts)
    if which.season is not None:
        yield _LISTING.number.in_(_grands_prix_of(which.season))
    if which.text:
        yield _holds(folded(which.text))


def _grands_prix_of(season: str) -> Select[Any]:
    holder = table_of(StoredGame).alias("season")
    return (
        select(_GAME.number)
        .join(table_of(StoredPart), _PART.part_id == _GAME.id)
        .join(holder, holder.c.number == _PART.number)
        .where(_is(holder.c.id, season.strip().lower()))
    )


def _is(column: ColumnElement[str], text: str) -> Condition:
    return column == text if _can_be_stored(text) else false()


def _holds(text: str) -> Condition:
    # What parts the searched texts from each other is in none of them.
    if BETWEEN in text or not _can_be_stored(text):
        return false()
    return strpos(_LISTING.text, text) > 0


def _can_be_stored(text: str) -> bool:
    """Return whether a text is one at all: half a character, which people can type, is in none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
