"""The game on the table: every change goes through here, is stored, and can be undone."""

import uuid
from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from scorekeeper.core.change import Change
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.games import find_game
from scorekeeper.session.following import follow_draft, follow_kept, left_behind
from scorekeeper.session.hand import Hand
from scorekeeper.session.held import base_of, saving_of
from scorekeeper.session.joining import Meanwhile
from scorekeeper.session.keeping import keep_draft, keep_game
from scorekeeper.session.state import AnyState, Saving, state_of
from scorekeeper.session.steps import Step, steps_to
from scorekeeper.session.table import EntryOf, Table

if TYPE_CHECKING:
    # The database library is loaded when a history is opened, not with the session.
    from scorekeeper.history import Draft, History, Saved

Listener = Callable[[], None]


class Session:
    """One game at a time: open it, change it, undo, redo, keep it, discard it.

    ``history`` may arrive later than the first game: until then nothing is stored, and
    ``saving.draft`` says so. Whoever wants to know of changes gives ``on_change``.
    """

    def __init__(self, history: "History | None" = None, on_change: Listener | None = None) -> None:
        self._history = history
        self._on_change = on_change or (lambda: None)
        self._table: Table | None = None
        self._discarded: Table | None = None
        self._hand = Hand()

    # What is on the table

    @property
    def is_open(self) -> bool:
        """Whether a game lies on the table."""
        return self._table is not None

    @property
    def table(self) -> Table:
        """The game on the table; ``LookupError`` when there is none."""
        if self._table is None:
            raise LookupError("no game lies on the table")
        return self._table

    @property
    def state(self) -> AnyState:
        """The document, the entry and the result of this moment."""
        return self.table.state

    @property
    def saving(self) -> Saving:
        """How the game is kept at this moment."""
        return self.table.saving

    @property
    def listed_on(self) -> date | None:
        """The day on which the history lists the game, ``None`` where it is not kept there."""
        game_id = self.table.saved_game_id
        if self._history is None or game_id is None:
            return None
        try:
            return self._history.played_on(game_id)
        except LookupError:
            return None

    @property
    def undo_name(self) -> str | None:
        """What undo would take back, ``None`` when there is nothing."""
        done = self.table.steps.done if self._table else ()
        return done[-1].name if done else None

    @property
    def redo_name(self) -> str | None:
        """What redo would do again, ``None`` when there is nothing."""
        undone = self.table.steps.undone if self._table else ()
        return undone[-1].name if undone else None

    # Opening

    def start(self, game: str, document: Document | None = None, entry: Any = None) -> None:
        """Put a new game on the table: the smallest document, or the one given.

        It becomes a draft with its first change: looking at a new game leaves nothing behind.
        """
        rules = find_game(game)
        draft_id = str(uuid.uuid4())
        document = document or rules.new()
        document = document.model_copy(update={"id": draft_id})
        state = state_of(game, document, entry or rules.entry())
        self._show(Table(game, draft_id, state, is_begun=False))

    def open_document(self, document: Document, entry: Any) -> None:
        """Put a document from outside on the table; it keeps its identity."""
        document = document.model_copy(update={"id": document.identity()})
        self._store(
            Table(document.game, str(uuid.uuid4()), state_of(document.game, document, entry))
        )

    def resume(self, draft: "Draft") -> None:
        """Go on with an unfinished game; raises ``DocumentError`` and ``WorldError``.

        ``LookupError`` when it is no longer there: it was saved, discarded or taken up elsewhere.
        The draft gets a new id: a second window that has it open too makes one of its own.
        """
        rules = find_game(draft.game)
        entry = rules.entry.model_validate(draft.entry or {})
        state = state_of(draft.game, draft.document(), entry)
        steps = steps_to(draft.game, state.document)
        # Once it is taken nobody else knows its id: nothing may fail any more.
        base = base_of(self._stored(), draft)
        draft_id = str(uuid.uuid4())
        if not self._stored().take_draft(draft.id, draft_id):
            raise LookupError(draft.id)
        saving = Saving(draft=True)
        self._show(Table(draft.game, draft_id, state, steps, saving, draft.saved_game_id, base))

    def reopen(self, game_id: str, entry: Any) -> None:
        """Put a kept game on the table to look at it or to correct it."""
        document = self._stored().load(game_id)
        state = state_of(document.game, document, entry)
        saving = saving_of(self._stored(), game_id)
        steps = steps_to(document.game, document)
        draft_id = str(uuid.uuid4())
        self._show(Table(document.game, draft_id, state, steps, saving, game_id, document, entry))

    def use(self, history: "History") -> None:
        """Keep games in ``history`` from now on, the one on the table first."""
        self._history = history
        table = self._table
        if table is not None and table.is_draft:
            self._store(table)
        self._store_left_behind(is_other=True)
        self._hand.hold(history, self._table)

    def follow_history(self, entry_of: EntryOf) -> Meanwhile | None:
        """Take over what others have made of the game on the table; of a kept one, tell what.

        Undo goes on where they changed names, the day, the place or the notes; where they changed
        what was played, ``entry_of`` shows it.

        When a snapshot was restored, a game that was kept since is gone, or is as it was before:
        then the one on the table goes on as a draft. Raises ``WorldError``.
        """
        self._store_left_behind()
        table, history = self._table, self._history
        if table is None or history is None:
            return None
        meanwhile, now = None, table
        if table.saving.kept:
            now, meanwhile = follow_kept(table, history, entry_of)
        elif table.saving.draft:
            now = follow_draft(table, history)
        if now is not table:
            self._show(now)
        return meanwhile

    def _store_left_behind(self, *, is_other: bool = False) -> None:
        """Let a game that the history, maybe one ``is_other``, lacks go on as a draft."""
        if self._table is not None and self._history is not None:
            left = left_behind(self._table, self._history, is_other=is_other)
            if left is not None:
                self._store(left)

    # Changing

    def change(self, change: Change[Any, Any]) -> None:
        """Make one change: store it, then show it.

        Raises ``DocumentError`` when the rules of the document do not allow it; nothing has
        changed then. When it cannot be stored it is shown all the same and ``saving.failure``
        says why, until ``retry`` or the next change succeeds.
        """
        table = self.table
        before = table.state
        applied = change.apply(before.document, before.entry)
        if (applied.document, applied.entry) == (before.document, before.entry):
            return
        if applied.document is before.document:
            state = replace(before, entry=applied.entry)
        else:
            find_game(table.game).recheck(applied.document, before.document)
            state = state_of(table.game, applied.document, applied.entry)
        step = Step(change.name, before, change.thread, applied.unfinished)
        steps = table.steps.after(step, grows=not applied.begins)
        self._store(replace(table, state=state, steps=steps))

    def undo(self) -> Hashable:
        """Take back the latest step and return its thread; nothing happens when there is none."""
        if self.undo_name is None:
            return None
        step = self.table.steps.done[-1]
        state, steps = self.table.steps.undo(self.state)
        self._store(replace(self.table, state=state, steps=steps))
        return step.thread

    def redo(self) -> Hashable:
        """Do again what was undone last and return its thread; nothing when there is none."""
        if self.redo_name is None:
            return None
        step = self.table.steps.undone[-1]
        state, steps = self.table.steps.redo(self.state)
        self._store(replace(self.table, state=state, steps=steps))
        return step.thread

    def retry(self) -> None:
        """Try again to store what could not be stored."""
        if self.saving.failure is not None:
            self._store(self.table)

    # Keeping

    def keep(self, now: datetime | None = None, entry_of: EntryOf | None = None) -> "Saved":
        """Put the game into the history, in place of the draft.

        A game without a date gets this moment. What others made of it meanwhile stays; where both
        changed the same, theirs is an older version; ``saving.meanwhile`` says all that. One that
        had been removed is there again, and ``saving.returned`` says so. ``entry_of`` shows what
        only others have changed. Raises ``WorldError`` when it cannot be stored; the game stays on
        the table and its draft where it is.
        """
        entry_of = entry_of or (lambda document: find_game(document.game).entry())
        shown, saved = keep_game(self.table, self._stored(), now, entry_of)
        self._show(shown)
        return saved

    def close(self) -> None:
        """Clear the table; the game stays a draft, or in the history when it is kept."""
        self._table = None
        self._hand.hold(self._history, None)
        self._on_change()

    def discard(self) -> None:
        """Throw away the game on the table, or the changes to a kept one; ``undo_discard`` helps.

        Raises ``WorldError`` when the draft cannot be removed; the game stays on the table then.
        """
        table = self.table
        if self._history is not None:
            self._history.remove_draft(table.draft_id)
        self._discarded = table
        self.close()

    @property
    def can_undo_discard(self) -> bool:
        """Whether a discarded game can come back."""
        return self._discarded is not None

    def undo_discard(self) -> None:
        """Put the game that was discarded last back on the table, with all its steps."""
        if self._discarded is not None:
            table, self._discarded = self._discarded, None
            if table.is_draft:
                self._store(table)
            else:
                self._show(table)
                self._store_left_behind()

    # How it works

    def _stored(self) -> "History":
        if self._history is None:
            raise WorldError("The history is not open.")
        return self._history

    def _store(self, table: Table) -> None:
        """Save the draft, then put it on the table."""
        table = replace(table, saving=Saving(), is_begun=True)
        self._show(table if self._history is None else keep_draft(table, self._history))

    def _show(self, table: Table) -> None:
        self._table = table
        self._hand.hold(self._history, table)
        self._on_change()
