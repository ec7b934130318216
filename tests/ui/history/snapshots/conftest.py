"""The dialog over a history of three snapshots."""

import pytest

from scorekeeper.history import Reason
from scorekeeper_ui.background import wait_for_work
from tests.nights import make_night
from tests.ui.history.snapshots.dialog import Dialog


@pytest.fixture
def dialog(hands, qtbot):
    """Three snapshots: of nothing but Ann's game, of Bo's too, and of Ann's game corrected."""
    history = hands.window.history
    saved = history.save(make_night({"Ann": 20}))
    history.snapshots.take(Reason.IMPORT)
    history.save(make_night({"Bo": 20}))
    history.snapshots.take(Reason.MERGE)
    history.save(make_night({"Ann": 21}, id=saved.id))
    history.snapshots.take(Reason.MIGRATION)
    made = Dialog(hands, qtbot)
    yield made
    wait_for_work()
