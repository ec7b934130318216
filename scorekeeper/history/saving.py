"""Putting games into the history under the rules of identity."""

from collections.abc import MutableMapping
from datetime import date, datetime

import sqlalchemy
from sqlmodel import Session, col, func, select

from scorekeeper.core.document import Document
from scorekeeper.history import emptied, filing, people, placing, refreshing
from scorekeeper.history.documents import (
    as_recorded,
    digest_of,
    document_text,
    read_stored,
    with_people,
)
from scorekeeper.history.errors import OtherGameError, UnknownGameError
from scorekeeper.history.moments import moment_text
from scorekeeper.history.removing import remove
from scorekeeper.history.tables import StoredGame, StoredSeat, StoredVersion
from scorekeeper.history.values import Saved
from scorekeeper.history.waiting import bring_in

# Games that are new on a day, by day and number as they arrived.
Arrived = MutableMapping[date, dict[int, None]]

# Each asked for by itself: for both at once every game would be read.
_TAKEN = sqlalchemy.select(
    *(
        sqlalchemy.select(func.coalesce(func.max(column), 0)).scalar_subquery()
        for column in (col(StoredGame.number), col(StoredGame.day_order))
    )
)


def save(
    session: Session,
    document: Document,
    now: datetime,
    *,
    day: date | None = None,
    arrived: Arrived | None = None,
    is_remedy: bool = False,
) -> Saved:
    """Store ``document`` and what stands beside it, under the rules of identity.

    ``now`` has an offset. A document that does not tell its day gets ``day``, else the day that it
    had, else that of ``now``. One that does not count makes its game one that does not. Among the
    games of its day it is placed by its time, or put among ``arrived``, for ``placing.settle``.
    What cannot be read is replaced by a remedy alone, and kept as it is as a version.
    Raises ``OtherGameError``, and ``DocumentError`` when two of its people are one, both before
    anything is changed.
    """
    is_left_out = not document.counts
    # The stored game says it, not its document.
    document = document.alone().model_copy(update={"id": document.identity()})
    digest = digest_of(document)
    stored = session.get(StoredGame, document.id)
    # It was thrown away, and now comes in again.
    is_back = stored is not None and stored.emptied_at is not None
    in_its_way: int | None = None
    if stored is not None and is_back and not emptied.can_become(stored, document):
        in_its_way, stored, is_back = stored.number, None, False
    if stored is None:
        computed = filing.compute(session, document, {}, moment_text(now))
        if in_its_way is not None:
            remove(session, in_its_way)
        document = computed.document
        stored = _add(session, document, digest, now, day)
        stored.counts = not is_left_out
        filing.file_game(session, stored, computed)
        _place(session, stored, arrived)
        return Saved(stored.id, "added", trashed=False)
    is_trashed = stored.trashed_at is not None and not is_back
    if stored.game != document.game:
        raise OtherGameError(stored.id, stored.game)
    is_marked = is_left_out and stored.counts
    is_broken = is_remedy and emptied.readable(stored) is None
    is_same = stored.digest == digest and not (is_back or is_broken)
    if is_same and _knows_people(session, stored, document):
        if not is_marked:
            return Saved(stored.id, "unchanged", is_trashed)
        stored.counts = False
        filing.reshelve(session, stored)
        return Saved(stored.id, "updated", is_trashed, left_out=True)
    before = filing.seated(session, stored.number)
    if is_back:
        before = emptied.apart(session, before)
    computed = filing.compute(session, document, before, moment_text(now))
    document = computed.document
    was_on = stored.played_on
    version = None
    if is_back:
        emptied.come_back(session, stored)
        bring_in(session, document, stored.number, digest)
    if stored.digest != digest or not is_back:
        version = _update(session, stored, document, digest, now, day, is_broken=is_broken)
    stored.counts &= not is_left_out
    filing.file_anew(session, stored, computed)
    saved = Saved(stored.id, "added" if is_back else "updated", is_trashed, version, is_marked)
    if stored.played_on != was_on:
        _place(session, stored, arrived)
    return saved


def as_stored(session: Session, document: Document) -> Saved | None:
    """Return the answer for a document that changes nothing; ``None`` for any other."""
    stored = session.get(StoredGame, document.identity())
    if stored is None or stored.emptied_at is not None or stored.game != document.game:
        return None
    if stored.counts and not document.counts:
        return None
    if stored.digest != digest_of(document) or not _knows_people(session, stored, document):
        return None
    return Saved(stored.id, "unchanged", stored.trashed_at is not None)


