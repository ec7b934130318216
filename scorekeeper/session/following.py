"""What lies on the table once others have written: new names, another game, or none at all."""

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.session.elsewhere import changed_elsewhere
from scorekeeper.session.held import kept_game, lacks, saving_of
from scorekeeper.session.joining import Meanwhile, is_same, join
from scorekeeper.session.state import state_of
from scorekeeper.session.steps import steps_to
from scorekeeper.session.table import EntryOf, Table

if TYPE_CHECKING:
    from scorekeeper.history import History


def left_behind(table: Table, history: "History", *, is_other: bool) -> Table | None:
    """Return the draft as which a kept game goes on that a history, maybe one ``is_other``, lacks.

    ``None`` when the game is no kept one, or is there. Raises ``WorldError``.
    """
    if not table.saving.kept or not lacks(history, table.state):
        return None
    base = kept_game(history, table.saved_game_id)
    game_id = None if is_other and base is None else table.saved_game_id
    return replace(table, base=base, saved_game_id=game_id)


def follow_kept(
    table: Table, history: "History", entry_of: EntryOf
) -> tuple[Table, Meanwhile | None]:
    """Return a kept game as the history has it now, and what others changed of the game itself.

    It is the same table where there is nothing new to show. Raises ``WorldError``.
    """
    meanwhile, now = None, table
    theirs, shown = kept_game(history, table.saved_game_id), table.state.document
    if theirs is not None and not is_same(theirs, shown):
        meanwhile = join(shown, theirs, shown).meanwhile
        now = _followed(table, theirs, entry_of)
        now = replace(now, base=theirs, kept_entry=now.state.entry)
    saving, before = saving_of(history, table.saved_game_id), table.saving
    is_same_place = (saving.trashed, saving.counts) == (before.trashed, before.counts)
    if now is table and is_same_place:
        return table, meanwhile
    return replace(now, saving=saving), meanwhile


def follow_draft(table: Table, history: "History") -> Table:
    """Return a draft as it was changed elsewhere: a player in it may have a new name.

    It is the same table where nothing was changed. Raises ``WorldError``.
    """
    draft = next((each for each in history.drafts() if each.id == table.draft_id), None)
    if draft is None or draft.document() == table.state.document:
        return table
    entry = find_game(draft.game).entry.model_validate(draft.entry or {})
    base = table.base and _renamed_base(table, draft.document())
    base = base or kept_game(history, draft.saved_game_id)
    return replace(_followed(table, draft.document(), lambda _: entry), base=base)


def _followed(table: Table, document: Document, entry_of: EntryOf) -> Table:
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


def _renamed_base(table: Table, document: Document) -> Document | None:
    """Return the base of a draft in which others have only changed names, with those names."""
    changed = changed_elsewhere(table.state, document)
    if changed is None or table.base is None:
        return None
    entry = find_game(table.game).entry()
    renamed: Document = changed.taken_over(state_of(table.game, table.base, entry)).document
    return renamed
