"""Noticing what others change in the history while a window is seen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper_ui.background import run_in_background

if TYPE_CHECKING:
    from scorekeeper.history import History
    from scorekeeper.history.gone_back import GoneBack
    from scorekeeper.history.snapshots import Snapshots
    from scorekeeper.history.sqlite.watching import Watch

# How often it is looked whether others have changed the history, in milliseconds.
LOOK_MS = 3_000


class Lookout(QObject):
    """``others_wrote`` tells, while its window can be seen, that the history has changed.

    ``others_put_back`` tells as well that it was put back to a snapshot as a whole, with
    what is noted of that.

    It need not be the one in use: two may stand side by side. What changes behind a dialog is told
    once that is closed.
    """

    others_wrote = Signal()
    others_put_back = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watch: Watch | None = None
        self._history: History | None = None
        self._snapshots: Snapshots | None = None
        self._put_back: GoneBack | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    def watch(self, history: "History") -> None:
        """Watch a history from now on, in place of the one before."""
        from scorekeeper.history.sqlite.watching import Watch

        self.stop()
        self._watch, self._history = Watch(history), history
        self._snapshots = history.snapshots
        self._put_back = history.snapshots.put_back_elsewhere()
        self._timer.start()

    def stop(self) -> None:
        """Let go of the history's file."""
        self._timer.stop()
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def look(self, *, or_may_have: bool = False) -> None:
        """Look now; with ``or_may_have`` whatever may have been written counts as well."""
        if self._watch is None or not self._can_be_seen():
            return
        if self._history is not None and self._history.store.has_moved():
            self._leave(self._history)
            return
        if self._watch.others_wrote(or_may_have=or_may_have):
            self.others_wrote.emit()
        self._look_whether_put_back()

    def _leave(self, history: "History") -> None:
        """Watch no longer what is gone from its place: the history tells it, and what it kept."""
        self.stop()

        def no_word(_: object) -> None:
            pass

        run_in_background(self, history.store.look_at_place, no_word, no_word)

    def _look_whether_put_back(self) -> None:
        # The note is written after the change: it may be found by a later look alone.
        found = None if self._snapshots is None else self._snapshots.put_back_elsewhere()
        if found is not None and found != self._put_back:
            self._put_back = found
            self.others_put_back.emit(found)

    def _can_be_seen(self) -> bool:
        if not self._window.isVisible() or self._window.isMinimized():
            return False
        dialog = QApplication.activeModalWidget()
        return dialog is None or not self._is_behind(dialog)

    def _is_behind(self, dialog: QWidget) -> bool:
        """Return whether a dialog is the window's own, or that of another one of its dialogs."""
        above = dialog.parentWidget()
        while above is not None and above.window() is not self._window:
            above = above.window().parentWidget()
        return above is not None
