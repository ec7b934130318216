"""What stands beside the Station: the targets, the Projects, and the pad below them."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scorekeeper_ui.pages.space_lab.entry_panel import EntryPanel
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel
from scorekeeper_ui.pages.space_lab.projects_panel import ProjectsPanel
from scorekeeper_ui.widgets.labels import rule
from scorekeeper_ui.widgets.scrolling import scrolling

WIDTH, NARROW = 364, 316
# From this width of the page on, in pixels, the side has its full width.
COMFORTABLE = 1100


class EntrySide(QFrame):
    """``panel`` and ``projects`` scroll where there is little room; ``pad`` is always seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side_panel")
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDTH)
        self.panel = EntryPanel()
        self.projects = ProjectsPanel()
        self.pad = PadPanel()
        inner = QFrame()
        column = QVBoxLayout(inner)
        column.setContentsMargins(14, 10, 14, 4)
        column.setSpacing(8)
        column.addWidget(self.panel)
        column.addWidget(self.projects)
        column.addStretch()
        scroll = scrolling(inner, across=False)
        below = QVBoxLayout()
        below.setContentsMargins(14, 8, 14, 8)
        below.addWidget(self.pad)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scroll, 1)
        whole.addWidget(rule())
        whole.addLayout(below)

    def fit(self, width: int) -> None:
        """Take the room that a page of ``width`` has."""
        self.setFixedWidth(WIDTH if width >= COMFORTABLE else NARROW)

    def show_ways(self, *, is_station: bool) -> None:
        """Show what the Station needs, or for sums the pad alone."""
        self.panel.setVisible(is_station)
        self.projects.setVisible(is_station)
