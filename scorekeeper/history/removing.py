"""Removing a game for good, with all that stands beside it."""

from sqlalchemy import delete, func, select, update
from sqlmodel import Session

from scorekeeper.history.tables import (
    StoredDraft,
    StoredFigure,
    StoredGame,
    StoredListing,
    StoredPart,
    StoredPartFigure,
    StoredSeat,
    StoredSheet,
    StoredSheetGame,
    StoredVersion,
    table_of,
)

_GAME, _DRAFT = table_of(StoredGame), table_of(StoredDraft)
_VERSION = table_of(StoredVersion)
_SHEET, _SHOWN = table_of(StoredSheet), table_of(StoredSheetGame)
# The game last: all the others refer to it.
_STORED = tuple(
    map(
        table_of,
        (StoredListing, StoredSeat, StoredFigure, StoredPartFigure, StoredPart, StoredGame),
    )
)


def remove(session: Session, number: int) -> None:
    """Remove a game that counts nowhere, and all that stands beside it."""
    game_id = session.execute(select(_GAME.c.id).where(_GAME.c.number == number)).scalar_one()
    session.execute(
        update(_DRAFT).where(_DRAFT.c.saved_game_id == game_id).values(saved_game_id=None)
    )
    session.execute(delete(_VERSION).where(_VERSION.c.game_id == game_id))
    _remove_sheets(session, number)
    for table in _STORED:
        session.execute(delete(table).where(table.c.number == number))
    session.expire_all()


def _remove_sheets(session: Session, number: int) -> None:
    """Remove the files that were handed out of this game; one of other games, too, stays theirs.

    It still tells of how many games it is: its last position passes to the game before.
    """
    its = _SHOWN.c.number == number
    files = session.execute(select(_SHOWN.c.sheet_id, _SHOWN.c.position).where(its)).all()
    session.execute(delete(_SHOWN).where(its))
    for sheet_id, position in files:
        in_file = _SHOWN.c.sheet_id == sheet_id
        last = session.execute(select(func.max(_SHOWN.c.position)).where(in_file)).scalar_one()
        if last is None:
            session.execute(delete(_SHEET).where(_SHEET.c.id == sheet_id))
        elif last < position:
            is_last = in_file & (_SHOWN.c.position == last)
            session.execute(update(_SHOWN).where(is_last).values(position=position))
