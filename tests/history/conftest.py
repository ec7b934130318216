from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.core.document import Document
from scorekeeper.games import build_document
from scorekeeper.history import History, open_history


def make_night(players: dict[str, int] | None = None, **more: Any) -> Document:
    """Return a game of Space Lab whose players have noted their Lab points only."""
    seats = [
        {"name": name, "tally": {"lab": lab}} for name, lab in (players or {"Ann": 20}).items()
    ]
    return build_document(
        {"format": "scorekeeper/1", "game": "space-lab", "players": seats, **more}
    )


@pytest.fixture
def night() -> Callable[..., Document]:
    return make_night


@pytest.fixture
def evening() -> datetime:
    return datetime.fromisoformat("2026-03-01T23:30:00+02:00")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite3"


@pytest.fixture
def history(file: Path) -> Iterator[History]:
    with open_history(file) as opened:
        yield opened


@pytest.fixture
def other_history(tmp_path: Path) -> Iterator[History]:
    with open_history(tmp_path / "other.sqlite3") as opened:
        yield opened
