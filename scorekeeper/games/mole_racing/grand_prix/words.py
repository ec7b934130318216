"""A Grand Prix in words for people: who leads or won, every tie and its reason, all as text."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from scorekeeper.core.phrases import counted, listed, ordinal
from scorekeeper.games.mole_racing.grand_prix.document import MOST_STARTERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import (
    GrandPrixResult,
    RaceResult,
    Standing,
    Start,
)
from scorekeeper.games.mole_racing.grand_prix.standings import final_tally
from scorekeeper.games.mole_racing.positions import countback
from scorekeeper.games.mole_racing.tracks import describe, find_track


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
    points = f"{level[0].points} = {level[0].points}"
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


def race_title(document: GrandPrixDocument, number: int, track: str | None) -> str:
    """Return a race's number and track, with what it is built of where that is known."""
    known = None if track is None else find_track(track, document.tracks)
    about = "" if known is None else describe(known)
    return " · ".join(filter(None, (f"Race {number}", track, about)))


def race_report(document: GrandPrixDocument, race: RaceResult) -> tuple[str, ...]:
    """Return one race in lines: the turn order, the finish with its points, who has no place."""
    starters = [start.driver for start in race.starts]
    out = [name for name in starters if name not in race.points]
    absent = [name for name in document.drivers if name not in starters]
    lines = [race_title(document, race.number, race.track)]
    lines.append("  Turn order: " + ", ".join(starters))
    for place, (driver, points) in enumerate(race.points.items(), 1):
        lines.append(f"  {ordinal(place)}  {driver}: {counted(points, 'point')}")
    lines += [f"  Did not finish: {listed(out)}"] if out else []
    lines += [f"  Did not take part: {listed(absent)}"] if absent else []
    return tuple(lines)


def start_line(turn: int, start: Start) -> str:
    """Return one line of a turn order: who, why, and the Fuel Tokens where they are known."""
    fuel = "Fuel Tokens not known" if start.fuel is None else counted(start.fuel, "Fuel Token")
    return f"  {turn}  {start.driver}: {start.why} · {fuel}"


def report(document: GrandPrixDocument, result: GrandPrixResult) -> str:
    """Return the whole result as plain text: standings first, then every race."""
    return "\n".join(_report_lines(document, result)) + "\n"


def _report_lines(document: GrandPrixDocument, result: GrandPrixResult) -> Iterator[str]:
    played_on = document.played_on()
    about = ["Mole Racing", document.name or "Grand Prix"]
    about += [played_on.isoformat()] if played_on else []
    about += [document.place] if document.place else []
    yield " · ".join(about)
    yield headline(document, result)
    yield from tie_sentences(document, result)
    yield ""
    yield from _table(result)
    for race in result.races:
        yield ""
        yield from race_report(document, race)
    if result.next_race is not None:
        yield ""
        yield "Next: " + race_title(document, result.next_race.number, result.next_race.track)
        for turn, start in enumerate(result.next_race.starts, 1):
            yield start_line(turn, start)
    for warning in result.warnings:
        yield ""
        yield f"Note: {warning.place}: {warning.text}"


def _table(result: GrandPrixResult) -> Iterator[str]:
    scores = [
        {standing.driver: standing.scored for standing in race.standings} for race in result.races
    ]
    rows = [["", "", *(f"R{race.number}" for race in result.races), "Total"]]
    for standing in result.standings:
        cells = (score[standing.driver] for score in scores)
        rows.append(
            [
                ordinal(standing.position) if result.races else "–",
                standing.driver,
                *("–" if points is None else str(points) for points in cells),
                str(standing.points),
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells_of = zip(row, widths, strict=True)
        aligned = [
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(cells_of)
        ]
        yield "  ".join(aligned).rstrip()
