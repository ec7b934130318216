"""A person's new name in every game: documents, seats, and games not finished yet.

Older versions of games keep the name that they had.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import sqlalchemy
from pydantic import ValidationError
from sqlmodel import Session, col, select

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json
from scorekeeper.core.names import name_key
from scorekeeper.games import build_document, find_game
from scorekeeper.history import (
    emptied,
    filing,
    former_names,
    own_names,
    people,
    shown_digests,
)
from scorekeeper.history.documents import as_recorded, digest_of, document_text, read_stored
from scorekeeper.history.emptied import names_in
from scorekeeper.history.errors import NameTakenError
from scorekeeper.history.own_names import Renamed
from scorekeeper.history.tables import (
    StoredDraft,
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    table_of,
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
    is_emptied: bool = False


def rename(
    session: Session, player: StoredPlayer, name: str, spellings: Mapping[str, str]
) -> dict[str, str]:
    """Call a player ``name``, a clean one, everywhere, but in some games as ``spellings`` say.

    They are by the ids of games and of unfinished games. Return the spellings of till now that are
    not the player's name of till now. Raises ``NameTakenError``, before anything is changed, when
    somebody else of a game has the name, and ``UnreadableGameError`` for a broken document.
    """

    places = places_of(session, player.id)
    before = {place.game_id: place.name for place in places if place.name != player.name}

    def new_name(draft: StoredDraft, document: Document, old: str) -> str | None:
        if not _means(session, player.id, draft, document, old):
            return None
        if old != player.name:
            before[draft.id] = old
        return spellings.get(draft.id, name)

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
    changed = {
        place: new
        for place, new in names.items()
        if new != place.name and not (place.is_emptied and _is_hindered(session, place, new))
    }
    _check_free(session, player_id, changed)
    # A name in a draft means somebody by the names that are stored till now.
    drafts = list(_drafts(session, new_name))
    renamed = [_rename_in_game(session, place, new) for place, new in changed.items()]
    shown_digests.follow_names(session, renamed)
    own_names.remember(
        session,
        (Renamed(each.game_id, each.recorded_id, each.name, new) for each, new in changed.items()),
    )
    former_names.remember(session, player_id, (place.name for place in changed), changed.values())
    for draft, document, old, new in drafts:
        _rename_in_draft(session, draft, document, old, new)
    session.flush()


def places_of(session: Session, player_id: str) -> list[Place]:
    """Return the games of a player, wherever they lie, in the order in which they came."""
    seat, game = table_of(StoredSeat).c, table_of(StoredGame).c
    found = session.execute(
        sqlalchemy.select(seat.number, game.id, seat.recorded_id, seat.name, seat.shelf)
        .join(table_of(StoredGame), game.number == seat.number)
        .where(seat.player_id == player_id)
        .order_by(seat.number)
    )
    return [
        Place(number, game_id, recorded_id, name, shelf == StoredListing.EMPTIED)
        for number, game_id, recorded_id, name, shelf in found
    ]


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
            StoredSeat.shelf != StoredListing.EMPTIED,
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


def _is_hindered(session: Session, place: Place, new: str) -> bool:
    """Return whether a game cannot be read, or shows somebody else of a name."""
    document = emptied.readable(session.get_one(StoredGame, place.game_id))
    return document is None or any(
        name_key(name) == name_key(new) for name in names_in(document) if name != place.name
    )


def _rename_in_game(session: Session, place: Place, new: str) -> shown_digests.Renamed:
    stored = session.get_one(StoredGame, place.game_id)
    document = read_stored(stored.document, stored.id)
    before = filing.seated(session, stored.number)
    before[name_key(new)] = before.pop(name_key(place.name))
    is_lacking = place.is_emptied and emptied.lacks_seats(session, stored.number)
    game = find_game(stored.game)
    document = game.renamed(document, game.entry(), place.name, new).document
    document = as_recorded(document, before)
    renamed = shown_digests.Renamed(stored.number, stored.digest, digest_of(document))
    stored.document, stored.digest = document_text(document), renamed.after
    if is_lacking:
        # Who was deleted is added again when the game is put back, not before.
        emptied.name_seat(session, stored.number, place.name, new)
        return renamed
    computed = filing.compute(session, document, before, stored.saved_at)
    filing.file_anew(session, stored, computed)
    return renamed


def _drafts(
    session: Session, new_name: NewName
) -> Iterator[tuple[StoredDraft, Document, str, str]]:
    """Yield the unfinished games in which a name is to become another, with both."""
    for draft in session.exec(select(StoredDraft)).all():
        try:
            document = build_document(read_json(draft.document.encode()))
        except DocumentError:
            continue
        for name in names_in(document):
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


def _rename_in_draft(
    session: Session, draft: StoredDraft, document: Document, old: str, new: str
) -> None:
    """Rename in a draft; one that cannot be read, or that has the name already, stays as it is."""
    others = {name_key(name) for name in names_in(document) if name != old}
    if name_key(new) in others:
        return
    game = find_game(document.game)
    try:
        entry = game.entry.model_validate(json.loads(draft.entry) or {})
    except ValidationError:
        return
    applied = game.renamed(document, entry, old, new)
    draft.document = document_text(applied.document)
    before, after = digest_of(document), digest_of(applied.document)
    shown_digests.follow_names_waiting(session, document.identity(), before, after)
    draft.entry = json.dumps(applied.entry.model_dump(mode="json", exclude_defaults=True))
