"""The command line: everything the program does without a window.

``parse`` says whether a window is wanted; ``run`` does the rest. Both are cheap to import: each
subcommand loads what it needs when it runs.
"""

from collections.abc import Sequence

from scorekeeper.cli.arguments import Invocation, parse
from scorekeeper.cli.running import run

__all__ = ["Invocation", "main", "parse", "run"]


def main(arguments: Sequence[str]) -> int:
    """Parse and run a subcommand; return the exit status, whatever happens."""
    try:
        invocation = parse(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return run(invocation)
