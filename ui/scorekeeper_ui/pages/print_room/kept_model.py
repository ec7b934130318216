"""The sheets that were handed out, as a table that is read a page at a time."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from PySide6.QtCore import QObject, Qt

from scorekeeper.core.sheet import find_paper
from scorekeeper.history import ListedSheet
from scorekeeper_ui.models.line_model import AnyIndex, LineModel
from scorekeeper_ui.pages.print_room.kept import (
    listed_words,
    made_words,
    result_words,
    short_made,
    short_state,
    short_title,
    title_words,
    who_words,
)
from scorekeeper_ui.printed.paper_words import paper_words

MADE, TITLE, _, STATE = range(4)
# What stands in each column.
CELLS: tuple[Callable[[ListedSheet], str], ...] = (
    lambda line: short_made(line, datetime.now().astimezone().date()),
    short_title,
    who_words,
    short_state,
)


class KeptModel(LineModel[ListedSheet]):
    """A line for each file, what was handed out last first."""

    def __init__(self, parent: QObject) -> None:
        tr = parent.tr
        heads = (tr("Handed out"), tr("Sheet"), tr("Who played"), tr("Since then"))
        super().__init__(heads, parent)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        line, column = self.line_at(index.row()), index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return CELLS[column](line)
            case Qt.ItemDataRole.ToolTipRole:
                return _whole(line, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.spoken(column, _whole(line, column))
            case _:
                return None


def _whole(line: ListedSheet, column: int) -> str:
    """Return what there is to say of a cell beyond what it has room for."""
    match column:
        case _ if column == MADE:
            return made_words(line)
        case _ if column == TITLE:
            return (
                f"{title_words(line)}\n{paper_words(find_paper(line.paper))}\n{result_words(line)}"
            )
        case _ if column == STATE:
            return listed_words(line)
        case _:
            return CELLS[column](line)
