"""How often the box's things were seen in the games that are not in the trash."""

from collections import Counter
from collections.abc import Iterable, Mapping

from sqlmodel import Session, col, select, tuple_

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.history.tables import StoredSighting

# A database takes a limited number of values in one statement.
_AT_ONCE = 200

Counts = Mapping[tuple[str, str], int]


def counts_of(document: Document) -> Counter[tuple[str, str]]:
    """Return how often ``document`` shows each thing, by kind and value."""
    return Counter(
        (sighting.kind, sighting.value) for sighting in find_game(document.game).sightings(document)
    )


def adjust(session: Session, game: str, gone: Counts, come: Counts) -> None:
    """Take ``gone`` out of the stored counts of ``game`` and put ``come`` in."""
    changes = Counter(come)
    changes.subtract(gone)
    keys = sorted(key for key, change in changes.items() if change)
    for start in range(0, len(keys), _AT_ONCE):
        part = keys[start : start + _AT_ONCE]
        stored = {
            (sighting.kind, sighting.value): sighting
            for sighting in session.exec(
                select(StoredSighting).where(
                    StoredSighting.game == game,
                    tuple_(col(StoredSighting.kind), col(StoredSighting.value)).in_(part),
                )
            )
        }
        for kind, value in part:
            _adjust_one(session, stored.get((kind, value)), game, kind, value, changes[kind, value])


def listed(session: Session, game: str, kind: str) -> list[tuple[str, int]]:
    """Return the values of one kind with their counts, most often first."""
    found: Iterable[tuple[str, int]] = session.exec(
        select(StoredSighting.value, StoredSighting.count)
        .where(StoredSighting.game == game, StoredSighting.kind == kind)
        .order_by(col(StoredSighting.count).desc(), col(StoredSighting.value))
    )
    return [(value, count) for value, count in found]


def _adjust_one(
    session: Session, stored: StoredSighting | None, game: str, kind: str, value: str, change: int
) -> None:
    if stored is None:
        session.add(StoredSighting(game=game, kind=kind, value=value, count=change))
    elif stored.count + change:
        stored.count += change
    else:
        session.delete(stored)
