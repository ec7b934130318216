"""``scorekeeper pad``: blank score pads, one or several on a page."""

from dataclasses import replace

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError, known_game
from scorekeeper.cli.writing import write_output
from scorekeeper.core.sheet import Box, Icon, Mark, Page, Paper, Rule, Text, find_paper
from scorekeeper.games import find_game
from scorekeeper.printing import write_pdf

# No pad is laid out for less than a quarter of a Letter page, in mm.
_SMALLEST_WIDTH, _SMALLEST_HEIGHT = 105.0, 139.0


def run(invocation: Invocation) -> bool:
    """Write the pads."""
    options = invocation.options
    game = find_game(known_game(options.game))
    part = _part(find_paper(options.paper), options.per_page)
    try:
        pad = game.pad(options.players, part)
    except ValueError as error:
        raise CallError(f"--players: {error}") from None
    pages = tuple(_repeated(page, options.per_page) for page in pad.pages)
    write_output(options.output, write_pdf(replace(pad, pages=pages * options.pages)))
    return True


def _part(paper: Paper, count: int) -> Paper:
    """Return what a pad gets of ``paper``: two lie side by side across it, four in a square."""
    match count:
        case 1:
            return paper
        case 2:
            part = replace(paper, width=paper.height / 2, height=paper.width)
        case _:
            part = replace(paper, width=paper.width / 2, height=paper.height / 2)
    if part.width < _SMALLEST_WIDTH or part.height < _SMALLEST_HEIGHT:
        raise CallError(f"--per-page: fewer pads on {paper.title}, {count} are too small to write")
    return part


def _repeated(page: Page, count: int) -> Page:
    """Return a page with ``count`` times the marks of ``page``, in rows of two."""
    if count == 1:
        return page
    columns, rows = 2, count // 2
    marks = tuple(
        _moved(mark, column * page.width, row * page.height)
        for row in range(rows)
        for column in range(columns)
        for mark in page.marks
    )
    return Page(columns * page.width, rows * page.height, marks)


def _moved(mark: Mark, right: float, down: float) -> Mark:
    match mark:
        case Rule():
            return replace(
                mark,
                x1=mark.x1 + right,
                y1=mark.y1 + down,
                x2=mark.x2 + right,
                y2=mark.y2 + down,
            )
        case Text() | Box() | Icon():
            return replace(mark, x=mark.x + right, y=mark.y + down)
