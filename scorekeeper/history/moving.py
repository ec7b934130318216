"""Games that were saved for the wrong one of two people, put right."""

from contextlib import suppress

from sqlmodel import Session, select

from scorekeeper.history import filing, former_people, saving
from scorekeeper.history.documents import as_recorded, document_text, read_stored, with_people
from scorekeeper.history.errors import ChangedSinceError, SameTableError, UnreadableGameError
from scorekeeper.history.people import Seated, current_id, find_player
from scorekeeper.history.tables import StoredVersion
from scorekeeper.history.values import GameName


def move_game(session: Session, game_id: str, from_id: str, to_id: str) -> str:
    """Let a game of ``from_id`` be one that ``to_id`` played; return whom it was saved for.

    The name in it stays. Raises ``ChangedSinceError`` when ``from_id`` does not sit in it,
    ``SameTableError`` when the other one does, ``UnknownGameError``, ``UnknownPlayerError``, and
    ``UnreadableGameError`` for a broken document.
    """
    stored = saving.find_stored(session, game_id)
    mover = find_player(session, current_id(session, find_player(session, from_id).id))
    taker = find_player(session, to_id)
    seated = Seated(taker.id, current_id(session, taker.id))
    before = filing.seated(session, stored.number)
    line = filing.line_of(session, stored.number)
    key = next((key for key, one in before.items() if one.player_id == mover.id), None)
    if key is None:
        raise ChangedSinceError(f"{mover.name} does not sit in “{line.headline}” any longer")
    if any(one.player_id == seated.player_id for one in before.values()):
        game = GameName(stored.id, stored.game, line.played_on, line.headline)
        raise SameTableError(mover.name, taker.name, [game])
    recorded_id = before[key].recorded_id
    before[key] = seated
    document = as_recorded(read_stored(stored.document, stored.id), before)
    stored.document = document_text(document)
    filing.file_anew(session, stored, filing.compute(session, document, before, stored.saved_at))
    _move_versions(session, stored.id, mover.id, seated)
    former_people.remember_move(session, stored.id, recorded_id, taker.id)
    return recorded_id


def _move_versions(session: Session, game_id: str, mover_id: str, taker: Seated) -> None:
    """Let the older versions of a game tell of the right one, too: going back moves nobody."""
    for version in session.exec(select(StoredVersion).where(StoredVersion.game_id == game_id)):
        # Nobody goes back to what cannot be read.
        with suppress(UnreadableGameError):
            document = read_stored(version.document, game_id)
            current = {name: current_id(session, one) for name, one in document.people.items()}
            moved = {name: taker.recorded_id for name, one in current.items() if one == mover_id}
            if moved and taker.player_id not in current.values():
                version.document = document_text(with_people(document, moved))
