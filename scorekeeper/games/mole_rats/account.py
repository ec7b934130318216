"""A whole game told: how it stands, the table, the log turn by turn."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from scorekeeper.core.account import Account, Column, Note, Section, Table, Words
from scorekeeper.core.print_frame import DASH
from scorekeeper.games.mole_rats.board import Snakes, State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.games.mole_rats.tracker_rows import (
    PARTS,
    RAT_ROWS,
    RATS_NAME,
    SNAKE_ROWS,
    SNAKES_NAME,
    TURNS_NAME,
    Part,
    rat_lines,
    snake_count,
)
from scorekeeper.games.mole_rats.words import (
    TITLE,
    about,
    headline,
    reasons,
    turns_in_words,
)

_PLAYER_COLUMNS = (Column(RATS_NAME), Column("Player", "name"))
_RAT_COLUMNS = (
    *_PLAYER_COLUMNS,
    *(Column(row.name) for row in RAT_ROWS),
)
_SNAKE_COLUMNS = (
    Column(SNAKES_NAME),
    *(Column(row.name, "figure") for row in SNAKE_ROWS),
)


def account_of(document: MoleRatsDocument, result: MoleRatsResult) -> Account:
    """Return what a result says."""
    return Account(
        about=[TITLE, about(document)],
        headline=headline(result),
        reasons=reasons(result),
        sections=list(_sections(document, result)),
    )


def _sections(document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[Section]:
    for part in PARTS:
        yield from _part(part, document, result)
    for warning in result.warnings:
        yield Section([Note(warning.text)])
    for turn, told in groupby(sentences(document), key=lambda sentence: sentence.turn):
        yield Section([Words(sentence.text) for sentence in told], f"Turn {turn}")


def _part(part: Part, document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[Section]:
    """Yield a part of the tracker as far as it is known; the headline is the first one."""
    match part:
        case "result":
            pass
        case "turns":
            turns = turns_in_words(document, result)
            if turns is not None:
                yield Section([Words(f"{TURNS_NAME}: {turns}")])
        case "rats":
            yield Section([_rats(document, result.state)])
        case "snakes":
            if result.state is not None:
                yield Section([_snakes(result.state.snakes)])


def _rats(document: MoleRatsDocument, state: State | None) -> Table:
    names = {player.rat: player.name for player in document.players}
    if state is None:
        return Table(_PLAYER_COLUMNS, [[rat, names.get(rat, DASH)] for rat in document.all_rats])
    rows = [
        [
            color,
            names.get(color, DASH),
            *(", ".join(rat_lines(row, rat, is_over=state.is_over)) for row in RAT_ROWS),
        ]
        for color, rat in state.rats.items()
    ]
    return Table(_RAT_COLUMNS, rows)


def _snakes(snakes: Mapping[str, Snakes]) -> Table:
    rows = [
        [color, *(str(snake_count(row, there)) for row in SNAKE_ROWS)]
        for color, there in snakes.items()
    ]
    return Table(_SNAKE_COLUMNS, rows)
