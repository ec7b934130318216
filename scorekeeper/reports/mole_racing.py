"""The reports of Mole Racing: Grands Prix with their races, and seasons."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from scorekeeper.core.names import name_order
from scorekeeper.history.statistics import (
    DriverRecord,
    GrandPrixStatistics,
    MemberRecord,
    SeasonStatistics,
)
from scorekeeper.reports.board import Bar, Bars, Board, Section, Stat, Table
from scorekeeper.reports.numbers import mean_text, number_text
from scorekeeper.reports.tracks import race_table, track_sections

_OF_SEASONS = (
    "Counted are the final places and points. Who won the Grands Prix and races of a season is told"
    " under Grand Prix."
)


def grand_prix_board(statistics: GrandPrixStatistics) -> Board:
    """Return the report of the Grands Prix, of all races, and of those on each track."""
    title = "Grand Prix"
    if not statistics.games:
        return Board(title)
    drivers = statistics.drivers
    stats = (
        Stat(
            number_text(statistics.games), "Grand Prix" if statistics.games == 1 else "Grands Prix"
        ),
        Stat(number_text(len(drivers)), "driver" if len(drivers) == 1 else "drivers"),
        Stat(
            number_text(len(statistics.tracks)),
            "track" if len(statistics.tracks) == 1 else "tracks",
        ),
    )
    sections = (_victories(drivers), _races(drivers), *track_sections(statistics.tracks))
    return Board(title, stats, sections, (*_in_seasons(statistics), *_without_track(statistics)))


def _in_seasons(statistics: GrandPrixStatistics) -> Iterator[str]:
    """Yield that some of the Grands Prix, or all of them, lie in seasons alone."""
    number, games = statistics.in_seasons, statistics.games
    if number == games == 1:
        yield "The Grand Prix lies only in a season."
    elif number == games:
        yield "All of the Grands Prix lie only in seasons."
    elif number == 1:
        yield "1 of the Grands Prix lies only in a season."
    elif number:
        yield f"{number_text(number)} of the Grands Prix lie only in seasons."


def _without_track(statistics: GrandPrixStatistics) -> Iterator[str]:
    """Yield that races are in no table of a track.

    How many there were nobody can tell: a race that nobody finished is known by its starters only.
    """
    on_tracks = (each.races.races for found in statistics.tracks.values() for each in found)
    if sum(each.races.races for each in statistics.drivers) > sum(on_tracks):
        yield "Races without a track are in no table of a track."


def season_board(statistics: SeasonStatistics) -> Board:
    """Return the report of the seasons."""
    title = "Seasons"
    if not statistics.games:
        return Board(title)
    members = statistics.members
    by_points = sorted(members, key=_by_points)
    rows = tuple(
        (
            each.name,
            number_text(each.seasons),
            number_text(each.wins),
            mean_text(each.positions.mean),
            number_text(each.points),
        )
        for each in by_points
    )
    table = Table(("Member", "Seasons", "Won", "Average place", "Points"), rows)
    bars = tuple(Bar(each.name, each.points, number_text(each.points)) for each in by_points)
    stats = (
        Stat(number_text(statistics.games), "season" if statistics.games == 1 else "seasons"),
        Stat(number_text(len(members)), "member" if len(members) == 1 else "members"),
    )
    section = Section("members", "Points of all seasons", table, Bars(bars))
    return Board(title, stats, (section,), (_OF_SEASONS,))


def _by_points(each: MemberRecord) -> tuple[int, str, str]:
    return -each.points, name_order(each.name), each.name


def _victories(drivers: Sequence[DriverRecord]) -> Section:
    rows = tuple(
        (
            each.name,
            number_text(each.grands_prix),
            number_text(each.wins),
            number_text(each.podiums),
        )
        for each in drivers
    )
    bars = tuple(Bar(each.name, each.wins, number_text(each.wins)) for each in drivers)
    table = Table(("Driver", "Grands Prix", "Won", "Podiums"), rows)
    return Section("victories", "Grands Prix won", table, Bars(bars))


def _races(drivers: Sequence[DriverRecord]) -> Section:
    raced = [each for each in drivers if each.races.points_per_race is not None]
    best = sorted(raced, key=_by_points_per_race)
    bars = tuple(
        Bar(
            each.name,
            float(each.races.points_per_race or 0),
            mean_text(each.races.points_per_race),
        )
        for each in best
    )
    return Section("races", "Points per race", race_table(best), Bars(bars))


def _by_points_per_race(each: DriverRecord) -> tuple[Fraction, str, str]:
    return -(each.races.points_per_race or Fraction()), name_order(each.name), each.name
