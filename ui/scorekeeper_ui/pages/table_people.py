"""The people whom a page can offer, read from the history off the window's thread."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.known_people import KnownPeople

if TYPE_CHECKING:
    from scorekeeper.history import History


class TablePeople(QObject):
    """``known`` are the people of the latest reading; ``changed`` tells of another one.

    ``failed`` gives why the history could not be read; those known before stay.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.known = KnownPeople()
        self._newest = Newest(self)

    def read(self, history: "History") -> None:
        """Read the people anew."""
        self._newest.ask(lambda: KnownPeople(history.players()), self._take, self._fail)

    def _take(self, known: KnownPeople) -> None:
        self.known = known
        self.changed.emit()

    def _fail(self, error: WorldError) -> None:
        self.failed.emit(str(error))
