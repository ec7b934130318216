"""What stands above the list of filled sheets: how many are chosen, and the ways to see them."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label


class BatchHead(QWidget):
    """``look`` shows the pages instead of the list, ``tick_all`` chooses all sheets or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counted = label("", "heading")
        self.counted.setObjectName("batch_count")
        self.tick_all = QPushButton()
        self.tick_all.setObjectName("batch_tick_all")
        self.look = QPushButton(self.tr("See the &pages"))
        self.look.setObjectName("batch_look")
        self.look.setCheckable(True)
        self.look.setProperty("toggle", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.counted, 1)
        row.addWidget(self.look)
        row.addWidget(self.tick_all)
