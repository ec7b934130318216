"""Sheets that were handed out: each can be looked at, saved and printed exactly as it was."""

from functools import partial
from typing import TYPE_CHECKING, BinaryIO

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import find_paper
from scorekeeper.history import KeptSheet, UnknownSheetError
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.print_room.job import Job, Product
from scorekeeper_ui.pages.print_room.kept import (
    GONE,
    Found,
    KeptLine,
    kept_name,
    look_back,
    proof_of,
    state_words,
)
from scorekeeper_ui.pages.print_room.kept_model import KeptModel
from scorekeeper_ui.pages.print_room.line_list import Column, LineList
from scorekeeper_ui.pages.print_room.preview import PagePreview
from scorekeeper_ui.pages.print_room.side import WIDTH
from scorekeeper_ui.pages.print_room.tab import Tab
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label, set_role

if TYPE_CHECKING:
    from scorekeeper.history import Cursor, History

# How many further sheets are looked for before the list waits to be scrolled.
ENOUGH = 60
# Played, sheet, handed out, paper, since then; the paper stands below the sheet as well.
COLUMNS = (Column(112, least=560), Column(), Column(152), Column(92, least=720), Column(116))
# The part of the page that the sheet takes.
SHARE = 0.42


class KeptTab(Tab):
    """The list, newest game first, and beside it the sheet that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("kept", parent)
        self._history: History | None = None
        self._reached: Cursor | None = None
        self._wanted = ENOUGH
        self._chosen: KeptLine | None = None
        self._looking = Newest(self)
        self.model = KeptModel(self)
        self.model.more_asked.connect(self._want_more)
        self.list = LineList("kept_sheets", self.tr("Sheets handed out"), self.model, COLUMNS)
        self.list.chosen.connect(self._choose)
        self.list.opened.connect(lambda _: self._open())
        self._looks = label("", "small")
        self._looks.setObjectName("kept_looking")
        self._empty = label(
            self.tr(
                "No sheet was handed out yet. Save or print the sheet of a game that is in the "
                "history: a copy stays here, to be looked at and printed exactly as it was."
            ),
            "muted",
            wrap=True,
        )
        self._empty.setObjectName("kept_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview = PagePreview("kept_preview", self.tr("The sheet as it was handed out"))
        self._result = label("", wrap=True)
        self._result.setObjectName("kept_result")
        self._state = label("", wrap=True)
        self._state.setObjectName("kept_state")
        self._open_button = QPushButton(self.tr("Open the &game"))
        self._open_button.setObjectName("kept_open")
        self._open_button.clicked.connect(self._open)
        self._panel = QFrame()
        self._panel.setProperty("role", "panel")
        self._arrange()
        self._show_no_sheet()

    def use(self, history: "History") -> None:
        """List what was handed out of the games of a history."""
        self._history = history
        self._read()

    def start(self) -> None:
        """Bring the hand to the list."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow_history(self) -> None:
        """List what is there now."""
        self._read()

    def showEvent(self, event: QShowEvent) -> None:
        """List what was handed out since the tab was last seen."""
        super().showEvent(event)
        self._read()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the sheet its part of the page."""
        self._panel.setFixedWidth(max(WIDTH, int(event.size().width() * SHARE)))
        super().resizeEvent(event)

    def _read(self) -> None:
        """Read the list anew, while it is seen; the sheet that is chosen stays chosen."""
        if self._history is not None and self.isVisible():
            self._reached, self._wanted = None, ENOUGH
            self._look(self._history)

    def _look(self, history: "History") -> None:
        self._looks.setText(self.tr("Looking through the games…"))
        work = partial(look_back, history, self._reached)
        self._looking.ask(work, partial(self._take, self._reached is None), self._fail)

    def _take(self, is_first: bool, found: Found) -> None:
        if is_first:
            self.model.clear()
        self._reached = found.reached
        is_enough = self.model.rowCount() + len(found.lines) >= self._wanted
        goes_on = found.reached is not None and not is_enough and self.isVisible()
        self.model.add_lines(found.lines, are_last=found.reached is None or goes_on)
        self._choose_again()
        if goes_on and self._history is not None:
            self._look(self._history)
            return
        self._looks.setText("")
        if not self.model.rowCount():
            self._show_none()

    def _want_more(self) -> None:
        if self._history is not None:
            self._wanted = self.model.rowCount() + ENOUGH
            self._look(self._history)

    def _choose_again(self) -> None:
        if self.list.currentIndex().isValid() or not self.model.rowCount():
            return
        self._stack.setCurrentIndex(0)
        row = None if self._chosen is None else self.model.row_of(self._chosen.sheet.id)
        self.list.selectRow(row or 0)

    def _choose(self, row: int) -> None:
        history = self._history
        if row < 0 or history is None:
            return
        line = self.model.line_at(row)
        before, self._chosen = self._chosen, line
        sheet = line.sheet
        now = "{result}" if sheet.is_current else self.tr("Now: {result}")
        self._result.setText(now.format(result=line.result))
        sign = "✓" if sheet.is_current else "⚠"
        self._state.setText(f"{sign} {state_words(sheet)}")
        set_role(self._state, "role", "muted" if sheet.is_current else "bad")
        self._open_button.setEnabled(True)
        on = find_paper(sheet.paper)
        write = partial(_write, history, sheet)
        self.output.offer(Product(kept_name(line), lambda: (on.width, on.height), write))
        if before is None or before.sheet.id != sheet.id:
            self.preview.show_file(partial(proof_of, history, sheet))

    def _open(self) -> None:
        if self._chosen is not None:
            self.opened.emit(self._chosen.game, self._chosen.sheet.game_id)

    def _fail(self, error: WorldError) -> None:
        self._looks.setText("")
        self.told.emit(str(error))

    def _show_none(self) -> None:
        self._stack.setCurrentIndex(1)
        self._show_no_sheet()

    def _show_no_sheet(self) -> None:
        self._chosen = None
        self._result.setText("")
        self._state.setText("")
        self._open_button.setEnabled(False)
        self.output.offer(None)
        self.preview.show_nothing("")

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        middle = QVBoxLayout()
        middle.setContentsMargins(20, 16, 20, 16)
        middle.setSpacing(GAP)
        middle.addWidget(self._stack, 1)
        middle.addWidget(self._looks)
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(GAP)
        column.addWidget(self.preview, 1)
        column.addWidget(self._result)
        column.addWidget(self._state)
        column.addWidget(self._open_button)
        column.addWidget(self.output)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(middle, 1)
        row.addWidget(self._panel)


def _write(history: "History", sheet: KeptSheet, target: BinaryIO, _job: Job) -> str:
    try:
        target.write(history.sheet_bytes(sheet.id))
    except UnknownSheetError as error:
        raise WorldError(GONE) from error
    return ""
