"""In a small window every part of a season has room, whatever the parts out of sight need."""

import pytest
from PySide6.QtWidgets import QWidget

from scorekeeper.games.mole_racing.season.changes import AddGrandPrix, OpenGrandPrix
from scorekeeper_ui.pages.season.parts import Parts
from scorekeeper_ui.widgets.scrolling import fill
from tests.ui.season.hands_on import begin, seen


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_a_race_fits_before_any_tab_of_the_season_was_seen(window, page, qtbot, size):
    window.resize(*size)
    begin(page, "Ann Bo Cleo Dan Eva Finn")
    page.change(AddGrandPrix(("Ann", "Bo", "Cleo", "Dan", "Eva", "Finn"), None, 1))
    page.change(OpenGrandPrix(0))
    qtbot.wait(50)
    assert page.rooms.room == "in-hand"
    frame = page.parentWidget().parentWidget()
    assert page.width() == frame.maximumViewportSize().width()
    for part in (page.rooms.in_hand, page.rooms.in_hand.races.side, seen(page, "close_race")):
        assert page.rect().contains(part.rect().translated(part.mapTo(page, part.rect().topLeft())))


@pytest.fixture
def around(qtbot):
    """Return a place with a small and a large part in it, the small one seen."""
    around, parts = QWidget(), Parts()
    for width in (100, 900):
        part = QWidget()
        part.setMinimumSize(width, width)
        parts.addWidget(part)
    fill(around, parts)
    qtbot.addWidget(around)
    around.show()
    return around


def test_a_part_out_of_sight_takes_no_room(around):
    assert around.minimumSizeHint().width() == 100


def test_a_part_that_comes_in_sight_gets_its_room_and_gives_it_back(around, qtbot):
    parts = around.findChild(Parts)
    for index, width in ((1, 900), (0, 100)):
        parts.setCurrentIndex(index)
        qtbot.waitUntil(lambda width=width: around.minimumSizeHint().width() == width)


def test_without_parts_no_room_is_taken(qtbot):
    parts = Parts()
    qtbot.addWidget(parts)
    assert parts.minimumSizeHint().width() <= 0
