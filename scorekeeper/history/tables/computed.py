"""What is computed from the documents, so that lists and statistics need not read them."""

from datetime import date
from typing import Any, ClassVar

from sqlalchemy import Index
from sqlmodel import Field

from scorekeeper.history.tables.stored import Stored, long_text

# SQLite keeps the rows of such a table in the order of its key: neighbors are read together.
_IN_ORDER = {"sqlite_with_rowid": False}


def _of_game() -> Any:
    return Field(primary_key=True, foreign_key="game.number")


class StoredListing(Stored, table=True):
    """A game as lists filter, sort, search and show it, in the order of lists.

    ``shelf`` tells where it lies; ``counted`` is whether it stands in statistics: on the shelf of
    the games, finished, and meant to count. The keys are folded texts to sort by, ``text`` is all
    that is searched.
    """

    GAMES: ClassVar[int] = 0
    TRASH: ClassVar[int] = 1
    EMPTIED: ClassVar[int] = 2

    __tablename__ = "listing"
    __table_args__ = (
        Index("ix_listing_number", "number", unique=True),
        Index(
            "ix_listing_game",
            *("shelf", "game_key", "played_on", "day_order"),
            *("counted", "number"),
        ),
        Index("ix_listing_players", "shelf", "players_key", "played_on", "day_order"),
        Index("ix_listing_headline", "shelf", "headline_key", "played_on", "day_order"),
        Index("ix_listing_place", "shelf", "place_key", "played_on", "day_order"),
        _IN_ORDER,
    )

    shelf: int = Field(primary_key=True)
    played_on: date = Field(primary_key=True)
    day_order: int = Field(primary_key=True)
    number: int = Field(foreign_key="game.number")
    game: str
    style: str
    finished: bool
    counts: bool
    counted: bool
    players: int
    game_key: str
    place_key: str
    players_key: str
    headline_key: str
    name: str | None = None
    place: str | None = None
    headline: str
    text: str = long_text()


class StoredSeat(Stored, table=True):
    """One player in one game, by position from 0; ``name`` is as in the document.

    ``recorded_id`` is whom the game was saved for, ``player_id`` who that is now: they differ for
    who was merged into another. The last columns repeat the game's line in lists, so that a
    player's games are found in order without a look at all the others.
    """

    __tablename__ = "seat"
    __table_args__ = (
        # A player's page reads all of their games, and nothing of them but this.
        Index(
            "ix_seat_player",
            *("player_id", "shelf", "played_on", "day_order"),
            *("counted", "game", "style", "total", "rank", "won"),
        ),
        Index("ix_seat_name", "name_key", "shelf", "played_on", "day_order"),
        Index("ix_seat_total", "game", "style", "total", "played_on", "counted"),
        _IN_ORDER,
    )

    number: int = _of_game()
    position: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id", max_length=36)
    recorded_id: str = Field(foreign_key="player.id", max_length=36)
    name: str
    name_key: str
    total: int | None = None
    rank: int | None = None
    won: bool
    game: str
    style: str
    shelf: int
    played_on: date
    day_order: int
    counted: bool


class StoredFigure(Stored, table=True):
    """A number that a game's result gives: of a seat by its position, or of the whole game."""

    WHOLE_GAME: ClassVar[int] = -1

    __tablename__ = "figure"
    __table_args__ = (_IN_ORDER,)

    number: int = _of_game()
    position: int = Field(primary_key=True)
    name: str = Field(primary_key=True)
    value: int


class StoredMonthSum(Stored, table=True):
    """What one figure adds up to in the counted games of a month with so many players.

    Copies of games that lie within others have a style of their own, here and in players' sums;
    of a month it is only known of them who won, and so how many they are.
    """

    __tablename__ = "month_sum"
    __table_args__ = (_IN_ORDER,)

    game: str = Field(primary_key=True)
    style: str = Field(primary_key=True)
    name: str = Field(primary_key=True)
    year: int = Field(primary_key=True)
    month: int = Field(primary_key=True)
    players: int = Field(primary_key=True)
    count: int
    total: int


class StoredPlayerSum(Stored, table=True):
    """What one figure of one player adds up to in the counted games of a year."""

    __tablename__ = "player_sum"
    __table_args__ = (Index("ix_player_sum_player_id", "player_id"), _IN_ORDER)

    game: str = Field(primary_key=True)
    style: str = Field(primary_key=True)
    name: str = Field(primary_key=True)
    player_id: str = Field(primary_key=True, foreign_key="player.id", max_length=36)
    year: int = Field(primary_key=True)
    count: int
    total: int


class StoredPart(Stored, table=True):
    """A copy of another game within one such as a season, by position from 0.

    ``part_id`` is the id of the original, which need not be stored; ``None`` where the copy does
    not tell it. ``played_on`` is its own day, else that of the game that holds it.
    """

    __tablename__ = "part"
    __table_args__ = (
        Index("ix_part_part_id", "part_id"),
        Index("ix_part_played_on", "played_on"),
        _IN_ORDER,
    )

    number: int = _of_game()
    position: int = Field(primary_key=True)
    game: str
    part_id: str | None = Field(default=None, max_length=36)
    played_on: date
    finished: bool
    players: int


class StoredPartFigure(Stored, table=True):
    """A number that a copy gives of one who sat in it, by the seat in the game that holds it."""

    __tablename__ = "part_figure"
    __table_args__ = (_IN_ORDER,)

    number: int = _of_game()
    position: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    name: str = Field(primary_key=True)
    value: int


class StoredSighting(Stored, table=True):
    """How often the games that are not in the trash show a thing of the box."""

    __tablename__ = "sighting"

    game: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    value: str = Field(primary_key=True)
    count: int
