"""A row of blank standings: the fields of somebody's place, name, points and their sum."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.print_columns import Span
from scorekeeper.core.sheet import Field
from scorekeeper.games.mole_racing.sheet_rows import PLACE, POINTS_NAME


def row_to_write(
    who: str, events: Sequence[str], columns: Sequence[Span], y: float, height: float, size: float
) -> Iterator[Field]:
    """Yield the fields of ``who``, such as ``Driver 1``, from ``y`` mm down, ``height`` mm high.

    There is a column for the place, one for the name, one for each of the events and one for what
    they sum up to.
    """
    (left, place), (names, name), *figures = columns
    yield Field(left, y, place, height, f"{who} {PLACE}", size=size)
    yield Field(names, y, name, height, f"{who} name", size=size, wraps=True)
    cells = tuple(f"{who} {head}" for head in (*events, POINTS_NAME))
    for cell, (left, width) in zip(cells, figures, strict=True):
        sum_of = cells[:-1] if cell == cells[-1] else ()
        yield Field(left, y, width, height, cell, "number", size, "right", sum_of)
