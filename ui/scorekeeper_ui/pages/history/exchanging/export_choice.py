"""Which games are exported, and as what. No Qt."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.exchange.outgoing import Form, Wanted
from scorekeeper.history import ALL_GAMES, Filter, Row

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Choice:
    """Games to choose: a name for the choice, what is meant, and how many there are."""

    name: str
    wanted: Wanted
    count: Callable[["History"], int]


def choices(which: Filter, row: Row | None) -> list[Choice]:
    """Return what can be chosen where ``which`` is listed and the hand is on ``row``."""
    offered = [_of_filter("all", ALL_GAMES)]
    if which != ALL_GAMES:
        offered.append(_of_filter("listed", which))
    if row is not None:
        offered.append(Choice("chosen", row, lambda _: 1))
    return offered


def ending(wanted: Wanted, form: Form) -> str:
    """Return how the name of the file ends: one document is no JSON Lines."""
    return ".json" if form is Form.LINES and isinstance(wanted, Row) else form.value


def suggested_name(wanted: Wanted, form: Form, today: date) -> str:
    """Return a name for the file: with the day of the game, or of the export."""
    if isinstance(wanted, Row):
        return f"{wanted.game} {wanted.played_on.isoformat()}{ending(wanted, form)}"
    return f"scorekeeper {today.isoformat()}{ending(wanted, form)}"


def _of_filter(name: str, which: Filter) -> Choice:
    return Choice(name, which, lambda history: history.count(which))
