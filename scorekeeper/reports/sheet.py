"""Reports as pages to print: charts, and behind each the numbers that it is drawn from."""

from collections.abc import Iterable, Sequence
from typing import Final

from scorekeeper.core.page_parts import bold_lines, numbered_pages
from scorekeeper.core.print_frame import SOFT, Frame, leading, stack
from scorekeeper.core.sheet import Paper, Sheet
from scorekeeper.reports.board import Board
from scorekeeper.reports.printed_section import TEXT, PrintedSection, text_lines
from scorekeeper.reports.report_flow import ReportFlow

# Sizes of type on A4, in pt; a title that is too long for its line is set in the smaller one.
_TITLE, _LESS_TITLE, _TOPIC = 26.0, 18.0, 17.0
_BEFORE_TOPIC = 5.0
# A report of more pages says on the first where each topic begins; no page has a longer number.
_MOST_PAGES: Final = 6
_LONGEST_NUMBER: Final = 999


def report_sheet(title: str, boards: Iterable[Board], paper: Paper, about: str = "") -> Sheet:
    """Return the reports of some topics, one after the other; those without games are left out.

    ``about`` is a sentence below the title. Columns of a table that goes on over a page are headed
    on each, and each page says what goes on there.
    """
    frame = Frame(paper)
    told = [board for board in boards if not board.is_empty]
    flow = _laid_out(title, told, frame, about)
    if len(flow.pages) > _MOST_PAGES and len(told) > 1:
        flow = _laid_out(title, told, frame, about, has_contents=True)
    return Sheet(title, "Report", numbered_pages(flow.pages, title, frame))


def _laid_out(
    title: str, told: Sequence[Board], frame: Frame, about: str, *, has_contents: bool = False
) -> ReportFlow:
    """Return the pages, where it is asked for with the page of each topic below the title."""
    flow = ReportFlow(title, frame)
    lines, size = bold_lines(title, frame.width, frame.points(_TITLE), frame.points(_LESS_TITLE))
    flow.put(lines, size, frame.width, bold=True)
    if about:
        flow.put(text_lines(about, frame), frame.points(TEXT), frame.width, ink=SOFT)
    contents_at = flow.y
    if has_contents:
        room = text_lines(_contents((board.title, _LONGEST_NUMBER) for board in told), frame)
        flow.y += len(room) * leading(frame.points(TEXT))
    pages = [_put_board(flow, board) for board in told]
    if has_contents:
        named = zip((board.title for board in told), pages, strict=True)
        lines, size = text_lines(_contents(named), frame), frame.points(TEXT)
        flow.pages[0] += stack(lines, frame.left, contents_at, frame.width, size, ink=SOFT)
    if not told:
        flow.put(["No games that count."], frame.points(TEXT), frame.width, ink=SOFT)
    return flow


def _contents(pages: Iterable[tuple[str, int]]) -> str:
    """Return on which page each topic begins."""
    return "Pages: " + " · ".join(f"{title} {page}" for title, page in pages)


def _put_board(flow: ReportFlow, board: Board) -> int:
    """Put a board into the flow, its title never parted from its first section; return its page."""
    frame = flow.frame
    sections = [PrintedSection(section, frame) for section in board.sections]
    stats = text_lines(" · ".join(stat.sentence for stat in board.stats), frame)
    stats += [line for words in board.words for line in text_lines(words, frame)]
    head = leading(frame.points(_TOPIC)) + len(stats) * leading(frame.points(TEXT))
    flow.going_on = ""
    flow.y += frame.mm(_BEFORE_TOPIC)
    flow.need(head + sum(section.least for section in sections[:1]))
    page = len(flow.pages)
    flow.put([board.title], frame.points(_TOPIC), frame.width, bold=True)
    flow.put(stats, frame.points(TEXT), frame.width, ink=SOFT)
    flow.going_on = board.title
    for section in sections:
        section.put(flow, board.title)
    return page
