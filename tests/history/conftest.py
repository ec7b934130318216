import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.core.document import Document
from scorekeeper.games import build_document
from scorekeeper.history import History, open_history
from tests.nights import make_night


def make_cup(*finishes: str, **more: Any) -> Document:
    """Return a Grand Prix whose races are finished in these orders: ``"Ann Bo"``.

    The drivers are those of the first race; unless said otherwise no more races are planned.
    """
    races = [{"track": "Oval", "finish": finish.split()} for finish in finishes]
    drivers = finishes[0].split()
    content = {"drivers": drivers, "races_planned": len(races), "races": races, **more}
    return build_document({"format": "scorekeeper/1", "game": "grand-prix", **content})


def make_escape(*names: str, won: bool = True, **more: Any) -> Document:
    """Return a game of Mole Rats in Space that was noted afterwards."""
    outcome = {"status": "won"} if won else {"status": "lost", "reason": "conceded"}
    players = [
        {"name": name, "rat": rat}
        for name, rat in zip(names, ("blue", "green", "yellow", "orange"), strict=False)
    ]
    content = {"players": players, "outcome": outcome, **more}
    return build_document({"format": "scorekeeper/1", "game": "mole-rats", **content})


def make_league(*cups: Document, **more: Any) -> Document:
    """Return a season of these Grands Prix, as many as are planned."""
    parts = [
        {key: part for key, part in cup.content().items() if key not in ("format", "game")}
        for cup in cups
    ]
    members = list(dict.fromkeys(name for part in parts for name in part["drivers"]))
    content = {"members": members, "grands_prix": parts, "grands_prix_planned": len(parts)}
    content |= {"format": "scorekeeper/1", "game": "season", **more}
    return build_document(content)


@pytest.fixture
def cup() -> Callable[..., Document]:
    return make_cup


@pytest.fixture
def escape() -> Callable[..., Document]:
    return make_escape


@pytest.fixture
def league() -> Callable[..., Document]:
    return make_league


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


@pytest.fixture
def broken(file: Path) -> Callable[[str], None]:
    """Return a function that breaks the stored document of a game."""

    def spoil(game_id: str) -> None:
        with closing(sqlite3.connect(file)) as other, other:
            other.execute("UPDATE game SET document = '{}' WHERE id = ?", [game_id])

    return spoil
