"""The trash: games go into it, come out of it, and are removed for good when it was emptied.

What was emptied out of the trash is nowhere to be seen and waits to be removed; until then it can
be put back.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select, update
from sqlmodel import Session

from scorekeeper.history import emptied as emptied_people
from scorekeeper.history import filing, refreshing
from scorekeeper.history.moments import moment_text, parse_moment
from scorekeeper.history.removing import remove
from scorekeeper.history.saving import find_stored
from scorekeeper.history.tables import StoredGame, StoredListing, StoredSeat, table_of
from scorekeeper.history.values import Emptied

# A database takes a limited number of values in one statement.
_AT_ONCE = 500

_GAME, _LISTING, _SEAT = table_of(StoredGame), table_of(StoredListing), table_of(StoredSeat)


def trash(
    session: Session,
    game_ids: Iterable[str],
    now: datetime,
    passed: Callable[[], None] = lambda: None,
) -> tuple[str, ...]:
    """Take games out of lists and counts; return those that were not in the trash already.

    ``passed`` is told before each of them. One that cannot be read goes along: of it no sightings
    are counted.
    """
    moved = []
    for stored in [find_stored(session, game_id) for game_id in game_ids]:
        passed()
        if stored.trashed_at is None:
            gone = emptied_people.readable(stored)
            refreshing.count_sightings(session, stored, gone=gone, come=None)
            stored.trashed_at = moment_text(now)
            filing.reshelve(session, stored)
            moved.append(stored.id)
    return tuple(moved)


def restore(
    session: Session, game_ids: Iterable[str], passed: Callable[[], None] = lambda: None
) -> tuple[str, ...]:
    """Take games out of the trash; return those that were in it. ``passed`` as in ``trash``."""
    moved = []
    for stored in [find_stored(session, game_id) for game_id in game_ids]:
        passed()
        if stored.trashed_at is not None:
            stored.trashed_at = None
            filing.reshelve(session, stored)
            come = emptied_people.readable(stored)
            refreshing.count_sightings(session, stored, gone=None, come=come)
            moved.append(stored.id)
    return tuple(moved)


def empty_trash(session: Session, now: datetime) -> Emptied:
    """Take everything out of the trash, to be removed later."""
    moment = moment_text(now)
    games = _on_shelf(StoredListing.TRASH)
    session.execute(update(_GAME).where(_GAME.c.number.in_(games)).values(emptied_at=moment))
    numbers = session.execute(games).scalars().all()
    _shelve(session, numbers, StoredListing.EMPTIED)
    return Emptied(parse_moment(moment), len(numbers))


def take_away(session: Session, game_id: str, now: datetime) -> None:
    """Take a game away as if the trash with it alone had been emptied."""
    trash(session, [game_id], now)
    stored = find_stored(session, game_id)
    stored.emptied_at = moment_text(now)
    filing.reshelve(session, stored)


def undo_empty_trash(session: Session, emptied: Emptied) -> int:
    """Put back into the trash what is not removed yet; return how many games that are."""
    moment = moment_text(emptied.at)
    games = _on_shelf(StoredListing.EMPTIED).where(
        _LISTING.c.number == _GAME.c.number, _GAME.c.emptied_at == moment
    )
    numbers = session.execute(games).scalars().all()
    _shelve(session, numbers, StoredListing.TRASH)
    session.execute(update(_GAME).where(_GAME.c.emptied_at == moment).values(emptied_at=None))
    session.expire_all()
    for part in _parts_of(numbers):
        emptied_people.seat_again(session, part)
    return len(numbers)


def remove_emptied(session: Session, limit: int, before: datetime | None = None) -> int:
    """Remove at most ``limit`` games for good that were emptied out of the trash, ``before`` when.

    Return how many they are.
    """
    games = _on_shelf(StoredListing.EMPTIED)
    if before is not None:
        games = games.where(
            _LISTING.c.number == _GAME.c.number, _GAME.c.emptied_at < moment_text(before)
        )
    numbers = session.execute(games.limit(limit)).scalars().all()
    for number in numbers:
        remove(session, number)
    return len(numbers)


def _on_shelf(shelf: int) -> Select[Any]:
    return select(_LISTING.c.number).where(_LISTING.c.shelf == shelf)


def _shelve(session: Session, numbers: Sequence[int], shelf: int) -> None:
    """Put games that count nowhere onto another shelf."""
    for part in _parts_of(numbers):
        for table in (_SEAT, _LISTING):
            session.execute(update(table).where(table.c.number.in_(part)).values(shelf=shelf))
    session.expire_all()


def _parts_of(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    return (numbers[i : i + _AT_ONCE] for i in range(0, len(numbers), _AT_ONCE))
