"""How far long work is, shown while it lasts."""

import time

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from scorekeeper.exchange.progress import Progress
from scorekeeper_ui.pages.history.exchanging.work import GivenUpError
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

# Between two steps that are shown, in s.
PAUSE = 0.05


def progress_of(job: Job, total: int) -> Progress:
    """Return what passes progress on to a job, not more often than can be seen.

    It raises ``GivenUpError`` once the job is cancelled.
    """
    shown_at = 0.0

    def tell(done: int) -> None:
        nonlocal shown_at
        if job.is_cancelled():
            raise GivenUpError
        now = time.monotonic()
        if now - shown_at >= PAUSE:
            shown_at = now
            job.moved.emit(done, total)

    return tell


class ProgressPane(QWidget):
    """A bar and what is being done, in words."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = QProgressBar(self)
        self._bar.setObjectName(f"{name}_progress")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._bar.setTextVisible(False)
        self._words = label("", "muted")
        self._words.setObjectName(f"{name}_progress_words")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addStretch()
        column.addWidget(self._words)
        column.addWidget(self._bar)
        column.addStretch()

    def show_step(self, words: str, done: int = 0, total: int = 0) -> None:
        """Show how far it is; without a total only that it goes on."""
        self._words.setText(words)
        self._bar.setRange(0, total)
        self._bar.setValue(done)
