"""A history with an evening in it, and what is told of that."""

from datetime import timedelta

import pytest

from scorekeeper.history import open_history
from scorekeeper.reports import evening_boards
from tests.reports.evening.games import DAY, EIGHT


@pytest.fixture
def file(tmp_path):
    return tmp_path / "history.sqlite3"


@pytest.fixture
def history(file):
    with open_history(file) as opened:
        yield opened


@pytest.fixture
def save(history):
    def do(*documents, days=0):
        moment = EIGHT + timedelta(days=days)
        return [history.save(each, now=moment).id for each in documents]

    return do


@pytest.fixture
def told(history):
    """Return the sections of the evening by their names."""

    def tell():
        boards = evening_boards(history, DAY)
        return {section.name: section for board in boards for section in board.sections}

    return tell
