import re
import shutil
import subprocess
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from io import BytesIO

import pdfplumber
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from scorekeeper.core.document import Document
from scorekeeper.core.sheet import Box, Icon, Page, Rule, Sheet, Text
from scorekeeper.printing import page_count, render_page, write_pdf

POINT = 72 / 25.4
NAMES = (
    "Anna",
    "Åsa Ñuñez",
    "Ελένη",
    "Дмитрий",
    "שָׁלוֹם דוד",
    "محمد علي",
    "علاء الدين",
    "王小明",
    "山田 太郎",
    "김철수",
    "👨‍👩‍👧‍👦 x",
    "Z̸̢̛̖̬̈́͝a̶̡͇͛l̷̨̈́g̶̺̈o̸͈͐",
    "W" * 60,
    "<b>&amp;%_*",
    "(a\\b) 'q' \"",
    "नमस्ते",
    "ภาษาไทย ที่นี่",
    "🚀 𝒳 \U00012000",
    "a\u202eb\ud800\x07c",
)
DOCUMENT = Document(
    game="space-lab",
    id="2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f",
    played_at="2024-05-01T20:00:00+02:00",
)
CELL_WIDTH, CELL_HEIGHT = 50.0, 8.0
COLUMNS = ("left", "center", "right")


def cell(row, column):
    return 10 + column * (CELL_WIDTH + 5), 10 + row * (CELL_HEIGHT + 5)


def table(names=NAMES):
    marks = []
    for row, name in enumerate(names):
        for column, align in enumerate(COLUMNS):
            x, y = cell(row, column)
            marks.append(
                Text(x, y, CELL_WIDTH, CELL_HEIGHT, name, 11, bold=column == 1, align=align)
            )
    return Sheet("Table Ω", "Names", (Page(210, 297, tuple(marks)),))


def text_sheet(text, **settings):
    return Sheet("t", "s", (Page(200, 30, (Text(10, 10, 180, 10, text, 12, **settings),)),))


def extracted(pdf):
    document = pypdfium2.PdfDocument(pdf)
    page = document[0].get_textpage()
    text = page.get_text_range()
    document.close()
    return text.strip("\r\n")


def test_a_sheet_without_pages_is_refused():
    with pytest.raises(ValueError, match="at least one page"):
        write_pdf(Sheet("t", "s", ()))


def test_an_unknown_icon_is_refused():
    with pytest.raises(KeyError, match="unicorn"):
        write_pdf(Sheet("t", "s", (Page(50, 50, (Icon(1, 1, 5, "unicorn"),)),)))


def test_an_empty_page_is_a_page():
    assert page_count(write_pdf(Sheet("t", "s", (Page(50, 50, ()), Page(90, 50, ()))))) == 2


def test_every_character_is_inside_its_cell():
    with pdfplumber.open(BytesIO(write_pdf(table()))) as pdf:
        characters = pdf.pages[0].chars
    cells = [cell(row, column) for row in range(len(NAMES)) for column in range(len(COLUMNS))]
    assert len(characters) > len(cells)
    for character in characters:
        assert any(
            x * POINT - 0.05 <= character["x0"]
            and character["x1"] <= (x + CELL_WIDTH) * POINT + 0.05
            and (
                # A mark's box is that of a letter; its ink is another test's.
                unicodedata.combining(character["text"][0])
                or (
                    y * POINT <= character["top"] < character["bottom"] <= (y + CELL_HEIGHT) * POINT
                )
            )
            for x, y in cells
        ), character["text"]


def test_no_dot_of_ink_is_outside_of_the_cells():
    names = (*NAMES[:-1], "Z" + "\u0301\u0323" * 40, "jjjÂÄgf")
    dpi = 144
    picture = render_page(write_pdf(table(names)), 0, dpi)
    inside = bytearray(picture.width * picture.height)
    scale = dpi / 25.4
    for row in range(len(names)):
        for column in range(len(COLUMNS)):
            x, y = cell(row, column)
            left, right = int(x * scale) - 1, int((x + CELL_WIDTH) * scale) + 2
            for line in range(int(y * scale) - 1, int((y + CELL_HEIGHT) * scale) + 2):
                start = line * picture.width
                inside[start + left : start + right] = b"\1" * (right - left)
    dark = [place for place, green in enumerate(picture.pixels[1::4]) if green < 200]
    assert dark
    assert all(inside[place] for place in dark)


@pytest.mark.parametrize("name", [name for name in NAMES if "\ud800" not in name])
def test_copying_gives_the_name_back(name):
    found = extracted(write_pdf(text_sheet(name)))
    assert unicodedata.normalize("NFC", found) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name", ["W" * 60, "Anna" + " Bo" * 19, "王小明" * 20, "שלום לכולם איש ארוך מאוד"]
)
def test_copying_gives_back_what_was_cut(name):
    sheet = Sheet("t", "s", (Page(100, 30, (Text(10, 10, 25, 10, name, 12),)),))
    assert extracted(write_pdf(sheet)) == name


