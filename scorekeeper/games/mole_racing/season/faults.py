"""What is impossible about a season whose parts are each well-formed, with its place."""

from collections.abc import Collection, Iterable, Iterator

from scorekeeper.core.faults import Fault
from scorekeeper.core.names import name_key
from scorekeeper.games.mole_racing.grand_prix.faults import find_faults as grand_prix_faults
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix

_A_MEMBER = "the name of a member of this season"


def find_faults(
    document: SeasonDocument, checked: Collection[SeasonGrandPrix] = ()
) -> Iterator[Fault]:
    """Yield what is impossible, the place of a Grand Prix before the faults within it.

    Those Grands Prix that are ``checked`` are known to be possible by themselves: only whether
    their drivers are members is looked at.
    """
    members = frozenset(document.members)
    yield from _doubled("members", document.members)
    yield from _doubled("retired", document.retired)
    for index, member in enumerate(document.retired):
        yield from _no_member(f"retired[{index}]", member, members)
    known = frozenset(map(id, checked))
    for index, grand_prix in enumerate(document.grands_prix):
        place = f"grands_prix[{index}]"
        for seat, driver in enumerate(grand_prix.drivers):
            yield from _no_member(f"{place}.drivers[{seat}]", driver, members)
        if id(grand_prix) not in known:
            yield from grand_prix_faults(grand_prix, f"{place}.")
    for index, adjustment in enumerate(document.adjustments):
        yield from _no_member(f"adjustments[{index}].member", adjustment.member, members)
    for name in document.people:
        yield from _no_member(f"people.{name}", name, members)


def _doubled(place: str, names: Iterable[str]) -> Iterator[Fault]:
    seen: set[str] = set()
    for index, name in enumerate(names):
        key = name_key(name)
        if key in seen:
            yield Fault(f"{place}[{index}]", "a name that no other member has")
        seen.add(key)


def _no_member(place: str, name: str, members: frozenset[str]) -> Iterator[Fault]:
    if name not in members:
        yield Fault(place, _A_MEMBER)
