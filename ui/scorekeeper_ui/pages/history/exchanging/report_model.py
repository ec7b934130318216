"""What becomes of each thing that comes in, as a table; read from the disk as it is seen."""

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QObject, Qt

from scorekeeper.exchange.report import Answer, Kind, Report
from scorekeeper_ui.models.line_model import NOWHERE, AnyIndex, HeadedModel
from scorekeeper_ui.pages.history.exchanging.words import (
    NAMES,
    SIGNS,
    day_words,
    game_words,
    line_words,
    where_words,
)
from scorekeeper_ui.plain_text import plain_tip

# So many are kept in memory: more than are seen at once.
KEPT = 256


class ReportModel(HeadedModel):
    """The answers of a report that are of some kinds, in their order."""

    def __init__(self, parent: QObject) -> None:
        tr = parent.tr
        heads = (
            tr("Would be"),
            tr("Game"),
            tr("Played on"),
            tr("Changes and result, or why there is none"),
            tr("Where it stands"),
        )
        super().__init__(heads, parent)
        self._numbers: Sequence[int] = ()
        self._is_one_file = True
        self._read = lru_cache(KEPT)(_nothing)

    def show_report(
        self, report: Report | None, kinds: Container[Kind], *, is_one_file: bool
    ) -> None:
        """Show the answers that are of one of ``kinds``; nothing without a report."""
        self.beginResetModel()
        self._is_one_file = is_one_file
        self._read = lru_cache(KEPT)(_nothing if report is None else report.__getitem__)
        self._numbers = () if report is None else report.numbers(kinds)
        self.endResetModel()

    def answer_at(self, row: int) -> Answer:
        """Return the answer of a row."""
        return self._read(self._numbers[row])

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """Return how many answers are shown."""
        return 0 if parent.isValid() else len(self._numbers)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._cell(index)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(self._cell(index))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.spoken(index.column(), self._cell(index))
            case _:
                return None

    def _cell(self, index: AnyIndex) -> str:
        answer = self.answer_at(index.row())
        match index.column():
            case 0:
                return f"{SIGNS[answer.kind]} {self.tr(NAMES[answer.kind])}"
            case 1:
                return game_words(answer)
            case 2:
                return day_words(answer)
            case 3:
                return line_words(answer)
            case _:
                return where_words(answer, is_one_file=self._is_one_file)


def _nothing(number: int) -> Answer:
    raise IndexError(number)
