"""A season in words for people: who leads or won, every tie and its reason."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from scorekeeper.core.phrases import counted, figure, listed, ordinal
from scorekeeper.games.mole_racing.positions import TieBreak
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.result import SeasonResult, SeasonStanding

# More names than these are counted, not listed.
_MOST_LISTED = 6

_WHY_SHARED: Mapping[TieBreak, str] = {
    "shared": "this season breaks no tie",
    "countback": "each position as often",
}


def title_of(document: SeasonDocument) -> str:
    """Return the name of the season, or what it is."""
    return document.name or "Season"


def grand_prix_name(number: int, grand_prix: SeasonGrandPrix) -> str:
    """Return the name of a Grand Prix, counted from 1, or its number."""
    return grand_prix.name or f"Grand Prix {number}"


def grands_prix_counted(number: int, planned: int | None = None) -> str:
    """Return a number of Grands Prix, of those planned, in words: one plural everywhere."""
    of = number if planned is None else planned
    what = "Grand Prix" if of == 1 else "Grands Prix"
    return f"{number} {what}" if planned is None else f"{number} of {planned} {what}"


def headline(document: SeasonDocument, result: SeasonResult) -> str:
    """Return who won or who leads, in one sentence."""
    if not result.has_begun:
        return "No results yet"
    first = [standing for standing in result.standings if standing.position == 1]
    names = _names(first)
    points = counted(first[0].points, "point")
    if result.finished:
        verb = f"wins {_called(document)}" if len(first) == 1 else f"share {_called(document)}"
    else:
        verb = "leads" if len(first) == 1 else "share the lead"
    return f"{names} {verb} with {points}"


def tie_sentences(document: SeasonDocument, result: SeasonResult) -> tuple[str, ...]:
    """Return a sentence for every tie on points: what broke it, or that the place is shared.

    Members who are level without a result, at the end of the table, need no reason.
    """
    return tuple(
        sentence
        for _, level in groupby(result.standings, key=lambda standing: standing.points)
        for sentence in _sentences_of_a_tie(document, list(level), result)
    )


def _called(document: SeasonDocument) -> str:
    return document.name or "the season"


def _names(standings: Sequence[SeasonStanding]) -> str:
    if len(standings) > _MOST_LISTED:
        return counted(len(standings), "member")
    return listed([standing.member for standing in standings])


def _sentences_of_a_tie(
    document: SeasonDocument, level: list[SeasonStanding], result: SeasonResult
) -> Iterator[str]:
    """Yield what broke a tie, position by position, and what is shared."""
    if len(level) == 1 or not any(standing.results for standing in level):
        return
    groups = [list(group) for _, group in groupby(level, key=lambda each: each.position)]
    points = " = ".join([figure(level[0].points)] * 2)
    for ahead, behind in pairwise(groups):
        decider = _decider(ahead[0], behind[0])
        yield f"{_names(ahead)} ahead of {_names(behind)}: {points}, {decider}"
    for group in groups:
        if len(group) > 1:
            what = _what_is_shared(group[0].position, result.finished)
            why = _WHY_SHARED[document.options.tie_break]
            yield f"{_names(group)} share {what}: {points}, {why}"


def _what_is_shared(position: int, finished: bool) -> str:
    if position == 1:
        return "the victory" if finished else "the lead"
    return f"{ordinal(position)} position"


def _decider(ahead: SeasonStanding, behind: SeasonStanding) -> str:
    """Return the first position that one reached more often than the other."""
    both = zip(ahead.places, behind.places, strict=True)
    place, more, fewer = next(
        (place, more, fewer) for place, (more, fewer) in enumerate(both, 1) if more != fewer
    )
    return f"more {ordinal(place)} positions {more} : {fewer}"
