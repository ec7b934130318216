"""The tables of a history, as the newest version declares them.

Moments are texts of ISO 8601 in UTC with microseconds, so that they sort as they follow each
other on every database; days are local days.
"""

from datetime import date
from typing import Any, ClassVar

from sqlalchemy import JSON, ForeignKey, Index, MetaData
from sqlmodel import Column, Field, SQLModel, String, Text

# One more with each file among the migrations.
VERSION = "0001"

# Named constraints can be changed by later migrations on every database.
_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Stored(SQLModel):
    """A row of some table of the history."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=_NAMES)


def _long_text() -> Any:
    return Field(sa_column=Column(Text, nullable=False))


class StoredPlayer(Stored, table=True):
    """A person; ``name_key`` is what equal names have in common."""

    __tablename__ = "player"

    id: str = Field(primary_key=True, max_length=36)
    name: str
    name_key: str = Field(index=True)
    color: str | None = None
    created_at: str


class StoredGame(Stored, table=True):
    """A game: its document, and what lists need of it, refreshed on each save.

    ``number`` grows with each game added; ``digest`` is that of the content.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index("ix_game_order", "played_on", "number", "id"),
        Index("ix_game_kind_order", "game", "played_on", "number", "id"),
    )

    id: str = Field(primary_key=True, max_length=36)
    number: int = Field(index=True)
    game: str
    document: str = _long_text()
    digest: str = Field(max_length=64)
    played_on: date
    played_at: str | None = None
    place: str | None = None
    notes: str | None = Field(default=None, sa_column=Column(Text, nullable=True))
    style: str
    finished: bool
    headline: str
    saved_at: str
    trashed_at: str | None = None


class StoredSeat(Stored, table=True):
    """One player in one game, by position from 0; ``name`` is as in the document."""

    __tablename__ = "seat"
    __table_args__ = (Index("ix_seat_name_key_game_id", "name_key", "game_id"),)

    game_id: str = Field(primary_key=True, foreign_key="game.id", max_length=36)
    position: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id", index=True, max_length=36)
    name: str
    name_key: str
    total: int | None = None
    rank: int | None = None
    won: bool


class StoredVersion(Stored, table=True):
    """An older version of a game, by number from 1; its document names the players' ids."""

    __tablename__ = "game_version"

    game_id: str = Field(primary_key=True, foreign_key="game.id", max_length=36)
    number: int = Field(primary_key=True)
    document: str = _long_text()
    headline: str
    saved_at: str
    replaced_at: str


class StoredDraft(Stored, table=True):
    """An unfinished game: document and pending entry, both as JSON text."""

    __tablename__ = "draft"

    id: str = Field(primary_key=True, max_length=36)
    game: str
    saved_game_id: str | None = Field(
        default=None,
        sa_column=Column(String(36), ForeignKey("game.id"), nullable=True),
    )
    document: str = _long_text()
    entry: str = _long_text()
    position: int
    updated_at: str


class StoredSighting(Stored, table=True):
    """How often the games that are not in the trash show a thing of the box."""

    __tablename__ = "sighting"

    game: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    value: str = Field(primary_key=True)
    count: int


class StoredSetting(Stored, table=True):
    """A remembered value."""

    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: Any = Field(sa_column=Column(JSON, nullable=False))


class StoredSchema(Stored, table=True):
    """The version of the tables themselves: one row, where the migrations look for it."""

    __tablename__ = "alembic_version"

    version_num: str = Field(primary_key=True, max_length=32)
