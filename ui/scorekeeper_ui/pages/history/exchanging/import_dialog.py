"""Games that come in from files: read and tried first, then shown, then imported."""

import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_in_background, run_to_its_end
from scorekeeper_ui.pages.history.exchanging.preview_pane import PreviewPane
from scorekeeper_ui.pages.history.exchanging.watching import ProgressPane, progress_of
from scorekeeper_ui.pages.history.exchanging.words import coming, coming_words
from scorekeeper_ui.pages.history.exchanging.work import Imported, Rehearsed, rehearse, store
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.waiting import WAITING, StoppedError, patiently
from scorekeeper_ui.widgets.dialog_parts import column_of
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History

SIZE = (960, 660)
# What is left of the window around the dialog, in pixels.
AROUND = 48


class ImportDialog(QDialog):
    """``imported`` gives what an import did, ``told`` why there was none."""

    imported = Signal(object)
    told = Signal(str)
    _waits = Signal()

    def __init__(self, history: "History", files: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("import_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = files[0].name if len(files) == 1 else self.tr("{n} files").format(n=len(files))
        self.setWindowTitle(self.tr("Import: {name}").format(name=name))
        room = parent.window().size()
        self.resize(min(SIZE[0], room.width() - AROUND), min(SIZE[1], room.height() - AROUND))
        self._history = history
        self._names = [str(file) for file in files]
        self._job = Job()
        self._is_storing = False
        self._stopped = threading.Event()
        self._waits.connect(self._show_that_it_waits)
        self._rehearsed: Rehearsed | None = None
        self._progress = ProgressPane("import")
        self._preview = PreviewPane(is_one_file=len(files) == 1)
        self._preview.chosen.connect(self._read)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("import_why_not")
        self._why_not.hide()
        self._import = QPushButton(self.tr("&Import"))
        self._import.setObjectName("import_take")
        self._import.setProperty("primary", True)
        self._import.setDefault(True)
        self._import.clicked.connect(self._store)
        self._cancel = QPushButton(self.tr("&Cancel"))
        self._cancel.setObjectName("import_cancel")
        self._cancel.clicked.connect(self.reject)
        self._arrange()
        self._read()

    def reject(self) -> None:
        """Give up; an import that is going on ends first, with nothing stored."""
        self._job.cancel()
        self._stopped.set()
        if self._is_storing:
            self._cancel.setEnabled(False)
            self._progress.show_step(self.tr("Being cancelled…"))
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close, and let go of what came in."""
        self._let_go()
        super().done(result)

    def _read(self) -> None:
        """Read the files with what is chosen; what is read for an earlier choice is dropped."""
        self._job.cancel()
        job = self._job = Job()
        job.moved.connect(partial(self._show_reading, job))
        self._import.setEnabled(False)
        if self._rehearsed is None:
            self._stack.setCurrentWidget(self._progress)
            self._cancel.setFocus()
        self._show_reading(job, 0, 0)
        names, history, choices = self._names, self._history, self._preview.choices.choices
        run_in_background(
            self,
            lambda: rehearse(names, history, choices, partial(progress_of, job)),
            partial(self._show_rehearsed, job),
            partial(self._fail_reading, job),
        )

    def _show_reading(self, job: Job, done: int, total: int) -> None:
        if job is not self._job:
            return
        words = (
            self.tr("Comparing with the history: {n} of {all}").format(
                n=f"{done:,}", all=f"{total:,}"
            )
            if total
            else self.tr("Reading… {n}").format(n=f"{done:,}" if done else "")
        )
        self._progress.show_step(words, done, total)
        if self._rehearsed is not None:
            self._preview.show_waiting(words)

    def _show_rehearsed(self, job: Job, rehearsed: Rehearsed | None) -> None:
        if rehearsed is None:
            return
        if job is not self._job or job.is_cancelled():
            rehearsed.close()
            return
        is_first = self._rehearsed is None
        self._let_go()
        self._rehearsed = rehearsed
        self._preview.show_report(rehearsed.report)
        self._offer()
        self._stack.setCurrentWidget(self._preview)
        if is_first:
            (self._import if self._import.isEnabled() else self._preview.list).setFocus()

    def _fail_reading(self, job: Job, error: WorldError) -> None:
        if job is self._job:
            self.told.emit(str(error))
            self.reject()

    def _offer(self) -> None:
        """Offer to import what can be."""
        report = None if self._rehearsed is None else self._rehearsed.report
        games, people = (0, 0) if report is None else (coming(report.kinds), report.people)
        words = self.tr("&Import {what}").format(what=coming_words(games, people))
        has_any = games > 0 or people > 0
        self._import.setText(words if has_any else self.tr("&Import"))
        self._import.setEnabled(has_any)

    def _store(self) -> None:
        if self._rehearsed is None:
            return
        self._is_storing = True
        self._why_not.hide()
        self._import.setEnabled(False)
        job = self._job = Job()
        job.moved.connect(self._show_storing)
        self._progress.show_step(self.tr("Importing…"))
        self._stack.setCurrentWidget(self._progress)
        self._cancel.setFocus()
        take_in = partial(store, self._rehearsed.intake, self._history, partial(progress_of, job))
        self._stopped = threading.Event()
        run_to_its_end(
            self,
            patiently(take_in, self._waits, self._stopped),
            self._end_storing,
            self._end,
            self._fail_storing,
        )

    def _show_storing(self, done: int, total: int) -> None:
        if not self._job.is_cancelled():
            words = self.tr("Importing: {n} of {all}").format(n=f"{done:,}", all=f"{total:,}")
            self._progress.show_step(words, done, total)

    def _show_that_it_waits(self) -> None:
        if self._is_storing and not self._job.is_cancelled():
            self._progress.show_step(self.tr(WAITING))

    def _end_storing(self) -> None:
        self._is_storing = False
        self._cancel.setEnabled(True)

    def _end(self, imported: Imported | None) -> None:
        if imported is None:
            self.told.emit(self.tr("Cancelled: nothing was imported."))
            super().reject()
        else:
            self.imported.emit(imported)
            self.accept()

    def _fail_storing(self, error: WorldError) -> None:
        if isinstance(error, StoppedError):
            self._end(None)
            return
        words = self.tr("⚠ Nothing was imported: {why}").format(why=error)
        self._why_not.setText(words)
        self._why_not.show()
        self._stack.setCurrentWidget(self._preview)
        self._offer()
        self._import.setFocus()

    def _let_go(self) -> None:
        if self._rehearsed is not None:
            self._preview.let_go()
            self._rehearsed.close()
            self._rehearsed = None

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._progress)
        self._stack.addWidget(self._preview)
        ending = QHBoxLayout()
        ending.setSpacing(GAP)
        ending.addWidget(self._why_not, 1)
        ending.addStretch()
        ending.addWidget(self._cancel)
        ending.addWidget(self._import)
        column = column_of(self, 12)
        column.addWidget(self._stack, 1)
        column.addLayout(ending)
