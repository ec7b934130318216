"""A whole game told: how it stands, the table, the log turn by turn."""

from collections.abc import Iterator
from itertools import groupby

from scorekeeper.core.account import Account, Block, Column, Note, Section, Table, Words
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.games.mole_rats.tracker_rows import (
    RAT_ROWS,
    SNAKE_ROWS,
    SNAKES_NAME,
    snake_count,
)
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES
from scorekeeper.games.mole_rats.words import (
    TITLE,
    about,
    headline,
    reason_sentence,
    turns_to_play,
)

_RAT_COLUMNS = (
    Column("Mole rat"),
    Column("Player", "name"),
    *(Column(row.name, "figure" if row.kind == "bites" else "words") for row in RAT_ROWS),
)
_SNAKE_COLUMNS = (
    Column(SNAKES_NAME),
    *(Column(row.name, "figure") for row in SNAKE_ROWS),
)


def account_of(document: MoleRatsDocument, result: MoleRatsResult) -> Account:
    """Return what a result says."""
    reason = reason_sentence(result)
    return Account(
        about=[TITLE, about(document)],
        headline=headline(result),
        reasons=[] if reason is None else [reason],
        sections=list(_sections(document, result)),
    )


def _sections(document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[Section]:
    if result.state is None:
        yield Section(_noted(document, result))
    else:
        yield from _table(document, result.state)
    for warning in result.warnings:
        yield Section([Note(warning.text)])
    for turn, told in groupby(sentences(document), key=lambda sentence: sentence.turn):
        yield Section([Words(sentence.text) for sentence in told], f"Turn {turn}")


def _noted(document: MoleRatsDocument, result: MoleRatsResult) -> list[Block]:
    """Return what is known of a game of which only the outcome is noted."""
    blocks: list[Block] = [Words(f"{player.name}: {player.rat}") for player in document.players]
    if result.status == "lost" and result.turns_left is not None:
        blocks.append(Words(f"Turns left: {result.turns_left}"))
    return blocks


def _table(document: MoleRatsDocument, state: State) -> Iterator[Section]:
    missing = ", ".join(EQUIPMENT_NAMES[piece] for piece in state.equipment_missing)
    yield Section([_rats(document, state), Words(f"Equipment missing: {missing or 'none'}")])
    snakes = [
        [color, *(str(snake_count(row, each)) for row in SNAKE_ROWS)]
        for color, each in state.snakes.items()
    ]
    yield Section([Table(_SNAKE_COLUMNS, snakes)])
    piles = f"Draw pile: {state.draw_pile} · discarded: {state.discarded}"
    yield Section([Words(f"{piles} · turns left: {turns_to_play(state)}")])


def _rats(document: MoleRatsDocument, state: State) -> Table:
    names = {player.rat: player.name for player in document.players}
    rows = []
    for color, rat in state.rats.items():
        equipment = ", ".join(EQUIPMENT_NAMES[piece] for piece in rat.equipment)
        medkit = "ready" if rat.has_medkit else "spent"
        rows.append(
            [color, names.get(color, "-"), rat.place, medkit, str(rat.bites), equipment or "-"]
        )
    return Table(_RAT_COLUMNS, rows)
