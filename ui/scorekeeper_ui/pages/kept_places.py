"""The places at which kept games were played. No Qt."""

from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.history import Cursor, Order

if TYPE_CHECKING:
    from scorekeeper.history import History

# How many are offered; whatever else there is can be found by its text.
MOST_PLACES = 200
_BY_PLACE = Order("place")
# Behind every game of one place.
_LAST_DAY, _LAST_ORDER = date.max, 2**62


def kept_places(history: "History") -> Iterator[str]:
    """Yield each place once, from one to the next in the list that they sort.

    Raises ``HistoryError``.
    """
    after: Cursor | None = None
    for _ in range(MOST_PLACES):
        rows = history.rows(order=_BY_PLACE, after=after, limit=1)
        if not rows or rows[0].place is None:
            return
        yield rows[0].place
        after = rows[0].cursor._replace(played_on=_LAST_DAY, day_order=_LAST_ORDER)
