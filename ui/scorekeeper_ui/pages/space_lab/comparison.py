"""All players side by side: sums, places and every point with its reason."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.document import Player, SpaceLabDocument
from scorekeeper.games.space_lab.pad_rows import TOTAL_ROW, PadRow, cell_text, rows_for
from scorekeeper.games.space_lab.result import Line, PlayerResult, SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import Mode
from scorekeeper.games.space_lab.words import source_name
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.theme import HEAD, HUGE, SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import LEFT, RIGHT, begin, draw_frame, draw_text, draw_wrapped

LINE = 18.0
SUM = 30.0
HEADER = 76.0
GAP = 16.0
NARROWEST, WIDEST = 190, 360
# Beside the lines of a column, and for their points.
INSET = 11
POINTS = 26
# Between two lines of which one is written in several.
AROUND = 4.0


@dataclass(frozen=True, slots=True)
class _Block:
    """One row of the pad over all players: its sums, and room for the highest list of lines."""

    row: PadRow
    height: float


class Comparison(QWidget):
    """A column for each player under the same rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparison")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._document: SpaceLabDocument | None = None
        self._result: SpaceLabResult | None = None
        self._colors: tuple[str, ...] = ()

    def show_result(
        self, document: SpaceLabDocument, result: SpaceLabResult, colors: tuple[str, ...]
    ) -> None:
        """Show a game's result; a screen reader is told the same."""
        self._document, self._result, self._colors = document, result, colors
        self.setAccessibleName(self.tr("Comparison of all players"))
        self.setAccessibleDescription(GAME.text(document, result))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room that all lines need."""
        height = HEADER + sum(SUM + block.height + 10 for block in self._blocks()) + 8
        players = len(self._result.players) if self._result else 1
        return QSize(players * (NARROWEST + int(GAP)) - int(GAP), int(height))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew: narrow columns are higher."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        del event
        document, result = self._document, self._result
        if document is None or result is None:
            return
        painter = begin(self)
        width, blocks = self._width(), self._blocks()
        for index, seat in enumerate(zip(document.players, result.players, strict=True)):
            column = QRectF(index * (width + GAP), 0, width, self.height())
            self._draw_player(painter, column, seat, self._colors[index], blocks)
        painter.end()

    def _width(self) -> float:
        """Return how wide a column is."""
        players = len(self._result.players) if self._result else 1
        return min((self.width() - GAP * (players - 1)) / players, WIDEST)

    def _blocks(self) -> list[_Block]:
        result = self._result
        if result is None:
            return []
        room = self._width() - 2 * INSET - POINTS
        return [
            _Block(row, max(_height(told, room) for told in _told(result, row)))
            for row in rows_for(solo=result.mode == "solo")
        ]

    def _draw_player(
        self,
        painter: QPainter,
        column: QRectF,
        seat: tuple[Player, PlayerResult],
        color: str,
        blocks: list[_Block],
    ) -> None:
        theme = current_theme()
        entered, player = seat
        frame = column.adjusted(1, 1, -1, -1)
        is_first = player.rank == 1 and entered.has_entries
        line, thick = (theme.accent, 2.0) if is_first else (theme.line, 1.0)
        line = theme.focus if self.hasFocus() and is_first else line
        draw_frame(painter, frame, fill=theme.surface, line=line, width=thick, radius=8)
        inner = column.adjusted(INSET, 0, -INSET, 0)
        dot = QRectF(inner.left(), 33, 12, 12)
        draw_frame(painter, dot, fill=theme.players[color], line=None, radius=6)
        name = QRectF(dot.right() + 8, 27, inner.width() - 92, 24)
        draw_text(painter, name, player.name, HEAD, theme.text, bold=True)
        total = QRectF(inner.right() - 80, 14, 80, 50)
        shown = cell_text(TOTAL_ROW, entered, player)
        draw_text(painter, total, shown, HUGE, theme.text, bold=True, align=RIGHT)
        box = QRectF(inner.left(), HEADER, inner.width(), SUM)
        for block in blocks:
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), 1), theme.line)
            head = box.adjusted(0, 2, 0, 0)
            draw_text(painter, head, block.row.name, TEXT, theme.text, bold=True)
            shown = cell_text(block.row, entered, player)
            draw_text(painter, head, shown, TEXT, theme.text, bold=True, align=RIGHT)
            self._draw_lines(painter, box.translated(0, SUM), player, block.row, theme)
            box.translate(0, SUM + block.height + 10)

    def _draw_lines(
        self, painter: QPainter, box: QRectF, player: PlayerResult, row: PadRow, theme: Theme
    ) -> None:
        """Draw where a sum comes from, from the top of a box on."""
        if self._result is None:
            return
        y, room = box.top(), box.width() - POINTS
        for line in _lines(player, row):
            text = _reason(line, self._result.mode)
            height = _line_height(text, room)
            words = QRectF(box.left(), y, room, height)
            draw_wrapped(painter, words, text, SMALL, theme.muted, LEFT)
            number = QRectF(box.right() - POINTS, y, POINTS, LINE)
            draw_text(painter, number, str(line.points), SMALL, theme.text, align=RIGHT)
            y += height


class ComparisonDialog(QDialog):
    """The comparison in a window of its own, for a look during entry."""

    def __init__(self, state: SpaceLabState, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("compare_dialog")
        self.setWindowTitle(self.tr("Every point and its reason"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        comparison = Comparison()
        comparison.show_result(state.document, state.result, state.entry.colors)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(comparison)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(buttons)
        room = parent.window().size()
        self.resize(room.width() - 120, room.height() - 100)


def _lines(player: PlayerResult, row: PadRow) -> list[Line]:
    return [line for line in player.lines if line.category == row.kind]


def _reason(line: Line, mode: Mode) -> str:
    """Return what gave points and why, in the words of the sheet."""
    return f"{source_name(line.source, mode)}: {line.why}"


def _told(result: SpaceLabResult, row: PadRow) -> list[list[str]]:
    """Return for each player what is said below a row."""
    return [
        [_reason(line, result.mode) for line in _lines(player, row)] for player in result.players
    ]


def _height(texts: list[str], room: float) -> float:
    return sum(_line_height(text, room) for text in texts)


def _line_height(text: str, room: float) -> float:
    """Return how high a text is in a column, in as many lines as it takes there."""
    box = QRectF(0, 0, room, 0)
    broken = QFontMetricsF(font(SMALL)).boundingRect(box, Qt.TextFlag.TextWordWrap, text)
    return max(LINE, broken.height() + AROUND)
