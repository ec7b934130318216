"""Large print: how large the type is on the paper, measured, each text inside its own cell."""

import re
from itertools import pairwise

import pytest

from scorekeeper.core.print_frame import SOFT
from scorekeeper.core.sheet import Box, Field, Page, Rule, Sheet, Text
from scorekeeper.games import GAME_NAMES
from scorekeeper.games.mole_racing.sheet_rows import TURNS_HEAD, race_rows
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, SNAKE_ROWS
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT_NAMES, REASON_NAMES, SNAKE_COLORS
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper.printing import PadOrder, make_pads, smallest_type
from scorekeeper.printing.larger_type import is_legible, with_shared_type
from tests.printing.ink import collisions, ink_of, is_cut
from tests.printing.pads import POINT, assert_in_cells, letters

LINE = 1.28
LARGE = 16.0
PLAYERS = {
    "space-lab": (1, 2, 3, 4),
    "grand-prix": (2, 3, 4, 5, 6),
    "season": (1, 8, 16, 24),
    "mole-rats": (2, 3, 4),
}
# The type on each paper, and of names of equipment where each of four players has a list of them.
TYPE = {"a4": 16.0, "letter": 16.0, "a5": 11.2, "half-letter": 10.6}
LONGEST_LIST = 0.87

# What stands in one row, or is of one kind.
KINDS = {
    "space-lab": [{row.name for row in ROWS if row.kind != "total"}],
    "grand-prix": [
        {"Place", "Driver", "clockwise", "Race 1", "Race 2", "Race 3", "Points", TURNS_HEAD},
        set(race_rows(6)),
    ],
    "season": [{"Place", "Member", *(f"GP {number}" for number in range(1, 7)), "Points"}],
    "mole-rats": [
        {"Won", "Lost", *(row.name for row in (*RAT_ROWS, *SNAKE_ROWS))},
        set(EQUIPMENT_NAMES.values()),
        set(REASON_NAMES.values()),
        {"Snakes", *map(capitalized, SNAKE_COLORS)},
        {str(number) for number in range(6, 47)},
        {"Pod"},
        {"color", "player"},
    ],
}
# What has fewer columns or no room for what explains a row's name.
LEFT_OUT = {
    "space-lab": set(),
    "grand-prix": {"Race 4", "Race 5"},
    "season": {"GP 7", "GP 8"},
    "mole-rats": {row.hint for row in (*RAT_ROWS, *SNAKE_ROWS)},
}

every_game = pytest.mark.parametrize("game", GAME_NAMES)
every_paper = pytest.mark.parametrize("paper", TYPE)
whole_pages = pytest.mark.parametrize("paper", ["a4", "letter"])


def orders(game, paper, **look):
    return [
        PadOrder(game=game, players=players, paper=paper, large_print=True, **look)
        for players in PLAYERS[game]
    ]


def texts(page):
    return [mark for mark in page.marks if isinstance(mark, Text) and mark.text.strip()]


def page_of(order):
    (page,) = make_pads(order).pages
    return page


def drawn(*marks):
    return smallest_type(Sheet("", "", (Page(210.0, 297.0, marks),)))


def words(page):
    return re.sub(r"\s", "", "".join(mark.text for mark in texts(page)))


@every_paper
@every_game
def test_type_is_as_large_as_is_said_and_no_smaller_than_a_long_list_needs(game, paper):
    for order in orders(game, paper):
        smallest = min(letter["size"] for letter in letters(order))
        assert smallest == pytest.approx(smallest_type(make_pads(order)), abs=0.02)
        crowded = game == "mole-rats" and order.players == 4
        assert smallest >= TYPE[paper] * (LONGEST_LIST if crowded else 1) - 0.05


@whole_pages
@every_game
def test_most_of_the_type_is_of_16_points(game, paper):
    for order in orders(game, paper):
        sizes = [letter["size"] for letter in letters(order)]
        assert sum(size >= LARGE - 0.05 for size in sizes) > 0.75 * len(sizes)


@every_paper
@every_game
def test_every_character_is_inside_its_cell(game, paper):
    for order in orders(game, paper):
        assert_in_cells(letters(order), order)


