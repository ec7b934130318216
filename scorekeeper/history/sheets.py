"""Sheets that were handed out, kept as they were: files, each of one game or of several."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Select, bindparam, func, insert, select
from sqlmodel import Session

from scorekeeper.history.documents import read_stored
from scorekeeper.history.errors import UnknownSheetError
from scorekeeper.history.filing import found_by
from scorekeeper.history.moments import moment_text, parse_moment
from scorekeeper.history.saving import find_stored
from scorekeeper.history.shown import RemovedSheet, Shown
from scorekeeper.history.shown_digests import is_current, is_renamed
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
    shown = Shown.of(read_stored(game.document, game.id))
    sheet_id = _store(session, paper, title, _found_by(title, [shown]), data, now)
    _show(session, sheet_id, [(game.number, game.digest)])
    made_at = parse_moment(moment_text(now))
    return KeptSheet(sheet_id, game.id, paper, title, made_at, is_current=True)


def keep_batch(
    session: Session, shown: Iterable[Shown], paper: str, title: str, data: bytes, now: datetime
) -> int | None:
    """Keep a file with the sheets of several games; those that are not stored are left out."""
    games = {each.game_id: each for each in shown}.values()
    stored = []
    for game in games:
        number = session.execute(_NUMBER, {"game": game.game_id}).scalar_one_or_none()
        if number is not None:
            stored.append((number, game.digest))
    if not stored:
        return None
    sheet_id = _store(session, paper, title, _found_by(title, games), data, now)
    _show(session, sheet_id, stored)
    return sheet_id


def hand_out(
    session: Session,
    shown: Shown,
    paper: str,
    title: str,
    data: bytes,
    now: datetime,
) -> int:
    """Keep the sheet of a game; of one that is not stored yet it waits for that."""
    sheet_id = _store(session, paper, title, _found_by(title, [shown]), data, now)
    _give(session, sheet_id, shown)
    return sheet_id


def _give(session: Session, sheet_id: int, shown: Shown) -> None:
    """Give a stored file to its game, or let it wait for that."""
    number = session.execute(_NUMBER, {"game": shown.game_id}).scalar_one_or_none()
    if number is None:
        let_wait(session, sheet_id, shown)
    else:
        _show(session, sheet_id, [(number, shown.digest)])


def remove_waiting(session: Session, sheet_id: int) -> RemovedSheet:
    """Keep a file that waits for its game no longer; ``UnknownSheetError`` for any other."""
    shown = wait_no_longer(session, sheet_id)
    sheet = session.get(StoredSheet, sheet_id)
    if shown is None or sheet is None:
        raise UnknownSheetError(f"no sheet waits under {sheet_id}")
    made_at = parse_moment(sheet.made_at)
    removed = RemovedSheet(
        sheet_id, shown, sheet.paper, sheet.title, sheet.title_key, made_at, sheet.data
    )
    session.delete(sheet)
    session.flush()
    return removed


def put_back(session: Session, removed: RemovedSheet) -> int:
    """Keep a file again in its place among the others, or before them where that is taken.

    One that a snapshot has brought back meanwhile is kept already.
    """
    there = session.get(StoredSheet, removed.id)
    made_at = moment_text(removed.made_at)
    if there is not None and (there.made_at, there.data) == (made_at, removed.data):
        return removed.id
    sheet_id = _store(
        session,
        removed.paper,
        removed.title,
        removed.title_key,
        removed.data,
        removed.made_at,
        removed.id if there is None else None,
    )
    _give(session, sheet_id, removed.shown)
    return sheet_id


def sheets(session: Session, game_id: str) -> list[KeptSheet]:
    """Return the sheets of a game, newest first."""
    game = find_stored(session, game_id)
    # A sheet's bytes are read when it is opened, not to list it.
    found = session.execute(
        select(
            *(_SHEET.id, _SHEET.paper, _SHEET.title, _SHEET.made_at),
            *(is_current(_SHOWN.digest, _GAME.c.digest), _games_in()),
            is_renamed(_SHOWN.digest, _GAME.c.digest),
        )
        .join(table_of(StoredSheetGame), _SHOWN.sheet_id == _SHEET.id)
        .join(_GAME, _GAME.c.number == _SHOWN.number)
        .where(_SHOWN.number == game.number)
        .order_by(_SHEET.id.desc())
    )
    return [
        KeptSheet(number, game.id, paper, title, parse_moment(made_at), *state)
        for number, paper, title, made_at, *state in found
    ]


def sheet_bytes(session: Session, sheet_id: int) -> bytes:
    """Return a file as it was handed out."""
    data = session.execute(select(_SHEET.data).where(_SHEET.id == sheet_id)).scalar_one_or_none()
    if data is None:
        raise UnknownSheetError(f"no sheet is kept under {sheet_id}")
    return bytes(data)


def _show(session: Session, sheet_id: int, games: Sequence[tuple[int, str]]) -> None:
    """Give a stored file to games, by their numbers and what they were then."""
    lines = [
        {"sheet_id": sheet_id, "position": position, "number": number, "digest": digest}
        for position, (number, digest) in enumerate(games)
    ]
    session.execute(insert(table_of(StoredSheetGame)), lines)


def _store(
    session: Session,
    paper: str,
    title: str,
    title_key: str,
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
        title_key=title_key,
        data=data,
    )
    session.add(stored)
    session.flush()
    # The flush has given it.
    return cast(int, stored.id)


def _found_by(title: str, shown: Iterable[Shown]) -> str:
    """Return what a file is found by: many words of its games are of the same people."""
    return found_by((title, *(word for game in shown for word in game.words)))


def _games_in() -> Any:
    """Return how many games a file shows, those that are gone too, as a column of its line."""
    its_games = table_of(StoredSheetGame).alias("its_games").c
    number: Select[Any] = select(func.max(its_games.position) + 1)
    return number.where(its_games.sheet_id == _SHEET.id).scalar_subquery()
