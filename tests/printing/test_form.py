"""The form of a fillable pad, as readers of PDF files see it; its scripts are run."""

import json
import shutil
import subprocess
from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter
from PySide6.QtQml import QJSEngine

from scorekeeper.core.sheet import Field, Page, Rule, Sheet, Text, find_paper
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.games.mole_racing.sheet_rows import OUT_NAME
from scorekeeper.printing import PadOrder, make_pads, write_pads, write_pdf
from scorekeeper.printing.form_scripts import ADD_UP, sum_script, take_figures

POINT = 72 / 25.4
CELLS = (
    Field(10, 10, 30, 8, "Ann Lab cards", "number", 10, "right"),
    Field(10, 20, 30, 8, "Ann Projects", "number", 10, "right"),
    Field(10, 30, 30, 8, "Ann Total", "number", 14, "right", ("Ann Lab cards", "Ann Projects")),
    Field(10, 40, 30, 8, "Ann name", size=9),
    Field(50, 10, 5, 5, "Won", "tick"),
    Field(60, 10, 5, 5, "Snake", "tick", ticked=True),
)
STROKE = Rule(61, 14, 64, 11)
SHEET = Sheet("Pad", "Form", (Page(100, 100, (Text(5, 5, 30, 5, "Ann", 9), STROKE), CELLS),))

every_game = pytest.mark.parametrize("game", GAME_NAMES)


def reader_of(sheet):
    return PdfReader(BytesIO(write_pdf(sheet, fillable=True)))


def form_of(reader):
    return reader.trailer["/Root"]["/AcroForm"]


def fields_of(reader):
    return {each.get_object()["/T"]: each.get_object() for each in form_of(reader)["/Fields"]}


def names_on(page):
    """The whole names of the fields of a page."""
    pads = page.pads or ("",)
    each = len(page.fields) // len(pads)
    return [
        f"{pads[place // each]} {field.name}".strip() for place, field in enumerate(page.fields)
    ]


def operators(pdf):
    return PdfReader(BytesIO(pdf)).pages[0].get_contents().get_data()


def test_on_paper_fields_are_nothing():
    (page,) = SHEET.pages
    assert write_pdf(SHEET) == write_pdf(Sheet("Pad", "Form", (Page(100, 100, page.marks),)))
    assert "/AcroForm" not in PdfReader(BytesIO(write_pdf(SHEET))).trailer["/Root"]


def test_a_fillable_file_without_fields_has_no_form():
    sheet = Sheet("t", "s", (Page(50, 50, ()),))
    assert "/AcroForm" not in reader_of(sheet).trailer["/Root"]


def test_a_sum_has_type_in_which_four_digits_fit():
    order = PadOrder(game="space-lab", paper="half-letter", large_print=True, fillable=True)
    reader = PdfReader(BytesIO(write_pads(order)))
    totals = [field for name, field in fields_of(reader).items() if name.endswith("Total")]
    assert totals
    for field in totals:
        left, _, right, _ = field["/Rect"]
        size = float(field["/DA"].split()[1])
        assert 6 <= size <= (right - left - 4) / (4 * 0.556)


def test_every_cell_is_a_field_with_its_name_and_place():
    reader = reader_of(SHEET)
    fields = fields_of(reader)
    assert list(fields) == [cell.name for cell in CELLS]
    assert [each.get_object()["/T"] for each in reader.pages[0]["/Annots"]] == list(fields)
    for cell in CELLS:
        field = fields[cell.name]
        left, bottom, right, top = (float(edge) / POINT for edge in field["/Rect"])
        assert (left, right) == pytest.approx((cell.x, cell.x + cell.width), abs=0.01)
        assert (100 - top, 100 - bottom) == pytest.approx((cell.y, cell.y + cell.height), abs=0.01)
        assert field["/TU"] == cell.name
        assert field["/FT"] == ("/Btn" if cell.kind == "tick" else "/Tx")
        assert field["/F"] == 4


def test_what_is_written_has_the_size_and_side_of_its_cell():
    fields = fields_of(reader_of(SHEET))
    assert fields["Ann Total"]["/DA"] == "/Helv 14.0 Tf 0 g"
    assert [fields[name]["/Q"] for name in ("Ann Total", "Ann name")] == [2, 0]
    assert "/V" not in fields["Ann name"]


def test_what_is_typed_fits_its_line_or_goes_on_in_further_lines():
    cells = (
        Field(10, 10, 30, 4, "Where", size=9),
        Field(10, 20, 15, 12, "Track", size=7.5, wraps=True),
        Field(10, 40, 15, 12, "Place", size=14),
    )
    fields = fields_of(reader_of(Sheet("t", "s", (Page(100, 100, (), cells),))))
    sizes = {name: field["/DA"] for name, field in fields.items()}
    assert sizes["Where"] == sizes["Track"] == "/Helv 0.0 Tf 0 g"
    assert sizes["Place"] == "/Helv 14.0 Tf 0 g"
    several = 1 << 12
    assert [bool(field["/Ff"] & several) for field in fields.values()] == [False, True, False]


