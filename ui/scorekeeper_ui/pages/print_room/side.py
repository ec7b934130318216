"""The panel on the right: what can be chosen scrolls, how it leaves stands below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP

WIDTH = 372


def side_panel(fields: QWidget, below: QWidget) -> QFrame:
    """Return the panel with ``fields`` and what stands below them."""
    panel = QFrame()
    panel.setProperty("role", "panel")
    panel.setFixedWidth(WIDTH)
    inner = QWidget()
    within = QVBoxLayout(inner)
    within.setContentsMargins(20, 16, 20, GAP)
    within.addWidget(fields)
    within.addStretch()
    fill_panel(panel, inner, below)
    return panel


def fill_panel(panel: QFrame, scrolled: QWidget, below: QWidget) -> None:
    """Put into a panel what scrolls in little room, and below it what is always in sight."""
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(scrolled)
    foot = QWidget()
    at_foot = QVBoxLayout(foot)
    at_foot.setContentsMargins(20, GAP, 20, 16)
    at_foot.addWidget(below)
    column = QVBoxLayout(panel)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(scroll, 1)
    column.addWidget(foot)
