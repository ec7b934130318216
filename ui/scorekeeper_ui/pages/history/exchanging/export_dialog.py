"""Games that go out into a file: which of them, and as what."""

from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.outgoing import Form, Written
from scorekeeper.history import Filter, Row
from scorekeeper_ui.background import run_in_background, run_to_its_end
from scorekeeper_ui.pages.history.exchanging.export_choice import choices, suggested_name
from scorekeeper_ui.pages.history.exchanging.files import ask_where
from scorekeeper_ui.pages.history.exchanging.watching import ProgressPane, progress_of
from scorekeeper_ui.pages.history.exchanging.words import (
    missing_words,
    written_words,
)
from scorekeeper_ui.pages.history.exchanging.work import write
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import ElidedLabel, label

if TYPE_CHECKING:
    from scorekeeper.history import History

SIZE = (560, 430)
FORMS = (Form.LINES, Form.TABLE, Form.PLAYS)


class ExportDialog(QDialog):
    """``told`` says what became of the file."""

    told = Signal(str)

    def __init__(self, history: "History", which: Filter, row: Row | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("export_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export games"))
        self.resize(*SIZE)
        self._history = history
        self._job: Job | None = None
        self._offered = choices(which, row)
        self._counts: list[int] = []
        self._games = QButtonGroup(self)
        self._forms = QButtonGroup(self)
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
        self._arrange(row)
        self._choose_first()
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
        offered, history = self._offered, self._history
        run_in_background(
            self,
            lambda: [choice.count(history) for choice in offered],
            self._show_counts,
            lambda error: self._show_why_not(str(error)),
        )

    def _show_counts(self, counts: list[int]) -> None:
        self._counts = counts
        for number, (choice, count) in enumerate(zip(self._offered, counts, strict=True)):
            button = self._games.button(number)
            if choice.name == "all":
                button.setText(self.tr("&All games: {n}").format(n=f"{count:,}"))
            elif choice.name == "listed":
                button.setText(self.tr("Those &listed now: {n}").format(n=f"{count:,}"))
            button.setEnabled(count > 0)
        if not counts[self._games.checkedId()]:
            self._choose_first()
        self._save.setEnabled(any(counts))
        if not any(counts):
            self._show_why_not(self.tr("There are no games to export yet."))

    def _choose_first(self) -> None:
        """Choose what people most likely mean: the list as they see it, all else."""
        names = [choice.name for choice in self._offered]
        usable = [
            number for number in range(len(names)) if not self._counts or self._counts[number] > 0
        ]
        wanted = names.index("listed") if "listed" in names else 0
        number = wanted if wanted in usable else next(iter(usable), 0)
        self._games.button(number).setChecked(True)
        self._games.button(number).setFocus()

    def _ask(self) -> None:
        wanted = self._offered[self._games.checkedId()].wanted
        form = FORMS[self._forms.checkedId()]
        today = date.today()  # noqa: DTZ011 - the day here
        self._why_not.hide()
        ask_where(self, suggested_name(wanted, form, today), self._write)

    def _write(self, path: Path) -> None:
        number = self._games.checkedId()
        wanted, form = self._offered[number].wanted, FORMS[self._forms.checkedId()]
        total = self._counts[number] if self._counts else 0
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

    def _radio(self, name: str, text: str, group: QButtonGroup) -> QRadioButton:
        button = QRadioButton(text)
        button.setObjectName(f"export_{name}")
        button.setMinimumHeight(TARGET)
        group.addButton(button, len(group.buttons()))
        return button

    def _arrange(self, row: Row | None) -> None:
        texts = {
            "all": self.tr("&All games"),
            "listed": self.tr("Those &listed now"),
            "chosen": self.tr("&Only this one:"),
        }
        forms = (
            ("lines", self.tr("&Everything, to keep or to bring in again (JSON)")),
            ("table", self.tr("A &table for spreadsheets: a line a player a game (CSV)")),
            ("plays", self.tr("A play file for the app &BG Stats")),
        )
        choosing = QWidget()
        column = QVBoxLayout(choosing)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        column.addWidget(label(self.tr("Which games"), "section"))
        for choice in self._offered:
            line = QHBoxLayout()
            line.addWidget(self._radio(choice.name, texts[choice.name], self._games))
            if row is not None and choice.wanted is row:
                line.addWidget(ElidedLabel(row.headline), 1)
            else:
                line.addStretch()
            column.addLayout(line)
        column.addSpacing(GAP)
        column.addWidget(label(self.tr("As"), "section"))
        for name, text in forms:
            column.addWidget(self._radio(f"as_{name}", text, self._forms))
        self._forms.button(0).setChecked(True)
        column.addStretch()
        self._ended = QWidget()
        said = QVBoxLayout(self._ended)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(12)
        said.addWidget(self._result)
        said.addWidget(self._missing, 1)
        self._stack = QStackedWidget()
        for part in (choosing, self._progress, self._ended):
            self._stack.addWidget(part)
        ending = QHBoxLayout()
        ending.setSpacing(GAP)
        ending.addStretch()
        ending.addWidget(self._cancel)
        ending.addWidget(self._save)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 16, 20, 16)
        whole.setSpacing(12)
        whole.addWidget(self._stack, 1)
        whole.addWidget(self._why_not)
        whole.addLayout(ending)
