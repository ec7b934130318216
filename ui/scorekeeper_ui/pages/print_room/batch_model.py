"""The lines to choose from, as a table: read a page at a time, each with its tick."""

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from scorekeeper.core.days import short_day
from scorekeeper.games import find_game
from scorekeeper_ui.models.line_model import AnyIndex, LineModel
from scorekeeper_ui.pages.print_room.batch_pick import Line, Ticks
from scorekeeper_ui.plain_text import isolated

TICKED, OPEN = "☑", "☐"
TICK, GAME = 0, 2
ALL_TICKED = Ticks()


class BatchModel(LineModel[Line]):
    """``ticked`` tells of another choice."""

    ticked = Signal()

    def __init__(self, parent: QObject) -> None:
        tr = parent.tr
        super().__init__(("", tr("Date"), tr("Game"), tr("Players"), tr("Result")), parent)
        self.ticks = ALL_TICKED

    @property
    def ids(self) -> list[str]:
        """The ids of the lines that were read."""
        return [line.id for line in self._lines]

    def show_lines(
        self, lines: Sequence[Line], *, are_all: bool, ticks: Ticks = ALL_TICKED
    ) -> bool:
        """Show other lines, each of them chosen, or those that ``ticks`` has."""
        self.ticks = ticks
        are_others = super().show_lines(lines, are_all=are_all)
        if not are_others:
            self._draw_again(0, self.rowCount() - 1)
        return are_others

    def show_again(self, lines: Sequence[Line], *, are_all: bool, gone: Collection[str]) -> None:
        """Show what has become of the same lines; what was left out stays so until it is gone."""
        self.ticks = self.ticks.without(gone)
        super().show_lines(lines, are_all=are_all)

    def toggle(self, row: int) -> None:
        """Choose a line, or choose it no longer."""
        self._tick(self.ticks.toggled(self.line_at(row).id), row, row)

    def tick_all(self, *, all_of_them: bool) -> None:
        """Choose every line, those that are not read yet too, or none."""
        self._tick(Ticks(all=all_of_them), 0, self.rowCount() - 1)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        line = self.line_at(index.row())
        is_chosen = self.ticks.has(line.id)
        if index.column() == TICK:
            match role:
                case Qt.ItemDataRole.DisplayRole:
                    return TICKED if is_chosen else OPEN
                case Qt.ItemDataRole.AccessibleTextRole:
                    return self.tr("in the file") if is_chosen else self.tr("left out")
                case _:
                    return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _cell(line, index.column())
            case Qt.ItemDataRole.ToolTipRole:
                return _whole(line, index.column())
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.spoken(index.column(), _whole(line, index.column()))
            case _:
                return None

    def _tick(self, ticks: Ticks, first: int, last: int) -> None:
        self.ticks = ticks
        self._draw_again(first, last)
        self.ticked.emit()

    def _draw_again(self, first: int, last: int) -> None:
        if last >= first:
            self.dataChanged.emit(self.index(first, 0), self.index(last, self.columnCount() - 1))


def _cell(line: Line, column: int) -> str:
    match column:
        case 1:
            return "" if line.played_on is None else short_day(line.played_on)
        case 2:
            return find_game(line.game).short_title
        case 3:
            return isolated(line.players)
        case _:
            return isolated(line.result)


def _whole(line: Line, column: int) -> str:
    """Return a cell without anything shortened."""
    return find_game(line.game).title if column == GAME else _cell(line, column)
