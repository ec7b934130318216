"""The rows of a set-up, worked through with Enter."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.games.space_lab.changes import AddPlayer
from scorekeeper.session import Session
from scorekeeper_ui.pages.seat_rows import SeatRows
from scorekeeper_ui.pages.space_lab.player_rows import PlayerRow
from scorekeeper_ui.pages.table_people import TablePeople


class SetUp(QWidget):
    """Four seats over a session, in which Enter may be kept from adding or removing anybody."""

    def __init__(self):
        super().__init__()
        self.rooms = {"may_add": True, "may_remove": True}
        self.named = 0
        self.rows = [PlayerRow(seat, TablePeople(self), self) for seat in range(4)]
        self.seats = SeatRows(self.rows, AddPlayer(), self)
        self.session = Session(on_change=self._show)
        self.seats.changed.connect(self.session.change)
        self.seats.named.connect(self._count_named)
        column = QVBoxLayout(self)
        for row in self.rows:
            for widget in row.widgets():
                column.addWidget(widget)
        self.session.start("space-lab")

    def _show(self):
        document, entry = self.session.state.document, self.session.state.entry
        for row in self.rows:
            row.show_player(document, entry)
        self.seats.show_count(len(document.players), **self.rooms)

    def _count_named(self):
        self.named += 1

    def let(self, **rooms):
        self.rooms |= rooms
        self._show()

    @property
    def names(self):
        return [player.name for player in self.session.state.document.players]

    @property
    def seat(self):
        """The seat in whose name the hand is."""
        return next((row.seat for row in self.rows if row.name.hasFocus()), None)


@pytest.fixture
def table(qtbot):
    made = SetUp()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.seats.start()
    return made


@pytest.fixture
def write(table, qtbot):
    """Return a function that types a name where the hand is, and presses Enter."""

    def type_name(text):
        field = table.rows[table.seat].name
        field.selectAll()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)

    return type_name


def test_enter_leads_from_name_to_name_and_seats_one_more_after_the_last(table, write):
    table.seats.add()
    table.seats.start()
    assert (table.seat, len(table.names)) == (0, 2)
    write("Ann")
    assert (table.seat, table.names) == (1, ["Ann", "Player 2"])
    write("Bo")
    assert (table.seat, table.names, table.named) == (2, ["Ann", "Bo", "Player 3"], 0)


def test_whom_nobody_named_is_removed_after_the_last(table, write, qtbot):
    write("Ann")
    qtbot.keyClick(table.rows[1].name, Qt.Key.Key_Return)
    assert (table.names, table.named) == (["Ann"], 1)


def test_nobody_named_is_who_has_a_name_from_another_seat_too(table, write, qtbot):
    for name in ("Ann", "Bo"):
        write(name)
    table.rows[0].remove()
    assert table.names == ["Bo", "Player 3"]
    qtbot.keyClick(table.rows[1].name, Qt.Key.Key_Return)
    assert table.names == ["Bo"]


def test_where_nobody_may_come_enter_leads_on_after_the_last(table, write):
    table.let(may_add=False)
    write("Ann")
    assert (table.names, table.named) == (["Ann"], 1)


def test_where_nobody_may_go_whom_nobody_named_stays(table, write, qtbot):
    table.let(may_remove=False)
    write("Ann")
    qtbot.keyClick(table.rows[1].name, Qt.Key.Key_Return)
    assert (table.names, table.named) == (["Ann", "Player 2"], 1)


def test_a_name_that_is_taken_away_is_nobodys(table, write, qtbot):
    write("Ann")
    table.rows[1].name.selectAll()
    qtbot.keyClick(table.rows[1].name, Qt.Key.Key_Delete)
    assert not table.rows[1].is_named
    qtbot.keyClick(table.rows[1].name, Qt.Key.Key_Return)
    assert (table.names, table.named) == (["Ann"], 1)
