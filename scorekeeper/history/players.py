"""The page of people: who is known, what is known of them, and who can be deleted."""

from collections.abc import Mapping
from datetime import date

from sqlmodel import Session, col, delete, func, select

from scorekeeper.core.names import clean_name, clean_notes, clean_sign, name_key
from scorekeeper.history.errors import MergeError, PlayedError
from scorekeeper.history.people import as_player, current_id, find_player, new_player
from scorekeeper.history.tables import (
    StoredListing,
    StoredPlayer,
    StoredPlayerSum,
    StoredSeat,
)
from scorekeeper.history.values import ListedPlayer, Player

_Played = tuple[int, date, date]


def players(session: Session, retired: bool | None) -> list[ListedPlayer]:
    """Return the people, by name; those who were merged into others stand beside them."""
    people = session.exec(select(StoredPlayer).order_by(col(StoredPlayer.name_key))).all()
    merged: dict[str, list[Player]] = {}
    for stored in people:
        if stored.merged_into is not None:
            merged.setdefault(current_id(session, stored.id), []).append(as_player(stored))
    played = _played(session)
    return [
        _listed(stored, played, merged)
        for stored in people
        if stored.merged_into is None and retired in (None, stored.retired)
    ]


def player(session: Session, player_id: str) -> Player:
    """Return a player, after merges the one at their end."""
    found = find_player(session, player_id)
    return as_player(find_player(session, current_id(session, found.id)))


def cleaned(player: Player) -> Player:
    """Return a player as it is stored; ``UnfitNameError`` where a text cannot serve."""
    return Player(
        id=player.id.strip().lower(),
        name=clean_name(player.name),
        color=player.color,
        sign=None if player.sign is None else clean_sign(player.sign),
        notes=clean_notes(player.notes),
        retired=player.retired,
    )


def describe(session: Session, player: Player) -> Player:
    """Store all of ``player``, a clean one, under its id; return what was stored."""
    stored = find_player(session, player.id)
    before = as_player(stored)
    stored.name, stored.name_key = player.name, name_key(player.name)
    stored.color, stored.sign = player.color, player.sign
    stored.notes, stored.retired = player.notes, player.retired
    session.flush()
    return before


def add_player(session: Session, player: Player, now: str) -> None:
    """Add somebody, a clean one, under an id that nobody has."""
    session.add(new_player(player, now))
    session.flush()


def delete_player(session: Session, player_id: str) -> Player:
    """Delete somebody who never played; return who that was."""
    stored = find_player(session, player_id)
    if stored.merged_into is not None or _has_others(session, stored):
        raise MergeError(f"{stored.name} is merged with somebody: split them first")
    seats = (
        select(StoredSeat.shelf, func.count())
        .where(StoredSeat.player_id == stored.id)
        .group_by(col(StoredSeat.shelf))
    )
    games = dict(session.exec(seats).all())
    if games:
        every = sum(games.values())
        raise PlayedError(stored.name, every, every - games.get(StoredListing.GAMES, 0))
    deleted = as_player(stored)
    session.exec(delete(StoredPlayerSum).where(col(StoredPlayerSum.player_id) == stored.id))
    session.delete(stored)
    return deleted


def _has_others(session: Session, stored: StoredPlayer) -> bool:
    merged = select(StoredPlayer.id).where(StoredPlayer.merged_into == stored.id)
    return session.exec(merged).first() is not None


def _played(session: Session) -> dict[str, _Played]:
    seat = StoredSeat
    found = (
        select(
            col(seat.player_id),
            func.count(),
            func.min(seat.played_on),
            func.max(seat.played_on),
        )
        .where(seat.shelf == StoredListing.GAMES)
        .group_by(col(seat.player_id))
    )
    return {player_id: tuple(rest) for player_id, *rest in session.execute(found)}


def _listed(
    stored: StoredPlayer, played: Mapping[str, _Played], merged: Mapping[str, list[Player]]
) -> ListedPlayer:
    games, first_on, last_on = played.get(stored.id, (0, None, None))
    others = tuple(merged.get(stored.id, ()))
    return ListedPlayer(as_player(stored), games, first_on, last_on, others)
