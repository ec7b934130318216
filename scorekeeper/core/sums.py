"""Sums as people type them into a score field: ``10+15-8``."""

import re

_SUM = re.compile(r"\s*\d{1,9}\s*([+-]\s*\d{1,9}\s*)*", re.ASCII)
_TERM = re.compile(r"([+-]?)\s*(\d+)")


class SumError(ValueError):
    """A text that is no sum; the message says what was expected."""


def parse_sum(text: str, least: int, most: int) -> int:
    """Return the value of ``text``: whole numbers added and subtracted.

    Raises ``SumError`` for anything else and for a value outside ``least`` to ``most``.
    """
    text = text.replace("−", "-").replace("–", "-")
    if not _SUM.fullmatch(text):
        raise SumError(f"a number from {least} to {most}, or a sum such as 10+15")
    value = sum(int(sign + digits) for sign, digits in _TERM.findall(text))
    if not least <= value <= most:
        raise SumError(f"a number from {least} to {most}, not {value}")
    return value
