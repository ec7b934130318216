"""Asking for the files that come in, and for the one that goes out."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_games(parent: QWidget, taken: Callable[[Sequence[Path]], None]) -> None:
    """Ask for files that games come from; ``taken`` gets their paths."""
    kinds = parent.tr("Games (*.json *.jsonl *.pdf *.bgsplay);;All files (*)")
    dialog = QFileDialog(parent, parent.tr("Import games"), str(Path.home()), kinds)
    dialog.setObjectName("import_files")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda paths: taken([Path(path) for path in paths]))
    dialog.open()


def ask_where(parent: QWidget, name: str, taken: Callable[[Path], None]) -> None:
    """Ask where games are to go; ``name`` is suggested, with its ending."""
    suggestion = Path.home() / name
    kind = f"*{suggestion.suffix}"
    dialog = QFileDialog(parent, parent.tr("Export games"), str(suggestion), kind)
    dialog.setObjectName("export_file")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suggestion.suffix.removeprefix("."))
    dialog.selectFile(str(suggestion))
    dialog.fileSelected.connect(lambda path: taken(Path(path)))
    dialog.open()
