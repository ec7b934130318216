"""What was done to the history as a whole: taken back, and done again, by its snapshots. No Qt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.history import ChangedSinceError, Snapshot
from scorekeeper.history.undoing import State, WayBack, undo_import
from scorekeeper_ui.pages.history.deeds import Again, Done, Passed

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Whole:
    """What was done: ``text`` tells of it, ``what`` is what it is called.

    ``not_undone`` and ``not_redone`` tell why it cannot be, once the history has been changed.
    ``settle`` is what follows each way.
    """

    text: str
    what: str
    not_undone: str
    not_redone: str
    settle: Callable[["History"], None] = lambda _: None


def done_to_all(history: "History", whole: Whole, before: Snapshot, after: State) -> Done:
    """Return what was done between ``before`` and ``after`` with its way back, and forth again."""
    undone: list[WayBack] = []

    def undo() -> None:
        undone[:] = [_go(history, before, after, whole.not_undone)]
        whole.settle(history)

    def do_again(passed: Passed) -> Done:
        passed()
        now = _go(history, *undone[0], whole.not_redone)
        whole.settle(history)
        return done_to_all(history, whole, *now)

    return Done(whole.text, undo, is_long=True, again=Again(whole.what, do_again))


def _go(history: "History", to: Snapshot, now: State, why_not: str) -> WayBack:
    """Go to a snapshot if the history is still what it is told to be; return the way back."""
    try:
        return undo_import(history, to, now)
    except ChangedSinceError as error:
        raise ChangedSinceError(why_not) from error
