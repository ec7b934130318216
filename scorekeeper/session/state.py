"""The game on the table at one moment, and how it is kept."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from scorekeeper.core.document import Document
from scorekeeper.games import find_game
from scorekeeper.session.joining import Meanwhile

D = TypeVar("D", bound=Document)
E = TypeVar("E")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class State(Generic[D, E, R]):
    """A document, what is being entered beside it, and the result: always of one moment."""

    document: D
    entry: E
    result: R


AnyState = State[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Saving:
    """How the game on the table is kept.

    ``draft`` tells that all of it is stored as a draft; ``kept`` that the history holds exactly
    this document, where ``meanwhile`` is what others had changed in it, and ``returned`` tells
    that the game had been removed from it; ``trashed`` that it lies in the trash there;
    ``failure`` says in words why the latest change could not be stored, and ``is_held_up`` that
    this is only until another program has ended to write. What does not ``counts`` is kept out of
    statistics.
    """

    draft: bool = False
    kept: bool = False
    meanwhile: Meanwhile | None = None
    returned: bool = False
    trashed: bool = False
    counts: bool = True
    failure: str | None = None
    is_held_up: bool = False


def state_of(game: str, document: Document, entry: Any) -> AnyState:
    """Return a document and its entry with the result."""
    return State(document, entry, find_game(game).score(document))
