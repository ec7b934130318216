"""What an import would do: how many of each kind, each one with the reasons, and what is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from scorekeeper.exchange.report import Kind, Report
from scorekeeper_ui.pages.history.exchanging.choices_bar import ChoicesBar
from scorekeeper_ui.pages.history.exchanging.report_model import ReportModel
from scorekeeper_ui.pages.history.exchanging.words import ORDER, SIGNS, detail_words, verdict
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_list import Column, LineList

# Outcome, game, day, result or reason, where it stands.
COLUMNS = (Column(120), Column(150, 640), Column(110, 520), Column(), Column(150, 760))
LEAST_DETAILS, DETAILS_HEIGHT = 64, 148


class PreviewPane(QWidget):
    """``chosen`` tells of another choice about plays of BG Stats."""

    chosen = Signal()

    def __init__(self, *, is_one_file: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_one_file = is_one_file
        self._report: Report | None = None
        self._verdict = label("", "heading", wrap=True)
        self._verdict.setObjectName("import_verdict")
        self._toggles = {kind: self._toggle(kind) for kind in ORDER}
        self.choices = ChoicesBar()
        self.choices.changed.connect(self.chosen)
        self._model = ReportModel(self)
        self.list = LineList("import_answers", self.tr("What comes in"), self._model, COLUMNS)
        self.list.verticalHeader().setSectionResizeMode(self.list.verticalHeader().ResizeMode.Fixed)
        self.list.chosen.connect(self._show_details)
        self._details = QPlainTextEdit()
        self._details.setObjectName("import_details")
        self._details.setAccessibleName(self.tr("All about the chosen line"))
        self._details.setReadOnly(True)
        self._details.setTabChangesFocus(True)
        self._details.setMinimumHeight(LEAST_DETAILS)
        self._details.setMaximumHeight(DETAILS_HEIGHT)
        self._arrange()

    def show_report(self, report: Report) -> None:
        """Show what would become of everything; the toggles stay as they are where they can."""
        self._report = report
        self._verdict.setText(verdict(report.kinds, report.people))
        names: dict[Kind, str] = {
            "added": self.tr("&Added"),
            "updated": self.tr("&Updated"),
            "unchanged": self.tr("Unc&hanged"),
            "left": self.tr("&Left out"),
            "refused": self.tr("&Refused"),
            "repeated": self.tr("Re&peated"),
            "people": self.tr("P&eople"),
        }
        for kind, toggle in self._toggles.items():
            number = report.kinds[kind]
            toggle.setText(f"{SIGNS[kind]} {names[kind]}  {number:,}")
            toggle.setEnabled(number > 0)
            # Most files have none.
            toggle.setVisible(kind != "people" or number > 0)
            if not number:
                toggle.setChecked(False)
        self.choices.offer(report.awaited)
        self._filter()

    def show_waiting(self, words: str) -> None:
        """Say what is going on; what was shown stays for reading."""
        self._verdict.setText(words)

    def let_go(self) -> None:
        """Show nothing more of the report: it is about to be closed."""
        self._report = None
        self._filter()

    def start(self) -> None:
        """Bring the hand to the list."""
        self.list.setFocus()

    def _filter(self) -> None:
        wanted = {kind for kind, toggle in self._toggles.items() if toggle.isChecked()}
        self._model.show_report(self._report, wanted or ORDER, is_one_file=self._is_one_file)
        if self._model.rowCount():
            self.list.selectRow(0)
        self._show_details(self.list.currentIndex().row())

    def _show_details(self, row: int) -> None:
        is_there = 0 <= row < self._model.rowCount()
        self._details.setPlainText(detail_words(self._model.answer_at(row)) if is_there else "")

    def _toggle(self, kind: Kind) -> QPushButton:
        toggle = QPushButton(self)
        toggle.setObjectName(f"import_show_{kind}")
        toggle.setCheckable(True)
        toggle.setProperty("toggle", True)
        toggle.setMinimumHeight(TARGET)
        toggle.setToolTip(self.tr("Show only these; again: all of them"))
        toggle.clicked.connect(lambda _: self._filter())
        return toggle

    def _arrange(self) -> None:
        toggles = QHBoxLayout()
        toggles.setSpacing(GAP)
        for toggle in self._toggles.values():
            toggles.addWidget(toggle)
        toggles.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._verdict)
        column.addWidget(self.choices)
        column.addLayout(toggles)
        # In a low window the list keeps more of the room.
        column.addWidget(self.list, 3)
        column.addWidget(self._details, 1)
