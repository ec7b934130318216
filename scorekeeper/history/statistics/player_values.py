"""What a player's page is made of: frozen values, every number of them over counted games alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from scorekeeper.history.adding_up import WITHIN
from scorekeeper.history.statistics.values import Average, Best
from scorekeeper.history.values import Player


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a player: ``total`` and ``rank`` are ``None`` where there are none."""

    game_id: str
    game: str
    style: str
    played_on: date
    headline: str
    total: int | None
    rank: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player's games of one kind and style.

    ``places`` says how often each place was reached, ``scores`` adds up the totals, ``best`` is
    the highest one (the first of equal ones), ``figures`` are the game's own numbers.
    Grands Prix that lie only in seasons stand apart, without ``places`` and ``best``.
    """

    game: str
    style: str
    games: int
    wins: int
    places: Mapping[int, int]
    scores: Average
    best: Best | None
    figures: Mapping[str, Average]

    @property
    def is_within(self) -> bool:
        """Whether these games lie within others, among which they are not counted."""
        return self.style == WITHIN


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Competitive games of one kind with somebody: how often ahead, level and behind."""

    player_id: str
    name: str
    game: str
    games: int
    ahead: int
    level: int
    behind: int


@dataclass(frozen=True, slots=True)
class Together:
    """Co-operative games of one kind with somebody: how many, and how many of them won."""

    player_id: str
    name: str
    game: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A player's page.

    ``games`` are those of the list: a season is one, and one in all but the ``records``.

    ``records`` go by game and style, ``latest`` are the latest games, ``form`` those of each kind,
    both the latest last, ``opponents`` and ``partners`` those met most often first. ``apart`` are
    the records of each player who was merged into this one, by id, as a split gives them back;
    they have no figures.
    """

    player: Player
    games: int
    records: tuple[PlayerRecord, ...]
    latest: tuple[PlayedGame, ...]
    form: tuple[PlayedGame, ...]
    first: PlayedGame | None
    last: PlayedGame | None
    opponents: tuple[HeadToHead, ...]
    partners: tuple[Together, ...] = ()
    apart: Mapping[str, tuple[PlayerRecord, ...]] = field(default_factory=dict)

    @property
    def within(self) -> int:
        """How many games lie within others, beside ``games``: the Grands Prix of seasons."""
        return sum(record.games for record in self.records if record.is_within)
