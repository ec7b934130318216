"""What was done to the game on the table: each step can be undone, and done again."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import reduce

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.session.elsewhere import Elsewhere
from scorekeeper.session.state import AnyState, state_of


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done: what it is called and how the game was before it.

    ``elsewhere`` is what others have changed since, oldest first.
    """

    name: str
    before: AnyState
    thread: Hashable = None
    unfinished: bool = False
    elsewhere: tuple[Elsewhere, ...] = ()

    def state(self) -> AnyState:
        """Return how the game was before it, with what others have changed since."""
        return reduce(lambda state, changed: changed.taken_over(state), self.elsewhere, self.before)


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
        return step.state(), Steps(self.done[:-1], (*self.undone, again))

    def redo(self, now: AnyState) -> tuple[AnyState, "Steps"]:
        """Return the state after the step that was undone last, and the steps with it."""
        step = self.undone[-1]
        again = Step(step.name, now, step.thread)
        return step.state(), Steps((*self.done, again), self.undone[:-1])

    def following(self, changed: Elsewhere) -> "Steps":
        """Return the steps of the game after it was changed elsewhere.

        Nothing is computed before a step is undone: a long game has hundreds.
        """

        def follow(steps: tuple[Step, ...]) -> tuple[Step, ...]:
            return tuple(replace(step, elsewhere=(*step.elsewhere, changed)) for step in steps)

        return Steps(follow(self.done), follow(self.undone))


NO_STEPS = Steps()


def steps_to(game: str, document: Document) -> Steps:
    """Return the steps that a document records itself."""
    return Steps(
        tuple(
            Step(name, state_of(game, before, entry))
            for name, before, entry in find_game(game).course(document)
        )
    )
