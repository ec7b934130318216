"""The window: the places on the left, the chosen page beside them, messages above it.

It shows before the pages exist: what they need is loaded from the event loop.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.appearance import AppearanceChoice
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.errands import Errands
from scorekeeper_ui.lookout import Lookout
from scorekeeper_ui.opening import Opening
from scorekeeper_ui.page_stack import PageStack
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.side import Side
from scorekeeper_ui.trouble_bar import TroubleBar
from scorekeeper_ui.whereabouts import last_place, remember_place
from scorekeeper_ui.widgets.banner import Message

if TYPE_CHECKING:
    from scorekeeper.history import History, Remedy, Trouble
    from scorekeeper.history.gone_back import GoneBack
    from scorekeeper_ui.pages.page import Page

SIZE = (1280, 800)
LEAST_SIZE = (640, 420)
# What the desktop adds above a window, about.
TITLE_BAR = 40


class MainWindow(QMainWindow):
    """Places, pages and messages.

    ``built`` tells that a game can be entered, ``ready`` that the history is open or refused.
    """

    built = Signal()
    ready = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("Scorekeeper")
        self.setMinimumSize(*LEAST_SIZE)
        room = self.screen().availableGeometry()
        self.resize(min(SIZE[0], room.width()), min(SIZE[1], room.height() - TITLE_BAR))
        self.setAcceptDrops(True)
        self.history: History | None = None
        self._side = Side()
        self._side.gone.connect(self._visit)
        self._side.keys_asked.connect(self._show_shortcuts)
        self._appearance = AppearanceChoice(self)
        self._appearance.changed.connect(self._side.show_appearance)
        self._appearance.failed.connect(self.tell)
        self._side.appearance_chosen.connect(self._appearance.choose)
        self._stack = PageStack()
        self._stack.made.connect(self._listen)
        self._stack.failed.connect(self.tell)
        self._lookout = Lookout(self)
        self._lookout.others_wrote.connect(self._stack.follow_when_seen)
        self._lookout.others_put_back.connect(self._tell_of_restore)
        self._center = QWidget()
        self._trouble = TroubleBar()
        self._message = Message("message", self._center)
        self._opening = Opening(self.go_to, self)
        self._opening.told.connect(self.tell)
        self.errands = Errands(self._stack, self.go_to, self)
        self.errands.told.connect(self.tell)
        self._opening.brought.connect(self.errands.bring)
        self._arrange()
        self._add_actions()

    # While starting

    def build_pages(self) -> None:
        """Make the first page; its module has to be imported by now, for speed."""
        self.go_to(PLACES[0].name)
        self.built.emit()

    def use(self, history: "History") -> None:
        """Keep games in a history from now on, and go on where the last window was."""
        before, self.history = self.history, history
        self._lookout.watch(history)
        self._trouble.hide()
        self._appearance.use(history)
        self._stack.use(history)
        if before is not None and before is not history:
            run_in_background(self, before.close, lambda _: None, lambda _: None)
        self._go_back(history)
        self.ready.emit()

    def go_without_history(self, trouble: "Trouble", help_with: "Callable[[Remedy], None]") -> None:
        """Work on without keeping anything, and say so until it is over."""
        self.tell_trouble(self.tr("Games cannot be kept."), trouble, help_with)
        self.ready.emit()

    def tell_trouble(
        self, effect: str, trouble: "Trouble", help_with: "Callable[[Remedy], None]"
    ) -> None:
        """Show above the pages what is wrong with the history, until another one is used."""
        self._trouble.tell(effect, trouble, help_with)

    def follow_history(self) -> None:
        """Let every page show what has changed in the history."""
        self._stack.follow()

    # What others change

    def changeEvent(self, event: QEvent) -> None:
        """Show what others have changed while people were elsewhere."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._lookout.look(or_may_have=True)

    def stop_watching(self) -> None:
        """Let go of the history's file: it is to be closed, or another one to take its place."""
        self._lookout.stop()

    def watch_again(self) -> None:
        """Follow what others change again, and what they did since ``stop_watching``."""
        if self.history is not None:
            self._lookout.watch(self.history)
            self._stack.follow_when_seen()

    # Messages

    def tell(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Show a message over the page, with a button that does something about it."""
        self._make_room_for_message()
        self._message.tell(text, action or None, act)

    def warn(self, text: str) -> None:
        """Show a message over the page that stays until it is closed."""
        self._make_room_for_message()
        self._message.tell(text, stays=True)

    def tell_besides(self, text: str) -> None:
        """Show a message that nobody asked for, beside what is told of what was just done."""
        self._message.tell_besides(text)

    def _tell_of_restore(self, gone_back: "GoneBack") -> None:
        from scorekeeper_ui.pages.history.snapshot_words import put_back_words

        self.tell_besides(put_back_words(gone_back))

    def _make_room_for_message(self) -> None:
        page = self._stack.seen()
        self._message.lie_in(None if page is None else page.message_room)

    # Dropped files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped files."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        self._opening.open([Path(path) for path in paths])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button that has the focus: Enter goes on everywhere."""
        button = self.focusWidget()
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to the table where there is little."""
        self._side.fit(event.size().width())
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the history; what is not stored in it is not thrown away without a word."""
        # Each page tries once more, whatever becomes of the others.
        unkept = [page for page in self._stack.pages() if not page.are_sheets_kept()]
        if (not self._are_stored() or unkept) and not self.may_lose():
            event.ignore()
            return
        self.stop_watching()
        if self.history is not None:
            self.history.let_drafts_go()
            # A snapshot that is being made is waited for, but not by people.
            run_in_background(self, self.history.close, lambda _: None, lambda _: None)
        super().closeEvent(event)

    def may_lose(self) -> bool:
        """Ask whether a game that is stored nowhere may be lost, or else the copy of a sheet."""
        from scorekeeper_ui.leaving import LosingQuestion

        return LosingQuestion(is_game=not self._are_stored(), parent=self).may_lose()

    def _are_stored(self) -> bool:
        unstored = [page for page in self._stack.pages() if not page.is_stored()]
        return not unstored

    # Places

    def go_to(self, name: str) -> "Page":
        """Show the page of a place and bring the hand to it."""
        self._side.mark(name)
        page = self._stack.show_page(name)
        if self.history is not None:
            remember_place(self.history, name)
        return page

    def _visit(self, name: str) -> None:
        """Go where people want to: what was told of another page is over."""
        self._message.hide()
        self.go_to(name)

    def _reopen(self, game: str, game_id: str) -> None:
        """Open a kept game: what was told of the page it is listed on is over."""
        self._message.hide()
        self.errands.reopen(game, game_id)

    def _listen(self, page: "Page") -> None:
        page.told.connect(self.tell)
        page.warned.connect(self.warn)
        page.kept.connect(lambda: self._stack.follow(page))
        page.opened.connect(self._reopen)
        page.listed.connect(self.errands.list_games)
        page.print_asked.connect(self.errands.print_games)
        page.brought.connect(self.errands.bring)
        page.open_asked.connect(self._opening.ask)

    def _go_back(self, history: "History") -> None:
        """Go where the last window was, unless somebody is elsewhere or has begun something."""
        first = self._stack.page(PLACES[0].name)
        if self._stack.seen() is not first or not first.is_untouched():
            return
        try:
            place = last_place(history)
        except WorldError as error:
            self.tell(str(error))
            return
        self.go_to(place)

    def _show_shortcuts(self) -> None:
        from scorekeeper_ui.shortcuts import ShortcutsDialog

        page = self._stack.seen()
        key_list, actions = (page.key_list, page.actions()) if page is not None else ((), [])
        dialog = ShortcutsDialog(key_list, [*self.actions(), *actions], self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _add_actions(self) -> None:
        places = [(place.label, place.keys, partial(self._visit, place.name)) for place in PLACES]
        shortcuts: list[tuple[str, str, Callable[[], object]]] = [
            *places,
            (self.tr("Keys"), "F1", self._show_shortcuts),
            (self.tr("Quit"), "Ctrl+Q", self.close),
        ]
        for text, keys, do in shortcuts:
            action = QAction(text, self)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _=False, do=do: do())
            self.addAction(action)

    def _arrange(self) -> None:
        pages = QVBoxLayout(self._center)
        pages.setContentsMargins(0, 0, 0, 0)
        pages.setSpacing(0)
        pages.addWidget(self._trouble)
        pages.addWidget(self._stack, 1)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._side)
        row.addWidget(self._center, 1)
        self.setCentralWidget(whole)