def find_stored(session: Session, game_id: str) -> StoredGame:
    """Return the stored game; ``UnknownGameError`` when there is none under this id."""
    stored = session.get(StoredGame, plain_id(game_id))
    if stored is None or stored.emptied_at is not None:
        raise UnknownGameError(f"no game is stored under {game_id}")
    return stored


def find_document(session: Session, game_id: str) -> Document | None:
    """Return the stored document, ``None`` when there is none; ``UnreadableGameError``."""
    try:
        stored = find_stored(session, game_id)
    except UnknownGameError:
        return None
    return document_of(session, stored)


def document_of(session: Session, stored: StoredGame) -> Document:
    """Return the stored document, with whom it is saved for now; ``UnreadableGameError``."""
    document = read_stored(stored.document, stored.id)
    return as_recorded(document, filing.seated(session, stored.number))


def plain_id(text: str) -> str:
    """Return an id as it is stored, however it was written."""
    return text.strip().lower()


def export(session: Session, stored: StoredGame) -> Document:
    """Return the stored document with what the history knows: who its people are, if it counts."""
    document = read_stored(stored.document, stored.id)
    document = with_people(document, _people_of(session, stored.number))
    return document if stored.counts else document.model_copy(update={"counts": False})


def next_number(session: Session) -> int:
    """Return the number of a game that is added, which sorts after all others of its day."""
    number, day_order = session.connection().execute(_TAKEN).one()
    return max(int(number), int(day_order)) + 1


def _add(
    session: Session, document: Document, digest: str, now: datetime, day: date | None
) -> StoredGame:
    number = next_number(session)
    stored = StoredGame(
        id=document.identity(),
        number=number,
        game=document.game,
        digest="",
        played_on=now.date(),
        day_order=number,
        counts=True,
        saved_at="",
        document="",
    )
    _write(stored, document, digest, now, day)
    session.add(stored)
    session.flush()
    refreshing.count_sightings(session, stored, gone=None, come=document)
    bring_in(session, document, number, digest)
    return stored


def _update(
    session: Session,
    stored: StoredGame,
    document: Document,
    digest: str,
    now: datetime,
    day: date | None,
    *,
    is_broken: bool,
) -> int:
    """Keep what is stored as a version, put ``document`` in its place; return its number."""
    before = None
    if not is_broken:
        seats = select(StoredSeat.name, StoredSeat.recorded_id)
        saved_for = session.exec(seats.where(StoredSeat.number == stored.number)).all()
        # Whoever is split off later has sat in it all the same.
        before = with_people(read_stored(stored.document, stored.id), dict(saved_for))
    newest = session.exec(
        select(func.max(StoredVersion.number)).where(StoredVersion.game_id == stored.id)
    ).one()
    version = StoredVersion(
        game_id=stored.id,
        number=(newest or 0) + 1,
        played_on=stored.played_on,
        headline=filing.line_of(session, stored.number).headline,
        saved_at=stored.saved_at,
        replaced_at=moment_text(now),
        document=stored.document if before is None else document_text(before),
    )
    number = version.number
    session.add(version)
    refreshing.count_sightings(session, stored, gone=before, come=document)
    _write(stored, document, digest, now, day)
    session.flush()
    return number


def _write(
    stored: StoredGame, document: Document, digest: str, now: datetime, day: date | None
) -> None:
    stored.document = document_text(document)
    stored.digest = digest
    # A correction made on another day does not move the game to that day.
    stored.played_on = document.played_on() or day or stored.played_on
    stored.played_at = document.played_at
    stored.saved_at = moment_text(now)


def _place(session: Session, stored: StoredGame, arrived: Arrived | None) -> None:
    """Let a game that is new on its day find its place there, or note it for later."""
    if arrived is not None:
        arrived.setdefault(stored.played_on, {})[stored.number] = None
    elif stored.played_at is not None:
        placing.settle(session, {stored.played_on: [stored.number]})


def _knows_people(session: Session, stored: StoredGame, document: Document) -> bool:
    known = _people_of(session, stored.number)
    return all(
        known.get(name) == people.current_id(session, lasting)
        for name, lasting in document.people.items()
    )


def _people_of(session: Session, number: int) -> dict[str, str]:
    seats = select(StoredSeat.name, StoredSeat.player_id).where(StoredSeat.number == number)
    return dict(session.exec(seats).all())
