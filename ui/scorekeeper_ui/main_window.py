"""The window: the places on the left, the chosen page beside them, messages above it.

It shows before the pages exist: what they need is loaded from the event loop.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.opening import Opening
from scorekeeper_ui.places import PLACES, place_of_game
from scorekeeper_ui.side import APPEARANCES, Side
from scorekeeper_ui.theme import Appearance, apply_theme
from scorekeeper_ui.trouble_bar import TroubleBar
from scorekeeper_ui.widgets.banner import Message

if TYPE_CHECKING:
    from scorekeeper.core.document import Document
    from scorekeeper.history import History, Remedy, Trouble
    from scorekeeper.history.sqlite.watching import Watch
    from scorekeeper_ui.pages.page import Page

SIZE = (1280, 800)
LEAST_SIZE = (640, 420)
# What the desktop adds above a window, about.
TITLE_BAR = 40
APPEARANCE_SETTING = "window.appearance"
PLACE_SETTING = "window.place"
# How often a window in use looks whether others have changed the history, in milliseconds.
LOOK_MS = 3_000


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
        self._appearance: Appearance = "system"
        self._side = Side()
        self._side.gone.connect(self._visit)
        self._side.appearance_chosen.connect(self._choose_appearance)
        self._side.keys_asked.connect(self._show_shortcuts)
        self._pages: dict[str, Page] = {}
        self._watch: Watch | None = None
        # The places whose pages follow once they are seen.
        self._behind: set[str] = set()
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._stack = QStackedWidget()
        self._frames: dict[str, QScrollArea] = {}
        self._center = QWidget()
        self._trouble = TroubleBar()
        self._message = Message("message", self._center)
        self._opening = Opening(self.go_to, self)
        self._opening.told.connect(self.tell)
        self._opening.brought.connect(self._bring)
        self._arrange()
        self._add_actions()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    # While starting

    def build_pages(self) -> None:
        """Make the first page; its module has to be imported by now, for speed."""
        self.go_to(PLACES[0].name)
        self.built.emit()

    def use(self, history: "History") -> None:
        """Keep games in a history from now on, and go on where the last window was."""
        before, self.history = self.history, history
        self._watch_history(history)
        self._trouble.hide()
        self._read(lambda: self._take_appearance(history))
        for page in self._pages.values():
            self._read(partial(page.use, history))
        if before is not None and before is not history:
            run_in_background(self, before.close, lambda _: None, lambda _: None)
        self._read(lambda: self._go_back(history.setting(PLACE_SETTING, PLACES[0].name)))
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
        self._follow_history(None)

    # What others change

    def changeEvent(self, event: QEvent) -> None:
        """Show what others have changed while people were elsewhere."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._look(or_may_have=True)

    def stop_watching(self) -> None:
        """Let go of the history's file: it is to be closed, or another one to take its place."""
        self._looking.stop()
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def _watch_history(self, history: "History") -> None:
        from scorekeeper.history.sqlite.watching import Watch

        self.stop_watching()
        self._watch = Watch(history)
        self._looking.start()

    def _look(self, *, or_may_have: bool = False) -> None:
        watch = self._watch
        if watch is None or not self.isActiveWindow():
            return
        if watch.others_wrote(or_may_have=or_may_have):
            self._behind.update(self._pages)
            shown = self._stack.currentWidget()
            self._catch_up(next(name for name, each in self._frames.items() if each is shown))

    def _catch_up(self, place: str) -> None:
        if place in self._behind:
            self._behind.remove(place)
            self._read(self._pages[place].follow_history)

    # Messages

    def tell(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Show a message over the page, with a button that does something about it."""
        self._message.tell(text, action or None, act)

    def tell_besides(self, text: str) -> None:
        """Show a message that nobody asked for, beside what is told of what was just done."""
        self._message.tell_besides(text)

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

    def open_file(self, path: Path) -> None:
        """Open a file: a game, several of them, or what belongs to some page."""
        self._opening.open([path])

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
        unstored = [page for page in self._pages.values() if not page.is_stored()]
        if unstored and not self.may_lose():
            event.ignore()
            return
        self.stop_watching()
        if self.history is not None:
            self.history.close()
        super().closeEvent(event)

    def may_lose(self) -> bool:
        """Ask whether a game that is stored nowhere may be lost."""
        question = QMessageBox(self)
        question.setObjectName("unsaved")
        question.setText(self.tr("This game is not stored anywhere."))
        question.setInformativeText(
            self.tr("“Save the document…” (Ctrl+Shift+S) keeps it in a file.")
        )
        question.addButton(self.tr("&Stay"), QMessageBox.ButtonRole.RejectRole)
        lose = question.addButton(self.tr("&Close and lose it"), QMessageBox.ButtonRole.AcceptRole)
        question.exec()
        return question.clickedButton() is lose

    def _follow_system(self) -> None:
        if self._appearance == "system":
            self._set_appearance("system")

    def _bring(self, document: "Document") -> None:
        from scorekeeper_ui.pages.game_page import GamePage

        place = place_of_game(document.game)
        page = self.go_to(place) if place is not None else None
        if isinstance(page, GamePage):
            page.open_document(document)

    def _reopen(self, game: str, game_id: str) -> None:
        from scorekeeper_ui.pages.game_page import GamePage

        place = place_of_game(game)
        page = self._page(place) if place is not None else None
        if place is None or not isinstance(page, GamePage):
            return
        try:
            page.reopen(game_id)
        except (WorldError, DocumentError) as error:
            self.tell(str(error))
            return
        self.go_to(place)

    def _list_games(self, player_id: str, name: str) -> None:
        from scorekeeper_ui.pages.history.page import HistoryPage

        page = self.go_to("history")
        if isinstance(page, HistoryPage):
            page.list_games_of(player_id, name)

    # Places

    def go_to(self, name: str) -> "Page":
        """Show the page of a place and bring the hand to it."""
        self._side.mark(name)
        page = self._page(name)
        self._stack.setCurrentWidget(self._frames[name])
        self._remember_place(name)
        self._catch_up(name)
        self._read(page.start)
        return page

    def _visit(self, name: str) -> None:
        """Go where people want to: what was told of another page is over."""
        self._message.hide()
        self.go_to(name)

    def _page(self, name: str) -> "Page":
        """Return the page of a place, made when it is first gone to."""
        if name in self._pages:
            return self._pages[name]
        (place,) = (place for place in PLACES if place.name == name)
        page: Page = getattr(import_module(place.module), place.page)()
        page.told.connect(self.tell)
        page.kept.connect(lambda: self._follow_history(page))
        page.opened.connect(self._reopen)
        page.listed.connect(self._list_games)
        page.brought.connect(self._bring)
        page.open_asked.connect(self._opening.ask)
        self._pages[name] = page
        self._stack.addWidget(self._framed(name, page))
        if self.history is not None:
            self._read(partial(page.use, self.history))
        return page

    def _framed(self, name: str, page: "Page") -> QScrollArea:
        """Return a page in a frame: in a window too small for it nothing is out of reach."""
        frame = QScrollArea()
        frame.setWidgetResizable(True)
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frame.setWidget(page)
        self._frames[name] = frame
        return frame

    def _follow_history(self, changed: "Page | None") -> None:
        for page in self._pages.values():
            if page is not changed:
                self._read(page.follow_history)

    def _read(self, read: Callable[[], object]) -> None:
        """Read something of the history; what the world does to that is told, and work goes on."""
        try:
            read()
        except WorldError as error:
            self.tell(str(error))

    def _go_back(self, place: object) -> None:
        """Go where the last window was, unless something is begun already."""
        page = self._pages[PLACES[0].name]
        if page.is_untouched() and place in {each.name for each in PLACES}:
            self.go_to(str(place))

    def _remember_place(self, name: str) -> None:
        """Keep where the window is for the next start; not worth a word when it fails."""
        if self.history is not None:
            with suppress(WorldError):
                self.history.set_setting(PLACE_SETTING, name)

    def _show_shortcuts(self) -> None:
        from scorekeeper_ui.shortcuts import ShortcutsDialog

        page = next((p for p in self._pages.values() if p.isVisible()), None)
        key_list, actions = (page.key_list, page.actions()) if page is not None else ((), [])
        dialog = ShortcutsDialog(key_list, [*self.actions(), *actions], self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _take_appearance(self, history: "History") -> None:
        appearance = history.setting(APPEARANCE_SETTING, "system")
        if appearance in APPEARANCES and appearance != self._appearance:
            self._set_appearance(appearance)

    def _choose_appearance(self, appearance: Appearance) -> None:
        self._set_appearance(appearance)
        if self.history is not None:
            try:
                self.history.set_setting(APPEARANCE_SETTING, appearance)
            except WorldError as error:
                self.tell(str(error))

    def _set_appearance(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self._side.show_appearance(appearance)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, appearance)

    def _add_actions(self) -> None:
        places = [
            (place.label.replace("&", ""), place.keys, partial(self._visit, place.name))
            for place in PLACES
        ]
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


def is_unseen() -> bool:
    """Return whether the window cannot be seen although a screen was promised."""
    promised = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    asked = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] == "offscreen"
    return bool(promised) and not asked and QGuiApplication.platformName() == "offscreen"
