"""The page of people: who is known, what is known of them, and who can be deleted."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, NamedTuple

import sqlalchemy
from sqlalchemy import Integer, cast
from sqlmodel import Session, col, delete, func, select

from scorekeeper.core.document import About, given
from scorekeeper.core.names import clean_name, clean_notes, clean_sign, name_order
from scorekeeper.core.phrases import listed as listed_words
from scorekeeper.history import emptied, people
from scorekeeper.history.errors import ChangedSinceError, MergeError, PlayedError
from scorekeeper.history.people import as_player, current_id, find_player, new_player
from scorekeeper.history.tables import (
    StoredListing,
    StoredPlayer,
    StoredPlayerSum,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import ListedPlayer, Player

# How many letters of notes a message shows.
_SHOWN = 40


class _Played(NamedTuple):
    """Games out of the trash, how many count, further ones in the trash, first and last day."""

    games: int = 0
    counted: int = 0
    trashed: int = 0
    first_on: date | None = None
    last_on: date | None = None


_NEVER = _Played()


def players(session: Session, retired: bool | None) -> list[ListedPlayer]:
    """Return the people, by name, of one name those first who came first.

    Who was merged into another stands beside them.
    """
    stored_people = sorted(session.exec(select(StoredPlayer)), key=_in_order)
    merged: dict[str, list[Player]] = {}
    for stored in stored_people:
        if stored.merged_into is not None:
            merged.setdefault(current_id(session, stored.id), []).append(as_player(stored))
    played = _played(session)
    return [
        _listed(stored, played, merged)
        for stored in stored_people
        if stored.merged_into is None and retired in (None, stored.retired)
    ]


def listed(session: Session, stored: StoredPlayer) -> ListedPlayer:
    """Return a player as ``players`` does."""
    everybody = people.everybody_in(session, stored.id)[1:]
    merged = [as_player(find_player(session, each)) for each in everybody]
    return _listed(stored, _played(session, stored.id), {stored.id: merged})


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


def changed(stored: StoredPlayer, before: Player, after: Player) -> Player:
    """Return a stored player with all that differs between ``before`` and ``after``, clean ones.

    Raises ``ChangedSinceError`` where something else than either stands there by now, and
    ``MergeError`` for who was merged into somebody.
    """
    if stored.merged_into is not None:
        raise MergeError(f"{stored.name} was merged into somebody: split them first")
    now = as_player(stored)
    wanted = {
        part: getattr(after, part)
        for part in _TOLD
        if getattr(before, part) != getattr(after, part)
    }
    others = [
        _TOLD[part](getattr(now, part))
        for part, value in wanted.items()
        if getattr(now, part) not in (getattr(before, part), value)
    ]
    if others:
        raise ChangedSinceError(f"{now.name} was changed meanwhile: {listed_words(others)}")
    return replace(now, **wanted)


def describe(session: Session, player: Player) -> None:
    """Store what is known of ``player`` beside the name."""
    stored = find_player(session, player.id)
    stored.color, stored.sign = player.color, player.sign
    stored.notes, stored.retired = player.notes, player.retired
    session.flush()


def about(player: Player) -> About:
    """Return what is known of ``player`` beside the name, as documents tell it."""
    chosen = given(sign=player.sign, color=player.color)
    return About(**chosen, notes=player.notes, retired=player.retired)


def learn(session: Session, player_id: str, told: About) -> bool:
    """Store what another history knows of somebody; return whether that is new.

    Where anything is known already it stays as it is.
    """
    there = as_player(find_player(session, player_id))
    known = told.model_dump(exclude={"name"})
    if about(there) != About() or about(replace(there, **known)) == About():
        return False
    describe(session, replace(there, **known))
    return True


def add_player(session: Session, player: Player, now: str) -> None:
    """Add somebody, a clean one, under an id that nobody has.

    Somebody who was deleted may be there again by the name alone, in games that came back since:
    the rest is added. Raises ``ChangedSinceError`` when more is known already.
    """
    there = session.get(StoredPlayer, player.id)
    if there is None:
        session.add(new_player(player, now))
        session.flush()
        return
    if as_player(there) != Player(player.id, there.name) or there.merged_into is not None:
        raise ChangedSinceError(f"{there.name} is in the history again already")
    describe(session, player)


def delete_player(session: Session, player_id: str, known: Player | None) -> Player:
    """Delete somebody who never played and is nobody else too; return who that was.

    Raises ``ChangedSinceError`` for somebody of whom other things are known by now than ``known``.
    """
    stored = find_player(session, player_id)
    if known is not None and as_player(stored) != known:
        raise ChangedSinceError(f"{stored.name} was changed meanwhile")
    if stored.merged_into is not None:
        raise MergeError(f"{stored.name} was merged into somebody: split them first")
    found = listed(session, stored)
    if found.games or found.trashed or found.merged:
        others = [other.name for other in found.merged]
        raise PlayedError(stored.name, found.games, found.trashed, others)
    deleted = as_player(stored)
    emptied.leave(session, stored.id)
    session.exec(delete(StoredPlayerSum).where(col(StoredPlayerSum.player_id) == stored.id))
    session.delete(stored)
    return deleted


def _played(session: Session, player_id: str | None = None) -> dict[str, _Played]:
    """Return how much everybody, or one player, has played."""
    seat = table_of(StoredSeat).c
    found = sqlalchemy.select(
        seat.player_id,
        seat.shelf,
        func.count(),
        func.sum(cast(seat.counted, Integer)),
        func.min(seat.played_on),
        func.max(seat.played_on),
    ).where(seat.shelf != StoredListing.EMPTIED)
    found = found.group_by(seat.player_id, seat.shelf)
    if player_id is not None:
        found = found.where(seat.player_id == player_id)
    played: dict[str, _Played] = {}
    for whose, shelf, games, counted, first_on, last_on in session.execute(found):
        so_far = played.get(whose, _NEVER)
        if shelf == StoredListing.GAMES:
            played[whose] = _Played(games, counted, so_far.trashed, first_on, last_on)
        else:
            played[whose] = so_far._replace(trashed=so_far.trashed + games)
    return played


def _in_order(stored: StoredPlayer) -> tuple[str, str, str]:
    return name_order(stored.name), stored.created_at, stored.id


def _listed(
    stored: StoredPlayer, played: Mapping[str, _Played], merged: Mapping[str, list[Player]]
) -> ListedPlayer:
    games, counted, trashed, first_on, last_on = played.get(stored.id, _NEVER)
    others = tuple(merged.get(stored.id, ()))
    return ListedPlayer(as_player(stored), games, first_on, last_on, others, counted, trashed)


def _shown(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line}”" if len(line) <= _SHOWN else f"“{line[: _SHOWN - 1]}…”"


# What stands in each part of a player, in words.
_TOLD: Mapping[str, Callable[[Any], str]] = {
    "name": lambda name: f"the name is {name}",
    "color": lambda color: f"the color is {color}" if color else "there is no color",
    "sign": lambda sign: f"the sign is {sign}" if sign else "there is no sign",
    "notes": lambda notes: f"the notes are {_shown(notes)}" if notes else "there are no notes",
    "retired": lambda retired: "retired" if retired else "not retired",
}
