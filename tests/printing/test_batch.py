"""Many sheets written into one file, one at a time."""

import gc
import re
import shutil
import subprocess
import tracemalloc
from datetime import UTC, datetime
from io import BytesIO

import pdfplumber
import pytest
from pypdf import PdfReader

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Text
from scorekeeper.printing import BatchCancelledError, dated_title, write_batch
from scorekeeper.printing.batch import Batch
from scorekeeper.printing.contents import roman
from tests.printing.batches import A4, A6, TITLE, batch, examples, sheet_of, texts
from tests.printing.every import every_paper

POINT = 72 / 25.4


def pages_in_batch(document, paper):
    return len(texts(batch([document], paper, has_contents=False)))


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


def test_viewers_call_pages_by_the_numbers_on_them():
    reader = PdfReader(BytesIO(batch(examples() * 12)))
    contents = reader.page_labels.index("1")
    assert reader.page_labels[:contents] == [roman(n) for n in range(1, contents + 1)]
    assert contents > 1
    assert reader.page_labels[-1] == str(len(reader.pages) - contents)


def test_without_contents_the_sheets_stand_alone_and_lead_from_the_outline():
    documents = examples()
    made = batch(documents, has_contents=False)
    assert len(texts(made)) == len(texts(batch(documents))) - 1
    assert "4 games" not in texts(made)[0]
    reader = PdfReader(BytesIO(made))
    assert len(reader.outline) == 4
    assert reader.page_labels[0] == "1"


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
    # Lines that were shaped once are remembered, so many and no more: what stays is seen without.
    peak(5), peak(25)
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
