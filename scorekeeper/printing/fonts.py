"""The bundled fonts: which face has a character, how wide and how large its glyphs are.

All measures are thousandths of the type size, as in a PDF file. A face is read when it is first
needed, once per process, from any thread.
"""

import struct
import threading
import unicodedata
from typing import NamedTuple

import uharfbuzz as hb  # type: ignore[import-untyped]

from scorekeeper_resources import resource_path

UNITS = 1000
OUTLINE_TABLES = ("glyf", "head", "hhea", "hmtx", "loca", "maxp")

_lock = threading.Lock()

# Blocks whose letters stand alone: one character, one glyph, from left to right.
_PLAIN_BLOCKS = (
    range(0x0020, 0x0250),
    range(0x0370, 0x0530),
    range(0x1E00, 0x1F00),
    range(0x2010, 0x2060),
    range(0x20A0, 0x20C0),
    range(0x2100, 0x2300),
)


class Metrics(NamedTuple):
    """A glyph's advance and the edges of its ink, seen from its origin; no ink: all edges 0."""

    gid: int
    advance: int
    left: int
    bottom: int
    right: int
    top: int


class Face:
    """One bundled font file; compared by identity, there is one of each in a process."""

    def __init__(self, name: str, order: int) -> None:
        self.name = name
        self.order = order
        self.plain: dict[str, Metrics] = _PlainMetrics(self)
        self._metrics: dict[int, Metrics] = {}
        self._font: hb.Font | None = None
        self._outlines: hb.Face | None = None

    def __repr__(self) -> str:
        return f"Face({self.name!r})"

    @property
    def font(self) -> hb.Font:
        """The face as HarfBuzz has it, scaled to thousandths."""
        if self._font is None:
            path = resource_path(f"fonts/{self.name}.ttf")
            font = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
            font.scale = (UNITS, UNITS)
            with _lock:
                self._font = self._font or font
        return self._font

    @property
    def outlines(self) -> hb.Face:
        """The face with nothing but its outlines.

        Subsetting it takes a fiftieth of the time: HarfBuzz has no character map and no layout
        rules to walk through.
        """
        if self._outlines is None:
            face = self.font.face
            tables = [face.reference_table(tag).data for tag in OUTLINE_TABLES]
            outlines = hb.Face(hb.Blob(_font_file(tables)))
            with _lock:
                self._outlines = self._outlines or outlines
        return self._outlines

    def find_glyph(self, character: str) -> int | None:
        """Return the glyph of ``character``, or nothing when the face has none."""
        glyph: int | None = self.font.get_nominal_glyph(ord(character))
        return glyph or None

    def measure(self, gid: int) -> Metrics:
        """Return the measures of glyph ``gid``."""
        metrics = self._metrics.get(gid)
        if metrics is None:
            ink = self.font.get_glyph_extents(gid)
            left, top = ink.x_bearing, ink.y_bearing
            metrics = self._metrics[gid] = Metrics(
                gid,
                self.font.get_glyph_h_advance(gid),
                left,
                top + ink.height,
                left + ink.width,
                top,
            )
        return metrics


class _PlainMetrics(dict[str, Metrics]):
    """The measures of the plain characters met so far; ``KeyError`` for any that is not plain."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def __missing__(self, character: str) -> Metrics:
        gid = self.face.find_glyph(character) if _is_plain(character) else None
        if gid is None:
            raise KeyError(character)
        metrics = self[character] = self.face.measure(gid)
        return metrics


def _is_plain(character: str) -> bool:
    return (
        any(ord(character) in block for block in _PLAIN_BLOCKS)
        and unicodedata.category(character)[0] not in "CMZ"
        and unicodedata.normalize("NFC", character) == character
    ) or character in " \u00a0"


def _font_file(tables: list[bytes]) -> bytes:
    """Return a TrueType file of ``tables``, which stand in the order of ``OUTLINE_TABLES``."""
    directory = [struct.pack(">IHHHH", 0x00010000, len(tables), 0, 0, 0)]
    bodies = []
    offset = 12 + 16 * len(tables)
    for tag, table in zip(OUTLINE_TABLES, tables, strict=True):
        body = table + bytes(-len(table) % 4)
        directory.append(struct.pack(">4sIII", tag.encode(), 0, offset, len(table)))
        bodies.append(body)
        offset += len(body)
    return b"".join(directory + bodies)


SANS = Face("DejaVuSans", 0)
BOLD = Face("DejaVuSans-Bold", 1)
THAI = Face("NotoSansThai", 2)
DEVANAGARI = Face("NotoSansDevanagari", 3)
EMOJI = Face("NotoEmoji", 4)
CJK = Face("WenQuanYiMicroHei", 5)

# The heavy faces stand last, so that they are read for the texts that need them only.
_REGULAR_ORDER = (SANS, THAI, DEVANAGARI, EMOJI, CJK)
_BOLD_ORDER = (BOLD, *_REGULAR_ORDER)

CAP_HEIGHT = 729
MISSING = "\ufffd"


def faces(*, bold: bool) -> tuple[Face, ...]:
    """Return the faces in the order in which they are asked for a character."""
    return _BOLD_ORDER if bold else _REGULAR_ORDER
