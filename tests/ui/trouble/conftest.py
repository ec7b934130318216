"""A history with a snapshot, and windows that are started with it."""

import pytest

from scorekeeper import __version__
from scorekeeper.history import (
    Reason,
    open_history,
)
from scorekeeper_ui.background import wait_for_work
from tests.nights import make_night
from tests.ui.conftest import clear_away
from tests.ui.trouble.started import Started


@pytest.fixture
def place(tmp_path):
    """A history with Ann's game, of which there is a snapshot, and Bo's after it."""
    place = tmp_path / "history.sqlite3"
    with open_history(place) as history:
        history.refresh(__version__)
        history.save(make_night({"Ann": 20}))
        history.snapshots.take(Reason.IMPORT)
        history.save(make_night({"Bo": 20}))
    return place


@pytest.fixture
def start(qapp, qtbot):
    started = []

    def start_one(place):
        # One that is not ready in time is closed as well: it would ask whether a game may be lost.
        started.append(Started(place, qtbot))
        started[-1].until_ready()
        return started[-1]

    yield start_one
    for each in started:
        each.close()
    wait_for_work()
    # What ended may have begun something else, which nobody is told of once the windows are gone.
    clear_away(qapp)
    wait_for_work()
