"""Races on the tracker, over a session, without the page around it."""

import pytest

from tests.ui.mole_racing.tracker.table import SPOTS, Table


@pytest.fixture
def open_table(qapp, qtbot):
    def open_one(**content: object) -> Table:
        table = Table(**content)
        qtbot.addWidget(table)
        table.resize(760, 600)
        table.show()
        table.activateWindow()
        table.card.start()
        for _ in range(4):
            qapp.processEvents()
        return table

    return open_one


@pytest.fixture
def window(open_table) -> Table:
    """A race of three on a track with two fuel spots."""
    return open_table(planned_tracks=[SPOTS])
