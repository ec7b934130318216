"""Asking for the files that come in, and for the one that goes out."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper_ui.saving import file_dialog, last_folder


def ask_for_games(parent: QWidget, taken: Callable[[Sequence[Path]], None]) -> None:
    """Ask for files that games come from; ``taken`` gets their paths."""

    def take(texts: Sequence[str]) -> None:
        paths = [Path(text) for text in texts]
        for path in paths:
            last_folder().take(path)
        taken(paths)

    kinds = parent.tr("Games (*.json *.jsonl *.pdf *.bgsplay);;All files (*)")
    folder = str(last_folder().path_for(""))
    dialog = QFileDialog(parent, parent.tr("Import games"), folder, kinds)
    dialog.setObjectName("import_files")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(take)
    dialog.open()


def ask_where(parent: QWidget, name: str, taken: Callable[[Path], None]) -> None:
    """Ask where games are to go; ``name`` is suggested, with its ending."""
    kind = f"*{Path(name).suffix}"
    dialog = file_dialog(parent, parent.tr("Export games"), name, kind, taken)
    dialog.setObjectName("export_file")
    dialog.open()
