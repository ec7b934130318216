"""The names that people had before they were renamed here: older documents still have them.

A file that was written before a rename shall not take it back when it comes in again. So the name
of a person that such a document gives is read as the one that the stored game has now.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sqlmodel import Session, col, select

from scorekeeper.core.document import About, Document
from scorekeeper.core.names import name_key
from scorekeeper.games import find_game
from scorekeeper.history import people, settings
from scorekeeper.history.emptied import names_in
from scorekeeper.history.former_people import FormerPeople
from scorekeeper.history.tables import StoredGame, StoredSeat, StoredSetting

_KEYS = "players.former_names."


class _Seat(NamedTuple):
    """Somebody in a stored game who was called otherwise once: ``former`` are these names.

    ``taken_for`` are the ids of whom they were taken for then.
    """

    position: int
    name: str
    player_id: str
    former: frozenset[str]
    taken_for: frozenset[str]


def remember(session: Session, player_id: str, gone: Iterable[str], now: Iterable[str]) -> None:
    """Keep the names that are ``gone`` from games of a person, who has others ``now``.

    Who is called again as before has taken the renames since back: their names are forgotten.
    """
    known: list[str] = settings.setting(session, _KEYS + player_id, [])
    names = {*now}
    back = next((at for at, name in enumerate(known) if name in names), None)
    kept = [*known, *sorted({*gone} - {*known})] if back is None else known[:back]
    if kept != known:
        settings.set_setting(session, _KEYS + player_id, kept)


class FormerNames:
    """All former names, as they are at the beginning of a transaction that renames nobody."""

    def __init__(self, session: Session, former_people: FormerPeople) -> None:
        self._session = session
        self._former_people = former_people
        kept = select(StoredSetting).where(col(StoredSetting.key).startswith(_KEYS))
        self._names: Mapping[str, Sequence[str]] = {
            each.key.removeprefix(_KEYS): each.value for each in session.exec(kept)
        }

    def follow(self, document: Document) -> Document:
        """Return ``document`` with the names that people of its stored game were given here since.

        Only a name that the stored game does not show is a former one, and only where the document
        does not say that it is somebody else's. Without a stored game all names stay.
        """
        stored = self._session.get(StoredGame, document.identity()) if self._names else None
        if stored is None or stored.game != document.game:
            return document
        seats = list(self._renamed_seats(stored))
        # What it is known by must not change with its names.
        document = document.model_copy(update={"id": stored.id})
        names, game = names_in(document), find_game(document.game)
        for seat in seats:
            name = self._former_name(seat, names, document)
            if name is not None:
                names[names.index(name)] = seat.name
                document = game.renamed(document, game.entry(), name, seat.name).document
                document = document.model_copy(
                    update={"about_people": _under(seat.name, name, document.about_people)}
                )
        return document

    def _former_name(self, seat: _Seat, names: Sequence[str], document: Document) -> str | None:
        """Return the name under which a document has somebody, the one in the same place first."""
        found = [
            (position != seat.position, name)
            for position, name in enumerate(names)
            if name in seat.former and self._may_be(seat, document.people.get(name))
        ]
        name = min(found)[1] if found else None
        others = {name_key(other) for other in names if other != name}
        return None if name_key(seat.name) in others else name

    def _may_be(self, seat: _Seat, told: str | None) -> bool:
        if told is None or told in seat.taken_for:
            return True
        return people.current_id(self._session, told) == seat.player_id

    def _renamed_seats(self, stored: StoredGame) -> Iterator[_Seat]:
        seats = select(StoredSeat).where(StoredSeat.number == stored.number)
        for seat in self._session.exec(seats.order_by(col(StoredSeat.position))).all():
            way = {*people.way_of(self._session, seat.recorded_id), seat.player_id}
            taken_for = self._former_people.of(stored.id, seat.recorded_id)
            names = {name for one in way | taken_for for name in self._names.get(one, ())}
            former = frozenset(names - {seat.name})
            if former:
                yield _Seat(seat.position, seat.name, seat.player_id, former, taken_for)


def _under(new: str, old: str, about: Mapping[str, About]) -> dict[str, About]:
    return {new if name == old else name: known for name, known in about.items()}
