"""Statistics of Mole Racing: Grands Prix with their races, in seasons too, and seasons."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from sqlmodel import Session

from scorekeeper.core.names import name_key, name_order
from scorekeeper.games.mole_racing.grand_prix.figures import FINAL_PODIUMS, What, on, parse_on
from scorekeeper.games.mole_racing.tracks import PRINTED_TRACKS
from scorekeeper.history.adding_up import WITHIN, WON
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.values import (
    NOTHING,
    Average,
    DriverOnTrack,
    DriverRecord,
    GrandPrixStatistics,
    MemberRecord,
    RaceRecord,
    SeasonStatistics,
)

GRAND_PRIX: Final = "grand-prix"
SEASON: Final = "season"
_STYLE: Final = "competitive"
_PRINTED: Final = {name_key(track.name): track.name for track in PRINTED_TRACKS}

_Sums = Mapping[str, Average]


def grand_prix_statistics(session: Session, year: int | None) -> GrandPrixStatistics:
    """Return the statistics of all Grands Prix, or of those of one year."""
    sums = _together(
        sources.player_sums(session, GRAND_PRIX, _STYLE, year),
        sources.player_sums(session, GRAND_PRIX, WITHIN, year),
    )
    in_seasons = sources.number_of_games(session, GRAND_PRIX, WITHIN, year)
    names = sources.names_of(session, sums)
    drivers = [_driver(player_id, names[player_id], each) for player_id, each in sums.items()]
    spellings = _spellings(sums.values())
    tracks: dict[str, dict[str, RaceRecord]] = {}
    for player_id, each in sums.items():
        for track in {told[0] for told in map(parse_on, each) if told is not None}:
            drivers_on = tracks.setdefault(spellings[name_key(track)], {})
            before = drivers_on.get(player_id, RaceRecord())
            drivers_on[player_id] = before + _races(each, track)
    return GrandPrixStatistics(
        games=sources.number_of_games(session, GRAND_PRIX, _STYLE, year) + in_seasons,
        drivers=tuple(
            sorted(
                drivers,
                key=lambda each: (-each.wins, -each.podiums, name_order(each.name), each.name),
            )
        ),
        tracks={
            track: tuple(
                sorted(
                    (DriverOnTrack(each, names[each], races) for each, races in found.items()),
                    key=lambda each: _in_order(each.races, each.name),
                )
            )
            for track, found in sorted(tracks.items(), key=lambda each: name_order(each[0]))
        },
        in_seasons=in_seasons,
    )


def season_statistics(session: Session, year: int | None) -> SeasonStatistics:
    """Return the statistics of all finished seasons, or of those of one year."""
    sums = sources.player_sums(session, SEASON, _STYLE, year)
    names = sources.names_of(session, sums)
    members = [
        MemberRecord(
            player_id=player_id,
            name=names[player_id],
            seasons=each[WON].count,
            wins=each[WON].total,
            positions=each.get("position", NOTHING),
            points=each.get("points", NOTHING).total,
        )
        for player_id, each in sums.items()
    ]
    return SeasonStatistics(
        games=sources.number_of_games(session, SEASON, _STYLE, year),
        members=tuple(
            sorted(
                members,
                key=lambda each: (-each.wins, name_order(each.name), each.name),
            )
        ),
    )


def _together(alone: Mapping[str, _Sums], in_seasons: Mapping[str, _Sums]) -> dict[str, _Sums]:
    """Return what each player's figures add up to, of Grands Prix by themselves and in seasons."""
    together = {player_id: dict(figures) for player_id, figures in alone.items()}
    for player_id, figures in in_seasons.items():
        mine = together.setdefault(player_id, {})
        for name, average in figures.items():
            mine[name] = mine.get(name, NOTHING) + average
    return dict(together)


def _spellings(sums: Iterable[_Sums]) -> dict[str, str]:
    """Return how each track is written most often, by what its spellings have in common.

    A printed track is written as the box does.
    """
    starts: Counter[str] = Counter()
    for each in sums:
        for name, figure in each.items():
            told = parse_on(name)
            if told is not None and told[1] == "races":
                starts[told[0]] += figure.total
    spellings: dict[str, str] = {}
    for track in sorted(starts, key=lambda track: (-starts[track], track)):
        spellings.setdefault(name_key(track), track)
    return spellings | {key: name for key, name in _PRINTED.items() if key in spellings}


def _driver(player_id: str, name: str, sums: _Sums) -> DriverRecord:
    return DriverRecord(
        player_id=player_id,
        name=name,
        grands_prix=sums[WON].count,
        wins=sums[WON].total,
        podiums=sums[FINAL_PODIUMS].total,
        races=_races(sums, None),
    )


def _races(sums: _Sums, track: str | None) -> RaceRecord:
    """Return what a driver did in all races, or in those on a track."""

    def total(what: What) -> int:
        name = what if track is None else on(track, what)
        return sums.get(name, NOTHING).total

    return RaceRecord(total("races"), total("wins"), total("podiums"), total("points"))


def _in_order(races: RaceRecord, name: str) -> tuple[int, int, int, str, str]:
    return -races.wins, -races.podiums, -races.points, name_order(name), name
