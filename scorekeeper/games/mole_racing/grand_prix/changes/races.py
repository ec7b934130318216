"""Changes to the races: closing one, opening an earlier one, the end."""

from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import given
from scorekeeper.core.faults import refusal
from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.grand_prix.changes.edits import (
    Done,
    check_race_in_hand,
    kept_starters,
)
from scorekeeper.games.mole_racing.grand_prix.document import (
    MOST_STARTERS,
    GrandPrixDocument,
    Race,
)
from scorekeeper.games.mole_racing.grand_prix.entry import (
    Correction,
    GrandPrixEntry,
    RaceInHand,
    race_in_hand,
    starters_in_hand,
    still_racing,
    track_in_hand,
)
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished


@dataclass(frozen=True, slots=True)
class CloseRace(SingleStep):
    """Put the race in hand into the Grand Prix; ``index`` counts races from 0."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Race {self.index + 1}"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with the race; all of its starters have a place or are out."""
        if self.index != race_in_hand(document, entry):
            raise refusal("races", f"Race {self.index + 1} is not the one in hand")
        return closed(document, entry)


@dataclass(frozen=True, slots=True)
class OpenRace(SingleStep):
    """Take an earlier race in hand to correct it, or go back to the one to come.

    ``index`` counts races from 0. What was entered of the race to come waits meanwhile, and a
    correction that is complete is closed first.
    """

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Open race {self.index + 1}"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game with that race in hand."""
        if self.index == race_in_hand(document, entry) and not is_finished(document):
            return Applied(document, entry.model_copy(update={"stage": "racing"}))
        document, entry = with_correction_closed(document, entry)
        to_come = self.index == len(document.races) and not is_finished(document)
        if not to_come and not 0 <= self.index < len(document.races):
            raise refusal("races", f"There is no race {self.index + 1}")
        entry = entry.model_copy(update={"stage": "racing"})
        return Applied(document, entry if to_come else _opened(document, entry, self.index))


@dataclass(frozen=True, slots=True)
class RemoveRace(SingleStep):
    """Take a race away, counted from 0; the later ones move up."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Remove race {self.index + 1}"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the game without the race."""
        if not 0 <= self.index < len(document.races):
            raise refusal("races", f"There is no race {self.index + 1}")
        correction = entry.correction
        if correction is not None and correction.index == self.index:
            entry = entry.model_copy(update={"hand": correction.aside, "correction": None})
        elif correction is not None and correction.index > self.index:
            moved = correction.model_copy(update={"index": correction.index - 1})
            entry = entry.model_copy(update={"correction": moved})
        races = (*document.races[: self.index], *document.races[self.index + 1 :])
        document = document.model_copy(update={"races": races})
        return Applied(document, entry.model_copy(update={"stage": "racing"}))


@dataclass(frozen=True, slots=True)
class EndEarly(SingleStep):
    """End the Grand Prix after the races it has: they are all that was planned."""

    @property
    def name(self) -> str:
        """The step's name."""
        return "End early"

    def apply(self, document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
        """Return the finished game; what was entered of the race to come is gone."""
        document, entry = with_correction_closed(document, entry)
        if not document.races:
            raise refusal("races", "A Grand Prix ends after one race at the earliest")
        document = document.model_copy(
            update={
                "races_planned": len(document.races),
                "planned_tracks": (),
                "next_starters": _usual_starters(document, entry),
            }
        )
        update = {"hand": RaceInHand(), "correction": None, "stage": "finished"}
        return Applied(document, entry.model_copy(update=update))


def closed(document: GrandPrixDocument, entry: GrandPrixEntry) -> Done:
    """Return the game with the race in hand closed, and the race to come in hand.

    Raises ``DocumentError`` when a starter has no place and is not marked as not finishing, or
    when all the races planned are raced.
    """
    check_race_in_hand(document, entry)
    race = _race_of(document, entry)
    races = list(document.races)
    if entry.correction is not None:
        races[entry.correction.index] = race
        document = document.model_copy(update={"races": tuple(races)})
        hand = entry.correction.aside
    else:
        document = document.model_copy(
            update={
                "races": (*races, race),
                "planned_tracks": document.planned_tracks[1:],
                "next_starters": _usual_starters(document, entry),
            }
        )
        hand = RaceInHand()
    stage = "finished" if is_finished(document) else "racing"
    update = {"hand": hand, "correction": None, "stage": stage}
    return Applied(document, entry.model_copy(update=update))


def with_correction_closed(
    document: GrandPrixDocument, entry: GrandPrixEntry
) -> tuple[GrandPrixDocument, GrandPrixEntry]:
    """Return the game with no earlier race in hand; ``DocumentError`` as ``closed`` raises it."""
    if entry.correction is None:
        return document, entry
    done = closed(document, entry)
    return done.document, done.entry


def _race_of(document: GrandPrixDocument, entry: GrandPrixEntry) -> Race:
    starters = starters_in_hand(document, entry)
    if not starters:
        raise refusal("next_starters", "Say first who starts this race")
    waiting = still_racing(document, entry)
    if waiting:
        have = "has" if len(waiting) == 1 else "have"
        raise refusal(
            "finish",
            f"{listed(waiting)} {have} no place yet; mark who did not finish",
        )
    return Race(
        finish=entry.hand.finish,
        log=entry.hand.log,
        **given(
            track=track_in_hand(document, entry),
            starters=kept_starters(document.drivers, starters),
        ),
    )


def _usual_starters(document: GrandPrixDocument, entry: GrandPrixEntry) -> tuple[str, ...] | None:
    """Return who starts unless somebody says otherwise: whoever has not left.

    Where those are more than six it is whoever was to start last.
    """
    starters = tuple(driver for driver in document.drivers if driver not in entry.left)
    if len(starters) > MOST_STARTERS:
        return document.next_starters
    return kept_starters(document.drivers, starters)


def _opened(document: GrandPrixDocument, entry: GrandPrixEntry, index: int) -> GrandPrixEntry:
    race = document.races[index]
    starters = document.starters_of(race)
    out = tuple(driver for driver in starters if driver not in race.finish)
    correction = Correction(index=index, track=race.track, starters=starters, aside=entry.hand)
    hand = RaceInHand(finish=race.finish, out=out, log=race.log)
    return entry.model_copy(update={"hand": hand, "correction": correction})
