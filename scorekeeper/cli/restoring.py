"""``scorekeeper restore``: the history as it was at a snapshot."""

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.stored import patiently, refresh
from scorekeeper.cli.writing import one_line, say
from scorekeeper.history import DamagedError, GoneError, open_history
from scorekeeper.history.rescuing import rescue, snapshots_at
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Snapshot


def run(invocation: Invocation) -> bool:
    """Restore the snapshot, and say what takes that back."""
    snapshot = _find(invocation)
    try:
        with patiently(), open_history(invocation.database) as history:
            before = restore(history, snapshot)
            refresh(history)
    except (DamagedError, GoneError):
        kept = rescue(snapshot, invocation.database)
        told = "" if kept is None else f"; the damaged file is now {one_line(str(kept))}"
        say(f"{snapshot.name}: restored{told}\n")
        return True
    say(f"{snapshot.name}: restored; 'scorekeeper restore {before.name}' takes it back\n")
    return True


def _find(invocation: Invocation) -> Snapshot:
    name: str = invocation.options.snapshot
    for snapshot in snapshots_at(invocation.database).listed():
        if snapshot.name == name:
            return snapshot
    raise CallError(
        f"{name}: the name of a snapshot was expected, as 'scorekeeper snapshots' has it"
    )
