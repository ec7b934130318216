"""One section of a report: its title, its chart, and the numbers behind it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.reports import Bars, Lines, Section, Table
from scorekeeper.reports.shown_bars import left_out_words, shown_bars
from scorekeeper_ui.models.grid_model import Head
from scorekeeper_ui.theme import GAP, TEXT, font
from scorekeeper_ui.widgets.bar_chart import BarChart, ChartBar
from scorekeeper_ui.widgets.chart_view import ChartView
from scorekeeper_ui.widgets.grid import head_width
from scorekeeper_ui.widgets.labels import ElidedLabel, label
from scorekeeper_ui.widgets.long_table import LongTable

LINES_HEIGHT = 300
# A table of so many columns takes more of the width than its chart; one without a chart, at most
# so many pixels.
MANY_COLUMNS, WIDEST_ALONE = 5, 640
# Day and the like, a number.
LEAST_WORDS, LEAST_NUMBER = 116, 56
# The words that a row begins with take at most so much; what is around a cell and a table.
WIDEST_WORDS, AROUND_CELL, AROUND_TABLE = 180, 16, 24
# So much at most takes a further column of words, such as the names of several people.
WIDEST_OTHERS = 280


class SectionView(QWidget):
    """``opened`` gives kind and id of a game in the table."""

    opened = Signal(str, str)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._section = section
        has_games = bool(section.table.games)
        self._table = LongTable(f"{section.name}_table", section.title, self, opens=has_games)
        self._table.opened.connect(self._open)
        self._show(section.table)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3 * GAP)
        chart = self._chart(section)
        has_many = len(section.table.heads) >= MANY_COLUMNS
        if chart is not None:
            charts = QVBoxLayout()
            charts.setSpacing(GAP // 2)
            charts.addWidget(chart)
            self._say_what_is_left_out(section, charts)
            charts.addStretch()
            row.addLayout(charts, 2 if has_many else 3)
        else:
            self._table.setMaximumWidth(WIDEST_ALONE)
        row.addWidget(self._table, 3 if has_many else 2, Qt.AlignmentFlag.AlignTop)
        if chart is None:
            row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        head = ElidedLabel(section.title)
        head.setProperty("role", "heading")
        head.setObjectName(f"{section.name}_title")
        column.addWidget(head)
        column.addLayout(row)
        for number, words in enumerate(section.words, start=1):
            said = label(words, "small", wrap=True)
            said.setObjectName(f"{section.name}_words_{number}")
            column.addWidget(said)
        if section.table.games:
            column.addWidget(label(self.tr("Enter or a double click opens the game."), "small"))

    def _chart(self, section: Section) -> QWidget | None:
        name = f"{section.name}_chart"
        match section.chart:
            case Bars(bars=bars):
                view = BarChart(name, section.title)
                view.show_bars(
                    [ChartBar(bar.label, bar.value, bar.text) for bar in shown_bars(bars)],
                    section.chart.scale,
                )
                return view
            case Lines(columns, series):
                lines = ChartView(name, "points")
                lines.setAccessibleName(section.title)
                lines.setFixedHeight(LINES_HEIGHT)
                lines.show_series(series, columns)
                return lines
            case None:
                return None

    def _say_what_is_left_out(self, section: Section, charts: QVBoxLayout) -> None:
        words = left_out_words(section.chart.bars) if isinstance(section.chart, Bars) else ""
        if words:
            said = label(words, "small", wrap=True)
            said.setObjectName(f"{section.name}_left_out")
            charts.addWidget(said)

    def _show(self, table: Table) -> None:
        heads = [Head(text, right=number >= table.words) for number, text in enumerate(table.heads)]
        numbers = [_width(table, column) for column in range(1, len(heads))]
        self._table.show_lines(heads, table.rows, [1.0, *numbers])
        self._table.setMinimumWidth(_first_width(table) + sum(numbers) + AROUND_TABLE)

    def _open(self, row: int) -> None:
        games = self._section.table.games
        if 0 <= row < len(games):
            self.opened.emit(games[row].game, games[row].game_id)


def _first_width(table: Table) -> int:
    """Return how wide the first column has to be: for all its words, unless a name is very long."""
    return min(_words_width(table, 0), WIDEST_WORDS)


def _words_width(table: Table, column: int) -> int:
    """Return how wide a column is for all its words."""
    letters = QFontMetrics(font(TEXT))
    widest = max((letters.horizontalAdvance(row[column]) for row in table.rows), default=0)
    return widest + AROUND_CELL


def _width(table: Table, column: int) -> int:
    """Return how wide another column has to be: for its head, and unless they are long, words."""
    if column >= table.words:
        return head_width(table.heads[column], LEAST_NUMBER)
    words = min(_words_width(table, column), WIDEST_OTHERS)
    return head_width(table.heads[column], max(LEAST_WORDS, words))
