"""Many sheets in one file."""

import gc
import re
import shutil
import subprocess
import tracemalloc
from datetime import UTC, datetime
from io import BytesIO

import pdfplumber
import pypdfium2
import pytest
from pypdf import PdfReader

from scorekeeper.core.days import day_in_words
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Text, find_paper
from scorekeeper.games import GAME_NAMES, find_game, read_document
from scorekeeper.printing import BatchCancelledError, dated_title, write_batch
from scorekeeper.printing.batch import Batch
from scorekeeper.printing.contents import Entry, contents_pages, roman
from scorekeeper_resources import example_path
from tests.printing.ink import is_cut
from tests.printing.layouts import document as document_of

POINT = 72 / 25.4
A4, A6 = find_paper("a4"), find_paper("a6")
TITLE = "Club evening"

every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


def examples():
    return [read_document(example_path(name).read_bytes()) for name in GAME_NAMES]


def sheet_of(document, paper):
    return find_game(document.game).sheet(document, score(document), paper)


def pages_alone(document, paper=A4):
    return len(sheet_of(document, paper).pages)


def pages_in_batch(document, paper):
    return len(texts(batch([document], paper, has_contents=False)))


def score(document):
    return find_game(document.game).score(document)


def batch(documents, paper=A4, **settings):
    target = BytesIO()
    write_batch(documents, target, title=TITLE, paper=paper, **settings)
    return target.getvalue()


def texts(pdf):
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_range() for page in document]


def test_the_sheets_follow_their_contents_and_have_numbers():
    documents = examples()
    shown = texts(batch(documents))
    assert shown[0].startswith(TITLE)
    assert "4 games" in shown[0]
    assert "i" in shown[0].split()
    for number, text in enumerate(shown[1:], 1):
        assert str(number) in text.split()


@every_paper
def test_pages_have_the_numbers_of_the_batch_and_no_others(paper):
    documents = [each for each in examples() if sheet_of(each, paper).pages[0].foot]
    assert documents
    shown = texts(batch(documents, paper, has_contents=False))
    numbers = iter(range(1, len(shown) + 1))
    for document in documents:
        sheet = sheet_of(document, paper)
        for _ in range(pages_in_batch(document, paper)):
            number = next(numbers)
            *above, foot = shown[number - 1].splitlines()
            about, _, last = foot.rpartition(" ")
            assert int(last) == number
            assert about == dated_title(sheet.title, document.played_on())
            assert not [line for line in above if re.search(r"\b\d+ of \d+$", line)]
    assert next(numbers, None) is None


def test_the_contents_name_each_game_its_result_and_its_page():
    documents = examples()
    lines = texts(batch(documents))[0].split("\r\n")
    page = 1
    for document in documents:
        game = find_game(document.game)
        sheet = game.sheet(document, score(document), A4)
        place = lines.index(f"{dated_title(sheet.title, document.played_on())} {page}")
        seats = game.summary(document, score(document)).seats
        assert lines[place + 1] == ", ".join(seat.name for seat in seats)
        assert lines[place + 2] == sheet.subject
        page += pages_alone(document)


def test_the_contents_tell_the_day_of_every_game_that_has_one():
    documents = examples()
    entries = texts(batch(documents))[0]
    for document in documents:
        day = document.played_on()
        assert day is None or day_in_words(day) in entries


NAMES = ("=cmd", "محمد", "Eve 👩‍🚀", "אברהם", "Bo 2")
CUP = "كأس الربيع 2026"


def right_to_left():
    race = {"finish": ["محمد", "אברהם", "Eve 👩‍🚀", "=cmd", "Bo 2"]}
    parts = {"name": CUP, "drivers": list(NAMES), "races": [race], "races_planned": 1}
    return document_of("grand-prix", **parts)


