"""Who can still win, in lines for the side of the page: pure, without Qt."""

from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.outlook import able_to_win_still
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.phrases import counted, listed


def chance_lines(document: GrandPrixDocument, result: GrandPrixResult) -> tuple[str, ...]:
    """Return who can still win and who cannot; nothing at the end, or where no end is agreed."""
    able = able_to_win_still(document)
    if able is None or result.finished or not result.races:
        return ()
    left = counted((document.races_planned or 0) - len(result.races), "race")
    drivers = [standing.driver for standing in result.standings]
    names = [driver for driver in drivers if driver in able]
    others = [driver for driver in drivers if driver not in able]
    if not others:
        return (f"Everybody, with {left} left.",)
    return (f"{listed(names)}, with {left} left.", f"No longer: {listed(others)}.")
