"""What was done to the history one after the other, and taking it back."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper.history import UnknownGameError
from scorekeeper_ui.pages.history.deeds import Done
from scorekeeper_ui.pages.history.look import GONE


class Doing(QObject):
    """``told`` gives a message and, where there is a way back, its words and its function.

    ``changed`` tells that the history is to be read anew, with the id of the game that the hand
    goes to, nothing where it stays; ``kept`` that the history is another one now.
    """

    told = Signal(str, str, object)
    changed = Signal(str)
    kept = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._done: list[Done] = []

    def forget(self) -> None:
        """Undo nothing of what was done: another history is at hand."""
        self._done.clear()

    def carry_out(self, deed: Callable[[], Done | None]) -> None:
        """Do something, tell what became of it, and offer the way back."""
        try:
            done = deed()
        except (WorldError, UnknownGameError) as error:
            self._refuse(error)
            return
        if done is None:
            return
        self._done.append(done)
        self._follow(done)
        self.told.emit(done.text, self.tr("&Undo"), self.undo)

    def undo(self) -> None:
        """Take back the last thing that was done; what cannot be now can be tried again."""
        if not self._done:
            self.told.emit(self.tr("There is nothing to undo."), "", None)
            return
        done = self._done[-1]
        try:
            done.undo()
        except WorldError as error:
            self._refuse(error)
            return
        except UnknownGameError as error:
            self._done.pop()
            self._refuse(error)
            return
        self._done.pop()
        self._follow(done)
        self.told.emit(self.tr("Undone: {what}").format(what=done.text), "", None)

    def _follow(self, done: Done) -> None:
        self.kept.emit()
        self.changed.emit(done.game_id or "")

    def _refuse(self, error: Exception) -> None:
        self.changed.emit("")
        self.told.emit(GONE if isinstance(error, UnknownGameError) else str(error), "", None)
