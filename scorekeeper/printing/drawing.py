"""From the marks of a page to the operators of its content stream.

Inside, lengths are points and y goes up, as in PDF.
"""

from itertools import count

from scorekeeper.core.sheet import Box, Icon, Ink, Page, Rule, Text
from scorekeeper.printing.embedding import EmbeddedFont
from scorekeeper.printing.fitting import fit
from scorekeeper.printing.fonts import UNITS, Face
from scorekeeper.printing.icons import icon_path
from scorekeeper.printing.lines import Line
from scorekeeper.printing.shaping import ELLIPSIS

POINT = 72 / 25.4
"""Points in a millimeter."""

# How far the handles of a quarter circle of radius 1 stand from its ends.
_ROUND = 0.5523


class FontSet:
    """The fonts that one document uses, in the order of first use."""

    def __init__(self) -> None:
        self._fonts: dict[Face, EmbeddedFont] = {}
        self._names = (f"F{number}" for number in count())

    def __getitem__(self, face: Face) -> EmbeddedFont:
        font = self._fonts.get(face)
        if font is None:
            font = self._fonts[face] = EmbeddedFont(face, next(self._names))
        return font

    def take_full(self) -> list[EmbeddedFont]:
        """Return the fonts that may not have codes enough for another page.

        They belong to this set no longer: the next page begins another font of their face.
        """
        full = [font for font in self._fonts.values() if font.is_full]
        for font in full:
            del self._fonts[font.face]
        return full

    def used(self) -> list[EmbeddedFont]:
        """Return the fonts, those that no text uses not among them."""
        return list(self._fonts.values())


def draw_page(page: Page, fonts: FontSet) -> str:
    """Return the content stream of ``page``; the glyphs it uses are noted in ``fonts``.

    Raises ``KeyError`` for an icon that there is none of.
    """
    drawer = _Drawer(page.height * POINT, fonts)
    for mark in page.marks:
        match mark:
            case Text():
                drawer.text(mark)
            case Rule():
                drawer.rule(mark)
            case Box():
                drawer.box(mark)
            case Icon():
                drawer.icon(mark)
    return "\n".join(drawer.operators)