@every_game
@pytest.mark.parametrize("typed", ["محمد بن عبد الله", "שרה 5", "👍🏽👩‍🚀", "Rookie Raceway " * 9])
def test_whatever_is_typed_the_file_stays_whole(game, typed):
    pads = write_pads(PadOrder(game=game, fillable=True))
    writer = PdfWriter(BytesIO(pads))
    names = [each["/T"] for each in writer.root_object["/AcroForm"]["/Fields"]]
    texts = [name for name in names if "name" in name or name in ("Date", "Where", "Name")]
    assert texts
    values = dict.fromkeys(texts, typed)
    writer.update_page_form_field_values(writer.pages[0], values, auto_regenerate=False)
    file = BytesIO()
    writer.write(file)
    read = PdfReader(file).get_form_text_fields()
    assert {read[name] for name in texts} == {typed}
    with pypdfium2.PdfDocument(file) as pdf:
        printed = pdf[0].get_textpage().get_text_range()
    with pypdfium2.PdfDocument(pads) as pdf:
        assert printed == pdf[0].get_textpage().get_text_range()


def test_sums_are_calculated_in_their_order_and_nothing_else_is():
    reader = reader_of(SHEET)
    assert [each.get_object()["/T"] for each in form_of(reader)["/CO"]] == ["Ann Total"]
    fields = fields_of(reader)
    assert set(fields["Ann Total"]["/AA"]) == {"/C"}
    assert set(fields["Ann Projects"]["/AA"]) == {"/K", "/V"}
    assert "/AA" not in fields["Ann name"]
    script = fields["Ann Total"]["/AA"]["/C"]
    assert script["/S"] == "/JavaScript"
    assert 'AFSimple_Calculate("SUM", new Array("Ann Lab cards", "Ann Projects"));' in script["/JS"]


def test_a_ticked_box_can_be_emptied():
    fields = fields_of(reader_of(SHEET))
    assert (fields["Won"]["/V"], fields["Won"]["/AS"]) == ("/Off", "/Off")
    assert (fields["Snake"]["/V"], fields["Snake"]["/AS"]) == ("/Yes", "/Yes")
    looks = fields["Snake"]["/AP"]["/N"]
    assert looks["/Off"].get_object().get_data() == b""
    assert b" l S" in looks["/Yes"].get_object().get_data()
    assert b" l S" in operators(write_pdf(SHEET))
    assert b" l S" not in operators(write_pdf(SHEET, fillable=True))


HARD = ("100 % (of a) \\ pad", "Zoë’s 王", "%b%d%%", 'say "x"')


@pytest.mark.parametrize("pads", [(), ("Pad 1",), ("Pad 1", "Pad 2")])
def test_names_stay_as_they_are_whatever_their_characters(viewer, pads):
    cells = [Field(10, 10 * row, 30, 8, name, "number") for row, name in enumerate(HARD)]
    total = Field(10, 60, 30, 8, "Total", "number", sum_of=HARD)
    page = Page(100, 100, (), (*cells, total) * max(len(pads), 1), pads)
    fields = fields_of(reader_of(Sheet("t", "s", (page,))))
    assert list(fields) == names_on(page)
    for pad in pads or ("",):
        names = [f"{pad} {name}".strip() for name in HARD]
        for name in names:
            assert fields[name]["/TU"] == name
            viewer.write(name, "2")
        viewer.run('event.value = "";')
        viewer.run(fields[f"{pad} Total".strip()]["/AA"]["/C"]["/JS"])
        assert viewer.run("event.value").toInt() == 2 * len(HARD)


def test_two_pads_of_one_name_are_refused():
    page = Page(100, 100, (), CELLS * 2, ("Pad 1", "Pad 1"))
    with pytest.raises(ValueError, match="two fields are called Pad 1"):
        write_pdf(Sheet("t", "s", (page,)), fillable=True)


def test_two_fields_of_one_name_are_refused():
    sheet = Sheet("t", "s", SHEET.pages * 2)
    with pytest.raises(ValueError, match="two fields are called Ann Lab cards"):
        write_pdf(sheet, fillable=True)


@every_game
def test_every_pad_is_a_form_whose_fonts_and_looks_are_there(game):
    reader = PdfReader(BytesIO(write_pads(PadOrder(game=game, fillable=True, per_page=4))))
    (page,) = make_pads(PadOrder(game=game, fillable=True, per_page=4)).pages
    fields = fields_of(reader)
    assert list(fields) == names_on(page)
    fonts = form_of(reader)["/DR"]["/Font"]
    for field in fields.values():
        assert field["/DA"].split()[0] in fonts
        assert "/N" in field["/AP"]
    named = zip(page.fields, names_on(page), strict=True)
    sums = [name for field, name in named if field.sum_of]
    assert [each.get_object()["/T"] for each in form_of(reader)["/CO"]] == sums


@every_game
def test_viewers_open_the_form(game):
    with pypdfium2.PdfDocument(write_pads(PadOrder(game=game, fillable=True))) as pdf:
        pdf.init_forms()
        assert pdf.get_formtype() == pypdfium2.raw.FORMTYPE_ACRO_FORM
        assert pdf[0].render(scale=0.5).width > 100


