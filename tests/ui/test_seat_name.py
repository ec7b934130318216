"""The field of a name at the table."""

import pytest
from PySide6.QtWidgets import QLineEdit, QWidget

from scorekeeper.games.space_lab.changes import RenamePlayer
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.seat_name import SeatName
from scorekeeper_ui.pages.table_people import TablePeople


@pytest.fixture
def page(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def seat(page):
    made = SeatName(
        0,
        TablePeople(page),
        lambda text: RenamePlayer(0, text),
        page,
        field="name_1",
        who="who_1",
        words="Name of player 1",
    )
    made.show_name(Names(["Ann"], {}), None)
    return made


def test_what_is_selected_stays_selected_while_the_name_stays_the_same(seat):
    seat.field.selectAll()
    seat.show_name(Names(["Ann"], {}), None)
    assert seat.field.selectedText() == "Ann"


def test_a_text_that_is_no_name_is_shown_as_it_was_typed_and_marked(seat):
    seat.show_name(Names(["Ann"], {}), "  ")
    assert seat.field.text() == "  "
    assert seat.field.property("wrong")
    seat.show_name(Names(["Ann"], {}), None)
    assert not seat.field.property("wrong")


def test_what_is_typed_is_a_change_of_the_game(seat):
    changes = []
    seat.changed.connect(changes.append)
    seat.field.textEdited.emit("Bo")
    assert changes == [RenamePlayer(0, "Bo")]


@pytest.mark.parametrize(
    ("place", "field", "words"),
    [("space_lab", "name_1", "Player 1"), ("mole_racing", "driver_1", "Driver 1")],
)
def test_an_empty_name_says_whose_it_is(window, place, field, words):
    page = window.go_to(place)
    assert page.findChild(QLineEdit, field).placeholderText() == words
