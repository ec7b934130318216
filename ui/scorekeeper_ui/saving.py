"""Asking for files that are read or written: first in the folder used last, for whatever it was."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper.core.faults import WorldError

if TYPE_CHECKING:
    from scorekeeper.history import History

SETTING = "saving.folder"
# Of the 255 bytes that a disk has for a name; what is added to it needs some of them.
MOST_LETTERS, MOST_BYTES = 100, 200

_UNFIT = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')


class LastFolder:
    """The folder that was used last; the history remembers it, as soon as there is one."""

    def __init__(self) -> None:
        self._history: History | None = None
        self._used: Path | None = None

    def use(self, history: "History") -> None:
        """Go on with what a history remembers; raises ``HistoryError``."""
        if history is not self._history:
            kept = history.setting(SETTING)
            self._history = history
            self._used = Path(kept) if isinstance(kept, str) else None

    def path_for(self, name: str) -> Path:
        """Return where a file of this name is suggested to go: at first into the home folder."""
        used = self._used
        return (used if used is not None and _is_folder(used) else Path.home()) / name

    def take(self, path: Path) -> None:
        """Remember the folder of a file that was chosen; not worth a word when that fails."""
        if path.parent == self._used:
            return
        self._used = path.parent
        if self._history is not None:
            with suppress(WorldError):
                self._history.set_setting(SETTING, str(path.parent))


@cache
def last_folder() -> LastFolder:
    """Return the folder that all dialogs share."""
    return LastFolder()


def as_file_name(words: str) -> str:
    """Return ``words`` as the name of a file, without an ending: as every disk takes it."""
    fit = _UNFIT.sub("-", words).strip(". ")[:MOST_LETTERS]
    short = fit.encode(errors="ignore")[:MOST_BYTES].decode(errors="ignore")
    return short.rstrip(". ") or "Scorekeeper"


def ask_for_pdf(parent: QWidget, title: str, taken: Callable[[Path], None]) -> None:
    """Ask for a PDF file, one called ``title`` is suggested; ``taken`` gets its path."""
    name = f"{as_file_name(title)}.pdf"
    dialog = file_dialog(parent, parent.tr("Save PDF"), name, "PDF (*.pdf)", taken)
    dialog.setObjectName("pdf_file")
    dialog.open()


def file_dialog(
    parent: QWidget, title: str, name: str, kind: str, taken: Callable[[Path], None]
) -> QFileDialog:
    """Return a dialog that asks where a file is to go; ``name`` is suggested, with its ending."""

    def take(text: str) -> None:
        path = Path(text)
        last_folder().take(path)
        taken(path)

    suggestion = last_folder().path_for(name)
    dialog = QFileDialog(parent, title, str(suggestion), kind)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suggestion.suffix.removeprefix("."))
    dialog.selectFile(str(suggestion))
    dialog.fileSelected.connect(take)
    return dialog


def files_dialog(
    parent: QWidget, title: str, kinds: str, taken: Callable[[Sequence[Path]], None]
) -> QFileDialog:
    """Return a dialog that asks for files that are there; ``taken`` gets their paths."""

    def take(texts: Sequence[str]) -> None:
        paths = [Path(text) for text in texts]
        for path in paths:
            last_folder().take(path)
        taken(paths)

    dialog = QFileDialog(parent, title, str(last_folder().path_for("")), kinds)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(take)
    return dialog


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
