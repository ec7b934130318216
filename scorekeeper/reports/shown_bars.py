"""Which of many bars are drawn: as many as can be compared at a glance, and no tie cut."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from scorekeeper.reports.board import Bar

# So many bars can be compared at a glance; a few more are drawn rather than a few left out.
MOST_BARS, FEW_MORE = 12, 3


def shown_bars(bars: Sequence[Bar]) -> Sequence[Bar]:
    """Return the first bars, in a ranking with those that are level with the last, if few."""
    if len(bars) <= MOST_BARS + FEW_MORE:
        return bars
    level = _level(bars)
    return bars[: MOST_BARS + (level if level <= FEW_MORE else 0)]


def left_out_words(bars: Sequence[Bar]) -> str:
    """Return how many bars are drawn of how many, and whether a tie is cut; nothing of all."""
    shown = len(shown_bars(bars))
    if shown == len(bars):
        return ""
    words = f"The first {shown} of {len(bars)}"
    level = _level(bars) if shown == MOST_BARS else 0
    return f"{words}; {level} more are level with the last of them" if level else words


def _level(bars: Sequence[Bar]) -> int:
    """Return how many left-out bars of a ranking are level with the last one that is not."""
    if any(one.value < next_.value for one, next_ in pairwise(bars)):
        return 0
    last = bars[MOST_BARS - 1].value
    return sum(1 for _ in takewhile(lambda bar: bar.value == last, bars[MOST_BARS:]))
