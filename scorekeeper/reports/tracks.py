"""What was driven on each track: one table of all where there are many, then each by itself."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from scorekeeper.core.names import name_order
from scorekeeper.history.statistics import DriverOnTrack, DriverRecord
from scorekeeper.reports.board import NONE, Bar, Bars, Section, Table
from scorekeeper.reports.numbers import mean_text, names_text, number_text

# More tracks than these are not compared by turning the pages.
MOST_TRACKS: Final = 12

_NUMBER = re.compile(r"([0-9]+)")

_Tracks = Mapping[str, Sequence[DriverOnTrack]]


def track_sections(tracks: _Tracks) -> Iterator[Section]:
    """Yield the races on each track, tracks by their names: number 2 before number 10."""
    in_order = {name: tracks[name] for name in sorted(tracks, key=_natural)}
    if len(in_order) > MOST_TRACKS:
        yield _all_tracks(in_order)
    for number, (name, drivers) in enumerate(in_order.items(), start=1):
        title = f"Races won on {name}"
        bars = Bars(
            tuple(Bar(each.name, each.races.wins, number_text(each.races.wins)) for each in drivers)
        )
        yield Section(f"track_{number}", title, race_table(drivers), bars)


def race_table(drivers: Sequence[DriverRecord | DriverOnTrack]) -> Table:
    """Return what drivers did in races."""
    rows = tuple(
        (
            each.name,
            number_text(each.races.races),
            number_text(each.races.wins),
            number_text(each.races.podiums),
            number_text(each.races.points),
            mean_text(each.races.points_per_race),
        )
        for each in drivers
    )
    return Table(("Driver", "Races", "Won", "Podiums", "Points", "Per race"), rows)


def _all_tracks(tracks: _Tracks) -> Section:
    """Return how many races were won on each track, and who won most of them.

    How many there were nobody can tell: a race that nobody finished is known by its starters only.
    """
    rows = []
    for name, drivers in tracks.items():
        most = max(each.races.wins for each in drivers)
        winners = tuple(each.name for each in drivers if most and each.races.wins == most)
        won = sum(each.races.wins for each in drivers)
        who = names_text(winners) if winners else NONE
        rows.append((name, who, number_text(most), number_text(won)))
    table = Table(("Track", "Most races won by", "Won", "Won by all"), tuple(rows), words=2)
    return Section("tracks", "All tracks", table)


def _natural(name: str) -> tuple[list[str | int], str]:
    """Return what tracks go by: letters and numbers, which stand in turns."""
    parts = enumerate(_NUMBER.split(name_order(name)))
    return [int(part) if number % 2 else part for number, part in parts], name
