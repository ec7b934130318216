"""Games that were saved for the wrong one of two people, put right."""

from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.history import filing, people, saving
from scorekeeper.history.documents import document_text, read_stored
from scorekeeper.history.errors import ChangedSinceError, SameTableError
from scorekeeper.history.people import Seated, find_player
from scorekeeper.history.values import GameName


def move_game(session: Session, game_id: str, from_id: str, to_id: str) -> str:
    """Let a game of ``from_id`` be one that ``to_id`` played; return whom it was saved for.

    The name in it stays. Raises ``ChangedSinceError`` when ``from_id`` does not sit in it,
    ``SameTableError`` when the other one does, ``UnknownGameError``, ``UnknownPlayerError``, and
    ``UnreadableGameError`` for a broken document.
    """
    stored = saving.find_stored(session, game_id)
    mover = find_player(session, people.current_id(session, find_player(session, from_id).id))
    taker = find_player(session, to_id)
    seated = Seated(taker.id, people.current_id(session, taker.id))
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
    document = _with_person(read_stored(stored.document, stored.id), key, taker.id)
    stored.document = document_text(document)
    filing.file_anew(session, stored, filing.compute(session, document, before, stored.saved_at))
    return recorded_id


def _with_person(document: Document, key: str, player_id: str) -> Document:
    """Return the document with another lasting identity of a name, if it gives it one."""
    told = {
        name: player_id if name_key(name) == key else lasting
        for name, lasting in document.people.items()
    }
    return document.model_copy(update={"people": told})
