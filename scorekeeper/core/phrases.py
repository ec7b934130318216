"""How people say numbers and names; one wording for all games."""

from collections.abc import Sequence


def ordinal(place: int) -> str:
    """Return a place as people say it: 1st, 2nd, 3rd, 4th."""
    endings = {1: "st", 2: "nd", 3: "rd"}
    ending = "th" if place % 100 in (11, 12, 13) else endings.get(place % 10, "th")
    return f"{place}{ending}"


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence lists them: ``Ann, Bo and Cy``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def figure(value: int) -> str:
    """Return a number with a real minus sign: ``−3``."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """Return a number with its sign: ``+3``, ``−3``."""
    return f"{value:+}".replace("-", "−")


def counted(number: int, thing: str) -> str:
    """Return a number of things in words: ``1 point``, ``4 points``."""
    return f"{figure(number)} {thing}" if number == 1 else f"{figure(number)} {thing}s"
