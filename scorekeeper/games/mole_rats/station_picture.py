"""A picture of the station: five tiers around the escape pod, and a badge for each mole rat.

The printed spaces are not known, so a badge shows on which tier a mole rat is, and no more.
"""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from scorekeeper.core.print_frame import (
    FAINT,
    HAIRLINE,
    INK,
    POINT,
    SMALLEST,
    SOFT,
    STRONG,
    Frame,
    leading,
)
from scorekeeper.core.sheet import Box, Mark, Text
from scorekeeper.games.mole_rats.badges import badges
from scorekeeper.games.mole_rats.board import Rat
from scorekeeper.games.mole_rats.vocabulary import POD_SHORT_NAME

_TIERS = ("tier 1", "tier 2", "tier 3", "tier 4", "tier 5")
_WHITE = 1.0
_POD_FILL = 0.93

# The radius of the escape pod as a part of the outermost tier's, and where outer space is.
_POD = 0.36
_OUTSIDE = 1.3

# The directions of the badges, in eighths of a turn: those of two mole rats are opposite.
_EIGHTHS = (5, 1, 7, 3)

_WORD = 8.0

_BADGE = 2.9
_LEAST_BADGE = 2.4
# How far from the middle a badge lies in the escape pod, as a multiple of its radius.
_IN_POD = 1.5


def station_picture(
    rats: Mapping[str, Rat], x: float, y: float, side: float, frame: Frame, *, is_over: bool
) -> Iterator[Mark]:
    """Yield the picture in a square of ``side`` mm, with up to four mole rats by color.

    The next bite of one with a dashed badge loses the game, unless that is over.
    """
    badge = max(_LEAST_BADGE, frame.mm(_BADGE))
    outermost = side / 2 - badge
    step = outermost * (1 - _POD) / len(_TIERS)
    away = {tier: outermost - number * step for number, tier in enumerate(_TIERS)}
    middle = x + side / 2, y + side / 2
    for radius in away.values():
        yield _circle(*middle, radius)
    yield from _tier_numbers(tuple(away.values()), *middle)
    yield _circle(*middle, outermost * _POD, fill=_POD_FILL)
    if not any(rat.is_in_pod for rat in rats.values()):
        yield _middle_text(POD_SHORT_NAME, *middle, frame.points(9), ink=SOFT)
    away |= {
        "start": outermost,
        "escape pod": badge * _IN_POD,
        "outer space": outermost * _OUTSIDE,
    }
    for rat, letters, eighth in zip(rats.values(), badges(tuple(rats)), _EIGHTHS, strict=False):
        angle = eighth * pi / 4
        left = middle[0] + cos(angle) * away[rat.place]
        top = middle[1] + sin(angle) * away[rat.place]
        dashed = rat.is_in_danger and not is_over
        yield _circle(left, top, badge, _WHITE, INK, STRONG, dashed)
        yield _middle_text(letters, left, top, frame.points(7.5), 2 * badge, bold=True)


def _tier_numbers(radii: tuple[float, ...], x: float, y: float) -> Iterator[Mark]:
    """Yield the number of each tier, in a gap at the top of its circle."""
    gap = SMALLEST * POINT
    for number, radius in enumerate(radii, 1):
        yield Box(x - gap / 2, y - radius - gap / 4, gap, gap / 2, fill=_WHITE)
        yield _middle_text(str(number), x, y - radius, SMALLEST, ink=SOFT)


def _circle(
    x: float,
    y: float,
    radius: float,
    fill: float | None = None,
    stroke: float = FAINT,
    line_width: float = HAIRLINE,
    dashed: bool = False,
) -> Box:
    side = 2 * radius
    return Box(x - radius, y - radius, side, side, radius, fill, stroke, line_width, dashed)


def _middle_text(
    text: str,
    x: float,
    y: float,
    size: float,
    width: float = _WORD,
    *,
    bold: bool = False,
    ink: float = INK,
) -> Text:
    line = leading(size)
    return Text(x - width / 2, y - line / 2, width, line, text, size, bold, "center", ink)
