"""The standings as a table: position, driver, movement, the latest races, gap, points."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.sheet_rows import (
    DRIVER,
    RACE,
    event_head,
    short_event_head,
    standings_heads,
)
from scorekeeper.games.mole_racing.standings_table import Score
from scorekeeper_ui.pages.mole_racing.race_view import StandingsView, StandingView
from scorekeeper_ui.pages.mole_racing.score_cell import NOTE_ROLE, ScoreCell
from scorekeeper_ui.theme import HEAD, TEXT, font

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
ROW = 40
# Who moved is the third column, then come the races; the gap is the second from the right.
MOVED, FIRST_RACE, GAP = 2, 3, 2
EMPTY = StandingsView(0, (), ())
UP, DOWN, SAME = "▲", "▼", "–"


class StandingsModel(QAbstractTableModel):
    """What the standings view holds, cell by cell."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = EMPTY
        self._is_short = False

    def set_short(self, *, short: bool) -> None:
        """Head the races in few letters where room is lacking."""
        if short != self._is_short:
            self._is_short = short
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def show_standings(self, view: StandingsView) -> None:
        """Show other standings."""
        if view != self._view:
            self.beginResetModel()
            self._view = view
            self.endResetModel()

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of drivers."""
        return 0 if parent.isValid() else len(self._view.lines)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns: five and one for each race shown."""
        return 0 if parent.isValid() else 5 + len(self._view.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        if role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return None
        is_short = self._is_short and role == Qt.ItemDataRole.DisplayRole
        head = short_event_head if is_short else event_head
        races = [head(RACE, number) for number in self._view.columns]
        place, driver, *others, points = standings_heads(DRIVER, races)
        return [place, driver, "", *others, self.tr("Gap"), points][section]

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        line = self._view.lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(line, index.column())
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{line.driver}: {self._spoken(line, index.column())}"
            case _ if role == NOTE_ROLE:
                score = self._score(line, index.column())
                return None if score is None else score.note
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(index.column())
            case Qt.ItemDataRole.FontRole:
                return self._font(index.column())
            case _:
                return None

    def _text(self, line: StandingView, column: int) -> str:
        gap = "" if not line.gap else f"−{line.gap}"
        moved = movement_text(line.movement)
        scored = [DASH if score is None else str(score.points) for score in line.scored]
        return [line.place, line.driver, moved, *scored, gap, str(line.points)][column]

    def _spoken(self, line: StandingView, column: int) -> str:
        """Return the text of a cell, and whatever else it says, for who cannot see it."""
        if not self._is_of_race(column):
            return self._text(line, column)
        score = self._score(line, column)
        if score is None:
            return self.tr("did not take part")
        return ", ".join(filter(None, (str(score.points), score.note)))

    def _score(self, line: StandingView, column: int) -> Score | None:
        return line.scored[column - FIRST_RACE] if self._is_of_race(column) else None

    def _is_of_race(self, column: int) -> bool:
        return FIRST_RACE <= column < FIRST_RACE + len(self._view.columns)

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignLeft if column == 1 else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter

    def _font(self, column: int) -> Any:
        if column == self.columnCount() - 1:
            return font(HEAD, bold=True)
        return font(TEXT, bold=column == 1)


class StandingsTable(QTableView):
    """The table; it is read with arrows and changes nothing."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(self.tr("Standings"))
        self._model = StandingsModel(self)
        self._is_narrow = False
        self.setModel(self._model)
        self.setItemDelegate(ScoreCell(self))
        self.setProperty("tight", True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(24)

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave the gap out where names would not fit else."""
        self._is_narrow = narrow

    def set_short(self, *, short: bool) -> None:
        """Head the races in few letters where room is lacking."""
        self._model.set_short(short=short)

    def show_standings(self, view: StandingsView) -> None:
        """Show other standings, as high as they are."""
        self._model.show_standings(view)
        header = self.horizontalHeader()
        count = self._model.columnCount()
        for column in range(count):
            self.setColumnHidden(column, self._is_narrow and column == count - GAP)
            mode = QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(
                column, QHeaderView.ResizeMode.Stretch if column == 1 else mode
            )
        self.setFixedHeight(header.sizeHint().height() + ROW * len(view.lines) + 4)


def movement_text(movement: int | None) -> str:
    """Return how far a driver went up or down since the race before."""
    if movement is None:
        return ""
    if movement == 0:
        return SAME
    return f"{UP if movement > 0 else DOWN}{abs(movement)}"
