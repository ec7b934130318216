"""A track on paper, drawn to scale."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.core.print_frame import INK
from scorekeeper.core.sheet import Box, Ink, Mark, Rule
from scorekeeper.games.mole_racing.charts import Point
from scorekeeper.games.mole_racing.track_drawing import Arrow, LineKind, TrackDrawing

# On the table, in mm: the room around a track, half of an arrow's length, a spot's radius.
_ROOM = 30.0
_ARROW = 30.0
_SPOT = 12.0

# On paper: widths of lines in pt, radii and half of an arrow's least length in mm.
_BARRIER_WIDTH = 1.8
_START_WIDTH = 3.2
_THIN = 0.9
_JOINT = 0.45
_LEAST_SPOT = 0.8
_LEAST_ARROW = 1.5
_HEAD = 0.7

_RED: Ink = (0.78, 0.12, 0.08)
_PAPER = 1.0


def drawn_height(track: TrackDrawing, width: float, most: float) -> float:
    """Return how high, in mm, a track is that is drawn at most ``width`` by ``most`` mm large."""
    extent = _extent(track)
    return extent.half_height * extent.scale_into(width, most) * 2


def track_marks(
    track: TrackDrawing, x: float, y: float, width: float, height: float
) -> Iterator[Mark]:
    """Yield the track as large as a box of ``width`` by ``height`` mm lets it be, in its middle."""
    extent = _extent(track)
    scale = extent.scale_into(width, height)

    def placed(point: Point) -> Point:
        return (
            x + width / 2 + (point[0] - extent.x) * scale,
            y + height / 2 + (point[1] - extent.y) * scale,
        )

    # Start/Finish barriers, spots and arrows are seen on top of the others.
    for line in sorted(track.lines, key=lambda each: each.kind == "red"):
        yield from _barrier(line.kind, placed(line.start), placed(line.end))
    for spot in track.spots:
        yield from _spot(placed(spot), max(_LEAST_SPOT, _SPOT * scale))
    for arrow in track.arrows:
        yield from _arrow(arrow, placed(arrow.at), max(_LEAST_ARROW, _ARROW * scale))


@dataclass(frozen=True, slots=True)
class _Extent:
    """The box that a track lies in, with room around it: its middle and half of its size in mm.

    Halves, since coordinates may be as great as numbers get.
    """

    x: float
    y: float
    half_width: float
    half_height: float

    def scale_into(self, width: float, height: float) -> float:
        return min(width / self.half_width, height / self.half_height) / 2


def _extent(track: TrackDrawing) -> _Extent:
    (left, top), (right, bottom) = track.top_left, track.bottom_right
    return _Extent(
        left / 2 + right / 2,
        top / 2 + bottom / 2,
        right / 2 - left / 2 + _ROOM,
        bottom / 2 - top / 2 + _ROOM,
    )


def _barrier(kind: LineKind, start: Point, end: Point) -> Iterator[Mark]:
    """Yield a barrier with round ends; one of Start/Finish is checkered."""
    if kind == "red":
        yield Rule(*start, *end, _START_WIDTH, _RED)
        yield Rule(*start, *end, _START_WIDTH, _PAPER, dashed=True)
        yield Rule(*start, *end, _THIN, _RED)
        return
    yield Rule(*start, *end, _BARRIER_WIDTH)
    for x, y in (start, end):
        yield Box(x - _JOINT, y - _JOINT, 2 * _JOINT, 2 * _JOINT, _JOINT, fill=INK)


def _spot(middle: Point, radius: float) -> Iterator[Mark]:
    x, y = middle
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    yield Box(*box, radius, fill=_PAPER, stroke=INK, line_width=_THIN)
    yield Box(x - _JOINT, y - _JOINT, 2 * _JOINT, 2 * _JOINT, _JOINT, fill=INK)


def _arrow(arrow: Arrow, middle: Point, half: float) -> Iterator[Mark]:
    (x, y), (right, down) = middle, arrow.direction
    tip = (x + right * half, y + down * half)
    yield Rule(x - right * half, y - down * half, *tip, _THIN)
    reach = half * _HEAD
    for side in (1, -1):
        # Back from the tip and to one side of it.
        barb = (tip[0] - (right - side * down) * reach, tip[1] - (down + side * right) * reach)
        yield Rule(*tip, *barb, _THIN)
