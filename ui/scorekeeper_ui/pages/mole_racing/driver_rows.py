"""The rows of the set-up: each driver with a name and a seat."""

from functools import partial

from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.grand_prix.changes import MoveDriver, RemoveDriver, RenameDriver
from scorekeeper.games.mole_racing.grand_prix.document import FEWEST_DRIVERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_row import SeatDeeds, SeatRow, SeatWords
from scorekeeper_ui.pages.table_people import TablePeople


class DriverRow(SeatRow):
    """The widgets of one driver."""

    def __init__(self, seat: int, people: TablePeople, parent: QWidget) -> None:
        deeds = SeatDeeds(
            partial(RenameDriver, seat), partial(MoveDriver, seat), RemoveDriver(seat)
        )
        super().__init__(seat, people, parent, deeds)

    def words(self) -> SeatWords:
        """Return what is said of the seat of a driver."""
        return SeatWords(
            name=self.tr("Name of driver {n}"),
            nobody=self.tr("Driver {n}"),
            remove=self.tr("Remove the driver"),
            kind="Driver",
            field="driver",
            prefix="driver_",
        )

    def show_driver(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> None:
        """Show who sits here, or nobody."""
        names = Names(document.drivers, document.people)
        self.show_seat(names, entry.text_at(self.seat), fewest=FEWEST_DRIVERS)
