"""Races on the tracker, over a session, without the page around it."""

import pytest

from tests.ui.mole_racing.tracker.table import SPOTS, Table


@pytest.fixture
def open_table(qapp):
    tables: list[Table] = []

    def open_one(**content: object) -> Table:
        table = Table(**content)
        tables.append(table)
        table.resize(760, 600)
        table.show()
        table.activateWindow()
        table.card.start()
        for _ in range(4):
            qapp.processEvents()
        return table

    yield open_one
    for table in tables:
        table.close()
        table.deleteLater()
    qapp.processEvents()


@pytest.fixture
def window(open_table) -> Table:
    """A race of three on a track with two fuel spots."""
    return open_table(planned_tracks=[SPOTS])
