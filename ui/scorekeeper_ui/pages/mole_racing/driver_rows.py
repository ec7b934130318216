"""The rows of the set-up: each driver with a name and a seat."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.grand_prix.changes import MoveDriver, RemoveDriver, RenameDriver
from scorekeeper.games.mole_racing.grand_prix.document import FEWEST_DRIVERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_name import SeatName
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.sign_button import sign_button


class DriverRow(QObject):
    """The widgets of one seat; ``changed`` gives changes, ``done`` tells of Enter in the name."""

    changed = Signal(object)
    done = Signal(int)

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        number = seat + 1
        self._seat_name = SeatName(
            seat,
            people,
            partial(RenameDriver, seat),
            parent,
            field=f"driver_{number}",
            who=f"driver_who_{number}",
            words=self.tr("Name of driver {n}").format(n=number),
        )
        self.name, self.who = self._seat_name.field, self._seat_name.who
        self.name.setPlaceholderText(self.tr("Driver {n}").format(n=number))
        up, down = self.tr("One seat earlier"), self.tr("One seat later")
        self._up = sign_button(parent, f"driver_up_{number}", "↑", up)
        self._down = sign_button(parent, f"driver_down_{number}", "↓", down)
        remove = self.tr("Remove the driver")
        self._remove = sign_button(parent, f"driver_remove_{number}", "×", remove)
        emit = self.changed.emit
        self._seat_name.changed.connect(emit)
        self._seat_name.done.connect(lambda: self.done.emit(seat))
        self._up.clicked.connect(lambda: emit(MoveDriver(seat, seat - 1)))
        self._down.clicked.connect(lambda: emit(MoveDriver(seat, seat + 1)))
        self._remove.clicked.connect(lambda: emit(RemoveDriver(seat)))

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, self._up, self._down, self._remove

    def show_driver(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> None:
        """Show who sits here, or nobody."""
        seat, count = self._seat, len(document.drivers)
        for widget in self.widgets():
            widget.setVisible(seat < count)
        names = Names(document.drivers, document.people)
        self._seat_name.show_name(names, entry.text_at(seat))
        self._up.setEnabled(seat > 0)
        self._down.setEnabled(seat + 1 < count)
        self._remove.setEnabled(count > FEWEST_DRIVERS)
