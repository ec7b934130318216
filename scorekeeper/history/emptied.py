"""People of games that were emptied out of the trash, which count nowhere and hinder nothing.

Such a game goes along with what is done to its people as far as it can: where a name is taken in
it, it keeps the one it had; where two of its people became one, they stay two in it; who is
deleted leaves it, and the document notes who that was. When it is put back all is made sound.
"""

import uuid
from collections.abc import Mapping, Sequence

from sqlalchemy import delete, func, or_, select, update
from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.games import find_game
from scorekeeper.history import filing, refreshing
from scorekeeper.history.documents import as_recorded, document_text, read_stored, with_people
from scorekeeper.history.errors import UnreadableGameError
from scorekeeper.history.moments import local_now, moment_text
from scorekeeper.history.people import Seated, current_id, new_player
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import Player

_GAME, _LISTING = table_of(StoredGame), table_of(StoredListing)
_SEAT, _PLAYER = table_of(StoredSeat), table_of(StoredPlayer)

_SEATS = select(func.count()).where(_SEAT.c.number == _LISTING.c.number).scalar_subquery()
_IS_LACKING = _LISTING.c.players > _SEATS
# Somebody who was merged has seats of their own only where the other one sits, too.
_STAYED = (
    select(_SEAT.c.number)
    .join(_PLAYER, _PLAYER.c.id == _SEAT.c.player_id)
    .where(_SEAT.c.number == _LISTING.c.number, _PLAYER.c.merged_into.is_not(None))
    .exists()
)


def leave(session: Session, player_id: str) -> None:
    """Let somebody who is deleted leave the emptied games; their documents note who it was.

    A document that cannot be read notes nothing.
    """
    theirs = or_(_SEAT.c.player_id == player_id, _SEAT.c.recorded_id == player_id)
    for number, name in session.execute(select(_SEAT.c.number, _SEAT.c.name).where(theirs)).all():
        stored = _stored(session, number)
        document = readable(stored)
        if document is not None:
            stored.document = document_text(with_people(document, {name: player_id}))
    session.flush()
    session.execute(delete(_SEAT).where(theirs))


def lacks_seats(session: Session, number: int) -> bool:
    """Return whether somebody who was deleted has left a game."""
    lacking = select(_LISTING.c.number).where(_LISTING.c.number == number, _IS_LACKING)
    return session.execute(lacking).first() is not None


def name_seat(session: Session, number: int, before: str, after: str) -> None:
    """Give a seat another name, and leave all else beside the document as it is."""
    seat = update(_SEAT).where(_SEAT.c.number == number, _SEAT.c.name == before)
    session.execute(seat.values(name=after, name_key=name_key(after)))


def names_in(document: Document) -> list[str]:
    """Return the names of the seats of a document."""
    game = find_game(document.game)
    return [seat.name for seat in game.summary(document, game.score(document)).seats]


def seat_again(session: Session, numbers: Sequence[int]) -> None:
    """Give everybody in games that were put back a seat: who was deleted is added by name again.

    Of two who are one by now, the one who was merged is somebody new of the same name.
    """
    unsound = select(_LISTING.c.number).where(
        _LISTING.c.number.in_(numbers), or_(_IS_LACKING, _STAYED)
    )
    for number in session.execute(unsound).scalars().all():
        stored = _stored(session, number)
        document = readable(stored)
        if document is not None:
            _seat_all(session, stored, document)


def can_become(stored: StoredGame, document: Document) -> bool:
    """Return whether what is stored can be an older version of a document."""
    return stored.game == document.game and readable(stored) is not None


def come_back(session: Session, stored: StoredGame) -> None:
    """Take a game back among those that count; what stands beside it is to be filed anew."""
    stored.emptied_at = stored.trashed_at = None
    stored.counts = True
    come = read_stored(stored.document, stored.id)
    refreshing.count_sightings(session, stored, gone=None, come=come)


def apart(session: Session, before: Mapping[str, Seated]) -> dict[str, Seated]:
    """Return who sat in an emptied game, by name key: of several who are one by now the first."""
    found: dict[str, Seated] = {}
    for key, each in before.items():
        seated = Seated(each.recorded_id, current_id(session, each.recorded_id))
        if seated.player_id not in {other.player_id for other in found.values()}:
            found[key] = seated
    return found


def _seat_all(session: Session, stored: StoredGame, document: Document) -> None:
    """Find a seat for everybody in a game, those first who are who they were saved for."""
    now = moment_text(local_now())
    before = filing.seated(session, stored.number)
    recorded = {name: _recorded_id(before, document, name) for name in names_in(document)}
    current = {name: current_id(session, each) for name, each in recorded.items()}
    seats: dict[str, Seated] = {}
    for name in sorted(recorded, key=lambda name: recorded[name] != current[name]):
        seated = Seated(recorded[name], current[name])
        if seated.player_id in {each.player_id for each in seats.values()}:
            somebody = str(uuid.uuid4())
            seated = Seated(somebody, somebody)
        if session.get(StoredPlayer, seated.recorded_id) is None:
            session.add(new_player(Player(seated.recorded_id, name), now))
            session.flush()
        seats[name] = seated
    known = {name_key(name): each for name, each in seats.items()}
    document = as_recorded(document, known)
    stored.document = document_text(document)
    filing.file_anew(session, stored, filing.compute(session, document, known, stored.saved_at))


def _recorded_id(before: Mapping[str, Seated], document: Document, name: str) -> str:
    seated = before.get(name_key(name))
    if seated is not None:
        return seated.recorded_id
    return document.people.get(name) or str(uuid.uuid4())


def _stored(session: Session, number: int) -> StoredGame:
    game_id = session.execute(select(_GAME.c.id).where(_GAME.c.number == number)).scalar_one()
    return session.get_one(StoredGame, game_id)


def readable(stored: StoredGame) -> Document | None:
    """Return a stored document, ``None`` where this program cannot read it."""
    try:
        return read_stored(stored.document, stored.id)
    except UnreadableGameError:
        return None
