"""Removing a game for good, with all that stands beside it."""

from sqlalchemy import delete, select, update
from sqlmodel import Session

from scorekeeper.history.tables import (
    StoredDraft,
    StoredFigure,
    StoredGame,
    StoredListing,
    StoredPart,
    StoredSeat,
    StoredSheet,
    StoredVersion,
    table_of,
)

_GAME, _DRAFT = table_of(StoredGame), table_of(StoredDraft)


def remove(session: Session, number: int) -> None:
    """Remove a game that counts nowhere, and all that stands beside it."""
    game_id = session.execute(select(_GAME.c.id).where(_GAME.c.number == number)).scalar_one()
    session.execute(
        update(_DRAFT).where(_DRAFT.c.saved_game_id == game_id).values(saved_game_id=None)
    )
    for table in map(table_of, (StoredVersion, StoredSheet)):
        session.execute(delete(table).where(table.c.game_id == game_id))
    for table in map(table_of, (StoredListing, StoredSeat, StoredFigure, StoredPart, StoredGame)):
        session.execute(delete(table).where(table.c.number == number))
    session.expire_all()
