"""The draft that a session works on: other windows are not to take it for forgotten work."""

from typing import TYPE_CHECKING

from scorekeeper.session.table import Table

if TYPE_CHECKING:
    from scorekeeper.history import History


class Hand:
    """Holds the draft of what lies on the table, in the history that keeps it."""

    def __init__(self) -> None:
        self._held: tuple[History, str] | None = None

    def hold(self, history: "History | None", table: Table | None) -> None:
        """Hold the draft of a table from now on, unless it is kept; let go of another one."""
        held = None
        if history is not None and table is not None and not table.saving.kept:
            held = (history, table.draft_id)
        if held == self._held:
            return
        if self._held is not None:
            before, draft_id = self._held
            before.let_draft_go(draft_id)
        if held is not None:
            held[0].hold_draft(held[1])
        self._held = held
