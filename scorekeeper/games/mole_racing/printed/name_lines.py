"""Names in columns: broken between words before their type shrinks."""

from scorekeeper.core.line_breaks import BOLDER, balance_lines, break_lines, extent
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import SMALLEST, ems

# Letters whose widths are not known leave so much of a line.
_SPARE = 1.04

# Whole words go into so many lines, one that has to be broken into more; type shrinks by such steps
# in pt.
_LINES = 4
_MOST_LINES = 6
_STEP = 0.5


def name_lines(
    name: str, width: float, size: float, less: float, *, bold: bool
) -> tuple[list[str], float]:
    """Return the lines of a name, ``width`` mm wide, and their size of type.

    It is ``size`` pt where no word is longer than a line, else the largest in which all words are
    whole; a word that is too long for any is broken in ``less`` pt.
    """
    wider = BOLDER if bold else _SPARE
    longest = max(map(extent, name.replace("-", "- ").split()))
    fitted = size
    while fitted > SMALLEST:
        room = ems(width, fitted) / wider
        if longest <= room:
            lines = break_lines(name, room, _LINES)
            if not lines[-1].endswith("…"):
                return lines, fitted
        fitted -= _STEP
    if less > SMALLEST:
        lines = break_lines(name, ems(width, less) / wider, _MOST_LINES)
        if not lines[-1].endswith("…"):
            return lines, less
    return bold_lines(name, width, size, less)


def fits_whole(name: str, room: float) -> bool:
    """Return whether a name goes into three lines without a broken word.

    ``room`` is how wide a line is, as a multiple of the size of type.
    """
    lines = balance_lines(name, room, 3)
    widest = max(map(extent, name.split()), default=0)
    return widest <= room and not any(line.endswith("…") for line in lines)
