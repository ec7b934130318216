"""What documents carry to another history: what is known here beside the games themselves."""

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import attrgetter

import sqlalchemy
from sqlmodel import Session, col, select

from scorekeeper.core.document import About, Document
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.history import queries, saving
from scorekeeper.history.errors import UnreadableGameError
from scorekeeper.history.people import as_player
from scorekeeper.history.placing import is_by_time
from scorekeeper.history.players import about
from scorekeeper.history.tables import (
    StoredGame,
    StoredListing,
    StoredPlayer,
    StoredSeat,
    StoredVersion,
    table_of,
)
from scorekeeper.history.values import Filter, Player

_GAME, _LISTING = table_of(StoredGame), table_of(StoredListing)
_ORDERS = (
    sqlalchemy.select(_LISTING.c.played_on, _GAME.c.id, _GAME.c.played_at)
    .join(_GAME, _GAME.c.number == _LISTING.c.number)
    .where(_LISTING.c.shelf == StoredListing.GAMES)
    .order_by(_LISTING.c.played_on, _LISTING.c.day_order)
)


def exported(
    session: Session, which: Filter, unreadable: Callable[[UnreadableGameError], None] | None
) -> Iterator[Document]:
    """Yield the documents of games with their people, oldest first.

    A broken one is told to ``unreadable`` and passed over; without it ``UnreadableGameError``.
    """
    for game_id in queries.ids(session, which):
        try:
            document = saving.export(session, saving.find_stored(session, game_id))
        except UnreadableGameError as error:
            if unreadable is None:
                raise
            unreadable(error)
        else:
            yield document


def people_beside(session: Session) -> Iterator[KnownPeople]:
    """Yield the people who sit in no game that is exported, each name once in a line.

    Whom nothing but an older version of a game names is not told of: that name was corrected.
    """
    lines: list[dict[str, StoredPlayer]] = []
    for one in _without_game(session):
        line = next((line for line in lines if one.name_key not in line), None)
        if line is None:
            line = {}
            lines.append(line)
        line[one.name_key] = one
    for line in lines:
        known = {one.name: about(as_player(one)) for one in line.values()}
        yield KnownPeople(
            people={one.name: one.id for one in line.values()},
            about_people={name: told for name, told in known.items() if told != About()},
        )


def _without_game(session: Session) -> list[StoredPlayer]:
    sits = select(StoredSeat.player_id).where(StoredSeat.shelf == StoredListing.GAMES)
    found = session.exec(
        select(StoredPlayer)
        .where(col(StoredPlayer.merged_into).is_(None), col(StoredPlayer.id).not_in(sits))
        .order_by(col(StoredPlayer.name_key), col(StoredPlayer.id))
    ).all()
    return [one for one in found if not _is_corrected(session, one)]


def _is_corrected(session: Session, one: StoredPlayer) -> bool:
    """Return whether somebody is only there because an older version of a game has the name."""
    if about(as_player(one)) != About() or _sits(session, one) or _is_somebody_too(session, one):
        return False
    named = select(StoredVersion.number).where(col(StoredVersion.document).contains(one.id))
    return session.exec(named.limit(1)).first() is not None


def _sits(session: Session, one: StoredPlayer) -> bool:
    seat = select(StoredSeat.number).where(StoredSeat.player_id == one.id).limit(1)
    return session.exec(seat).first() is not None


def _is_somebody_too(session: Session, one: StoredPlayer) -> bool:
    merged = select(StoredPlayer.id).where(StoredPlayer.merged_into == one.id).limit(1)
    return session.exec(merged).first() is not None


class Beside:
    """What all documents of one export carry; each person is told of once.

    The order of a day is told where the times of its games do not tell it. A game without a time
    gets another day elsewhere, and no place in this one.
    """

    def __init__(self, session: Session) -> None:
        self._orders = _orders(session)
        people = session.exec(select(StoredPlayer)).all()
        self._untold = {one.id: as_player(one) for one in people}

    def add_to(self, document: Document) -> Document:
        """Return an exported document, which has its people, with all that goes with it."""
        told = {
            name: known
            for name, lasting in document.people.items()
            if lasting in self._untold
            and (known := _about(self._untold.pop(lasting), name)) != About()
        }
        order = self._orders.get(document.identity())
        return document.model_copy(update={"about_people": told, "day_order": order})


def _about(player: Player, name: str) -> About:
    """Return what is told of a player whom a document calls ``name``."""
    known = about(player)
    return known if player.name == name else known.model_copy(update={"name": player.name})


def _orders(session: Session) -> dict[str, int]:
    """Return the places within their days, from 1, of games whose times do not tell them."""
    orders: dict[str, int] = {}
    for _, day in groupby(session.execute(_ORDERS), attrgetter("played_on")):
        games = list(day)
        if not is_by_time(game.played_at for game in games):
            orders |= {game.id: place for place, game in enumerate(games, 1) if game.played_at}
    return orders
