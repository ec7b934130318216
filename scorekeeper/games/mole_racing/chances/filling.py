"""The places that one driver may take in all races left, out of those nobody has taken yet."""

from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.games.mole_racing.chances.totals import Totals

Taken = tuple[int, ...]


class UndecidedError(Exception):
    """The search was given up: it took more steps than anybody waits for."""


class Patience:
    """How many steps a search may still take."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    def take_step(self) -> None:
        """Count one step; raise ``UndecidedError`` when there is none left."""
        self._steps -= 1
        if self._steps < 0:
            raise UndecidedError


class Filling:
    """Looks for numbers of places, at most the ``stock`` of each, whose worth lies in a range.

    ``worths`` are descending and all different, ``unit`` is the worth of a point, ``totals`` are
    those of the places' points; ``middle`` has the numbers to begin with.
    """

    def __init__(
        self,
        worths: Sequence[int],
        stock: Sequence[int],
        unit: int,
        totals: Totals,
        middle: Sequence[int],
        patience: Patience,
    ) -> None:
        self._worths = worths
        self._stock = stock
        self._unit = unit
        self._totals = totals
        self._middle = middle
        self._patience = patience
        places = range(len(stock))
        self._room = [sum(stock[place:]) for place in places]
        self._falling = [tuple(zip(worths, stock, strict=True))[place:] for place in places]
        self._rising = [pairs[::-1] for pairs in self._falling]

    def find(self, races: int, low: int, high: int, place: int = 0) -> Iterator[Taken]:
        """Yield the numbers of all places from index ``place`` on, worth ``low`` to ``high``."""
        left = len(self._worths) - place
        if left == 1:
            if low <= races * self._worths[place] <= high:
                yield (races,)
        elif left == 2:
            yield from self._find_two(races, low, high, place)
        else:
            for number in self._numbers(
                place, max(0, races - self._room[place + 1]), min(races, self._stock[place])
            ):
                self._patience.take_step()
                worth = number * self._worths[place]
                rest = races - number, low - worth, high - worth
                if self._may_be_found(*rest, place + 1):
                    for others in self.find(*rest, place + 1):
                        yield (number, *others)

    def _find_two(self, races: int, low: int, high: int, place: int) -> Iterator[Taken]:
        """With two places left, a number of one settles the other: the range is a quotient."""
        base = races * self._worths[place + 1]
        gap = self._worths[place] - self._worths[place + 1]
        fewest = max(0, races - self._stock[place + 1], -((base - low) // gap))
        for number in self._numbers(
            place, fewest, min(races, self._stock[place], (high - base) // gap)
        ):
            self._patience.take_step()
            yield (number, races - number)

    def _may_be_found(self, races: int, low: int, high: int, place: int) -> bool:
        return (
            _worth_of_first(self._falling[place], races) >= low
            and _worth_of_first(self._rising[place], races) <= high
            and self._totals.meet(place, races, low // self._unit, high // self._unit)
        )

    def _numbers(self, place: int, fewest: int, most: int) -> Iterator[int]:
        """Yield the numbers from fewest to most, those near the middle first."""
        middle = min(max(self._middle[place], fewest), most)
        if fewest <= most:
            yield middle
        for distance in range(1, most - fewest + 1):
            if middle - distance >= fewest:
                yield middle - distance
            if middle + distance <= most:
                yield middle + distance


def heaviest(worths: Sequence[int], stock: Sequence[int], number: int) -> int:
    """Return the greatest worth of ``number`` places; ``worths`` are descending."""
    return _worth_of_first(zip(worths, stock, strict=True), number)


def _worth_of_first(places: Iterable[tuple[int, int]], number: int) -> int:
    total = 0
    for worth, have in places:
        if number <= have:
            return total + number * worth
        total += have * worth
        number -= have
    return total
