"""Two people's changes to one kept game, made side by side."""

from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.core.document import Document

Part = Literal["game", "played_at", "place", "notes"]

# What games have in common, and no entry depends on.
COMMON: tuple[Part, ...] = ("played_at", "place", "notes")
PARTS: tuple[Part, ...] = ("game", *COMMON)
# What identifies a game, or is filled in by the history itself.
_APART = ("id", "people", *COMMON)


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What others made of a game while it was being changed here, from ``base`` to ``theirs``.

    ``came_in`` are the parts in which theirs counts, ``overruled`` those in which it gave way.
    """

    base: Document
    theirs: Document
    came_in: tuple[Part, ...] = ()
    overruled: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """What is kept of both; ``meanwhile`` is ``None`` where others have changed nothing else."""

    document: Document
    meanwhile: Meanwhile | None = None


def join(base: Document, theirs: Document, mine: Document) -> Joined:
    """Return what both made of ``base``.

    Day, place and notes are joined one by one, the game itself as a whole; where both changed the
    same, mine counts.
    """
    others: tuple[Part, ...] = tuple(
        part for part in PARTS if not _agree(part, theirs, base) and not _agree(part, theirs, mine)
    )
    came_in = tuple(part for part in others if _agree(part, mine, base))
    document = theirs if "game" in came_in else mine
    common: dict[str, Any] = {
        part: getattr(theirs if part in came_in else mine, part) for part in COMMON
    }
    joined = document.model_copy(update=common)
    if not others:
        return Joined(joined)
    overruled = tuple(part for part in others if part not in came_in)
    return Joined(joined, Meanwhile(base, theirs, came_in, overruled))


def is_same(one: Document, other: Document) -> bool:
    """Return whether two documents say the same, what a history tells beside them apart."""
    return is_same_game(one, other) and all(
        getattr(one, name) == getattr(other, name) for name in COMMON
    )


def is_same_game(one: Document, other: Document) -> bool:
    """Return whether the same was played in two documents, whenever and wherever it was."""
    return _played(one) == _played(other)


def _agree(part: Part, one: Document, other: Document) -> bool:
    if part == "game":
        return is_same_game(one, other)
    return bool(getattr(one, part) == getattr(other, part))


def _played(document: Document) -> Document:
    blank: dict[str, Any] = {name: {} if name == "people" else None for name in _APART}
    return document.alone().model_copy(update=blank)
