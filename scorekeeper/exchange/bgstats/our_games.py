"""Which games of BG Stats are games of this program, and what they are called there."""

from collections.abc import Mapping
from typing import Any, Final

from scorekeeper.core.names import name_key
from scorekeeper.exchange.bgstats.model import Game
from scorekeeper.games import find_game

# What a game is called there, first as this program calls it; a season is several games.
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "space-lab": ("Space Lab",),
    "grand-prix": ("Mole Racing",),
    "mole-rats": ("Mole Rats in Space", "Space Escape"),
}
COOPERATIVE: Final = frozenset({"mole-rats"})

_BY_KEY = {name_key(name): ours for ours, names in NAMES.items() for name in names}


def why_no_play(game: str, *, is_finished: bool) -> str | None:
    """Return why a game of the kind called ``game`` is no play; ``None`` when it is one."""
    if game not in NAMES:
        return f"{find_game(game).title} is no single game, and no play"
    return None if is_finished else "it is not finished"


class OurGames:
    """Finds games by their names, and by the numbers at BoardGameGeek that came with such names.

    ``known`` are games of BG Stats that were met before, by what this program calls them.
    """

    def __init__(self, known: Mapping[str, Mapping[str, Any]]) -> None:
        self._by_number = {
            number: ours for ours, raw in known.items() if (number := raw.get("bggId"))
        }

    def learn(self, game: Game) -> None:
        """Remember the number of a game whose name is known."""
        ours = _by_name(game)
        if ours is not None and game.bgg_id:
            self._by_number[game.bgg_id] = ours

    def find(self, game: Game) -> str | None:
        """Return what this program calls a game, ``None`` when it has no such game."""
        return _by_name(game) or self._by_number.get(game.bgg_id)


def _by_name(game: Game) -> str | None:
    keys = (name_key(" ".join(name.split())) for name in (game.name, game.bgg_name))
    return next((_BY_KEY[key] for key in keys if key in _BY_KEY), None)
