"""The page of a Grand Prix, and six drivers ready to race on it."""

import pytest
from PySide6.QtWidgets import (
    QApplication,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    RenameDriver,
)
from tests.ui.mole_racing.hands_on import DRIVERS


@pytest.fixture
def page(hands):
    hands.click("go_mole_racing")
    return hands.window.findChild(object, "grand_prix_page")


@pytest.fixture
def six(page):
    """A Grand Prix of six drivers, ready to race."""
    for _ in range(4):
        page.change(AddDriver())
    for seat, name in enumerate(DRIVERS):
        page.change(RenameDriver(seat, name))
    page.findChild(object, "start_racing").click()
    QApplication.processEvents()
    return page
