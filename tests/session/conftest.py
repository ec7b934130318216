"""A history, and a game of it on the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.history import History, open_history
from scorekeeper.session import Session
from tests.session.at_the_table import GAME


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


@pytest.fixture
def session(history: History) -> Session:
    session = Session(history)
    session.start(GAME)
    return session
