"""Sheets that leave the program: the history keeps each at once, also of a game it has not yet."""

import threading
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history.moments import local_now
from scorekeeper.history.patience import NONE, waiting

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """The sheet of a game as it leaves the program: its title, its paper's name, its bytes.

    ``made_at`` is when it left: that is kept, however long it waits.
    """

    document: Document
    title: str
    paper: str
    pdf: bytes
    made_at: datetime = field(default_factory=local_now)


class HandedOut:
    """Keeps what was handed out; what a history cannot take now waits until it can.

    Every method may be called from any thread.
    """

    def __init__(self) -> None:
        self._history: History | None = None
        self._waiting: list[FilledSheet] = []
        self._lock = threading.Lock()

    def use(self, history: "History") -> None:
        """Keep sheets in a history from now on."""
        self._history = history

    def take(self, sheet: FilledSheet) -> None:
        """Keep a sheet that was handed out, or let it wait; raises ``HistoryError`` then."""
        with self._lock:
            is_kept = False
            try:
                is_kept = self._keep(sheet)
            finally:
                if not is_kept:
                    self._waiting.append(sheet)

    def keep_waiting(self) -> None:
        """Keep what waits for a history, if there is one by now; raises ``HistoryError``."""
        with self._lock:
            self._keep_all()

    def keep_at_once(self) -> bool:
        """Keep what waits unless somebody else is writing; return whether nothing waits then."""
        if self._waiting and self._lock.acquire(blocking=False):
            try:
                with suppress(WorldError), waiting(NONE):
                    self._keep_all()
            finally:
                self._lock.release()
        return not self._waiting

    def _keep_all(self) -> None:
        while self._waiting and self._keep(self._waiting[0]):
            self._waiting.pop(0)

    def _keep(self, sheet: FilledSheet) -> bool:
        if self._history is None:
            return False
        from scorekeeper.history import Shown

        shown = Shown.of(sheet.document)
        self._history.hand_out(shown, sheet.paper, sheet.title, sheet.pdf, now=sheet.made_at)
        return True
