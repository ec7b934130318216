"""A game that lies on the table."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.session.state import AnyState, Saving
from scorekeeper.session.steps import NO_STEPS, Steps

# Gives what is pending where a game of others is shown: nothing, in a way that fits the game.
EntryOf = Callable[[Document], Any]


@dataclass(frozen=True, slots=True)
class Table:
    """Where a game on the table is kept, its state and its steps.

    ``is_begun`` tells that there is something to store: a new game that nobody has touched is none.
    ``base`` is the kept game as it was when the changes on the table began, ``kept_entry`` what
    was pending beside it, where that is known.
    """

    game: str
    draft_id: str
    state: AnyState
    steps: Steps = NO_STEPS
    saving: Saving = field(default_factory=Saving)
    saved_game_id: str | None = None
    base: Document | None = None
    kept_entry: Any = None
    is_begun: bool = True

    @property
    def is_draft(self) -> bool:
        """Whether what lies here is to be stored as a draft."""
        return self.is_begun and not self.saving.kept

    @property
    def is_as_kept(self) -> bool:
        """Whether undo and redo have led back to what was kept, or opened: nothing is changed."""
        return (self.state.document, self.state.entry) == (self.base, self.kept_entry)
