"""The standings as one table in three parts: names at the left, results, sums at the right.

However many Grands Prix there are, names and points stay in sight; the results between them move.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.line_breaks import balance_lines
from scorekeeper.core.phrases import figure
from scorekeeper.games.mole_racing.sheet_rows import DAY_NAME, PLACE
from scorekeeper.games.mole_racing.standings_table import Column, Score, StandingsTable
from scorekeeper_ui.keyboard import arrow
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.season.view import StandingLine
from scorekeeper_ui.theme import TEXT, current_theme, font
from scorekeeper_ui.widgets.drawing import begin
from scorekeeper_ui.widgets.grid import Grid, head_width

NAMES = 3
POSITION, MOVED, RESULT, SUM = 40, 44, 48, 56
# The room for names: as wide as the widest, within these bounds, and at most a part of the whole.
LEAST_NAME, MOST_NAME, PART_OF_NAMES = 110, 220, 4
EDGE = 2
# On both sides of a cell's text.
PADDING = 26
# The vertical scroll bar beside the sums.
BAR = 12
# The days below the heads are broken into lines so wide, as a multiple of their size of type.
DAY_ROOM, MOST_DAY_LINES = 3.6, 6
# So wide it stays with names, movements and sums, and without results.
LEAST_ROOM = 440


class StandingsGrid(QFrame):
    """``opened`` gives the member whose row Enter or a double click asks for."""

    opened = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: StandingsTable | None = None
        self._lines: Sequence[StandingLine] = ()
        self._widest = LEAST_NAME
        self._is_short = False
        self._model = GridModel(self)
        what = self.tr("Standings")
        self.names = _Part(name, what, self._model, self)
        self._results = _Part(f"{name}_results", what, self._model, self)
        self._sums = _Part(f"{name}_sums", what, self._model, self)
        self._arrange()

    def show_lines(self, table: StandingsTable, lines: Sequence[StandingLine]) -> None:
        """Show other standings."""
        self._table, self._lines = table, lines
        letters = QFontMetrics(font(TEXT, bold=True))
        widest = max((letters.horizontalAdvance(line.row.label) for line in lines), default=0)
        self._widest = min(widest + PADDING, MOST_NAME)
        self._show(table)
        self._fit()

    def start(self) -> None:
        """Bring the hand into the table."""
        self.names.setFocus(Qt.FocusReason.OtherFocusReason)

    def scroll_results(self, columns: int) -> None:
        """Move the results by some columns."""
        bar = self._results.horizontalScrollBar()
        bar.setValue(bar.value() + columns * self._results.columnWidth(NAMES))

    def minimumSizeHint(self) -> QSize:
        """Return the least size: its parts take what room there is, and ask for none."""
        return QSize(LEAST_ROOM, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line around the whole, which tells where the hand is."""
        del event
        theme = current_theme()
        painter = begin(self)
        has_hand = self.names.hasFocus()
        pen = QPen(QColor(theme.focus if has_hand else theme.line), 2 if has_hand else 1)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    # Columns

    def _show(self, table: StandingsTable) -> None:
        rows = [(line.row.name, line) for line in self._lines]
        self.names.show_rows(self._heads(table), rows, self._cell)
        self._hide_columns(table)

    def _head(self, column: Column) -> str:
        return column.short_head if self._is_short else column.head

    def _heads(self, table: StandingsTable) -> list[Head]:
        """Return the heads, the row of the days below them where any is known."""
        place, who, *_ = table.heads
        days = [_day_lines(column) for column in table.columns]
        most = max(map(len, days), default=0)

        def with_days(head: str, lines: Sequence[str] = ()) -> str:
            return "\n".join([head, *lines, *[""] * (most - len(lines))])

        return [
            Head(with_days(place), place, right=True),
            Head(with_days(who, [DAY_NAME] if most else []), who),
            Head(with_days("±"), self.tr("Positions up or down with the last round")),
            *(
                Head(with_days(self._head(column), lines), _whole(column), right=True)
                for column, lines in zip(table.columns, days, strict=True)
            ),
            *(Head(with_days(name), name, right=True) for name in table.sums),
        ]

    def _cell(self, row: int, column: int) -> Cell:
        line = self._lines[row]
        if column == 0:
            return Cell(line.row.place)
        if column == 1:
            return Cell(line.row.label, strong=True)
        if column == 2:
            return Cell(line.moved, _spoken_movement(line), quiet=True)
        place = column - NAMES
        if place < len(line.row.scores):
            return self._result(line.row.scores[place])
        sums = line.row.sums
        place -= len(line.row.scores)
        return Cell(figure(sums[place]), large=place == len(sums) - 1)

    def _result(self, score: Score | None) -> Cell:
        if score is None:
            return Cell("–", self.tr("did not take part"), quiet=True)
        spoken = ", ".join(
            filter(None, (str(score.points), score.note, self.tr("dropped") * score.dropped))
        )
        return Cell(str(score.points), spoken, quiet=score.dropped, struck=score.dropped)

    def _hide_columns(self, table: StandingsTable) -> None:
        results = NAMES + len(table.columns)
        parts = (
            (self.names, range(NAMES)),
            (self._results, range(NAMES, results)),
            (self._sums, range(results, results + len(table.sums))),
        )
        for part, shown in parts:
            for column in range(self._model.columnCount()):
                part.setColumnHidden(column, column not in shown)
        self.names.setColumnWidth(0, head_width(PLACE, POSITION))
        self.names.setColumnWidth(2, MOVED)
        for index, event in enumerate(table.columns, start=NAMES):
            self._results.setColumnWidth(index, self._result_width(self._head(event), event))
        for index, head in enumerate(table.sums, start=results):
            self._sums.setColumnWidth(index, head_width(head, SUM))

    def _fit(self) -> None:
        """Give the sums what they need, the results what is left, the names the rest."""
        if self._table is None:
            return
        sums = self._sums.horizontalHeader().length() + BAR
        fixed = head_width(PLACE, POSITION) + MOVED
        name = max(min(self._widest, self.width() // PART_OF_NAMES), LEAST_NAME)
        room = self.width() - 2 * EDGE - sums - fixed - name
        self._shorten(self._table, room)
        results = self._whole_columns(room)
        names = max(self.width() - 2 * EDGE - sums - results, fixed + name)
        self.names.setColumnWidth(1, names - fixed)
        for part, width in ((self.names, names), (self._results, results), (self._sums, sums)):
            part.setFixedWidth(width)
        self._results.setVisible(results > 0)
        self._bar_row.setContentsMargins(names, 0, sums, 0)
        self._bar.setVisible(self._results.horizontalHeader().length() > results)

    def _shorten(self, table: StandingsTable, room: int) -> None:
        """Head the results in few letters where not all of them fit into some room else."""
        is_short = sum(self._result_width(each.head, each) for each in table.columns) > room
        if is_short != self._is_short:
            self._is_short = is_short
            self._show(table)

    def _result_width(self, head: str, event: Column) -> int:
        """Return how wide the column of an event is, below its head and its day."""
        return max(head_width(text, RESULT) for text in (head, *_day_lines(event)))

    def _whole_columns(self, room: int) -> int:
        """Return how wide the latest results are that fit into some room without a cut."""
        count = 0 if self._table is None else len(self._table.columns)
        width = 0
        for column in reversed(range(NAMES, NAMES + count)):
            more = width + self._results.columnWidth(column)
            if more > room:
                break
            width = more
        return width

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(0)
        # The bar of the results stands below all parts: their rows stay level.
        self._bar = QScrollBar(Qt.Orientation.Horizontal)
        inner = self._results.horizontalScrollBar()
        inner.rangeChanged.connect(self._bar.setRange)
        inner.rangeChanged.connect(lambda *_: self._bar.setPageStep(inner.pageStep()))
        # The latest results are those that people look for.
        inner.rangeChanged.connect(lambda _, most: inner.setValue(most))
        inner.valueChanged.connect(self._bar.setValue)
        self._bar.valueChanged.connect(inner.setValue)
        self._bar_row = QHBoxLayout()
        self._bar_row.addWidget(self._bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(0)
        column.addLayout(row, 1)
        column.addLayout(self._bar_row)
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        needed = Qt.ScrollBarPolicy.ScrollBarAsNeeded
        for part in (self.names, self._results, self._sums):
            part.setHorizontalScrollBarPolicy(never)
            part.setVerticalScrollBarPolicy(needed if part is self._sums else never)
            part.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            part.opened.connect(self._open)
            row.addWidget(part)
        for part in (self._results, self._sums):
            part.setSelectionModel(self.names.selectionModel())
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            part.setFocusProxy(self.names)
            for one, other in ((self.names, part), (part, self.names)):
                one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
        self.names.scrolled.connect(self.scroll_results)
        self.names.focused.connect(self.update)

    def _open(self) -> None:
        member = self.names.key()
        if isinstance(member, str):
            self.opened.emit(member)


class _Part(Grid):
    """One part of the table; ``scrolled`` gives columns to the right, ``focused`` the hand."""

    scrolled = Signal(int)
    focused = Signal()

    def __init__(self, name: str, what: str, model: GridModel, parent: QWidget) -> None:
        super().__init__(name, what, model, parent)
        # The line around the three parts is drawn by the table.
        self.setStyleSheet(
            "QTableView, QTableView:focus { border: none; background: transparent; }"
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the results with arrows to the side."""
        step = {"left": -1, "right": 1}.get(arrow(event) or "", 0)
        if step:
            self.scrolled.emit(step)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Show that the hand is here."""
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Show that the hand is elsewhere."""
        super().focusOutEvent(event)
        self.focused.emit()


def _day_lines(column: Column) -> tuple[str, ...]:
    """Return the lines of an event's day, as narrow as they stand on paper."""
    return balance_lines(column.day, DAY_ROOM, MOST_DAY_LINES)


def _whole(column: Column) -> str:
    """Return the whole head of an event: which one it was, and when."""
    more = ", ".join(filter(None, (column.name, column.day)))
    return f"{column.head}: {more}" if more else column.head


def _spoken_movement(line: StandingLine) -> str:
    if not line.movement:
        return ""
    return f"{abs(line.movement)} {'up' if line.movement > 0 else 'down'}"
