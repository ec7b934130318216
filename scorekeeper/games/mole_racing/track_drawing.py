"""How a track lies on the table, as points in millimetres for whoever draws it.

A barrier's ``x`` and ``y`` are its middle, x going right and y going down; a positive
``rotation`` turns it clockwise, in degrees, from lying level. A long barrier and a Start/Finish
barrier are 150 mm long, a short one 75 mm (rulebook, Tracks).
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, Literal

from scorekeeper.games.mole_racing.charts import Point
from scorekeeper.games.mole_racing.tracks import Barrier, Track

LineKind = Literal["long", "short", "red"]

LENGTHS: Final[dict[LineKind, float]] = {"long": 150.0, "short": 75.0, "red": 150.0}


@dataclass(frozen=True, slots=True)
class BarrierLine:
    """A barrier from end to end; ``red`` is a Start/Finish barrier."""

    kind: LineKind
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow that shows the way: its middle, and the direction as a step of length 1."""

    at: Point
    direction: Point


@dataclass(frozen=True, slots=True)
class TrackDrawing:
    """The barriers, fuel spots and arrows of a track, each in the order of its barriers.

    Everything lies within ``top_left`` and ``bottom_right``, the corners of a box with level
    sides; the box has no room around it, and no width or height when all lies on one line.
    """

    lines: tuple[BarrierLine, ...]
    spots: tuple[Point, ...]
    arrows: tuple[Arrow, ...]
    top_left: Point
    bottom_right: Point


def track_drawing(track: Track) -> TrackDrawing | None:
    """Return how a track lies; ``None`` for one of which only the counts are known."""
    if not track.barriers:
        return None
    lines: list[BarrierLine] = []
    spots: list[Point] = []
    arrows: list[Arrow] = []
    for barrier in track.barriers:
        middle = (barrier.x, barrier.y)
        match barrier.kind:
            case "fuel":
                spots.append(middle)
            case "arrow":
                arrows.append(Arrow(middle, _direction(barrier)))
            case kind:
                lines.append(_line(kind, barrier))
    points = [*spots, *(arrow.at for arrow in arrows)]
    points += [end for line in lines for end in (line.start, line.end)]
    xs, ys = zip(*points, strict=True)
    return TrackDrawing(
        lines=tuple(lines),
        spots=tuple(spots),
        arrows=tuple(arrows),
        top_left=(min(xs), min(ys)),
        bottom_right=(max(xs), max(ys)),
    )


def _direction(barrier: Barrier) -> Point:
    turn = radians(barrier.rotation)
    return cos(turn), sin(turn)


def _line(kind: LineKind, barrier: Barrier) -> BarrierLine:
    half, (right, down) = LENGTHS[kind] / 2, _direction(barrier)
    return BarrierLine(
        kind,
        start=(barrier.x - half * right, barrier.y - half * down),
        end=(barrier.x + half * right, barrier.y + half * down),
    )
