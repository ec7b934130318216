"""The form of a fillable file: fields over the cells that people write in.

A hundred pads have thousands of fields, which differ from pad to pad in their names alone: what a
field is, is written out once, and each pad puts its name into it.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from reportlab.pdfbase import pdfdoc  # type: ignore[import-untyped]

from scorekeeper.core.sheet import SMALLEST, Field, Mark, Page, Rule
from scorekeeper.printing.drawing import POINT
from scorekeeper.printing.form_names import escaped, is_plain, start_of, sum_with_room, with_room
from scorekeeper.printing.form_scripts import ADD_UP, take_figures
from scorekeeper.printing.pdf_file import PdfFile, Reference, references

# A field is printed with its page; names are not to be underlined as misspelt.
_PRINTED = 4
_NOT_SPELL_CHECKED = 1 << 22
_SEVERAL_LINES = 1 << 12

# A text field lower than so many times its size of type has room for one line.
_ONE_LINE = 2.0
_ALIGN = {"left": 0, "center": 1, "right": 2}

# What viewers leave free at both ends of a line, in pt; how wide a digit is as a part of its size
# of type, and how many of them a sum has room for.
_AROUND = 4.0
_DIGIT = 0.56
_SUM_DIGITS = 4

# How far from the edges of its box a stroke ends, and how thick it is, as parts of the box.
_INSET = 0.2
_THICK = 0.11


# Every viewer brings these two along; what people type needs no embedded font.
_FONTS = {
    "Helv": {"BaseFont": "/Helvetica", "Encoding": "/WinAnsiEncoding"},
    "ZaDb": {"BaseFont": "/ZapfDingbats"},
}


@dataclass(frozen=True, slots=True)
class _Widget:
    """A field written out, with room for the start of its name, twice, and for its script's number.

    A ``script`` is that of a sum, with room for as many starts as it has ``mentions``.
    """

    body: bytes
    is_plain: bool
    script: bytes = b""
    mentions: int = 0


class Form:
    """The fields of one file; what all of them share is written when the first one is added."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._names: set[str] = set()
        self._fields = array("Q")
        self._sums = array("Q")
        self._shared: dict[str, Reference] = {}
        # Equal pages have the very same fields: by their identity, they are kept beside.
        self._written: dict[tuple[int, float], tuple[Sequence[Field], Sequence[_Widget]]] = {}

    @property
    def is_used(self) -> bool:
        """Whether there is a field."""
        return bool(self._fields)

    def add_fields(self, page: Page) -> Sequence[int]:
        """Write the fields of ``page`` and return the numbers of their objects.

        Raises ``ValueError`` when there is one of that name already.
        """
        self._take_names(page)
        widgets = self._widgets(page)
        pads = page.pads or ("",)
        each, before = len(widgets) // len(pads), len(self._fields)
        for first, pad in enumerate(pads):
            self._add(widgets[first * each : (first + 1) * each], pad)
        return self._fields[before:]

    def close(self) -> Reference:
        """Write what the file's catalog says of the form."""
        fonts = pdfdoc.PDFDictionary(
            {name: self._font(name, font) for name, font in _FONTS.items()}
        )
        return self._file.add_dictionary(
            Fields=references(self._fields),
            CO=references(self._sums),
            DR=pdfdoc.PDFDictionary({"Font": fonts}),
            DA="(/Helv 0 Tf 0 g)",
        )

    def _take_names(self, page: Page) -> None:
        """Make sure that no two fields are called alike: a pad's name stands for all of its own."""
        for name in page.pads or [field.name for field in page.fields]:
            if name in self._names:
                raise ValueError(f"two fields are called {name}")
            self._names.add(name)

    def _add(self, widgets: Sequence[_Widget], pad: str) -> None:
        start = start_of(pad)
        scripts = iter(
            self._file.add_many(
                b"<< /S /JavaScript /JS %b >>" % (each.script % ((start.script,) * each.mentions))
                for each in widgets
                if each.script
            )
        )
        bodies = []
        for each in widgets:
            begin = start.plain if each.is_plain else start.other
            if each.script:
                bodies.append(each.body % (begin, begin, next(scripts)))
            else:
                bodies.append(each.body % (begin, begin))
        added = self._file.add_many(bodies)
        self._fields.extend(added)
        self._sums.extend(
            number for number, each in zip(added, widgets, strict=True) if each.script
        )

    def _widgets(self, page: Page) -> Sequence[_Widget]:
        key = (id(page.fields), page.height)
        if key not in self._written:
            widgets = [self._widget(field, page.height) for field in page.fields]
            self._written[key] = (page.fields, widgets)
        return self._written[key][1]

    def _widget(self, field: Field, page_height: float) -> _Widget:
        left, right = field.x * POINT, (field.x + field.width) * POINT
        top, bottom = ((page_height - y) * POINT for y in (field.y, field.y + field.height))
        name = with_room(field.name)
        looks = self._tick(field) if field.kind == "tick" else self._writing(field)
        entries = f"/Rect [{left:.2f} {bottom:.2f} {right:.2f} {top:.2f}] {looks}"
        body = b"<< /Type /Annot /Subtype /Widget /F %d /T %b /TU %b %b" % (
            *(_PRINTED, name, name),
            escaped(entries.encode("ascii")),
        )
        if not field.sum_of:
            return _Widget(body + b" >>", is_plain(field.name))
        body += b" /AA << /C %d 0 R >> >>"
        script, mentions = sum_with_room(field.sum_of)
        return _Widget(body, is_plain(field.name), script, mentions)

    def _writing(self, field: Field) -> str:
        flags = _NOT_SPELL_CHECKED | (_SEVERAL_LINES if field.wraps else 0)
        size = 0.0 if _finds_its_size(field) else _size_of(field)
        entries = (
            f"/FT /Tx /Ff {flags} /DA (/Helv {size:.1f} Tf 0 g) "
            f"/Q {_ALIGN[field.align]} /AP << /N {self._nothing('[0 0 1 1]')} >>"
        )
        if field.kind == "number" and not field.sum_of:
            typed, kept = self._script(take_figures(field.word)), self._script(ADD_UP)
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


def _finds_its_size(field: Field) -> bool:
    """Return whether viewers choose the size of type: what is typed is to fit, however long.

    In a field much higher than a line they would choose too large a size.
    """
    is_line = field.height * POINT < field.size * _ONE_LINE
    return field.kind == "text" and (field.wraps or is_line)


def _size_of(field: Field) -> float:
    """Return the size of type of a field: of a sum one at which its digits fit, as it may grow."""
    if not field.sum_of:
        return field.size
    room = field.width * POINT - _AROUND
    return min(field.size, max(room / (_SUM_DIGITS * _DIGIT), SMALLEST))


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
