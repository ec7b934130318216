"""How the presenter view is drawn: every measure is a part of the window's height."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from scorekeeper.games.mole_racing.grand_prix.document import MOST_DRIVERS
from scorekeeper_ui.pages.mole_racing.presenter_view import (
    Board,
    Line,
    RaceBoard,
    StartLine,
    WinnerBoard,
    page_of,
)
from scorekeeper_ui.pages.mole_racing.standings_table import DOWN, UP, movement_text
from scorekeeper_ui.theme import Theme, font
from scorekeeper_ui.widgets.drawing import CENTER, LEFT, RIGHT, draw_text, draw_wrapped

# Lines of a season in one column: more would be too small to read from far away.
COLUMN: Final = 10
# So many times its height a window is wide that has room for names in two columns.
_WIDE: Final = 1.5
# Lines are never higher and wider than this, and so many times as wide as high: a name needs it.
_HIGHEST: Final = 11.0
_WIDEST: Final = 110.0
_NAME: Final = 8.0

# How wide a figure is, in sizes of its letters.
_DIGIT: Final = 0.68

_TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a board that are not names; ``range`` tells which lines a page has."""

    beside: str
    standings: str
    no_track: str
    nobody: str
    out: str
    points: str
    range: str


def lines_per_page(board: Board, size: QSize) -> int:
    """Return how many lines of the standings are shown at a time; a Grand Prix has one page."""
    return MOST_DRIVERS if board.kind == "grand-prix" else COLUMN * _columns(board, size)


def draw_board(
    painter: QPainter, size: QSize, board: Board, words: Words, page: int, theme: Theme
) -> None:
    """Draw a page of the standings, counted from 0, and what is beside them."""
    lines = page_of(board.lines, lines_per_page(board, size), page)
    _Drawing(painter, theme, size).board(board, words, lines)


def _columns(board: Board, size: QSize) -> int:
    has_room = board.beside is None and size.width() >= size.height() * _WIDE
    return 2 if has_room and len(board.lines) > COLUMN else 1


