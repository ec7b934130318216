"""A history with a snapshot, and windows that are started with it."""

import pytest

from scorekeeper import __version__
from scorekeeper.history import (
    Reason,
    open_history,
)
from scorekeeper_ui.background import wait_for_work
from tests.ui.trouble.breaking import game
from tests.ui.trouble.started import Started


@pytest.fixture
def place(tmp_path):
    """A history with Ann's game, of which there is a snapshot, and Bo's after it."""
    place = tmp_path / "history.sqlite3"
    with open_history(place) as history:
        history.refresh(__version__)
        history.save(game("Ann"))
        history.snapshots.take(Reason.IMPORT)
        history.save(game("Bo"))
    return place


@pytest.fixture
def start(qapp, qtbot):
    started = []

    def start_one(place):
        started.append(Started(place, qtbot))
        return started[-1]

    yield start_one
    for each in started:
        each.window.may_lose = lambda: True
        each.window.close()
        each.window.deleteLater()
    wait_for_work()
    qapp.processEvents()
