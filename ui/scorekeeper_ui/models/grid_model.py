"""What the tables of the season show: heads, rows, and cells that are made when they are seen."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.plain_text import plain_tip
from scorekeeper_ui.theme import HEAD, TEXT, current_theme, font

AnyIndex = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Head:
    """A column: what heads it, the whole of it for the tooltip, and on which side it stands."""

    text: str
    whole: str = ""
    right: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, what a screen reader says of it, and how it is set."""

    text: str
    spoken: str = ""
    strong: bool = False
    large: bool = False
    quiet: bool = False
    struck: bool = False


# What tells a row from the others, and what it shows: a row is drawn anew when that is another.
Row = tuple[Hashable, object]
# The cell of a row and a column, both counted from 0.
CellAt = Callable[[int, int], Cell]


class GridModel(QAbstractTableModel):
    """Heads, keys of the rows, and a function that gives the cells when they are seen.

    ``renamed`` gives a row and the text that its name, in the ``editable`` column, is to have.
    """

    renamed = Signal(int, str)

    def __init__(self, parent: QWidget, *, editable: int | None = None) -> None:
        super().__init__(parent)
        self._heads: Sequence[Head] = ()
        self._keys: Sequence[Hashable] = []
        self._rows: Sequence[Row] = ()
        self._cell: CellAt = _no_cell
        self._editable = editable

    def show_rows(self, heads: Sequence[Head], rows: Sequence[Row], cell: CellAt) -> bool:
        """Show other rows and return whether they are others than before.

        Where the same ones stand in the same order, only those that differ are drawn anew.
        """
        keys = [key for key, _ in rows]
        if (heads, keys) != (self._heads, self._keys):
            self.beginResetModel()
            self._heads, self._keys, self._rows, self._cell = heads, keys, rows, cell
            self.endResetModel()
            return True
        before, self._rows, self._cell = self._rows, rows, cell
        for number, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new:
                last = self.index(number, len(heads) - 1)
                self.dataChanged.emit(self.index(number, 0), last)
        return False

    @property
    def keys(self) -> Sequence[Hashable]:
        """The keys of the rows."""
        return self._keys

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._keys)

    def columnCount(self, parent: AnyIndex = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return what can be done with a cell."""
        flags = super().flags(index)
        is_edited = index.column() == self._editable
        return flags | Qt.ItemFlag.ItemIsEditable if is_edited else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return what heads a column."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self._heads):
            return None
        head = self._heads[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return head.text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(head.whole or head.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return head.whole or head.text
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT if head.right else _LEFT
            case _:
                return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        cell, head = self._cell(index.row(), index.column()), self._heads[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(cell.spoken or cell.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{head.whole or head.text}: {cell.spoken or cell.text}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT if head.right else _LEFT
            case Qt.ItemDataRole.FontRole:
                return _font(cell)
            case Qt.ItemDataRole.ForegroundRole:
                return QBrush(QColor(current_theme().muted)) if cell.quiet else None
            case _:
                return None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for another name; the model follows when the season has it."""
        if role != Qt.ItemDataRole.EditRole or str(value) == self.data(index):
            return False
        self.renamed.emit(index.row(), str(value))
        return True


def _font(cell: Cell) -> QFont:
    made = font(HEAD if cell.large else TEXT, bold=cell.strong or cell.large)
    made.setStrikeOut(cell.struck)
    return made


def _no_cell(row: int, column: int) -> Cell:
    raise IndexError(row, column)
