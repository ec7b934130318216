"""A report in the making: what it tells of on the left, its pages as they will be on the right."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.sheet import Paper
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.pages.statistics.report_form import ReportForm
from scorekeeper_ui.pages.statistics.reporting import Period, Reports, Subject
from scorekeeper_ui.printed.output import Output
from scorekeeper_ui.printed.preview import PagePreview
from scorekeeper_ui.sheets import paper
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History
    from scorekeeper.history.statistics import Evening

FORM_WIDTH, COMFORTABLE, AROUND = 340, QSize(1000, 700), 32


class ReportDialog(QDialog):
    """Shows, saves and prints reports; it stays open, for there may be another one."""

    def __init__(
        self, history: "History", years: tuple[int, ...], year: int | None, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("report_dialog")
        self.setWindowTitle(self.tr("Report"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._reports = Reports(history)
        self._offered: tuple[Subject | None, str, Paper] | None = None
        self._waits = True
        self.form = ReportForm(years, paper())
        self.form.changed.connect(self._offer)
        self.form.escaped.connect(self.reject)
        self.preview = PagePreview("report_page", self.tr("Page of the report"))
        self.output = Output("report")
        self.output.told.connect(self._say)
        self.form.opened.connect(self.output.save)
        self._said = label("", wrap=True)
        self._said.setObjectName("report_said")
        self._close = QPushButton(self.tr("&Close"))
        self._close.setObjectName("report_close")
        self._close.setAutoDefault(False)
        self._close.clicked.connect(self.reject)
        for keys, do in (("Ctrl+E", self.output.save), ("Ctrl+P", self.output.print)):
            QShortcut(QKeySequence(keys), self).activated.connect(do)
        self._arrange()
        self.resize(COMFORTABLE.boundedTo(parent.window().size() - QSize(AROUND, AROUND)))
        self.form.show_period(Period(year))
        self.form.start()
        run_in_background(self, self._reports.evenings, self._show_evenings, self._fail)

    def done(self, result: int) -> None:
        """Close; what is still being made is wanted no longer."""
        self.output.cancel()
        super().done(result)

    def _show_evenings(self, evenings: "tuple[Evening, ...]") -> None:
        self._waits = False
        self.form.show_evenings(evenings)

    def _offer(self) -> None:
        """Show the report that is asked for, and offer it."""
        before = self._offered
        subject, title, on = self._offered = self.form.subject, self.form.title, self.form.paper
        if self._offered == before and subject is not None:
            return
        if subject is None:
            nothing = self.tr("No game is kept yet: there is no evening to tell of.")
            self.preview.show_nothing("" if self._waits else nothing)
            self.output.offer(None)
            return
        is_other = before is None or before[0] != subject
        make = partial(self._reports.proof, subject, title, on)
        self.preview.show_file(make, from_start=is_other)
        self.output.offer(self._reports.product(subject, title, on))

    def _fail(self, error: "WorldError") -> None:
        self._say(str(error))

    def _say(self, words: str) -> None:
        self._said.setText(words)

    def _arrange(self) -> None:
        left = QWidget()
        left.setFixedWidth(FORM_WIDTH)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self.form, 1)
        column.addWidget(self._said)
        column.addWidget(self.output)
        column.addWidget(self._close)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 16, 20, 16)
        row.setSpacing(3 * GAP)
        row.addWidget(left)
        row.addWidget(self.preview, 1)
