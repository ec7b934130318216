"""Pages within pages: moved, made larger, several side by side, with marks where to cut."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.core.sheet import Box, Field, Icon, Mark, Page, Rule, Text

# What printers leave white on every side, how long a mark is and how thick, in mm and pt.
_WHITE = 5.0
_LENGTH = 4.0
_THICK = 0.4


def enlarged(page: Page, factor: float) -> Page:
    """Return ``page`` with all its lengths and sizes of type ``factor`` times as large."""
    return Page(
        page.width * factor,
        page.height * factor,
        tuple(_enlarged_mark(mark, factor) for mark in page.marks),
        tuple(_enlarged_field(field, factor) for field in page.fields),
    )


def lowered(page: Page, room: float, above: Sequence[Mark]) -> Page:
    """Return ``page`` with ``room`` mm more at its head, and the marks ``above`` there."""
    return Page(
        page.width,
        page.height + room,
        (*above, *(_moved_mark(mark, 0, room) for mark in page.marks)),
        tuple(_moved_field(field, 0, room) for field in page.fields),
    )


def tiled(page: Page, columns: int, rows: int) -> Page:
    """Return one page with ``page`` on it in ``rows`` of ``columns``, fields tile by tile."""
    places = [
        (column * page.width, row * page.height) for row in range(rows) for column in range(columns)
    ]
    return Page(
        columns * page.width,
        rows * page.height,
        tuple(_moved_mark(mark, *place) for place in places for mark in page.marks),
        tuple(_moved_field(field, *place) for place in places for field in page.fields),
    )


def cut_marks(page: Page, columns: int, rows: int) -> Iterator[Rule]:
    """Yield short lines at the edges of ``page``, and crosses on it, where tiles meet."""
    middles = [page.width * column / columns for column in range(1, columns)]
    levels = [page.height * row / rows for row in range(1, rows)]
    for x in middles:
        for y in (_WHITE, page.height - _WHITE - _LENGTH):
            yield Rule(x, y, x, y + _LENGTH, _THICK)
    for y in levels:
        for x in (_WHITE, page.width - _WHITE - _LENGTH):
            yield Rule(x, y, x + _LENGTH, y, _THICK)
    for x in middles:
        for y in levels:
            yield Rule(x - _LENGTH / 2, y, x + _LENGTH / 2, y, _THICK)
            yield Rule(x, y - _LENGTH / 2, x, y + _LENGTH / 2, _THICK)


def _moved_mark(mark: Mark, right: float, down: float) -> Mark:
    match mark:
        case Rule():
            x1, y1, x2, y2 = mark.x1 + right, mark.y1 + down, mark.x2 + right, mark.y2 + down
            return replace(mark, x1=x1, y1=y1, x2=x2, y2=y2)
        case Text() | Box() | Icon():
            return replace(mark, x=mark.x + right, y=mark.y + down)


def _moved_field(field: Field, right: float, down: float) -> Field:
    return replace(field, x=field.x + right, y=field.y + down)


def _enlarged_mark(mark: Mark, factor: float) -> Mark:
    match mark:
        case Rule():
            x1, y1, x2, y2 = (edge * factor for edge in (mark.x1, mark.y1, mark.x2, mark.y2))
            return replace(mark, x1=x1, y1=y1, x2=x2, y2=y2, width=mark.width * factor)
        case Icon():
            return replace(mark, x=mark.x * factor, y=mark.y * factor, size=mark.size * factor)
        case Text():
            return replace(mark, **_enlarged_area(mark, factor), size=mark.size * factor)
        case Box():
            radius, line = mark.radius * factor, mark.line_width * factor
            return replace(mark, **_enlarged_area(mark, factor), radius=radius, line_width=line)


def _enlarged_field(field: Field, factor: float) -> Field:
    return replace(field, **_enlarged_area(field, factor), size=field.size * factor)


def _enlarged_area(area: Text | Box | Field, factor: float) -> dict[str, Any]:
    return {
        "x": area.x * factor,
        "y": area.y * factor,
        "width": area.width * factor,
        "height": area.height * factor,
    }
