"""How evenly members have met, in words: no Qt."""

from collections.abc import Sequence

from scorekeeper.games.mole_racing.season.heats import Heats
from scorekeeper.games.mole_racing.season.meetings import Meetings


def evenness(met: Meetings) -> str:
    """Return how often pairs have met, and the measure beside the best it could be."""
    if len(met.members) < 2:
        return "Two members at least have to drive before anybody meets."
    if not met.total:
        return "Nobody has met yet."
    spread = f"{met.least}" if met.spread == 0 else f"{met.least} to {met.most}"
    times = "time" if met.least == met.most == 1 else "times"
    best = "as even as can be" if met.squares == met.fewest_squares else "at best"
    measure = f"{met.squares} ({best}" + (
        ")" if met.squares == met.fewest_squares else f" {met.fewest_squares})"
    )
    return f"Every two have met {spread} {times}. Meetings squared, over all pairs: {measure}."


def heats_text(heats: Heats) -> str:
    """Return the heats of a round, one a line."""
    return "\n".join(f"Heat {number}: {', '.join(heat)}" for number, heat in enumerate(heats, 1))


def round_words(met: Meetings, heats: Sequence[Sequence[str]]) -> str:
    """Return what the heats of a round do to the evenness of meetings."""
    return f"Now: {evenness(met)}\nAfter this round: {evenness(met.after(heats))}"
