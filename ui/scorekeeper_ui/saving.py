"""Asking where a PDF file is to go."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_pdf(parent: QWidget, name: str, taken: Callable[[Path], None]) -> None:
    """Ask for a PDF file, ``name`` without an ending is suggested; ``taken`` gets its path."""
    suggestion = str(Path.home() / f"{name}.pdf")
    dialog = QFileDialog(parent, parent.tr("Save PDF"), suggestion, "PDF (*.pdf)")
    dialog.setObjectName("pdf_file")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("pdf")
    dialog.selectFile(suggestion)
    dialog.fileSelected.connect(lambda path: taken(Path(path)))
    dialog.open()
