"""Running a subcommand: from an invocation to an exit status, without a traceback."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.writing import complain, prepare_streams
from scorekeeper.core.faults import WorldError

DONE, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130

# Set it to see where a fault of the program comes from.
TRACEBACK = "SCOREKEEPER_TRACEBACK"

_MODULES = {
    "score": "scorekeeper.cli.scoring",
    "import": "scorekeeper.cli.importing",
    "export": "scorekeeper.cli.exporting",
    "history": "scorekeeper.cli.listing",
    "snapshots": "scorekeeper.cli.snapshots",
    "restore": "scorekeeper.cli.restoring",
    "salvage": "scorekeeper.cli.salvaging",
    "sheet": "scorekeeper.cli.sheets",
    "pad": "scorekeeper.cli.pads",
}


def run(invocation: Invocation) -> int:
    """Run the subcommand and return the exit status; faults are said on standard error."""
    if invocation.command is None:
        raise ValueError("the window is not the command line's business")
    prepare_streams()
    try:
        # Only the subcommand that was asked for is loaded.
        work: Callable[[Invocation], bool] = import_module(_MODULES[invocation.command]).run
        is_good = work(invocation)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BaseException as error:
        return _status_of(error)
    return DONE if is_good else WRONG


def _status_of(error: BaseException) -> int:
    match error:
        case BrokenPipeError():
            # Whoever reads has enough, as with ``| head``.
            _drop_output()
            return DONE
        case KeyboardInterrupt():
            _drop_output()
            return INTERRUPTED
        case CallError():
            complain(f"scorekeeper: {error}")
            return WRONG
        case WorldError():
            complain(f"scorekeeper: {error}")
        case OSError() if error.filename is None:
            _drop_output()
            complain(f"scorekeeper: standard output cannot be written: {error.strerror or error}")
        case Exception():
            _report(error)
        case _:
            raise error
    return FAILED


def _report(error: Exception) -> None:
    if os.environ.get(TRACEBACK):
        import traceback

        for line in "".join(traceback.format_exception(error)).splitlines():
            complain(line)
    complain(
        f"scorekeeper: a fault of the program, please report it: {type(error).__name__}: {error}"
        f" ({TRACEBACK}=1 tells more)"
    )


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that leaving does not fail once more."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
