"""The Grands Prix of a season in lines, and what is said of one of them: no Qt."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.grand_prix.rules import is_finished
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.rounds import rounds_of
from scorekeeper.games.mole_racing.season.words import grand_prix_name

NOON = time(12)


@dataclass(frozen=True, slots=True)
class GrandPrixLine:
    """One Grand Prix, counted from 0: when, in which round, who drove, who won or leads."""

    index: int
    name: str
    day: date | None
    round: str
    drivers: str
    first: str
    state: str


def grand_prix_lines(document: SeasonDocument, result: SeasonResult) -> tuple[GrandPrixLine, ...]:
    """Return a line for every Grand Prix, in the season's order."""
    first, rounds = _first_of(result), _round_names(document)
    return tuple(
        GrandPrixLine(
            index=index,
            name=grand_prix_name(index + 1, grand_prix),
            day=grand_prix.played_on(),
            round=rounds[index],
            drivers=", ".join(grand_prix.drivers),
            first=listed(first[index]) if first[index] else "–",
            state=state_of(grand_prix),
        )
        for index, grand_prix in enumerate(document.grands_prix)
    )


def state_of(grand_prix: SeasonGrandPrix) -> str:
    """Return how far a Grand Prix is."""
    run, planned = len(grand_prix.races), grand_prix.races_planned
    if is_finished(grand_prix):
        return "✓ finished"
    if not run:
        return "to come"
    return f"{run} of {planned} raced" if planned else f"{run} raced"


def moment_on(day: date, before: str | None) -> str:
    """Return a day as the moment of a Grand Prix: the time and the zone it had, else noon here."""
    if before is None:
        return datetime.combine(day, NOON).astimezone().isoformat(timespec="seconds")
    moment = datetime.fromisoformat(before)
    return datetime.combine(day, moment.timetz()).isoformat(timespec="seconds")


def _first_of(result: SeasonResult) -> Mapping[int, Sequence[str]]:
    """Return who has first position in each Grand Prix."""
    first: defaultdict[int, list[str]] = defaultdict(list)
    for standing in result.standings:
        for given in standing.results:
            if given.position == 1:
                first[given.grand_prix].append(standing.member)
    return first


def _round_names(document: SeasonDocument) -> Mapping[int, str]:
    return dict(_named_rounds(document))


def _named_rounds(document: SeasonDocument) -> Iterator[tuple[int, str]]:
    for each in rounds_of(document):
        number = "–" if each.number is None else str(each.number)
        heats = len(each.grands_prix)
        for heat, index in enumerate(each.grands_prix, 1):
            yield index, f"{number} · heat {heat}" if heats > 1 else number
