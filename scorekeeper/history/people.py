"""Players: who sits where, found by name, and what is known of them."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import date

from sqlmodel import Session, case, col, func, select

from scorekeeper.core.names import name_key
from scorekeeper.history.tables import StoredGame, StoredPlayer, StoredSeat
from scorekeeper.history.values import Player


def seat_players(
    session: Session,
    names: Sequence[str],
    people: Mapping[str, str],
    before: Mapping[str, str],
    now: str,
) -> list[str]:
    """Return the player's id for each of ``names``, adding the players that are new.

    ``people`` are ids that the document gives by name; ``before`` are those that the same game had
    by name key, so that a correction makes nobody somebody else. Any other name is the player of
    that name, of several the one who played most recently.
    """
    found = {name: people[name] for name in names if name in people}
    for name in names:
        if name not in found and (known := before.get(name_key(name))):
            found[name] = known
    unknown = [name for name in names if name not in found]
    namesakes = _namesakes(session, [name_key(name) for name in unknown])
    for name in unknown:
        others = [one for one in namesakes.get(name_key(name), ()) if one.id not in found.values()]
        player = _latest(session, others)
        found[name] = str(uuid.uuid4()) if player is None else player.id
    for name, player_id in found.items():
        if session.get(StoredPlayer, player_id) is None:
            session.add(
                StoredPlayer(id=player_id, name=name, name_key=name_key(name), created_at=now)
            )
    session.flush()
    return [found[name] for name in names]


def player_named(session: Session, name: str) -> Player | None:
    """Return the player called ``name``, of several the one who played most recently."""
    key = name_key(name.strip())
    stored = _latest(session, _namesakes(session, [key]).get(key, []))
    return None if stored is None else Player(stored.id, stored.name, stored.color)


def player_names(session: Session, text: str, limit: int) -> list[str]:
    """Return at most ``limit`` names that contain ``text``.

    First those that begin with it; within each part whoever played most recently, then most often.
    """
    key = name_key(text)
    begins = case((col(StoredPlayer.name_key).startswith(key, autoescape=True), 0), else_=1)
    names = (
        select(StoredPlayer.name)
        .join(StoredSeat, isouter=True)
        .join(StoredGame, isouter=True)
        .where(col(StoredPlayer.name_key).contains(key, autoescape=True))
        .group_by(col(StoredPlayer.name_key))
        .order_by(
            begins,
            func.coalesce(func.max(StoredGame.played_on), date.min).desc(),
            func.count(col(StoredSeat.game_id)).desc(),
            col(StoredPlayer.name_key),
        )
        .limit(limit)
    )
    return list(session.exec(names))


def last_players(session: Session, game: str) -> list[Player]:
    """Return who sat in the newest game of this kind, in the order of the seats."""
    newest = (
        select(StoredGame.id)
        .where(StoredGame.game == game, col(StoredGame.trashed_at).is_(None))
        .order_by(col(StoredGame.played_on).desc(), col(StoredGame.number).desc())
        .limit(1)
    )
    game_id = session.exec(newest).first()
    seats = (
        select(StoredSeat.player_id, StoredSeat.name, StoredPlayer.color)
        .join(StoredPlayer)
        .where(StoredSeat.game_id == game_id)
        .order_by(col(StoredSeat.position))
    )
    return [Player(*seat) for seat in session.exec(seats)]


def set_color(session: Session, player_id: str, color: str | None) -> None:
    """Remember the color that a player uses; an unknown player is left alone."""
    player = session.get(StoredPlayer, player_id)
    if player is not None:
        player.color = color


def _namesakes(session: Session, keys: Sequence[str]) -> dict[str, list[StoredPlayer]]:
    found: dict[str, list[StoredPlayer]] = {}
    if keys:
        named = select(StoredPlayer).where(col(StoredPlayer.name_key).in_(keys))
        for player in session.exec(named):
            found.setdefault(player.name_key, []).append(player)
    return found


def _latest(session: Session, players: Sequence[StoredPlayer]) -> StoredPlayer | None:
    if len(players) < 2:
        return players[0] if players else None
    latest = (
        select(StoredPlayer)
        .join(StoredSeat, isouter=True)
        .join(StoredGame, isouter=True)
        .where(col(StoredPlayer.id).in_([player.id for player in players]))
        .group_by(col(StoredPlayer.id))
        # Databases disagree on where nothing sorts, so that never is made a day.
        .order_by(
            func.coalesce(func.max(StoredGame.played_on), date.min).desc(),
            func.coalesce(func.max(StoredGame.number), 0).desc(),
            col(StoredPlayer.created_at).desc(),
            col(StoredPlayer.id),
        )
    )
    return session.exec(latest).first()
