"""A part of a text with tables as plain text: cut names whole, cells parted by tabs."""

from collections.abc import Iterator

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QStandardItemModel, QTextBlock, QTextCursor, QTextTable

from scorekeeper_ui.plain_text import without_marks

# No-break and figure spaces.
_BLANKS = {0x00A0: " ", 0x2007: " "}


def selected_text(cursor: QTextCursor) -> str:
    """Return what a cursor has chosen; a text that is cut counts as the whole of it."""
    table: QTextTable | None = cursor.currentTable()
    if cursor.hasComplexSelection() and table is not None:
        return _plain(_chosen_cells(table, cursor))
    return _plain(_chosen_lines(cursor))


def for_clipboard(text: str) -> QMimeData:
    """Return a text that the clipboard may have until the program has ended.

    What Python itself makes is gone before the clipboard is, and the program ended with a crash.
    """
    model = QStandardItemModel(1, 1)
    made_by_qt = model.mimeData([model.index(0, 0)])
    made_by_qt.clear()
    made_by_qt.setText(text)
    return made_by_qt


def _plain(text: str) -> str:
    return without_marks(text).translate(_BLANKS)


def _chosen_cells(table: QTextTable, cursor: QTextCursor) -> str:
    """Return the cells of the rectangle that is chosen, a line for each row."""
    ends = (table.cellAt(cursor.anchor()), table.cellAt(cursor.position()))
    rows, columns = ([end.row() for end in ends], [end.column() for end in ends])
    return "\n".join(
        "\t".join(
            _whole(table.cellAt(row, column).firstCursorPosition().block())
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    )


def _chosen_lines(cursor: QTextCursor) -> str:
    start, end = cursor.selectionStart(), cursor.selectionEnd()
    block = cursor.document().findBlock(start)
    parts: list[str] = []
    row: object = None
    while block.isValid() and block.position() < end:
        here = _row_of(block)
        text = "".join(_chosen(block, start, end))
        if here is not None or text:
            # A block without a text stands between tables.
            parts += [] if not parts else ["\t" if here is not None and here == row else "\n"]
            parts.append(text)
            row = here
        block = block.next()
    return "".join(parts)


def _row_of(block: QTextBlock) -> tuple[int, int] | None:
    """Return the table and the row that a block stands in."""
    cursor = QTextCursor(block)
    table: QTextTable | None = cursor.currentTable()
    return None if table is None else (table.firstPosition(), table.cellAt(cursor).row())


def _whole(block: QTextBlock) -> str:
    return "".join(_chosen(block, block.position(), block.position() + block.length()))


def _chosen(block: QTextBlock, start: int, end: int) -> Iterator[str]:
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        first = max(start - piece.position(), 0)
        last = min(end - piece.position(), piece.length())
        if first < last:
            whole = piece.charFormat().toolTip()
            yield whole or piece.text()[first:last]
        pieces += 1
