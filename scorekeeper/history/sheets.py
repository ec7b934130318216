"""Sheets that were handed out, kept as they were."""

from datetime import datetime

from sqlalchemy import select
from sqlmodel import Session

from scorekeeper.history.errors import UnknownSheetError
from scorekeeper.history.moments import moment_text, parse_moment
from scorekeeper.history.saving import find_stored
from scorekeeper.history.tables import StoredSheet, table_of
from scorekeeper.history.values import KeptSheet

_SHEET = table_of(StoredSheet).c


def keep_sheet(
    session: Session, game_id: str, paper: str, title: str, data: bytes, now: datetime
) -> KeptSheet:
    """Keep a sheet of a stored game."""
    game = find_stored(session, game_id)
    stored = StoredSheet(
        game_id=game.id,
        digest=game.digest,
        paper=paper,
        made_at=moment_text(now),
        title=title,
        data=data,
    )
    session.add(stored)
    session.flush()
    return sheets(session, game.id)[0]


def sheets(session: Session, game_id: str) -> list[KeptSheet]:
    """Return the sheets of a game, newest first."""
    game = find_stored(session, game_id)
    # A sheet's bytes are read when it is opened, not to list it.
    found = session.execute(
        select(_SHEET.id, _SHEET.paper, _SHEET.title, _SHEET.made_at, _SHEET.digest)
        .where(_SHEET.game_id == game.id)
        .order_by(_SHEET.id.desc())
    )
    return [
        KeptSheet(number, game.id, paper, title, parse_moment(made_at), digest == game.digest)
        for number, paper, title, made_at, digest in found
    ]


def sheet_bytes(session: Session, sheet_id: int) -> bytes:
    """Return a sheet as it was handed out."""
    stored = session.get(StoredSheet, sheet_id)
    if stored is None:
        raise UnknownSheetError(f"no sheet is kept under {sheet_id}")
    return stored.data
