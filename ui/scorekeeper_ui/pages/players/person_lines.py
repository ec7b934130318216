"""The people in the list, each a line, found by what is known of them; without Qt."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.core.days import short_day
from scorekeeper.core.names import name_key
from scorekeeper.history.values import ListedPlayer
from scorekeeper.reports.board import NONE
from scorekeeper_ui.pages.players.people_words import RETIRED, told_apart, with_sign


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One of the people in the list.

    ``ending`` is what of the name is seen however long that is, ``whole`` all there is to say.
    """

    player_id: str
    name: str
    ending: str
    whole: str
    games: str
    last: str
    retired: bool
    color: str | None


def person_lines(
    people: Sequence[ListedPlayer], text: str = "", kept: str | None = None
) -> list[PersonLine]:
    """Return the people in whose name, sign or notes ``text`` is found, retired ones last.

    Somebody whose id is ``kept`` is there in any case. People of one name and sign are numbered.
    """
    wanted = name_key(text.strip())
    numbers = _numbers(people)
    found = [
        _line(each, numbers.get(each.player.id, ""))
        for each in people
        if each.player.id == kept or wanted in _searched(each)
    ]
    return sorted(found, key=lambda line: line.retired)


def _line(each: ListedPlayer, number: str) -> PersonLine:
    player = each.player
    ending = number + (RETIRED if player.retired else "")
    name = with_sign(player).removesuffix(RETIRED) if player.retired else with_sign(player)
    return PersonLine(
        player_id=player.id,
        name=f"{name}{ending}",
        ending=ending,
        whole=told_apart(each) if number else f"{name}{ending}",
        games=str(each.games),
        last=NONE if each.last_on is None else short_day(each.last_on),
        retired=player.retired,
        color=player.color,
    )


def _numbers(people: Iterable[ListedPlayer]) -> dict[str, str]:
    """Return by id what tells those apart whom neither name nor sign does: `` (1 of 2)``."""
    keys = {each.player.id: _looks(each) for each in people}
    together, seen = Counter(keys.values()), Counter[tuple[str, str]]()
    numbers = {}
    for player_id, key in keys.items():
        seen[key] += 1
        if together[key] > 1:
            numbers[player_id] = f" ({seen[key]} of {together[key]})"
    return numbers


def _looks(each: ListedPlayer) -> tuple[str, str]:
    return name_key(each.player.name), each.player.sign or ""


def _searched(listed: ListedPlayer) -> str:
    texts = [
        text
        for each in (listed.player, *listed.merged)
        for text in (each.name, each.sign or "", each.notes)
    ]
    return name_key("\n".join(texts))
