"""What a result is made of, whichever game it comes from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Literal, Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Remark:
    """A warning, which never blocks: where something unlikely stands and what is odd about it."""

    place: str
    text: str

    def as_json(self) -> dict[str, str]:
        """Return it in the words of the document format."""
        return {"place": self.place, "text": self.text}


class Result(Protocol):
    """What the rules make of a document."""

    @property
    def warnings(self) -> Sequence[Remark]:
        """What is unlikely about the document, none of it blocking."""

    def as_json(self) -> dict[str, Any]:
        """Return the result in the words of the document format."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What lists and statistics need of one player in one game.

    ``total`` is ``None`` where the game counts no points, ``rank`` where there is none yet.
    """

    name: str
    total: int | None
    rank: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists and statistics need of one game.

    ``style`` keeps apart what must never be blended into one win rate. ``name`` is what people
    called the game, ``None`` where it has no name of its own.
    """

    style: Literal["competitive", "solo", "cooperative"]
    finished: bool
    seats: tuple[SeatSummary, ...]
    headline: str
    name: str | None = None


class Placed(Protocol):
    """Somebody at the table."""

    @property
    def rank(self) -> int | None:
        """The place, ``None`` where there is none yet."""


P = TypeVar("P", bound=Placed)


def by_place(seats: Sequence[P]) -> Sequence[P]:
    """Return seats with the first player first; as they sat where not all have a place."""
    ranked = [(seat.rank, seat) for seat in seats if seat.rank is not None]
    if len(ranked) < len(seats):
        return seats
    return [seat for _, seat in sorted(ranked, key=itemgetter(0))]


def ranks(keys: Iterable[Any]) -> tuple[int, ...]:
    """Return the place of each key, greatest first, equals sharing theirs: 1, 1, 3."""
    listed = list(keys)
    places: dict[Any, int] = {}
    for place, key in enumerate(sorted(listed, reverse=True), start=1):
        places.setdefault(key, place)
    return tuple(places[key] for key in listed)
