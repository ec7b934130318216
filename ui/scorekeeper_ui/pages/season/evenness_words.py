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
    return f"Every two have met {_times(met)}. Meetings squared, over all pairs: {_measure(met)}."


def heats_text(heats: Heats) -> str:
    """Return the heats of a round, one a line."""
    return "\n".join(f"Heat {number}: {', '.join(heat)}" for number, heat in enumerate(heats, 1))


def round_words(met: Meetings, heats: Sequence[Sequence[str]]) -> str:
    """Return what the heats of a round do to the evenness of meetings."""
    return f"Now: {evenness(met)}\nAfter this round: {evenness(met.after(heats))}"


def _times(met: Meetings) -> str:
    if met.spread:
        return f"{met.least} to {met.most} times"
    return "once" if met.most == 1 else f"{met.most} times"


def _measure(met: Meetings) -> str:
    if met.squares == met.fewest_squares:
        return f"{met.squares}, as even as can be"
    return f"{met.squares}, at best {met.fewest_squares}"