@every_paper
@every_game
def test_no_cell_reaches_out_of_its_column_or_its_box(game, paper):
    heads = set().union(*KINDS[game])
    for order in orders(game, paper):
        page = page_of(order)
        rules = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 == mark.y2]
        right = max(rule.x2 for rule in rules)
        found = [mark for mark in texts(page) if mark.text in heads]
        assert found
        for mark in found:
            ink = ink_of(mark)
            assert ink.right <= right + 0.05
            ends = [rule.x2 for rule in rules if abs(rule.x1 - mark.x) < 0.05]
            assert not ends or ink.right <= max(ends) + 0.05, mark.text
        boxes = [mark for mark in page.marks if isinstance(mark, Box)]
        for mark in texts(page):
            assert not any(stands_out(ink_of(mark), box) for box in boxes), mark.text


def stands_out(ink, box):
    right, foot = box.x + box.width, box.y + box.height
    meets = ink.left < right and box.x < ink.right and ink.top < foot and box.y < ink.bottom
    inside = box.x <= ink.left and ink.right <= right and box.y <= ink.top and ink.bottom <= foot
    return meets and not inside


@every_paper
@pytest.mark.parametrize("look", [{}, {"date_line": "3 December"}, {"title": "Club evening " * 9}])
@every_game
def test_no_text_is_cut_or_lies_on_another_on_a_line_or_on_a_box(game, look, paper):
    for order in orders(game, paper, **look):
        page = page_of(order)
        assert collisions(page) == []
        assert is_legible(page)
        assert [mark.text for mark in texts(page) if is_cut(mark)] == []


@every_paper
@every_game
def test_texts_of_one_row_or_one_kind_share_one_size(game, paper):
    for order in orders(game, paper):
        shown = texts(page_of(order))
        for kind in KINDS[game]:
            sizes = {round(drawn(mark), 1) for mark in shown if mark.text in kind}
            assert len(sizes) == 1, kind


@every_paper
@every_game
def test_large_print_has_the_words_of_the_usual_pad(game, paper):
    for order in orders(game, paper):
        usual = page_of(order.model_copy(update={"large_print": False, "paper": "a4"}))
        kept = [mark for mark in texts(usual) if mark.text not in LEFT_OUT[game]]
        large = page_of(order)
        assert sorted(words(large)) == sorted(re.sub(r"\s", "", "".join(m.text for m in kept)))
        rows = [mark.text for mark in kept if mark.text in set().union(*KINDS[game])]
        assert [mark.text for mark in texts(large) if mark.text in rows] == rows


@pytest.mark.parametrize(
    ("game", "first", "count"), [("grand-prix", "Driver 1 Race", 3), ("season", "Member 1 GP", 6)]
)
def test_in_large_print_there_are_fewer_columns_which_are_wider(game, first, count):
    def widths(**look):
        fields = page_of(PadOrder(game=game, fillable=True, **look)).fields
        return [field.width for field in fields if field.name.startswith(f"{first} ")]

    usual, large = widths(), widths(large_print=True)
    assert len(large) == count < len(usual)
    assert min(large) > max(usual)


def test_where_a_title_takes_the_room_the_type_is_smaller():
    order = PadOrder(game="grand-prix", players=6, paper="letter", large_print=True)
    crowded = order.model_copy(update={"title": "W" * 200})
    heads = [
        next(mark for mark in texts(page_of(each)) if mark.text == "Points")
        for each in (order, crowded)
    ]
    assert heads[0].size == pytest.approx(LARGE, abs=0.05)
    assert 12 < heads[1].size < LARGE - 0.5
    assert collisions(page_of(crowded)) == []


@whole_pages
def test_rows_to_write_on_are_higher_than_a_line_of_the_type(paper):
    for game in ("space-lab", "season"):
        page = page_of(PadOrder(game=game, paper=paper, large_print=True))
        rows = sorted({round(rule.y1, 2) for rule in page.marks if isinstance(rule, Rule)})
        heights = [below - above for above, below in pairwise(rows)]
        assert min(heights) >= LARGE * LINE / POINT


