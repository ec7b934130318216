"""The page of statistics over games of all kinds."""

import pytest

from tests.ui.statistics.boards import games_of_all_kinds, wait_for_stats


@pytest.fixture
def page(hands, qtbot):
    games_of_all_kinds(hands.window.history)
    page = hands.window.go_to("statistics")
    wait_for_stats(page, qtbot, "3")
    return page
