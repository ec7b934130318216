"""What of the game on the table goes into the history, and what lies on the table then."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorekeeper.core.document import Document
from scorekeeper.session.joining import Joined, is_same_game, join
from scorekeeper.session.state import Saving, state_of
from scorekeeper.session.steps import steps_to
from scorekeeper.session.table import Table

if TYPE_CHECKING:
    from scorekeeper.history import Saved

# Gives what is pending where a game of others is shown: nothing, in a way that fits the game.
EntryOf = Callable[[Document], Any]


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


class Keeping:
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


def kept(table: Table, joined: Joined, saved: "Saved", entry_of: EntryOf) -> Table:
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
    return replace(
        table, state=state, steps=steps, saving=saving, saved_game_id=saved.id, base=document
    )
