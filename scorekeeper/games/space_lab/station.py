"""The Station: where Lab Spaces and Capsules lie (rulebook, Setup and Solo Mode)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scorekeeper.games.space_lab.vocabulary import Mode

Space = Literal[
    "A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3",
    "D1", "D2", "D3", "D4", "E1", "E2", "E3",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Capsule:
    """A Capsule and the Lab Spaces around it; ``number`` counts from 1, first line first."""

    number: int
    name: str
    above: Space
    below: Space
    left: Space
    right: Space

    @property
    def source(self) -> str:
        """What lines of a result call it."""
        return f"capsule {self.number}"

    @property
    def neighbours(self) -> tuple[Space, Space, Space, Space]:
        """The four Lab Spaces that count for the Capsule's Objective."""
        return self.above, self.left, self.right, self.below


@dataclass(frozen=True)
class Layout:
    """The rows of Lab Spaces, each in reading order, and the Capsules between them."""

    rows: tuple[tuple[Space, ...], ...]
    capsules: tuple[Capsule, ...]

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All Lab Spaces in reading order."""
        return tuple(space for row in self.rows for space in row)


_FIRST_LINE = (
    Capsule(1, "left", "A1", "C1", "B1", "B2"),
    Capsule(2, "center", "A2", "C2", "B2", "B3"),
    Capsule(3, "right", "A3", "C3", "B3", "B4"),
)
_FIRST_ROWS: tuple[tuple[Space, ...], ...] = (
    ("A1", "A2", "A3"),
    ("B1", "B2", "B3", "B4"),
    ("C1", "C2", "C3"),
)

STATION = Layout(_FIRST_ROWS, _FIRST_LINE)
SOLO_STATION = Layout(
    (*_FIRST_ROWS, ("D1", "D2", "D3", "D4"), ("E1", "E2", "E3")),
    (
        Capsule(1, "upper left", "A1", "C1", "B1", "B2"),
        Capsule(2, "upper center", "A2", "C2", "B2", "B3"),
        Capsule(3, "upper right", "A3", "C3", "B3", "B4"),
        Capsule(4, "lower left", "C1", "E1", "D1", "D2"),
        Capsule(5, "lower center", "C2", "E2", "D2", "D3"),
        Capsule(6, "lower right", "C3", "E3", "D3", "D4"),
    ),
)


def layout_of(mode: Mode) -> Layout:
    """Return the Station's layout: 17 Lab Spaces and 6 Capsules in solo, else 10 and 3."""
    return SOLO_STATION if mode == "solo" else STATION
