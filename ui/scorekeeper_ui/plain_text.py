"""Texts of people shown as they are: whatever their direction, and never as markup. No Qt."""

from html import escape

from scorekeeper.core.direction import RIGHT_TO_LEFT

_BEGIN, _END = "\u2068", "\u2069"
# Nothing to see, and yet a text.
UNSEEN = "\u200b"
_MARKS = str.maketrans("", "", _BEGIN + _END + UNSEEN)


def isolated(text: str) -> str:
    """Return a text in which words from right to left do not draw the numbers beside them over.

    They stand between marks that are not seen.
    """
    return text if text.isascii() else RIGHT_TO_LEFT.sub(rf"{_BEGIN}\g<0>{_END}", text)


def without_marks(text: str) -> str:
    """Return a text without what is not seen of it."""
    return text.translate(_MARKS)


def plain_tip(text: str) -> str:
    """Return a text for a tooltip, which would take one that looks like markup for it."""
    return f"<p>{escape(text).replace(chr(10), '<br>')}</p>" if "<" in text else text
