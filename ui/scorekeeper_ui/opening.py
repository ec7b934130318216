"""Files that are dropped on the window or asked for, each brought to the page that takes it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.places import HISTORY, place_of_file
from scorekeeper_ui.saving import files_dialog

if TYPE_CHECKING:
    from scorekeeper.core.document import Document
    from scorekeeper_ui.pages.page import Page

# What is read at once, in bytes; a larger file is read off the window's thread, and so is any
# PDF: what reads those has to be loaded first.
QUICK, PDF = 256 << 10, b"%PDF-"


class Opening(QObject):
    """``told`` says why a file is not opened, ``brought`` gives the one game of a file.

    Several files, and files of several games, go to the history, which shows what an import of
    them would do.
    """

    told = Signal(str)
    brought = Signal(object)

    def __init__(self, go_to: "Callable[[str], Page]", parent: QWidget) -> None:
        super().__init__(parent)
        self._go_to = go_to
        self._parent = parent

    def ask(self) -> None:
        """Ask for files and open them."""
        kinds = self.tr("Games (*.json *.jsonl *.pdf *.bgsplay)")
        dialog = files_dialog(self._parent, self.tr("Open"), kinds, self.open)
        dialog.setObjectName("open_files")
        dialog.open()

    def open(self, paths: Sequence[Path]) -> None:
        """Open files: game documents, PDFs of the program, whatever can be imported."""
        rest = []
        for path in paths:
            place = place_of_file(path.name)
            if place is None:
                rest.append(path)
            else:
                self._go_to(place).take_file(path)
        if len(rest) == 1:
            self._open_one(rest[0])
        elif rest:
            self._import(rest)

    def _open_one(self, path: Path) -> None:
        from scorekeeper_ui.files import read_one_game

        read = partial(_told, partial(read_one_game, path), path.name)
        if _is_quick(path):
            try:
                self._take(path, read())
            except WorldError as error:
                self._fail(error)
        else:
            run_in_background(self, read, partial(self._take, path), self._fail)

    def _take(self, path: Path, document: "Document | None") -> None:
        if document is None:
            self._import([path])
        else:
            self.brought.emit(document)

    def _fail(self, error: WorldError) -> None:
        self.told.emit(str(error))

    def _import(self, paths: Sequence[Path]) -> None:
        from scorekeeper_ui.pages.history.page import HistoryPage

        page = self._go_to(HISTORY)
        if isinstance(page, HistoryPage):
            page.import_files(paths)


def _is_quick(path: Path) -> bool:
    try:
        if path.stat().st_size > QUICK:
            return False
        with path.open("rb") as file:
            return file.read(len(PDF)) != PDF
    except OSError:
        # Why it cannot be read is told where it is read.
        return True


def _told(read: "Callable[[], Document | None]", name: str) -> "Document | None":
    """Read a file; what is wrong with it is said in one line."""
    try:
        return read()
    except DocumentError as error:
        raise WorldError(f"{name}: {error.faults[0]}") from error
