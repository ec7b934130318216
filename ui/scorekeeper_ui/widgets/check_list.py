"""Steps to be ticked off."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label


class CheckList(QWidget):
    """Boxes with texts; a box keeps its tick while only the words beside it change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("check_list")
        self._lines: list[tuple[QWidget, QCheckBox, QLabel]] = []
        self._shown = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP)

    def show_steps(self, steps: Sequence[str]) -> None:
        """Show the steps; the ticks go when their number changes."""
        while len(self._lines) < len(steps):
            self._add_line()
        is_other = len(steps) != self._shown
        self._shown = len(steps)
        for index, (holder, box, words) in enumerate(self._lines):
            holder.setVisible(index < len(steps))
            if is_other:
                box.setChecked(False)
            if index < len(steps) and words.text() != steps[index]:
                words.setText(steps[index])
                box.setAccessibleName(steps[index])

    def _add_line(self) -> None:
        holder = QWidget(self)
        box = QCheckBox(holder)
        box.setObjectName(f"check_{len(self._lines) + 1}")
        words = label("", wrap=True)
        words.setBuddy(box)
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(GAP)
        line.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(words, 1)
        self._column.addWidget(holder)
        self._lines.append((holder, box, words))
