"""When and where a game was played, as far as it says."""

from collections.abc import Callable
from datetime import date

from scorekeeper.core.document import Document


def occasion(document: Document, day: Callable[[date], str] = date.isoformat) -> list[str]:
    """Return the local day, which ``day`` puts in words, and the place, each where it is known."""
    played_on = document.played_on()
    known = [] if played_on is None else [day(played_on)]
    return known if document.place is None else [*known, document.place]
