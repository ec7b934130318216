"""A whole Grand Prix told: the standings first, then every race and the turn order of the next."""

from collections.abc import Iterator

from scorekeeper.core.account import (
    Account,
    Block,
    Column,
    Item,
    Items,
    Note,
    Section,
    Table,
    Words,
)
from scorekeeper.core.occasion import occasion
from scorekeeper.core.phrases import counted, listed, ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.account_columns import account_columns
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.race_table import race_table
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult, RaceResult, Start
from scorekeeper.games.mole_racing.grand_prix.words import headline, tie_sentences
from scorekeeper.games.mole_racing.sheet_rows import (
    DRIVER,
    RACE,
    RACES_BESIDE,
    TURNS_HEAD,
    event_head,
)
from scorekeeper.games.mole_racing.tracks import describe, find_track

# As wide as "1st".
_PLACE = 3


def account_of(document: GrandPrixDocument, result: GrandPrixResult) -> Account:
    """Return what a result says."""
    return Account(
        about=["Mole Racing", document.name or "Grand Prix", *occasion(document)],
        headline=headline(document, result),
        reasons=tie_sentences(document, result),
        sections=list(_sections(document, result)),
    )


def _sections(document: GrandPrixDocument, result: GrandPrixResult) -> Iterator[Section]:
    yield Section([_standings(result)])
    for races in _races(result):
        yield Section([races])
    for race in result.races:
        title, about = _race_title(document, race.number, race.track)
        yield Section(_race(document, race), title, about)
    following = result.next_race
    if following is not None:
        starts = [_start(turn, start) for turn, start in enumerate(following.starts, 1)]
        title, about = _race_title(document, following.number, following.track)
        yield Section([Items(starts)], f"Next: {title}", about)
    for warning in result.warnings:
        yield Section([Note(warning.text, warning.place)])


def _standings(result: GrandPrixResult) -> Table:
    scores = [
        {standing.driver: standing.scored for standing in race.standings} for race in result.races
    ]
    races = [event_head(RACE, race.number) for race in result.races]
    rows = []
    for standing in result.standings:
        scored = (score[standing.driver] for score in scores)
        rows.append(
            [
                ordinal(standing.position) if result.races else DASH,
                standing.driver,
                *(DASH if points is None else str(points) for points in scored),
                str(standing.points),
            ]
        )
    return Table(account_columns(DRIVER, races), rows)


def _races(result: GrandPrixResult) -> Iterator[Table]:
    """Yield the tracks and turn orders of all races, so many beside each other as on a pad."""
    rows = race_table(result)
    for first in range(0, len(result.races), RACES_BESIDE):
        beside = slice(first, first + RACES_BESIDE)
        heads = [event_head(RACE, race.number) for race in result.races[beside]]
        yield Table(
            [Column(TURNS_HEAD), *map(Column, heads)],
            [
                [row.name, *(DASH if cell is None else cell.line for cell in row.cells[beside])]
                for row in rows
            ],
        )


def _race_title(document: GrandPrixDocument, number: int, track: str | None) -> tuple[str, str]:
    """Return a race's number and track, and what that is built of where it is known."""
    known = None if track is None else find_track(track, document.tracks)
    title = " · ".join(filter(None, (f"Race {number}", track)))
    return title, "" if known is None else describe(known)


def _race(document: GrandPrixDocument, race: RaceResult) -> list[Block]:
    """Return the finish with its points, and who has no place."""
    starters = [start.driver for start in race.starts]
    out = [name for name in starters if name not in race.points]
    absent = [name for name in document.drivers if name not in starters]
    finish = [
        Item(ordinal(place), driver, counted(points, "point"))
        for place, (driver, points) in enumerate(race.points.items(), 1)
    ]
    blocks: list[Block] = [Items(finish, _PLACE)]
    blocks += [Words(f"Did not finish: {listed(out)}")] if out else []
    blocks += [Words(f"Did not take part: {listed(absent)}")] if absent else []
    return blocks


def _start(turn: int, start: Start) -> Item:
    """Return a line of a turn order: who, why, and the Fuel Tokens where they are known."""
    fuel = "Fuel Tokens not known" if start.fuel is None else counted(start.fuel, "Fuel Token")
    return Item(str(turn), start.driver, f"{start.why} · {fuel}")
