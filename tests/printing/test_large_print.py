"""Large print: how large the type is on the paper, measured, and what gives it the room."""

from io import BytesIO
from itertools import pairwise

import pdfplumber
import pytest

from scorekeeper.core.print_frame import SOFT
from scorekeeper.core.sheet import Field, Icon, Page, Rule, Sheet, Text
from scorekeeper.games import GAME_NAMES
from scorekeeper.printing import PadOrder, make_pads, smallest_type, write_pads
from scorekeeper.printing.larger_type import cut_texts, is_legible, with_room_for_type
from tests.printing.ink import is_cut

POINT = 72 / 25.4
LINE = 1.28
PLAYERS = {"space-lab": (1, 4), "grand-prix": (2, 6), "season": (1, 24), "mole-rats": (2, 4)}
LARGE = 16.0
# Where not all type is of 16 pt: the longest name of a row in its column, and numbers in boxes that
# are as high as the page lets them be.
LEAST = {"space-lab": 14.0, "grand-prix": 16.0, "season": 16.0, "mole-rats": 15.0}

every_game = pytest.mark.parametrize("game", GAME_NAMES)
whole_pages = pytest.mark.parametrize("paper", ["a4", "letter"])


def orders(game, paper):
    return [
        PadOrder(game=game, players=players, paper=paper, large_print=True)
        for players in PLAYERS[game]
    ]


def letters(order):
    with pdfplumber.open(BytesIO(write_pads(order))) as pdf:
        return [each for each in pdf.pages[0].chars if not each["text"].isspace()]


def texts(page):
    return [mark for mark in page.marks if isinstance(mark, Text) and mark.text.strip()]


@whole_pages
@every_game
def test_on_a_whole_page_the_smallest_type_is_as_large_as_is_said(game, paper):
    for order in orders(game, paper):
        smallest = min(letter["size"] for letter in letters(order))
        assert smallest == pytest.approx(smallest_type(make_pads(order)), abs=0.02)
        assert smallest >= LEAST[game] - 0.05


@whole_pages
@every_game
def test_most_of_the_type_is_of_16_points(game, paper):
    for order in orders(game, paper):
        sizes = [letter["size"] for letter in letters(order)]
        assert sum(size >= LARGE - 1.01 for size in sizes) > 0.9 * len(sizes)


@pytest.mark.parametrize("paper", ["a5", "half-letter"])
@every_game
def test_on_smaller_paper_type_is_larger_than_without(game, paper):
    for order in orders(game, paper):
        plain = order.model_copy(update={"large_print": False})
        assert smallest_type(make_pads(order)) > 1.3 * smallest_type(make_pads(plain))


@whole_pages
@every_game
def test_large_print_cuts_no_word_and_lays_none_on_another(game, paper):
    for order in orders(game, paper):
        (page,) = make_pads(order).pages
        (plain,) = make_pads(order.model_copy(update={"large_print": False})).pages
        assert is_legible(page, cut_texts(plain))
        assert [mark.text for mark in texts(page) if is_cut(mark)] == []


@whole_pages
def test_rows_to_write_on_are_higher_than_a_line_of_the_type(paper):
    for game in ("space-lab", "season"):
        (page,) = make_pads(PadOrder(game=game, paper=paper, large_print=True)).pages
        rows = sorted({round(rule.y1, 2) for rule in page.marks if isinstance(rule, Rule)})
        heights = [below - above for above, below in pairwise(rows)]
        assert min(heights) >= LARGE * LINE / POINT


@every_game
def test_what_is_typed_into_large_print_is_large(game):
    order = PadOrder(game=game, large_print=True, fillable=True)
    (page,) = make_pads(order).pages
    assert min(field.size for field in page.fields if field.kind != "tick") >= 12


def a_page(*marks, fields=()):
    return Page(210.0, 297.0, tuple(marks), tuple(fields))


def name(text="Objective bonuses", **box):
    return Text(**{"x": 20, "y": 100, "width": 30, "height": 7, "text": text, "size": 16, **box})


def drawn(page):
    return smallest_type(Sheet("", "", (page,)))


@pytest.mark.parametrize("align", ["left", "right", "center"])
def test_a_name_reaches_into_the_white_beside_its_box(align):
    page = with_room_for_type(a_page(name(x=80, align=align)), LARGE)
    (wide,) = page.marks
    assert drawn(page) == pytest.approx(16, abs=0.02)
    middle = wide.x + wide.width / 2
    kept = {"left": (wide.x, 80), "right": (wide.x + wide.width, 110), "center": (middle, 95)}
    assert kept[align][0] == pytest.approx(kept[align][1])


@pytest.mark.parametrize(
    "beside", [Rule(55, 103, 90, 103), Icon(55, 100, 5, "pod"), name("Lab", x=55)]
)
def test_a_name_meets_nothing_that_is_beside_it(beside):
    page = with_room_for_type(a_page(name("Unbreakable-name"), beside), LARGE)
    wide = page.marks[0]
    assert 30 < wide.width <= 55 - 20 - 1
    assert drawn(page) < 16


def test_a_name_leaves_the_places_to_write_in_alone():
    field = Field(52, 100, 30, 7, "Place", size=9)
    page = with_room_for_type(a_page(name("Unbreakable-name"), fields=[field]), LARGE)
    assert page.marks[0].width <= 31
    assert page.fields == (Field(52, 100, 30, 7, "Place", size=LARGE),)


def test_a_name_without_room_beside_it_stands_in_two_lines_where_there_is_white_above():
    beside = Rule(52, 103, 90, 103)
    above, line = Text(20, 84, 30, 7, "Lab", 16), Text(20, 94, 30, 7, "Lab", 16)
    page = with_room_for_type(a_page(name(), beside, above), LARGE)
    assert [mark.text for mark in texts(page)] == ["Objective", "bonuses", "Lab"]
    assert drawn(page) == pytest.approx(16, abs=0.02)
    one, other, _ = texts(page)
    assert one.y < other.y == 100
    crowded = with_room_for_type(a_page(name(), beside, line, Text(20, 106, 30, 7, "x", 16)), LARGE)
    assert "Objective bonuses" in [mark.text for mark in texts(crowded)]


def test_a_line_to_write_on_begins_behind_the_word_before_it():
    word, line, row = name("Name"), Rule(25, 107, 90, 107), Rule(20, 107, 90, 107)
    marks = with_room_for_type(a_page(word, line, row), LARGE).marks
    assert marks[0] == word
    assert 30 < marks[1].x1 < 50
    assert marks[1].x2 == 90
    assert marks[2] == row


@pytest.mark.parametrize(("right", "is_left_out"), [(50, True), (90, False)])
def test_an_explanation_without_room_beside_its_name_is_left_out(right, is_left_out):
    box = {"width": right - 20, "align": "right"}
    hint = name("clockwise", ink=SOFT, **box)
    marks = with_room_for_type(a_page(name("Driver", width=right - 20), hint), LARGE).marks
    assert (hint not in marks) == is_left_out
    other = name("clockwise", **box)
    assert len(with_room_for_type(a_page(name("Driver"), other), LARGE).marks) == 2


def test_a_page_with_words_that_meet_or_are_cut_cannot_be_read():
    assert is_legible(a_page(name("Lab"), name("Total", y=110)), 0)
    assert not is_legible(a_page(name("Lab"), name("Total", x=24)), 0)
    for cut in (name("persevere…"), name("M" * 99)):
        assert not is_legible(a_page(cut), 0)
        assert is_legible(a_page(cut), 1)
