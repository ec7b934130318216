"""Where things are on ordered pads: their rows, heads, lines and letters."""

import pytest

from scorekeeper.core.sheet import Box, Rule, Text, find_paper
from scorekeeper.games import find_game, read_document
from scorekeeper.games.mole_racing.sheet_rows import DRIVER, MEMBER, PLACE, POINTS_NAME, race_rows
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, SNAKE_ROWS
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper.printing import PadOrder, make_pads
from scorekeeper_resources import example_path
from tests.games.marks import edges, texts
from tests.printing.every import PLAYERS, every_game, every_paper
from tests.printing.ink import is_cut
from tests.printing.pads import LARGE_TOGETHER, LEAST_MARGIN, assert_in_cells, letters, overlap

RACE = {"finish": ["Ann", "Bo"]}
GRAND_PRIX = {"drivers": ["Ann", "Bo"], "races": [RACE, RACE, RACE]}
PLAYED = {
    "space-lab": lambda: read_document(example_path("space-lab").read_bytes()),
    "mole-rats": lambda: read_document(example_path("mole-rats").read_bytes()),
    "grand-prix": lambda: find_game("grand-prix").build(
        {"format": "scorekeeper/1", "game": "grand-prix", **GRAND_PRIX}
    ),
    "season": lambda: find_game("season").build(
        {
            "format": "scorekeeper/1",
            "game": "season",
            "members": ["Ann", "Bo"],
            "grands_prix": [GRAND_PRIX, GRAND_PRIX],
        }
    ),
}

every_look = pytest.mark.parametrize(
    "look",
    [
        {},
        {"per_page": "fit", "cut_marks": True},
        {"per_page": "fit", "title": "Club evening " * 9, "date_line": "Thursday, 3 December 2026"},
        {"black_and_white": True, "date_line": "Thursday"},
        {"large_print": True, "per_page": "fit", "title": "王小明 محمد"},
    ],
    ids=["plain", "many", "headed", "black", "large"],
)


def orders(game, paper, look):
    """Both ends of the numbers of players, where the paper has room."""
    if look.get("large_print") and paper.name not in LARGE_TOGETHER:
        return []
    return [
        PadOrder(game=game, players=players, paper=paper.name, **look) for players in PLAYERS[game]
    ]


@every_look
@every_paper
@every_game
def test_everything_is_on_the_paper(game, paper, look):
    for order in orders(game, paper, look):
        for page in make_pads(order).pages:
            assert sorted((page.width, page.height)) == pytest.approx(
                sorted((paper.width, paper.height))
            )
            for mark in page.marks:
                left, top, right, bottom = edges(mark)
                assert LEAST_MARGIN <= left <= right <= page.width - LEAST_MARGIN, mark
                assert LEAST_MARGIN <= top <= bottom <= page.height - LEAST_MARGIN, mark


@every_look
@every_paper
@every_game
def test_every_character_is_in_its_cell_and_on_no_other(game, paper, look):
    for order in orders(game, paper, look):
        characters = letters(order)
        assert_in_cells(characters, order)
        characters.sort(key=lambda each: each["top"])
        for number, one in enumerate(characters):
            for other in characters[number + 1 :]:
                if other["top"] > one["bottom"] - 2:
                    break
                across = min(one["x1"], other["x1"]) - max(one["x0"], other["x0"])
                assert across < 0.7, (one["text"], other["text"])


@every_paper
@every_game
def test_ordinary_words_are_never_cut(game, paper):
    for look in ({}, {"per_page": "fit", "title": "Club evening", "date_line": "3 December 2026"}):
        for order in orders(game, paper, look):
            for page in make_pads(order).pages:
                marks = [mark for mark in page.marks if isinstance(mark, Text)]
                assert [mark.text for mark in marks if is_cut(mark)] == []


@every_game
def test_large_print_is_the_same_pad_in_larger_type(game):
    def sizes(order):
        (page,) = make_pads(order).pages
        return [mark.size for mark in page.marks if isinstance(mark, Text)]

    for paper, least in (("a4", 12.0), ("a5", 8.0), ("letter", 12.0)):
        plain, large = (
            sizes(PadOrder(game=game, paper=paper, large_print=large)) for large in (False, True)
        )
        assert min(large) >= least > min(plain)


