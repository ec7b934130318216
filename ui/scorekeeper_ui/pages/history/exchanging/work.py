"""What is done off the window's thread: reading and trying, storing, writing. No Qt."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.intake import Intake, gather
from scorekeeper.exchange.outgoing import (
    Chosen,
    Form,
    LeftOut,
    Wanted,
    Written,
    no_plays,
    write_games,
)
from scorekeeper.exchange.progress import Progress
from scorekeeper.exchange.report import Kind, Report
from scorekeeper.history import Snapshot, UnknownGameError
from scorekeeper.history.undoing import State
from scorekeeper_ui.pages.history.back_and_forth import Whole, done_to_all
from scorekeeper_ui.pages.history.deeds import Done
from scorekeeper_ui.pages.history.exchanging.words import (
    CHANGED_SINCE,
    IMPORT,
    IMPORT_AGAIN,
    done_words,
)
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.pages.history.several import ONE_GONE

if TYPE_CHECKING:
    from scorekeeper.history import History

# Gives what a step tells its progress to; 0 where nobody knows how many there will be.
Watch = Callable[[int], Progress]


class GivenUpError(Exception):
    """Nobody wants it any longer: what ``Watch`` gives raises it."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What came in, and what would become of it."""

    intake: Intake
    report: Report

    def close(self) -> None:
        """Let go of both."""
        self.report.close()
        self.intake.close()


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did, and the way back where there is one.

    So many ``people`` came without a game.
    """

    counts: Counter[Kind]
    people: int
    before: Snapshot | None
    after: State | None

    @property
    def words(self) -> str:
        """What it did, for people."""
        return done_words(self.counts, self.people)

    def done(self, history: "History") -> Done | None:
        """Return it as something that can be undone, ``None`` where it cannot."""
        if self.before is None or self.after is None:
            return None
        whole = Whole(self.words, IMPORT, CHANGED_SINCE, IMPORT_AGAIN)
        return done_to_all(history, whole, self.before, self.after)


def rehearse(
    names: Sequence[str], history: "History", choices: Choices, watch: Watch
) -> Rehearsed | None:
    """Read files and try them on a copy of the history; ``None`` when that was given up.

    Raises ``HistoryError``.
    """
    try:
        intake = gather(names, history, choices, watch(0))
    except GivenUpError:
        return None
    try:
        return Rehearsed(intake, intake.preview(history, watch(len(intake))))
    except GivenUpError:
        intake.close()
        return None
    except BaseException:
        intake.close()
        raise


def store(intake: Intake, history: "History", watch: Watch) -> Imported | None:
    """Store what came in; ``None`` when that was given up: nothing is stored then.

    Raises ``HistoryError``.
    """
    try:
        with intake.store(history, watch(len(intake)), undoable=True) as report:
            return Imported(report.kinds, report.people, report.before, report.after)
    except GivenUpError:
        return None


def left_of(history: "History", wanted: Wanted, form: Form) -> LeftOut:
    """Return which games a file would not hold, as far as is known beforehand.

    Raises ``WorldError``.
    """
    # Who writes the file is told when a game is gone.
    with suppress(UnknownGameError):
        return no_plays(history, wanted) if form is Form.PLAYS else {}
    return {}


def write(
    path: Path, history: "History", wanted: Wanted, form: Form, progress: Progress
) -> Written | None:
    """Write games into a file; ``None`` when that was given up. Raises ``WorldError``."""
    try:
        return write_games(path, history, wanted, form, progress)
    except UnknownGameError as error:
        is_one = isinstance(wanted, Chosen) and len(wanted.games) == 1
        raise WorldError(GONE if is_one else ONE_GONE) from error
    except GivenUpError:
        return None
