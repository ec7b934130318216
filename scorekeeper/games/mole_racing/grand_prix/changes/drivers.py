"""Changes to who drives: at set-up, and between races."""

from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import clean_name, free_name
from scorekeeper.core.order import moved
from scorekeeper.games.mole_racing.grand_prix.changes.edits import (
    Done,
    cleaned,
    is_taken,
    is_under_way,
    kept_starters,
    without,
)
from scorekeeper.games.mole_racing.grand_prix.changes.races import with_correction_closed
from scorekeeper.games.mole_racing.grand_prix.document import (
    FEWEST_DRIVERS,
    MOST_DRIVERS,
    MOST_STARTERS,
    GrandPrixDocument,
)
from scorekeeper.games.mole_racing.grand_prix.entry import (
    GrandPrixEntry,
    race_in_hand,
)
from scorekeeper.games.mole_racing.grand_prix.rules import starters_to_come


@dataclass(frozen=True, slots=True)
class AddDriver(SingleStep):
    """Give one more driver the last seat; without a name it is called ``Driver n``."""

    driver: str | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add driver"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the driver."""
        return _joined(document, entry, self.driver or free_name("Driver", document.drivers))


@dataclass(frozen=True, slots=True)
class JoinDriver(SingleStep):
    """Let a driver join between races, in the last seat; one who had left comes back."""

    driver: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.driver} joins"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the driver, who took no part in the races before."""
        return _joined(document, entry, self.driver)


@dataclass(frozen=True, slots=True)
class LeaveDriver(SingleStep):
    """Let a driver leave between races; who has raced stays in the list with the results."""

    driver: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.driver} leaves"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the driver in the races to come."""
        document, entry = _between_races(document, entry)
        if self.driver not in document.drivers:
            raise refusal("drivers", f"{self.driver} is no driver of this Grand Prix")
        if not _has_raced(document, self.driver):
            return _removed(document, entry, self.driver)
        entry = entry.model_copy(update={"left": (*without(entry.left, self.driver), self.driver)})
        starters = without(starters_to_come(document) or (), self.driver)
        return Applied(_with_starters_to_come(document, starters), entry)


@dataclass(frozen=True, slots=True)
class RemoveDriver(SingleStep):
    """Take a driver who has not raced out of the list."""

    seat: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove driver"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the driver."""
        document, entry = _between_races(document, entry)
        driver = document.drivers[self.seat]
        if _has_raced(document, driver):
            raise refusal("drivers", f"{driver} has raced already, but can leave")
        return _removed(document, entry, driver)


@dataclass(frozen=True, slots=True)
class MoveDriver(SingleStep):
    """Give a driver another seat; who sits first is the starting player."""

    seat: int
    target: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Seating order"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the driver in the other seat."""
        order = moved(range(len(document.drivers)), self.seat, self.target)
        return _reseated(document, entry, order)


def _has_raced(document: GrandPrixDocument, driver: str) -> bool:
    return any(driver in document.starters_of(race) for race in document.races)


def _between_races(
    document: GrandPrixDocument, entry: GrandPrixEntry
) -> tuple[GrandPrixDocument, GrandPrixEntry]:
    """Return the game with a correction closed; refuse while the race to come is under way."""
    document, entry = with_correction_closed(document, entry)
    if is_under_way(entry.hand):
        number = race_in_hand(document, entry) + 1
        raise refusal("drivers", f"Close race {number} first: drivers come and go between races")
    return document, entry


def _joined(document: GrandPrixDocument, entry: GrandPrixEntry, typed: str) -> Done:
    document, entry = _between_races(document, entry)
    name = cleaned(clean_name, typed, "drivers")
    starters = starters_to_come(document) or ()
    if name in entry.left:
        entry = entry.model_copy(update={"left": without(entry.left, name)})
    elif is_taken(document, name):
        raise refusal("drivers", f"{name} is a driver of this Grand Prix already")
    elif len(document.drivers) == MOST_DRIVERS:
        raise refusal("drivers", f"A Grand Prix has at most {MOST_DRIVERS} drivers")
    else:
        document = _with_newcomer(document, name)
    if 0 < len(starters) < MOST_STARTERS:
        starters = document.clockwise((*starters, name))
    return Applied(_with_starters_to_come(document, starters), entry)


def _with_newcomer(document: GrandPrixDocument, name: str) -> GrandPrixDocument:
    """Return the document with one more driver, who started none of its races."""
    races = tuple(
        race.model_copy(update={"starters": document.starters_of(race)}) for race in document.races
    )
    return document.model_copy(update={"drivers": (*document.drivers, name), "races": races})


def _with_starters_to_come(
    document: GrandPrixDocument, starters: tuple[str, ...]
) -> GrandPrixDocument:
    """Return the document with other starters of the race to come; none are not said yet."""
    if 0 < len(starters) < FEWEST_DRIVERS:
        raise refusal("next_starters", f"At least {FEWEST_DRIVERS} drivers start a race")
    kept = kept_starters(document.drivers, starters) if starters else None
    return document.model_copy(update={"next_starters": kept})


def _removed(document: GrandPrixDocument, entry: GrandPrixEntry, driver: str) -> Done:
    if len(document.drivers) == FEWEST_DRIVERS:
        raise refusal("drivers", f"A Grand Prix has at least {FEWEST_DRIVERS} drivers")
    starters = without(starters_to_come(document) or (), driver)
    seats = [seat for seat, name in enumerate(document.drivers) if name != driver]
    done = _reseated(document, entry, seats)
    document = done.document
    if len(seats) == MOST_STARTERS:
        # Now there is a place for everybody who was waiting.
        starters = tuple(name for name in document.drivers if name not in entry.left)
    races = tuple(
        race.model_copy(
            update={"starters": kept_starters(document.drivers, document.starters_of(race))}
        )
        for race in document.races
    )
    document = document.model_copy(update={"races": races})
    return Applied(_with_starters_to_come(document, starters), done.entry)


def _reseated(document: GrandPrixDocument, entry: GrandPrixEntry, order: list[int]) -> Done:
    """Return the game with the old seats in a new order; a seat that is missing is gone."""
    seats = {old: new for new, old in enumerate(order)}
    drivers = tuple(document.drivers[seat] for seat in order)
    texts = tuple(
        text.model_copy(update={"seat": seats[text.seat]})
        for text in entry.texts
        if text.seat in seats
    )
    update = {"drivers": drivers, "people": document.people_among(drivers)}
    document = document.model_copy(update=update)
    left = tuple(name for name in entry.left if name in drivers)
    return Applied(document, entry.model_copy(update={"texts": texts, "left": left}))
