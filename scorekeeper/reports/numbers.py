"""How reports write numbers."""

from scorekeeper.reports.board import NONE


def mean_text(value: float | None) -> str:
    """Return a mean with one decimal, a dash for that of nothing."""
    return NONE if value is None else f"{value:.1f}"


def share_text(part: int, whole: int) -> str:
    """Return how much of a whole a part is, in whole percent."""
    return f"{part / whole:.0%}" if whole else NONE
