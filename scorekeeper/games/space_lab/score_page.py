"""The score page: one table with the rows of the pad, blank or filled."""

from collections.abc import Iterator, Sequence
from typing import get_args

from scorekeeper.core.line_breaks import BOLDER, balance_lines, break_lines, extent
from scorekeeper.core.page_parts import (
    about_line,
    bold_lines,
    day_and_place_to_write,
    notes_at_foot,
    page_title,
)
from scorekeeper.core.print_frame import (
    DASH,
    INK,
    LEADING,
    SMALLEST,
    SOFT,
    STRONG,
    Frame,
    ems,
    hairline,
    leading,
    stack,
)
from scorekeeper.core.result import Remark
from scorekeeper.core.sheet import Field, Mark, PadMark, Page, Rule, Text
from scorekeeper.games.space_lab import words
from scorekeeper.games.space_lab.document import Player, SpaceLabDocument
from scorekeeper.games.space_lab.pad_rows import (
    PadRow,
    addend_names,
    addends,
    cell_text,
    field_name,
    rows_for,
)
from scorekeeper.games.space_lab.result import PlayerResult, Rating, SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES

TITLE = "Space Lab"

Seat = tuple[Player, PlayerResult] | None

_NAME_LINES = 4

# Between a field and the rules around it, in mm on A4.
_INSET = 0.6


def about(document: SpaceLabDocument) -> str:
    """Return the mode, the local day and the place of a game in one line."""
    return about_line([MODE_NAMES[document.mode]], document)


