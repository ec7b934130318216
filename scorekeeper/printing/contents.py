"""The contents of a batch: which game stands on which page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import (
    INK,
    SOFT,
    STRONG,
    Frame,
    ems,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.sheet import Mark, Rule

# The column of the page numbers and the room around an entry, in mm on A4.
_NUMBERS = 16.0
_AROUND = 1.6
_BELOW_HEADS = 1.0

# Sizes of type in pt on A4; of wide letters the longest title takes so many lines.
_TITLE = 10.0
_ABOUT = 8.5
_MOST_LINES = 6

_ROMAN = ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of the batch: what it is, how it ended, its first page from 1, who played."""

    title: str
    result: str
    page: int
    players: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """Where an entry stands, in mm: who clicks there wants to see ``entry``."""

    x: float
    y: float
    width: float
    height: float
    entry: Entry


@dataclass(frozen=True, slots=True)
class ContentsPage:
    """A page of the contents: its marks, and where its entries stand."""

    marks: tuple[Mark, ...]
    links: tuple[Link, ...]


def contents_pages(
    title: str, about: str, entries: Iterable[Entry], frame: Frame
) -> Iterator[ContentsPage]:
    """Yield the entries one below the other on as many pages as they take, heads on each."""
    flow = PageFlow(title, frame)
    links: list[Link] = []
    lines, size = bold_lines(title, frame.width, frame.points(26), frame.points(15))
    flow.put(lines, size, frame.width, bold=True)
    flow.put([about], frame.points(9), frame.width, ink=SOFT)
    flow.y += frame.mm(7)
    _put_heads(flow)
    for entry in entries:
        titles = _title_lines(entry, frame)
        height = _height(len(titles), frame)
        if flow.room < height:
            # A page is handed on as soon as it is full.
            yield ContentsPage(tuple(flow.pages.pop()), tuple(links))
            links.clear()
            flow.turn()
            _put_heads(flow)
        flow.add(_entry(entry, titles, flow.y, frame))
        links.append(Link(frame.left, flow.y, frame.width, height, entry))
        flow.y += height
    yield ContentsPage(tuple(flow.pages.pop()), tuple(links))


def roman(number: int) -> str:
    """Return a number as pages before the first one are numbered: ``iv``."""
    text = ""
    for value, letters in _ROMAN:
        text += letters * (number // value)
        number %= value
    return text + "i" * number


def _put_heads(flow: PageFlow) -> None:
    frame, size = flow.frame, flow.frame.points(7.5)
    box = (frame.left, flow.y, frame.width, size)
    flow.add(stack(["Game"], *box, ink=SOFT))
    flow.add(stack(["Page"], *box, align="right", ink=SOFT))
    flow.y += leading(size) + frame.mm(_BELOW_HEADS)
    flow.add([Rule(frame.left, flow.y, frame.right, flow.y, STRONG, INK)])


def _title_lines(entry: Entry, frame: Frame) -> list[str]:
    """Return the title whole: the day of a game, by which it is found, is at its end."""
    room = ems(_width(frame), frame.points(_TITLE))
    return lines_from_left(break_lines(entry.title, room, _MOST_LINES))


def _width(frame: Frame) -> float:
    return frame.width - frame.mm(_NUMBERS)


def _height(titles: int, frame: Frame) -> float:
    lines = titles * leading(frame.points(_TITLE)) + 2 * leading(frame.points(_ABOUT))
    return lines + 2 * frame.mm(_AROUND)


def _entry(entry: Entry, titles: Sequence[str], y: float, frame: Frame) -> Iterator[Mark]:
    size, width = frame.points(_TITLE), _width(frame)
    top = y + frame.mm(_AROUND)
    yield from stack(titles, frame.left, top, width, size)
    yield from stack([str(entry.page)], frame.left, top, frame.width, size, align="right")
    # What is longer than its line is shortened when it is drawn.
    about = lines_from_left([entry.players, entry.result])
    top += len(titles) * leading(size)
    yield from stack(about, frame.left, top, width, frame.points(_ABOUT), ink=SOFT)
    yield hairline(frame.left, frame.right, y + _height(len(titles), frame))
