"""The form of a fillable file: fields over the cells that people write in."""

from collections.abc import Iterator
from dataclasses import replace

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.core.sheet import Field, Mark, Page, Rule
from scorekeeper.printing.binding import text
from scorekeeper.printing.drawing import POINT
from scorekeeper.printing.form_scripts import ADD_UP, TAKE_FIGURES, sum_script
from scorekeeper.printing.pdf_file import PdfFile, Reference

# A field is printed with its page; names are not to be underlined as misspelt.
_PRINTED = 4
_NOT_SPELL_CHECKED = 1 << 22
_ALIGN = {"left": 0, "center": 1, "right": 2}

# How far from the edges of its box a stroke ends, and how thick it is, as parts of the box.
_INSET = 0.2
_THICK = 0.11


# Every viewer brings these two along; what people type needs no embedded font.
_FONTS = {
    "Helv": {"BaseFont": "/Helvetica", "Encoding": "/WinAnsiEncoding"},
    "ZaDb": {"BaseFont": "/ZapfDingbats"},
}


class Form:
    """The fields of one file; what all of them share is written when the first one is added."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._names: set[str] = set()
        self._fields: list[Reference] = []
        self._sums: list[Reference] = []
        self._shared: dict[str, Reference] = {}

    @property
    def is_used(self) -> bool:
        """Whether there is a field."""
        return bool(self._fields)

    def add_fields(self, page: Page) -> list[Reference]:
        """Write the fields of ``page``; ``ValueError`` when there is one of that name already."""
        added = []
        for field in page.fields:
            if field.name in self._names:
                raise ValueError(f"two fields are called {field.name}")
            self._names.add(field.name)
            added.append(self._add(field, page.height))
            if field.sum_of:
                self._sums.append(added[-1])
        self._fields += added
        return added

    def close(self) -> Reference:
        """Write what the file's catalog says of the form."""
        fonts = pdfdoc.PDFDictionary(
            {name: self._font(name, font) for name, font in _FONTS.items()}
        )
        return self._file.add_dictionary(
            Fields=pdfdoc.PDFArray(self._fields),
            CO=pdfdoc.PDFArray(self._sums),
            DR=pdfdoc.PDFDictionary({"Font": fonts}),
            DA="(/Helv 0 Tf 0 g)",
        )

    def _add(self, field: Field, page_height: float) -> Reference:
        left, right = field.x * POINT, (field.x + field.width) * POINT
        top, bottom = ((page_height - y) * POINT for y in (field.y, field.y + field.height))
        name = self._file.notation(text(field.name)).decode("latin-1")
        entries = self._tick(field) if field.kind == "tick" else self._writing(field)
        # Pads have thousands of fields: written out, they take a third of the time of values.
        return self._file.add(
            f"<< /Type /Annot /Subtype /Widget /F {_PRINTED} /T {name} /TU {name} "
            f"/Rect [{left:.2f} {bottom:.2f} {right:.2f} {top:.2f}] {entries} >>".encode("latin-1")
        )

    def _writing(self, field: Field) -> str:
        entries = (
            f"/FT /Tx /Ff {_NOT_SPELL_CHECKED} /DA (/Helv {field.size:.1f} Tf 0 g) "
            f"/Q {_ALIGN[field.align]} /AP << /N {self._nothing('[0 0 1 1]')} >>"
        )
        if field.sum_of:
            return f"{entries} /AA << /C {self._script(sum_script(field.sum_of))} >>"
        if field.kind == "number":
            typed, kept = self._script(TAKE_FIGURES), self._script(ADD_UP)
            return f"{entries} /AA << /K {typed} /V {kept} >>"
        return entries

    def _tick(self, field: Field) -> str:
        state = "/Yes" if field.ticked else "/Off"
        width, height = field.width * POINT, field.height * POINT
        box = f"[0 0 {width:.2f} {height:.2f}]"
        looks = f"/Yes {self._stroke(width, height, box)} /Off {self._nothing(box)}"
        # The cross of their own font is for viewers that draw the box anew.
        return (
            f"/FT /Btn /V {state} /DV {state} /AS {state} /AP << /N << {looks} >> >> "
            "/MK << /CA (8) >> /DA (/ZaDb 0 Tf 0 g)"
        )

    def _stroke(self, width: float, height: float, box: str) -> Reference:
        side = min(width, height)
        x, y, length = (width - side) / 2, (height - side) / 2, side * (1 - 2 * _INSET)
        x, y = x + side * _INSET, y + side * _INSET
        pen = f"{side * _THICK:.2f} w 1 J {x:.2f} {y:.2f} m {x + length:.2f} {y + length:.2f} l S"
        return self._look(f"stroke {box}", pen.encode(), box)

    def _nothing(self, box: str) -> Reference:
        return self._look(f"nothing {box}", b"", box)

    def _look(self, key: str, operators: bytes, box: str) -> Reference:
        if key not in self._shared:
            self._shared[key] = self._file.add_stream(
                operators, Type="/XObject", Subtype="/Form", BBox=box
            )
        return self._shared[key]

    def _script(self, script: str) -> Reference:
        if script not in self._shared:
            self._shared[script] = self._file.add_dictionary(
                S="/JavaScript", JS=pdfdoc.PDFString(script)
            )
        return self._shared[script]

    def _font(self, name: str, entries: dict[str, str]) -> Reference:
        return self._file.add_dictionary(Type="/Font", Subtype="/Type1", Name=f"/{name}", **entries)


def without_strokes(page: Page) -> Page:
    """Return ``page`` without the strokes in boxes that are ticked: the form shows its own."""
    ticked = [field for field in page.fields if field.ticked]
    return replace(page, marks=tuple(_not_within(page.marks, ticked))) if ticked else page


def _not_within(marks: tuple[Mark, ...], fields: list[Field]) -> Iterator[Mark]:
    for mark in marks:
        if not isinstance(mark, Rule) or not any(_is_within(mark, field) for field in fields):
            yield mark


def _is_within(rule: Rule, field: Field) -> bool:
    return all(
        field.x <= x <= field.x + field.width and field.y <= y <= field.y + field.height
        for x, y in ((rule.x1, rule.y1), (rule.x2, rule.y2))
    )
