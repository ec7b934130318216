"""The order of the games of one day: by the time at which they were played, else as they came.

A game that is added, or moved to another day, takes its place before the first one that was played
later. Games without a time stay where they are, and so does an order that was set by hand. Games
that arrive with an order of their own follow each other so, wherever their times put them.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from itertools import accumulate, pairwise
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlmodel import Session

from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of

_GAME, _LISTING = table_of(StoredGame), table_of(StoredListing)

# Before every moment that a document can tell.
_NO_TIME = datetime.min.replace(tzinfo=UTC)
_SHELVES = (StoredListing.GAMES, StoredListing.TRASH, StoredListing.EMPTIED)
_MOVES = tuple(
    update(table).where(table.c.number == bindparam("moved")).values(day_order=bindparam("put"))
    for table in map(table_of, (StoredGame, StoredListing, StoredSeat))
)
# The lines of lists are found by their day, games are not.
_DAY = (
    select(_GAME.c.number, _GAME.c.day_order, _GAME.c.played_at, _GAME.c.id)
    .join(_LISTING, _LISTING.c.number == _GAME.c.number)
    .where(_LISTING.c.shelf.in_(_SHELVES), _LISTING.c.played_on == bindparam("day"))
    .order_by(_GAME.c.day_order)
)


_NOT_TOLD: Mapping[int, int] = {}


def settle(
    session: Session,
    arrived: Mapping[date, Collection[int]],
    told: Mapping[int, int] = _NOT_TOLD,
) -> None:
    """Give games their places among those of their day; they are named by day, as they arrived.

    They are on that day already. One that tells no time is the last one when it arrives. Those of
    which ``told`` has an order, by number, exchange their places until they follow each other so.
    """
    session.flush()
    for day, numbers in arrived.items():
        found = session.execute(_DAY, {"day": day}).all()
        order = _by_time({game.number: game.played_at for game in found}, numbers)
        order = _as_told(order, {number: told[number] for number in numbers if number in told})
        exchange(session, order, {game.number: game.day_order for game in found})


def order_of(session: Session, day: date) -> tuple[str, ...]:
    """Return the ids of all games of a day, those in the trash too, as they follow each other."""
    return tuple(game.id for game in session.execute(_DAY, {"day": day}))


def put_among(session: Session, day: date, game_id: str, order: Sequence[str]) -> None:
    """Give a game the place among those of its day that it had in ``order``, which names it.

    The others follow each other as they do by now, whether ``order`` knows them or not.
    """
    session.flush()
    found = {game.id: game for game in session.execute(_DAY, {"day": day})}
    others = [other for other in found if other != game_id]
    index = order.index(game_id)
    before = [other for other in reversed(order[:index]) if other in found]
    after = [other for other in order[index + 1 :] if other in found]
    if before:
        others.insert(others.index(before[0]) + 1, game_id)
    elif after:
        others.insert(others.index(after[0]), game_id)
    else:
        return
    places = {game.number: game.day_order for game in found.values()}
    exchange(session, [found[other].number for other in others], places)


def exchange(session: Session, order: Iterable[int], places: Mapping[int, int]) -> None:
    """Give the places that games have, ``places`` by number, to the same games in ``order``."""
    moved = [
        {"moved": number, "put": place}
        for number, place in zip(order, sorted(places.values()), strict=True)
        if places[number] != place
    ]
    if not moved:
        return
    # No two may have one place, not even for a moment: first all go where nobody is.
    aside = [{**each, "put": -each["put"]} for each in moved]
    connection = session.connection()
    for statement in _MOVES:
        connection.execute(statement, aside)
        connection.execute(statement, moved)
    session.expire_all()


def _by_time(times: Mapping[int, str | None], arrived: Collection[int]) -> list[int]:
    """Return the games of a day, by number in their order till now, as they follow each other."""
    coming = set(arrived)
    order = [number for number in times if number not in coming]
    # The latest time up to each game: the first game that is later stands where this grows past.
    latest = list(accumulate((_moment(times[number]) for number in order), max))
    for number in arrived:
        if number in times:
            last = latest[-1] if latest else _NO_TIME
            moment = last if times[number] is None else _moment(times[number])
            index = bisect_right(latest, moment)
            order.insert(index, number)
            latest.insert(index, moment)
    return order


def _as_told(order: Iterable[int], told: Mapping[int, int]) -> list[int]:
    """Return ``order`` with those that are told in their own order, in the places they have."""
    order = list(order)
    following = iter(sorted((number for number in order if number in told), key=told.__getitem__))
    return [next(following) if number in told else number for number in order]


def is_by_time(times: Iterable[str | None]) -> bool:
    """Return whether games of these times, in this order, would be put in it by themselves."""
    return all(one <= other for one, other in pairwise(map(_moment, filter(None, times))))


def _moment(played_at: Any) -> datetime:
    return _NO_TIME if played_at is None else datetime.fromisoformat(played_at)
