"""A person's new name in every game: documents, seats, and games not finished yet.

Older versions of games keep the name that they had.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pydantic import ValidationError
from sqlmodel import Session, col, select

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json
from scorekeeper.core.names import name_key
from scorekeeper.games import build_document, find_game
from scorekeeper.history import filing, own_names, people
from scorekeeper.history.documents import digest_of, document_text, read_stored
from scorekeeper.history.errors import NameTakenError
from scorekeeper.history.own_names import Renamed
from scorekeeper.history.tables import (
    StoredDraft,
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
)
from scorekeeper.history.values import GameName

# The name that a name in an unfinished game is to become, ``None`` where it stays.
NewName = Callable[[StoredDraft, Document, str], str | None]


@dataclass(frozen=True, slots=True)
class Place:
    """A game that a person sits in, whom it was saved for, and the name that stands there."""

    number: int
    game_id: str
    recorded_id: str
    name: str


def rename(
    session: Session, player: StoredPlayer, name: str, spellings: Mapping[str, str]
) -> dict[str, str]:
    """Call a player ``name``, a clean one, everywhere; in some games, by id, as ``spellings`` say.

    Return the spellings of till now that are not the player's name of till now. Raises
    ``NameTakenError``, before anything is changed, when somebody else of a game has the name, and
    ``UnreadableGameError`` for a broken document.
    """

    def new_name(draft: StoredDraft, document: Document, old: str) -> str | None:
        return name if _means(session, player.id, draft, document, old) else None

    places = places_of(session, player.id)
    before = {place.game_id: place.name for place in places if place.name != player.name}
    write(
        session,
        player.id,
        {place: spellings.get(place.game_id, name) for place in places},
        new_name,
    )
    player.name, player.name_key = name, name_key(name)
    session.flush()
    return before


def write(session: Session, player_id: str, names: Mapping[Place, str], new_name: NewName) -> None:
    """Write a player's name of each of these places, and ``new_name`` in unfinished games.

    Raises as ``rename``.
    """
    changed = {place: new for place, new in names.items() if new != place.name}
    _check_free(session, player_id, changed)
    # A name in a draft means somebody by the names that are stored till now.
    drafts = list(_drafts(session, new_name))
    for place, new in changed.items():
        _rename_in_game(session, place, new)
    own_names.remember(
        session,
        (Renamed(each.game_id, each.recorded_id, each.name, new) for each, new in changed.items()),
    )
    for draft, document, old, new in drafts:
        _rename_in_draft(draft, document, old, new)
    session.flush()


def places_of(session: Session, player_id: str) -> list[Place]:
    """Return the games of a player, in the trash or not, in the order in which they came."""
    found = session.exec(
        select(StoredGame.number, StoredGame.id, StoredSeat.recorded_id, StoredSeat.name)
        .join(StoredSeat, col(StoredSeat.number) == col(StoredGame.number))
        .where(StoredSeat.player_id == player_id)
        .order_by(col(StoredGame.number))
    )
    return [Place(*row) for row in found]


def _check_free(session: Session, player_id: str, changed: Mapping[Place, str]) -> None:
    """Raise ``NameTakenError`` with the games in which others have the new name."""
    wanted = {place.number: name_key(name) for place, name in changed.items()}
    others = session.exec(
        select(StoredSeat, StoredGame.id, StoredListing.headline)
        .select_from(StoredSeat)
        .join(StoredGame, col(StoredGame.number) == col(StoredSeat.number))
        .join(StoredListing, col(StoredListing.number) == col(StoredSeat.number))
        .where(
            col(StoredSeat.name_key).in_(set(wanted.values())),
            StoredSeat.player_id != player_id,
        )
        .order_by(col(StoredSeat.played_on), col(StoredSeat.day_order))
    )
    games = [
        (seat.number, GameName(game_id, seat.game, seat.played_on, headline))
        for seat, game_id, headline in others
        if wanted.get(seat.number) == seat.name_key
    ]
    if games:
        name = next(name for place, name in changed.items() if place.number == games[0][0])
        raise NameTakenError(name, [game for _, game in games])


def _rename_in_game(session: Session, place: Place, new: str) -> None:
    stored = session.get_one(StoredGame, place.game_id)
    document = read_stored(stored.document, stored.id)
    before = filing.seated(session, stored.number)
    before[name_key(new)] = before.pop(name_key(place.name))
    game = find_game(stored.game)
    document = game.renamed(document, game.entry(), place.name, new).document
    stored.document, stored.digest = document_text(document), digest_of(document)
    computed = filing.compute(session, document, before, stored.saved_at)
    filing.file_anew(session, stored, computed)


def _drafts(
    session: Session, new_name: NewName
) -> Iterator[tuple[StoredDraft, Document, str, str]]:
    """Yield the unfinished games in which a name is to become another, with both."""
    for draft in session.exec(select(StoredDraft)).all():
        try:
            document = build_document(read_json(draft.document.encode()))
        except DocumentError:
            continue
        for name in _names_in(document):
            new = new_name(draft, document, name)
            if new is not None and new != name:
                yield draft, document, name, new


def _means(
    session: Session, player_id: str, draft: StoredDraft, document: Document, name: str
) -> bool:
    """Return whether ``name`` would be taken for a player if the draft were kept now."""
    if name in document.people:
        return people.current_id(session, document.people[name]) == player_id
    if draft.saved_game_id is not None:
        stored = session.get_one(StoredGame, draft.saved_game_id)
        seated = filing.seated(session, stored.number).get(name_key(name))
        if seated is not None:
            return seated.player_id == player_id
    player = people.player_named(session, name)
    return player is not None and player.id == player_id


def _names_in(document: Document) -> list[str]:
    game = find_game(document.game)
    return [seat.name for seat in game.summary(document, game.score(document)).seats]


def _rename_in_draft(draft: StoredDraft, document: Document, old: str, new: str) -> None:
    """Rename in a draft; one that cannot be read, or that has the name already, stays as it is."""
    others = {name_key(name) for name in _names_in(document) if name != old}
    if name_key(new) in others:
        return
    game = find_game(document.game)
    try:
        entry = game.entry.model_validate(json.loads(draft.entry) or {})
    except ValidationError:
        return
    applied = game.renamed(document, entry, old, new)
    draft.document = document_text(applied.document)
    draft.entry = json.dumps(applied.entry.model_dump(mode="json", exclude_defaults=True))