class _Drawer:
    """Collects operators; knows the pen's state, so that it is only set when it changes."""

    def __init__(self, height: float, fonts: FontSet) -> None:
        self.height = height
        self.fonts = fonts
        self.operators: list[str] = []
        self.fill: Ink = 0.0
        self.stroke: Ink = 0.0
        self.width = 1.0
        self.dashed = False

    def text(self, mark: Text) -> None:
        width, height = mark.width * POINT, mark.height * POINT
        fitted = fit(mark.text, bold=mark.bold, size=mark.size, width=width, height=height)
        if fitted is None:
            return
        line, size, baseline = fitted
        scale = size / UNITS
        start = mark.x * POINT
        match mark.align:
            case "left":
                x = start
            case "center":
                x = start + (width - line.width * scale) / 2
            case "right":
                x = start + width - line.width * scale
        x = max(start - line.left * scale, min(start + width - line.right * scale, x))
        y = self.height - (mark.y + mark.height) * POINT + baseline
        self._set_fill(mark.ink)
        draw = self._plain if line.plain else self._glyphs
        self.operators.append(draw(line, size, x, y))

    def rule(self, mark: Rule) -> None:
        self._set_stroke(mark.ink, mark.width, mark.dashed)
        x1, y1 = mark.x1 * POINT, self.height - mark.y1 * POINT
        x2, y2 = mark.x2 * POINT, self.height - mark.y2 * POINT
        self.operators.append(f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l S")

    def box(self, mark: Box) -> None:
        if mark.fill is None and mark.stroke is None:
            return
        if mark.fill is not None:
            self._set_fill(mark.fill)
        if mark.stroke is not None:
            self._set_stroke(mark.stroke, mark.line_width, mark.dashed)
        paint = "f" if mark.stroke is None else "S" if mark.fill is None else "B"
        x, width, height = mark.x * POINT, mark.width * POINT, mark.height * POINT
        y = self.height - mark.y * POINT - height
        radius = min(mark.radius * POINT, width / 2, height / 2)
        if radius <= 0:
            self.operators.append(f"{x:.2f} {y:.2f} {width:.2f} {height:.2f} re {paint}")
        else:
            self.operators.append(f"{_round_path(x, y, width, height, radius)} {paint}")

    def icon(self, mark: Icon) -> None:
        paint, side = icon_path(mark.name)
        scale = mark.size * POINT / side
        x, y = mark.x * POINT, self.height - mark.y * POINT
        self._set_fill(mark.ink)
        self.operators.append(f"q {scale:.5f} 0 0 {-scale:.5f} {x:.2f} {y:.2f} cm {paint} Q")

    def _plain(self, line: Line, size: float, x: float, y: float) -> str:
        font = self.fonts[line.face]
        codes = [font.plain[character] for character in line.plain]
        if line.rest:
            codes[-1] = font.code(line.face.plain[ELLIPSIS].gid, line.rest)
        return f"BT /{font.name} {size:.2f} Tf {x:.2f} {y:.2f} Td <{''.join(codes)}> Tj ET"

    def _glyphs(self, line: Line, size: float, x: float, y: float) -> str:
        shown = ["BT"]
        codes: list[str] = []
        face: Face | None = None
        pen_x, pen_y = 0, 0
        span, within = line.span, False
        for glyph in line.glyphs:
            font = self.fonts[glyph.face]
            belongs = span is not None and span.first <= glyph.place <= span.last
            moves = glyph.face is not face or glyph.y != pen_y
            # Readers take what is shown at once for words, so it is parted only where it must.
            if codes and (moves or belongs != within):
                shown.append(f"[<{''.join(codes)}>] TJ")
                codes = []
            if span and belongs != within:
                shown.append(_saying(span.text) if belongs else "EMC")
                within = belongs
            if glyph.face is not face:
                shown.append(f"/{font.name} {size:.2f} Tf")
            if moves:
                place_x, place_y = x + glyph.x * size / UNITS, y + glyph.y * size / UNITS
                shown.append(f"1 0 0 1 {place_x:.2f} {place_y:.2f} Tm")
            elif glyph.x != pen_x:
                codes.append(f"> {pen_x - glyph.x} <")
            text = line.rest if line.rest and glyph.text == ELLIPSIS else glyph.text
            codes.append(font.code(glyph.gid, text))
            face = glyph.face
            pen_x, pen_y = glyph.x + face.measure(glyph.gid).advance, glyph.y
        shown.append(f"[<{''.join(codes)}>] TJ {'EMC ET' if within else 'ET'}")
        return " ".join(shown)

    def _set_fill(self, ink: Ink) -> None:
        if ink != self.fill:
            self.fill = ink
            self.operators.append(_ink(ink, "g", "rg"))

    def _set_stroke(self, ink: Ink, width: float, dashed: bool) -> None:
        if ink != self.stroke:
            self.stroke = ink
            self.operators.append(_ink(ink, "G", "RG"))
        if width != self.width:
            self.width = width
            self.operators.append(f"{width:.2f} w")
        if dashed != self.dashed:
            self.dashed = dashed
            self.operators.append("[2 2] 0 d" if dashed else "[] 0 d")


def _saying(text: str) -> str:
    """Return the mark before operators: who copies what they draw gets ``text``."""
    return f"/Span <</ActualText <feff{text.encode('utf-16-be').hex()}>>> BDC"


def _ink(ink: Ink, gray: str, color: str) -> str:
    if isinstance(ink, tuple):
        return f"{ink[0]:.3f} {ink[1]:.3f} {ink[2]:.3f} {color}"
    return f"{ink:.3f} {gray}"


def _round_path(x: float, y: float, width: float, height: float, radius: float) -> str:
    right, top, rest = x + width, y + height, radius * (1 - _ROUND)
    return (
        f"{x + radius:.2f} {y:.2f} m {right - radius:.2f} {y:.2f} l "
        f"{right - rest:.2f} {y:.2f} {right:.2f} {y + rest:.2f} {right:.2f} {y + radius:.2f} c "
        f"{right:.2f} {top - radius:.2f} l "
        f"{right:.2f} {top - rest:.2f} {right - rest:.2f} {top:.2f} "
        f"{right - radius:.2f} {top:.2f} c "
        f"{x + radius:.2f} {top:.2f} l "
        f"{x + rest:.2f} {top:.2f} {x:.2f} {top - rest:.2f} {x:.2f} {top - radius:.2f} c "
        f"{x:.2f} {y + radius:.2f} l "
        f"{x:.2f} {y + rest:.2f} {x + rest:.2f} {y:.2f} {x + radius:.2f} {y:.2f} c h"
    )
