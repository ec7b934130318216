"""A history for what the print room says and reads, without a window."""

import pytest

from scorekeeper.history import open_history


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened
