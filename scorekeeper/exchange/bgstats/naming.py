"""Who the players of a play are here: known by their ids, whatever BG Stats calls them by now.

Two of one name are two in BG Stats. In a game here names are unique: the second is "Ann (2)" there.
"""

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from itertools import count

from scorekeeper.core.names import name_key
from scorekeeper.exchange.bgstats.facts import Facts


@dataclass(frozen=True, slots=True)
class Someone:
    """A player of BG Stats: the ``uuid`` there as an id, and here the person's id and name.

    Both are ``None`` where nobody is known by it; then the name of the play decides.
    """

    uuid: str
    id: str | None = None
    name: str | None = None


# Players by the numbers of their file; nothing is known of those without a ``uuid``.
Everybody = Mapping[int, Someone | None]


def called_as_in(people: Mapping[str, str], facts: Facts, everybody: Everybody) -> Facts:
    """Return a play with the names that its players have in a game, else have here.

    ``people`` are the lasting ids of the game by their names in it. Of two of one name who have
    different ids the second is told apart.
    """
    name_of = {player_id: name for name, player_id in people.items()}
    names = {
        number: name_of.get(one.uuid) or name_of.get(one.id or "") or one.name
        for number, one in everybody.items()
        if one is not None
    }
    seated = {number for number, name in names.items() if name in people}
    return _told_apart(
        facts.called({number: name for number, name in names.items() if name}), everybody, seated
    )


def is_told_apart(name: str, plain: str) -> bool:
    """Return whether ``name`` is what somebody called ``plain`` gets beside another one."""
    return re.fullmatch(re.escape(plain) + r" \([0-9]+\)", name) is not None


def _told_apart(facts: Facts, everybody: Everybody, seated: Container[int]) -> Facts:
    """Return a play in which nobody of an id is called as somebody of another id is.

    Those who are ``seated`` in the game already keep the names that they have there.
    """
    taken = {name_key(seat.name) for seat in facts.seats}
    whose: dict[str, str | None] = {}
    names: dict[int, str] = {}
    for seat in sorted(facts.seats, key=lambda seat: seat.player not in seated):
        one, key = everybody.get(seat.player), name_key(seat.name)
        uuid = None if one is None else one.uuid
        first = whose.setdefault(key, uuid)
        if first is not None and uuid not in (None, first):
            made = (f"{seat.name} ({number})" for number in count(2))
            names[seat.player] = next(name for name in made if name_key(name) not in taken)
            taken.add(name_key(names[seat.player]))
    return facts.called(names)


def people_of(facts: Facts, everybody: Everybody) -> dict[str, str]:
    """Return the lasting ids of those who are known here, by their names in a play."""
    known = ((seat.name, everybody.get(seat.player)) for seat in facts.seats)
    return {name: one.id for name, one in known if one is not None and one.id is not None}
