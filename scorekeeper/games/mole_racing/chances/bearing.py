"""Sums that tell at once that places cannot be shared out within limits."""

from collections.abc import Sequence
from itertools import accumulate


def bears(limits: Sequence[int], worths: Sequence[int], stock: Sequence[int], races: int) -> bool:
    """Return whether places could be shared out if they could be cut into parts.

    ``limits`` are ascending, ``worths`` descending. By the theorem of Hardy, Littlewood and Pólya
    on majorization that is so exactly when the smallest limits, however many they are, together
    bear the lightest places.
    """
    room = need = 0
    place, have = len(stock) - 1, stock[-1]
    for limit in limits:
        room += limit
        missing = races
        while missing > have:
            need += have * worths[place]
            missing -= have
            place -= 1
            have = stock[place]
        need += missing * worths[place]
        have -= missing
        if need > room:
            return False
    return True


def bears_rounded(limits: Sequence[int], worths: Sequence[int], races: int) -> bool:
    """Return whether that is also so when everything is counted in whole steps of some size.

    Whole numbers of places stay within a limit only if they do so with each worth and the limit
    divided by any number and rounded down, from whichever worth one counts (Gomory and Chvátal).
    The differences of two worths are tried, and each worth as the start. There are as many
    ``worths`` as ``limits``, both in any order.
    """
    lowest_limits, lightest = sorted(limits), sorted(worths)
    starts = sorted(set(worths))
    sizes = {high - low for high in starts for low in starts if high > low}
    return all(
        need * races <= room
        for size in sizes
        for start in starts
        for need, room in zip(
            accumulate((worth - start) // size for worth in lightest),
            accumulate((limit - races * start) // size for limit in lowest_limits),
            strict=True,
        )
    )
