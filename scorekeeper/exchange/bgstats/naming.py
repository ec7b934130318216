"""Who the players of a play are here: known by their ids, whatever BG Stats calls them by now."""

from collections.abc import Mapping
from dataclasses import dataclass

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

    ``people`` are the lasting ids of the game by their names in it.
    """
    name_of = {player_id: name for name, player_id in people.items()}
    names = {
        number: name_of.get(one.uuid) or name_of.get(one.id or "") or one.name
        for number, one in everybody.items()
        if one is not None
    }
    return facts.called({number: name for number, name in names.items() if name})


def people_of(facts: Facts, everybody: Everybody) -> dict[str, str]:
    """Return the lasting ids of those who are known here, by their names in a play."""
    known = ((seat.name, everybody.get(seat.player)) for seat in facts.seats)
    return {name: one.id for name, one in known if one is not None and one.id is not None}
