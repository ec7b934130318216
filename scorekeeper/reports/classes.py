"""How often numbers were reached, in classes: so few that all of them are compared at a glance."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

from scorekeeper.reports.numbers import number_text

# So many bars are drawn, on the screen and on paper.
MOST_CLASSES: Final = 12


def in_classes(times: Mapping[int, int], least: int = 1) -> dict[str, int]:
    """Return how often the numbers of each class were reached, lowest first; gaps are shown.

    A class is ``least`` numbers wide, or wider where there would be too many of them.
    """
    if not times:
        return {}
    first, last = min(times), max(times)
    width = next(
        each for each in _widths() if each >= least and last // each - first // each < MOST_CLASSES
    )
    found = dict.fromkeys(range(first // width, last // width + 1), 0)
    for number, its_times in times.items():
        found[number // width] += its_times
    return {_name(step * width, width): its_times for step, its_times in found.items()}


def _widths() -> Iterator[int]:
    """Yield widths that people count in: 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 and so on."""
    yield from (1, 2, 5)
    for power in count(1):
        yield from (each * 10**power // 10 for each in (10, 20, 25, 50))


def _name(first: int, width: int) -> str:
    last = number_text(first + width - 1)
    return last if width == 1 else f"{number_text(first)}–{last}"
