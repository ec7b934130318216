"""The reports of Mole Racing: Grands Prix with their races, and seasons."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.phrases import counted
from scorekeeper.history.statistics import (
    DriverOnTrack,
    DriverRecord,
    GrandPrixStatistics,
    SeasonStatistics,
)
from scorekeeper.reports.board import Bar, Bars, Board, Section, Stat, Table
from scorekeeper.reports.numbers import mean_text

_IN_SEASONS = "Grands Prix kept only in a season count there."


def grand_prix_board(statistics: GrandPrixStatistics) -> Board:
    """Return the report of the Grands Prix, of all races, and of those on each track."""
    title = "Grand Prix"
    words = (_IN_SEASONS,) if statistics.has_seasons else ()
    if not statistics.games:
        return Board(title, words=words)
    drivers = statistics.drivers
    stats = (
        Stat(str(statistics.games), "Grand Prix" if statistics.games == 1 else "Grands Prix"),
        Stat(str(len(drivers)), "driver" if len(drivers) == 1 else "drivers"),
        Stat(str(len(statistics.tracks)), "track" if len(statistics.tracks) == 1 else "tracks"),
    )
    tracks = [
        Section(f"track_{number}", f"Races won on {track}", _race_table(found), _wins(found))
        for number, (track, found) in enumerate(statistics.tracks.items(), start=1)
    ]
    sections = (_victories(drivers), _races(drivers), *tracks)
    return Board(title, stats, sections, (*words, *_without_track(statistics)))


def _without_track(statistics: GrandPrixStatistics) -> Iterator[str]:
    """Yield that races are in no table of a track, each of them known by its winner."""
    on_tracks = (each.races.wins for found in statistics.tracks.values() for each in found)
    number = sum(each.races.wins for each in statistics.drivers) - sum(on_tracks)
    if number:
        is_are = "is" if number == 1 else "are"
        yield f"{counted(number, 'race')} without a track {is_are} in no table of a track."


def season_board(statistics: SeasonStatistics) -> Board:
    """Return the report of the seasons."""
    title = "Seasons"
    if not statistics.games:
        return Board(title)
    members = statistics.members
    rows = tuple(
        (
            each.name,
            str(each.seasons),
            str(each.wins),
            mean_text(each.positions.mean),
            str(each.points),
        )
        for each in members
    )
    table = Table(("Member", "Seasons", "Won", "Average place", "Points"), rows)
    bars = tuple(Bar(each.name, each.points, str(each.points)) for each in members)
    stats = (
        Stat(str(statistics.games), "season" if statistics.games == 1 else "seasons"),
        Stat(str(len(members)), "member" if len(members) == 1 else "members"),
    )
    return Board(title, stats, (Section("members", "Points of all seasons", table, Bars(bars)),))


def _victories(drivers: Sequence[DriverRecord]) -> Section:
    rows = tuple(
        (each.name, str(each.grands_prix), str(each.wins), str(each.podiums)) for each in drivers
    )
    bars = tuple(Bar(each.name, each.wins, str(each.wins)) for each in drivers)
    table = Table(("Driver", "Grands Prix", "Won", "Podiums"), rows)
    return Section("victories", "Grands Prix won", table, Bars(bars))


def _races(drivers: Sequence[DriverRecord]) -> Section:
    raced = [each for each in drivers if each.races.points_per_race is not None]
    best = sorted(raced, key=lambda each: -(each.races.points_per_race or 0))
    bars = tuple(
        Bar(
            each.name,
            float(each.races.points_per_race or 0),
            mean_text(each.races.points_per_race),
        )
        for each in best
    )
    return Section("races", "Points per race", _race_table(best), Bars(bars))


def _wins(drivers: Sequence[DriverOnTrack]) -> Bars:
    return Bars(tuple(Bar(each.name, each.races.wins, str(each.races.wins)) for each in drivers))


def _race_table(drivers: Sequence[DriverRecord | DriverOnTrack]) -> Table:
    rows = tuple(
        (
            each.name,
            str(each.races.races),
            str(each.races.wins),
            str(each.races.podiums),
            str(each.races.points),
            mean_text(each.races.points_per_race),
        )
        for each in drivers
    )
    return Table(("Driver", "Races", "Won", "Podiums", "Points", "Per race"), rows)
