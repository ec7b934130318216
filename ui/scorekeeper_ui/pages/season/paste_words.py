"""What a pasted text would add to a season, in lines: no Qt."""

from collections.abc import Iterator

from scorekeeper.core.phrases import counted, listed
from scorekeeper.games.mole_racing.season.document import SeasonGrandPrix
from scorekeeper.games.mole_racing.season.pasting import Pasted
from scorekeeper_ui.pages.season.name_lists import listed_up_to

# Further ones of a kind are counted: a preview is for looking, not for reading all of it.
MOST_LINES = 60


def preview(pasted: Pasted) -> str:
    """Return what would be added and what would not, each with its reason."""
    return "\n".join(_lines(pasted))


def _lines(pasted: Pasted) -> Iterator[str]:
    if pasted == Pasted():
        yield "Nothing pasted yet."
    if pasted.members:
        new = counted(len(pasted.members), "new member")
        yield f"{new}: {listed_up_to(pasted.members, MOST_LINES)}"
    if pasted.known:
        known = counted(len(pasted.known), "member")
        yield f"{known} already here: {listed_up_to(pasted.known, MOST_LINES)}"
    for number, grand_prix in enumerate(pasted.grands_prix[:MOST_LINES], 1):
        yield _grand_prix(number, grand_prix)
    if len(pasted.grands_prix) > MOST_LINES:
        yield f"and {len(pasted.grands_prix) - MOST_LINES} more Grands Prix"
    if pasted.refused:
        yield f"{counted(len(pasted.refused), 'line')} left out:"
    for line in pasted.refused[:MOST_LINES]:
        yield f"⚠ Line {line.line}: {line.reason}"
    if len(pasted.refused) > MOST_LINES:
        yield f"and {len(pasted.refused) - MOST_LINES} more lines"


def _grand_prix(number: int, grand_prix: SeasonGrandPrix) -> str:
    day = grand_prix.played_on()
    parts = [
        grand_prix.name or f"Grand Prix {number}",
        "" if grand_prix.round is None else f"round {grand_prix.round}",
        "" if day is None else day.isoformat(),
        counted(len(grand_prix.races), "race"),
        listed(grand_prix.drivers),
    ]
    return " · ".join(filter(None, parts))
