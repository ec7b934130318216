"""What is being entered at the table and is not yet part of the document."""

from typing import Annotated, Final, Literal, get_args

from scorekeeper.core.change import Entry
from scorekeeper.core.document import LIST, Name, Title, Value
from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished, starters_to_come
from scorekeeper.games.mole_racing.tracking.events import Log

Stage = Literal["set-up", "racing", "finished"]

STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


class RaceInHand(Value):
    """A race of which the end is being entered.

    ``finish`` has the places so far, ``out`` those marked as not finishing, ``log`` the race
    tracker's events so far.
    """

    finish: Annotated[tuple[Name, ...], LIST] = ()
    out: Annotated[tuple[Name, ...], LIST] = ()
    log: Log = ()


class Correction(Value):
    """An earlier race that is in hand again, and the race to come put aside meanwhile.

    ``index`` counts from 0. ``track`` and ``starters`` are what the race gets; those of the race
    to come are part of the document.
    """

    index: int
    track: Title | None = None
    starters: Annotated[tuple[Name, ...], LIST]
    aside: RaceInHand = RaceInHand()


class NameText(Value):
    """What stands in a driver's name field and is no name (yet)."""

    seat: int
    text: str


class GrandPrixEntry(Entry):
    """Everything about the table that is no part of the document.

    ``hand`` is the race to come, or the one that is corrected. ``left`` are the drivers who have
    left: they stay in the list with their results.
    """

    stage: Stage = "set-up"
    hand: RaceInHand = RaceInHand()
    correction: Correction | None = None
    left: Annotated[tuple[Name, ...], LIST] = ()
    texts: Annotated[tuple[NameText, ...], LIST] = ()

    def text_at(self, seat: int) -> str | None:
        """Return what stands in a driver's name field while it is no name."""
        return next((text.text for text in self.texts if text.seat == seat), None)


def entry_for(document: GrandPrixDocument) -> GrandPrixEntry:
    """Return an entry with nothing pending, at the part of the evening that a document shows.

    Of up to six drivers those who are not to start the race to come have left.
    """
    stage: Stage = "racing" if document.races else "set-up"
    starters = document.next_starters
    left: tuple[str, ...] = ()
    if starters is not None and len(document.drivers) <= MOST_STARTERS:
        left = tuple(driver for driver in document.drivers if driver not in starters)
    return GrandPrixEntry(stage="finished" if is_finished(document) else stage, left=left)


def race_in_hand(document: GrandPrixDocument, entry: GrandPrixEntry) -> int:
    """Return the index, counted from 0, of the race that is entered or corrected."""
    return len(document.races) if entry.correction is None else entry.correction.index


def track_in_hand(document: GrandPrixDocument, entry: GrandPrixEntry) -> str | None:
    """Return the track of the race in hand, where one is chosen."""
    if entry.correction is not None:
        return entry.correction.track
    return document.planned_tracks[0] if document.planned_tracks else None


def starters_in_hand(document: GrandPrixDocument, entry: GrandPrixEntry) -> tuple[str, ...]:
    """Return who starts the race in hand, clockwise.

    It is nobody while that is not said, and when all the races planned are raced.
    """
    if entry.correction is not None:
        return document.clockwise(entry.correction.starters)
    return () if is_finished(document) else starters_to_come(document) or ()


def still_racing(document: GrandPrixDocument, entry: GrandPrixEntry) -> tuple[str, ...]:
    """Return the starters of the race in hand without a place, not marked as not finishing."""
    gone = {*entry.hand.finish, *entry.hand.out}
    return tuple(name for name in starters_in_hand(document, entry) if name not in gone)
