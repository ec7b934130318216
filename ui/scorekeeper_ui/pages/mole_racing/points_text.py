"""A points table as people type it: pure, without Qt."""

import re

MOST_ENTRIES, MOST_POINTS = 20, 999


def read_points(text: str) -> tuple[int, ...] | None:
    """Return ``8 6 4 3 2 1`` or ``8-6-4-3-2-1`` as numbers; ``None`` when it is no table."""
    parts = re.split(r"[\s,;/–-]+", text.strip())
    if not 1 <= len(parts) <= MOST_ENTRIES or not all(re.fullmatch("[0-9]{1,3}", p) for p in parts):
        return None
    return tuple(int(part) for part in parts)


def write_points(points: tuple[int, ...]) -> str:
    """Return a table as it is shown: ``8 6 4 3 2 1``."""
    return " ".join(map(str, points))
