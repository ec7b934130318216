"""A season round by round: its rounds, the standings after each, who moved."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonStanding
from scorekeeper.games.mole_racing.season.rules import Given, SeasonTally, results_given


class Round(NamedTuple):
    """Grands Prix that belong together, counted from 0: the heats of one round, or a single one.

    ``number`` is the round's, ``None`` for a Grand Prix without one.
    """

    number: int | None
    grands_prix: tuple[int, ...]


def rounds_of(document: SeasonDocument) -> tuple[Round, ...]:
    """Return the rounds in the order in which their first Grands Prix stand in the season.

    A Grand Prix without a round's number is a round of its own.
    """
    found: dict[object, list[int]] = {}
    for index, grand_prix in enumerate(document.grands_prix):
        number = grand_prix.round
        key = ("alone", index) if number is None else number
        found.setdefault(key, []).append(index)
    return tuple(
        Round(document.grands_prix[indexes[0]].round, tuple(indexes)) for indexes in found.values()
    )


def rounds_driven(document: SeasonDocument) -> tuple[Round, ...]:
    """Return the rounds in which a race was run: heats may be drawn long before they are driven."""
    return tuple(
        each
        for each in rounds_of(document)
        if any(document.grands_prix[index].races for index in each.grands_prix)
    )


def standings_after_rounds(document: SeasonDocument) -> Iterator[tuple[SeasonStanding, ...]]:
    """Yield the standings after each round driven, the last of which are those of the season."""
    tally, given = SeasonTally(document), results_given(document)
    for each in rounds_driven(document):
        _add(tally, given, each)
        yield tally.standings()


def positions_over_rounds(document: SeasonDocument) -> dict[str, tuple[int, ...]]:
    """Return every member's position after each round driven, in the order of ``members``."""
    after = list(standings_after_rounds(document))
    by_round = [{each.member: each.position for each in standings} for standings in after]
    return {
        member: tuple(positions[member] for positions in by_round) for member in document.members
    }


def movements(document: SeasonDocument) -> Mapping[str, int]:
    """Return how many positions each member went up with the last round driven (down: negative).

    Nobody has moved, and nothing is returned, before the second one.
    """
    given, rounds = results_given(document), rounds_driven(document)
    if len(rounds) < 2:
        return {}
    tally = SeasonTally(document)
    for each in rounds[:-1]:
        _add(tally, given, each)
    before = {each.member: each.position for each in tally.standings()}
    _add(tally, given, rounds[-1])
    return {each.member: before[each.member] - each.position for each in tally.standings()}


def _add(tally: SeasonTally, given: Sequence[Sequence[Given]], held: Round) -> None:
    for index in held.grands_prix:
        tally.add(index, given[index])
