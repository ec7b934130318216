"""A whole season told: the standings first, then every Grand Prix and who won it."""

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
from scorekeeper.core.phrases import listed
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.words import (
    grand_prix_name,
    grands_prix_counted,
    headline,
    tie_sentences,
    title_of,
)

# Grands Prix are counted with up to three digits.
_NUMBER = 3
_COLUMNS = (
    Column("", "number"),
    Column("Member", "name"),
    Column("Points", "number", is_sum=True),
    Column("Gross", "number"),
    Column("Results (dropped)"),
)


def account_of(document: SeasonDocument, result: SeasonResult) -> Account:
    """Return what a season says."""
    return Account(
        about=["Mole Racing", title_of(document), *_about(document)],
        headline=headline(document, result),
        reasons=tie_sentences(document, result),
        sections=list(_sections(document, result)),
    )


def _about(document: SeasonDocument) -> Iterator[str]:
    yield grands_prix_counted(len(document.grands_prix), document.grands_prix_planned)
    played_on = document.played_on()
    if played_on is not None:
        yield played_on.isoformat()
    if document.place:
        yield document.place


def _sections(document: SeasonDocument, result: SeasonResult) -> Iterator[Section]:
    blocks: list[Block] = [_standings(result)]
    blocks += [
        Words(f"{adjustment.member}: {adjustment.points:+} points: {adjustment.reason}")
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
        Item(str(number), grand_prix_name(number, each), listed(winners) or "no races yet")
        for number, (each, winners) in enumerate(zip(document.grands_prix, first, strict=True), 1)
    ]


def _standings(result: SeasonResult) -> Table:
    rows = [
        [
            str(standing.position),
            standing.member,
            str(standing.points),
            str(standing.gross),
            " ".join(
                str(given.points) if given.counts else f"({given.points})"
                for given in standing.results
            ),
        ]
        for standing in result.standings
    ]
    return Table(_COLUMNS, rows)
