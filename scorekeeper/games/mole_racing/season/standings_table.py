"""The standings of a season as they are published: all results, the ties in words."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.days import short_day
from scorekeeper.core.page_parts import about_line
from scorekeeper.core.phrases import counted, ordinal, signed
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.games.mole_racing.season import words
from scorekeeper.games.mole_racing.season.document import Adjustment, SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult, SeasonStanding
from scorekeeper.games.mole_racing.season.rounds import (
    Round,
    positions_over_rounds,
    rounds_driven,
    rounds_of,
)
from scorekeeper.games.mole_racing.sheet_rows import GRAND_PRIX, MEMBER, POINTS_NAME
from scorekeeper.games.mole_racing.standings_table import (
    ChartTable,
    Column,
    Row,
    Score,
    StandingsTable,
)


def about(document: SeasonDocument) -> str:
    """Return which game it is, how far it is, its local day and its place in one line."""
    held, planned = len(document.grands_prix), document.grands_prix_planned
    count = words.grands_prix_counted(held, None if planned == held else planned)
    return about_line(["Mole Racing Season", count], document)


def standings_table(document: SeasonDocument, result: SeasonResult) -> StandingsTable:
    """Return the standings of this moment, best first.

    The heats of a round share a column, unless somebody drove in several of them. What nobody has
    driven yet has none. Gross and Adjusted stand before the points only in leagues that use them,
    the days only where a Grand Prix has one: a pad for every league has neither sum.
    """
    events = _events(document, result)
    return StandingsTable(
        title=words.title_of(document),
        about=about(document),
        headline=words.headline(document, result),
        sentences=words.tie_sentences(document, result),
        who=MEMBER,
        columns=tuple(_column(document, event) for event in events),
        sums=tuple(name for name, _ in _sums(document, result, result.standings[0])),
        rows=tuple(_row(document, result, standing, events) for standing in result.standings),
        notes=tuple(_notes(document, result, events)),
        written=tuple(filter(str.strip, (document.notes or "").splitlines())),
    )


def positions_series(document: SeasonDocument, result: SeasonResult) -> tuple[Series, ...]:
    """Return each member's position after each round driven, in the order of standings.

    It begins with the round of the member's first result; who has none is left out.
    """
    round_of = {
        index: number
        for number, event in enumerate(rounds_driven(document))
        for index in event.grands_prix
    }
    positions = positions_over_rounds(document)
    return tuple(
        Series(
            standing.member,
            tuple(
                position if number >= first else None
                for number, position in enumerate(positions[standing.member])
            ),
        )
        for standing in result.standings
        if standing.results
        for first in [min(round_of[given.grand_prix] for given in standing.results)]
    )


def positions_chart(document: SeasonDocument, result: SeasonResult) -> ChartTable | None:
    """Return the positions over the rounds; there is nothing to see before the second one."""
    driven = rounds_driven(document)
    if len(driven) < 2:
        return None
    numbers = tuple(
        str(number) for number, each in enumerate(rounds_of(document), 1) if each in driven
    )
    series = positions_series(document, result)
    return ChartTable("positions", "Positions over the rounds", numbers, series)


def _events(document: SeasonDocument, result: SeasonResult) -> tuple[Round, ...]:
    rounds = rounds_driven(document)
    driven = [{given.grand_prix for given in each.results} for each in result.standings]
    if all(len(each.intersection(event.grands_prix)) < 2 for each in driven for event in rounds):
        return rounds
    return tuple(
        Round(None, (index,))
        for index, grand_prix in enumerate(document.grands_prix)
        if grand_prix.races
    )


def _column(document: SeasonDocument, event: Round) -> Column:
    first, *others = event.grands_prix
    day = _day(document, event)
    if others and event.number is not None:
        return Column("Round", event.number, counted(len(event.grands_prix), "heat"), day)
    return Column(GRAND_PRIX, first + 1, document.grands_prix[first].name or "", day)


def _day(document: SeasonDocument, event: Round) -> str:
    """Return when a round was driven, of several days the first and the last."""
    held = (document.grands_prix[index] for index in event.grands_prix)
    days = [day for each in held if each.races and (day := each.played_on())]
    if not days:
        return ""
    first, last = short_day(min(days)), short_day(max(days))
    return first if first == last else f"{first} – {last}"


def _sums(
    document: SeasonDocument, result: SeasonResult, standing: SeasonStanding
) -> Iterator[tuple[str, int]]:
    """Yield the sums of a member with their names; those that say nothing new are left out."""
    if any(each.dropped for each in result.standings):
        yield "Gross", standing.gross
    if document.adjustments:
        yield "Adjusted", standing.adjustment
    yield POINTS_NAME, standing.points


def _row(
    document: SeasonDocument,
    result: SeasonResult,
    standing: SeasonStanding,
    events: Sequence[Round],
) -> Row:
    by_places = document.options.count == "places"
    given = {
        each.grand_prix: Score(
            each.points, ordinal(each.position) if by_places else "", not each.counts
        )
        for each in standing.results
    }
    return Row(
        standing.position if result.has_begun else None,
        standing.member,
        tuple(
            next((given[index] for index in event.grands_prix if index in given), None)
            for event in events
        ),
        tuple(value for _, value in _sums(document, result, standing)),
        retired=standing.member in document.retired,
    )


def adjusted(adjustment: Adjustment) -> str:
    """Return what an adjustment gives or takes: ``−2 points``."""
    things = "point" if abs(adjustment.points) == 1 else "points"
    return f"{signed(adjustment.points)} {things}"


def _notes(
    document: SeasonDocument, result: SeasonResult, events: Sequence[Round]
) -> Iterator[str]:
    """Yield what counts, what the marks of the table mean, and what else was recorded."""
    options = document.options
    if options.count == "race-points":
        yield "A Grand Prix counts with the points of its races."
    else:
        yield f"A Grand Prix counts with {'-'.join(map(str, options.points))} for its positions."
    if options.best is not None:
        best = "best result counts" if options.best == 1 else f"best {options.best} results count"
        is_any_dropped = any(standing.dropped for standing in result.standings)
        yield f"The {best}{'; those struck through are dropped' * is_any_dropped}."
    if any(len(standing.results) < len(events) for standing in result.standings):
        yield f"{DASH}: did not take part."
    for each in document.adjustments:
        yield f"{each.member}: {adjusted(each)}: {each.reason}"
    if result.warnings:
        yield " · ".join(warning.text for warning in result.warnings)
