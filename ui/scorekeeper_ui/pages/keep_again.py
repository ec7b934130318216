"""Saving a game once more while another program writes to the history."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from scorekeeper.core.faults import WorldError
from scorekeeper.session import Session
from scorekeeper_ui.waiting import LONGEST, WAITING

# After so long it is tried again, in ms.
RETRY_MS = 250


class KeepAgain(QObject):
    """Calls ``keep`` again and again, as long as the game that was to be kept lies on the table.

    The window's thread is never held up meanwhile. ``tell`` says that it waits, and in the end why
    it was in vain.
    """

    def __init__(
        self,
        session: Session,
        keep: Callable[[], None],
        tell: Callable[[str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._keep, self._tell = session, keep, tell
        self._draft_id: str | None = None
        self._tries = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(RETRY_MS)
        self._timer.timeout.connect(self._try)

    def wait(self, error: WorldError) -> None:
        """Try again in a moment what ``error`` held up."""
        if self._tries == 0:
            self._tell(self.tr(WAITING))
        self._draft_id = self._session.table.draft_id
        self._tries += 1
        if self._tries * RETRY_MS > LONGEST * 1000:
            self._tries = 0
            self._tell(self.tr("Not saved: {why}").format(why=error))
        else:
            self._timer.start()

    def end(self) -> bool:
        """Wait no longer; return whether it was waited."""
        has_waited = self._tries > 0
        self._tries = 0
        self._timer.stop()
        return has_waited

    def _try(self) -> None:
        if self._session.is_open and self._session.table.draft_id == self._draft_id:
            self._keep()
        else:
            self._tries = 0
