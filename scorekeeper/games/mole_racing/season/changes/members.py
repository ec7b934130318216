"""Changes to who belongs to the season: members come, retire, return, and are renamed."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import clean_name, fitting_name, free_name, name_key, storable
from scorekeeper.core.phrases import counted, listed
from scorekeeper.games.mole_racing.grand_prix.changes.edits import (
    cleaned,
    replaced,
    without,
)
from scorekeeper.games.mole_racing.season.changes.edits import (
    Done,
    members_by_key,
    renamed_in_grand_prix,
    with_grand_prix,
    with_members,
)
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import NameText, SeasonEntry


@dataclass(frozen=True, slots=True)
class AddMember(SingleStep):
    """Add a member at the end; without a name it is called ``Member n``."""

    member: str | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add member"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the member; a name that is taken is refused."""
        given = self.member or free_name("Member", document.members)
        member = cleaned(clean_name, given, "members")
        taken = members_by_key(document).get(name_key(member))
        if taken is not None:
            raise refusal("members", f"{taken} is a member already")
        return Applied(with_members(document, (member,)), entry)


@dataclass(frozen=True, slots=True)
class RenameMember:
    """Type the name of a member, counted from 0; what cannot be a name stays in the field."""

    member: int
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Name"

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "name", self.member

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the name in all its Grands Prix, or with the text beside it."""
        texts = [text for text in entry.texts if text.member != self.member]
        old = document.members[self.member]
        new = fitting_name(self.text, document.members, old)
        if new is None:
            texts.append(NameText(member=self.member, text=storable(self.text)))
        elif new != old:
            document, entry = renamed(document, entry, old, new)
            document = _with_nobody_known_as(document, new)
        entry = entry.model_copy(update={"texts": tuple(texts)})
        return Applied(document, entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class RetireMember(SingleStep):
    """Let a member drive no longer: hidden, with all results kept."""

    member: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.member} retires"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the member retired."""
        _check(document, self.member)
        retired = (*without(document.retired, self.member), self.member)
        return Applied(document.model_copy(update={"retired": retired}), entry)


@dataclass(frozen=True, slots=True)
class ReturnMember(SingleStep):
    """Let a member who retired drive again."""

    member: str

    @property
    def name(self) -> str:
        """The step's name."""
        return f"{self.member} returns"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season with the member back."""
        _check(document, self.member)
        retired = without(document.retired, self.member)
        return Applied(document.model_copy(update={"retired": retired}), entry)


@dataclass(frozen=True, slots=True)
class RemoveMember(SingleStep):
    """Take a member out of the season who drives in no Grand Prix and has no adjustment."""

    member: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove member"

    def apply(self, document: SeasonDocument, entry: SeasonEntry) -> Done:
        """Return the season without the member; others can retire."""
        _check(document, self.member)
        if len(document.members) == 1:
            raise refusal("members", "A season has at least 1 member")
        _check_is_free(document, self.member)
        gone = document.members.index(self.member)
        texts = tuple(
            text.model_copy(update={"member": text.member - (text.member > gone)})
            for text in entry.texts
            if text.member != gone
        )
        update = {
            "members": without(document.members, self.member),
            "retired": without(document.retired, self.member),
            "people": document.people_without(self.member),
        }
        return Applied(
            document.model_copy(update=update), entry.model_copy(update={"texts": texts})
        )


def _check(document: SeasonDocument, member: str) -> None:
    if member not in document.members:
        raise refusal("members", f"{member} is no member of this season")


def _check_is_free(document: SeasonDocument, member: str) -> None:
    grands_prix = sum(member in grand_prix.drivers for grand_prix in document.grands_prix)
    adjustments = sum(adjustment.member == member for adjustment in document.adjustments)
    has = [f"drives in {_grands_prix(grands_prix)}"] if grands_prix else []
    has += [f"has {counted(adjustments, 'adjustment')}"] if adjustments else []
    if has:
        raise refusal("members", f"{member} {listed(has)}, but can retire")


def _grands_prix(number: int) -> str:
    return "1 Grand Prix" if number == 1 else f"{number} Grands Prix"


def _with_nobody_known_as(document: SeasonDocument, name: str) -> SeasonDocument:
    """Return the season without the lasting identity of a name, which may be another person's."""
    for index, grand_prix in enumerate(document.grands_prix):
        if name in grand_prix.people:
            people = grand_prix.people_without(name)
            changed = grand_prix.model_copy(update={"people": people})
            document = with_grand_prix(document, index, changed)
    return document.model_copy(update={"people": document.people_without(name)})


def renamed(
    document: SeasonDocument, entry: SeasonEntry, old: str, new: str
) -> tuple[SeasonDocument, SeasonEntry]:
    """Return the season in which a member has another name, which no other member has.

    The name's lasting identity goes with it.
    """
    adjustments = tuple(
        each.model_copy(update={"member": new}) if each.member == old else each
        for each in document.adjustments
    )
    for index, grand_prix in enumerate(document.grands_prix):
        if old in grand_prix.drivers:
            done = renamed_in_grand_prix(document, entry, index, old, new)
            document, entry = done.document, done.entry
    update = {
        "members": replaced(document.members, old, new),
        "retired": replaced(document.retired, old, new),
        "adjustments": adjustments,
        "people": document.people_after(old, new),
    }
    return document.model_copy(update=update), entry
