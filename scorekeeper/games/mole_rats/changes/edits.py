"""What the changes are made of: steps, refusals, and a log that still fits."""

from collections.abc import Sequence
from typing import TypeAlias

from scorekeeper.core.change import Applied
from scorekeeper.core.faults import refusal
from scorekeeper.games.mole_rats.board import set_up
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.rules import apply, why_not
from scorekeeper.games.mole_rats.sentences import sentences, step_name

Done: TypeAlias = Applied[MoleRatsDocument, MoleRatsEntry]


def replayed(
    before: MoleRatsDocument, after: MoleRatsDocument, origins: Sequence[int | None]
) -> MoleRatsDocument:
    """Return ``after`` when every event of its log fits.

    ``origins`` has for each event its index in the log of ``before``, ``None`` for a new one.
    Raises ``DocumentError`` with the first event that does not fit: its place in the log that
    people see, the event in words, and what was expected.
    """
    state = set_up(after)
    for event, origin in zip(after.log, origins, strict=True):
        expected = why_not(state, event)
        if expected is None:
            state = apply(state, event)
        elif origin is None:
            place = f"log[{origins.index(None)}]"
            raise refusal(place, f"“{step_name(event)}” does not fit here; expected: {expected}")
        else:
            told = sentences(before)[origin]
            raise refusal(
                f"log[{origin}]",
                f"turn {told.turn}, “{told.text}” no longer fits; expected: {expected}",
            )
    return after