@every_game
def test_the_page_below_a_form_is_the_pad(game):
    (pad,) = find_game(game).pad(None, find_paper("a4")).pages
    with pypdfium2.PdfDocument(write_pads(PadOrder(game=game, fillable=True))) as pdf:
        shown = pdf[0].get_textpage().get_text_range()
    for mark in pad.marks:
        if isinstance(mark, Text):
            assert mark.text in shown


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
@every_game
def test_qpdf_finds_nothing_wrong(game, tmp_path):
    path = tmp_path / "form.pdf"
    path.write_bytes(write_pads(PadOrder(game=game, fillable=True, per_page=2, pages=2)))
    subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)


class Viewer:
    """Runs the scripts of a form as a viewer does; the sum is that of Acrobat's own function."""

    HELP = """
    var event = {value: "", change: "", rc: true, willCommit: false};
    var fields = {};
    function AFSimple_Calculate(how, names) {
        var sum = 0;
        for (var i = 0; i < names.length; i++) sum += Number(fields[names[i]].value);
        event.value = sum;
    }
    function getField(name) { return fields[name]; }
    """

    def __init__(self):
        self.engine = QJSEngine()
        self.run(self.HELP)

    def run(self, script):
        answer = self.engine.evaluate(script)
        assert not answer.isError(), answer.toString()
        return answer

    def write(self, name, text):
        self.run(f"event.value = {json.dumps(text)};")
        self.run(ADD_UP)
        self.run(f"fields[{json.dumps(name)}] = {{value: event.value}};")

    def accepts(self, change, word=""):
        self.run(f"event.rc = true; event.willCommit = false; event.change = {json.dumps(change)};")
        self.run(take_figures(word))
        return self.run("event.rc").toBool()

    def total(self, names):
        self.run('event.value = "before";')
        self.run(sum_script(names))
        return self.run("String(event.value)").toString()


@pytest.fixture
def viewer(qapp):
    return Viewer()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("7", "7"),
        ("10+15-8", "17"),
        (" 10 + 5 ", "15"),
        ("12 13", "25"),
        ("1 2  3 - 4", "2"),
        ("10 -3", "7"),
        ("-3", "-3"),
        ("3\u22125", "-2"),
        ("0", "0"),
        ("007", "7"),
    ],
)
def test_a_sum_that_is_typed_becomes_its_value(viewer, typed, kept):
    viewer.write("a", typed)
    assert viewer.run("String(fields.a.value)").toString() == kept


def test_only_figures_and_signs_can_be_typed(viewer):
    assert all(viewer.accepts(text) for text in ("7", "+", "-", "\u2212", "10+15", "", " "))
    assert not any(viewer.accepts(text) for text in ("a", "1.5", "1,5", "٣", "="))


def test_a_word_that_may_stand_for_a_number_can_be_typed_and_stays(viewer):
    assert all(viewer.accepts(text, "out") for text in ("o", "out", "OUT", "7"))
    assert not any(viewer.accepts(text, "out") for text in ("a", "1.5"))
    viewer.write("a", "out")
    viewer.write("b", "8")
    assert viewer.total(["b"]) == "8"


def test_in_the_races_of_a_fillable_grand_prix_who_is_out_can_be_told():
    (page,) = find_game("grand-prix").pad(2, find_paper("a4")).pages
    words = {field.name: field.word for field in page.fields if field.kind == "number"}
    assert {words[f"Driver 1 Race {race}"] for race in range(1, 6)} == {OUT_NAME}
    assert words["Driver 1 Points"] == ""


def test_nothing_stands_in_a_sum_while_its_cells_are_empty(viewer):
    viewer.write("a", "")
    viewer.write("b", "")
    assert viewer.total(["a", "b"]) == ""
    viewer.write("b", "0")
    assert viewer.total(["a", "b"]) == "0"
    viewer.write("a", "10+5")
    assert viewer.total(["a", "b"]) == "15"


@pytest.mark.parametrize("game", ["space-lab", "grand-prix", "season"])
def test_the_sums_of_a_pad_are_those_of_its_cells(viewer, game):
    reader = PdfReader(BytesIO(write_pads(PadOrder(game=game, fillable=True, per_page=2))))
    fields = fields_of(reader)
    numbers = [name for name, each in fields.items() if set(each.get("/AA", ())) == {"/K", "/V"}]
    for value, name in enumerate(numbers):
        viewer.write(name, str(value))
    (page,) = make_pads(PadOrder(game=game, fillable=True, per_page=2)).pages
    for field, name in zip(page.fields, names_on(page), strict=True):
        if field.sum_of:
            viewer.run('event.value = "";')
            viewer.run(fields[name]["/AA"]["/C"]["/JS"])
            pad = name.removesuffix(field.name)
            expected = sum(numbers.index(f"{pad}{added}") for added in field.sum_of)
            assert viewer.run("event.value").toInt() == expected
