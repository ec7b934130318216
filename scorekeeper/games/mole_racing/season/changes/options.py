"""Changes to what was agreed on, to the season's name and to its stage."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.games.mole_racing.grand_prix.changes.edits import typed_title
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.season.changes.edits import Done
from scorekeeper.games.mole_racing.season.document import Count, SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry, Stage


@dataclass(frozen=True, slots=True)
class CountBy(SingleStep):
    """Let a Grand Prix count by its race points, or by its places with the season's table."""

    count: Count

    @property
    def name(self) -> str:
        """The step's name."""
        return "Count race points" if self.count == "race-points" else "Count places"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season counted this way."""
        return _with_option(document, entry, "count", self.count)


@dataclass(frozen=True, slots=True)
class SetPoints(SingleStep):
    """Give the table of places: what 1st, 2nd … position gives, 1 to 20 entries."""

    points: tuple[int, ...]

    @property
    def name(self) -> str:
        """The step's name."""
        return "Points table"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the table."""
        return _with_option(document, entry, "points", self.points)


@dataclass(frozen=True, slots=True)
class CountBest(SingleStep):
    """Let that many best results of each member count, ``None``: all."""

    best: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "All results count" if self.best is None else f"Best {self.best} count"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the number of results that count."""
        return _with_option(document, entry, "best", self.best)


@dataclass(frozen=True, slots=True)
class ChooseTieBreak(SingleStep):
    """Share positions when level, or count back."""

    tie_break: TieBreak

    @property
    def name(self) -> str:
        """The step's name."""
        return "Ties shared" if self.tie_break == "shared" else "Ties counted back"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the rule for ties."""
        return _with_option(document, entry, "tie_break", self.tie_break)


@dataclass(frozen=True, slots=True)
class PlanGrandsPrix(SingleStep):
    """Say how many Grands Prix the season has, ``None`` when that is open."""

    number: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Number of Grands Prix"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the number."""
        return Applied(document.model_copy(update={"grands_prix_planned": self.number}), entry)


@dataclass(frozen=True, slots=True)
class RenameSeason:
    """Type the name of the season; an empty text takes it away."""

    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Rename"

    @property
    def thread(self) -> Hashable:
        """What is typed into the field is one step."""
        return "season name"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the name; ``DocumentError`` when it cannot be one."""
        update = {"name": typed_title(self.text)}
        return Applied(document.model_copy(update=update), entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class ChangeStage(SingleStep):
    """Go on to another part of the season: set-up, season, finished."""

    stage: Stage

    @property
    def name(self) -> str:
        """The step's name."""
        return {"set-up": "Set-up", "season": "Season", "finished": "Finish"}[self.stage]

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season in the other stage."""
        return Applied(document, entry.model_copy(update={"stage": self.stage}))


def _with_option(document: SeasonDocument, entry: SeasonEntry, option: str, value: object) -> Done:
    options = document.options.model_copy(update={option: value})
    return Applied(document.model_copy(update={"options": options}), entry)
