"""What differs from snapshots, found one after the other off the window's thread."""

import threading
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper.history import History, Snapshot
from scorekeeper.history.differences import ComparisonCancelledError, Difference, difference
from scorekeeper_ui.background import run_in_background

Outcome = Difference | WorldError


class Comparing(QObject):
    """``found`` tells that ``known`` has more; it has what differs, or why that cannot be told."""

    found = Signal()

    def __init__(self, history: History, parent: QObject) -> None:
        super().__init__(parent)
        self.known: dict[Snapshot, Outcome] = {}
        self._history = history
        self._waiting: list[Snapshot] = []
        self._running: threading.Event | None = None

    def begin(self, snapshots: Sequence[Snapshot]) -> None:
        """Compare the history with each of them, the first one first."""
        self.stop()
        self.known.clear()
        self._waiting = list(snapshots)
        self._go_on()

    def prefer(self, snapshot: Snapshot) -> None:
        """Take this one next."""
        if snapshot in self._waiting:
            self._waiting.remove(snapshot)
            self._waiting.insert(0, snapshot)

    def stop(self) -> None:
        """Compare no further; what is being read is let go of."""
        self._waiting.clear()
        if self._running is not None:
            self._running.set()
            self._running = None

    def _go_on(self) -> None:
        if self._running is None and self._waiting:
            snapshot = self._waiting.pop(0)
            self._running = stopped = threading.Event()
            take = partial(self._take, snapshot, stopped)
            compare = partial(_compare, self._history, snapshot, stopped)
            run_in_background(self, compare, take, take)

    def _take(self, snapshot: Snapshot, stopped: threading.Event, outcome: Outcome | None) -> None:
        if stopped is self._running and outcome is not None:
            self._running = None
            self.known[snapshot] = outcome
            self.found.emit()
            self._go_on()


def _compare(history: History, snapshot: Snapshot, stopped: threading.Event) -> Difference | None:
    try:
        return difference(history, snapshot, stopped.is_set)
    except ComparisonCancelledError:
        return None
