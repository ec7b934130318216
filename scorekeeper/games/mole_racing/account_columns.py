"""The columns of the standings as they are told: heads in the order and words of the sheets."""

from collections.abc import Iterable, Sequence

from scorekeeper.core.account import Column, Kind
from scorekeeper.games.mole_racing.sheet_rows import POINTS_NAME, standings_heads


def account_columns(
    who: str,
    events: Sequence[str],
    sums: Iterable[str] = (POINTS_NAME,),
    kind: Kind = "number",
) -> list[Column]:
    """Return the columns: places, names, what the events gave, of some ``kind``, and the sums."""
    place, names, *figures, decides = standings_heads(who, events, sums)
    return [
        Column(place),
        Column(names, "name"),
        *(Column(head, kind) for head in figures[: len(events)]),
        *(Column(head, "number") for head in figures[len(events) :]),
        Column(decides, "number", is_sum=True),
    ]
