"""What can still be read of a damaged history: shown first, then put in its place."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.core.days import short_day
from scorekeeper.core.faults import WorldError
from scorekeeper.core.phrases import counted
from scorekeeper.history.salvaging import Salvaged, salvage
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.pages.history.exchanging.watching import ProgressPane, progress_of
from scorekeeper_ui.pages.history.exchanging.work import GivenUpError
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.replacing_dialog import ReplacingDialog
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label

SIZE = (640, 420)


class SalvageDialog(ReplacingDialog):
    """Reads the history at ``where`` into the file ``goal``, which is gone unless it is used.

    ``use`` puts it in the place of the history and returns where the damaged one is kept.
    """

    def __init__(
        self,
        where: str | Path | None,
        goal: Path,
        use: Callable[[Path], Path | None],
        parent: QWidget,
    ) -> None:
        super().__init__("salvage", parent)
        self.setWindowTitle(self.tr("Save what can be read"))
        self.resize(*SIZE)
        self._goal, self._use_it = goal, use
        self._job = Job()
        self._job.moved.connect(lambda done, _: self._show_reading(done))
        self._progress = ProgressPane("salvage")
        self._found = label("", "heading", wrap=True)
        self._found.setObjectName("salvage_found")
        self._last = label("", wrap=True)
        self._last.setObjectName("salvage_last")
        self._lost = QPlainTextEdit()
        self._lost.setObjectName("salvage_lost")
        self._lost.setAccessibleName(self.tr("What could not be read, or is in doubt"))
        self._lost.setReadOnly(True)
        self._lost.setTabChangesFocus(True)
        self._use = button("salvage_use", self.tr("&Go on with it"), self._go_on)
        self._use.setProperty("primary", True)
        self._use.setEnabled(False)
        self._cancel = button("salvage_cancel", self.tr("&Cancel"), self.reject)
        self._arrange()
        self._show_reading(0)
        self._cancel.setFocus()
        self._read(where)

    def reject(self) -> None:
        """Close and leave everything as it is, though not while the file is put into its place."""
        if not self.is_busy:
            self._job.cancel()
            self._goal.unlink(missing_ok=True)
            super().reject()

    def refuse(self, error: WorldError) -> None:
        """Tell why it is not possible: the file is gone, and is made anew by another try."""
        super().refuse(error)
        self._stack.hide()
        self._use.setEnabled(False)
        self._cancel.setText(self.tr("&Close"))
        self._cancel.setFocus()

    def _read(self, where: str | Path | None) -> None:
        goal, job = self._goal, self._job

        def read() -> Salvaged | None:
            try:
                found = salvage(where, goal, step=progress_of(job, 0))
            except GivenUpError:
                return None
            if job.is_cancelled():
                goal.unlink(missing_ok=True)
                return None
            return found

        run_to_its_end(self, read, lambda: None, self._show_found, self.refuse)

    def _show_reading(self, done: int) -> None:
        games = self.tr("{n} so far").format(n=counted(done, "game")) if done else ""
        self._progress.show_step(" ".join((self.tr("Reading what can be read…"), games)).strip())

    def _show_found(self, found: Salvaged | None) -> None:
        if found is None:
            return
        self._found.setText(self.tr("Found: {what}.").format(what=found.words))
        last = "" if found.last is None else short_day(found.last)
        self._last.setText(self.tr("The last game is of {day}.").format(day=last) if last else "")
        self._last.setVisible(bool(last))
        kinds = (
            (self.tr("Could not be read:"), found.lost),
            (self.tr("May not be as they were saved:"), found.doubtful),
        )
        told = ["\n".join((words, *games)) for words, games in kinds if games]
        self._lost.setPlainText("\n\n".join(told))
        self._lost.setVisible(bool(told))
        self._stack.setCurrentIndex(1)
        self._use.setEnabled(True)
        self._use.setFocus()

    def _go_on(self) -> None:
        self.replace(partial(self._use_it, self._goal), (self._use, self._cancel))

    def _arrange(self) -> None:
        result = QWidget()
        parts = QVBoxLayout(result)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.addWidget(self._found)
        parts.addWidget(self._last)
        parts.addWidget(self._lost, 1)
        parts.addWidget(
            label(
                self.tr(
                    "Goes into a new file in the place of the damaged one, which stays beside it"
                    " under another name. Close all other windows of Scorekeeper first."
                ),
                "muted",
                wrap=True,
            )
        )
        parts.addStretch()
        self._stack = QStackedWidget()
        self._stack.addWidget(self._progress)
        self._stack.addWidget(result)
        column = column_of(self)
        column.addWidget(self._stack, 1)
        column.addWidget(self.why_not)
        column.addLayout(ending(self._cancel, self._use))
