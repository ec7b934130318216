"""The page of people over a small history."""

import pytest

from tests.ui.players.people import (
    OTHER_ANN,
    evening,
    race,
    shown_names,
    text_of,
    wait_for,
)


@pytest.fixture
def history(window):
    return window.history


@pytest.fixture
def page(hands, history, qtbot):
    """Open the page with three people: Bo, who is at both evenings, Ann, and An."""
    evening(history, race("Ann", "Bo"), race("Bo", "An"))
    page = hands.window.go_to("players")
    qtbot.waitUntil(lambda: shown_names(page) == ["An", "Ann", "Bo"], timeout=5000)
    qtbot.waitUntil(lambda: text_of(page, "player_name") == "An", timeout=5000)
    return page


@pytest.fixture
def namesake(page, history, qtbot):
    """Add another Ann, who has not played."""
    history.add_player(OTHER_ANN)
    page.start()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "A Ann", "Bo"])
    return page
