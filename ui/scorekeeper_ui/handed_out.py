"""Sheets that leave the program: the history keeps each, as soon as it has the game."""

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

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
    """What was handed out of games that are being played waits here until they are kept.

    A sheet is kept with the game whose content it shows; one that was corrected before it was
    kept had no such game. Every method may be called from any thread.
    """

    def __init__(self) -> None:
        self._history: History | None = None
        self._waiting: list[FilledSheet] = []
        self._lock = threading.Lock()

    def use(self, history: "History") -> None:
        """Keep sheets in a history from now on."""
        self._history = history

    def take(self, sheet: FilledSheet) -> None:
        """Keep a sheet that was handed out, or let it wait; raises ``HistoryError``."""
        with self._lock:
            if not self._keep(sheet):
                self._waiting.append(sheet)

    def keep_waiting(self) -> None:
        """Keep those whose games are in the history by now; raises ``HistoryError``."""
        with self._lock:
            self._waiting = [sheet for sheet in self._waiting if not self._keep(sheet)]

    def _keep(self, sheet: FilledSheet) -> bool:
        if self._history is None:
            return False
        from scorekeeper.history import UnknownGameError

        game_id = sheet.document.identity()
        try:
            stored = self._history.load(game_id)
        except UnknownGameError:
            return False
        if _shown(stored) != _shown(sheet.document):
            return False
        self._history.keep_sheet(game_id, sheet.paper, sheet.title, sheet.pdf)
        return True


def _shown(document: Document) -> dict[str, Any]:
    """Return what a sheet shows of a document: the history fills in the rest by itself."""
    return {key: part for key, part in document.content().items() if key not in ("id", "people")}
