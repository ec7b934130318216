"""In which state games are that are listed, as people name it. No Qt."""

from collections.abc import Mapping
from enum import Enum


class State(Enum):
    """What a game is asked for: whether it is finished, and whether it is meant to count.

    As in a filter, ``None`` is for both. What counts in statistics is finished, and not marked.
    """

    finished: bool | None
    counts: bool | None

    ANY = (None, None)
    FINISHED = (True, None)
    UNFINISHED = (False, None)
    COUNTS = (True, True)
    MARKED = (None, False)
    FINISHED_MARKED = (True, False)
    UNFINISHED_MARKED = (False, False)

    def __init__(self, finished: bool | None, counts: bool | None) -> None:
        self.finished = finished
        self.counts = counts


# What a box of states offers, in this order.
STATE_WORDS: Mapping[State, str] = {
    State.FINISHED: "Finished",
    State.UNFINISHED: "Unfinished",
    State.COUNTS: "Counts in statistics",
    State.MARKED: "Marked as not counting",
    State.FINISHED_MARKED: "Finished, marked as not counting",
    State.UNFINISHED_MARKED: "Unfinished, marked as not counting",
}


def state_asked(finished: bool | None, counts: bool | None) -> State:
    """Return the state that a filter asks for."""
    return next(state for state in State if (state.finished, state.counts) == (finished, counts))
