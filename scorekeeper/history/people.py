"""Players: who sits where, found by name, and what is known of them."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from sqlmodel import Session, and_, col, func, or_, select

from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.names import name_key, name_order, plain_key
from scorekeeper.history.errors import UnknownPlayerError
from scorekeeper.history.tables import StoredListing, StoredPlayer, StoredSeat
from scorekeeper.history.values import Player

# What was emptied out of the trash was never played.
_HAS_PLAYED = and_(
    col(StoredSeat.player_id) == col(StoredPlayer.id),
    col(StoredSeat.shelf) != StoredListing.EMPTIED,
)


class Seated(NamedTuple):
    """Whom a seat is saved for, and who that is now: another one after a merge."""

    recorded_id: str
    player_id: str


def seat_players(
    session: Session,
    names: Sequence[str],
    people: Mapping[str, str],
    before: Mapping[str, Seated],
    now: str,
) -> list[Seated]:
    """Return who sits behind each of ``names``, adding the players that are new.

    ``people`` are ids that the document gives by name; ``before`` are those who sat in the same
    game by name key, so that a correction makes nobody somebody else. Any other name is the player
    of that name, of several the one who played most recently. Raises ``DocumentError`` when the
    document names two people who were merged into one.
    """
    found: dict[str, Seated] = {}
    for name in names:
        known = before.get(name_key(name))
        told = people.get(name)
        # Exports name people as they are after merges: that makes nobody somebody else.
        if told is not None and (known is None or told not in known):
            player_id = current_id(session, told)
            is_known = known is not None and known.player_id == player_id
            known = known if is_known else Seated(told, player_id)
        if known is not None:
            found[name] = known
    _check_apart(found, names)
    unknown = [name for name in names if name not in found]
    namesakes = _namesakes(session, [name_key(name) for name in unknown])
    for name in unknown:
        seated = {one.player_id for one in found.values()}
        others = [
            one
            for one in namesakes.get(name_key(name), ())
            if current_id(session, one.id) not in seated
        ]
        player = _latest(session, others)
        if player is None:
            new = str(uuid.uuid4())
            found[name] = Seated(new, new)
        else:
            found[name] = Seated(player.id, current_id(session, player.id))
    for name, one in found.items():
        if before.get(name_key(name)) != one and not session.get(StoredPlayer, one.recorded_id):
            session.add(new_player(Player(one.recorded_id, name), now))
    session.flush()
    return [found[name] for name in names]


def new_player(player: Player, now: str) -> StoredPlayer:
    """Return the row of somebody who is new to the history."""
    return StoredPlayer(
        id=player.id,
        name=player.name,
        name_key=name_key(player.name),
        color=player.color,
        sign=player.sign,
        notes=player.notes,
        retired=player.retired,
        created_at=now,
    )


def find_player(session: Session, player_id: str) -> StoredPlayer:
    """Return the stored player; ``UnknownPlayerError`` when there is none under this id."""
    player = session.get(StoredPlayer, player_id.strip().lower())
    if player is None:
        raise UnknownPlayerError(f"no player is stored under {player_id}")
    return player


def as_player(stored: StoredPlayer) -> Player:
    """Return a stored player as a value."""
    return Player(stored.id, stored.name, stored.color, stored.sign, stored.notes, stored.retired)


def current_id(session: Session, player_id: str) -> str:
    """Return who a player is now: after merges the one at their end."""
    return way_of(session, player_id)[-1]


def way_of(session: Session, player_id: str) -> list[str]:
    """Return a player and everybody by whom merges lead on to who that is now, the last one."""
    way = [player_id]
    player = session.get(StoredPlayer, player_id)
    while player is not None and player.merged_into is not None:
        way.append(player.merged_into)
        player = session.get(StoredPlayer, player.merged_into)
    return way


def everybody_in(session: Session, player_id: str) -> list[str]:
    """Return a player and who was merged into that player, also by way of others."""
    merged = select(StoredPlayer.id).where(StoredPlayer.merged_into == player_id)
    found = [player_id]
    for other in session.exec(merged).all():
        found += everybody_in(session, other)
    return found


def player_named(session: Session, name: str) -> Player | None:
    """Return the player called ``name``, of several the one who played most recently."""
    key = name_key(name.strip())
    stored = _latest(session, _namesakes(session, [key]).get(key, []))
    if stored is None:
        return None
    return as_player(find_player(session, current_id(session, stored.id)))


def player_names(session: Session, text: str, limit: int) -> list[str]:
    """Return at most ``limit`` names that contain ``text``, of people who are not retired.

    They contain it as they are written, or without their accents. First those that begin with it;
    within each part whoever played most recently, then most often.
    """
    typed = name_key(text)
    is_offered = (col(StoredPlayer.merged_into).is_(None), col(StoredPlayer.retired).is_(False))
    keys = session.exec(select(StoredPlayer.name_key).where(*is_offered).distinct())
    by_plain_key = [key for key in keys if typed not in key and typed in plain_key(key)]
    contains = col(StoredPlayer.name_key).contains(typed, autoescape=True)
    found = session.exec(
        select(
            StoredPlayer.name,
            func.max(StoredSeat.played_on),
            func.count(col(StoredSeat.number)),
        )
        .join(StoredSeat, _HAS_PLAYED, isouter=True)
        .where(*is_offered, or_(contains, col(StoredPlayer.name_key).in_(by_plain_key)))
        .group_by(col(StoredPlayer.name_key))
    )

    def in_order(each: tuple[str, date | None, int]) -> tuple[bool, int, int, str]:
        name, last_on, games = each
        begins = name_key(name).startswith(typed) or plain_key(name).startswith(typed)
        return not begins, -(last_on or date.min).toordinal(), -games, name_order(name)

    return [name for name, *_ in sorted(found, key=in_order)[:limit]]


def last_players(session: Session, game: str) -> list[Player]:
    """Return who sat in the newest game of this kind, in the order of the seats."""
    newest = (
        select(StoredListing.number)
        .where(StoredListing.shelf == StoredListing.GAMES, StoredListing.game == game)
        .order_by(col(StoredListing.played_on).desc(), col(StoredListing.day_order).desc())
        .limit(1)
    )
    number = session.exec(newest).first()
    seats = (
        select(StoredSeat.name, StoredPlayer)
        .join(StoredPlayer, col(StoredSeat.player_id) == col(StoredPlayer.id))
        .where(StoredSeat.number == number)
        .order_by(col(StoredSeat.position))
    )
    return [Player(player.id, name, player.color) for name, player in session.exec(seats)]


def set_color(session: Session, player_id: str, color: str | None) -> None:
    """Remember the color that a player uses; an unknown player is left alone."""
    player = session.get(StoredPlayer, player_id)
    if player is not None:
        player.color = color


def _check_apart(found: Mapping[str, Seated], names: Sequence[str]) -> None:
    """Raise ``DocumentError`` for the first of ``names`` that is somebody who sits already."""
    seated: dict[str, str] = {}
    for name in names:
        if name in found:
            other = seated.setdefault(found[name].player_id, name)
            if other != name:
                raise DocumentError([Fault(f"people.{name}", f"somebody else than {other}")])


def _namesakes(session: Session, keys: Sequence[str]) -> dict[str, list[StoredPlayer]]:
    found: dict[str, list[StoredPlayer]] = {}
    if keys:
        named = select(StoredPlayer).where(col(StoredPlayer.name_key).in_(keys))
        for player in session.exec(named):
            found.setdefault(player.name_key, []).append(player)
    return found


def _latest(session: Session, players: Sequence[StoredPlayer]) -> StoredPlayer | None:
    """Return who played most recently; who was merged into another only where nobody else is."""
    if len(players) < 2:
        return players[0] if players else None
    latest = (
        select(StoredPlayer)
        .join(StoredSeat, _HAS_PLAYED, isouter=True)
        .where(col(StoredPlayer.id).in_([player.id for player in players]))
        # Databases disagree on where nothing sorts, so that never is made a day.
        .order_by(
            col(StoredPlayer.merged_into).is_not(None),
            func.coalesce(StoredSeat.played_on, date.min).desc(),
            func.coalesce(StoredSeat.day_order, 0).desc(),
            col(StoredPlayer.created_at).desc(),
            col(StoredPlayer.id),
        )
        .limit(1)
    )
    return session.exec(latest).first()
