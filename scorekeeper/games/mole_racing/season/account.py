"""A whole season told: the standings first, then every Grand Prix and who won it."""

from collections.abc import Iterator

from scorekeeper.core.account import (
    Account,
    Block,
    Item,
    Items,
    Kind,
    Note,
    Section,
    Table,
    Words,
)
from scorekeeper.core.days import short_day
from scorekeeper.core.occasion import occasion
from scorekeeper.core.phrases import figure, listed
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_racing.account_columns import account_columns
from scorekeeper.games.mole_racing.season.document import SeasonDocument, SeasonGrandPrix
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.standings_table import adjusted, standings_table
from scorekeeper.games.mole_racing.season.words import (
    grand_prix_name,
    grands_prix_counted,
    headline,
    tie_sentences,
    title_of,
)
from scorekeeper.games.mole_racing.sheet_rows import GRANDS_PRIX_BESIDE
from scorekeeper.games.mole_racing.standings_table import Score

# Grands Prix are counted with up to three digits.
_NUMBER = 3


def account_of(document: SeasonDocument, result: SeasonResult) -> Account:
    """Return what a season says."""
    held = grands_prix_counted(len(document.grands_prix), document.grands_prix_planned)
    return Account(
        about=["Mole Racing", title_of(document), held, *occasion(document)],
        headline=headline(document, result),
        reasons=tie_sentences(document, result),
        sections=list(_sections(document, result)),
    )


def _sections(document: SeasonDocument, result: SeasonResult) -> Iterator[Section]:
    blocks: list[Block] = [_standings(document, result)]
    if any(standing.dropped for standing in result.standings):
        blocks.append(Words("Points in parentheses are dropped."))
    blocks += [
        Words(f"{adjustment.member}: {adjusted(adjustment)}: {adjustment.reason}")
        for adjustment in document.adjustments
    ]
    yield Section(blocks)
    if document.grands_prix:
        yield Section([Items(_grands_prix(document, result), _NUMBER)])
    for warning in result.warnings:
        yield Section([Note(warning.text, warning.place)])


def _grands_prix(document: SeasonDocument, result: SeasonResult) -> list[Item]:
    first: list[list[str]] = [[] for _ in document.grands_prix]
    for standing in result.standings:
        for given in standing.results:
            if given.position == 1:
                first[given.grand_prix].append(standing.member)
    return [
        Item(str(number), _named(number, each), listed(winners) or "no races yet")
        for number, (each, winners) in enumerate(zip(document.grands_prix, first, strict=True), 1)
    ]


def _named(number: int, grand_prix: SeasonGrandPrix) -> str:
    """Return the name of a Grand Prix, and its day where that is known."""
    name, day = grand_prix_name(number, grand_prix), grand_prix.played_on()
    return name if day is None else f"{name} · {short_day(day)}"


def _standings(document: SeasonDocument, result: SeasonResult) -> Table:
    """Return the standings as on paper; of many Grands Prix all results stand in one column."""
    table = standings_table(document, result)
    events = [column.head for column in table.columns]
    scores = [[_scored(score) for score in row.scores] for row in table.rows]
    kind: Kind = "number"
    if len(events) > GRANDS_PRIX_BESIDE:
        events, kind = [f"{events[0]} {DASH} {events[-1]}"], "words"
        scores = [[" ".join(given)] for given in scores]
    return Table(
        account_columns(table.who, events, table.sums, kind),
        [
            [row.place, row.label, *given, *map(figure, row.sums)]
            for row, given in zip(table.rows, scores, strict=True)
        ],
    )


def _scored(score: Score | None) -> str:
    """Return what a Grand Prix gave, in parentheses where it is dropped."""
    if score is None:
        return DASH
    return f"({score.points})" if score.dropped else str(score.points)
