"""The people in the list, each a line, found by what is known of them; without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.core.days import short_day
from scorekeeper.core.names import is_found
from scorekeeper.history.namesakes import numbers, signed
from scorekeeper.history.values import ListedPlayer
from scorekeeper.reports.board import NONE
from scorekeeper_ui.pages.players.people_words import RETIRED, told_apart


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
    wanted = text.strip()
    told = numbers(each.player for each in people)
    found = [
        _line(each, told.get(each.player.id, ""))
        for each in people
        if each.player.id == kept or is_found(wanted, _searched(each))
    ]
    return sorted(found, key=lambda line: line.retired)


def _line(each: ListedPlayer, number: str) -> PersonLine:
    player = each.player
    ending = number + (RETIRED if player.retired else "")
    name = signed(player) + ending
    return PersonLine(
        player_id=player.id,
        name=name,
        ending=ending,
        whole=told_apart(each, number) if number else name,
        games=str(each.games),
        last=NONE if each.last_on is None else short_day(each.last_on),
        retired=player.retired,
        color=player.color,
    )


def _searched(listed: ListedPlayer) -> str:
    texts = [
        text
        for each in (listed.player, *listed.merged)
        for text in (each.name, each.sign or "", each.notes)
    ]
    return "\n".join(texts)
