"""Which games are exported, and as what. No Qt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.exchange.outgoing import Chosen, Form, Wanted
from scorekeeper.history import ALL_GAMES, Filter, Row

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Choice:
    """Games to choose: a name for the choice, what is meant, and how many there are."""

    name: str
    wanted: Wanted
    count: Callable[["History"], int]


def choices(which: Filter, chosen: Sequence[Row]) -> list[Choice]:
    """Return what can be chosen where ``which`` is listed and the games ``chosen`` are meant."""
    offered = [_of_filter("all", ALL_GAMES)]
    if which != ALL_GAMES:
        offered.append(_of_filter("listed", which))
    if chosen:
        offered.append(Choice("chosen", Chosen(tuple(chosen)), lambda _: len(chosen)))
    return offered


def most_likely(which: Filter, chosen: Sequence[Row]) -> str:
    """Return the name of the choice that people mean: several games, the list as they see it."""
    if len(chosen) > 1:
        return "chosen"
    return "all" if which == ALL_GAMES else "listed"


def ending(wanted: Wanted, form: Form) -> str:
    """Return how the name of the file ends: one document is no JSON Lines."""
    return ".json" if form is Form.LINES and _one(wanted) is not None else form.value


def suggested_name(wanted: Wanted, form: Form, today: date) -> str:
    """Return a name for the file: with the day of the one game, or of the export."""
    row = _one(wanted)
    if row is not None:
        return f"{row.game} {row.played_on.isoformat()}{ending(wanted, form)}"
    return f"scorekeeper {today.isoformat()}{ending(wanted, form)}"


def _one(wanted: Wanted) -> Row | None:
    if isinstance(wanted, Chosen) and len(wanted.games) == 1:
        return wanted.games[0]
    return None


def _of_filter(name: str, which: Filter) -> Choice:
    return Choice(name, which, lambda history: history.count(which))
