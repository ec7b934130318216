"""What can be done with games of the history, each with the way back. No Qt."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from scorekeeper.history import ChangedSinceError, Row, Version
from scorekeeper_ui.pages.history.snapshot_words import version_words
from scorekeeper_ui.pages.history.words import moved_words

if TYPE_CHECKING:
    from scorekeeper.core.document import Document
    from scorekeeper.history import History


_UNDONE_ELSEWHERE = "a change made elsewhere had done so already"

# Is told before each step of what takes long.
Passed = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Again:
    """How something is done again when it was undone, and what it is called while it is done."""

    what: str
    do: "Callable[[Passed], Done]"


@dataclass(frozen=True, slots=True)
class Done:
    """What was done, in words; how to undo it; the game that it was done to.

    The hand goes to that game where it is listed, after the deed and after its undoing. What is
    ``is_long`` is undone and done ``again`` off the window's thread; ``again`` is how to redo it,
    where that is not by doing the same once more.
    """

    text: str
    undo: Callable[[], object]
    game_id: str | None = None
    is_long: bool = False
    again: Again | None = None


def unless_idle(undo: Callable[[], object]) -> Callable[[], None]:
    """Return how to undo what ``undo`` does and says something of where it changes anything.

    Raises ``ChangedSinceError`` where it changes nothing.
    """

    def do() -> None:
        if not undo():
            raise ChangedSinceError(_UNDONE_ELSEWHERE)

    return do


def trash(history: "History", row: Row) -> Done | None:
    """Put a game into the trash, ``None`` when it is there.

    Raises ``UnknownGameError`` as all of these do.
    """
    moved = history.trash(row.id)
    undo = unless_idle(lambda: history.restore(*moved))
    return Done(f"In the trash: {row.headline}", undo, row.id) if moved else None


def restore(history: "History", row: Row) -> Done | None:
    """Take a game out of the trash; ``None`` when it is not there."""
    moved = history.restore(row.id)
    undo = unless_idle(lambda: history.trash(*moved))
    return Done(f"Back in the history: {row.headline}", undo, row.id) if moved else None


def duplicate(history: "History", row: Row) -> Done:
    """Add a copy of a game; done again it is the same copy, for what was done to it next."""
    copy = history.export(history.duplicate(row.id).id)
    return _copied(history, copy, f"A copy on the same day: {row.headline}")


def _copied(history: "History", copy: "Document", text: str) -> Done:
    def add_again(passed: Passed) -> Done:
        passed()
        history.save(copy)
        return _copied(history, copy, text)

    undo = partial(history.take_away, copy.identity())
    return Done(text, undo, copy.identity(), again=Again(text, add_again))


def set_counts(history: "History", row: Row, counts: bool) -> Done:
    """Say whether a game counts in statistics."""
    before = history.set_counts(row.id, counts)
    what = "Counts in statistics" if counts else "Does not count in statistics"
    if counts and not row.finished:
        what = "Counts in statistics once it is finished"
    text = f"{what}: {row.headline}"
    undo = unless_idle(lambda: history.set_counts(row.id, before) != before)
    return Done(text, undo, row.id)


def change_date(history: "History", row: Row, day: date) -> Done | None:
    """Move a game to another day; ``None`` when it is on that day already."""
    saved = history.change_date(row.id, day)
    version = saved.version
    if version is None:
        return None
    undo = unless_idle(
        lambda: history.put_date_back(row.id, version, saved.day).outcome != "unchanged"
    )
    return Done(moved_words(row, day), undo, row.id)


def go_back(history: "History", row: Row, version: Version) -> Done | None:
    """Make a game what an older version of it was; ``None`` when it is that already."""
    before = history.go_back(row.id, version.number).version
    if before is None:
        return None
    undo = unless_idle(lambda: history.go_back(row.id, before).outcome != "unchanged")
    return Done(version_words(version), undo, row.id)


def exchange(history: "History", row: Row, other: Row) -> Done:
    """Let two games of one day change places: ``other`` is the neighbor that ``row`` passes."""
    first, second = sorted((row, other), key=lambda each: each.cursor.day_order)
    before = history.set_day_order([second.id, first.id])
    text = f"Another order of the day: {row.headline}"
    undo = unless_idle(lambda: history.set_day_order(before) != before)
    return Done(text, undo, row.id)