LETTERS = "".join(
    chr(code)
    for block in (
        (0x21, 0x7F),
        (0xC0, 0x180),
        (0x391, 0x3CA),
        (0x410, 0x450),
        (0x3042, 0x3090),
        (0x4E00, 0x4E80),
        (0xAC00, 0xAC40),
        (0x1F600, 0x1F640),
    )
    for code in range(*block)
    if unicodedata.category(chr(code)) != "Cn" and chr(code) not in "<>"
)


@settings(max_examples=80, deadline=None)
@given(st.text(st.sampled_from(LETTERS), min_size=1, max_size=12), st.booleans())
def test_copying_gives_any_letters_back(text, bold):
    # Where the face changes, a reader may see a line end between a stop and a high letter.
    found = extracted(write_pdf(text_sheet(text, bold=bold))).replace("\r\n", "")
    assert found == unicodedata.normalize("NFC", text)


def test_all_fonts_are_embedded():
    pdf = write_pdf(table())
    assert b"Helvetica" not in pdf
    fonts = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"]
    assert len(fonts) == 6
    for font in fonts.values():
        descendant = font.get_object()["/DescendantFonts"][0].get_object()
        assert re.fullmatch(r"/[A-Z]{6}\+\S+", descendant["/BaseFont"])
        assert descendant["/FontDescriptor"]["/FontFile2"].get_data()[:4] == b"\0\1\0\0"


def test_a_page_of_labels_holds_one_font():
    fonts = PdfReader(BytesIO(write_pdf(text_sheet("Space Lab")))).pages[0]["/Resources"]["/Font"]
    assert len(fonts) == 1


def test_the_file_says_what_it_is():
    reader = PdfReader(BytesIO(write_pdf(table(), document=DOCUMENT)))
    assert reader.metadata.title == "Table Ω"
    assert reader.metadata.subject == "Names"
    assert reader.metadata.author == "Scorekeeper"
    assert reader.metadata.creation_date == datetime.fromisoformat("2024-05-01T20:00:00+02:00")
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    page = reader.pages[0]
    assert list(page["/TrimBox"]) == list(page["/MediaBox"])
    assert float(page.mediabox.width) == pytest.approx(210 * POINT, abs=0.01)


def test_the_date_given_wins_and_no_date_is_none():
    moment = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    dated = PdfReader(BytesIO(write_pdf(table(), document=DOCUMENT, created=moment)))
    assert dated.metadata.creation_date == moment
    assert PdfReader(BytesIO(write_pdf(table()))).metadata.creation_date is None


def test_what_a_user_typed_is_no_markup():
    pdf = write_pdf(text_sheet('<a href="javascript:x">(x) \\ Tj</a>'))
    page = PdfReader(BytesIO(pdf)).pages[0]
    assert "/Annots" not in page
    assert extracted(pdf) == '<a href="javascript:x">(x) \\ Tj</a>'


def test_the_same_sheet_gives_the_same_bytes_in_any_process_and_order():
    code = (
        "import hashlib\n"
        "from scorekeeper.core.document import Document\n"
        "from scorekeeper.core.sheet import Page, Sheet, Text\n"
        "from scorekeeper.printing import write_pdf\n"
        f"names = {NAMES!r}\n"
        "def sheet(names):\n"
        "    marks = (Text(10, 10 + 8 * i, 60, 7, n, 11) for i, n in enumerate(names))\n"
        "    return Sheet('t', 's', (Page(210, 297, tuple(marks)),))\n"
        f"document = Document.model_validate({DOCUMENT.content()!r})\n"
        "def digest(): \n"
        "    return hashlib.sha256(write_pdf(sheet(names), document=document)).hexdigest()\n"
        "{first}print(digest(), digest())\n"
    )
    found = set()
    for seed, first in (("1", ""), ("2", "write_pdf(sheet(names[::-1]))\n")):
        run = subprocess.run(
            [sys.executable, "-c", code.replace("{first}", first)],
            env={"PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed * 9, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
            text=True,
        )
        found.update(run.stdout.split())
    assert len(found) == 1


def test_sheets_are_written_from_many_threads():
    sheet = table()
    expected = write_pdf(sheet, document=DOCUMENT)
    with ThreadPoolExecutor(8) as pool:
        written = list(pool.map(lambda _: write_pdf(sheet, document=DOCUMENT), range(24)))
    assert set(written) == {expected}


def test_printing_is_loaded_when_it_is_needed():
    code = (
        "import sys, scorekeeper.printing\n"
        "print([name for name in ('reportlab', 'uharfbuzz', 'pypdf', 'pypdfium2')"
        " if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path):
    marks = (
        Box(5, 5, 50, 20, radius=40, fill=(0.5, 1, 0), stroke=0.2, dashed=True),
        Box(5, 30, 50, 20, fill=0.9),
        Box(5, 60, 50, 20),
        Rule(5, 90, 60, 90, dashed=True, ink=(1, 0, 0)),
        Icon(60, 5, 10, "pilot"),
        Text(60, 20, 40, 8, "Ω 王", 12, ink=(0, 0, 1)),
    )
    path = tmp_path / "sheet.pdf"
    path.write_bytes(write_pdf(Sheet("t", "s", (Page(148, 210, marks),) * 3), document=DOCUMENT))
    subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)
