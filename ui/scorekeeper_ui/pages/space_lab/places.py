"""Where the hand is on a Station, and where it goes next: pure, without Qt."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scorekeeper.games.space_lab.station import Layout, Space

Direction = Literal["left", "right", "up", "down"]

# A Lab Space by its name, or a Capsule by its number.
Place: TypeAlias = Space | int


@dataclass(frozen=True, slots=True)
class Spot:
    """A place and where it lies: column 0 to 6, row 0 at the top."""

    place: Place
    column: int
    row: int


def spots(layout: Layout) -> tuple[Spot, ...]:
    """Return every place of a Station as it lies; Capsules lie between the spaces of their row."""
    found = [
        # Rows of four lie beside the Capsules, rows of three above and below them.
        Spot(space, 2 * index + (0 if len(row) == len(layout.rows[1]) else 1), number)
        for number, row in enumerate(layout.rows)
        for index, space in enumerate(row)
    ]
    columns = {spot.place: spot for spot in found}
    for capsule in layout.capsules:
        left = columns[capsule.left]
        found.append(Spot(capsule.number, left.column + 1, left.row))
    return tuple(found)


def neighbour(layout: Layout, place: Place, direction: Direction) -> Place | None:
    """Return where an arrow key leads, ``None`` at the edge."""
    everywhere = spots(layout)
    here = next(spot for spot in everywhere if spot.place == place)
    if direction in ("left", "right"):
        side = -1 if direction == "left" else 1
        row = [
            spot
            for spot in everywhere
            if spot.row == here.row and (spot.column - here.column) * side > 0
        ]
        return min(row, key=lambda spot: abs(spot.column - here.column)).place if row else None
    target_row = here.row + (-1 if direction == "up" else 1)
    row = [spot for spot in everywhere if spot.row == target_row]
    return min(row, key=lambda spot: abs(spot.column - here.column)).place if row else None


def order(layout: Layout) -> tuple[Place, ...]:
    """Return the order of entry: Lab Spaces in reading order, then the Capsules."""
    return (*layout.spaces, *(capsule.number for capsule in layout.capsules))


def next_place(layout: Layout, place: Place, filled: Collection[Place]) -> Place | None:
    """Return the next place without an entry after ``place``.

    After a Lab Space that is the next empty one, round the Station; when none is empty, the first
    Capsule. After a Capsule it is the next Capsule; after the last one there is none.
    """
    if isinstance(place, int):
        return place + 1 if place < len(layout.capsules) else None
    spaces = layout.spaces
    after = spaces.index(place) + 1
    for space in (*spaces[after:], *spaces[:after]):
        if space not in filled and space != place:
            return space
    return layout.capsules[0].number


def first_place(layout: Layout, filled: Collection[Place]) -> Place:
    """Return where entering begins: the first empty Lab Space, else the first Capsule to fill."""
    for place in order(layout):
        if place not in filled:
            return place
    return layout.spaces[0]
