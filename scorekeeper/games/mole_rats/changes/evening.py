"""Changes to the evening around a game: its stage, and how it ended without the program."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import given
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_rats.changes.edits import Done
from scorekeeper.games.mole_rats.document import MOST_TURNS, MoleRatsDocument, Outcome
from scorekeeper.games.mole_rats.entry import MoleRatsEntry, Stage
from scorekeeper.games.mole_rats.vocabulary import Ending, Reason


@dataclass(frozen=True, slots=True)
class ChangeStage(SingleStep):
    """Go on to another part of the evening: set-up, playing, finished."""

    stage: Stage

    @property
    def name(self) -> str:
        """The step's name."""
        return {"set-up": "Set-up", "playing": "Playing", "finished": "Finish"}[self.stage]

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game in the other stage."""
        return Applied(document, entry.model_copy(update={"stage": self.stage}))


@dataclass(frozen=True, slots=True)
class NoteOutcome:
    """Note how a game ended that was played without the program; it is finished with that.

    ``reason`` is given when lost, and only then.
    """

    status: Ending
    reason: Reason | None = None
    turns_left: int | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Won" if self.status == "won" else "Lost"

    @property
    def thread(self) -> Hashable:
        """Choosing and choosing again, and the digits of the turns left, are one step."""
        return "outcome"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game that ended so; ``DocumentError`` when it was followed event by event."""
        if document.log:
            raise refusal("log", "no events beside an outcome noted afterwards")
        if (self.reason is None) != (self.status == "won"):
            raise refusal("outcome.reason", "a reason when lost, and none when won")
        if self.turns_left is not None and not 0 <= self.turns_left <= MOST_TURNS:
            raise refusal("outcome.turns_left", f"a whole number from 0 to {MOST_TURNS}")
        outcome = Outcome(
            status=self.status, **given(reason=self.reason, turns_left=self.turns_left)
        )
        return Applied(
            document.model_copy(update={"outcome": outcome}),
            entry.model_copy(update={"stage": "finished"}),
            unfinished=True,
        )
