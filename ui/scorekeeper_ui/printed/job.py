"""A file in the making, off the window's thread: how far it is, and whether it is still wanted."""

import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from PySide6.QtCore import QObject, Signal
from PySide6.QtPrintSupport import QPrinter

from scorekeeper.core.faults import WorldError
from scorekeeper.core.files import write_whole
from scorekeeper.printing import BatchCancelledError
from scorekeeper_ui.printers import print_pdf

# How much of a large file is copied at once, in bytes.
PART = 1024 * 1024


class Job(QObject):
    """``moved`` gives how many steps are done and how many there are.

    It has no parent: the work goes on when the window that wanted it is gone.
    """

    moved = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Say that nobody wants it any longer; it ends with its present step."""
        self._cancelled.set()

    def is_cancelled(self) -> bool:
        """Return whether it is still wanted; from any thread."""
        return self._cancelled.is_set()


@dataclass(frozen=True, slots=True)
class Product:
    """A PDF file that can be made: what it is called, and how.

    ``size`` gives the width and height of its pages in mm. ``write`` returns what there is
    to say of the file, or nothing; it may raise ``WorldError``, and ``BatchCancelledError`` once
    the job is cancelled. ``keep`` gets the file once it was handed out, and returns what there is
    to say of that.
    """

    name: str
    size: Callable[[], tuple[float, float]]
    write: Callable[[BinaryIO, Job], str]
    keep: Callable[[BinaryIO], str] = lambda _made: ""


def save_product(product: Product, path: Path, job: Job) -> str | None:
    """Write the file, whole or not at all; return what is said of it, ``None`` if cancelled."""
    try:
        with tempfile.TemporaryFile() as made:
            said = product.write(made, job)
            if job.is_cancelled():
                return None
            made.seek(0)
            write_whole(path, iter(partial(made.read, PART), b""))
            kept = product.keep(made)
    except BatchCancelledError:
        return None
    except OSError as error:
        raise WorldError(f"{path} cannot be written: {error.strerror or error}") from error
    return _sentences(said, kept)


def print_product(product: Product, printer: QPrinter, job: Job) -> str | None:
    """Make the file and print it; return what is said of it, ``None`` if cancelled."""
    made = BytesIO()
    try:
        said = product.write(made, job)
    except BatchCancelledError:
        return None
    if job.is_cancelled():
        return None
    if not print_pdf(printer, made.getvalue(), job.moved.emit, job.is_cancelled):
        return None
    return _sentences(said, product.keep(made))


def _sentences(*said: str) -> str:
    return " ".join(filter(None, said))
