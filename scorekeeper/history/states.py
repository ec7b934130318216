"""States of a history, by which a change is found that was made in between."""

import hashlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlmodel import Session

from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    StoredSheet,
    StoredSheetGame,
    StoredVersion,
    table_of,
)

# Rows that are read at once.
_AT_ONCE = 500

_GAME, _VERSION, _SEAT = table_of(StoredGame), table_of(StoredVersion), table_of(StoredSeat)
_PLAYER, _SHEET, _SHOWN = table_of(StoredPlayer), table_of(StoredSheet), table_of(StoredSheetGame)


@dataclass(frozen=True, slots=True)
class State:
    """What games, players and sheets there are; equal as long as none of them is changed.

    What is typed into unfinished games, and what the program remembers of itself, is no part. Nor
    are games that were emptied out of the trash: by and by they are removed.
    """

    digest: str


def state_now(session: Session) -> State:
    """Return the state with what ``session`` has changed; about a second for 100,000 games."""
    digest = hashlib.sha256()
    session.flush()
    for query in _queries():
        found = session.connection().execute(query.execution_options(yield_per=_AT_ONCE))
        for rows in found.partitions():
            digest.update(repr(rows).encode("utf-8", "surrogatepass"))
    return State(digest.hexdigest())


def _queries() -> list[Select[Any]]:
    """Return what is read of a state: whatever people can change, the documents by digests.

    Who sits where follows from whom it is saved for, and from who was merged into whom.
    """
    is_there = _GAME.c.emptied_at.is_(None)
    shown = select(_SHOWN.c.sheet_id).join(_GAME, _GAME.c.number == _SHOWN.c.number)
    is_gone = _SHEET.c.id.in_(shown.where(~is_there)) & _SHEET.c.id.not_in(shown.where(is_there))
    game = _GAME.c
    return [
        select(game.id, game.digest, game.played_on, game.day_order, game.counts, game.trashed_at)
        .where(is_there)
        .order_by(game.id),
        select(_SEAT.c.number, _SEAT.c.recorded_id)
        .where(_SEAT.c.shelf != StoredListing.EMPTIED)
        .order_by(_SEAT.c.number, _SEAT.c.position),
        select(_VERSION.c.game_id, _VERSION.c.number, _VERSION.c.replaced_at)
        .join(_GAME, game.id == _VERSION.c.game_id)
        .where(is_there)
        .order_by(_VERSION.c.game_id, _VERSION.c.number),
        select(_PLAYER).order_by(_PLAYER.c.id),
        select(_SHEET.c.id, _SHEET.c.made_at).where(~is_gone).order_by(_SHEET.c.id),
    ]
