"""The contents of a file of many sheets."""

import re
from io import BytesIO

import pypdfium2
import pytest
from pypdf import PdfReader

from scorekeeper.core.days import day_in_words
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Text
from scorekeeper.games import find_game
from scorekeeper.printing import dated_title
from scorekeeper.printing.contents import Entry, contents_pages, roman
from tests.printing.batches import A4, TITLE, batch, examples, score, sheet_of, texts
from tests.printing.every import every_paper
from tests.printing.ink import is_cut
from tests.printing.layouts import document as document_of


def pages_alone(document, paper=A4):
    return len(sheet_of(document, paper).pages)


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


@pytest.mark.parametrize(
    ("number", "written"),
    [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (49, "xlix"), (388, "ccclxxxviii")],
)
def test_pages_before_the_first_have_roman_numbers(number, written):
    assert roman(number) == written


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
