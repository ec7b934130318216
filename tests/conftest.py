"""Tests need no screen: the platform is chosen before anything imports Qt."""

import os
from typing import Any

import pytest

os.environ["QT_QPA_PLATFORM"] = "offscreen"
# A test never touches the history of whoever runs it.
os.environ["SCOREKEEPER_DATABASE"] = "/nonexistent/a-test-names-its-own-history.sqlite3"


@pytest.fixture(scope="session")
def qapp() -> Any:
    """The one application of all tests, made as the program makes it."""
    from scorekeeper_ui.desktop import make_app

    return make_app()