def seen_from_left(page, words):
    """The words of one line in the order in which they are seen."""
    letters = page.get_textpage()
    before = (letters.get_text_range().partition(word)[0] for word in words)
    places = [len(text.encode("utf-16-le")) // 2 for text in before]
    boxes = [letters.get_charbox(place) for place in places]
    feet = [foot for _, foot, _, _ in boxes]
    assert max(feet) - min(feet) < 5
    return [word for _, word in sorted(zip(boxes, words, strict=True))]


@every_paper
def test_names_from_right_to_left_keep_their_places_in_the_contents(paper):
    with pypdfium2.PdfDocument(batch([right_to_left()], paper)) as pdf:
        contents, *sheets = pdf
        lines = contents.get_textpage().get_text_range().replace("\u200e", "").split("\r\n")
        assert lines[3].endswith("2026 · 28 November 2026 1")
        assert lines[4] == ", ".join(NAMES)
        assert re.fullmatch("محمد wins .+ 2026 with 8 points", lines[5])
        assert seen_from_left(contents, NAMES) == [*NAMES]
        for number, sheet in enumerate(sheets, 1):
            foot = sheet.get_textpage().get_text_range().splitlines()[-1]
            assert foot.endswith(f"2026 · 28 November 2026 {number}")


def test_games_of_one_title_and_day_are_told_apart_wherever_they_are_named():
    first, other, *_ = examples()
    made = batch([first, other, first, first])
    contents, *sheets = texts(made)
    name = dated_title(sheet_of(first, A4).title, first.played_on())
    names = [name, f"{name} · no. 2", f"{name} · no. 3"]
    listed = [line.rpartition(" ")[0] for line in contents.splitlines() if name in line]
    feet = [sheet.splitlines()[-1].rpartition(" ")[0] for sheet in sheets]
    outline = [entry.title for entry in PdfReader(BytesIO(made)).outline if name in entry.title]
    assert listed == outline == names
    assert list(dict.fromkeys(foot for foot in feet if name in foot)) == names


@every_paper
def test_a_long_title_is_whole_in_the_contents_with_its_day(paper):
    name = "The spring cup of the moles below the old orchard, in the rain and nearly without cars"
    entry = Entry(f"{name} · 28 November 2026", "", 1)
    (page,) = contents_pages(TITLE, "1 game", [entry], Frame(paper))
    shown = [mark for mark in page.marks if isinstance(mark, Text)]
    assert f"{name} · 28 November 2026 1" in " ".join(mark.text for mark in shown)
    assert [mark.text for mark in shown if is_cut(mark)] == []


def test_contents_and_outline_lead_to_the_first_page_of_each_game():
    documents = examples()
    reader = PdfReader(BytesIO(batch(documents)))
    firsts, page = [], 1
    for document in documents:
        firsts.append(page)
        page += pages_alone(document)
    outline = [(entry.title, reader.get_destination_page_number(entry)) for entry in reader.outline]
    assert outline[0] == ("Contents", 0)
    titles = [
        dated_title(find_game(each.game).sheet(each, score(each), A4).title, each.played_on())
        for each in documents
    ]
    assert outline[1:] == list(zip(titles, firsts, strict=True))
    links = [each.get_object() for each in reader.pages[0]["/Annots"]]
    numbers = [reader.get_page_number(link["/Dest"][0].get_object()) for link in links]
    assert numbers == firsts
    assert [link["/Contents"] for link in links] == titles
    assert len(reader.pages) == page


def test_viewers_call_pages_by_the_numbers_on_them():
    reader = PdfReader(BytesIO(batch(examples() * 12)))
    contents = reader.page_labels.index("1")
    assert reader.page_labels[:contents] == [roman(n) for n in range(1, contents + 1)]
    assert contents > 1
    assert reader.page_labels[-1] == str(len(reader.pages) - contents)


@pytest.mark.parametrize(
    ("number", "written"),
    [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (49, "xlix"), (388, "ccclxxxviii")],
)
def test_pages_before_the_first_have_roman_numbers(number, written):
    assert roman(number) == written


def test_without_contents_the_sheets_stand_alone_and_lead_from_the_outline():
    documents = examples()
    made = batch(documents, has_contents=False)
    assert len(texts(made)) == len(texts(batch(documents))) - 1
    assert "4 games" not in texts(made)[0]
    reader = PdfReader(BytesIO(made))
    assert len(reader.outline) == 4
    assert reader.page_labels[0] == "1"


@every_paper
def test_of_60_games_each_is_listed_once_under_heads_on_every_page(paper):
    entries = [Entry(f"Game {n} {'W' * n}", "Ann wins " * n, n) for n in range(1, 61)]
    pages = list(contents_pages(TITLE, "60 games", entries, Frame(paper)))
    assert len(pages) > 1
    listed = []
    for page in pages:
        marks = [mark for mark in page.marks if isinstance(mark, Text)]
        shown = [mark.text for mark in marks]
        assert shown.count("Game") == shown.count("Page") == 1
        assert TITLE in shown
        listed += re.findall(r"Game\d+W*", "".join(shown).replace(" ", ""))
        for mark in marks:
            assert Frame(paper).top <= mark.y
            assert mark.y + mark.height <= Frame(paper).bottom
        for one, other in zip(page.links, page.links[1:], strict=False):
            assert one.y + one.height == pytest.approx(other.y)
    assert listed == [entry.title.replace(" ", "") for entry in entries]
    assert [link.entry for page in pages for link in page.links] == entries


@every_paper
def test_every_character_stands_in_its_cell_and_none_on_another(paper, document):
    target = BytesIO()
    whole = _Watched(target, "Ω " + "W" * 90, paper)
    whole.add(document)
    whole.close(None)
    with pdfplumber.open(target) as pdf:
        assert len(pdf.pages) == len(whole.seen)
        order = [*pdf.pages[1:], pdf.pages[0]]
        for page, marks in zip(order, whole.seen, strict=True):
            cells = [mark for mark in marks if isinstance(mark, Text)]
            for character in page.chars:
                assert any(_is_in(character, cell) for cell in cells), character["text"]
            assert max(cell.y + cell.height for cell in cells) <= Frame(paper).bottom + 0.01


class _Watched(Batch):
    """A batch that remembers the marks of its pages, in the order in which they are drawn."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.seen = []

    def _draw(self, marks, about, number, links=()):
        self.seen.append((*marks, *self._foot(about, number)))
        return super()._draw(marks, about, number, links)


def _is_in(character, cell):
    # Marks above and below letters have boxes of letters; their ink is another test's.
    middle = (character["top"] + character["bottom"]) / 2
    return (
        cell.x * POINT - 0.05 <= character["x0"]
        and character["x1"] <= (cell.x + cell.width) * POINT + 0.05
        and cell.y * POINT <= middle <= (cell.y + cell.height) * POINT
    )


@every_paper
def test_the_line_at_the_foot_is_below_everything_else(paper, document):
    whole = _Watched(BytesIO(), TITLE, paper)
    whole.add(document)
    whole.close(None)
    for marks in whole.seen:
        *others, _, number = (mark for mark in marks if isinstance(mark, Text))
        for mark in others:
            assert mark.y + mark.height <= number.y


def test_a_batch_says_how_far_it_is():
    told = []
    documents = examples()
    assert write_batch(documents, BytesIO(), title=TITLE, paper=A4, progress=told.append) == 4
    assert told == [1, 2, 3, 4]


def test_a_batch_takes_a_game_when_the_one_before_is_written():
    target, sizes = BytesIO(), []

    def one_by_one():
        for document in examples():
            sizes.append(len(target.getvalue()))
            yield document

    write_batch(one_by_one(), target, title=TITLE, paper=A4)
    assert sizes == sorted(set(sizes))


def test_a_batch_ends_when_it_is_cancelled():
    taken = []

    def endless():
        while True:
            taken.append(1)
            yield examples()[0]

    with pytest.raises(BatchCancelledError):
        write_batch(
            endless(), BytesIO(), title=TITLE, paper=A4, is_cancelled=lambda: len(taken) > 3
        )
    assert len(taken) == 4


def test_a_batch_of_nothing_is_refused():
    with pytest.raises(ValueError, match="at least one game"):
        batch([])


def test_one_game_is_one_game():
    assert "1 game\r\n" in texts(batch(examples()[:1]))[0]


def test_the_same_games_give_the_same_bytes():
    first = batch(examples())
    batch(examples()[::-1], A6)
    assert batch(examples()) == first


def test_the_file_says_what_it_is():
    moment = datetime(2026, 12, 3, 22, 0, tzinfo=UTC)
    reader = PdfReader(BytesIO(batch(examples(), created=moment)))
    assert (reader.metadata.title, reader.metadata.subject) == (TITLE, "4 games")
    assert reader.metadata.creation_date == moment
    assert reader.trailer["/Root"]["/PageMode"] == "/UseOutlines"
    assert PdfReader(BytesIO(batch(examples()))).metadata.creation_date is None


def test_memory_does_not_grow_with_the_sheets(request):
    class Nowhere(BytesIO):
        def write(self, data):
            return len(data)

    def peak(count):
        documents = (document for _ in range(count) for document in examples()[:2])
        tracemalloc.start()
        # What nobody holds any longer is not counted, however long it waits to be swept up.
        write_batch(
            documents, Nowhere(), title=TITLE, paper=A4, progress=lambda _done: gc.collect()
        )
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    gc.collect()
    gc.freeze()
    request.addfinalizer(gc.unfreeze)
    peak(2)
    few, many = peak(5), peak(25)
    # What stays of a game is its line of the contents; its sheet alone has ten thousands of bytes.
    assert (many - few) / 40 < 2500


def test_a_font_that_is_full_is_followed_by_another(monkeypatch):
    monkeypatch.setattr("scorekeeper.printing.embedding._MOST_CODES", 40)
    pdf = batch(examples())
    fonts = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"]
    faces = [font.get_object()["/BaseFont"].split("+")[1] for font in fonts.values()]
    assert len(faces) > len(set(faces))
    monkeypatch.undo()
    assert texts(pdf) == texts(batch(examples()))


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_finds_nothing_wrong(tmp_path):
    path = tmp_path / "batch.pdf"
    path.write_bytes(batch(examples() * 10))
    subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)
