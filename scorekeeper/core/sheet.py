"""A printed page as data: boxes in millimetres, whatever draws them.

The origin is the page's top left corner, x goes right, y goes down. Lengths are millimetres,
type sizes and line widths are points. Inks are grays from 0 (black) to 1 (white) or an
``(r, g, b)`` of values from 0 to 1.
"""

from dataclasses import dataclass
from typing import Literal

Ink = float | tuple[float, float, float]
Align = Literal["left", "center", "right"]


# The smallest size of type, in pt.
SMALLEST = 6.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper: the name that the command line knows and the size in mm, upright.

    No type that is laid out for it is smaller than ``least_type`` pt.
    """

    name: str
    title: str
    width: float
    height: float
    least_type: float = SMALLEST


PAPERS = (
    Paper("a4", "A4", 210.0, 297.0),
    Paper("letter", "Letter", 215.9, 279.4),
    Paper("a5", "A5", 148.0, 210.0),
    Paper("a6", "A6", 105.0, 148.0),
    Paper("half-letter", "Half letter", 139.7, 215.9),
)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text in a box; it shrinks to fit, then is cut with an ellipsis.

    The baseline is placed so that the line is vertically centered in the box.
    """

    x: float
    y: float
    width: float
    height: float
    text: str
    size: float
    bold: bool = False
    align: Align = "left"
    ink: Ink = 0.0


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.4
    ink: Ink = 0.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; ``fill`` or ``stroke`` may be absent."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: Ink | None = None
    stroke: Ink | None = None
    line_width: float = 0.4
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol of the program's own set, by the name of its file, in a square box."""

    x: float
    y: float
    size: float
    name: str
    ink: Ink = 0.0


Mark = Text | Rule | Box | Icon


@dataclass(frozen=True, slots=True)
class Field:
    """A place to write in: nothing on paper, a field of the form in a fillable file.

    ``name`` says what belongs there, and no other field of a sheet has it; it has no stop and no
    comma. A ``number`` is a whole number, in whose place ``word`` may stand. ``sum_of`` names the
    numbers whose sum stands here. A ``tick`` is a box to tick, ``ticked`` where the page shows a
    stroke in it already. A text is as small as it has to be for its line; one that ``wraps`` goes
    on in further lines.
    """

    x: float
    y: float
    width: float
    height: float
    name: str
    kind: Literal["text", "number", "tick"] = "text"
    size: float = 9.0
    align: Align = "left"
    sum_of: tuple[str, ...] = ()
    ticked: bool = False
    wraps: bool = False
    word: str = ""


PadMark = Mark | Field


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its size in mm, its marks in drawing order, and where people write on it.

    Of several ``pads``, by their names in ASCII, the fields of one stand behind those of another
    and are called alike: a field's whole name is that of its pad, a space, and its own.

    The last ``foot`` marks say which page of its sheet it is: a file with several sheets has
    numbers of its own instead.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    fields: tuple[Field, ...] = ()
    pads: tuple[str, ...] = ()
    foot: int = 0

    @property
    def body(self) -> tuple[Mark, ...]:
        """The marks above the foot."""
        return self.marks[: len(self.marks) - self.foot]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document to print: at least one page, and what its file says about itself."""

    title: str
    subject: str
    pages: tuple[Page, ...]


def find_paper(name: str) -> Paper:
    """Return the paper called ``name``; ``KeyError`` when there is none."""
    for paper in PAPERS:
        if paper.name == name:
            return paper
    raise KeyError(name)
