"""Two people who are one, and one who is two.

Who is merged into another stays in the history, with everything that was recorded under that name;
only whom it counts for changes. So it can be split again at any time, and has then what it had.
"""

from collections.abc import Mapping, Sequence

from sqlalchemy import update
from sqlmodel import Session, col, select

from scorekeeper.core.document import Document
from scorekeeper.history import former_people, own_names, people, players, renaming, sums
from scorekeeper.history.errors import MergeError, SameTableError
from scorekeeper.history.people import find_player
from scorekeeper.history.renaming import Place
from scorekeeper.history.tables import (
    StoredDraft,
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import GameName, MergePreview, Split

# So many of the games that change hands a preview names.
_LATEST = 3

_SEAT = table_of(StoredSeat)


def preview(session: Session, kept_id: str, other_id: str) -> MergePreview:
    """Return what merging ``other`` into ``kept`` would change."""
    kept, other = find_player(session, kept_id), find_player(session, other_id)
    if kept.id == other.id:
        raise MergeError(f"{kept.name} is one person already")
    for one in (kept, other):
        _check_alone(one)
    return MergePreview(
        kept=players.listed(session, kept),
        other=players.listed(session, other),
        latest=tuple(_latest_of(session, other.id)),
        both=tuple(_games_of_both(session, kept.id, other.id)),
    )


def merge(session: Session, kept_id: str, other_id: str) -> MergePreview:
    """Let all games of ``other`` count for ``kept``; raises ``SameTableError``."""
    found = preview(session, kept_id, other_id)
    _put_into(session, found.kept.player.id, found.other.player.id)
    return found


def split(session: Session, player_id: str) -> Split:
    """Let a merged player stand alone again, with who was merged into that player before.

    The games are those recorded for them before the merge and since, and the names in these are
    those of the merge, where they were written over since. Raises as ``renaming.rename``.
    """
    player = find_player(session, player_id)
    if player.merged_into is None:
        raise MergeError(f"{player.name} was not merged into anybody")
    into = player.merged_into
    kept = find_player(session, people.current_id(session, player.id))
    own = own_names.names_of(session, player.id)
    own_names.forget(session, player.id)
    player.merged_into = None
    session.flush()
    everybody = people.everybody_in(session, player.id)
    _move_seats(session, everybody, kept.id, player.id)
    former_people.remember_split(session, everybody, people.everybody_in(session, kept.id))
    names = {
        place: own[place.game_id].own
        for place in renaming.places_of(session, player.id)
        if place.game_id in own and own[place.game_id].written == place.name
    }

    in_drafts: dict[str, tuple[str, str]] = {}

    def new_name(draft: StoredDraft, document: Document, name: str) -> str | None:
        new = _name_in(names, draft, name)
        if new is None and name == kept.name and document.people.get(name) in everybody:
            new = player.name
        if new is not None:
            in_drafts[draft.id] = (new, name)
        return new

    renaming.write(session, player.id, names, new_name)
    return Split(
        alone=players.listed(session, player),
        kept=people.as_player(kept),
        into=into,
        names={place.game_id: (name, place.name) for place, name in names.items()} | in_drafts,
    )


def merge_again(session: Session, split: Split) -> None:
    """Take a split back, with the names unless ``kept`` is called otherwise by now.

    Raises ``MergeError`` for who was merged since, ``SameTableError``, and as ``renaming.rename``.
    """
    player, into = find_player(session, split.alone.player.id), find_player(session, split.into)
    _check_alone(player)
    kept = find_player(session, people.current_id(session, into.id))
    if kept.id == player.id:
        raise MergeError(f"{into.name} was merged into {player.name} already")
    _put_into(session, into.id, player.id)
    names: dict[Place, str] = {}
    if kept.name == split.kept.name:
        everybody = people.everybody_in(session, player.id)
        for place in renaming.places_of(session, kept.id):
            own, before = split.names.get(place.game_id, ("", ""))
            if place.recorded_id in everybody and place.name == own:
                names[place] = before

    def new_name(draft: StoredDraft, _: Document, name: str) -> str | None:
        own, before = split.names.get(draft.id, ("", ""))
        return before if kept.name == split.kept.name and name == own else None

    renaming.write(session, kept.id, names, new_name)


def _check_alone(player: StoredPlayer) -> None:
    if player.merged_into is not None:
        raise MergeError(f"{player.name} was merged into somebody already")


def _put_into(session: Session, into: str, player_id: str) -> None:
    """Merge a player who stands alone; raises ``SameTableError``."""
    kept_id = people.current_id(session, into)
    kept, player = find_player(session, kept_id), find_player(session, player_id)
    both = _games_of_both(session, kept.id, player.id)
    if both:
        raise SameTableError(kept.name, player.name, both)
    player.merged_into = into
    session.flush()
    _move_seats(session, people.everybody_in(session, player.id), player.id, kept.id)


def _move_seats(session: Session, everybody: Sequence[str], from_id: str, to_id: str) -> None:
    """Let the games that were saved for ``everybody`` count for somebody else."""
    # They are among the seats of the one they count for, which an index finds.
    theirs = update(_SEAT).where(_SEAT.c.player_id == from_id, _SEAT.c.recorded_id.in_(everybody))
    # In a game that was emptied out of the trash two may become one: they stay two there.
    other = _SEAT.alias("other")
    sits = select(other.c.number).where(
        other.c.player_id == to_id, other.c.shelf == StoredListing.EMPTIED
    )
    theirs = theirs.where(_SEAT.c.number.not_in(sits))
    session.execute(theirs.values(player_id=to_id))
    sums.add_up_players(session, [from_id, to_id])


def _name_in(names: Mapping[Place, str], draft: StoredDraft, name: str) -> str | None:
    """Return the name that a correction in progress shares with the kept game, if it does."""
    for place, new in names.items():
        if place.game_id == draft.saved_game_id and place.name == name:
            return new
    return None


def _latest_of(session: Session, player_id: str) -> list[GameName]:
    seat = StoredSeat
    games = session.exec(
        select(StoredGame.id, StoredListing)
        .select_from(seat)
        .join(StoredGame, col(StoredGame.number) == col(seat.number))
        .join(StoredListing, col(StoredListing.number) == col(seat.number))
        .where(seat.player_id == player_id, seat.shelf == StoredListing.GAMES)
        .order_by(col(seat.played_on).desc(), col(seat.day_order).desc())
        .limit(_LATEST)
    )
    return [_game_name(*game) for game in games]


def _games_of_both(session: Session, one: str, other: str) -> list[GameName]:
    with_other = select(StoredSeat.number).where(StoredSeat.player_id == other)
    games = session.exec(
        select(StoredGame.id, StoredListing)
        .select_from(StoredGame)
        .join(StoredListing, col(StoredListing.number) == col(StoredGame.number))
        .join(StoredSeat, col(StoredSeat.number) == col(StoredGame.number))
        .where(
            StoredSeat.player_id == one,
            StoredSeat.shelf != StoredListing.EMPTIED,
            col(StoredSeat.number).in_(with_other),
        )
        .order_by(col(StoredSeat.played_on), col(StoredSeat.day_order))
    )
    return [_game_name(*game) for game in games]


def _game_name(game_id: str, line: StoredListing) -> GameName:
    return GameName(game_id, line.game, line.played_on, line.headline)
