"""Two people who are one, and one who is two.

Who is merged into another stays in the history, with everything that was recorded under that name;
only whom it counts for changes. So it can be split again at any time.
"""

from sqlalchemy import update
from sqlmodel import Session, col, func, select

from scorekeeper.history import sums
from scorekeeper.history.errors import MergeError, SameTableError
from scorekeeper.history.people import as_player, current_id, find_player
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import GameName, MergePreview

_SEAT = table_of(StoredSeat)


def preview(session: Session, kept_id: str, other_id: str) -> MergePreview:
    """Return what merging ``other`` into ``kept`` would change."""
    kept, other = find_player(session, kept_id), find_player(session, other_id)
    if kept.id == other.id:
        raise MergeError(f"{kept.name} is one person already")
    for one in (kept, other):
        if one.merged_into is not None:
            raise MergeError(f"{one.name} was merged into somebody already")
    return MergePreview(
        kept=as_player(kept),
        other=as_player(other),
        kept_games=_games_of(session, kept.id),
        games=_games_of(session, other.id),
        both=tuple(_games_of_both(session, kept.id, other.id)),
    )


def merge(session: Session, kept_id: str, other_id: str) -> MergePreview:
    """Let all games of ``other`` count for ``kept``; raises ``SameTableError``."""
    found = preview(session, kept_id, other_id)
    kept, other = found.kept, found.other
    if found.both:
        raise SameTableError(kept.name, other.name, found.both)
    find_player(session, other.id).merged_into = kept.id
    session.flush()
    theirs = update(_SEAT).where(_SEAT.c.player_id == other.id)
    session.execute(theirs.values(player_id=kept.id))
    sums.add_up_players(session, [kept.id, other.id])
    return found


def split(session: Session, player_id: str) -> int:
    """Let a merged player stand alone again; return how many games go with that.

    They are those recorded for the player before the merge and since.
    """
    player = find_player(session, player_id)
    if player.merged_into is None:
        raise MergeError(f"{player.name} was not merged into anybody")
    kept_id = current_id(session, player.id)
    player.merged_into = None
    session.flush()
    # They are among the seats of the one who was kept, which an index finds.
    moved = update(_SEAT).where(
        _SEAT.c.player_id == kept_id, _SEAT.c.recorded_id.in_(_everybody_in(session, player.id))
    )
    session.execute(moved.values(player_id=player.id))
    sums.add_up_players(session, [kept_id, player.id])
    return _games_of(session, player.id)


def _everybody_in(session: Session, player_id: str) -> list[str]:
    """Return a player and who was merged into that player, also by way of others."""
    merged = select(StoredPlayer.id).where(StoredPlayer.merged_into == player_id)
    found = [player_id]
    for other in session.exec(merged).all():
        found += _everybody_in(session, other)
    return found


def _games_of(session: Session, player_id: str) -> int:
    seats = select(func.count()).select_from(StoredSeat).where(StoredSeat.player_id == player_id)
    return session.exec(seats).one()


def _games_of_both(session: Session, one: str, other: str) -> list[GameName]:
    with_other = select(StoredSeat.number).where(StoredSeat.player_id == other)
    games = session.exec(
        select(StoredGame.id, StoredListing)
        .select_from(StoredGame)
        .join(StoredListing, col(StoredListing.number) == col(StoredGame.number))
        .join(StoredSeat, col(StoredSeat.number) == col(StoredGame.number))
        .where(StoredSeat.player_id == one, col(StoredSeat.number).in_(with_other))
        .order_by(col(StoredSeat.played_on), col(StoredSeat.day_order))
    )
    return [GameName(id_, line.game, line.played_on, line.headline) for id_, line in games]
