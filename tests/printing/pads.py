"""What pads have to keep to."""

from tests.games.marks import edges

POINT = 72 / 25.4
LEAST_MARGIN = 5.0
LARGE_TOGETHER = {"a4": 2, "letter": 2, "a5": 1, "half-letter": 1}


def overlap(one, other):
    left, top, right, bottom = edges(one)
    x1, y1, x2, y2 = edges(other)
    return min(right, x2) - max(left, x1) > 0.01 and min(bottom, y2) - max(top, y1) > 0.01
