"""The report of all topics as a file; without Qt."""

from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.core.files import write_whole
from scorekeeper.core.sheet import Paper
from scorekeeper.reports import TOPICS, board_of, report_sheet

if TYPE_CHECKING:
    from scorekeeper.history import History


def save_report(history: "History", year: int | None, title: str, paper: Paper, path: Path) -> None:
    """Write the report of one year, or of all, as a PDF file; raises what writing raises."""
    from scorekeeper.printing import write_pdf

    boards = [board_of(history, topic, year) for topic in TOPICS]
    write_whole(path, write_pdf(report_sheet(title, boards, paper)))
