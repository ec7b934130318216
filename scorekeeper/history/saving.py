"""Putting games into the history, changing them, and taking them back."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session, col, func, select

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.core.result import SeatSummary, Summary
from scorekeeper.games import find_game
from scorekeeper.history import people, sightings
from scorekeeper.history.documents import digest_of, document_text, read_stored, with_people
from scorekeeper.history.errors import OtherGameError, UnknownGameError, UnreadableGameError
from scorekeeper.history.moments import moment_text
from scorekeeper.history.tables import StoredGame, StoredSeat, StoredVersion
from scorekeeper.history.values import Outcome, Saved, Version


def save(session: Session, document: Document, now: datetime) -> Saved:
    """Store ``document`` and what lists need of it, under the rules of identity.

    ``now`` has an offset; its date is the day of a game that does not tell its own. Raises
    ``OtherGameError`` before anything is changed.
    """
    document = document.model_copy(update={"id": document.identity()})
    summary = summary_of(document)
    digest = digest_of(document)
    stored = session.get(StoredGame, document.id)
    if stored is None:
        stored = _added(session, document, digest, summary, now)
        outcome: Outcome = "added"
    elif stored.game != document.game:
        raise OtherGameError(stored.id, stored.game)
    elif stored.digest == digest and _knows_people(session, stored, document):
        outcome = "unchanged"
    else:
        _update(session, stored, document, digest, now)
        outcome = "updated"
    _fill(stored, summary)
    seated = [] if outcome == "added" else _seats_of(session, stored.id)
    _seat(session, stored.id, document, summary.seats, seated, moment_text(now))
    session.flush()
    return Saved(stored.id, outcome, trashed=stored.trashed_at is not None)


def find_stored(session: Session, game_id: str) -> StoredGame:
    """Return the stored game; ``UnknownGameError`` when there is none under this id."""
    stored = session.get(StoredGame, _plain_id(game_id))
    if stored is None:
        raise UnknownGameError(f"no game is stored under {game_id}")
    return stored


def export(session: Session, stored: StoredGame) -> Document:
    """Return the stored document with the lasting ids of its people filled in."""
    return with_people(read_stored(stored.document, stored.id), _people_of(session, stored.id))


def trash(session: Session, game_id: str, now: datetime) -> None:
    """Take a game out of lists and counts; nothing happens to one that is in the trash."""
    stored = find_stored(session, game_id)
    if stored.trashed_at is None:
        stored.trashed_at = moment_text(now)
        gone = sightings.counts_of(read_stored(stored.document, stored.id))
        sightings.adjust(session, stored.game, gone=gone, come={})


def restore(session: Session, game_id: str) -> None:
    """Take a game out of the trash; nothing happens to one that is not in it."""
    stored = find_stored(session, game_id)
    if stored.trashed_at is not None:
        stored.trashed_at = None
        come = sightings.counts_of(read_stored(stored.document, stored.id))
        sightings.adjust(session, stored.game, gone={}, come=come)


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
        )
        for version in found
    ]


def find_version(session: Session, game_id: str, number: int) -> Document:
    """Return an older version with its people; ``UnknownGameError`` when there is none."""
    version = session.get(StoredVersion, (_plain_id(game_id), number))
    if version is None:
        raise UnknownGameError(f"no version {number} is stored of the game {game_id}")
    return read_stored(version.document, version.game_id)


def refresh(session: Session) -> None:
    """Compute anew, from the documents, all that is stored beside them.

    A game that this program cannot read keeps what it had.
    """
    counts: dict[str, Counter[tuple[str, str]]] = {}
    for game_id in session.exec(select(StoredGame.id)).all():
        stored = find_stored(session, game_id)
        try:
            document = read_stored(stored.document, game_id)
        except UnreadableGameError:
            continue
        summary = summary_of(document)
        _fill(stored, summary)
        seated = _seats_of(session, game_id)
        _seat(session, game_id, document, summary.seats, seated, stored.saved_at)
        if stored.trashed_at is None:
            of_game = counts.setdefault(stored.game, Counter())
            of_game.update(sightings.counts_of(document))
        session.flush()
    sightings.replace_all(session, counts)


def summary_of(document: Document) -> Summary:
    """Return what lists need of ``document``."""
    game = find_game(document.game)
    return game.summary(document, game.score(document))


def _added(
    session: Session, document: Document, digest: str, summary: Summary, now: datetime
) -> StoredGame:
    stored = StoredGame(
        id=document.identity(),
        number=(session.exec(select(func.max(StoredGame.number))).one() or 0) + 1,
        game=document.game,
        document="",
        digest="",
        played_on=now.date(),
        style=summary.style,
        finished=summary.finished,
        headline=summary.headline,
        saved_at="",
    )
    _write(stored, document, digest, now)
    session.add(stored)
    session.flush()
    sightings.adjust(session, stored.game, gone={}, come=sightings.counts_of(document))
    return stored


def _update(
    session: Session, stored: StoredGame, document: Document, digest: str, now: datetime
) -> None:
    before = export(session, stored)
    newest = session.exec(
        select(func.max(StoredVersion.number)).where(StoredVersion.game_id == stored.id)
    ).one()
    session.add(
        StoredVersion(
            game_id=stored.id,
            number=(newest or 0) + 1,
            document=document_text(before),
            headline=stored.headline,
            saved_at=stored.saved_at,
            replaced_at=moment_text(now),
        )
    )
    if stored.trashed_at is None:
        sightings.adjust(
            session,
            stored.game,
            gone=sightings.counts_of(before),
            come=sightings.counts_of(document),
        )
    _write(stored, document, digest, now)


def _write(stored: StoredGame, document: Document, digest: str, now: datetime) -> None:
    stored.document = document_text(document)
    stored.digest = digest
    # A correction made on another day does not move the game to that day.
    stored.played_on = document.played_on() or stored.played_on
    stored.played_at = document.played_at
    stored.place = document.place
    stored.notes = document.notes
    stored.saved_at = moment_text(now)


def _fill(stored: StoredGame, summary: Summary) -> None:
    stored.style = summary.style
    stored.finished = summary.finished
    stored.headline = summary.headline


def _seats_of(session: Session, game_id: str) -> Sequence[StoredSeat]:
    return session.exec(
        select(StoredSeat).where(StoredSeat.game_id == game_id).order_by(col(StoredSeat.position))
    ).all()


def _seat(
    session: Session,
    game_id: str,
    document: Document,
    seats: Sequence[SeatSummary],
    stored: Sequence[StoredSeat],
    now: str,
) -> None:
    before = {seat.name_key: seat.player_id for seat in stored}
    names = [seat.name for seat in seats]
    player_ids = people.seat_players(session, names, document.people, before, now)
    wanted = [
        (seat.name, player_id, seat.total, seat.rank, seat.won)
        for seat, player_id in zip(seats, player_ids, strict=True)
    ]
    if wanted == [(s.name, s.player_id, s.total, s.rank, s.won) for s in stored]:
        return
    for seat in stored:
        session.delete(seat)
    # Their places must be free before others take them.
    session.flush()
    session.add_all(
        StoredSeat(
            game_id=game_id,
            position=position,
            player_id=player_id,
            name=name,
            name_key=name_key(name),
            total=total,
            rank=rank,
            won=won,
        )
        for position, (name, player_id, total, rank, won) in enumerate(wanted)
    )


def _knows_people(session: Session, stored: StoredGame, document: Document) -> bool:
    people_given = document.people.items()
    return not people_given or people_given <= _people_of(session, stored.id).items()


def _people_of(session: Session, game_id: str) -> dict[str, str]:
    seats = select(StoredSeat.name, StoredSeat.player_id).where(StoredSeat.game_id == game_id)
    return dict(session.exec(seats).all())


def _plain_id(game_id: str) -> str:
    return game_id.strip().lower()
