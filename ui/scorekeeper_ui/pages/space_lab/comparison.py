"""All players side by side: sums, places and every point with its reason."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
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
from scorekeeper.games.space_lab.vocabulary import PROJECT_TYPES, ProjectType
from scorekeeper.games.space_lab.words import source_name
from scorekeeper_ui.pages.space_lab.project_names import project_names
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.theme import HEAD, HUGE, SMALL, TEXT, Theme, current_theme
from scorekeeper_ui.widgets.drawing import RIGHT, begin, draw_frame, draw_text

LINE = 18.0
SUM = 30.0
HEADER = 76.0
GAP = 16.0
NARROWEST = 190


@dataclass(frozen=True, slots=True)
class _Block:
    """One row of the pad over all players: its sums, and room for the longest list of lines."""

    row: PadRow
    lines: int


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
        blocks = self._blocks()
        height = HEADER + sum(SUM + block.lines * LINE + 10 for block in blocks) + 8
        players = len(self._result.players) if self._result else 1
        return QSize(players * (NARROWEST + int(GAP)) - int(GAP), int(height))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the columns."""
        del event
        document, result = self._document, self._result
        if document is None or result is None:
            return
        theme = current_theme()
        painter = begin(self)
        width = min((self.width() - GAP * (len(result.players) - 1)) / len(result.players), 360.0)
        for index, seat in enumerate(zip(document.players, result.players, strict=True)):
            column = QRectF(index * (width + GAP), 0, width, self.height())
            self._draw_player(painter, column, seat, self._colors[index], theme)
        painter.end()

    def _blocks(self) -> list[_Block]:
        players = self._result.players if self._result else ()
        solo = self._result is not None and self._result.mode == "solo"
        return [
            _Block(row, max((len(_lines(player, row)) for player in players), default=0))
            for row in rows_for(solo=solo)
        ]

    def _draw_player(
        self,
        painter: QPainter,
        column: QRectF,
        seat: tuple[Player, PlayerResult],
        color: str,
        theme: Theme,
    ) -> None:
        entered, player = seat
        frame = column.adjusted(1, 1, -1, -1)
        is_first = player.rank == 1 and entered.has_entries
        line, thick = (theme.accent, 2.0) if is_first else (theme.line, 1.0)
        line = theme.focus if self.hasFocus() and is_first else line
        draw_frame(painter, frame, fill=theme.surface, line=line, width=thick, radius=8)
        inner = column.adjusted(11, 0, -11, 0)
        dot = QRectF(inner.left(), 33, 12, 12)
        draw_frame(painter, dot, fill=theme.players[color], line=None, radius=6)
        name = QRectF(dot.right() + 8, 27, inner.width() - 92, 24)
        draw_text(painter, name, player.name, HEAD, theme.text, bold=True)
        total = QRectF(inner.right() - 80, 14, 80, 50)
        shown = cell_text(TOTAL_ROW, entered, player)
        draw_text(painter, total, shown, HUGE, theme.text, bold=True, align=RIGHT)
        y = HEADER
        for block in self._blocks():
            hairline = QRectF(inner.left(), y, inner.width(), 1)
            painter.fillRect(hairline, theme.line)
            row = QRectF(inner.left(), y + 2, inner.width(), SUM - 2)
            draw_text(painter, row, block.row.name, TEXT, theme.text, bold=True)
            shown = cell_text(block.row, entered, player)
            draw_text(painter, row, shown, TEXT, theme.text, bold=True, align=RIGHT)
            y += SUM
            lines = _lines(player, block.row)
            for scored, source in zip(lines, self._sources(lines, inner.width() - 26), strict=True):
                row = QRectF(inner.left(), y, inner.width() - 26, LINE)
                draw_text(painter, row, f"{source}: {scored.why}", SMALL, theme.muted)
                number = QRectF(inner.right() - 26, y, 26, LINE)
                draw_text(painter, number, str(scored.points), SMALL, theme.text, align=RIGHT)
                y += LINE
            y += (block.lines - len(lines)) * LINE + 10

    def _sources(self, lines: list[Line], room: float) -> list[str]:
        """Return what lines speak of: Projects by short names where a line is too narrow."""
        result = self._result
        if result is None:
            return []
        told = (told for player in result.players for told in _projects(player))
        names = {str(kind): name for kind, name in project_names(room, told).items()}
        return [
            names.get(line.source.partition(":")[0]) or source_name(line.source, result.mode)
            for line in lines
        ]


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


def _projects(player: PlayerResult) -> Iterator[tuple[ProjectType, str]]:
    """Yield the types of a player's Projects, each with what is told of it."""
    for line in player.lines:
        for kind in PROJECT_TYPES:
            if line.source.partition(":")[0] == kind:
                yield kind, f": {line.why}"
