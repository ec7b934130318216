"""What a report is to tell of, what it is called, and the paper that it goes on."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.core.days import short_day
from scorekeeper.core.sheet import PAPERS, Paper
from scorekeeper.history.statistics import Evening
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.statistics.reporting import (
    Period,
    Subject,
    place_words,
    suggested_title,
)
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import ChoiceBox
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit

DAY_WIDTH, GAMES_WIDTH = 120, 64


class ReportForm(QWidget):
    """``changed`` tells of another subject, title or paper; ``opened`` is Enter on an evening."""

    changed = Signal()
    opened = Signal()
    escaped = Signal()

    def __init__(self, years: Sequence[int], paper: Paper, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._periods = (Period(), *map(Period, years))
        self._evenings: dict[object, Evening] = {}
        # The evenings stand first: the last one is what people come for when they have played.
        texts = (self.tr("an evening"), self.tr("all years"), *map(str, years))
        self._subject = ChoiceBox("report_subject", texts)
        self._subject.setAccessibleName(self.tr("Report of"))
        self._subject.picked.connect(lambda _: self._change())
        self._list = Grid("report_evenings", self.tr("Evenings"), GridModel(self))
        self._list.chosen.connect(self._change)
        self._list.opened.connect(self.opened)
        self._title = LineEdit()
        self._title.setObjectName("report_title")
        self._title.setAccessibleName(self.tr("Title"))
        self._title.textEdited.connect(lambda _: self.changed.emit())
        self._title.escaped.connect(self.escaped)
        self._paper = ChoiceBox("report_paper", tuple(map(paper_words, PAPERS)))
        self._paper.setAccessibleName(self.tr("Paper"))
        self._paper.setCurrentIndex(PAPERS.index(paper))
        self._paper.picked.connect(lambda _: self.changed.emit())
        self._arrange()
        self._change()

    @property
    def subject(self) -> Subject | None:
        """What is to be told of, ``None`` while there is no evening to choose."""
        if self._subject.currentIndex():
            return self._periods[self._subject.currentIndex() - 1]
        return self._evenings.get(self._list.key())

    @property
    def title(self) -> str:
        """What the report is called: what is typed, else what is suggested."""
        return self._title.text().strip() or self._title.placeholderText()

    @property
    def paper(self) -> Paper:
        """The paper that is chosen."""
        return PAPERS[self._paper.currentIndex()]

    def show_period(self, period: Period) -> None:
        """Choose a year, or all of them."""
        self._subject.setCurrentIndex(1 + self._periods.index(period))
        self._change()

    def start(self) -> None:
        """Bring the hand to the first field."""
        self._subject.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_evenings(self, evenings: Sequence[Evening]) -> None:
        """Offer days, the latest first."""
        self._evenings = {evening.day: evening for evening in evenings}
        heads = [
            Head(self.tr("Evening")),
            Head(self.tr("Games"), right=True),
            Head(self.tr("Place")),
        ]

        def cell(row: int, column: int) -> Cell:
            each = evenings[row]
            return Cell((short_day(each.day), str(each.games), place_words(each))[column])

        self._list.show_rows(heads, [(each.day, each) for each in evenings], cell)
        self._list.set_widths((DAY_WIDTH, GAMES_WIDTH, 1.0))
        self._change()

    def _change(self) -> None:
        for part in self._of_evenings:
            part.setVisible(not self._subject.currentIndex())
        subject = self.subject
        self._title.setPlaceholderText("" if subject is None else suggested_title(subject))
        self.changed.emit()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP // 2)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("&Report of"), self._subject),
            (self.tr("&Evening"), self._list),
            (self.tr("&Title"), self._title),
            (self.tr("P&aper"), self._paper),
        )
        for words, field in fields:
            head = label(words, "muted")
            head.setBuddy(field)
            head.setContentsMargins(0, 0 if field is self._subject else GAP, 0, 0)
            column.addWidget(head)
            column.addWidget(field, 1 if field is self._list else 0)
            if field is self._list:
                self._of_evenings = (head, field)
        for part in self._of_evenings:
            # Where there is nothing to choose, what stands below it stays where it is.
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)
