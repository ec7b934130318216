"""Two people's changes to one kept game, made side by side."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.core.document import Document

# What games have in common, and no entry depends on.
COMMON = ("played_at", "place", "notes")
# What identifies a game, or is filled in by the history itself.
_APART = ("id", "people", *COMMON)


@dataclass(frozen=True, slots=True)
class Joined:
    """What is kept of both; ``is_overruled`` tells that a change of theirs gave way."""

    document: Document
    is_overruled: bool = False


def join(base: Document, theirs: Document, mine: Document) -> Joined:
    """Return what both made of ``base``.

    Day, place and notes are joined one by one, the game itself as a whole; where both changed the
    same, mine counts.
    """
    is_mine = not is_same_game(mine, base)
    is_theirs = not is_same_game(theirs, base)
    is_overruled = is_mine and is_theirs and not is_same_game(mine, theirs)
    document = theirs if is_theirs and not is_mine else mine
    common = {}
    for name in COMMON:
        was, there, here = (getattr(each, name) for each in (base, theirs, mine))
        common[name] = there if here == was else here
        is_overruled |= here != was and there not in (was, here)
    return Joined(document.model_copy(update=common), is_overruled)


def is_same(one: Document, other: Document) -> bool:
    """Return whether two documents say the same, the lasting ids of their people apart."""
    return is_same_game(one, other) and all(
        getattr(one, name) == getattr(other, name) for name in COMMON
    )


def is_same_game(one: Document, other: Document) -> bool:
    """Return whether the same was played in two documents, whenever and wherever it was."""
    return _played(one) == _played(other)


def _played(document: Document) -> Document:
    blank: dict[str, Any] = {name: {} if name == "people" else None for name in _APART}
    return document.model_copy(update=blank)
