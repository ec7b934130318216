"""What the history hands out: frozen values, none of them tied to the database."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from scorekeeper.core.document import Document
from scorekeeper.core.json_text import read_json
from scorekeeper.games import build_document

Outcome = Literal["added", "unchanged", "updated"]


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of one saved document.

    ``trashed`` tells that the game lies in the trash, where a save leaves it.
    """

    id: str
    outcome: Outcome
    trashed: bool


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are meant: of one kind, with one player, in the trash or not.

    ``player`` is compared as names are: case and Unicode form do not matter.
    """

    game: str | None = None
    player: str | None = None
    trashed: bool = False


ALL_GAMES = Filter()


@dataclass(frozen=True, slots=True)
class Cursor:
    """A game's place in the order of lists, to go on after it."""

    played_on: date
    number: int
    id: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One player in one listed game; ``name`` is as the game's document writes it."""

    name: str
    player_id: str
    total: int | None
    rank: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One listed game; ``seats`` in the document's order, moments in UTC."""

    id: str
    game: str
    played_on: date
    place: str | None
    style: str
    finished: bool
    headline: str
    seats: tuple[SeatRow, ...]
    saved_at: datetime
    trashed_at: datetime | None
    cursor: Cursor


@dataclass(frozen=True, slots=True)
class Version:
    """An older version of a game: ``number`` counts from 1, the oldest."""

    number: int
    headline: str
    saved_at: datetime
    replaced_at: datetime


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished game: its last valid document and the entry that is not yet part of it.

    ``text`` is the document's JSON, ``entry`` are plain JSON values, ``saved_game_id`` names the
    stored game that is being edited, ``position`` grows with each draft begun.
    """

    id: str
    game: str
    text: str
    entry: Any
    saved_game_id: str | None
    position: int
    updated_at: datetime

    def document(self) -> Document:
        """Return the document; ``DocumentError`` when this program cannot read it."""
        return build_document(read_json(self.text.encode()))


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who played: the lasting id, the name as first stored, the usual color."""

    id: str
    name: str
    color: str | None
