"""The panel at the side of a tab: sections, each a few lines under a small head."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.scrolling import fill, scrolling

WIDTH, NARROW = 328, 296


def is_narrow(width: int) -> bool:
    """Return whether a page of this width has little room, in pixels."""
    return width < 3 * WIDTH


def fill_tab(tab: QWidget, shown: QWidget, side: QWidget, actions: QLayout | None = None) -> None:
    """Fill a tab with what it shows, below its actions, and the side panel beside both."""
    column = QVBoxLayout()
    column.setContentsMargins(20, 12, 20, 16)
    column.setSpacing(GAP)
    if actions is not None:
        column.addLayout(actions)
    column.addWidget(shown, 1)
    row = QHBoxLayout(tab)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addLayout(column, 1)
    row.addWidget(side)


class SidePanel(QFrame):
    """Scrolls when it is higher than the page; its sections hide while they say nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDTH)
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(2 * GAP, 2 * GAP, 2 * GAP, 2 * GAP)
        self.column.setSpacing(GAP)
        fill(self, scrolling(inner, across=False))

    def fit(self, width: int) -> None:
        """Take less room beside a narrow page."""
        self.setFixedWidth(NARROW if is_narrow(width) else WIDTH)

    def add_section(self, name: str, head: str) -> "Section":
        """Add a section at the end."""
        section = Section(name, head)
        self.column.addWidget(section)
        return section


class Section(QWidget):
    """A small head and lines below it; nothing at all while there are no lines."""

    def __init__(self, name: str, head: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: QLabel = label("", wrap=True)
        self._lines.setObjectName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, GAP)
        column.setSpacing(GAP // 2)
        column.addWidget(label(head, "section"))
        column.addWidget(self._lines)
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show other lines."""
        self._lines.setText("\n".join(lines))
        self.setVisible(bool(lines))
