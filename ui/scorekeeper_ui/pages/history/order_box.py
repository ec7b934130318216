"""The box that sorts the list, also by a column that there is no room for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper.history import NEWEST_FIRST, Order
from scorekeeper_ui.models.history_columns import COLUMNS, head_in
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.fields import ChoiceBox

# In letters of the usual width.
WIDTH = 11


class OrderBox(ChoiceBox):
    """``picked`` gives the number of a column; the one that sorts the list can be picked again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sort_games_by", (), parent)
        self.setAccessibleName(self.tr("Order of the list"))
        self.setToolTip(self.tr("How the list is sorted; the same once more turns it round"))
        self.setMinimumHeight(TARGET)
        self.setMinimumContentsLength(WIDTH)
        self.addItems([""] * len(COLUMNS))
        for number in range(len(COLUMNS)):
            self.setItemData(number, f"Ctrl+{number + 1}", Qt.ItemDataRole.ToolTipRole)
        self.show_order(NEWEST_FIRST)

    def show_order(self, order: Order) -> None:
        """Show which column sorts the list, with the sign that its head has."""
        words = self.tr("Sort by {column}")
        for number, column in enumerate(COLUMNS):
            self.setItemText(number, words.format(column=head_in(order, column).lower()))
        self.setCurrentIndex(COLUMNS.index(order.column))
