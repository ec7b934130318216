"""The standings of a Grand Prix as they are published: every race's points, the ties in words."""

import re
from collections.abc import Iterator

from scorekeeper.core.page_parts import about_line
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.core.print_frame import DASH
from scorekeeper.core.result import Remark
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.race_table import race_table
from scorekeeper.games.mole_racing.grand_prix.result import (
    GrandPrixResult,
    RaceResult,
    Standing,
)
from scorekeeper.games.mole_racing.sheet_rows import DRIVER, OUT_NAME, POINTS_NAME, RACE, event_head
from scorekeeper.games.mole_racing.standings_table import (
    ChartTable,
    Column,
    Row,
    Score,
    StandingsTable,
)

TITLE = "Grand Prix"

_RACE = re.compile(r"(?P<list>races|planned_tracks)\[(?P<index>\d+)\]")


def title_of(document: GrandPrixDocument) -> str:
    """Return what a Grand Prix is called."""
    return document.name or TITLE


def about(document: GrandPrixDocument) -> str:
    """Return which game it is, how far it is, its local day and its place in one line."""
    run, planned = len(document.races), document.races_planned
    races = counted(run, "race") if planned in (None, run) else f"{run} of {planned} races"
    return about_line([f"Mole Racing {TITLE}", races], document)


def standings_table(document: GrandPrixDocument, result: GrandPrixResult) -> StandingsTable:
    """Return the standings of this moment, best first."""
    return StandingsTable(
        title=title_of(document),
        about=about(document),
        headline=words.headline(document, result),
        sentences=words.tie_sentences(document, result),
        who=DRIVER,
        columns=tuple(Column(RACE, race.number, race.track or "") for race in result.races),
        sums=(POINTS_NAME,),
        rows=tuple(_row(result, standing) for standing in result.standings),
        notes=tuple(_notes(document, result)),
        written=tuple(filter(str.strip, (document.notes or "").splitlines())),
        races=race_table(result),
    )


def points_chart(document: GrandPrixDocument, result: GrandPrixResult) -> ChartTable:
    """Return each driver's points at the start and after each race.

    They stand in the order of their seats: a line keeps its look whoever leads, and has the same
    on the screen and on paper.
    """
    after = [{each.driver: each.points for each in race.standings} for race in result.races]
    return ChartTable(
        "points",
        "Points over the races",
        ("Start", *(event_head(RACE, race.number) for race in result.races)),
        tuple(
            Series(driver, (0, *(points[driver] for points in after)))
            for driver in document.drivers
        ),
    )


def race_score(race: RaceResult, driver: str) -> Score | None:
    """Return what a race gave a driver, with the place; ``None`` for who did not take part."""
    if driver in race.points:
        place = list(race.points).index(driver) + 1
        return Score(race.points[driver], ordinal(place))
    return Score(0, OUT_NAME) if any(start.driver == driver for start in race.starts) else None


def _row(result: GrandPrixResult, standing: Standing) -> Row:
    scores = tuple(race_score(race, standing.driver) for race in result.races)
    position = standing.position if result.races else None
    return Row(position, standing.driver, scores, (standing.points,))


def _notes(document: GrandPrixDocument, result: GrandPrixResult) -> Iterator[str]:
    """Yield what the marks of the table mean, and the warnings."""
    scores = [race_score(race, driver) for race in result.races for driver in document.drivers]
    if any(score is not None and score.note == OUT_NAME for score in scores):
        yield f"{OUT_NAME}: did not finish."
    if None in scores:
        yield f"{DASH}: did not take part."
    if result.warnings:
        yield " · ".join(_remark(document, warning) for warning in result.warnings)


def _remark(document: GrandPrixDocument, warning: Remark) -> str:
    """Return a warning with the race that it is about."""
    found = _RACE.match(warning.place)
    if found is None:
        return warning.text
    before = len(document.races) if found["list"] == "planned_tracks" else 0
    return f"Race {before + int(found['index']) + 1}: {warning.text}"
