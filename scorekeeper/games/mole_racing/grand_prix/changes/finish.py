"""Changes to the finish of the race in hand: by key, by dragging, by the race tracker."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.order import moved
from scorekeeper.games.mole_racing.grand_prix.changes.edits import (
    Done,
    check_race_in_hand,
    with_hand,
    with_last_filled_in,
    with_starters,
    without,
)
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import (
    GrandPrixEntry,
    RaceInHand,
    starters_in_hand,
    still_racing,
)
from scorekeeper.games.mole_racing.tracking.events import LogEvent, StartRace
from scorekeeper.games.mole_racing.tracking.log import replay
from scorekeeper.games.mole_racing.tracking.state import ImpossibleEventError, finishing_order
from scorekeeper.games.mole_racing.tracking.words import action


class OfOneFinish:
    """A key press while a finishing order is entered: all those of one race are one step."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The step's name."""
        return "Finishing order"

    @property
    def thread(self) -> Hashable:
        """Everything about one finish grows into one step."""
        return "finish"


@dataclass(frozen=True, slots=True)
class PlaceNext(OfOneFinish):
    """Give a driver the next place; the last one's fills itself in."""

    driver: str

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the place; a driver marked as not finishing is so no longer."""
        _check_starter(document, entry, self.driver)
        if self.driver in entry.hand.finish:
            raise refusal("finish", f"{self.driver} has a place already")
        entry = with_hand(
            entry,
            finish=(*entry.hand.finish, self.driver),
            out=without(entry.hand.out, self.driver),
        )
        return Applied(document, with_last_filled_in(document, entry), unfinished=True)


@dataclass(frozen=True, slots=True)
class TakeBack(OfOneFinish):
    """Take the place that was given last back, and with it the one that filled itself in."""

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the place; nobody having one, it is refused."""
        finish = entry.hand.finish
        if not finish:
            raise refusal("finish", "Nobody has a place yet")
        given = finish if still_racing(document, entry) else finish[:-1]
        return Applied(document, with_hand(entry, finish=given[:-1]), unfinished=True)


@dataclass(frozen=True, slots=True)
class TakePlaceBack(OfOneFinish):
    """Take one driver's place back; those behind move up."""

    driver: str

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the place; a driver who has none is refused."""
        if self.driver not in entry.hand.finish:
            raise refusal("finish", f"{self.driver} has no place yet")
        finish = without(entry.hand.finish, self.driver)
        return Applied(document, with_hand(entry, finish=finish), unfinished=True)


@dataclass(frozen=True, slots=True)
class MoveInFinish(OfOneFinish):
    """Drag a driver from one place of the finish to another, both counted from 1."""

    from_place: int
    to_place: int

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with those between moved up or down."""
        finish = entry.hand.finish
        if not (0 < self.from_place <= len(finish) and 0 < self.to_place <= len(finish)):
            raise refusal("finish", "This place is not taken yet")
        order = moved(finish, self.from_place - 1, self.to_place - 1)
        return Applied(document, with_hand(entry, finish=tuple(order)), unfinished=True)


@dataclass(frozen=True, slots=True)
class MarkNotFinished(OfOneFinish):
    """Mark a starter as not finishing, or take the mark away with ``out`` false."""

    driver: str
    out: bool = True

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the mark; whoever is then the last one racing gets a place."""
        _check_starter(document, entry, self.driver)
        others = without(entry.hand.out, self.driver)
        if self.out:
            entry = with_hand(
                entry,
                finish=without(entry.hand.finish, self.driver),
                out=(*others, self.driver),
            )
        else:
            entry = with_hand(entry, out=others)
        return Applied(document, with_last_filled_in(document, entry), unfinished=True)


@dataclass(frozen=True, slots=True)
class MarkNotTakingPart(SingleStep):
    """Leave a driver out of the race in hand, or take one in with ``absent`` false."""

    driver: str
    absent: bool = True

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.driver} {'does not take' if self.absent else 'takes'} part"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the other starters."""
        if self.driver not in document.drivers:
            raise refusal("drivers", f"{self.driver} is no driver of this Grand Prix")
        others = without(starters_in_hand(document, entry), self.driver)
        starters = others if self.absent else document.clockwise((*others, self.driver))
        return with_starters(document, entry, starters)


@dataclass(frozen=True, slots=True)
class ChooseStarters(SingleStep):
    """Say at once who starts the race in hand: 2 to 6 drivers."""

    drivers: tuple[str, ...]

    @property
    def name(self) -> str:
        """The step's name."""
        return "Starters"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with these starters."""
        return with_starters(document, entry, document.clockwise(self.drivers))


@dataclass(frozen=True, slots=True)
class LogRace(SingleStep):
    """Note an event of the race tracker; the places and who gave up follow from the log."""

    event: LogEvent

    @property
    def name(self) -> str:
        """The step's name."""
        what = action(self.event)
        return what[0].upper() + what[1:]

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the event; one that cannot happen now is refused with its reason."""
        check_race_in_hand(document, entry)
        if isinstance(self.event, StartRace):
            starters = starters_in_hand(document, entry)
            if sorted(self.event.turn_order) != sorted(starters):
                raise refusal("log", "The turn order has other drivers than those who start")
        _check_finish_of_log(entry.hand)
        log = (*entry.hand.log, self.event)
        try:
            state = replay(log)
        except ImpossibleEventError as error:
            raise refusal("log", str(error)) from None
        hand = RaceInHand(
            finish=finishing_order(state),
            out=state.given_up,
            log=log,
        )
        return Applied(document, entry.model_copy(update={"hand": hand}))


@dataclass(frozen=True, slots=True)
class StopTracking(SingleStep):
    """Throw the race tracker's log away; the places it gave stay."""

    @property
    def name(self) -> str:
        """The step's name."""
        return "Stop tracking"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the log of the race in hand."""
        return Applied(document, with_hand(entry, log=()))


def _check_finish_of_log(hand: RaceInHand) -> None:
    """Refuse to follow a log further that would throw a finish entered by hand away."""
    if not hand.log:
        return
    state = replay(hand.log)
    told = finishing_order(state), set(state.given_up)
    if (hand.finish, set(hand.out)) != told:
        sentence = "The finish was entered by hand: stop tracking, or take it back"
        raise refusal("log", sentence)


def _check_starter(document: GrandPrixDocument, entry: GrandPrixEntry, driver: str) -> None:
    check_race_in_hand(document, entry)
    if driver not in starters_in_hand(document, entry):
        raise refusal("finish", f"{driver} does not take part in this race")
