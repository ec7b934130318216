"""How long deeds take, two of them in turns: a busy machine slows both."""

import time
from collections.abc import Callable

Deed = Callable[[], object]


def seconds(deed: Deed) -> float:
    """Return how long a deed takes."""
    began = time.perf_counter()
    deed()
    return time.perf_counter() - began


def in_turns(
    ours: Deed, reference: Deed, *, rounds: int, least_seconds: float = 0.0
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the seconds of both in at least so many rounds, and for at least so long."""
    times, end = [], time.perf_counter() + least_seconds
    while len(times) < rounds or time.perf_counter() < end:
        times.append((seconds(ours), seconds(reference)))
    mine, others = zip(*times, strict=True)
    return mine, others
