import json
from pathlib import Path

import pytest

from scorekeeper.exchange.intake import gather
from scorekeeper.history import open_history
from tests.nights import make_night, night_content


@pytest.fixture
def night():
    return make_night


@pytest.fixture
def content():
    return night_content


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


@pytest.fixture
def elsewhere(tmp_path):
    """The history of another computer."""
    with open_history(tmp_path / "elsewhere.sqlite3") as opened:
        yield opened


@pytest.fixture
def put(tmp_path):
    """Write a file, of bytes, text or a JSON value, and return its name."""

    def put(name, content):
        if not isinstance(content, str | bytes):
            content = json.dumps(content)
        if isinstance(content, str):
            content = content.encode()
        Path(tmp_path, name).write_bytes(content)
        return str(tmp_path / name)

    return put


@pytest.fixture
def bring(history):
    """Import files and return the answers, as plain values."""

    def bring(*names, into=history, dry=False, **how):
        with gather(names, into, **how) as intake:
            report = intake.preview(into) if dry else intake.store(into)
        with report:
            return list(report)

    return bring
