"""Reports that can be asked for: of a year, of all years, of an evening; without Qt's widgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.core.sheet import Paper
from scorekeeper.history.statistics import Evening
from scorekeeper.printing import BatchCancelledError, page_count, write_pdf
from scorekeeper.reports import (
    TOPICS,
    Board,
    board_of,
    evening_boards,
    evening_title,
    period_words,
    report_sheet,
)
from scorekeeper.reports.evening import Tell
from scorekeeper_ui.printed.job import Job, Product
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.printed.preview import Proof

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class Period:
    """All topics of one year, or of all years."""

    year: int | None = None


Subject = Period | Evening


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a subject, and a sentence about all of it."""

    boards: Sequence[Board]
    about: str = ""


class Reports:
    """The reports of a history, called from any thread.

    What was told last is kept: title and paper change more often than what is told.
    """

    def __init__(self, history: "History") -> None:
        self._history = history
        self._last: tuple[Subject, Told] | None = None

    def evenings(self) -> tuple[Evening, ...]:
        """Return the days that can be told of, the latest first."""
        return self._history.evenings()

    def told(self, subject: Subject, tell: Tell) -> Told:
        """Return what is told of a subject; ``tell`` hears of each step, and may raise."""
        last = self._last
        if last is not None and last[0] == subject:
            return last[1]
        if isinstance(subject, Evening):
            told = Told(evening_boards(self._history, subject.day, tell))
        else:
            told = _of_years(self._history, subject.year, tell)
        self._last = subject, told
        return told

    def proof(self, subject: Subject, title: str, paper: Paper) -> Proof:
        """Return the report as it will be, to be looked at."""
        told = self.told(subject, lambda _done, _steps: None)
        pdf = write_pdf(report_sheet(title, told.boards, paper, told.about))
        pages = page_count(pdf)
        return Proof(pdf, paper.width, paper.height, pages, pages, paper_words(paper))

    def product(self, subject: Subject, title: str, paper: Paper) -> Product:
        """Return the report as a file that can be made."""
        write = partial(self._write, subject, title, paper)
        return Product(title, lambda: (paper.width, paper.height), write)

    def _write(self, subject: Subject, title: str, paper: Paper, target: BinaryIO, job: Job) -> str:
        def tell(done: int, steps: int) -> None:
            if job.is_cancelled():
                raise BatchCancelledError
            job.moved.emit(done, steps)

        told = self.told(subject, tell)
        sheet = report_sheet(title, told.boards, paper, told.about)
        if job.is_cancelled():
            raise BatchCancelledError
        target.write(write_pdf(sheet, created=datetime.now().astimezone()))
        return ""


def suggested_title(subject: Subject) -> str:
    """Return what a report is called as long as nobody names it."""
    if isinstance(subject, Evening):
        return evening_title(subject)
    return "Statistics" if subject.year is None else f"Statistics {subject.year}"


def place_words(evening: Evening) -> str:
    """Return where an evening was, nothing where nobody has said so."""
    return "several places" if evening.several else evening.place or ""


def _of_years(history: "History", year: int | None, tell: Tell) -> Told:
    boards = []
    for number, topic in enumerate(TOPICS):
        tell(number, len(TOPICS))
        boards.append(board_of(history, topic, year))
    tell(len(TOPICS), len(TOPICS))
    return Told(boards, period_words(history.statistics_days(year)))
