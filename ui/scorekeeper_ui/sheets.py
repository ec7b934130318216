"""From the game on the table to its sheet: a PDF file, a printed page, a picture."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.files import write_whole
from scorekeeper.core.json_text import write_json
from scorekeeper.core.sheet import Paper
from scorekeeper.games import find_game
from scorekeeper.session import AnyState
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.handed_out import FilledSheet, HandedOut
from scorekeeper_ui.papers import paper_choice
from scorekeeper_ui.saving import as_file_name, file_dialog

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from scorekeeper.history import History

SCREEN_DPI = 144.0
PRINT_DPI = 300

# After so long it is tried again to keep what was handed out, in ms.
RETRY_MS = 10_000

Failed = Callable[[WorldError], None]


class SheetMaker(QObject):
    """Makes sheets in the background and calls back in the window's thread."""

    _not_kept = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.handed_out = HandedOut()
        self._retry = QTimer(self)
        self._retry.setSingleShot(True)
        self._retry.setInterval(RETRY_MS)
        self._retry.timeout.connect(self._keep_waiting)
        self._not_kept.connect(self._retry.start)

    def use(self, history: "History") -> None:
        """Keep in a history what is handed out, and what waits for one."""
        self.handed_out.use(history)
        self._keep_waiting()

    def save_pdf(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a file and write the sheet into it; ``done`` gets what to say."""
        on = paper()

        def write(path: Path) -> str:
            sheet = filled_sheet(state, on)
            write_whole(path, sheet.pdf)
            return self._keep(sheet)

        self._save(state, "PDF (*.pdf)", ".pdf", write, done, failed)

    def save_document(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a file and write the game document into it."""

        def write(path: Path) -> str:
            text = write_json(state.document.content(), indent=1) + "\n"
            write_whole(path, text.encode())
            return ""

        self._save(state, self.tr("Game document (*.json)"), ".json", write, done, failed)

    def _save(
        self,
        state: AnyState,
        kind: str,
        ending: str,
        write: Callable[[Path], str],
        done: Callable[[str], None],
        failed: Failed,
    ) -> None:
        def save(path: Path) -> str:
            return self.tr("Saved: {path}").format(path=path) + write(path)

        def begin(path: Path) -> None:
            run_in_background(self, partial(save, path), done, failed)

        name = f"{file_name(state)}{ending}"
        dialog = file_dialog(self._window, self.tr("Save"), name, kind, begin)
        dialog.setObjectName("sheet_file")
        dialog.rejected.connect(lambda: done(""))
        dialog.open()

    def picture(self, state: AnyState, done: Callable[[QImage], None], failed: Failed) -> None:
        """Draw the first page of the sheet as a picture."""
        on = paper()
        run_in_background(
            self, lambda: page_image(filled_sheet(state, on).pdf, 0, SCREEN_DPI), done, failed
        )

    def print(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a printer and print the sheet; without a printer say so."""
        from scorekeeper_ui.printers import ask_for_printer, print_pdf

        on = paper()

        def begin(printer: "QPrinter") -> None:
            run_in_background(self, lambda: draw(printer), done, failed)

        def draw(printer: "QPrinter") -> str:
            sheet = filled_sheet(state, on)
            print_pdf(printer, sheet.pdf)
            return self.tr("The sheet is on its way to the printer.") + self._keep(sheet)

        try:
            ask_for_printer(self._window, lambda: (on.width, on.height), begin, lambda: done(""))
        except WorldError as error:
            hint = self.tr("{why} Save the sheet as PDF instead.")
            failed(WorldError(hint.format(why=error)))

    def _keep(self, sheet: FilledSheet) -> str:
        """Keep a sheet that is handed out; return what to say when that cannot be."""
        try:
            self.handed_out.take(sheet)
        except WorldError as error:
            self._not_kept.emit()
            return " " + self.tr("No copy is kept yet: {why}").format(why=error)
        return ""

    def _keep_waiting(self) -> None:
        """Keep what the history could not take before, or try again later."""

        def again(_error: WorldError) -> None:
            self._retry.start()

        run_in_background(self, self.handed_out.keep_waiting, lambda _: None, again)


def filled_sheet(state: AnyState, on: Paper) -> FilledSheet:
    """Return the sheet of a game on a paper as it is handed out, its document inside."""
    from scorekeeper.printing import write_pdf

    document = state.document
    sheet = find_game(document.game).sheet(document, state.result, on)
    return FilledSheet(document, sheet.title, on.name, write_pdf(sheet, document=document))


def page_image(pdf: bytes, page: int, dpi: float) -> QImage:
    """Return one page of a PDF as a picture."""
    from scorekeeper.printing import render_page

    picture = render_page(pdf, page, dpi)
    image = QImage(
        picture.pixels,
        picture.width,
        picture.height,
        picture.width * 4,
        QImage.Format.Format_RGB32,
    )
    # The picture's bytes end with this function; the image needs its own.
    return image.copy()


def paper() -> Paper:
    """Return the paper that is chosen for filled sheets."""
    return paper_choice().paper


def file_name(state: AnyState) -> str:
    """Return a name for a file of this game, without an ending."""
    game = find_game(state.document.game)
    day = state.document.played_on()
    names = [seat.name for seat in game.summary(state.document, state.result).seats]
    parts: list[Any] = [game.title, day.isoformat() if day else "", " ".join(names)]
    return as_file_name(" ".join(str(part) for part in parts if part))
