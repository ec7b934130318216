"""PDF files on a printer of this computer: asked for in a dialog, drawn page by page."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.sheets import PRINT_DPI, page_image


def ask_for_printer(
    parent: QWidget,
    size: Callable[[], tuple[float, float]],
    taken: Callable[[QPrinter], None],
    given_up: Callable[[], None] = lambda: None,
) -> None:
    """Ask for a printer; ``taken`` gets it, ``given_up`` is called when none is wanted after all.

    ``size`` gives the width and height of the pages in mm. Raises ``WorldError`` when this
    computer has no printer.
    """
    if not QPrinterInfo.availablePrinterNames():
        raise WorldError(_words("No printer is set up on this computer."))
    width, height = size()
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    upright = QSizeF(min(width, height), max(width, height))
    printer.setPageSize(QPageSize(upright, QPageSize.Unit.Millimeter))
    is_upright = width <= height
    orientation = QPageLayout.Orientation
    printer.setPageOrientation(orientation.Portrait if is_upright else orientation.Landscape)
    printer.setFullPage(True)
    dialog = QPrintDialog(printer, parent)
    dialog.setObjectName("print_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: taken(printer))
    dialog.rejected.connect(lambda: given_up())
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()


def print_pdf(
    printer: QPrinter,
    pdf: bytes,
    progress: Callable[[int, int], None] = lambda _done, _pages: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> bool:
    """Draw the pages of ``pdf`` that the printer is set to; to be called off the window's thread.

    Returns whether all of them were printed, ``False`` once it was cancelled.
    ``progress`` is told how many pages are done and how many there are, ``is_cancelled`` is asked
    before each. Raises ``WorldError`` when the printer takes nothing, or not all of them.
    """
    from scorekeeper.printing import page_count

    numbers = _numbers(printer, page_count(pdf))
    if not numbers:
        raise WorldError(_words("None of the pages that were asked for is there."))
    painter = QPainter()
    if not painter.begin(printer):
        raise WorldError(_words("The printer does not take the sheet."))
    try:
        for done, number in enumerate(numbers):
            if is_cancelled():
                printer.abort()
                return False
            if done and not printer.newPage():
                raise WorldError(_words("The printer takes no further pages."))
            _draw(painter, pdf, number)
            progress(done + 1, len(numbers))
    finally:
        painter.end()
    return True


def _numbers(printer: QPrinter, pages: int) -> list[int]:
    """Return which of so many pages are to be printed, from 0, in the order of the printer."""
    ranges = printer.pageRanges()
    asked = [number for number in range(pages) if ranges.isEmpty() or ranges.contains(number + 1)]
    is_turned = printer.pageOrder() == QPrinter.PageOrder.LastPageFirst
    return asked[::-1] if is_turned else asked


def _draw(painter: QPainter, pdf: bytes, number: int) -> None:
    """Draw one page as large as it fits; on paper of its own size that is its own size."""
    image = page_image(pdf, number, PRINT_DPI)
    room = QRectF(painter.viewport())
    size = image.size().toSizeF().scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
    box = QRectF(room.topLeft(), size)
    box.moveCenter(room.center())
    painter.drawImage(box, image)


def _words(text: str) -> str:
    return QCoreApplication.translate("Printers", text)
