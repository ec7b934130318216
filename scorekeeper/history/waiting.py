"""Sheets of games that are not stored yet: each waits for its game, and goes with it from then on.

What waits is on the disk, so that it outlives the end of the program as the unfinished game does.
"""

from datetime import datetime, timedelta

from sqlalchemy import String, bindparam, delete, insert, select
from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.history.documents import digest_of
from scorekeeper.history.moments import moment_text
from scorekeeper.history.shown import Shown
from scorekeeper.history.sqlite import strpos
from scorekeeper.history.tables import (
    StoredDraft,
    StoredSheet,
    StoredSheetGame,
    StoredWaitingSheet,
    table_of,
)

# How long a sheet waits for a game that was thrown away: it may come back.
PATIENCE = timedelta(days=30)

_SHEET, _SHOWN = table_of(StoredSheet), table_of(StoredSheetGame)
_WAITING, _DRAFT = table_of(StoredWaitingSheet), table_of(StoredDraft)

_OF_GAME = select(_WAITING.c.sheet_id, _WAITING.c.digest).where(
    _WAITING.c.game_id == bindparam("game", type_=String)
)


def let_wait(session: Session, sheet_id: int, shown: Shown) -> None:
    """Let a stored file wait for the one game that it shows."""
    line = {"sheet_id": sheet_id, "game_id": shown.game_id, "digest": shown.digest}
    session.execute(insert(_WAITING), line)


def bring_in(session: Session, document: Document, number: int, digest: str) -> None:
    """Give a game that is stored now, under its number, the sheets that waited for it."""
    # Of nearly every game that is stored nothing waits: no more is done than to look.
    game = {"game": document.identity()}
    waiting = session.connection().execute(_OF_GAME, game).all()
    if not waiting:
        return
    # A game without a date gets one when it is stored: that alone makes it no other game.
    undated = digest_of(document.model_copy(update={"played_at": None}))
    lines = [
        {
            "sheet_id": sheet_id,
            "position": 0,
            "number": number,
            "digest": digest if shown == undated else shown,
        }
        for sheet_id, shown in waiting
    ]
    session.execute(insert(_SHOWN), lines)
    session.execute(delete(_WAITING).where(_WAITING.c.game_id == document.identity()))


def forget_lost(session: Session, now: datetime) -> None:
    """Remove the sheets of games that were thrown away long ago and never stored."""
    made_at = select(_SHEET.c.made_at).where(_SHEET.c.id == _WAITING.c.sheet_id).scalar_subquery()
    draft = select(_DRAFT.c.id).where(strpos(_DRAFT.c.document, _WAITING.c.game_id) > 0)
    lost = select(_WAITING.c.sheet_id).where(
        made_at < moment_text(now - PATIENCE), ~draft.correlate(_WAITING).exists()
    )
    for sheet_id in session.execute(lost).scalars().all():
        session.execute(delete(_WAITING).where(_WAITING.c.sheet_id == sheet_id))
        session.execute(delete(_SHEET).where(_SHEET.c.id == sheet_id))
