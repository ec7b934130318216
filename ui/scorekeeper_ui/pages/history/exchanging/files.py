"""Asking for the files that come in, and for the one that goes out."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from scorekeeper_ui.saving import file_dialog, files_dialog


def ask_for_games(parent: QWidget, taken: Callable[[Sequence[Path]], None]) -> None:
    """Ask for files that games come from; ``taken`` gets their paths."""
    kinds = parent.tr("Games (*.json *.jsonl *.pdf *.bgsplay);;All files (*)")
    dialog = files_dialog(parent, parent.tr("Import games"), kinds, taken)
    dialog.setObjectName("import_files")
    dialog.open()


def ask_where(parent: QWidget, name: str, taken: Callable[[Path], None]) -> None:
    """Ask where games are to go; ``name`` is suggested, with its ending."""
    kind = f"*{Path(name).suffix}"
    dialog = file_dialog(parent, parent.tr("Export games"), name, kind, taken)
    dialog.setObjectName("export_file")
    dialog.open()
