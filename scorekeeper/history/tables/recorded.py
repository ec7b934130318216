"""What people entered, and what the history knows that no document tells."""

from datetime import date
from typing import Any

from sqlalchemy import JSON, ForeignKey
from sqlmodel import Column, Field, LargeBinary, String

from scorekeeper.history.tables.stored import Stored, long_text


class StoredPlayer(Stored, table=True):
    """A person; ``name_key`` is what equal names have in common.

    Who is ``merged_into`` another is that person until they are split again.
    """

    __tablename__ = "player"

    id: str = Field(primary_key=True, max_length=36)
    name: str
    name_key: str = Field(index=True)
    color: str | None = None
    sign: str | None = None
    notes: str = long_text()
    retired: bool
    merged_into: str | None = Field(
        default=None, foreign_key="player.id", index=True, max_length=36
    )
    created_at: str


class StoredGame(Stored, table=True):
    """A game: its document, and what the history itself knows of it.

    ``number`` grows with each game added and stays; ``day_order`` begins as the number, and orders
    the games of one day. ``counts`` is whether it should count in statistics. A game in the trash
    has ``trashed_at``; with ``emptied_at`` it waits to be removed for good.
    """

    __tablename__ = "game"

    id: str = Field(primary_key=True, max_length=36)
    number: int = Field(unique=True)
    game: str
    digest: str = Field(max_length=64)
    played_on: date
    played_at: str | None = None
    day_order: int = Field(unique=True)
    counts: bool
    saved_at: str
    trashed_at: str | None = None
    emptied_at: str | None = None
    document: str = long_text()


class StoredVersion(Stored, table=True):
    """An older version of a game, by number from 1; its document names the players' ids."""

    __tablename__ = "game_version"

    game_id: str = Field(primary_key=True, foreign_key="game.id", max_length=36)
    number: int = Field(primary_key=True)
    played_on: date
    headline: str
    saved_at: str
    replaced_at: str
    document: str = long_text()


class StoredSheet(Stored, table=True):
    """A file that was handed out, as it was.

    ``title_key`` is what is searched of it: its title, and what stood on it of its games. Files of
    earlier programs have their title alone.
    """

    __tablename__ = "sheet"

    id: int | None = Field(default=None, primary_key=True)
    paper: str
    made_at: str
    title: str
    title_key: str
    # Last: what stands before it is read without it.
    data: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class StoredSheetGame(Stored, table=True):
    """A game in such a file, by position from 0; ``digest`` is that of the document then.

    Its second half follows the names of players (``shown_digests``). Games that were removed leave
    their positions free, but for the last one: it is always held, and so tells of how many games
    the file is.
    """

    __tablename__ = "sheet_game"
    __table_args__ = ({"sqlite_with_rowid": False},)

    sheet_id: int = Field(primary_key=True, foreign_key="sheet.id")
    position: int = Field(primary_key=True)
    number: int = Field(foreign_key="game.number", index=True)
    digest: str = Field(max_length=64)


class StoredWaitingSheet(Stored, table=True):
    """A file of a game that is not stored yet; ``digest`` is that of the document then."""

    __tablename__ = "sheet_waiting"

    sheet_id: int = Field(primary_key=True, foreign_key="sheet.id")
    game_id: str = Field(index=True, max_length=36)
    digest: str = Field(max_length=64)


class StoredDraft(Stored, table=True):
    """An unfinished game: document and pending entry, both as JSON text."""

    __tablename__ = "draft"

    id: str = Field(primary_key=True, max_length=36)
    game: str
    saved_game_id: str | None = Field(
        default=None,
        sa_column=Column(String(36), ForeignKey("game.id"), nullable=True),
    )
    document: str = long_text()
    entry: str = long_text()
    position: int
    updated_at: str


class StoredSetting(Stored, table=True):
    """A remembered value."""

    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: Any = Field(sa_column=Column(JSON, nullable=False))


class StoredSchema(Stored, table=True):
    """The version of the tables themselves: one row, where the migrations look for it."""

    __tablename__ = "alembic_version"

    version_num: str = Field(primary_key=True, max_length=32)