@every_game
def test_what_is_typed_into_large_print_is_large(game):
    page = page_of(PadOrder(game=game, large_print=True, fillable=True))
    assert min(field.size for field in page.fields if field.kind != "tick") >= 12


@every_paper
@every_game
def test_no_field_of_large_print_lies_on_a_word(game, paper):
    for order in orders(game, paper, fillable=True):
        page = page_of(order)
        fields = [field for field in page.fields if field.kind != "tick"]
        assert min(field.width for field in fields) > 2
        for mark in texts(page):
            ink = ink_of(mark)
            for field in fields:
                across = min(ink.right, field.x + field.width) - max(ink.left, field.x)
                down = min(ink.bottom, field.y + field.height) - max(ink.top, field.y)
                assert across < 0.3 or down < 0.8, (mark.text, field.name)


def a_page(*marks, fields=()):
    return Page(210.0, 297.0, tuple(marks), tuple(fields))


def name(text="Objective bonuses", **box):
    return Text(**{"x": 20, "y": 100, "width": 30, "height": 7, "text": text, "size": 16, **box})


def sizes_of(*marks):
    return [mark.size for mark in texts(with_shared_type(a_page(*marks), LARGE))]


def test_a_text_without_room_is_as_large_as_its_own_box_allows():
    page = with_shared_type(a_page(name()), LARGE)
    (mark,) = page.marks
    assert 6 < mark.size == pytest.approx(drawn(mark), abs=0.02)
    assert (mark.x, mark.width) == (20, 30)
    assert sizes_of(name("Lab")) == [LARGE]


@pytest.mark.parametrize("beside", [{"x": 60, "bold": True, "ink": SOFT}, {"y": 120}])
def test_a_row_and_a_column_share_the_size_of_the_one_with_the_least_room(beside):
    one, other = sizes_of(name(), name("Lab", **beside))
    assert one == other < LARGE


@pytest.mark.parametrize(
    "apart", [{"x": 60, "y": 120}, {"y": 120, "bold": True}, {"y": 120, "ink": SOFT}, {"size": 20}]
)
def test_other_texts_keep_their_own_size(apart):
    alone = sizes_of(name("Lab", **apart))
    assert sizes_of(name(), name("Lab", **apart))[1:] == alone


def test_a_kind_goes_around_corners():
    corner, end = name("Lab", x=60), name("Total", x=60, y=120)
    assert len({*sizes_of(name(), end, corner)}) == 1
    assert len({*sizes_of(end, corner, name())}) == 1


def test_a_line_to_write_on_and_its_field_begin_behind_the_word_before_them():
    word, line, row = name("Name"), Rule(25, 106, 90, 106), Rule(20, 106, 90, 106)
    field = Field(25, 100, 65, 6, "Name", size=9)
    page = with_shared_type(a_page(word, line, row, fields=[field]), LARGE)
    assert page.marks[0] == word
    assert 30 < page.marks[1].x1 < 50
    assert page.marks[1].x2 == 90
    assert page.marks[2] == row
    (typed,) = page.fields
    assert (typed.x, typed.x + typed.width) == pytest.approx((page.marks[1].x1, 90))
    assert typed.size == LARGE


@pytest.mark.parametrize(
    "marks",
    [
        (name("Lab"), name("Total", x=24)),
        (name("M" * 99),),
        (name("Lab"), Rule(20, 103, 90, 103)),
        (name("Lab"), Box(22, 95, 40, 30)),
        (name("Lab", x=0),),
        (name("Lab", x=200),),
    ],
)
def test_a_page_with_words_that_are_cut_or_meet_something_cannot_be_read(marks):
    assert not is_legible(a_page(*marks))


def test_a_page_whose_words_have_their_own_places_can_be_read():
    marks = name("Lab"), name("Total", y=110), Rule(20, 109, 90, 109), Box(18, 98, 40, 10)
    assert is_legible(a_page(*marks))


def test_smaller_paper_has_larger_type_than_without():
    for paper in ("a5", "half-letter"):
        for game in GAME_NAMES:
            for order in orders(game, paper):
                plain = order.model_copy(update={"large_print": False})
                assert smallest_type(make_pads(order)) > 1.3 * smallest_type(make_pads(plain))
