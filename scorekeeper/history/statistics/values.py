"""What statistics hand out: frozen values, every number of them over counted games alone.

Games count that are finished, out of the trash and meant to count. Competitive, solo and
co-operative ones are never mixed; who shares a victory has won. People of one name who are told of
together are called as in the list of people, ``Ann (1 of 2)``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from scorekeeper.games.space_lab.result import Rating


@dataclass(frozen=True, slots=True)
class Average:
    """Numbers added up: how many there are and their sum."""

    count: int = 0
    total: int = 0

    @property
    def mean(self) -> Fraction | None:
        """The mean, ``None`` of nothing."""
        return Fraction(self.total, self.count) if self.count else None

    def __add__(self, other: "Average") -> "Average":
        return Average(self.count + other.count, self.total + other.total)


NOTHING = Average()


@dataclass(frozen=True, slots=True)
class Month:
    """A month from 1 to 12."""

    year: int
    month: int


@dataclass(frozen=True, slots=True)
class Best:
    """One of the best results: whose it is, in which game and when."""

    game_id: str
    played_on: date
    player_id: str
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class PlayerScores:
    """What somebody did in games with scores: how many, won, all totals and the highest of them."""

    player_id: str
    name: str
    games: int
    wins: int
    scores: Average
    best: int


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of many games.

    ``scores`` is over all of them, ``by_month`` and ``by_players`` (the number at the table) over
    parts; months go by time. ``distribution`` says how often each score was reached, lowest first.
    ``categories`` are the averages of its parts. ``best`` comes highest first, of equal ones the
    first reached. ``best_players`` are the names of all who reached the highest one, likewise.
    ``players`` are all who played, those with the most victories first, solo with the best score;
    of equals by name.
    """

    games: int
    scores: Average
    by_month: Mapping[Month, Average]
    by_players: Mapping[int, Average]
    distribution: Mapping[int, int]
    categories: Mapping[str, Average]
    best: tuple[Best, ...]
    best_players: tuple[str, ...] = ()
    players: tuple[PlayerScores, ...] = ()


@dataclass(frozen=True, slots=True)
class SpaceLabStatistics:
    """Space Lab: games against each other, and solo games with how often each rating was given."""

    competitive: Scores
    solo: Scores
    ratings: Mapping[Rating, int]


@dataclass(frozen=True, slots=True)
class RaceRecord:
    """What somebody did in the races started: first places, first three places, points."""

    races: int = 0
    wins: int = 0
    podiums: int = 0
    points: int = 0

    @property
    def points_per_race(self) -> Fraction | None:
        """The mean of the points, ``None`` without a race."""
        return Fraction(self.points, self.races) if self.races else None

    def __add__(self, other: "RaceRecord") -> "RaceRecord":
        return RaceRecord(
            self.races + other.races,
            self.wins + other.wins,
            self.podiums + other.podiums,
            self.points + other.points,
        )


@dataclass(frozen=True, slots=True)
class DriverRecord:
    """A driver's Grands Prix: how many, won, ended among the first three, and all their races."""

    player_id: str
    name: str
    grands_prix: int
    wins: int
    podiums: int
    races: RaceRecord


@dataclass(frozen=True, slots=True)
class DriverOnTrack:
    """What a driver did on one track."""

    player_id: str
    name: str
    races: RaceRecord


@dataclass(frozen=True, slots=True)
class GrandPrixStatistics:
    """Grands Prix: drivers with the most victories first, and the same on each track, by name.

    Of as many victories more podiums come first, then names; on a track points before names.
    Tracks whose names differ only in case are one, called as it was written most often.
    ``in_seasons`` is how many of the games lie in seasons and not among the games themselves.
    """

    games: int
    drivers: tuple[DriverRecord, ...]
    tracks: Mapping[str, tuple[DriverOnTrack, ...]]
    in_seasons: int = 0


@dataclass(frozen=True, slots=True)
class MemberRecord:
    """A member's seasons: how many, won, the final positions, and the points of all."""

    player_id: str
    name: str
    seasons: int
    wins: int
    positions: Average
    points: int


@dataclass(frozen=True, slots=True)
class SeasonStatistics:
    """Seasons: all members, those with the most victories first, of equals by name."""

    games: int
    members: tuple[MemberRecord, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """A day with games out of the trash, finished or not, and where they were played.

    ``place`` is ``None`` where no game has one, and where they have ``several``.
    """

    day: date
    games: int
    place: str | None
    several: bool = False


@dataclass(frozen=True, slots=True)
class NewBest:
    """The highest total that somebody reached on a day, higher than all before that day.

    ``before`` is the highest one until then: of all players, or, where it is ``own``, of the
    player's own games. A first game of its kind has nothing to be higher than.
    """

    game: str
    style: str
    player_id: str
    name: str
    total: int
    before: int
    own: bool
