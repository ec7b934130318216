"""Sheets that leave the program: the history keeps each at once, also of a game it has not yet."""

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.core.document import Document

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """The sheet of a game as it leaves the program: its title, its paper's name, its bytes."""

    document: Document
    title: str
    paper: str
    pdf: bytes


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
            while self._waiting and self._keep(self._waiting[0]):
                self._waiting.pop(0)

    def _keep(self, sheet: FilledSheet) -> bool:
        if self._history is None:
            return False
        from scorekeeper.history import Shown

        shown = Shown.of(sheet.document)
        self._history.hand_out(shown, sheet.paper, sheet.title, sheet.pdf)
        return True
