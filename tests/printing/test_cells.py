"""Every text of every printed page in a place of its own, whatever people are called."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.names import NAME_LENGTH
from scorekeeper.core.sheet import PAPERS, Page, Rule, Text, find_paper
from scorekeeper.games import find_game
from scorekeeper.printing import PadOrder, make_pads
from scorekeeper.printing.shaping import clean, shape
from tests.printing.every import PLAYERS, every_game, every_paper
from tests.printing.ink import collisions, is_cut
from tests.printing.layouts import LAYOUTS, LONG_NAMES, race_to_come, season, shared_victory

# The line through a result that does not count, in pt.
STROKE = 0.5
LONG_TITLE = "Club evening of the Golden Moles in the back room, second round of three"
LOOKS = {
    "plain": {},
    "headed": {"title": LONG_TITLE, "date_line": f"Thursday, 3 December 2026, {LONG_TITLE}"},
    "wide": {"title": "W" * 60, "date_line": "W" * 60, "per_page": "fit"},
    "right to left": {"title": LONG_NAMES[4], "date_line": LONG_NAMES[1]},
    "large": {"title": LONG_TITLE, "date_line": "3 December", "large_print": True},
    "black": {"date_line": "3 December", "black_and_white": True, "per_page": "fit"},
}

every_layout = pytest.mark.parametrize("layout", LAYOUTS)


def pages_of(document, paper):
    game = find_game(document.game)
    return game.sheet(document, game.score(document), paper).pages


def letters(text):
    return "".join(text.split()).replace("\u200e", "")


def whole(pages):
    """All letters that are not cut, in the order of their marks."""
    marks = [mark for page in pages for mark in page.marks if isinstance(mark, Text)]
    return letters("".join(mark.text for mark in marks if not is_cut(mark)))


def test_what_lies_on_each_other_is_found():
    one, other = Text(10, 10, 30, 5, "Ann", 10), Text(12, 12, 30, 5, "Bo", 10)
    beside, below = Text(30, 10, 30, 5, "Cy", 10), Text(10, 16, 30, 5, "Di", 10)
    line = Rule(10, 12.5, 40, 12.5)
    assert collisions(Page(50, 50, (one, beside, below, Rule(10, 15, 40, 15)))) == []
    assert collisions(Page(50, 50, (one, other))) == ["'Ann' on 'Bo'"]
    assert collisions(Page(50, 50, (one, line))) == ["'Ann' on a line at 12.5 mm"]
    assert collisions(Page(50, 50, (one, line)), strokes=line.width) == []


@every_paper
@every_layout
def test_no_text_lies_on_another_or_on_a_line(layout, paper):
    for page in pages_of(LAYOUTS[layout](), paper):
        assert collisions(page, strokes=STROKE) == []


@every_paper
def test_no_text_of_any_other_document_does(document, paper):
    for page in pages_of(document, paper):
        assert collisions(page, strokes=STROKE) == []


@every_paper
@every_layout
def test_whatever_people_wrote_is_whole_somewhere(layout, paper):
    document = LAYOUTS[layout]()
    game = find_game(document.game)
    seats = game.summary(document, game.score(document)).seats
    written = [seat.name for seat in seats]
    written += [document.place, *(document.notes or "").splitlines()]
    written += [getattr(document, "name", None) or ""]
    printed = whole(pages_of(document, paper))
    assert [text for text in written if letters(text) not in printed] == []


@every_paper
@pytest.mark.parametrize("look", LOOKS)
@every_game
def test_no_text_of_a_pad_lies_on_another_nor_is_one_cut(game, look, paper):
    for players in PLAYERS[game]:
        order = PadOrder(game=game, players=players, paper=paper.name, **LOOKS[look])
        if order.large_print and paper.name == "a6":
            continue
        (page,) = make_pads(order).pages
        assert collisions(page) == []
        assert [mark.text for mark in page.marks if is_cut(mark)] == []


@settings(deadline=None, max_examples=25)
@given(
    names=st.lists(
        st.text(st.sampled_from("Wil fftj-mn é王אب"), min_size=1, max_size=NAME_LENGTH)
        .map(lambda text: " ".join(text.split()))
        .filter(lambda text: text.strip("- ")),
        min_size=2,
        max_size=4,
        unique_by=str.casefold,
    ),
    paper=st.sampled_from(PAPERS),
)
def test_whoever_plays_no_text_lies_on_another(names, paper):
    for make in (shared_victory, season, lambda each: race_to_come(each, "Rookie Raceway")):
        for page in pages_of(make(names), paper):
            assert collisions(page, strokes=STROKE) == []


@every_paper
def test_a_headline_is_no_smaller_than_what_stands_below_it(paper):
    for layout in ("shared victory", "race to come", "season"):
        page = pages_of(LAYOUTS[layout](), paper)[0]
        texts = [mark for mark in page.marks if isinstance(mark, Text)]
        title = next(number for number, mark in enumerate(texts) if mark.ink)
        headline = next(mark for mark in texts[title:] if mark.bold)
        below = next(mark for mark in texts[texts.index(headline) :] if mark.ink)
        assert headline.size >= below.size


@pytest.mark.parametrize("layout", ["Arabic victory", "Arabic race to come"])
def test_a_sentence_begins_at_the_left_whatever_name_begins_it(layout):
    told = [
        mark
        for page in pages_of(LAYOUTS[layout](), find_paper("letter"))
        for mark in page.marks
        if isinstance(mark, Text) and mark.text.strip("\u200e")[:1] in "\u0645\u0643" and mark.ink
    ]
    sentences = [mark for mark in told if "share" in mark.text or "race" in mark.text]
    assert sentences
    for mark in sentences:
        glyphs = shape(clean(mark.text), bold=mark.bold).glyphs
        assert not min(glyphs, key=lambda glyph: glyph.x).text.isascii()
