"""Sheets of games that are not stored yet: each waits for its game, and goes with it from then on.

What waits is on the disk, so that it outlives the end of the program as the unfinished game does.
It outlives that game too: what was handed out may be in somebody's hands.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Integer, String, bindparam, delete, insert, select
from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.core.names import is_found
from scorekeeper.games import find_game
from scorekeeper.history.documents import digest_of, read_stored
from scorekeeper.history.drafts import id_in
from scorekeeper.history.errors import UnreadableGameError
from scorekeeper.history.moments import parse_moment
from scorekeeper.history.shown import Shown
from scorekeeper.history.shown_digests import dated
from scorekeeper.history.tables import (
    StoredDraft,
    StoredSheet,
    StoredSheetGame,
    StoredWaitingSheet,
    table_of,
)
from scorekeeper.history.values import ListedSheet

_SHEET, _SHOWN = table_of(StoredSheet), table_of(StoredSheetGame)
_WAITING, _DRAFT = table_of(StoredWaitingSheet), table_of(StoredDraft)

_OF_GAME = select(_WAITING.c.sheet_id, _WAITING.c.digest).where(
    _WAITING.c.game_id == bindparam("game", type_=String)
)

_LISTED = (
    select(
        *(_SHEET.c.id, _SHEET.c.paper, _SHEET.c.title, _SHEET.c.title_key, _SHEET.c.made_at),
        _WAITING.c.game_id,
    )
    .select_from(_WAITING.join(_SHEET, _SHEET.c.id == _WAITING.c.sheet_id))
    # Sorted by what waits: few wait, and the files of all that was handed out are not looked at.
    .order_by(_WAITING.c.sheet_id.desc())
)
_LISTED_BEFORE = _LISTED.where(_WAITING.c.sheet_id < bindparam("id", type_=Integer))


def let_wait(session: Session, sheet_id: int, shown: Shown) -> None:
    """Let a stored file wait for the one game that it shows."""
    line = {"sheet_id": sheet_id, "game_id": shown.game_id, "digest": shown.digest}
    session.execute(insert(_WAITING), line)


def wait_no_longer(session: Session, sheet_id: int) -> Shown | None:
    """Let a file wait no longer; return what it shows, ``None`` when it does not wait."""
    line = session.execute(
        select(_WAITING.c.game_id, _WAITING.c.digest).where(_WAITING.c.sheet_id == sheet_id)
    ).one_or_none()
    if line is None:
        return None
    session.execute(delete(_WAITING).where(_WAITING.c.sheet_id == sheet_id))
    return Shown(line.game_id, line.digest)


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
            "digest": dated(shown, undated, digest),
        }
        for sheet_id, shown in waiting
    ]
    session.execute(insert(_SHOWN), lines)
    session.execute(delete(_WAITING).where(_WAITING.c.game_id == document.identity()))


def waiting_sheets(session: Session, before: int | None, sought: str) -> list[ListedSheet]:
    """Return the files that wait for their games, newest first: those before an id, if given.

    ``sought``, folded, is found in their titles, in what stands on them, and in the names of those
    who play.
    """
    listed = _LISTED if before is None else _LISTED_BEFORE
    waiting = session.connection().execute(listed, {"id": before}).all()
    if not waiting:
        return []
    drafts = session.connection().execute(select(_DRAFT.c.game, _DRAFT.c.document)).all()
    found = [(line, _listed(line, _players_of(line.game_id, drafts))) for line in waiting]
    return [
        sheet
        for line, sheet in found
        if sought in line.title_key or any(is_found(sought, name) for name in sheet.players)
    ]


def _listed(line: Any, draft: tuple[str, tuple[str, ...]] | None) -> ListedSheet:
    made_at = parse_moment(line.made_at)
    game, players = ("", ()) if draft is None else draft
    return ListedSheet(
        id=line.id,
        paper=line.paper,
        title=line.title,
        made_at=made_at,
        games=1,
        corrected=0,
        trashed=0,
        game_id=line.game_id,
        game=game,
        played_on=made_at.astimezone().date(),
        headline="",
        players=players,
        awaited="discarded" if draft is None else "unfinished",
    )


def _players_of(game_id: str, drafts: Sequence[Any]) -> tuple[str, tuple[str, ...]] | None:
    """Return which game is unfinished under an id, and who plays; ``None`` if it is not there."""
    draft = next((each for each in drafts if id_in(each.document) == game_id), None)
    if draft is None:
        return None
    try:
        document = read_stored(draft.document, game_id)
    except UnreadableGameError:
        return draft.game, ()
    game = find_game(document.game)
    seats = game.summary(document, game.score(document)).seats
    return draft.game, tuple(seat.name for seat in seats)
