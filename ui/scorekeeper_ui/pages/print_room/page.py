"""The print room: blank pads, filled sheets in one file, and the sheets that were handed out."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.pages.print_room.batch_tab import BatchTab
from scorekeeper_ui.pages.print_room.kept_tab import KeptTab
from scorekeeper_ui.pages.print_room.pads_tab import PadsTab
from scorekeeper_ui.pages.print_room.page_keys import PageKeys
from scorekeeper_ui.pages.print_room.tab import Tab
from scorekeeper_ui.pages.print_room.tab_order import follow_the_eye
from scorekeeper_ui.pages.sheet_choice import Choice
from scorekeeper_ui.saving import last_folder
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.target_button import TargetButton
from scorekeeper_ui.widgets.top_bar import HEIGHT

if TYPE_CHECKING:
    from scorekeeper.history import History

TAB = 176


class PrintRoomPage(Page):
    """Three tabs; what each makes leaves the page as a PDF file or through a printer."""

    key_list: ClassVar[Sequence[tuple[str, str]]] = (
        ("Left, Right, Page Up, Page Down", "On a page: turn to another one"),
        ("Space", "In the list of filled sheets: put the sheet into the file, or leave it out"),
        ("Enter", "In a list: open the game"),
        ("Delete", "In the list of what was handed out: remove the sheet of a discarded game"),
        ("Ctrl+Z", "Where sheets were handed out: undo what was removed last"),
        ("Esc", "Cancel what is being made"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("print_room_page")
        self.pads = PadsTab()
        self.batch = BatchTab()
        self.kept_sheets = KeptTab()
        self._tabs: tuple[Tab, ...] = (self.pads, self.batch, self.kept_sheets)
        texts = (self.tr("Blank pads"), self.tr("Filled sheets"), self.tr("Handed out"))
        self._buttons = [
            TargetButton(tab.objectName().replace("_tab", "_button"), text, f"Ctrl+{number}", self)
            for number, (tab, text) in enumerate(zip(self._tabs, texts, strict=True), start=1)
        ]
        self._stack = QStackedWidget()
        for index, (tab, button) in enumerate(zip(self._tabs, self._buttons, strict=True)):
            self._stack.addWidget(tab)
            tab.told.connect(self.tell)
            tab.undoable.connect(self._tell_with_undo)
            tab.opened.connect(self.opened)
            button.clicked.connect(partial(self._go_from_button, index))
            going = self._action(button.text(), f"Ctrl+{index + 1}", partial(self.go_to, index))
            # From the side list too, as long as the page is seen.
            going.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        self._action(self.tr("Save as PDF"), "Ctrl+E", self._save)
        self._action(self.tr("Print"), "Ctrl+P", self._print)
        self._arrange()
        follow_the_eye(self)
        PageKeys(self).escaped.connect(lambda: self._tab.output.cancel())
        self._show_tab()

    @property
    def message_room(self) -> QLayout:
        """What the tab shows: the buttons beside it stay where they are."""
        return self._tab.middle

    def use(self, history: "History") -> None:
        """Print what a history has, and remember in it what is chosen."""
        last_folder().use(history)
        for tab in self._tabs:
            tab.use(history)

    def follow_history(self) -> None:
        """Show what another page has changed."""
        for tab in self._tabs:
            tab.follow_history()

    def start(self) -> None:
        """Bring the hand to the tab that is seen."""
        self._tab.start()

    def go_to(self, index: int) -> None:
        """Show a tab, counted from 0, and bring the hand to it."""
        self._stack.setCurrentIndex(index)
        self._show_tab()
        self.start()

    def show_games(self, choice: Choice) -> None:
        """Show the filled sheets of games that another page lists."""
        self.batch.show_games(choice)
        self.go_to(self._tabs.index(self.batch))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo what was removed, where it is seen; in a field it is what is typed."""
        is_seen = self._tab is self.kept_sheets
        if is_seen and event.matches(QKeySequence.StandardKey.Undo):
            self.kept_sheets.undo()
        else:
            super().keyPressEvent(event)

    @property
    def _tab(self) -> Tab:
        return self._tabs[self._stack.currentIndex()]

    def _save(self) -> None:
        self._tab.when_ready(self._tab.output.save)

    def _print(self) -> None:
        self._tab.when_ready(self._tab.output.print)

    def _go_from_button(self, index: int, _checked: bool = False) -> None:
        self.go_to(index)

    def _tell_with_undo(self, text: str, undo: Callable[[], None]) -> None:
        self.told.emit(text, self.tr("&Undo"), undo)

    def _show_tab(self) -> None:
        for index, button in enumerate(self._buttons):
            button.setChecked(index == self._stack.currentIndex())

    def _action(self, text: str, keys: str, do: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda _=False: do())
        self.addAction(action)
        return action

    def _arrange(self) -> None:
        bar = QFrame()
        bar.setProperty("role", "bar")
        bar.setFixedHeight(HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(20, 0, 20, 0)
        row.setSpacing(GAP)
        row.addWidget(label(self.tr("Print room"), "heading"))
        row.addSpacing(2 * GAP)
        for button in self._buttons:
            button.setFixedWidth(TAB)
            row.addWidget(button)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self._stack, 1)
