"""The game on the table at one moment, and the steps that led there."""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from scorekeeper.core.document import Document
from scorekeeper.games import find_game

D = TypeVar("D", bound=Document)
E = TypeVar("E")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class State(Generic[D, E, R]):
    """A document, what is being entered beside it, and the result: always of one moment."""

    document: D
    entry: E
    result: R


AnyState = State[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Saving:
    """How the game on the table is kept.

    ``draft`` tells that all of it is stored as a draft; ``kept`` that the history holds exactly
    this document, where ``overruled`` tells that it took the place of what others had changed
    meanwhile; ``failure`` says in words why the latest change could not be stored.
    """

    draft: bool = False
    kept: bool = False
    overruled: bool = False
    failure: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done: what it is called and how the game was before it."""

    name: str
    before: AnyState
    thread: Hashable = None
    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """What can be undone, latest last, and what can be done again, next last."""

    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

    def after(self, step: Step, *, grows: bool = True) -> "Steps":
        """Return the steps with one more, or with the latest one continued where it ``grows``."""
        latest = self.done[-1] if self.done and grows else None
        if latest is not None and latest.unfinished and latest.thread == step.thread is not None:
            grown = replace(latest, name=step.name, unfinished=step.unfinished)
            return Steps((*self.done[:-1], grown))
        return Steps((*self.done, step))

    def undo(self, now: AnyState) -> tuple[AnyState, "Steps"]:
        """Return the state before the latest step, and the steps without it."""
        step = self.done[-1]
        again = Step(step.name, now, step.thread)
        return step.before, Steps(self.done[:-1], (*self.undone, again))

    def redo(self, now: AnyState) -> tuple[AnyState, "Steps"]:
        """Return the state after the step that was undone last, and the steps with it."""
        step = self.undone[-1]
        again = Step(step.name, now, step.thread)
        return step.before, Steps((*self.done, again), self.undone[:-1])


NO_STEPS = Steps()


@dataclass(frozen=True, slots=True)
class Table:
    """A game that lies on the table: where it is kept, its state and its steps.

    ``base`` is the kept game as it was when the changes on the table began.
    """

    game: str
    draft_id: str
    state: AnyState
    steps: Steps = NO_STEPS
    saving: Saving = field(default_factory=Saving)
    saved_game_id: str | None = None
    base: Document | None = None


def state_of(game: str, document: Document, entry: Any) -> AnyState:
    """Return a document and its entry with the result."""
    return State(document, entry, find_game(game).score(document))


def steps_to(game: str, document: Document) -> Steps:
    """Return the steps that a document records itself."""
    return Steps(
        tuple(
            Step(name, state_of(game, before, entry))
            for name, before, entry in find_game(game).course(document)
        )
    )
