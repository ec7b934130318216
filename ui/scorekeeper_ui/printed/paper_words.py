"""Papers in words."""

from scorekeeper.core.sheet import Paper

_INCH = 25.4


def size_words(width: float, height: float) -> str:
    """Return the size of a page given in mm, in inches where they are the rounder ones."""
    inches = [round(length / _INCH, 3) for length in (width, height)]
    if all((2 * length).is_integer() for length in inches):
        return f"{inches[0]:g} × {inches[1]:g} in"
    return f"{width:g} × {height:g} mm"


def paper_words(paper: Paper) -> str:
    """Return a paper with its size: ``A4, 210 × 297 mm``."""
    return f"{paper.title}, {size_words(paper.width, paper.height)}"
