"""``scorekeeper salvage``: a new history of what can still be read of a damaged one."""

from pathlib import Path

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.writing import complain, one_line, say
from scorekeeper.history.salvaging import salvage


def run(invocation: Invocation) -> bool:
    """Write the new history, and say what was found, what was lost and what is in doubt."""
    goal = Path(invocation.options.output)
    if str(goal) == "-" or goal.exists():
        raise CallError(f"{one_line(str(goal))}: the name of a new file was expected")
    found = salvage(invocation.database, goal)
    for lost in found.lost:
        complain(f"scorekeeper: could not be read: {one_line(lost)}")
    for doubtful in found.doubtful:
        complain(f"scorekeeper: may not be as it was saved: {one_line(doubtful)}")
    say(f"{one_line(str(goal))}: {found.words}\n")
    return True