@pytest.mark.parametrize("drivers", [2, 3, 4])
def test_the_rows_of_few_drivers_take_the_room_above_the_rules_of_the_game(drivers):
    (page,) = make_pads(PadOrder(game="grand-prix", players=drivers)).pages
    (rules,) = (mark for mark in page.marks if getattr(mark, "text", "").startswith("Turn order"))
    lowest = max(mark.y1 for mark in page.marks if isinstance(mark, Rule))
    assert 0 < rules.y - lowest < 10


@every_game
def test_black_and_white_has_no_grays(game):
    (page,) = make_pads(PadOrder(game=game, black_and_white=True)).pages
    inks = {mark.ink for mark in page.marks if not isinstance(mark, Box)}
    boxes = [mark for mark in page.marks if isinstance(mark, Box)]
    inks |= {ink for box in boxes for ink in (box.fill, box.stroke) if ink is not None}
    assert inks <= {0.0, 1.0}
    assert texts(page) == texts(find_game(game).pad(None, find_paper("a4")).pages[0])


def test_title_and_date_line_stand_above_each_pad():
    order = PadOrder(game="season", per_page=4, title=" Moles ", date_line="3 December")
    (page,) = make_pads(order).pages
    tops = {
        mark.text: mark.y for mark in page.marks[: len(page.marks) // 4] if hasattr(mark, "text")
    }
    assert texts(page).count("Moles") == texts(page).count("3 December") == 4
    assert tops["Moles"] < tops["3 December"] < tops["Mole Racing"]


def test_a_short_title_and_date_line_share_a_line_and_long_ones_have_their_own():
    def head(title, date_line):
        (page,) = make_pads(PadOrder(game="season", title=title, date_line=date_line)).pages
        (name, *_), (day, *_) = (
            [mark for mark in texts_of(page) if mark.text and mark.text in text]
            for text in (title, date_line)
        )
        return name, day

    name, day = head("Moles", "3 December")
    assert name.y <= day.y < day.y + day.height <= name.y + name.height
    name, day = head("M" * 40, "3 December " * 8)
    assert name.y + name.height <= day.y + 0.01
    assert name.size > day.size > 8


@pytest.mark.parametrize("game", ["space-lab", "grand-prix", "mole-rats"])
def test_a_pad_with_a_date_line_has_a_line_to_write_the_place_on_and_none_for_the_day(game):
    def words(**head):
        (page,) = make_pads(PadOrder(game=game, fillable=True, **head)).pages
        return {*texts(page), *(field.name for field in page.fields)} & {"Date", "Where"}

    assert words() == words(title="Moles") == {"Date", "Where"}
    assert words(date_line="3 December") == {"Where"}


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_cut_marks_only_where_there_is_something_to_cut(per_page):
    plain, marked = (
        make_pads(PadOrder(game="season", per_page=per_page, cut_marks=cut)).pages[0]
        for cut in (False, True)
    )
    extra = marked.marks[len(plain.marks) :]
    assert marked.marks[: len(plain.marks)] == plain.marks
    assert len(extra) == {1: 0, 2: 2, 4: 6}[per_page]
    assert not any(overlap(mark, other) for mark in extra for other in texts_of(plain))


def texts_of(page):
    return [mark for mark in page.marks if isinstance(mark, Text)]


@every_game
def test_pad_and_filled_sheet_have_the_same_rows_in_the_same_order(game):
    wanted = {
        "space-lab": [row.name for row in ROWS],
        "mole-rats": [row.name for row in (*RAT_ROWS, *SNAKE_ROWS)],
        "grand-prix": [
            *(PLACE, DRIVER, *(f"Race {race}" for race in range(1, 4)), POINTS_NAME),
            *race_rows(2),
        ],
        "season": [PLACE, MEMBER, *(f"GP {number}" for number in range(1, 3)), POINTS_NAME],
    }[game]
    document = PLAYED[game]()
    sheet = find_game(game).sheet(document, find_game(game).score(document), find_paper("letter"))
    (pad,) = make_pads(PadOrder(game=game, paper="letter")).pages
    filled = [text for page in sheet.pages for text in texts(page)]
    assert _first(wanted, texts(pad)) == _first(wanted, filled) == wanted


def _first(names, shown):
    """The names in the order in which they are shown first."""
    return sorted((name for name in names if name in shown), key=shown.index)