class _Drawing:
    """One drawing on one painter; lengths are hundredths of the height, ``self._u`` pixels."""

    def __init__(self, painter: QPainter, theme: Theme, size: QSize) -> None:
        self._painter = painter
        self._theme = theme
        self._size = size
        self._u = max(size.height(), 1) / 100
        self._page = QRectF(0, 0, size.width() / self._u, 100)

    def board(self, board: Board, words: Words, lines: Sequence[Line]) -> None:
        theme, right = self._theme, self._page.right() - 4
        self._text(QRectF(4, 3, right - 24, 9), board.title, 6, theme.text, bold=True)
        self._rule(4, right, 14)
        left = 4.0
        if board.beside is not None:
            left = 4 + (right - 4) * 0.48
            beside = QRectF(4, 17, left - 4 - 5, 79)
            self._section(beside, words.beside)
            below = beside.adjusted(0, 6, 0, 0)
            if isinstance(board.beside, RaceBoard):
                self._race(below, board.beside, words)
            else:
                self._winners(below, board.beside, words)
        area = QRectF(left, 17, right - left, 79)
        self._section(area, words.standings)
        self._text(QRectF(left, 94, right - left, 4), words.range, 2.8, theme.muted, align=RIGHT)
        self._standings(area.adjusted(0, 6, 0, -4), board, lines)

    def _standings(self, area: QRectF, board: Board, lines: Sequence[Line]) -> None:
        columns = _columns(board, self._size)
        rows = max(len(board.lines), 1)
        if board.kind == "season":
            rows = min(rows, COLUMN)
        width = (area.width() - 6 * (columns - 1)) / columns
        if columns == 1:
            width = min(width, _WIDEST)
        row = min(area.height() / rows, _HIGHEST, width / _NAME)
        for index, line in enumerate(lines):
            column, number = divmod(index, COLUMN) if columns > 1 else (0, index)
            left = area.left() + column * (width + 6)
            box = QRectF(left, area.top() + number * row, width, row)
            self._line(box, line, len(str(len(board.lines))))
            if number:
                self._rule(box.left(), box.right(), box.top())

    def _line(self, box: QRectF, line: Line, digits: int) -> None:
        """Draw a line of standings of which no position has more than so many ``digits``."""
        theme, size = self._theme, box.height() * 0.62
        is_first = line.position == 1
        place = "" if line.position is None else str(line.position)
        position = QRectF(box.left(), box.top(), size * _DIGIT * digits, box.height())
        points = QRectF(box.right() - size * 2.4, box.top(), size * 2.4, box.height())
        moved = QRectF(points.left() - size * 1.7, box.top(), size * 1.7, box.height())
        left = position.right() + size * 0.5
        name = QRectF(left, box.top(), moved.left() - left - size * 0.2, box.height())
        self._text(position, place, size, theme.muted, align=RIGHT)
        self._text(name, line.name, size, theme.text, bold=is_first, fit=0.75)
        movement = movement_text(line.movement)
        color = {UP: theme.good, DOWN: theme.bad}.get(movement[:1], theme.muted)
        self._text(moved, movement, size * 0.66, color, align=CENTER)
        self._text(points, str(line.points), size * 1.05, theme.text, bold=True, align=RIGHT)

    def _race(self, area: QRectF, race: RaceBoard, words: Words) -> None:
        theme = self._theme
        track = race.track or words.no_track
        color = theme.text if race.track else theme.muted
        top = QRectF(area.left(), area.top(), area.width(), 8)
        self._text(top, track, 6.4, color, bold=True, fit=0.45)
        parts = QRectF(area.left(), area.top() + 9, area.width(), 9)
        self._wrapped(parts, race.parts, 3.2)
        starts = area.adjusted(0, 20, 0, 0)
        if not race.starts:
            self._wrapped(starts, words.nobody, 4)
            return
        row = min(starts.height() / len(race.starts), 9.0)
        for index, start in enumerate(race.starts):
            box = QRectF(starts.left(), starts.top() + index * row, starts.width(), row)
            self._start(box, index + 1, start, words)
            if index:
                self._rule(box.left(), box.right(), box.top())

    def _start(self, box: QRectF, turn: int, start: StartLine, words: Words) -> None:
        theme, size = self._theme, box.height() * 0.56
        number = QRectF(box.left(), box.top(), size, box.height())
        right = QRectF(box.right() - size * 3.4, box.top(), size * 3.4, box.height())
        left = number.right() + size * 0.5
        name = QRectF(left, box.top(), right.left() - left - size * 0.2, box.height())
        is_racing = start.reached is None
        self._text(number, str(turn), size, theme.muted, align=RIGHT)
        color = theme.text if is_racing else theme.muted
        self._text(name, start.driver, size, color, bold=is_racing, fit=0.72)
        if is_racing:
            self._text(right, start.fuel, size, theme.text, align=RIGHT)
        else:
            reached = start.reached or words.out
            self._text(right, reached, size * 0.9, theme.text, bold=True, align=RIGHT, fit=0.6)

    def _winners(self, area: QRectF, won: WinnerBoard, words: Words) -> None:
        theme = self._theme
        row = min(48 / len(won.winners), 14.0)
        for index, winner in enumerate(won.winners):
            box = QRectF(area.left(), area.top() + index * row, area.width(), row)
            self._text(box, winner, row * 0.72, theme.accent, bold=True, fit=0.3)
        below = area.adjusted(0, row * len(won.winners) + 1, 0, 0)
        points = QRectF(below.left(), below.top(), below.width(), 7)
        self._text(points, words.points, 5, theme.text)
        self._wrapped(below.adjusted(0, 9, 0, 0), "\n".join(won.reasons), 3.2)

    def _section(self, area: QRectF, text: str) -> None:
        box = QRectF(area.left(), area.top(), area.width(), 4)
        self._text(box, text, 2.8, self._theme.muted, bold=True)

    def _text(
        self,
        box: QRectF,
        text: str,
        size: float,
        color: str,
        *,
        bold: bool = False,
        align: Qt.AlignmentFlag = LEFT,
        fit: float = 1.0,
    ) -> None:
        """Draw a line; where it does not fit it shrinks to ``fit`` of its size, then it is cut."""
        pixels = self._pixels(box)
        letters = max(round(size * self._u), 1)
        wide = QFontMetricsF(font(letters, bold=bold)).horizontalAdvance(text)
        if wide > pixels.width() > 0:
            letters = max(int(letters * pixels.width() / wide), int(letters * fit), 1)
        draw_text(self._painter, pixels, text, letters, color, bold=bold, align=align)

    def _wrapped(self, box: QRectF, text: str, size: float) -> None:
        letters = max(round(size * self._u), 1)
        color = self._theme.muted
        draw_wrapped(self._painter, self._pixels(box), text, letters, color, _TOP_LEFT)

    def _rule(self, left: float, right: float, top: float) -> None:
        self._painter.setPen(QPen(QColor(self._theme.line), max(self._u / 6, 1)))
        line = self._pixels(QRectF(left, top, right - left, 0))
        self._painter.drawLine(line.topLeft(), line.topRight())

    def _pixels(self, box: QRectF) -> QRectF:
        u = self._u
        return QRectF(box.left() * u, box.top() * u, box.width() * u, box.height() * u)
