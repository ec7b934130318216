"""Computing anew what stands beside the documents, after a change of the program.

A rule that was corrected changes results, and no stored one may outlive it. It is done a few games
at a time, so that others can write in between, and goes on where it was broken off. Until a game's
turn comes it is in no count of sightings, which are begun anew.
"""

import time
from typing import Any, Final

from sqlmodel import Session, col, delete, select

from scorekeeper.core.document import Document
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.history import filing, settings, sheet_texts, sightings
from scorekeeper.history.documents import as_recorded, read_stored
from scorekeeper.history.errors import UnreadableGameError
from scorekeeper.history.tables import StoredGame, StoredSighting

# Raised when something else is computed from the same documents within one version of the program.
_WAY: Final = 2

# Which program computed everything, and in which way; which is at it, with the last number done.
_COMPUTED_BY = "history.computed_by"
_COMPUTING = "history.computing"

# A draft waits at most 80 ms for others, and looks eight times meanwhile whether it may begin.
_MOST_SECONDS = 0.02


def is_computed(session: Session, program: str) -> bool:
    """Return whether ``program`` computed everything, in the way of today."""
    computed_by: str | None = settings.setting(session, _COMPUTED_BY, None)
    return computed_by == _computing(program)


def get_ready() -> None:
    """Import all games, which takes longer than others should wait for their turn."""
    for name in GAME_NAMES:
        find_game(name)


def begin(session: Session, program: str) -> None:
    """Begin to compute everything anew, or go on with what ``program`` has begun."""
    computing = _computing(program)
    at_it = settings.setting(session, _COMPUTING, None)
    if at_it is None or at_it["program"] != computing:
        settings.remove_setting(session, _COMPUTED_BY)
        settings.set_setting(session, _COMPUTING, {"program": computing, "after": 0})
        session.exec(delete(StoredSighting))
        sheet_texts.find_anew(session)


def go_on(session: Session) -> bool:
    """Compute the next few games anew; return whether there may be more.

    A game that this program cannot read keeps what it had.
    """
    at_it: dict[str, Any] | None = settings.setting(session, _COMPUTING, None)
    if at_it is None:
        return False
    end = time.monotonic() + _MOST_SECONDS
    number = at_it["after"]
    while (stored := _next(session, number)) is not None:
        number = stored.number
        _compute(session, stored)
        if time.monotonic() > end:
            settings.set_setting(session, _COMPUTING, {**at_it, "after": number})
            return True
    settings.set_setting(session, _COMPUTED_BY, at_it["program"])
    settings.remove_setting(session, _COMPUTING)
    return False


def count_sightings(
    session: Session, stored: StoredGame, *, gone: Document | None, come: Document | None
) -> None:
    """Count what a game shows now, no longer what it showed; nothing for one in the trash."""
    shown = {} if gone is None else sightings.counts_of(gone)
    shows = {} if come is None else sightings.counts_of(come)
    if stored.trashed_at is None and (shown or shows):
        at_it = settings.setting(session, _COMPUTING, None)
        if at_it is None or stored.number <= at_it["after"]:
            sightings.adjust(session, stored.game, gone=shown, come=shows)


def _computing(program: str) -> str:
    return f"{program}, {_WAY}"


def _next(session: Session, number: int) -> StoredGame | None:
    return session.exec(
        select(StoredGame)
        .where(StoredGame.number > number)
        .order_by(col(StoredGame.number))
        .limit(1)
    ).first()


def _compute(session: Session, stored: StoredGame) -> None:
    try:
        document = read_stored(stored.document, stored.id)
    except UnreadableGameError:
        return
    before = filing.seated(session, stored.number)
    if (
        stored.emptied_at is not None
        and len(before) < filing.line_of(session, stored.number).players
    ):
        # It is computed when it is put back, and who was deleted is added then, not before.
        return
    # Whoever was split off since the document came sits where the seats say.
    computed = filing.compute(session, as_recorded(document, before), before, stored.saved_at)
    filing.file_anew(session, stored, computed)
    if stored.trashed_at is None:
        come = sightings.counts_of(document)
        sightings.adjust(session, stored.game, gone={}, come=come)
