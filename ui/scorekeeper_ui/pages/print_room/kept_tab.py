"""Sheets that were handed out: each can be looked at, saved and printed exactly as it was."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import find_paper
from scorekeeper.history import ListedSheet, RemovedSheet, UnknownSheetError
from scorekeeper.history.patience import NONE, waiting
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.print_room.kept import (
    AT_ONCE,
    GONE,
    changed_words,
    empty_words,
    listed_name,
    proof_of,
    sheets_again,
    write_copy,
)
from scorekeeper_ui.pages.print_room.kept_model import KeptModel
from scorekeeper_ui.pages.print_room.kept_panel import KeptPanel
from scorekeeper_ui.pages.print_room.kept_search import KeptSearch
from scorekeeper_ui.pages.print_room.tab import Tab
from scorekeeper_ui.printed.job import Product
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_list import Column, LineList

if TYPE_CHECKING:
    from scorekeeper.history import History

# Handed out, sheet, who played, since then; a sheet that is chosen says all of it beside.
COLUMNS = (Column(100), Column(), Column(least=660), Column(124, narrow=104))
# The height of a line of the list, which has two lines of text.
HIGH = 52


class KeptTab(Tab):
    """The list, what was handed out last first, and beside it the sheet that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("kept", parent)
        self._history: History | None = None
        self._chosen: ListedSheet | None = None
        self._removed: list[RemovedSheet] = []
        self._reading = Newest(self)
        self._more = Newest(self)
        self._naming = Newest(self)
        self.model = KeptModel(self)
        self.model.more_asked.connect(self._read_more)
        self.list = LineList("kept_sheets", self.tr("Sheets handed out"), self.model, COLUMNS)
        self.list.verticalHeader().setDefaultSectionSize(HIGH)
        self.list.chosen.connect(self._choose)
        self.list.opened.connect(lambda _: self._open())
        self._search = KeptSearch(self)
        self._search.sought.connect(self._read)
        self._search.escaped.connect(self._escape)
        self._search.returnPressed.connect(self._go_to_list)
        self._empty = label("", "muted", wrap=True)
        self._empty.setObjectName("kept_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._panel = KeptPanel(self.output)
        self._panel.open_asked.connect(self._open)
        self._panel.remove_asked.connect(self._remove)
        self.preview = self._panel.preview
        remove = QAction(self.tr("Remove the sheet of a discarded game"), self.list)
        remove.setShortcut(QKeySequence.StandardKey.Delete)
        remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        remove.triggered.connect(self._remove)
        self.list.addAction(remove)
        self._arrange()
        self._show_no_sheet()

    def use(self, history: "History") -> None:
        """List what was handed out of the games of a history."""
        if history is not self._history:
            self._history = history
            self._removed.clear()
            self._show_no_sheet()
            self.model.show_lines([], are_all=True)
        self._read()

    def undo(self) -> None:
        """Keep the sheet again that was removed last; what cannot be now can be tried again."""
        history = self._history
        if history is None or not self._removed:
            self.told.emit(self.tr("There is nothing to undo."))
            return
        removed = self._removed[-1]
        try:
            with waiting(NONE):
                history.put_back_sheet(removed)
        except WorldError as error:
            self._fail(error)
        else:
            self._removed.pop()
            self.told.emit(self.tr("The sheet is back: {title}").format(title=removed.title))
        self._read()

    def start(self) -> None:
        """Bring the hand to the list; as long as there is none, to the search."""
        field = self.list if self._stack.currentIndex() == 0 else self._search
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow_history(self) -> None:
        """List what is there now."""
        self._read()

    def showEvent(self, event: QShowEvent) -> None:
        """List what was handed out since the tab was last seen."""
        super().showEvent(event)
        self._read()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the sheet its part of the page."""
        self._panel.fit(event.size().width())
        super().resizeEvent(event)

    def _read(self) -> None:
        """Read the list anew, while it is seen; the sheet that is chosen stays chosen."""
        history = self._history
        if history is not None and self.isVisible():
            text = self._search.text().strip()
            chosen = None if self._chosen is None else self._chosen.id
            work = partial(sheets_again, history, text, self.model.rowCount(), chosen)
            self._reading.ask(work, partial(self._take, history, text), self._fail)

    def _take(
        self, history: "History", text: str, found: tuple[Sequence[ListedSheet], bool]
    ) -> None:
        if history is not self._history:
            return
        lines, are_all = found
        are_others = self.model.show_lines(lines, are_all=are_all)
        if are_others and lines:
            row = None if self._chosen is None else self.model.row_of(self._chosen.id)
            self.list.selectRow(row or 0)
        elif self._chosen is not None:
            self._name_changed(history, self._chosen)
        if not lines and self.list.hasFocus():
            self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._stack.setCurrentIndex(0 if lines else 1)
        if not lines:
            self._show_no_sheet()
            self._empty.setText(empty_words(text))

    def _read_more(self) -> None:
        last = self.model.last
        if self._history is not None and last is not None:
            text = self._search.text().strip()
            work = partial(self._history.kept_sheets, limit=AT_ONCE, before=last.id, text=text)
            self._more.ask(work, partial(self._take_more, last), self._fail_more)

    def _take_more(self, last: ListedSheet, lines: Sequence[ListedSheet]) -> None:
        if self.model.last == last:
            self.model.add_lines(lines, are_last=len(lines) < AT_ONCE)

    def _fail_more(self, error: WorldError) -> None:
        self.model.more_failed()
        self._fail(error)

    def _escape(self) -> None:
        if self._search.text():
            self._search.clear()
        else:
            self._go_to_list()

    def _go_to_list(self) -> None:
        self._search.seek()
        self.start()

    def _choose(self, row: int) -> None:
        history = self._history
        if row < 0 or history is None:
            return
        sheet = self.model.line_at(row)
        before, self._chosen = self._chosen, sheet
        # The number of one that was removed may be another one's by now.
        is_other = before is None or (before.id, before.made_at) != (sheet.id, sheet.made_at)
        self._panel.show_sheet(sheet)
        if is_other:
            self._panel.show_changed("")
            self.preview.show_file(partial(proof_of, history, sheet))
        self._name_changed(history, sheet)
        on = find_paper(sheet.paper)
        write = partial(write_copy, history, sheet)
        self.output.offer(Product(listed_name(sheet), lambda: (on.width, on.height), write))

    def _name_changed(self, history: "History", sheet: ListedSheet) -> None:
        work = partial(changed_words, history, sheet)
        self._naming.ask(work, partial(self._show_changed, sheet.id), self._fail)

    def _show_changed(self, sheet_id: int, words: str) -> None:
        if self._chosen is not None and self._chosen.id == sheet_id:
            self._panel.show_changed(words)

    def _open(self) -> None:
        if self._chosen is not None and self._chosen.awaited != "discarded":
            self.opened.emit(self._chosen.game, self._chosen.game_id)

    def _remove(self) -> None:
        """Keep a sheet no longer whose game is no more; there is a way back."""
        history, sheet = self._history, self._chosen
        if history is None or sheet is None:
            return
        if sheet.awaited != "discarded":
            self.told.emit(self.tr("This sheet stays: its game can still be opened."))
            return
        try:
            with waiting(NONE):
                removed = history.remove_waiting_sheet(sheet.id)
        except (WorldError, UnknownSheetError) as error:
            self.told.emit(str(error) if isinstance(error, WorldError) else GONE)
        else:
            self._removed.append(removed)
            self.undoable.emit(self.tr("The sheet is removed."), self.undo)
            row = self.list.currentIndex().row()
            self.list.selectRow(row + 1 if row + 1 < self.model.rowCount() else row - 1)
            self.start()
        self._read()

    def _fail(self, error: WorldError) -> None:
        self.told.emit(str(error))

    def _show_no_sheet(self) -> None:
        self._chosen = None
        self._panel.show_nothing()
        self.output.offer(None)

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self.middle.setSpacing(GAP)
        self.middle.addWidget(self._search)
        self.middle.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(self.middle, 1)
        row.addWidget(self._panel)
