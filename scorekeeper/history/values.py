"""What the history hands out: frozen values, none of them tied to the database."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal, NamedTuple

from scorekeeper.core.document import Document
from scorekeeper.core.json_text import read_json
from scorekeeper.games import build_document

Outcome = Literal["added", "unchanged", "updated"]
# Why a game of which a sheet was handed out is not stored.
Awaited = Literal["unfinished", "discarded"]


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of one saved document.

    ``trashed`` tells that the game lies in the trash, where a save leaves it. ``version`` is the
    number under which an update has kept what it replaced: going back to it undoes the update.
    ``left_out`` tells that the game counted till now, ``learned`` names those in it of whom more
    is known than was. ``day`` are the games of the day that a game was taken from, by their ids as
    they followed each other, where its date was changed.
    """

    id: str
    outcome: Outcome
    trashed: bool
    version: int | None = None
    left_out: bool = False
    learned: tuple[str, ...] = ()
    day: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are meant; every part that is given must fit.

    ``player`` and ``place`` are compared as names are: case and Unicode form do not matter; of
    people who share a name ``player_id`` tells which, and an empty ``place`` means none. ``since``
    and ``until`` are days, both included. ``season`` is the id of a season, which means itself and
    its Grands Prix. ``counts`` is whether a game is meant to count in statistics: it does once it
    is ``finished`` too. Each word of ``text`` is searched in names of players, place, name and
    notes, in a season also those of its Grands Prix: it stands for itself whatever its characters,
    in any case. Who types no accents finds letters with them too.
    """

    game: str | None = None
    player: str | None = None
    player_id: str | None = None
    since: date | None = None
    until: date | None = None
    place: str | None = None
    season: str | None = None
    finished: bool | None = None
    counts: bool | None = None
    trashed: bool = False
    text: str = ""


ALL_GAMES = Filter()

Column = Literal["date", "game", "players", "result", "place"]


@dataclass(frozen=True, slots=True)
class Order:
    """How lists are sorted: by one column, games that are equal in it by day.

    Descending is exactly the reverse of ascending. Games without a place come after all others.
    """

    column: Column = "date"
    descending: bool = False


NEWEST_FIRST = Order("date", descending=True)


# Lists are read while people scroll: as tuples their rows are made three times as fast.
class Cursor(NamedTuple):
    """A game's place in the order of a list, to go on after it.

    ``key`` is what the list is sorted by, nothing where that is the date alone.
    """

    column: Column
    key: str
    played_on: date
    day_order: int


class SeatRow(NamedTuple):
    """One player in one listed game; ``name`` is as the game's document writes it."""

    name: str
    player_id: str
    total: int | None
    rank: int | None
    won: bool


class Row(NamedTuple):
    """One listed game; ``seats`` in the document's order, moments in UTC.

    ``name`` is what people called it, ``counts`` whether it is meant to count in statistics.
    """

    id: str
    game: str
    name: str | None
    played_on: date
    place: str | None
    style: str
    finished: bool
    counts: bool
    headline: str
    seats: tuple[SeatRow, ...]
    saved_at: datetime
    trashed_at: datetime | None
    cursor: Cursor


@dataclass(frozen=True, slots=True)
class Version:
    """An older version of a game: ``number`` counts from 1, the oldest; moments in UTC."""

    number: int
    headline: str
    saved_at: datetime
    replaced_at: datetime
    played_on: date


@dataclass(frozen=True, slots=True)
class Draft:
    """An unfinished game: its last valid document and the entry that is not yet part of it.

    ``text`` is the document's JSON, ``entry`` are plain JSON values, ``saved_game_id`` names the
    stored game that is being edited, ``position`` grows with each draft begun. ``is_elsewhere``
    tells that another window has it in hand.
    """

    id: str
    game: str
    text: str
    entry: Any
    saved_game_id: str | None
    position: int
    updated_at: datetime
    is_elsewhere: bool = False

    def document(self) -> Document:
        """Return the document; ``DocumentError`` when this program cannot read it."""
        return build_document(read_json(self.text.encode()))


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays: the lasting id, and what people say of themselves.

    ``color`` is the usual one, ``sign`` a short text that stands for the name. Who is ``retired``
    is offered no longer where names are completed, and known again when typed in full.
    """

    id: str
    name: str
    color: str | None = None
    sign: str | None = None
    notes: str = ""
    retired: bool = False


@dataclass(frozen=True, slots=True)
class Emptied:
    """When the trash was emptied and how many games were in it: what undoing that needs."""

    at: datetime
    games: int


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player with the number of games out of the trash, and when the first and last were.

    ``merged`` are the people who were merged into this one. Of the games so many are ``counted`` in
    statistics; ``trashed`` is how many more are in the trash.
    """

    player: Player
    games: int
    first_on: date | None
    last_on: date | None
    merged: tuple[Player, ...]
    counted: int = 0
    trashed: int = 0


@dataclass(frozen=True, slots=True)
class Edited:
    """What a change of a player has made of whom.

    ``edit_player`` from ``after`` to ``before`` with the ``spellings`` takes it back: they have, by
    game, names that were written otherwise than ``before.name``.
    """

    before: Player
    after: Player
    spellings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameName:
    """A game, for people to recognize: what happened in it and when."""

    id: str
    game: str
    played_on: date
    headline: str


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What merging ``other`` into ``kept`` would change.

    ``latest`` are a few of the games that change hands, those out of the trash, newest first.
    ``both`` are games in which both sit: while there are any, they cannot be merged.
    """

    kept: ListedPlayer
    other: ListedPlayer
    latest: tuple[GameName, ...]
    both: tuple[GameName, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """Who stands alone again, and till then was ``kept``, merged ``into`` that one or by way of it.

    ``names`` has, by game, the name that stands there again and the one that stood there before.
    ``merge_again`` takes the split back.
    """

    alone: ListedPlayer
    kept: Player
    into: str
    names: Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A sheet that was handed out: of which game, on which paper (its name), when (UTC).

    ``is_current`` tells that the game is still what it shows; it ``is_renamed`` that nothing but
    names of its players changed. The file has the sheets of so many ``games``, this one among them.
    """

    id: int
    game_id: str
    paper: str
    title: str
    made_at: datetime
    is_current: bool
    games: int = 1
    is_renamed: bool = False


class ListedSheet(NamedTuple):
    """A file that was handed out, as lists have it: on which paper (its name), when (UTC).

    Of its ``games`` so many were emptied out of the trash and are ``gone``; of the others so many
    were ``corrected`` since, in so many nothing but names has changed (``renamed``), so many are in
    the trash (``trashed``). What follows is told of the first that is still there, as it is now. A
    game that is ``awaited`` is not stored: it counts as the one game, of the day of the sheet, and
    has no headline. ``days`` are the first and the last of several games.
    """

    id: int
    paper: str
    title: str
    made_at: datetime
    games: int
    corrected: int
    trashed: int
    game_id: str
    game: str
    played_on: date
    headline: str
    players: tuple[str, ...]
    awaited: Awaited | None = None
    gone: int = 0
    renamed: int = 0
    days: tuple[date, date] | None = None
