"""People of one name, told apart wherever their names stand: by their signs, else by numbers.

Everybody is given in the order of the list of people; who was merged into another is not in it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from scorekeeper.core.names import name_key
from scorekeeper.history.values import Player


def signed(player: Player) -> str:
    """Return a name behind the sign that stands for it, where there is one."""
    return f"{player.sign} {player.name}" if player.sign else player.name


def numbers(everybody: Iterable[Player]) -> dict[str, str]:
    """Return by id what tells those apart whom neither name nor sign does: `` (1 of 2)``."""
    keys = {each.id: (name_key(each.name), each.sign or "") for each in everybody}
    together, seen = Counter(keys.values()), Counter[tuple[str, str]]()
    told = {}
    for player_id, key in keys.items():
        seen[key] += 1
        if together[key] > 1:
            told[player_id] = f" ({seen[key]} of {together[key]})"
    return told


def shown_names(everybody: Sequence[Player], which: Collection[str]) -> dict[str, str]:
    """Return by id the names of some people; those who share one there stand as they are listed.

    That is ``★ Ann`` and ``Ann``, or ``Ann (1 of 3)`` and ``Ann (3 of 3)`` when another one is not
    among them.
    """
    some = [each for each in everybody if each.id in which]
    times = Counter(name_key(each.name) for each in some)
    shared = [each for each in some if times[name_key(each.name)] > 1]
    names = {each.id: each.name for each in some}
    if shared:
        told = numbers(everybody)
        names |= {each.id: signed(each) + told.get(each.id, "") for each in shared}
    return names
