"""Names in columns: broken between words before their type shrinks."""

from scorekeeper.core.line_breaks import BOLDER, balance_lines, break_lines, extent
from scorekeeper.core.page_parts import bold_lines
from scorekeeper.core.print_frame import SMALLEST, ems

# Letters whose widths are not known leave so much of a line.
_SPARE = 1.04


def name_lines(
    name: str, width: float, size: float, less: float, *, bold: bool
) -> tuple[list[str], float]:
    """Return the lines of a name, ``width`` mm wide, and their size of type.

    It is ``size`` pt where no word is longer than a line, for the others ``less`` pt at most.
    """
    room = ems(width, size) / (BOLDER if bold else _SPARE)
    lines = break_lines(name, room)
    longest = max(map(extent, name.replace("-", "- ").split()))
    if size > SMALLEST and longest <= room and not lines[-1].endswith("…"):
        return lines, size
    return bold_lines(name, width, size, less)


def fits_whole(name: str, room: float) -> bool:
    """Return whether a name goes into three lines without a broken word.

    ``room`` is how wide a line is, as a multiple of the size of type.
    """
    lines = balance_lines(name, room, 3)
    widest = max(map(extent, name.split()), default=0)
    return widest <= room and not any(line.endswith("…") for line in lines)
