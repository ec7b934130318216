"""Unfinished games, kept from key to key."""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, delete, func, select, update

from scorekeeper.core.document import Document
from scorekeeper.history.documents import document_text
from scorekeeper.history.moments import moment_text
from scorekeeper.history.tables import StoredDraft, StoredGame
from scorekeeper.history.values import Draft


def save_draft(
    session: Session,
    draft_id: str,
    document: Document,
    entry: Any,
    saved_game_id: str | None,
    now: datetime,
) -> None:
    """Store a draft, in its old place among the others or after them all.

    A ``saved_game_id`` under which no game is stored is dropped: the draft is a game of its own.
    """
    if saved_game_id is not None:
        known = select(StoredGame.id).where(col(StoredGame.id) == saved_game_id)
        saved_game_id = session.exec(known).first()
    values: dict[str, Any] = {
        "game": document.game,
        "saved_game_id": saved_game_id,
        "document": document_text(document),
        # What is typed may hold anything, half a surrogate pair too: escapes carry all of it.
        "entry": json.dumps(entry, allow_nan=False),
        "updated_at": moment_text(now),
    }
    changed = session.exec(
        update(StoredDraft).where(col(StoredDraft.id) == draft_id).values(values)
    )
    if not changed.rowcount:
        last = session.exec(select(func.max(StoredDraft.position))).one()
        position = 0 if last is None else last + 1
        session.add(StoredDraft(id=draft_id, position=position, **values))


def drafts(session: Session, is_elsewhere: Callable[[str], bool]) -> list[Draft]:
    """Return all drafts in the order in which they were begun.

    ``is_elsewhere`` tells of a draft's id whether another window has it in hand.
    """
    found = session.exec(select(StoredDraft).order_by(col(StoredDraft.position)))
    return [
        Draft(
            id=draft.id,
            game=draft.game,
            text=draft.document,
            entry=json.loads(draft.entry),
            saved_game_id=draft.saved_game_id,
            position=draft.position,
            updated_at=datetime.fromisoformat(draft.updated_at),
            is_elsewhere=is_elsewhere(draft.id),
        )
        for draft in found
    ]


def draft_of(session: Session, game_id: str, is_elsewhere: Callable[[str], bool]) -> Draft | None:
    """Return the unfinished game whose document has this id, ``None`` when there is none."""
    found = drafts(session, is_elsewhere)
    return next((draft for draft in found if id_in(draft.text) == game_id), None)


def id_in(text: str) -> str | None:
    """Return the id of the document in a draft, ``None`` when it has none or is broken."""
    with suppress(ValueError):
        content = json.loads(text)
        if isinstance(content, dict) and isinstance(game_id := content.get("id"), str):
            return game_id
    return None


def take_draft(session: Session, draft_id: str, new_id: str, now: datetime) -> bool:
    """Give a draft another id; another window that has it open makes one of its own.

    Whoever restores a snapshot of before leaves it as it is, as if it was typed in. Returns false
    where it is no longer there.
    """
    values = {"id": new_id, "updated_at": moment_text(now)}
    taken = session.exec(update(StoredDraft).where(col(StoredDraft.id) == draft_id).values(values))
    return bool(taken.rowcount)


def remove_draft(session: Session, draft_id: str) -> None:
    """Remove a draft, if it is still there."""
    session.exec(delete(StoredDraft).where(col(StoredDraft.id) == draft_id))
