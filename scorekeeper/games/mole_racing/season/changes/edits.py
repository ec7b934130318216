"""One season from another: the smallest edits that the changes are made of."""

from collections.abc import Mapping
from typing import TypeAlias

from scorekeeper.core.change import Applied
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import name_key
from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.grand_prix.changes.renaming import renamed
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument, GrandPrixOptions
from scorekeeper.games.mole_racing.grand_prix.entry import GrandPrixEntry, entry_for
from scorekeeper.games.mole_racing.season.document import (
    MOST_MEMBERS,
    SeasonDocument,
    SeasonGrandPrix,
)
from scorekeeper.games.mole_racing.season.entry import Aside, SeasonEntry

Done: TypeAlias = Applied[SeasonDocument, SeasonEntry]


def grand_prix_at(document: SeasonDocument, index: int) -> SeasonGrandPrix:
    """Return a Grand Prix, counted from 0; ``DocumentError`` when there is none."""
    if not 0 <= index < len(document.grands_prix):
        raise refusal("grands_prix", f"There is no Grand Prix {index + 1}")
    return document.grands_prix[index]


def with_grand_prix(
    document: SeasonDocument, index: int, grand_prix: SeasonGrandPrix
) -> SeasonDocument:
    """Return the season with one Grand Prix replaced."""
    grands_prix = list(document.grands_prix)
    grands_prix[index] = grand_prix
    return document.model_copy(update={"grands_prix": tuple(grands_prix)})


def with_members(document: SeasonDocument, names: tuple[str, ...]) -> SeasonDocument:
    """Return the season with more members; ``DocumentError`` for more than 500."""
    members = (*document.members, *names)
    if len(members) > MOST_MEMBERS:
        raise refusal("members", f"A season has at most {MOST_MEMBERS} members")
    return document.model_copy(update={"members": members})


def in_hand(document: SeasonDocument, entry: SeasonEntry, index: int | None) -> SeasonEntry:
    """Return the entry with another Grand Prix in hand; what is pending in the old one waits."""
    if index == entry.index:
        return entry
    aside = {each.index: each.entry for each in entry.aside}
    if entry.index is not None and entry.grand_prix != fresh_entry(document, entry.index):
        aside[entry.index] = entry.grand_prix
    taken = GrandPrixEntry()
    if index is not None:
        taken = aside.pop(index) if index in aside else fresh_entry(document, index)
    update = {"index": index, "grand_prix": taken, "aside": _as_aside(aside)}
    return entry.model_copy(update=update)


def fresh_entry(document: SeasonDocument, index: int) -> GrandPrixEntry:
    """Return the entry of a Grand Prix in which nothing is pending."""
    return entry_for(grand_prix_at(document, index))


def reordered(document: SeasonDocument, entry: SeasonEntry, order: list[int]) -> Done:
    """Return the season with its Grands Prix in a new order; one that is missing is gone."""
    places = {old: new for new, old in enumerate(order)}
    grands_prix = tuple(document.grands_prix[old] for old in order)
    if entry.index is not None and entry.index not in places:
        entry = entry.model_copy(update={"index": None, "grand_prix": GrandPrixEntry()})
    aside = {places[each.index]: each.entry for each in entry.aside if each.index in places}
    index = None if entry.index is None else places[entry.index]
    return Applied(
        document.model_copy(update={"grands_prix": grands_prix}),
        entry.model_copy(update={"index": index, "aside": _as_aside(aside)}),
    )


def renamed_in_grand_prix(
    document: SeasonDocument, entry: SeasonEntry, index: int, old: str, new: str
) -> Done:
    """Return the season with a driver of one Grand Prix renamed, in what is pending too.

    The name's lasting identity goes with it.
    """
    aside = {each.index: each.entry for each in entry.aside}
    pending = entry.grand_prix if index == entry.index else aside.get(index, GrandPrixEntry())
    changed, pending = renamed(grand_prix_at(document, index), pending, old, new)
    if index == entry.index:
        entry = entry.model_copy(update={"grand_prix": pending})
    elif index in aside:
        entry = entry.model_copy(update={"aside": _as_aside(aside | {index: pending})})
    return Applied(with_grand_prix(document, index, of_season(changed)), entry)


def of_season(grand_prix: GrandPrixDocument) -> SeasonGrandPrix:
    """Return what a change made of a season's Grand Prix, which is one as before."""
    if not isinstance(grand_prix, SeasonGrandPrix):
        raise TypeError("a change made another kind of document")
    return grand_prix


def _as_aside(entries: Mapping[int, GrandPrixEntry]) -> tuple[Aside, ...]:
    return tuple(Aside(index=index, entry=entry) for index, entry in sorted(entries.items()))


def members_by_key(document: SeasonDocument) -> dict[str, str]:
    """Return the members by what their names have in common with other ways to write them."""
    return {name_key(member): member for member in document.members}


def usual_options(document: SeasonDocument, entry: SeasonEntry) -> GrandPrixOptions:
    """Return what a new Grand Prix of the season begins with: what the last one has."""
    return document.grands_prix[-1].options if document.grands_prix else entry.usual


def guests_of(document: SeasonDocument, drivers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the drivers who are no members, whatever the case of their names."""
    known = members_by_key(document)
    return tuple(driver for driver in drivers if name_key(driver) not in known)


def welcomed(
    document: SeasonDocument, drivers: tuple[str, ...], *, become_members: bool
) -> SeasonDocument:
    """Return the season with the guests among these drivers as members.

    Raises ``DocumentError`` that names them unless they ``become_members``.
    """
    guests = guests_of(document, drivers)
    if guests and not become_members:
        are = "is no member" if len(guests) == 1 else "are no members"
        raise refusal("grands_prix", f"{listed(guests)} {are} of this season")
    return with_members(document, guests)


def find_mixed_up(document: SeasonDocument, people: Mapping[str, str]) -> str | None:
    """Return a sentence about a driver who is not the member of that name, by lasting ids."""
    known = members_by_key(document)
    member_of = {who: member for member, who in document.people.items()}
    for driver, who in people.items():
        member = known.get(name_key(driver), driver)
        if document.people.get(member, who) != who:
            return f"{driver} is another {member} there than in this season"
        if member_of.get(who, member) != member:
            return f"{driver} is {member_of[who]} in this season"
    return None


def with_spelling(document: SeasonDocument, grand_prix: SeasonGrandPrix) -> SeasonGrandPrix:
    """Return a Grand Prix with its drivers' names as the members write them."""
    known, changed = members_by_key(document), grand_prix
    for driver in grand_prix.drivers:
        member = known[name_key(driver)]
        changed = of_season(renamed(changed, GrandPrixEntry(), driver, member)[0])
    return changed
