"""Work off the window's thread that waits for other programs which write to the history."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import SignalInstance

from scorekeeper.core.faults import WorldError
from scorekeeper.history.patience import Patience, waiting

WAITING = "Waiting for another program that writes to the history…"
STILL_WAITING = "Still waiting for another program that writes to the history…"
STOPPED = "Stopped: nothing was changed."

# How long such work waits, and from when on it is told, in seconds.
LONGEST, TOLD_AFTER = 20, 0.4


Result = TypeVar("Result")


class StoppedError(WorldError):
    """Whoever asked for it does not want it any longer."""

    def __init__(self) -> None:
        super().__init__(STOPPED)


def patiently(
    work: Callable[[], Result], waits: SignalInstance, stopped: threading.Event
) -> Callable[[], Result]:
    """Return ``work`` as it is done in the background, where it waits for others.

    ``waits`` is told once that it does. Until it is its turn, ``StoppedError`` is raised when it is
    ``stopped``.
    """
    is_told = False

    def tell(seconds: float) -> None:
        nonlocal is_told
        check(stopped)
        if seconds >= TOLD_AFTER and not is_told:
            is_told = True
            # The page may be gone meanwhile: what it asked for is done nevertheless.
            with suppress(RuntimeError):
                waits.emit()

    def wait() -> Result:
        with waiting(Patience(LONGEST, tell)):
            return work()

    return wait


def check(stopped: threading.Event) -> None:
    """Raise ``StoppedError`` once it is ``stopped``."""
    if stopped.is_set():
        raise StoppedError
