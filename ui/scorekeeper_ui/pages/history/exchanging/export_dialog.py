"""Games that go out into a file: which of them, and as what."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.outgoing import LeftOut, Written
from scorekeeper.history import Filter, Row
from scorekeeper_ui.background import run_in_background, run_to_its_end
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.exchanging.export_choice import suggested_name
from scorekeeper_ui.pages.history.exchanging.export_pane import ExportPane
from scorekeeper_ui.pages.history.exchanging.files import ask_where
from scorekeeper_ui.pages.history.exchanging.watching import ProgressPane, progress_of
from scorekeeper_ui.pages.history.exchanging.words import left_words, missing_words, written_words
from scorekeeper_ui.pages.history.exchanging.work import left_of, write
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.widgets.dialog_parts import column_of, ending
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History

SIZE = (560, 430)


class ExportDialog(QDialog):
    """``told`` says what became of the file."""

    told = Signal(str)

    def __init__(
        self, history: "History", which: Filter, chosen: Sequence[Row], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("export_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export games"))
        self.resize(*SIZE)
        self._history = history
        self._job: Job | None = None
        self._choosing = ExportPane(which, chosen)
        self._choosing.changed.connect(self._look_ahead)
        self._looking = Newest(self)
        self._progress = ProgressPane("export")
        self._result = label("", wrap=True)
        self._result.setObjectName("export_result")
        self._missing = QPlainTextEdit()
        self._missing.setObjectName("export_missing")
        self._missing.setAccessibleName(self.tr("Games that are not in the file"))
        self._missing.setReadOnly(True)
        self._missing.setTabChangesFocus(True)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("export_why_not")
        self._why_not.hide()
        self._save = QPushButton(self.tr("&Save as…"))
        self._save.setObjectName("export_save")
        self._save.setProperty("primary", True)
        self._save.setDefault(True)
        self._save.clicked.connect(self._ask)
        self._cancel = QPushButton(self.tr("&Cancel"))
        self._cancel.setObjectName("export_cancel")
        self._cancel.clicked.connect(self.reject)
        self._arrange()
        self._choosing.choose_first()
        self._count()

    def reject(self) -> None:
        """Give up; a file that is being written stays what it was."""
        if self._job is not None:
            self._job.cancel()
            self._cancel.setEnabled(False)
            self._progress.show_step(self.tr("Being cancelled…"))
        else:
            super().reject()

    def _count(self) -> None:
        """Say how many games each choice has, as soon as it is known."""
        offered, history = self._choosing.offered, self._history
        run_in_background(
            self,
            lambda: [choice.count(history) for choice in offered],
            self._show_counts,
            lambda error: self._show_why_not(str(error)),
        )

    def _show_counts(self, counts: list[int]) -> None:
        self._choosing.show_counts(counts)
        self._save.setEnabled(any(counts))
        if not any(counts):
            self._show_why_not(self.tr("There are no games to export yet."))

    def _look_ahead(self) -> None:
        """Say which games will not be in the file, as soon as it is known."""
        wanted, form, history = self._choosing.wanted, self._choosing.form, self._history
        self._choosing.show_left("")
        self._looking.ask(
            lambda: left_of(history, wanted, form),
            self._show_left,
            lambda error: self._show_why_not(str(error)),
        )

    def _show_left(self, left: LeftOut) -> None:
        self._choosing.show_left(left_words(left))
        # There is room for the words beside all choices.
        layout = self.layout()
        if left and layout is not None:
            height = max(self.height(), layout.totalHeightForWidth(self.width()))
            self.resize(self.width(), height)

    def _ask(self) -> None:
        today = date.today()  # noqa: DTZ011 - the day here
        self._why_not.hide()
        name = suggested_name(self._choosing.wanted, self._choosing.form, today)
        ask_where(self, name, self._write)

    def _write(self, path: Path) -> None:
        wanted, form, total = self._choosing.wanted, self._choosing.form, self._choosing.count
        job = self._job = Job()
        job.moved.connect(self._show_progress)
        self._save.hide()
        self._progress.show_step(self.tr("Exporting…"))
        self._stack.setCurrentWidget(self._progress)
        self._cancel.setFocus()
        history = self._history
        run_to_its_end(
            self,
            lambda: write(path, history, wanted, form, progress_of(job, total)),
            self._end_writing,
            partial(self._end, path),
            self._fail,
        )

    def _show_progress(self, done: int, total: int) -> None:
        if self._job is not None and not self._job.is_cancelled():
            words = self.tr("Exporting: {n} of {all}").format(n=f"{done:,}", all=f"{total:,}")
            self._progress.show_step(words, done, max(done, total))

    def _end_writing(self) -> None:
        self._job = None
        self._cancel.setEnabled(True)

    def _end(self, path: Path, written: Written | None) -> None:
        if written is None:
            self.told.emit(self.tr("Cancelled: nothing was exported."))
            super().reject()
            return
        words, missing = written_words(written, path), missing_words(written)
        if not missing:
            self.told.emit(words)
            self.accept()
            return
        self._result.setText(words)
        self._missing.setPlainText(missing)
        self._stack.setCurrentWidget(self._ended)
        self._cancel.setText(self.tr("&Close"))
        self._cancel.setFocus()

    def _fail(self, error: WorldError) -> None:
        self._stack.setCurrentIndex(0)
        self._save.show()
        self._show_why_not(str(error))
        self._save.setFocus()

    def _show_why_not(self, words: str) -> None:
        self._why_not.setText(f"⚠ {words}")
        self._why_not.show()

    def _arrange(self) -> None:
        self._ended = QWidget()
        said = QVBoxLayout(self._ended)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(12)
        said.addWidget(self._result)
        said.addWidget(self._missing, 1)
        self._stack = QStackedWidget()
        for part in (self._choosing, self._progress, self._ended):
            self._stack.addWidget(part)
        whole = column_of(self, 12)
        whole.addWidget(self._stack, 1)
        whole.addWidget(self._why_not)
        whole.addLayout(ending(self._cancel, self._save))
