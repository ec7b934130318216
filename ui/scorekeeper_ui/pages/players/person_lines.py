"""The people in the list, each a line, found by what is known of them; without Qt."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.core.days import short_day
from scorekeeper.core.names import name_key
from scorekeeper.history.values import ListedPlayer
from scorekeeper.reports.board import NONE
from scorekeeper_ui.pages.players.people_words import with_sign


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One of the people in the list."""

    player_id: str
    name: str
    games: str
    last: str
    retired: bool
    color: str | None


def person_lines(people: Iterable[ListedPlayer], text: str = "") -> list[PersonLine]:
    """Return the people in whose name, sign or notes ``text`` is found, retired ones last."""
    wanted = name_key(text.strip())
    found = [
        PersonLine(
            player_id=each.player.id,
            name=with_sign(each.player),
            games=str(each.games),
            last=NONE if each.last_on is None else short_day(each.last_on),
            retired=each.player.retired,
            color=each.player.color,
        )
        for each in people
        if wanted in _searched(each)
    ]
    return sorted(found, key=lambda line: line.retired)


def _searched(listed: ListedPlayer) -> str:
    texts = [
        text
        for each in (listed.player, *listed.merged)
        for text in (each.name, each.sign or "", each.notes)
    ]
    return name_key("\n".join(texts))
