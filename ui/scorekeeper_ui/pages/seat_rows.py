"""The rows of a set-up, worked through with Enter: from name to name, and on from the last."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper_ui.pages.seat_row import SeatRow


class SeatRows(QObject):
    """``changed`` gives the changes of all rows, ``named`` tells that no name is left to type.

    ``adding`` is the change that gives one more a seat.
    """

    changed = Signal(object)
    named = Signal()

    def __init__(self, rows: Sequence[SeatRow], adding: Change[Any, Any], parent: QWidget) -> None:
        super().__init__(parent)
        self._rows, self._adding = rows, adding
        self._count, self._may_add, self._may_remove = 0, False, False
        for row in rows:
            row.changed.connect(self.changed)
            row.done.connect(self._go_on_from)

    def show_count(self, count: int, *, may_add: bool, may_remove: bool) -> None:
        """Show how many there are, and whether Enter adds one, or removes whom nobody named."""
        self._count, self._may_add, self._may_remove = count, may_add, may_remove

    def start(self) -> None:
        """Bring the hand to the first name."""
        self._rows[0].name.start()

    def add(self) -> None:
        """Give one more a seat, and bring the hand to the name there."""
        self.changed.emit(self._adding)
        self._rows[self._count - 1].name.start()

    def _go_on_from(self, seat: int) -> None:
        """Go to the next name; after the last one to one more, and without one on from them."""
        row = self._rows[seat]
        is_named = row.is_named
        if seat + 1 < self._count:
            self._rows[seat + 1].name.start()
        elif is_named and self._may_add:
            self.add()
        else:
            self.named.emit()
            if not is_named and self._may_remove:
                row.remove()
