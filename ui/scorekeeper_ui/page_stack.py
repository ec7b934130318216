"""The pages of the window, of which one is seen."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.widgets.page_frame import PageFrame

if TYPE_CHECKING:
    from scorekeeper.history import History
    from scorekeeper_ui.pages.page import Page


class PageStack(QStackedWidget):
    """The page of each place, made when it is first gone to.

    ``made`` gives a new page before it is used, ``failed`` why the history could not be read.
    """

    made = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._history: History | None = None
        self._pages: dict[str, Page] = {}
        self._frames: dict[str, PageFrame] = {}
        # The places whose pages follow once they are seen.
        self._behind: set[str] = set()

    def pages(self) -> "list[Page]":
        """Return the pages that were made."""
        return list(self._pages.values())

    def page(self, place: str) -> "Page":
        """Return the page of a place, by its name."""
        if place not in self._pages:
            self._make(place)
        return self._pages[place]

    def seen(self) -> "Page | None":
        """Return the page that is seen, ``None`` before there is any."""
        return self._pages.get(self._place_seen())

    def show_page(self, place: str) -> "Page":
        """Show the page of a place as things are now, and bring the hand to it."""
        page = self.page(place)
        self.setCurrentWidget(self._frames[place])
        self._catch_up(place)
        self._read(page.start)
        return page

    def use(self, history: "History") -> None:
        """Let every page, those to come too, work with a history from now on."""
        self._history = history
        for page in self.pages():
            self._read(partial(page.use, history))

    def follow(self, changed: "Page | None" = None) -> None:
        """Let every page show what has changed in the history, but for the one that did it."""
        for page in self.pages():
            if page is not changed:
                self._read(page.follow_history)

    def follow_when_seen(self) -> None:
        """Let the page that is seen show what has changed; the others do once they are seen."""
        self._behind.update(self._pages)
        self._catch_up(self._place_seen())

    def _make(self, place: str) -> None:
        (where,) = (each for each in PLACES if each.name == place)
        page: Page = getattr(import_module(where.module), where.page)()
        self._pages[place] = page
        frame = PageFrame(page)
        self._frames[place] = frame
        self.addWidget(frame)
        self.made.emit(page)
        if self._history is not None:
            self._read(partial(page.use, self._history))

    def _place_seen(self) -> str:
        seen = self.currentWidget()
        return next((place for place, frame in self._frames.items() if frame is seen), "")

    def _catch_up(self, place: str) -> None:
        if place in self._behind:
            self._behind.remove(place)
            self._read(self._pages[place].follow_history)

    def _read(self, read: Callable[[], object]) -> None:
        """Read something of the history; what the world does to that is told, and work goes on."""
        try:
            read()
        except WorldError as error:
            self.failed.emit(str(error))
