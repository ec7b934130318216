"""Reports as pages to print: charts, and behind each the numbers that it is drawn from."""

from collections.abc import Iterable

from scorekeeper.core.page_parts import bold_lines, numbered_pages
from scorekeeper.core.print_frame import SOFT, Frame, leading
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.reports.board import Board
from scorekeeper.reports.printed_section import TEXT, PrintedSection, text_lines
from scorekeeper.reports.report_flow import ReportFlow

# Sizes of type on A4, in pt; a title that is too long for its line is set in the smaller one.
_TITLE, _LESS_TITLE, _TOPIC = 26.0, 18.0, 17.0
_BEFORE_TOPIC = 5.0


def report_sheet(title: str, boards: Iterable[Board], paper: Paper, about: str = "") -> Sheet:
    """Return the reports of some topics, one after the other; those without games are left out.

    ``about`` is a sentence below the title. Columns of a table that goes on over a page are headed
    on each, and each page says what goes on there.
    """
    frame = Frame(paper)
    flow = ReportFlow(title, frame)
    lines, size = bold_lines(title, frame.width, frame.points(_TITLE), frame.points(_LESS_TITLE))
    flow.put(lines, size, frame.width, bold=True)
    if about:
        flow.put(text_lines(about, frame), frame.points(TEXT), frame.width, ink=SOFT)
    told = [board for board in boards if not board.is_empty]
    for board in told:
        _put_board(flow, board)
    if not told:
        flow.put(["No games that count."], frame.points(TEXT), frame.width, ink=SOFT)
    return Sheet(title, "Report", numbered_pages(flow.pages, title, frame))


def _put_board(flow: ReportFlow, board: Board) -> None:
    """Put a board into the flow, its title never parted from its first section."""
    frame = flow.frame
    sections = [PrintedSection(section, frame) for section in board.sections]
    stats = text_lines(" · ".join(stat.sentence for stat in board.stats), frame)
    stats += [line for words in board.words for line in text_lines(words, frame)]
    head = leading(frame.points(_TOPIC)) + len(stats) * leading(frame.points(TEXT))
    flow.going_on = ""
    flow.y += frame.mm(_BEFORE_TOPIC)
    flow.need(head + sum(section.least for section in sections[:1]))
    flow.put([board.title], frame.points(_TOPIC), frame.width, bold=True)
    flow.put(stats, frame.points(TEXT), frame.width, ink=SOFT)
    flow.going_on = board.title
    for section in sections:
        section.put(flow, board.title)
