"""A row of blank standings: the fields of somebody's place, name, points and their sum."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.print_columns import Span
from scorekeeper.core.print_frame import leading
from scorekeeper.core.sheet import Field
from scorekeeper.games.mole_racing.sheet_rows import PLACE, POINTS_NAME

# How much higher than a line of type the field of a name is.
_LINE = 1.2


def row_to_write(
    who: str,
    events: Sequence[str],
    columns: Sequence[Span],
    y: float,
    height: float,
    size: float,
    *,
    word: str = "",
) -> Iterator[Field]:
    """Yield the fields of ``who``, such as ``Driver 1``, from ``y`` mm down, ``height`` mm high.

    There is a column for the place, one for the name, one for each of the events, in which
    ``word`` may stand for a number, and one for what they sum up to.
    """
    (left, place), (names, name), *figures = columns
    yield Field(left, y, place, height, f"{who} {PLACE}", size=size)
    # A line in the middle, as the numbers stand: what goes on in further lines begins at the top.
    high = min(height, leading(size) * _LINE)
    middle = y + (height - high) / 2
    yield Field(names, middle, name, high, f"{who} name", size=size)
    cells = tuple(f"{who} {head}" for head in (*events, POINTS_NAME))
    for cell, (left, width) in zip(cells, figures, strict=True):
        sum_of = cells[:-1] if cell == cells[-1] else ()
        only = "" if sum_of else word
        yield Field(left, y, width, height, cell, "number", size, "right", sum_of, word=only)
