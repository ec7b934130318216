"""In a window that is made narrower nothing has to be scrolled sideways."""

import json

import pytest
from PySide6.QtWidgets import QScrollArea

from scorekeeper.games import build_document
from scorekeeper.games.space_lab.changes import DrawStarter, RenamePlayer
from scorekeeper_resources import example_path
from scorekeeper_ui.places import PLACES

GAMES = {place.game: place.name for place in PLACES if place.game is not None}
LONG = "Maximiliane von Hohenlohe-Schillingsfürst-Oehringen zu Bartenstein"


def example(game):
    return build_document(json.loads(example_path(game).read_text(encoding="utf-8")))


def hidden_at_the_sides(page):
    areas = [page.parentWidget().parentWidget(), *page.findChildren(QScrollArea)]
    seen = [area for area in areas if isinstance(area, QScrollArea) and area.isVisible()]
    return [area.horizontalScrollBar().maximum() for area in seen]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_begun", [False, True], ids=["new", "example"])
def test_a_page_that_was_wider_takes_the_room_there_is(window, qtbot, game, is_begun):
    window.resize(1280, 800)
    page = window.go_to(GAMES[game])
    if is_begun:
        page.open_document(example(game))
        qtbot.wait(50)
    window.resize(1024, 700)
    qtbot.waitUntil(lambda: not any(hidden_at_the_sides(page)), timeout=5_000)


@pytest.mark.parametrize("place", [place.name for place in PLACES])
def test_every_page_is_as_if_begun_in_the_narrow_window(window, qtbot, place):
    page = window.go_to(place)
    qtbot.wait(50)
    for width in (1100, 1024, 960):
        window.resize(width, 700)
        qtbot.waitUntil(lambda: not any(hidden_at_the_sides(page)), timeout=5_000)
        room = page.parentWidget().parentWidget().maximumViewportSize().width()
        assert page.width() == room


def test_a_long_name_of_who_begins_takes_no_more_room_than_there_is(window, qtbot):
    window.resize(1024, 700)
    page = window.go_to("space_lab")
    page.change(RenamePlayer(0, LONG[:60]))
    page.change(DrawStarter(0))
    qtbot.waitUntil(lambda: not any(hidden_at_the_sides(page)), timeout=5_000)