def score_page(document: SpaceLabDocument, result: SpaceLabResult, frame: Frame) -> Page:
    """Return the page with everybody's points and who won."""
    marks: list[PadMark] = list(page_title(TITLE, frame))
    y = frame.top + leading(frame.points(26))
    size = frame.points(9)
    marks += stack([about(document)], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(7)
    headline = words.headline(result) + (":" if result.rating else "")
    lines, size = bold_lines(headline, frame.width, frame.points(15), frame.points(11))
    marks += stack(lines, frame.left, y, frame.width, size, bold=True)
    y += len(lines) * leading(size) + frame.mm(0.5)
    sentences = list(words.tie_sentences(result))
    sentences += [words.RATING_WORDS[result.rating]] if result.rating else []
    size = frame.points(9)
    for sentence in sentences:
        lines = break_lines(sentence, ems(frame.width, size))
        marks += stack(lines, frame.left, y, frame.width, size, ink=SOFT)
        y += len(lines) * leading(size)
    foot, bottom = _notes(document, result, frame)
    seats = list(zip(document.players, result.players, strict=True))
    rows = rows_for(solo=document.mode == "solo")
    marks += _table(frame, y + frame.mm(5), bottom, rows, seats)
    return frame.page([*marks, *foot])


def blank_page(players: int, frame: Frame) -> Page:
    """Return the page with the same rows, and nothing but room in them."""
    marks: list[PadMark] = list(page_title(TITLE, frame))
    solo = players == 1
    size = frame.points(9)
    y = frame.top + leading(frame.points(26))
    if solo:
        marks += stack([MODE_NAMES["solo"]], frame.left, y, frame.width, size, ink=SOFT)
    y += leading(size) + frame.mm(9)
    marks += day_and_place_to_write(y, frame)
    y += leading(size) + frame.mm(5)
    bottom = frame.bottom
    if solo:
        bottom -= _ratings_height(frame)
        marks += _ratings(frame, bottom + frame.mm(8))
    marks += _table(frame, y, bottom, rows_for(solo=solo), [None] * players)
    return frame.page(marks)


def _table(
    frame: Frame, top: float, bottom: float, rows: Sequence[PadRow], seats: Sequence[Seat]
) -> Iterator[PadMark]:
    """Yield the table: every column has its own pieces of rules, and a gap before the next."""
    gap = frame.mm(5)
    label = frame.mm(46)
    column = (frame.width - label - len(seats) * gap) / len(seats)
    lefts = [frame.left + label + gap + (column + gap) * seat for seat in range(len(seats))]
    y = top + _NAME_LINES * leading(SMALLEST) + frame.mm(2)
    share = (bottom - y) / sum(row.share for row in rows)
    foot = y - frame.mm(1)
    size = frame.points(7.5)
    yield from stack(["Player"], frame.left, foot - leading(size), label, size, ink=SOFT)
    for number, (left, seat) in enumerate(zip(lefts, seats, strict=True), 1):
        if seat is None:
            yield _name_to_write(number, left, foot, column, frame)
        else:
            lines, size = bold_lines(seat[0].name, column, frame.points(11), frame.points(8))
            high = foot - len(lines) * leading(size)
            yield from stack(lines, left, high, column, size, bold=True, align="right")
    for row in rows:
        height = share * row.share
        strong = row.kind == "total"
        for x, width in ((frame.left, label), *((left, column) for left in lefts)):
            rule = hairline(x, x + width, y)
            yield Rule(x, y, x + width, y, STRONG, INK) if strong else rule
        yield from _row(frame, row, y, height, label, column, lefts, seats)
        for number, (left, seat) in enumerate(zip(lefts, seats, strict=True), 1):
            if seat is None:
                yield _to_write(row, number, left, y, column, height, frame)
        y += height
    for x, width in ((frame.left, label), *((left, column) for left in lefts)):
        yield hairline(x, x + width, y)


def _row(
    frame: Frame,
    row: PadRow,
    y: float,
    height: float,
    label: float,
    column: float,
    lefts: Sequence[float],
    seats: Sequence[Seat],
) -> Iterator[PadMark]:
    """Yield a row's texts: its name and all sums on one line, hint and addends below."""
    strong = row.kind == "total"
    size, large = frame.points(13 if strong else 10), _figure_size(row, frame)
    small = frame.points(7.5)
    hint = balance_lines(row.hint, ems(label, small), 2)
    below = [_addends(row, seat, ems(column, small)) for seat in seats]
    if leading(large) + max(map(len, below)) * leading(small) > height:
        below = [() for _ in seats]
    line = min(height, leading(large))
    y += max(0.0, height - line - max(map(len, (hint, *below))) * leading(small)) / 2
    yield Text(frame.left, y, label, line, row.name, size, strong)
    under = y + (line + leading(size)) / 2
    yield from stack(hint, frame.left, under, label, small, ink=SOFT)
    for left, seat, lines in zip(lefts, seats, below, strict=True):
        if seat is not None:
            shown = cell_text(row, *seat)
            first = row.kind == "place" and seat[1].rank == 1
            bold = shown != DASH and (strong or first)
            yield Text(left, y, column, line, shown, large, bold, "right")
            yield from stack(lines, left, y + line, column, small, align="right", ink=SOFT)


def _figure_size(row: PadRow, frame: Frame) -> float:
    return frame.points(28 if row.kind == "total" else 14)


def _name_to_write(seat: int, x: float, foot: float, width: float, frame: Frame) -> Field:
    size = frame.points(9)
    high = leading(size) * 1.25
    return Field(x, foot - high, width, high, f"Player {seat} name", size=size, align="right")


def _to_write(
    row: PadRow, seat: int, x: float, y: float, width: float, height: float, frame: Frame
) -> Field:
    """Return the field of a blank cell, between the rules above and below it."""
    name, size = field_name(row, seat), _figure_size(row, frame)
    inset = frame.mm(_INSET)
    return Field(
        x,
        y + inset,
        width,
        height - 2 * inset,
        name,
        "text" if row.kind == "place" else "number",
        size,
        "right",
        addend_names(row, seat),
    )


def _addends(row: PadRow, seat: Seat, room: float) -> tuple[str, ...]:
    return () if seat is None else balance_lines(addends(row, seat[1]), room, 4)


def _notes(
    document: SpaceLabDocument, result: SpaceLabResult, frame: Frame
) -> tuple[list[Mark], float]:
    """Return the notes at the foot of the page, and where the room above them ends."""
    paragraphs = [_remark(document, warning) for warning in result.warnings]
    paragraphs += document.notes.splitlines() if document.notes else []
    return notes_at_foot(paragraphs, frame)


def _remark(document: SpaceLabDocument, warning: Remark) -> str:
    """Return a warning with the name of the player whom it is about."""
    for seat, player in enumerate(document.players):
        if warning.place.startswith(f"players[{seat}]"):
            return f"{player.name}: {warning.text}"
    return warning.text


def _ratings_height(frame: Frame) -> float:
    return sum(map(len, _rating_lines(frame).values())) * leading(frame.points(8.5)) + frame.mm(8)


def _rating_lines(frame: Frame) -> dict[Rating, list[str]]:
    room = ems(frame.width - _range_width(frame), frame.points(8.5))
    return {rating: break_lines(words.RATING_WORDS[rating], room, 4) for rating in get_args(Rating)}


def _range(rating: Rating) -> str:
    return rating.replace("-", "–" if rating[0].isdigit() else " ")


def _range_width(frame: Frame) -> float:
    size = frame.points(8.5)
    longest = max(extent(_range(rating)) for rating in get_args(Rating))
    return (longest * BOLDER + 0.8) * leading(size) / LEADING


def _ratings(frame: Frame, y: float) -> Iterator[Mark]:
    """Yield what each number of points means for a player alone."""
    size = frame.points(8.5)
    x = frame.left + _range_width(frame)
    for rating, lines in _rating_lines(frame).items():
        yield from stack([_range(rating)], frame.left, y, x - frame.left, size, bold=True)
        yield from stack(lines, x, y, frame.right - x, size, ink=SOFT)
        y += len(lines) * leading(size)
