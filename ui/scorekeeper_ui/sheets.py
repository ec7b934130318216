"""From the game on the table to its sheet: a PDF file, a printed page, a picture."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QObject
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.files import write_whole
from scorekeeper.core.json_text import write_json
from scorekeeper.core.sheet import Paper, find_paper
from scorekeeper.games import find_game
from scorekeeper.session import AnyState
from scorekeeper_ui.background import run_in_background

SCREEN_DPI = 144.0
PRINT_DPI = 300

Failed = Callable[[WorldError], None]


class SheetMaker(QObject):
    """Makes sheets in the background and calls back in the window's thread."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent

    def save_pdf(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a file and write the sheet into it; ``done`` gets what to say."""
        self._save(state, "PDF (*.pdf)", ".pdf", lambda: sheet_pdf(state), done, failed)

    def save_document(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a file and write the game document into it."""

        def text() -> bytes:
            return (write_json(state.document.content(), indent=1) + "\n").encode()

        self._save(state, self.tr("Game document (*.json)"), ".json", text, done, failed)

    def _save(
        self,
        state: AnyState,
        kind: str,
        ending: str,
        make: Callable[[], bytes],
        done: Callable[[str], None],
        failed: Failed,
    ) -> None:
        suggestion = str(Path.home() / f"{file_name(state)}{ending}")
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save"), suggestion, kind)
        if not name:
            done("")
            return
        path = Path(name if name.lower().endswith(ending) else f"{name}{ending}")

        def write() -> str:
            write_whole(path, make())
            return self.tr("Saved: {path}").format(path=path)

        run_in_background(self, write, done, failed)

    def picture(self, state: AnyState, done: Callable[[QImage], None], failed: Failed) -> None:
        """Draw the first page of the sheet as a picture."""
        run_in_background(self, lambda: page_image(sheet_pdf(state), 0, SCREEN_DPI), done, failed)

    def print(self, state: AnyState, done: Callable[[str], None], failed: Failed) -> None:
        """Ask for a printer and print the sheet; without a printer say so."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        if not QPrinterInfo.availablePrinterNames():
            failed(
                WorldError(
                    self.tr("No printer is set up on this computer. Save the sheet as PDF instead.")
                )
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        size = QPageSize.PageSizeId.Letter if paper().name == "letter" else QPageSize.PageSizeId.A4
        printer.setPageSize(QPageSize(size))
        printer.setFullPage(True)
        if QPrintDialog(printer, self._window).exec() != QPrintDialog.DialogCode.Accepted:
            done("")
            return

        def draw() -> str:
            pdf = sheet_pdf(state)
            from scorekeeper.printing import page_count

            painter = QPainter()
            if not painter.begin(printer):
                raise WorldError(self.tr("The printer does not take the sheet."))
            for number in range(page_count(pdf)):
                if number:
                    printer.newPage()
                image = page_image(pdf, number, PRINT_DPI)
                painter.drawImage(painter.viewport(), image)
            painter.end()
            return self.tr("The sheet is on its way to the printer.")

        run_in_background(self, draw, done, failed)


def sheet_pdf(state: AnyState) -> bytes:
    """Return the filled sheet of a game as PDF, its document inside."""
    from scorekeeper.printing import write_pdf

    game = find_game(state.document.game)
    return write_pdf(game.sheet(state.document, state.result, paper()), document=state.document)


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
    """Return the paper that is usual where the program runs."""
    is_imperial = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return find_paper("letter" if is_imperial else "a4")


def file_name(state: AnyState) -> str:
    """Return a name for a file of this game, without an ending."""
    game = find_game(state.document.game)
    day = state.document.played_on()
    names = [seat.name for seat in game.summary(state.document, state.result).seats]
    parts: list[Any] = [game.title, day.isoformat() if day else "", " ".join(names)]
    text = " ".join(str(part) for part in parts if part)
    return re.sub(r"[^\w \-]", "_", text)[:100].strip()
