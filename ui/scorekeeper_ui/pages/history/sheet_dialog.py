"""A sheet exactly as it was handed out: to look at, to save, to print again."""

from functools import partial
from typing import TYPE_CHECKING, BinaryIO

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import find_paper
from scorekeeper.history import KeptSheet, Row, UnknownSheetError
from scorekeeper_ui.pages.print_room.kept import (
    GONE,
    kept_name,
    proof_of,
    state_words,
)
from scorekeeper_ui.printed.job import Job, Product
from scorekeeper_ui.printed.output import Output
from scorekeeper_ui.printed.preview import PagePreview
from scorekeeper_ui.widgets.dialog_parts import column_of
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History

SIZE = (560, 680)


class SheetDialog(QDialog):
    """``told`` says what became of a file."""

    told = Signal(str)

    def __init__(self, history: "History", row: Row, sheet: KeptSheet, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(sheet.title)
        self.resize(*SIZE)
        self.preview = PagePreview("sheet_preview", self.tr("The sheet as it was handed out"))
        sign = "✓" if sheet.is_current else "⚠"
        state = label(f"{sign} {state_words(sheet)}", "muted" if sheet.is_current else "bad")
        state.setObjectName("sheet_state")
        state.setWordWrap(True)
        output = Output("sheet")
        output.told.connect(self.told)
        on = find_paper(sheet.paper)
        name = kept_name(row.game, row.played_on, sheet.paper)
        write = partial(_write, history, sheet)
        output.offer(Product(name, lambda: (on.width, on.height), write))
        close = QPushButton(self.tr("C&lose"))
        close.setObjectName("sheet_close")
        close.clicked.connect(self.reject)
        column = column_of(self)
        column.addWidget(self.preview, 1)
        column.addWidget(state)
        column.addWidget(output)
        column.addWidget(close)
        self.preview.show_file(partial(proof_of, history, sheet))


def _write(history: "History", sheet: KeptSheet, target: BinaryIO, _job: Job) -> str:
    try:
        target.write(history.sheet_bytes(sheet.id))
    except UnknownSheetError as error:
        raise WorldError(GONE) from error
    return ""
