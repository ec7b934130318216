"""What the players should be told: dangers at the table, and what is unlikely in a document."""

from collections.abc import Iterator

from scorekeeper.core.result import Remark
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES


def find_warnings(document: MoleRatsDocument, state: State | None) -> Iterator[Remark]:
    """Yield the warnings of a result; ``state`` is ``None`` for a game noted afterwards."""
    if state is not None:
        for text in _dangers_of_the_table(state):
            yield Remark("log", text)
    elif document.outcome is not None and (document.outcome.turns_left or 0) > document.deck:
        left = document.outcome.turns_left
        yield Remark(
            "outcome.turns_left", f"{left} turns left, but the deck has {document.deck} cards"
        )


def alarms(state: State) -> tuple[str, ...]:
    """Return what matters most while a game is played, one sentence each.

    They are: the next bite of a mole rat loses, the draw pile is empty and how many turns are
    left, the game can no longer be won. There is none once the game is over.
    """
    found = [*_rats_in_danger(state), *_dangers_of_the_table(state)]
    return tuple(f"{text[:1].upper()}{text[1:]}." for text in found)


def _rats_in_danger(state: State) -> Iterator[str]:
    if not state.is_over:
        for color, rat in state.rats.items():
            if rat.is_in_danger:
                yield f"{color}: the next bite loses the game"


def _dangers_of_the_table(state: State) -> Iterator[str]:
    if state.is_over:
        return
    if state.draw_pile == 0:
        yield f"the draw pile is empty: {_turns_left(state)}"
    if not state.is_winnable:
        missing = ", ".join(EQUIPMENT_NAMES[piece] for piece in state.equipment_missing)
        yield (
            "every mole rat is in the escape pod, but equipment is missing "
            f"({missing}): the game can no longer be won"
        )


def _turns_left(state: State) -> str:
    if state.deck_rule == "empty-pile" or state.turns_left == 0:
        return "this is the last turn"
    return "1 turn left" if state.turns_left == 1 else f"{state.turns_left} turns left"
