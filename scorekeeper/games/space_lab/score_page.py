"""The score page: who won, and one table with the rows of the pad; what was noted behind it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.page_parts import (
    about_line,
    day_and_place_to_write,
    footer_height,
    headline_lines,
    page_title,
)
from scorekeeper.core.phrases import counted
from scorekeeper.core.print_frame import (
    INK,
    LEADING,
    SOFT,
    Frame,
    ems,
    leading,
    stack,
)
from scorekeeper.core.sheet import Field, Mark, PadMark, Page
from scorekeeper.games.space_lab import words
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.notes import draw_notes, note_lines, notes_height, notes_pages
from scorekeeper.games.space_lab.pad_rows import rows_for
from scorekeeper.games.space_lab.result import Rating, SpaceLabResult
from scorekeeper.games.space_lab.score_table import ScoreTable
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES

TITLE = "Space Lab"

# Between the table and what points mean below it, in mm on A4.
_ABOVE_RATINGS = 8.0

# Sentences name all players: they take as many lines as that needs.
_MOST_LINES = 20

_ELSEWHERE = "The notes are on the last page."


@dataclass(frozen=True, slots=True)
class ScorePages:
    """The marks of the score page, and of the pages of notes that have no room on it."""

    score: list[Mark]
    notes: list[list[Mark]]


def about(document: SpaceLabDocument) -> str:
    """Return the mode, the local day and the place of a game in one line."""
    return about_line([MODE_NAMES[document.mode]], document)


def score_pages(document: SpaceLabDocument, result: SpaceLabResult, frame: Frame) -> ScorePages:
    """Return everybody's points and who won; at the foot the notes, or where they are.

    All pages leave room for their numbers.
    """
    head, y = _head(document, result, frame)
    seats = list(zip(document.players, result.players, strict=True))
    table = ScoreTable(rows_for(solo=document.mode == "solo"), seats, frame)
    lines = note_lines(document, result, frame)
    ratings = _ratings_height(frame) if document.mode == "solo" else 0.0
    foot_of_page = frame.bottom - footer_height(frame)
    fits = y + table.least_height + ratings + notes_height(lines, frame) <= foot_of_page
    shown = lines if fits else [_ELSEWHERE]
    bottom = foot_of_page - notes_height(shown, frame) - ratings
    foot: list[Mark] = list(draw_notes(shown, foot_of_page, frame))
    if ratings:
        reached = result.rating if document.players[0].has_entries else None
        foot += _ratings(frame, bottom + frame.mm(_ABOVE_RATINGS), reached)
    filled = (mark for mark in table.draw(y, bottom) if not isinstance(mark, Field))
    notes = [] if fits else notes_pages(TITLE, about(document), lines, frame)
    return ScorePages([*head, *filled, *foot], notes)


def blank_page(players: int, frame: Frame, *, dated: bool = False) -> Page:
    """Return the page with the same rows, and nothing but room in them."""
    marks: list[PadMark] = list(page_title(TITLE, frame))
    solo = players == 1
    size = frame.points(9)
    y = frame.top + leading(frame.points(26))
    about = MODE_NAMES["solo"] if solo else counted(players, "player")
    marks += stack([about], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    marks += day_and_place_to_write(y, frame, dated=dated)
    y += leading(size) + frame.mm(5)
    bottom = frame.bottom
    if solo:
        bottom -= _ratings_height(frame)
        marks += _ratings(frame, bottom + frame.mm(_ABOVE_RATINGS))
    marks += ScoreTable(rows_for(solo=solo), [None] * players, frame).draw(y, bottom)
    return frame.page(marks)


def _head(
    document: SpaceLabDocument, result: SpaceLabResult, frame: Frame
) -> tuple[list[Mark], float]:
    """Return what stands above the table, and where that begins."""
    marks: list[Mark] = list(page_title(TITLE, frame))
    y = frame.top + leading(frame.points(26))

    def put(lines: list[str], size: float) -> None:
        nonlocal y
        marks.extend(stack(lines, frame.left, y, frame.width, size, ink=SOFT))
        y += len(lines) * leading(size)

    small = frame.points(9)
    room = ems(frame.width, small)
    put(lines_from_left(break_lines(about(document), room, _MOST_LINES)), small)
    y += frame.mm(7)
    headline = words.headline(document, result)
    sentences = words.reasons(document, result)
    headline += ":" if result.rating and sentences else ""
    sizes = (frame.points(15), frame.points(11), frame.points(10))
    lines, size = headline_lines(headline, frame.width, *sizes)
    marks += stack(lines, frame.left, y, frame.width, size, bold=True)
    y += len(lines) * leading(size) + frame.mm(0.5)
    for sentence in sentences:
        put(lines_from_left(break_lines(sentence, room, _MOST_LINES)), small)
    return marks, y + frame.mm(5)


def _ratings_height(frame: Frame) -> float:
    lines = sum(map(len, _rating_lines(frame).values()))
    return lines * leading(frame.points(8.5)) + frame.mm(_ABOVE_RATINGS)


def _rating_lines(frame: Frame) -> dict[Rating, list[str]]:
    room = ems(frame.width - _range_width(frame), frame.points(8.5))
    return {rating: break_lines(words.RATING_WORDS[rating], room, 4) for rating in get_args(Rating)}


def _range(rating: Rating) -> str:
    return rating.replace("-", "–" if rating[0].isdigit() else " ")


def _range_width(frame: Frame) -> float:
    size = frame.points(8.5)
    longest = max(extent(_range(rating)) for rating in get_args(Rating))
    return (longest * BOLDER + 0.8) * leading(size) / LEADING


def _ratings(frame: Frame, y: float, reached: Rating | None = None) -> Iterator[Mark]:
    """Yield what each number of points means for a player alone, what is reached in full ink."""
    size = frame.points(8.5)
    x = frame.left + _range_width(frame)
    for rating, lines in _rating_lines(frame).items():
        yield from stack([_range(rating)], frame.left, y, x - frame.left, size, bold=True)
        yield from stack(lines, x, y, frame.right - x, size, ink=INK if rating == reached else SOFT)
        y += len(lines) * leading(size)
