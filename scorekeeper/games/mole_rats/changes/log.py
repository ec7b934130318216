"""Changes to what happened: the next event, and an earlier one put right."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.changes.edits import Done, replayed
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import Asking, MoleRatsEntry
from scorekeeper.games.mole_rats.events import (
    END_TURN,
    PLAY_CARD,
    Creature,
    Event,
    Landing,
    Noted,
    SnakeAdded,
)
from scorekeeper.games.mole_rats.offers import asked_after
from scorekeeper.games.mole_rats.rules import apply, replay, why_not
from scorekeeper.games.mole_rats.sentences import capitalized, step_name


class _TurnStep:
    """Choosing a creature and saying what it landed on are one step."""

    __slots__ = ()

    @property
    def thread(self) -> Hashable:
        """What happens in a turn; a choice goes on with the event it was made for."""
        return "event"


@dataclass(frozen=True, slots=True)
class ChooseCreature(_TurnStep):
    """Choose who landed, or nobody (``None``); the page then asks on what."""

    creature: Creature | None

    @property
    def name(self) -> str:
        """The step's name."""
        if self.creature is None:
            return "Nobody chosen"
        what = " snake" if self.creature.kind == "snake" else ""
        return f"{capitalized(self.creature.color)}{what} chosen"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game in which the creature's landing is asked."""
        asking = None if self.creature is None else Asking(creature=self.creature)
        return Applied(document, entry.model_copy(update={"asking": asking}), unfinished=True)


@dataclass(frozen=True, slots=True)
class AddEvent(_TurnStep):
    """Record what happened next.

    A creature moves, or a snake comes, because a card was played: where that is not recorded yet
    in this turn, it is recorded with it.
    """

    event: Event

    @property
    def name(self) -> str:
        """The step's name."""
        return step_name(self.event)

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game after the event; ``DocumentError`` when it cannot be."""
        state = _state_of(document)
        needs_card = isinstance(self.event, Landing | SnakeAdded) and not state.card_played
        events = (PLAY_CARD, self.event) if needs_card else (self.event,)
        document, state = _with_events(document, state, events)
        if not isinstance(self.event, Noted):
            entry = entry.model_copy(update={"asking": asked_after(self.event, state)})
        return Applied(document, entry)


@dataclass(frozen=True, slots=True)
class EndTurn(_TurnStep):
    """Discard, draw, pass the turn on; a card not recorded as played is recorded with it."""

    @property
    def name(self) -> str:
        """The step's name."""
        return step_name(END_TURN)

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game in the next turn; ``DocumentError`` when it is over."""
        state = _state_of(document)
        events = (END_TURN,) if state.card_played else (PLAY_CARD, END_TURN)
        document, _ = _with_events(document, state, events)
        return Applied(document, entry.model_copy(update={"asking": None}))


@dataclass(frozen=True, slots=True)
class CorrectEvent(SingleStep):
    """Put another event in the place of an earlier one; the rest is replayed."""

    index: int
    event: Event

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Correction: {step_name(self.event)}"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the corrected game; ``DocumentError`` names what does not fit any more."""
        return _edited(document, entry, self.index, self.index + 1, (self.event,))


@dataclass(frozen=True, slots=True)
class RemoveEvent(SingleStep):
    """Take an event out of the log; the rest is replayed."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Event removed"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game without the event; ``DocumentError`` names what does not fit any more."""
        return _edited(document, entry, self.index, self.index + 1, ())


@dataclass(frozen=True, slots=True)
class InsertEvent(SingleStep):
    """Put a forgotten event in front of an earlier one; the rest is replayed."""

    index: int
    event: Event

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Inserted: {step_name(self.event)}"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the event; ``DocumentError`` names what does not fit any more."""
        return _edited(document, entry, self.index, self.index, (self.event,))


def _check_followed(document: MoleRatsDocument) -> None:
    if document.outcome is not None:
        raise refusal("outcome", "no outcome beside the events of a game")


def _state_of(document: MoleRatsDocument) -> State:
    _check_followed(document)
    return replay(document)


def _with_events(
    document: MoleRatsDocument, state: State, events: tuple[Event, ...]
) -> tuple[MoleRatsDocument, State]:
    for event in events:
        expected = why_not(state, event)
        if expected is not None:
            raise refusal(f"log[{len(document.log)}]", expected)
        state = apply(state, event)
    return document.model_copy(update={"log": (*document.log, *events)}), state


def _edited(
    document: MoleRatsDocument,
    entry: MoleRatsEntry,
    start: int,
    end: int,
    events: tuple[Event, ...],
) -> Done:
    _check_followed(document)
    log = document.log
    if not 0 <= start <= end <= len(log):
        raise refusal(f"log[{start}]", "an event of the log")
    edited = document.model_copy(update={"log": (*log[:start], *events, *log[end:])})
    origins = (*range(start), *(None for _ in events), *range(end, len(log)))
    return Applied(replayed(document, edited, origins), entry.model_copy(update={"asking": None}))
