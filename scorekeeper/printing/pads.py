"""Blank pads as people order them: how many on a page, on how many pages, how they look."""

from dataclasses import replace
from typing import Annotated, Literal, get_args

from scorekeeper.core.document import Value, WholeNumber
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Page, Paper, Sheet, find_paper
from scorekeeper.games import find_game
from scorekeeper.printing.inks import in_black_and_white
from scorekeeper.printing.pad_head import PadHead
from scorekeeper.printing.placing import cut_marks, enlarged, lowered, tiled

PerPage = Literal["fit", 1, 2, 4]

MOST_PAGES = 999

# No pad is laid out for less than a quarter of a Letter page, in mm.
_SMALLEST_WIDTH, _SMALLEST_HEIGHT = 105.0, 139.0

# Large print is the smallest pad made larger: at least so many times, and at most.
_LEAST_LARGER = 1.3
_MOST_LARGER = 2.0

# The type it is laid out for, in pt on the smallest pad: 16 where that is printed twice as large.
# It is smaller, by steps, where the words of a pad lie on each other otherwise.
_LARGE_TYPES = (8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5, 6.25)

_Part = Literal["players", "per_page", "large_print"]


class PadOrderError(ValueError):
    """An order that cannot be: ``part`` names what is wrong, the message says why, in words."""

    def __init__(self, part: _Part, why: str) -> None:
        super().__init__(why)
        self.part = part


class PadOrder(Value):
    """Pads of one game: everything that people choose, plain enough to be remembered as JSON.

    ``players`` is the game's most usual number if ``None``, ``paper`` a name of ``PAPERS``.
    ``per_page`` is a number of pads, or "fit" for as many as can be written on. ``fillable`` pads
    have a form, to be filled in on a screen.
    """

    game: str
    players: int | None = None
    paper: str = "a4"
    per_page: PerPage = 1
    pages: Annotated[int, WholeNumber(1, MOST_PAGES)] = 1
    cut_marks: bool = False
    title: str = ""
    date_line: str = ""
    large_print: bool = False
    black_and_white: bool = False
    fillable: bool = False


def pads_per_page(order: PadOrder) -> int:
    """Return how many pads are on each page: as many as fit, or as was chosen.

    Raises ``PadOrderError`` when so many do not fit, ``KeyError`` for an unknown paper.
    """
    paper = find_paper(order.paper)
    chosen = _counts() if order.per_page == "fit" else (order.per_page,)
    for count in chosen:
        if _factor(_part(paper, count), large=order.large_print) is not None:
            return count
    if order.large_print and _factor(paper, large=True) is None:
        raise PadOrderError("large_print", f"larger paper, {paper.title} has no room for it")
    raise PadOrderError(
        "per_page", f"fewer pads on {paper.title}, {chosen[-1]} are too small to write"
    )


def make_pads(order: PadOrder) -> Sheet:
    """Return the pages that were ordered; what is drawn on equal ones is one and the same.

    Where the pads are to be filled on a screen, each has fields of its own; else there are none.
    Raises ``PadOrderError`` for what cannot be, ``KeyError`` for an unknown game or paper.
    """
    count = pads_per_page(order)
    pad = _one_pad(order, _part(find_paper(order.paper), count))
    pages = [_with_pads(page, count, cut=order.cut_marks) for page in pad.pages]
    if not order.fillable:
        blank = tuple(replace(page, fields=()) for page in pages)
        return replace(pad, pages=blank * order.pages)
    if count * order.pages == 1:
        return replace(pad, pages=tuple(pages))
    numbered = (
        replace(page, pads=tuple(f"Pad {before + n}" for n in range(1, count + 1)))
        for before in range(0, count * order.pages, count)
        for page in pages
    )
    return replace(pad, pages=tuple(numbered))


def _counts() -> tuple[int, ...]:
    return tuple(sorted((n for n in get_args(PerPage) if isinstance(n, int)), reverse=True))


def _part(paper: Paper, count: int) -> Paper:
    """Return what a pad gets of ``paper``: two lie side by side across it, four in a square."""
    match count:
        case 1:
            return paper
        case 2:
            return replace(paper, width=paper.height / 2, height=paper.width)
        case _:
            return replace(paper, width=paper.width / 2, height=paper.height / 2)


def _factor(part: Paper, *, large: bool) -> float | None:
    """Return how many times larger than it is laid out a pad is printed; nothing if too small."""
    room = min(part.width / _SMALLEST_WIDTH, part.height / _SMALLEST_HEIGHT)
    if room < (_LEAST_LARGER if large else 1.0):
        return None
    return min(room, _MOST_LARGER) if large else 1.0


def _one_pad(order: PadOrder, part: Paper) -> Sheet:
    """Return the game's pad for ``part``, in the type and the inks that were ordered."""
    pad = _in_large_print(order, part) if order.large_print else _laid_out(order, part, 1.0)
    if not order.black_and_white:
        return pad
    return replace(pad, pages=tuple(map(in_black_and_white, pad.pages)))


def _in_large_print(order: PadOrder, part: Paper) -> Sheet:
    """Return the game's pad for ``part`` in the largest type in which it can be read."""
    # It measures type, which loads the fonts.
    from scorekeeper.printing.larger_type import is_legible, with_shared_type

    factor = _factor(part, large=True) or 1.0
    for least in _LARGE_TYPES:
        pad = _laid_out(order, replace(part, least_type=least), factor)
        pages = tuple(with_shared_type(page, least * factor) for page in pad.pages)
        if all(map(is_legible, pages)):
            break
    return replace(pad, pages=pages)


def _laid_out(order: PadOrder, part: Paper, factor: float) -> Sheet:
    """Return the game's pad ``factor`` times as large, the title and the date line above it."""
    paper = replace(part, width=part.width / factor, height=part.height / factor)
    frame = Frame(paper)
    above = PadHead(order.title.strip(), order.date_line.strip(), frame)
    lower = replace(paper, height=paper.height - above.height)
    try:
        pad = find_game(order.game).pad(order.players, lower, dated=bool(above.date_line))
    except ValueError as error:
        raise PadOrderError("players", str(error)) from None
    marks = list(above.draw())
    pages = [enlarged(lowered(page, above.height, marks), factor) for page in pad.pages]
    return replace(pad, pages=tuple(pages))


def _with_pads(page: Page, count: int, *, cut: bool) -> Page:
    """Return one page with ``count`` pads side by side, on request with marks where to cut."""
    if count == 1:
        return page
    columns, rows = 2, count // 2
    together = tiled(page, columns, rows)
    marks = cut_marks(together, columns, rows) if cut else ()
    return replace(together, marks=(*together.marks, *marks))
