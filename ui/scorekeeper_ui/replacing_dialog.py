"""What dialogs share that put another file in the place of a history that cannot be worked with."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.widgets.labels import label


class ReplacingDialog(QDialog):
    """``rescued`` gives the file that the damaged history is kept in, ``None`` where none was left.

    ``why_not`` says why it is not possible. While the file is put into its place nothing closes it.
    """

    rescued = Signal(object)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.is_busy = False
        self.why_not = label("", "bad", wrap=True)
        self.why_not.setObjectName(f"{name}_why_not")
        self.why_not.hide()

    def reject(self) -> None:
        """Close, though not while the file is put into its place."""
        if not self.is_busy:
            super().reject()

    def replace(self, put: Callable[[], Path | None], parts: Iterable[QWidget]) -> None:
        """Put the file into its place, with ``parts`` off meanwhile, or tell why not."""
        parts = tuple(parts)
        self._show_busy(parts, is_busy=True)
        end = partial(self._show_busy, parts, is_busy=False)
        run_to_its_end(self, put, end, self._end, self.refuse)

    def refuse(self, error: WorldError) -> None:
        """Tell why it is not possible."""
        self.why_not.setText(f"⚠ {error}")
        self.why_not.show()

    def _end(self, kept: Path | None) -> None:
        self.accept()
        self.rescued.emit(kept)

    def _show_busy(self, parts: Iterable[QWidget], *, is_busy: bool) -> None:
        self.is_busy = is_busy
        for part in parts:
            part.setEnabled(not is_busy)
