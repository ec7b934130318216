"""The races of a Grand Prix as a table: the track of each, and who went when with how much fuel."""

from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult, RaceResult
from scorekeeper.games.mole_racing.sheet_rows import race_rows
from scorekeeper.games.mole_racing.standings_table import RaceCell, RaceRow


def race_table(result: GrandPrixResult) -> tuple[RaceRow, ...]:
    """Return the rows, with a cell for each race that was run; before the first race none."""
    if not result.races:
        return ()
    most = max(len(race.starts) for race in result.races)
    track, *turns = race_rows(most)
    rows = [RaceRow(track, tuple(_track(race) for race in result.races))]
    rows += [
        RaceRow(name, tuple(_turn(race, turn) for race in result.races))
        for turn, name in enumerate(turns)
    ]
    return tuple(rows)


def _track(race: RaceResult) -> RaceCell | None:
    return None if race.track is None else RaceCell(race.track)


def _turn(race: RaceResult, turn: int) -> RaceCell | None:
    if turn >= len(race.starts):
        return None
    start = race.starts[turn]
    return RaceCell(start.driver, start.fuel)
