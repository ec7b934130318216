"""A change: one thing that people do to a game, as plain data."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from scorekeeper.core.document import Document, Value

D = TypeVar("D", bound=Document)
E = TypeVar("E", bound="Entry")


class Entry(Value):
    """What is being entered and is not yet part of the document; each game has its own kind.

    Every field has a default, so that a game with nothing pending is ``Entry()``.
    """


@dataclass(frozen=True, slots=True)
class Applied(Generic[D, E]):
    """What a change makes of a game.

    ``unfinished`` tells that the next change with the same ``thread`` belongs to the same step,
    ``begins`` that this one begins a step whatever came before it.
    """

    document: D
    entry: E
    unfinished: bool = False
    begins: bool = False


class Change(Protocol[D, E]):
    """One named step; applying it is a pure function."""

    @property
    def name(self) -> str:
        """What undo calls the step, such as ``Card C3``."""

    @property
    def thread(self) -> Hashable:
        """What this change goes on with: changes of one thread may grow into one step."""

    def apply(self, document: D, entry: E) -> Applied[D, E]:
        """Return the game after the change; raise ``DocumentError`` when it cannot be."""


class SingleStep:
    """A change that is a step of its own, whatever came before it."""

    __slots__ = ()

    @property
    def thread(self) -> None:
        """It goes on with nothing."""
        return
