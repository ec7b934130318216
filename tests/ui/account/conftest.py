"""A view of results, empty and small."""

import pytest

from scorekeeper_ui.widgets.account_view import AccountView


@pytest.fixture
def view(qtbot, qapp):
    made = AccountView("account", "The result")
    qtbot.addWidget(made)
    made.resize(320, 240)
    made.show()
    qapp.processEvents()
    return made
