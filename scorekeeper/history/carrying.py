"""What documents carry to another history: what is known here beside the games themselves."""

from itertools import groupby
from operator import attrgetter

import sqlalchemy
from sqlmodel import Session, select

from scorekeeper.core.document import About, Document
from scorekeeper.history.people import as_player
from scorekeeper.history.placing import is_by_time
from scorekeeper.history.players import about
from scorekeeper.history.tables import StoredGame, StoredListing, StoredPlayer, table_of

_GAME, _LISTING = table_of(StoredGame), table_of(StoredListing)
_ORDERS = (
    sqlalchemy.select(_LISTING.c.played_on, _GAME.c.id, _GAME.c.played_at)
    .join(_GAME, _GAME.c.number == _LISTING.c.number)
    .where(_LISTING.c.shelf == StoredListing.GAMES)
    .order_by(_LISTING.c.played_on, _LISTING.c.day_order)
)


class Beside:
    """What all documents of one export carry; each person is told of once.

    The order of a day is told where the times of its games do not tell it. A game without a time
    gets another day elsewhere, and no place in this one.
    """

    def __init__(self, session: Session) -> None:
        self._orders = _orders(session)
        people = session.exec(select(StoredPlayer)).all()
        self._known = {
            one.id: known for one in people if (known := about(as_player(one))) != About()
        }

    def add_to(self, document: Document) -> Document:
        """Return an exported document, which has its people, with all that goes with it."""
        told = {
            name: self._known.pop(lasting)
            for name, lasting in document.people.items()
            if lasting in self._known
        }
        order = self._orders.get(document.identity())
        return document.model_copy(update={"about_people": told, "day_order": order})


def _orders(session: Session) -> dict[str, int]:
    """Return the places within their days, from 1, of games whose times do not tell them."""
    orders: dict[str, int] = {}
    for _, day in groupby(session.execute(_ORDERS), attrgetter("played_on")):
        games = list(day)
        if not is_by_time(game.played_at for game in games):
            orders |= {game.id: place for place, game in enumerate(games, 1) if game.played_at}
    return orders
