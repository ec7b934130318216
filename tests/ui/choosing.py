"""Files that hands choose in a dialog."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget


def type_file(parent: QWidget, name: str, path: Path | str) -> QFileDialog:
    """Type a path into the dialog of a ``name`` that is open; return the dialog."""
    dialog = parent.findChild(QFileDialog, name)
    assert dialog is not None, name
    dialog.findChild(QLineEdit, "fileNameEdit").setText(str(path))
    return dialog


def choose_sheet_file(parent: QWidget, path: Path | str) -> None:
    """Say where the sheet or the document of a game is to go."""
    type_file(parent, "sheet_file", path).accept()
