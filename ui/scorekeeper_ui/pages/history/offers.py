"""What the filters of the history offer: its people, its places, its seasons. No Qt."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.names import name_key
from scorekeeper.core.phrases import counted
from scorekeeper.history import Filter, ListedPlayer, Row
from scorekeeper.history.namesakes import shown_names
from scorekeeper_ui.pages.kept_places import kept_places

if TYPE_CHECKING:
    from scorekeeper.history import History

# How many are offered; whatever else there is can be found by its text.
MOST_SEASONS = 100

Offer = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be chosen, each as a value of the filter and its words.

    ``names`` are those of the players alone, by id.
    """

    players: Sequence[Offer] = ()
    places: Sequence[Offer] = ()
    seasons: Sequence[Offer] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def offers(history: "History") -> Offers:
    """Return what there is to choose from; raises ``HistoryError``."""
    seasons, people = history.rows(Filter(game="season"), limit=MOST_SEASONS), history.players()
    return Offers(
        players=player_offers(people),
        places=[(place, place) for place in kept_places(history)],
        seasons=season_offers(seasons),
        names=_names(people),
    )


def player_offers(people: Sequence[ListedPlayer]) -> list[Offer]:
    """Return those who played by id; who share a name are told apart as in the list of players.

    Of those it is said as well how often each played: ``Ann (1 of 2), 3 games``.
    """
    played = [each for each in people if each.games]
    often = Counter(name_key(each.player.name) for each in played)
    names = _names(people)
    return [
        (
            each.player.id,
            names[each.player.id]
            if often[name_key(each.player.name)] == 1
            else f"{names[each.player.id]}, {counted(each.games, 'game')}",
        )
        for each in played
    ]


def season_offers(seasons: Sequence[Row]) -> list[Offer]:
    """Return seasons by id; of some that share a name the day tells which, and how they stand."""
    names = [row.name or row.headline for row in seasons]
    often = Counter(map(name_key, names))
    dated = [
        name if often[name_key(name)] == 1 else f"{name} ({short_day(row.played_on)})"
        for name, row in zip(names, seasons, strict=True)
    ]
    as_often = Counter(map(name_key, dated))
    return [
        (row.id, words if as_often[name_key(words)] == 1 else f"{words}: {row.headline}")
        for words, row in zip(dated, seasons, strict=True)
    ]


def _names(people: Sequence[ListedPlayer]) -> dict[str, str]:
    """Return the names of those who played, by id, told apart where they share one."""
    played = {each.player.id for each in people if each.games}
    return shown_names([each.player for each in people], played)
