"""A Grand Prix in words for people: who leads or won, every tie and its reason."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from scorekeeper.core.phrases import counted, figure, listed, ordinal
from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult, Standing
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally
from scorekeeper.games.mole_racing.positions import countback


def headline(document: GrandPrixDocument, result: GrandPrixResult) -> str:
    """Return who won or who leads, in one sentence."""
    if not result.races:
        return f"{counted(len(document.drivers), 'driver')}, no race yet"
    first = [standing for standing in result.standings if standing.position == 1]
    names = listed([standing.driver for standing in first])
    points = counted(first[0].points, "point")
    alone = len(first) == 1
    if result.finished:
        called = document.name or "the Grand Prix"
        return f"{names} {'wins' if alone else 'share the victory in'} {called} with {points}"
    after = counted(len(result.races), "race")
    planned = f" of {document.races_planned}" if document.races_planned else ""
    return f"{names} {'leads' if alone else 'share the lead'} with {points} after {after}{planned}"


def tie_sentences(document: GrandPrixDocument, result: GrandPrixResult) -> tuple[str, ...]:
    """Return a sentence for every tie on points: what broke it, or why the position is shared."""
    if not result.races:
        return ()
    levels = groupby(result.standings, key=lambda standing: standing.points)
    return tuple(
        sentence
        for _, level in levels
        for sentence in _sentences_of_a_tie(document, list(level), result.finished)
    )


def _sentences_of_a_tie(
    document: GrandPrixDocument, level: Sequence[Standing], finished: bool
) -> Iterator[str]:
    positions = [list(group) for _, group in groupby(level, key=lambda each: each.position)]
    points = " = ".join([figure(level[0].points)] * 2)
    for ahead, behind in pairwise(positions):
        decider = _decider(document, ahead[0].driver, behind[0].driver)
        yield f"{_names(ahead)} ahead of {_names(behind)}: {points}, {decider}"
    for group in positions:
        if len(group) > 1:
            what = _position_name(group[0].position, finished)
            reason = {
                "shared": "the rulebook breaks no tie",
                "countback": "each place as often",
            }[document.options.tie_break]
            yield f"{_names(group)} share {what}: {points}, {reason}"


def _names(standings: Sequence[Standing]) -> str:
    return listed([standing.driver for standing in standings])


def _position_name(position: int, finished: bool) -> str:
    if position == 1:
        return "the victory" if finished else "the lead"
    return f"{ordinal(position)} position"


def _decider(document: GrandPrixDocument, ahead: str, behind: str) -> str:
    """Return the first places of which one has more: ``more 1st places 2 : 1``."""
    places = final_tally(document).places
    counts = zip(
        countback(places[ahead], MOST_STARTERS),
        countback(places[behind], MOST_STARTERS),
        strict=True,
    )
    place, (more, fewer) = next(
        (place, (one, other)) for place, (one, other) in enumerate(counts, 1) if one != other
    )
    return f"more {ordinal(place)} places {more} : {fewer}"
