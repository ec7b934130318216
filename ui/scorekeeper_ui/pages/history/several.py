"""Several games that are chosen at once: what is said of them, and what is done. No Qt."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.faults import WorldError
from scorekeeper.core.phrases import counted
from scorekeeper.games import find_game
from scorekeeper.history import Row, UnknownGameError
from scorekeeper_ui.pages.history.deeds import Done, Passed, unless_idle

if TYPE_CHECKING:
    from scorekeeper.history import History

# So many games are read, changed and given out at once.
MOST = 2_000
ONE_ALONE = "Choose one game alone for this."
TOO_MANY = (
    f"More than {MOST:,} games are not changed at once. “Export…” writes all that are listed."
)
ONE_GONE = "One of these games is no longer in the history."
_IN_LIST = "Delete, statistics and “Export…” (Ctrl+E) are for all of them. Esc goes back to one."
_IN_TRASH = "Delete takes all of them out of the trash, Ctrl+E exports them. Esc goes back to one."
ALL_COUNT = "Count &in statistics"
ALL_COUNT_ONCE_FINISHED = "Count &in statistics once finished"
_READ = "They are being read…"
# What is done to more games at once is done, and undone, off the window's thread.
FEW = 10


@dataclass(frozen=True, slots=True)
class Several:
    """What is seen of games that are chosen at once, each text with nothing where there is none.

    ``counting`` says how many count. ``counts`` is whether they are meant to, as unfinished ones do
    once they are finished; ``None`` where only some are.
    ``is_known`` tells that they are read and not too many, so that something can be done with them:
    ``hint`` says what.
    """

    headline: str
    about: str
    state: str
    counting: str
    counts: bool | None
    hint: str
    is_known: bool


def several_of(number: int, rows: Sequence[Row] | None) -> Several:
    """Return what is seen of so many games, ``rows`` being ``None`` as long as they are unknown."""
    headline = f"{number:,} games chosen"
    if rows is None:
        state = TOO_MANY if number > MOST else _READ
        return Several(headline, "", state, ALL_COUNT, None, "", is_known=False)
    meant = sum(row.counts for row in rows)
    is_mixed = 0 < meant < number
    return Several(
        headline,
        f"{_kinds_words(rows)}\n{_days_words(rows)}",
        _state_words(rows),
        _counting_words(rows),
        None if is_mixed else meant > 0,
        _IN_LIST if rows[0].trashed_at is None else _IN_TRASH,
        is_known=True,
    )


def trash(history: "History", rows: Sequence[Row], passed: Passed) -> Done | None:
    """Put games into the trash, all or none; raises ``WorldError`` as all of these do.

    ``passed`` is told before each game: what it raises leaves all of them as they were.
    """
    with _told():
        moved = history.trash(*_ids(rows), passed=passed)
    return _done("In the trash", moved, lambda: history.restore(*moved))


def restore(history: "History", rows: Sequence[Row], passed: Passed) -> Done | None:
    """Take games out of the trash, all or none."""
    with _told():
        moved = history.restore(*_ids(rows), passed=passed)
    return _done("Back in the history", moved, lambda: history.trash(*moved))


def set_counts(
    history: "History", rows: Sequence[Row], counts: bool, passed: Passed
) -> Done | None:
    """Say whether games count in statistics; ``None`` where all do so already."""
    with _told():
        changed = history.set_counts_of(_ids(rows), counts, passed=passed)
    what = "Count in statistics" if counts else "Do not count in statistics"
    if counts and any(not row.finished for row in rows if row.id in changed):
        what = "Count in statistics once finished"
    return _done(what, changed, lambda: history.set_counts_of(changed, not counts))


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except UnknownGameError as error:
        raise WorldError(ONE_GONE) from error


def _done(what: str, ids: Sequence[str], undo: Callable[[], object]) -> Done | None:
    if not ids:
        return None
    text = f"{what}: {counted(len(ids), 'game')}"
    return Done(text, unless_idle(undo), ids[0], is_long=len(ids) > FEW)


def _ids(rows: Sequence[Row]) -> list[str]:
    return [row.id for row in rows]


def _kinds_words(rows: Sequence[Row]) -> str:
    kinds = Counter(find_game(row.game).short_title for row in rows)
    return ", ".join(f"{number:,} {kind}" for kind, number in kinds.most_common())


def _days_words(rows: Sequence[Row]) -> str:
    days = [row.played_on for row in rows]
    first, last = min(days), max(days)
    return short_day(first) if first == last else f"{short_day(first)} – {short_day(last)}"


def _state_words(rows: Sequence[Row]) -> str:
    unfinished = sum(not row.finished for row in rows)
    left_out = sum(not row.counts for row in rows)
    count = "counts" if unfinished == 1 else "count"
    seasons = any(row.game == "season" and not row.finished for row in rows)
    but = ", but for finished Grands Prix of a season" if seasons else ""
    told = f"◐ {unfinished:,} unfinished: {count} in no statistics yet{but}"
    lines = [told] if unfinished else []
    lines += [f"⊘ {left_out:,} marked as not counting in statistics"] if left_out else []
    return "\n".join(lines)


def _counting_words(rows: Sequence[Row]) -> str:
    """Return what the box beside all of them says, ticked, half ticked or not."""
    meant = [row for row in rows if row.counts]
    counting = sum(row.finished for row in meant)
    if 0 < len(meant) < len(rows):
        return f"{counting:,} of {len(rows):,} count &in statistics"
    return ALL_COUNT if counting == len(meant) else ALL_COUNT_ONCE_FINISHED
