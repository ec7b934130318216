"""Sheets that were handed out, kept as they were: files, each of one game or of several."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Select, bindparam, func, insert, select
from sqlmodel import Session

from scorekeeper.history.errors import UnknownSheetError
from scorekeeper.history.filing import folded
from scorekeeper.history.moments import moment_text, parse_moment
from scorekeeper.history.saving import find_stored
from scorekeeper.history.shown import RemovedSheet, Shown
from scorekeeper.history.tables import StoredGame, StoredSheet, StoredSheetGame, table_of
from scorekeeper.history.values import KeptSheet
from scorekeeper.history.waiting import let_wait, wait_no_longer

_SHEET, _SHOWN = table_of(StoredSheet).c, table_of(StoredSheetGame).c
_GAME = table_of(StoredGame)

_NUMBER = select(_GAME.c.number).where(
    _GAME.c.id == bindparam("game"), _GAME.c.emptied_at.is_(None)
)


def keep_sheet(
    session: Session, game_id: str, paper: str, title: str, data: bytes, now: datetime
) -> KeptSheet:
    """Keep a sheet of a stored game, which it shows as it is stored."""
    game = find_stored(session, game_id)
    sheet_id = _keep(session, [(game.number, game.digest)], paper, title, data, now)
    made_at = parse_moment(moment_text(now))
    return KeptSheet(sheet_id, game.id, paper, title, made_at, is_current=True)


def keep_batch(
    session: Session, shown: Iterable[Shown], paper: str, title: str, data: bytes, now: datetime
) -> int | None:
    """Keep a file with the sheets of several games; those that are not stored are left out."""
    stored = []
    for game_id, digest in {each.game_id: each for each in shown}.values():
        number = session.execute(_NUMBER, {"game": game_id}).scalar_one_or_none()
        if number is not None:
            stored.append((number, digest))
    return _keep(session, stored, paper, title, data, now) if stored else None


def hand_out(
    session: Session,
    shown: Shown,
    paper: str,
    title: str,
    data: bytes,
    now: datetime,
    *,
    sheet_id: int | None = None,
) -> int:
    """Keep the sheet of a game; of one that is not stored yet it waits for that."""
    sheet_id = _store(session, paper, title, data, now, sheet_id)
    number = session.execute(_NUMBER, {"game": shown.game_id}).scalar_one_or_none()
    if number is None:
        let_wait(session, sheet_id, shown)
    else:
        _show(session, sheet_id, [(number, shown.digest)])
    return sheet_id


def remove_waiting(session: Session, sheet_id: int) -> RemovedSheet:
    """Keep a file that waits for its game no longer; ``UnknownSheetError`` for any other."""
    shown = wait_no_longer(session, sheet_id)
    sheet = session.get(StoredSheet, sheet_id)
    if shown is None or sheet is None:
        raise UnknownSheetError(f"no sheet waits under {sheet_id}")
    made_at = parse_moment(sheet.made_at)
    removed = RemovedSheet(sheet_id, shown, sheet.paper, sheet.title, made_at, sheet.data)
    session.delete(sheet)
    session.flush()
    return removed


def put_back(session: Session, removed: RemovedSheet) -> int:
    """Keep a file again in its place among the others, or before them where that is taken."""
    is_free = session.get(StoredSheet, removed.id) is None
    return hand_out(
        session,
        removed.shown,
        removed.paper,
        removed.title,
        removed.data,
        removed.made_at,
        sheet_id=removed.id if is_free else None,
    )


def sheets(session: Session, game_id: str) -> list[KeptSheet]:
    """Return the sheets of a game, newest first."""
    game = find_stored(session, game_id)
    # A sheet's bytes are read when it is opened, not to list it.
    found = session.execute(
        select(_SHEET.id, _SHEET.paper, _SHEET.title, _SHEET.made_at, _SHOWN.digest, _games_in())
        .join(table_of(StoredSheetGame), _SHOWN.sheet_id == _SHEET.id)
        .where(_SHOWN.number == game.number)
        .order_by(_SHEET.id.desc())
    )
    return [
        KeptSheet(number, game.id, paper, title, parse_moment(made_at), digest == game.digest, many)
        for number, paper, title, made_at, digest, many in found
    ]


def sheet_bytes(session: Session, sheet_id: int) -> bytes:
    """Return a file as it was handed out."""
    data = session.execute(select(_SHEET.data).where(_SHEET.id == sheet_id)).scalar_one_or_none()
    if data is None:
        raise UnknownSheetError(f"no sheet is kept under {sheet_id}")
    return bytes(data)


def _keep(
    session: Session,
    games: Sequence[tuple[int, str]],
    paper: str,
    title: str,
    data: bytes,
    now: datetime,
) -> int:
    """Keep a file with games, by their numbers and what they were then; return its id."""
    sheet_id = _store(session, paper, title, data, now)
    _show(session, sheet_id, games)
    return sheet_id


def _show(session: Session, sheet_id: int, games: Sequence[tuple[int, str]]) -> None:
    lines = [
        {"sheet_id": sheet_id, "position": position, "number": number, "digest": digest}
        for position, (number, digest) in enumerate(games)
    ]
    session.execute(insert(table_of(StoredSheetGame)), lines)


def _store(
    session: Session,
    paper: str,
    title: str,
    data: bytes,
    now: datetime,
    sheet_id: int | None = None,
) -> int:
    """Store a file, under a new id unless one is given; return its id."""
    stored = StoredSheet(
        id=sheet_id,
        paper=paper,
        made_at=moment_text(now),
        title=title,
        title_key=folded(title),
        data=data,
    )
    session.add(stored)
    session.flush()
    # The flush has given it.
    return cast(int, stored.id)


def _games_in() -> Any:
    """Return how many games a file shows, as a column of its line."""
    its_games = table_of(StoredSheetGame).alias("its_games")
    number: Select[Any] = select(func.count()).where(its_games.c.sheet_id == _SHEET.id)
    return number.scalar_subquery()
