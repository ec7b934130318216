"""A kept game before it is used for a season, in words: no Qt."""

from dataclasses import dataclass

from scorekeeper.core.document import Document
from scorekeeper.core.phrases import counted, listed
from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.rules import score
from scorekeeper.games.mole_racing.season.changes.edits import find_mixed_up, guests_of
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.rules import score as score_season
from scorekeeper.games.mole_racing.season.words import headline, title_of
from scorekeeper.games.mole_racing.standings_table import place_of
from scorekeeper_ui.pages.season.name_lists import listed_up_to

MOST_NAMES = 40


@dataclass(frozen=True, slots=True)
class KeptPreview:
    """What is said of a kept game, and what the button that uses it says.

    ``guests`` become members with it. ``why_not`` tells why it cannot be used.
    """

    text: str
    guests: tuple[str, ...] = ()
    why_not: str = ""


def grand_prix_preview(season: SeasonDocument, taken: Document) -> KeptPreview:
    """Return what a Grand Prix of the history would bring to a season."""
    if not isinstance(taken, GrandPrixDocument):
        raise TypeError(taken.game)
    result = score(taken)
    guests = guests_of(season, taken.drivers)
    lines = [words.headline(taken, result), ""]
    for one in result.standings:
        place = place_of(one.position if result.races else None)
        lines.append(f"{place}  {one.driver}: {one.points}")
    if guests:
        lines += ["", f"These drivers are no members yet: {listed(guests)}"]
    lasting = taken.identity()
    is_there = any(grand_prix.id == lasting for grand_prix in season.grands_prix)
    mixed_up = find_mixed_up(season, taken.people)
    why_not = "" if mixed_up is None else f"{mixed_up}: choose under Members who that is."
    if is_there:
        why_not = "This Grand Prix is in the season already."
    return KeptPreview("\n".join(lines), guests, why_not)


def season_preview(old: Document) -> KeptPreview:
    """Return what a new season would take from an old one, and how that one ended."""
    if not isinstance(old, SeasonDocument):
        raise TypeError(old.game)
    options = old.options
    what = "race points" if options.count == "race-points" else "places"
    best = "all results" if options.best is None else f"the best {options.best}"
    ties = "shared" if options.tie_break == "shared" else "counted back"
    members = old.active or old.members
    lines = [
        title_of(old),
        headline(old, score_season(old)),
        "",
        f"{counted(len(members), 'member')}: {listed_up_to(members, MOST_NAMES)}",
        f"Counts {what}, {best}; ties are {ties}.",
    ]
    return KeptPreview("\n".join(lines))
