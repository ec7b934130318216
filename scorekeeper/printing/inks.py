"""Pages in black and white: for printers and copiers that turn grays into dots."""

from dataclasses import replace

from scorekeeper.core.sheet import Box, Icon, Ink, Mark, Page, Rule, Text

BLACK = 0.0
WHITE = 1.0

# Areas darker than this become black, others white; so light that only a white line is meant.
_DARK = 0.5
_NEARLY_WHITE = 0.95

# How light red, green and blue are (Rec. 709).
_SHARES = (0.2126, 0.7152, 0.0722)


def in_black_and_white(page: Page) -> Page:
    """Return ``page`` without a tint: what is drawn is black, an area is black or white."""
    return replace(page, marks=tuple(map(_without_tint, page.marks)))


def _without_tint(mark: Mark) -> Mark:
    match mark:
        case Text() | Rule() | Icon():
            return replace(mark, ink=_drawn(mark.ink))
        case Box():
            fill = None if mark.fill is None else _filled(mark.fill)
            stroke = None if mark.stroke is None else _drawn(mark.stroke)
            return replace(mark, fill=fill, stroke=stroke)


def _drawn(ink: Ink) -> float:
    return WHITE if _lightness(ink) >= _NEARLY_WHITE else BLACK


def _filled(ink: Ink) -> float:
    return BLACK if _lightness(ink) < _DARK else WHITE


def _lightness(ink: Ink) -> float:
    if isinstance(ink, tuple):
        return sum(part * share for part, share in zip(ink, _SHARES, strict=True))
    return ink
