"""The program's own symbols: read from their SVG files, drawn as paths."""

import re
from functools import lru_cache

from scorekeeper_resources import resource_path

SIDE = 24

_PATH = re.compile(r'<path[^>]*\sd="([^"]*)"')
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")
_OPERATORS = {"M": ("m", 2), "L": ("l", 2), "C": ("c", 6)}


@lru_cache(maxsize=64)
def icon_path(name: str) -> tuple[str, int]:
    """Return the operators that paint the icon, y going down, and the side of its square.

    Raises ``KeyError`` when there is no icon of this name. The files hold filled paths of
    absolute M, L, C and Z only; what one path
    encloses twice is a hole.
    """
    path = resource_path(f"icons/{name}.svg")
    if not path.is_file():
        raise KeyError(name)
    outlines = _PATH.findall(path.read_text(encoding="utf-8"))
    return " ".join(f"{_operators(outline)} f*" for outline in outlines), SIDE


def _operators(outline: str) -> str:
    operators = []
    for step, numbers in _STEP.findall(outline):
        if step == "Z":
            operators.append("h")
            continue
        operator, count = _OPERATORS[step]
        values = numbers.replace(",", " ").split()
        for start in range(0, len(values), count):
            operators.append(" ".join([*values[start : start + count], operator]))
            operator = "l" if operator == "m" else operator
    return " ".join(operators)
