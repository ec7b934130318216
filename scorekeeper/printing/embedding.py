"""The fonts inside a PDF file: each holds the glyphs that its document uses, and no other.

A character code is two bytes and belongs to a glyph together with the text it stands for, so that
copying gives that text back, also where it is several characters or lies beyond U+FFFF.
"""

import zlib
from functools import lru_cache

import uharfbuzz as hb  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.printing.fonts import CAP_HEIGHT, UNITS, Face
from scorekeeper.printing.pdf_file import PdfFile, Reference

# Paper and previews need no hints, and they are half of a font.
_FLAGS = (
    hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE | hb.SubsetFlags.NOTDEF_OUTLINE
)
_SYMBOLIC = 4
# Of the 65,535 codes of two bytes.
_MOST_CODES = 50_000
_CMAP_BLOCK = 100
_CMAP_HEAD = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange"""
_CMAP_FOOT = """endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class EmbeddedFont:
    """What one document uses of a face: its codes, given out in the order of first use."""

    def __init__(self, face: Face, name: str) -> None:
        self.face = face
        self.name = name
        self.plain: dict[str, str] = _PlainCodes(self)
        self._codes: dict[tuple[int, str], str] = {}

    @property
    def is_full(self) -> bool:
        """Whether fewer codes are left than a page full of different characters may need."""
        return len(self._codes) > _MOST_CODES

    def code(self, gid: int, text: str) -> str:
        """Return the code (four hexadecimal digits) of glyph ``gid`` that stands for ``text``."""
        key = (gid, text)
        code = self._codes.get(key)
        if code is None:
            code = self._codes[key] = f"{len(self._codes) + 1:04x}"
        return code

    def add_to(self, file: PdfFile) -> Reference:
        """Write the font and all that it refers to into ``file``."""
        gids = [gid for gid, _ in self._codes]
        program, length, places = _subset(self.face, tuple(dict.fromkeys(gids)))
        name = f"/{_tag(program)}+{self.face.name}"
        ascent, descent, *box = _vertical(self.face)
        descriptor = file.add_dictionary(
            Type="/FontDescriptor",
            FontName=name,
            Flags=_SYMBOLIC,
            FontBBox=f"[{box[0]} {box[1]} {box[2]} {box[3]}]",
            ItalicAngle=0,
            Ascent=ascent,
            Descent=descent,
            CapHeight=CAP_HEIGHT,
            StemV=80,
            FontFile2=file.add_packed(program, Length1=length),
        )
        widths = " ".join(str(self.face.measure(gid).advance) for gid in gids)
        glyph_map = b"\0\0" + b"".join(places[gid].to_bytes(2, "big") for gid in gids)
        descendant = file.add_dictionary(
            Type="/Font",
            Subtype="/CIDFontType2",
            BaseFont=name,
            CIDSystemInfo="<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
            FontDescriptor=descriptor,
            DW=UNITS,
            W=f"[1 [{widths}]]",
            CIDToGIDMap=file.add_stream(glyph_map),
        )
        return file.add_dictionary(
            Type="/Font",
            Subtype="/Type0",
            BaseFont=name,
            Encoding="/Identity-H",
            DescendantFonts=pdfdoc.PDFArray([descendant]),
            ToUnicode=file.add_stream(self._unicode_map()),
        )

    def _unicode_map(self) -> bytes:
        entries = [
            f"<{code}> <{text.encode('utf-16-be').hex()}>"
            for (_, text), code in self._codes.items()
        ]
        lines = [_CMAP_HEAD]
        for start in range(0, len(entries), _CMAP_BLOCK):
            block = entries[start : start + _CMAP_BLOCK]
            lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
        return "\n".join([*lines, _CMAP_FOOT]).encode()


class _PlainCodes(dict[str, str]):
    def __init__(self, font: EmbeddedFont) -> None:
        super().__init__()
        self.font = font

    def __missing__(self, character: str) -> str:
        gid = self.font.face.plain[character].gid
        code = self[character] = self.font.code(gid, character)
        return code


@lru_cache(maxsize=64)
def _subset(face: Face, gids: tuple[int, ...]) -> tuple[bytes, int, dict[int, int]]:
    """Return the packed font of ``gids``, its length unpacked, and the new place of each glyph."""
    wanted = hb.SubsetInput()
    wanted.flags = _FLAGS
    wanted.glyph_set.update(gids)
    plan = hb.SubsetPlan(face.outlines, wanted)
    data = plan.execute().blob.data
    return zlib.compress(data), len(data), dict(plan.old_to_new_glyph_mapping)


@lru_cache(maxsize=16)
def _vertical(face: Face) -> tuple[int, int, int, int, int, int]:
    """Return the face's ascent, its descent and the box of all its glyphs."""
    extents = face.font.get_font_extents("ltr")
    head = face.font.face.reference_table("head").data
    upem = face.font.face.upem
    edges = (int.from_bytes(head[at : at + 2], "big", signed=True) for at in (36, 38, 40, 42))
    left, bottom, right, top = (round(edge * UNITS / upem) for edge in edges)
    return extents.ascender, extents.descender, left, bottom, right, top


def _tag(program: bytes) -> str:
    """Return six letters that tell this subset from others of its face."""
    number = zlib.crc32(program)
    letters = []
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters.append(chr(ord("A") + letter))
    return "".join(letters)
