"""A game that lies on the table, and how it follows what others make of it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.session.elsewhere import changed_elsewhere
from scorekeeper.session.state import AnyState, Saving, state_of
from scorekeeper.session.steps import NO_STEPS, Steps, steps_to


@dataclass(frozen=True, slots=True)
class Table:
    """Where a game on the table is kept, its state and its steps.

    ``is_begun`` tells that there is something to store: a new game that nobody has touched is none.
    ``base`` is the kept game as it was when the changes on the table began.
    """

    game: str
    draft_id: str
    state: AnyState
    steps: Steps = NO_STEPS
    saving: Saving = field(default_factory=Saving)
    saved_game_id: str | None = None
    base: Document | None = None
    is_begun: bool = True

    @property
    def is_draft(self) -> bool:
        """Whether what lies here is to be stored as a draft."""
        return self.is_begun and not self.saving.kept


def followed(table: Table, document: Document, entry_of: Callable[[Document], Any]) -> Table:
    """Return the table with the game as others have left it.

    Undo goes on where they changed names, the day, the place or the notes. Where they changed what
    was played ``entry_of`` shows it, and only the steps that the document records can be undone.
    """
    changed = changed_elsewhere(table.state, document)
    if changed is None:
        entry, steps = entry_of(document), steps_to(table.game, document)
    else:
        entry = changed.taken_over(table.state).entry
        steps = table.steps.following(changed)
    return replace(table, state=state_of(table.game, document, entry), steps=steps)


def renamed_base(table: Table, document: Document) -> Document | None:
    """Return the base of a draft in which others have only changed names, with those names."""
    changed = changed_elsewhere(table.state, document)
    if changed is None or table.base is None:
        return None
    entry = find_game(table.game).entry()
    renamed: Document = changed.taken_over(state_of(table.game, table.base, entry)).document
    return renamed
