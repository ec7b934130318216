"""Work that takes longer than a frame, off the window's thread."""

import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError

# A thread outlives the window that began it: it is held here until it has ended.
_running: "set[_Work]" = set()


class _Work(QObject):
    """One function run in a thread of its own; what it tells arrives in the window's thread.

    It is no ``QThread``: Qt would call into Python from a thread that Python does not know yet, and
    look up there whose function it is. That ended in crashes while the window made a widget, and so
    did garbage that such a thread swept up (``sweeping``).
    """

    succeeded = Signal(object)
    failed = Signal(object)
    finished = Signal()

    def __init__(self, function: Callable[[], Any]) -> None:
        super().__init__()
        self._function = function
        self._thread = Thread(target=self._run)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wait(self) -> None:
        """Wait for the end."""
        self._thread.join()

    def _run(self) -> None:
        """Run the function and tell how it ended."""
        try:
            self.succeeded.emit(self._function())
        except Exception as error:
            self.failed.emit(error)
        self.finished.emit()


def run_in_background(
    owner: QObject,
    function: Callable[[], Any],
    then: Callable[[Any], None],
    otherwise: Callable[[WorldError], None],
) -> None:
    """Run ``function`` in a thread, then call back in the window's thread.

    ``otherwise`` is for the world's faults; any other exception is reported as the program's own.
    Nobody is called back once ``owner`` is gone; the work itself is brought to its end.
    """
    work = _Work(function)

    def succeed(result: Any) -> None:
        if shiboken6.isValid(owner):
            then(result)

    def fail(error: Exception) -> None:
        if not isinstance(error, WorldError):
            sys.excepthook(type(error), error, error.__traceback__)
        elif shiboken6.isValid(owner):
            otherwise(error)

    def end() -> None:
        work.wait()
        _running.discard(work)
        # It is held by the functions that it calls back, which hold it.
        work.deleteLater()

    work.succeeded.connect(succeed)
    work.failed.connect(fail)
    work.finished.connect(end)
    _running.add(work)
    work.start()


def run_to_its_end(
    owner: QObject,
    function: Callable[[], Any],
    end: Callable[[], None],
    then: Callable[[Any], None],
    otherwise: Callable[[WorldError], None],
) -> None:
    """Run ``function`` as ``run_in_background`` does, and call ``end`` first, come what may.

    So a widget that waits for its work can be used again after a fault of the program, too.
    """

    def run() -> tuple[Any, Exception | None]:
        try:
            return function(), None
        except Exception as error:
            return None, error

    def finish(outcome: tuple[Any, Exception | None]) -> None:
        end()
        result, error = outcome
        if error is None:
            then(result)
        elif isinstance(error, WorldError):
            otherwise(error)
        else:
            raise error

    run_in_background(owner, run, finish, otherwise)


def wait_for_work() -> None:
    """Let everything that runs in the background come to its end, before the program does."""
    for work in tuple(_running):
        work.wait()
