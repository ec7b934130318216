"""The people of a damaged history: as they are stored, else as the seats of games tell them."""

import uuid
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from sqlmodel import col, select

from scorekeeper.history import people, sqlite
from scorekeeper.history.gathering import Gathering
from scorekeeper.history.tables import StoredGame, StoredPlayer, StoredSeat
from scorekeeper.history.values import Player


class _Told(NamedTuple):
    """What is told of somebody whose row is lost: ``created_at`` is when they first appear."""

    name: str
    created_at: str


def seats_of(gathering: Gathering, number: int) -> dict[str, people.Seated]:
    """Return who sits in a game, by name key, as far as it can be read."""
    return {key: people.Seated(recorded, now) for key, recorded, now, _ in _rows(gathering, number)}


def gather_people(gathering: Gathering, numbers: Iterable[int]) -> None:
    """Copy all people; who is lost and sat in one of these games is known by name again.

    Whom merges lead to is told by seats too, so that a split stays possible.
    """
    session = gathering.session
    # Somebody may be merged into one who comes later, or who is lost.
    sqlite.defer_references(session.connection())
    merged: dict[str, str] = {}
    told: dict[str, _Told] = {}

    def note(row: dict[str, Any]) -> bool:
        if not _is_id(row["id"]):
            return False
        if not _is_id(row["merged_into"]):
            row["merged_into"] = None
        else:
            merged[row["id"]] = row["merged_into"]
            told[row["merged_into"]] = _Told(row["name"], row["created_at"])
        return True

    known = {one for (one,) in gathering.copy(StoredPlayer, note, returning=["id"])}
    by_seat: dict[str, _Told] = {}
    for number in sorted(numbers):
        for _, recorded, now, name in _rows(gathering, number):
            if {recorded, now} <= known:
                continue
            saved = select(StoredGame.saved_at).where(col(StoredGame.number) == number)
            seen = _Told(name, session.exec(saved).one())
            by_seat.setdefault(recorded, seen)
            told.setdefault(now, seen)
            if recorded not in known and recorded != now:
                merged.setdefault(recorded, now)
    for player_id, seen in sorted({**told, **by_seat}.items()):
        if player_id not in known:
            session.add(people.new_player(Player(player_id, seen.name), seen.created_at))
    session.flush()
    for player_id in sorted(merged):
        lost = session.get_one(StoredPlayer, player_id)
        # Nobody is merged into oneself, by way of others either.
        is_round = player_id in _way(merged, merged[player_id])
        lost.merged_into = None if is_round else merged[player_id]
        if is_round:
            del merged[player_id]
    session.flush()


def _way(merged: dict[str, str], player_id: str) -> list[str]:
    way = [player_id]
    while way[-1] in merged and merged[way[-1]] not in way:
        way.append(merged[way[-1]])
    return way


def _rows(gathering: Gathering, number: int) -> list[tuple[Any, ...]]:
    columns = ["name_key", "recorded_id", "player_id", "name"]
    found = gathering.wreck.keyed(StoredSeat.__tablename__, columns, "number", number)
    return [
        row
        for row in found
        if isinstance(row[0], str) and isinstance(row[3], str) and _is_id(row[1]) and _is_id(row[2])
    ]


def _is_id(value: object) -> bool:
    with suppress(ValueError):
        return isinstance(value, str) and str(uuid.UUID(value)) == value
    return False
