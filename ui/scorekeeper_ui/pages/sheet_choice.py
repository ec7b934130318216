"""Which games have their sheets in one file, as one page tells another. No Qt."""

from dataclasses import dataclass

from scorekeeper.history import ALL_GAMES, Filter


@dataclass(frozen=True, slots=True)
class Called:
    """What those are called whom a filter means by their ids, nothing where it means none."""

    player: str = ""
    season: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """The games of a filter, or, where one is chosen, those of the season with an id.

    Of the games of the filter those with the ids in ``only`` are ticked at first, all where there
    are none.
    """

    which: Filter = ALL_GAMES
    season: str | None = None
    called: Called = Called()
    only: frozenset[str] = frozenset()
