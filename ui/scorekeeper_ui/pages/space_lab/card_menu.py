"""What keys do to a card during entry, offered by mouse."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.games.space_lab.document import MOST_COST


class CardMenu(QMenu):
    """``copy_asked`` and ``clear_asked`` tell what was chosen, ``cost_asked`` which cost.

    ``can_copy`` tells that there is a last card; only a card that is there can be cleared, and
    cost something.
    """

    copy_asked = Signal()
    clear_asked = Signal()
    cost_asked = Signal(int)

    def __init__(self, *, can_copy: bool, is_filled: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_menu")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = self.addAction(self.tr("Copy the &last card here"), self.copy_asked.emit)
        copy.setEnabled(can_copy)
        self.addAction(self.tr("&Clear"), self.clear_asked.emit).setEnabled(is_filled)
        costs = self.addMenu(self.tr("C&ost"))
        costs.setEnabled(is_filled)
        for cost in range(MOST_COST + 1):
            costs.addAction(str(cost), partial(self.cost_asked.emit, cost))
