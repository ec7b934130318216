"""Work that takes longer than a frame, off the window's thread."""

import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

from scorekeeper.core.faults import WorldError


class _Work(QThread):
    """One function run in a thread of its own."""

    succeeded = Signal(object)
    failed = Signal(object)

    def __init__(self, function: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._function = function

    def run(self) -> None:
        """Run the function and tell how it ended."""
        try:
            self.succeeded.emit(self._function())
        except Exception as error:
            self.failed.emit(error)


def run_in_background(
    owner: QObject,
    function: Callable[[], Any],
    then: Callable[[Any], None],
    otherwise: Callable[[WorldError], None],
) -> None:
    """Run ``function`` in a thread, then call back in the window's thread.

    ``otherwise`` is for the world's faults; any other exception is reported as the program's own.
    """
    work = _Work(function, owner)

    def fail(error: Exception) -> None:
        if isinstance(error, WorldError):
            otherwise(error)
        else:
            sys.excepthook(type(error), error, error.__traceback__)

    work.succeeded.connect(then)
    work.failed.connect(fail)
    work.finished.connect(work.deleteLater)
    work.start()
