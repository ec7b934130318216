"""What of the game on the table goes into the history, and what lies on the table then."""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history.errors import LockedError
from scorekeeper.session.held import kept_game, saving_of
from scorekeeper.session.joining import Joined, is_same_game, join
from scorekeeper.session.state import Saving, state_of
from scorekeeper.session.steps import steps_to
from scorekeeper.session.table import EntryOf, Table

if TYPE_CHECKING:
    from scorekeeper.history import History, Saved


def keep_draft(table: Table, history: "History") -> Table:
    """Store a game as a draft and return it; where that fails, its ``saving`` says why.

    One that is again as the history has it needs no draft.
    """
    saving = Saving(draft=True)
    try:
        if table.is_as_kept and kept_game(history, table.saved_game_id) == table.base:
            history.remove_draft(table.draft_id)
            return replace(table, saving=saving_of(history, table.saved_game_id))
        history.save_draft(
            table.draft_id,
            table.state.document,
            table.state.entry.model_dump(mode="json", exclude_defaults=True),
            saved_game_id=table.saved_game_id,
        )
    except WorldError as error:
        saving = Saving(failure=str(error), is_held_up=isinstance(error, LockedError))
    return replace(table, saving=saving)


def keep_game(
    table: Table, history: "History", now: datetime | None, entry_of: EntryOf
) -> tuple[Table, "Saved"]:
    """Put a game into the history in place of its draft, and return it as it is there.

    A game without a date gets the moment ``now``. Raises ``WorldError``.
    """
    keeping = _Keeping(table, now)
    saved = history.save(
        keeping.joined.document,
        draft_id=table.draft_id,
        now=now,
        join=None if table.saved_game_id is None else keeping.join,
    )
    shown = _kept(table, keeping.joined, saved, entry_of)
    # It is kept all the same when it cannot be asked now whether it counts.
    with suppress(WorldError):
        counts = saving_of(history, saved.id).counts
        shown = replace(shown, saving=replace(shown.saving, counts=counts))
    return shown, saved


def _to_keep(table: Table, theirs: Document | None, now: datetime | None) -> Joined:
    """Return the game joined with what others made of it, and dated: ``now`` if it is new.

    One that is kept stays on its day, known or not.
    """
    document = table.state.document
    joined = Joined(document)
    if table.base is not None and theirs is not None:
        joined = join(table.base, theirs, document)
    if joined.document.played_at is None:
        was = theirs or table.base
        played_at = _moment_text(now) if was is None else was.played_at
        joined = replace(
            joined, document=joined.document.model_copy(update={"played_at": played_at})
        )
    return joined


class _Keeping:
    """``joined`` is what is kept: of the table alone at first, with the others' game once asked."""

    def __init__(self, table: Table, now: datetime | None) -> None:
        self._table, self._now = table, now
        self.joined = _to_keep(table, None, now)

    def join(self, theirs: Document) -> Document:
        """Join with what others have made of the game, and return that."""
        self.joined = _to_keep(self._table, theirs, self._now)
        return self.joined.document


def _moment_text(now: datetime | None) -> str:
    moment = (now or datetime.now().astimezone()).astimezone()
    return moment.isoformat(timespec="seconds")


def _kept(table: Table, joined: Joined, saved: "Saved", entry_of: EntryOf) -> Table:
    """Return the table with the game as the history holds it now."""
    document = joined.document
    if is_same_game(document, table.state.document):
        state, steps = replace(table.state, document=document), table.steps
    else:
        # Only others have changed the game itself: nothing that was entered belongs to it.
        state = state_of(table.game, document, entry_of(document))
        steps = steps_to(table.game, document)
    saving = Saving(
        kept=True,
        meanwhile=joined.meanwhile,
        returned=table.saved_game_id is not None and saved.outcome == "added",
        trashed=saved.trashed,
    )
    table = replace(table, state=state, steps=steps, saving=saving)
    return replace(table, saved_game_id=saved.id, base=document, kept_entry=state.entry)
