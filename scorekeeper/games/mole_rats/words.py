"""A game in words for people: how it stands, what to do next, the whole report as text."""

from collections.abc import Iterator
from itertools import groupby

from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.sentences import capitalized, sentences
from scorekeeper.games.mole_rats.vocabulary import (
    EQUIPMENT_NAMES,
    REASON_NAMES,
    Reason,
)

TITLE = "Mole Rats in Space"

_REASONS: dict[Reason, str] = {
    "second-bite": "A mole rat was bitten a second time.",
    "outer-space": "A mole rat fell into outer space.",
    "snake-in-pod": "A snake reached the escape pod.",
    "no-cards": "The cards ran out.",
    "conceded": "The players conceded.",
}


def headline(result: MoleRatsResult) -> str:
    """Return how the game ended or stands, on one line."""
    if result.reason is not None:
        return f"Lost: {REASON_NAMES[result.reason].lower()}"
    if result.state is not None and not result.is_over:
        return f"Turn {result.state.turn}: {result.state.player} plays"
    return "Won" if result.turns_left is None else f"Won with {turns(result.turns_left)} left"


def turns(number: int) -> str:
    """Return a number of turns: ``1 turn``, ``12 turns``."""
    return "1 turn" if number == 1 else f"{number} turns"


def reason_sentence(result: MoleRatsResult) -> str | None:
    """Return why the game is lost, naming the mole rat or the player where that is known."""
    if result.reason is None:
        return None
    state = result.state
    if state is not None:
        match result.reason:
            case "second-bite":
                bitten = max(state.rats, key=lambda color: state.rats[color].bites)
                return f"{capitalized(bitten)} was bitten a second time."
            case "outer-space":
                lost = next(c for c, rat in state.rats.items() if rat.place == "outer space")
                return f"{capitalized(lost)} fell into outer space."
            case "no-cards" if not state.hands[state.seat]:
                return f"{state.player} has no card to play."
            case "no-cards":
                return "There was no card to draw."
    return _REASONS[result.reason]


def turns_to_play(state: State) -> int:
    """Return how many turns can still be played, this one too while its card is not played.

    Under the deck rule ``empty-pile`` the cards that would be left in the hands are no turns: the
    players lose when a card cannot be drawn. Once the game is over it is what the result says.
    """
    if state.is_over or state.deck_rule == "no-card-to-play":
        return state.turns_left
    return state.draw_pile + (not state.card_played)


def what_next(state: State) -> str:
    """Return whose turn it is and what to do next: play, move, then discard and draw."""
    if state.is_over:
        return "The game is over"
    if not state.card_played:
        return f"{state.player} plays a card"
    return f"{state.player} moves, then discards" + (" and draws" if state.draw_pile else "")


def report(document: MoleRatsDocument, result: MoleRatsResult) -> str:
    """Return the whole result as plain text: how it stands, the table, the log."""
    return "\n".join(_report_lines(document, result)) + "\n"


def about(document: MoleRatsDocument) -> str:
    """Return what game this is, on one line: players, challenge pack, day, place."""
    parts = [f"{len(document.players)} players"]
    parts += [f"challenge pack of {document.extra_cards}"] if document.extra_cards else []
    played_on = document.played_on()
    parts += [played_on.isoformat()] if played_on else []
    parts += [document.place] if document.place else []
    return " · ".join(parts)


def _report_lines(document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[str]:
    yield f"{TITLE} · {about(document)}"
    yield headline(result)
    reason = reason_sentence(result)
    if reason is not None:
        yield reason
    yield ""
    if result.state is None:
        for player in document.players:
            yield f"{player.name}: {player.rat}"
        if result.status == "lost" and result.turns_left is not None:
            yield f"Turns left: {result.turns_left}"
    else:
        yield from _state_lines(document, result.state)
    for warning in result.warnings:
        yield ""
        yield f"Note: {warning.text}"
    yield from _log_lines(document)


def _state_lines(document: MoleRatsDocument, state: State) -> Iterator[str]:
    names = {player.rat: player.name for player in document.players}
    rows = [["Mole rat", "Player", "Place", "Bites", "Medkit", "Equipment"]]
    for color, rat in state.rats.items():
        equipment = ", ".join(EQUIPMENT_NAMES[piece] for piece in rat.equipment)
        medkit = "ready" if rat.has_medkit else "spent"
        rows.append(
            [color, names.get(color, "-"), rat.place, str(rat.bites), medkit, equipment or "-"]
        )
    yield from _table(rows)
    missing = ", ".join(EQUIPMENT_NAMES[piece] for piece in state.equipment_missing)
    yield f"Equipment missing: {missing or 'none'}"
    yield ""
    rows = [["Snakes", "On the board", "Aside", "Gone"]]
    for color, snakes in state.snakes.items():
        rows.append([color, str(snakes.board), str(snakes.aside), str(snakes.removed)])
    yield from _table(rows)
    yield ""
    yield (
        f"Draw pile: {state.draw_pile} · discarded: {state.discarded} · "
        f"turns left: {turns_to_play(state)}"
    )


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _log_lines(document: MoleRatsDocument) -> Iterator[str]:
    for turn, told in groupby(sentences(document), key=lambda sentence: sentence.turn):
        yield ""
        yield f"Turn {turn}"
        for sentence in told:
            yield f"  {sentence.text}"
