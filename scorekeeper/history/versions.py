"""Older versions of games: each is what a correction has replaced."""

from datetime import date, datetime

from sqlmodel import Session, col, select

from scorekeeper.core.document import Document
from scorekeeper.history.documents import read_stored
from scorekeeper.history.errors import UnknownGameError
from scorekeeper.history.saving import find_stored, plain_id, save
from scorekeeper.history.tables import StoredVersion
from scorekeeper.history.values import Saved, Version


def versions(session: Session, game_id: str) -> list[Version]:
    """Return the older versions of a game, newest first."""
    stored = find_stored(session, game_id)
    found = session.exec(
        select(StoredVersion)
        .where(StoredVersion.game_id == stored.id)
        .order_by(col(StoredVersion.number).desc())
    )
    return [
        Version(
            version.number,
            version.headline,
            datetime.fromisoformat(version.saved_at),
            datetime.fromisoformat(version.replaced_at),
            version.played_on,
        )
        for version in found
    ]


def find_version(session: Session, game_id: str, number: int) -> Document:
    """Return an older version with whom it was saved for; ``UnknownGameError`` if none is there."""
    version = _version(session, game_id, number)
    return read_stored(version.document, version.game_id)


def date_of_version(session: Session, game_id: str, number: int) -> tuple[date, str | None]:
    """Return the day of an older version, and the moment that its document tells, if any."""
    version = _version(session, game_id, number)
    return version.played_on, read_stored(version.document, version.game_id).played_at


def go_back(session: Session, game_id: str, number: int, now: datetime) -> Saved:
    """Make an older version the present one, on the day that it had.

    The present one becomes a version as it is, also where it cannot be read.
    """
    version = _version(session, game_id, number)
    document = read_stored(version.document, version.game_id)
    return save(session, document, now, day=version.played_on, is_remedy=True)


def _version(session: Session, game_id: str, number: int) -> StoredVersion:
    version = session.get(StoredVersion, (plain_id(game_id), number))
    if version is None:
        raise UnknownGameError(f"no version {number} is stored of the game {game_id}")
    return version
