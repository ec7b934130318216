"""Changes to the Grands Prix of a season: they come, go, and are put in order."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import build_document, given
from scorekeeper.core.faults import refusal
from scorekeeper.core.order import moved
from scorekeeper.games.mole_racing.grand_prix.changes.edits import typed_title
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.season.changes.edits import (
    Done,
    find_mixed_up,
    grand_prix_at,
    reordered,
    usual_options,
    welcomed,
    with_grand_prix,
    with_spelling,
)
from scorekeeper.games.mole_racing.season.document import (
    MOST_ROUNDS,
    SeasonDocument,
    SeasonGrandPrix,
)
from scorekeeper.games.mole_racing.season.entry import SeasonEntry


@dataclass(frozen=True, slots=True)
class AddGrandPrix(SingleStep):
    """Add a Grand Prix of members, in seating order, after those there are."""

    drivers: tuple[str, ...]
    title: str | None = None
    races_planned: int | None = None
    round: int | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add Grand Prix"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the Grand Prix, which begins with the usual settings."""
        parts = given(name=self.title, races_planned=self.races_planned, round=self.round)
        options = usual_options(document, entry)
        added = build_document(
            SeasonGrandPrix, {"drivers": self.drivers, "options": options, **parts}
        )
        return Applied(_with_more(document, (added,)), entry)


@dataclass(frozen=True, slots=True)
class TakeGrandPrix(SingleStep):
    """Take a copy of a Grand Prix of the history into the season, each only once.

    Drivers are the members of the same name, whatever its case, and the members are known from
    then on by the drivers' lasting ids; a namesake of a member is refused. Guests, who are no
    members, are named and refused, unless they ``become_members`` with the same step.
    """

    taken: GrandPrixDocument
    become_members: bool = False

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Take {self.taken.name or 'a Grand Prix'}"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the copy, at its end."""
        lasting = self.taken.identity()
        if any(grand_prix.id == lasting for grand_prix in document.grands_prix):
            raise refusal("grands_prix", f"{self.taken.name or 'It'} is in this season already")
        mixed_up = find_mixed_up(document, self.taken.people)
        if mixed_up is not None:
            raise refusal("people", mixed_up)
        document = welcomed(document, self.taken.drivers, become_members=self.become_members)
        copy = with_spelling(document, _copy_of(self.taken, lasting))
        people = {**document.people, **copy.people}
        document = document.model_copy(update={"people": people})
        return Applied(_with_more(document, (copy,)), entry)


@dataclass(frozen=True, slots=True)
class RemoveGrandPrix(SingleStep):
    """Take a Grand Prix, counted from 0, and all its results out of the season."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove Grand Prix"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season without the Grand Prix."""
        grand_prix_at(document, self.index)
        stays = [index for index in range(len(document.grands_prix)) if index != self.index]
        return reordered(document, entry, stays)


@dataclass(frozen=True, slots=True)
class MoveGrandPrix(SingleStep):
    """Change the order of the Grands Prix: of equal results the earlier one counts."""

    index: int
    target: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Order of Grands Prix"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the Grand Prix in another place."""
        grand_prix_at(document, self.index)
        grand_prix_at(document, self.target)
        order = moved(range(len(document.grands_prix)), self.index, self.target)
        return reordered(document, entry, order)


@dataclass(frozen=True, slots=True)
class RenameGrandPrix:
    """Type the name of a Grand Prix; an empty text takes it away."""

    index: int
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Name of Grand Prix {self.index + 1}"

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "grand prix name", self.index

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the name; ``DocumentError`` when it cannot be one."""
        title = typed_title(self.text)
        return _with_part(document, entry, self.index, "name", title, unfinished=True)


@dataclass(frozen=True, slots=True)
class DateGrandPrix(SingleStep):
    """Say when a Grand Prix was driven: date and time with an offset, or ``None``."""

    index: int
    moment: str | None

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Date of Grand Prix {self.index + 1}"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the date."""
        return _with_part(document, entry, self.index, "played_at", self.moment)


@dataclass(frozen=True, slots=True)
class SetRound(SingleStep):
    """Say which round a Grand Prix belongs to; heats of one round share its number."""

    index: int
    round: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Round of Grand Prix {self.index + 1}"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the round."""
        if self.round is not None and not 1 <= self.round <= MOST_ROUNDS:
            raise refusal("round", f"A round is a number from 1 to {MOST_ROUNDS}")
        return _with_part(document, entry, self.index, "round", self.round)


def _copy_of(taken: GrandPrixDocument, lasting: str) -> SeasonGrandPrix:
    content = taken.content() | {"id": lasting}
    del content["format"], content["game"]
    return SeasonGrandPrix.model_validate(content)


def _with_more(document: SeasonDocument, more: tuple[SeasonGrandPrix, ...]) -> SeasonDocument:
    return document.model_copy(update={"grands_prix": (*document.grands_prix, *more)})


def _with_part(
    document: SeasonDocument,
    entry: SeasonEntry,
    index: int,
    part: str,
    value: object,
    *,
    unfinished: bool = False,
) -> Done:
    changed = grand_prix_at(document, index).model_copy(update={part: value})
    return Applied(with_grand_prix(document, index, changed), entry, unfinished=unfinished)
