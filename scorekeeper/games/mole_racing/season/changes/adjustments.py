"""Changes to the points that members are given or lose beside the Grands Prix."""

from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import clean_title
from scorekeeper.games.mole_racing.grand_prix.changes.edits import cleaned
from scorekeeper.games.mole_racing.season.changes.edits import Done
from scorekeeper.games.mole_racing.season.document import MOST_POINTS, Adjustment, SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry


@dataclass(frozen=True, slots=True)
class AddAdjustment(SingleStep):
    """Give a member points, or take some with a number below 0, and say why."""

    member: str
    points: int
    reason: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.points:+} for {self.member}"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the adjustment; it needs a reason."""
        if self.member not in document.members:
            raise refusal("adjustments", f"{self.member} is no member of this season")
        if not -MOST_POINTS <= self.points <= MOST_POINTS:
            raise refusal("adjustments", f"At most {MOST_POINTS} points up or down")
        reason = cleaned(clean_title, self.reason, "adjustments")
        adjustment = Adjustment(member=self.member, points=self.points, reason=reason)
        adjustments = (*document.adjustments, adjustment)
        return Applied(document.model_copy(update={"adjustments": adjustments}), entry)


@dataclass(frozen=True, slots=True)
class RemoveAdjustment(SingleStep):
    """Take an adjustment, counted from 0, away again."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove adjustment"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season without the adjustment."""
        if not 0 <= self.index < len(document.adjustments):
            raise refusal("adjustments", f"There is no adjustment {self.index + 1}")
        adjustments = list(document.adjustments)
        del adjustments[self.index]
        return Applied(document.model_copy(update={"adjustments": tuple(adjustments)}), entry)
