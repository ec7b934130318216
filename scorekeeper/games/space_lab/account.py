"""A whole result told: places first, then every point and its reason."""

from collections.abc import Iterator

from scorekeeper.core.account import Account, Column, Item, Items, Note, Section, Table, Words
from scorekeeper.core.occasion import occasion
from scorekeeper.core.result import Remark
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.pad_rows import TOTAL_ROW, cell_text, rows_for
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES
from scorekeeper.games.space_lab.words import (
    headline,
    missing_sentences,
    reasons,
    source_name,
)

# Points of a line have up to three digits.
_POINTS = 3


def account_of(document: SpaceLabDocument, result: SpaceLabResult) -> Account:
    """Return what a result says."""
    return Account(
        about=["Space Lab", MODE_NAMES[result.mode], *occasion(document)],
        headline=headline(document, result),
        reasons=reasons(document, result),
        sections=list(_sections(document, result)),
    )


def _sections(document: SpaceLabDocument, result: SpaceLabResult) -> Iterator[Section]:
    yield Section([_sums(document, result)])
    missing = missing_sentences(document)
    if missing:
        yield Section([Words(sentence) for sentence in missing])
    for player in result.players:
        if player.lines:
            lines = [
                Item(str(line.points), source_name(line.source, result.mode), line.why)
                for line in player.lines
            ]
            yield Section([Items(lines, _POINTS)], f"{player.name}: {player.total}")
    for warning in result.warnings:
        yield Section([_note(warning, result)])


def _sums(document: SpaceLabDocument, result: SpaceLabResult) -> Table:
    rows = rows_for(solo=result.mode == "solo")
    players = list(zip(document.players, result.players, strict=True))
    cells = [[row.name, *(cell_text(row, *player) for player in players)] for row in rows]
    columns = [Column(), *(Column(player.name, "number") for player in result.players)]
    return Table(columns, cells, sums=[rows.index(TOTAL_ROW)])


def _note(warning: Remark, result: SpaceLabResult) -> Note:
    owners = (
        player.name
        for seat, player in enumerate(result.players)
        if warning.place.startswith(f"players[{seat}]")
    )
    return Note(warning.text, warning.place, next(owners, ""))
