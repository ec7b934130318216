"""Sentences that stay as they are read, from left to right, whatever names are in them."""

import re
from collections.abc import Iterable

_MARK = "\u200e"
# Hebrew, Arabic, Syriac, Thaana, NKo and their presentation forms: a word, and more after a blank.
# A number between two words is a part of their name.
_WORD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+"
RIGHT_TO_LEFT = re.compile(f"{_WORD}(?:[ '’-](?:[0-9]+[ '’-])?{_WORD})*")
"""What is written from right to left, in a text of any writing."""


def read_from_left(text: str) -> str:
    """Return a line of a sentence so marked that no name in Arabic or Hebrew turns it around.

    Marks that nobody sees stand at its beginning and behind such names, which would else draw the
    numbers behind them to their other side.
    """
    if text.isascii() or not RIGHT_TO_LEFT.search(text):
        return text
    return _MARK + RIGHT_TO_LEFT.sub(rf"\g<0>{_MARK}", text)


def lines_from_left(lines: Iterable[str]) -> list[str]:
    """Return the lines of a sentence, each marked by itself."""
    return [read_from_left(line) for line in lines]
