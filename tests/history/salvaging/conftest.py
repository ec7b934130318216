"""A history of everything, and where what can be read of one goes."""

import pytest

from scorekeeper.history import open_history
from tests.history.salvaging.histories import fill


@pytest.fixture(scope="session")
def whole(tmp_path_factory):
    """The bytes of a history of everything, what is computed being of this program."""
    file = tmp_path_factory.mktemp("whole") / "history.sqlite3"
    with open_history(file) as history:
        fill(history)
    return file.read_bytes()


@pytest.fixture
def new(tmp_path):
    return tmp_path / "new.sqlite3"
