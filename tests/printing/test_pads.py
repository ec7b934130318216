"""Pads as they are ordered, for every game."""

import re
from io import BytesIO
from itertools import combinations

import pdfplumber
import pytest
from pydantic import ValidationError
from pypdf import PdfReader

from scorekeeper.core.sheet import PAPERS, Box, Icon, Rule, Sheet, Text, find_paper
from scorekeeper.games import GAME_NAMES, find_game, read_document
from scorekeeper.games.mole_racing.sheet_rows import DRIVER, MEMBER, PLACE, POINTS_NAME, race_rows
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, SNAKE_ROWS
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper.printing import (
    PadOrder,
    PadOrderError,
    make_pads,
    pads_per_page,
    page_count,
    write_pads,
    write_pdf,
)
from scorekeeper_resources import example_path
from tests.printing.ink import is_cut

POINT = 72 / 25.4
LEAST_MARGIN = 5.0
PLAYERS = {"space-lab": (1, 4), "grand-prix": (2, 6), "season": (1, 24), "mole-rats": (2, 4)}
TOGETHER = {"a4": 4, "letter": 4, "a5": 2, "half-letter": 2, "a6": 1}
LARGE_TOGETHER = {"a4": 2, "letter": 2, "a5": 1, "half-letter": 1}

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

every_game = pytest.mark.parametrize("game", GAME_NAMES)
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])
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


def texts(page):
    return [mark.text for mark in page.marks if isinstance(mark, Text)]


def edges(mark):
    match mark:
        case Rule():
            (left, right), (top, bottom) = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
            return left, top, right, bottom
        case Icon():
            return mark.x, mark.y, mark.x + mark.size, mark.y + mark.size
        case _:
            return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height


def overlap(one, other):
    left, top, right, bottom = edges(one)
    x1, y1, x2, y2 = edges(other)
    return min(right, x2) - max(left, x1) > 0.01 and min(bottom, y2) - max(top, y1) > 0.01


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
        (page,) = make_pads(order).pages
        cells = [mark for mark in page.marks if isinstance(mark, Text)]
        with pdfplumber.open(BytesIO(write_pads(order))) as pdf:
            characters = [each for each in pdf.pages[0].chars if not each["text"].isspace()]
        for character in characters:
            middle = (character["top"] + character["bottom"]) / 2
            assert any(
                cell.x * POINT - 0.05 <= character["x0"]
                and character["x1"] <= (cell.x + cell.width) * POINT + 0.05
                and cell.y * POINT <= middle <= (cell.y + cell.height) * POINT
                for cell in cells
            ), character["text"]
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


@every_paper
@every_game
def test_as_many_fit_as_can_be_written_on(game, paper):
    order = PadOrder(game=game, paper=paper.name, per_page="fit")
    assert pads_per_page(order) == TOGETHER[paper.name]
    (page,) = make_pads(order).pages
    title = texts(find_game(game).pad(None, paper).pages[0])[0]
    assert texts(page).count(title) == TOGETHER[paper.name]


@pytest.mark.parametrize(("paper", "count"), LARGE_TOGETHER.items())
def test_of_large_print_fewer_fit(paper, count):
    order = PadOrder(game="space-lab", paper=paper, per_page="fit", large_print=True)
    assert pads_per_page(order) == count


@pytest.mark.parametrize(("paper", "count"), [("a6", 2), ("a5", 4), ("half-letter", 4)])
def test_more_pads_than_can_be_written_on_are_refused(paper, count):
    with pytest.raises(PadOrderError, match=f"{count} are too small to write") as refused:
        make_pads(PadOrder(game="season", paper=paper, per_page=count))
    assert refused.value.part == "per_page"


def test_large_print_needs_large_paper():
    with pytest.raises(PadOrderError, match="larger paper, A6 has no room") as refused:
        make_pads(PadOrder(game="season", paper="a6", large_print=True))
    assert refused.value.part == "large_print"
    with pytest.raises(PadOrderError, match="fewer pads on A4") as refused:
        make_pads(PadOrder(game="season", paper="a4", large_print=True, per_page=4))
    assert refused.value.part == "per_page"


@every_game
def test_players_who_cannot_be_are_refused_in_the_words_of_the_game(game):
    with pytest.raises(PadOrderError, match=r"\d") as refused:
        make_pads(PadOrder(game=game, players=1000))
    assert refused.value.part == "players"


def test_an_unknown_paper_or_game_is_not_found():
    for wrong in ({"game": "season", "paper": "a3"}, {"game": "chess"}):
        with pytest.raises(KeyError):
            make_pads(PadOrder(**wrong))


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
def test_a_pad_with_a_date_line_has_no_lines_to_write_day_and_place_on(game):
    def words(**head):
        (page,) = make_pads(PadOrder(game=game, fillable=True, **head)).pages
        return {*texts(page), *(field.name for field in page.fields)} & {"Date", "Where"}

    assert words() == words(title="Moles") == {"Date", "Where"}
    assert words(date_line="3 December") == set()


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


def test_pages_are_repeated():
    order = PadOrder(game="grand-prix", per_page=2, pages=7)
    assert page_count(write_pads(order)) == 7


def test_equal_pages_are_drawn_once():
    one, hundred = (len(write_pads(PadOrder(game="mole-rats", pages=pages))) for pages in (1, 100))
    assert hundred < one + 100 * 300


@every_game
def test_a_pad_alone_is_the_games_own_pad(game):
    own = find_game(game).pad(None, find_paper("a5"))
    ordered = make_pads(PadOrder(game=game, paper="a5"))
    assert [page.marks for page in ordered.pages] == [page.marks for page in own.pages]
    assert (ordered.title, ordered.subject) == (own.title, own.subject)


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


def is_on(letter, field):
    left, top, right, bottom = (edge * POINT for edge in edges(field))
    across = min(right, letter["x1"]) - max(left, letter["x0"])
    middle = (letter["top"] + letter["bottom"]) / 2
    return across > 0.1 and top < middle < bottom


def test_an_order_is_remembered_as_json():
    order = PadOrder(game="space-lab", per_page="fit", title="Ω", large_print=True, pages=3)
    assert PadOrder.model_validate_json(order.model_dump_json()) == order
    assert PadOrder.model_validate(order.model_dump(mode="json")) == order


@pytest.mark.parametrize("wrong", [{"pages": 0}, {"pages": 1000}, {"per_page": 3}, {"size": 1}])
def test_an_order_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(ValidationError):
        PadOrder(game="space-lab", **wrong)


@every_paper
@every_game
def test_fields_are_over_the_cells_and_nothing_else(game, paper):
    for players in PLAYERS[game]:
        (page,) = find_game(game).pad(players, paper).pages
        with pdfplumber.open(BytesIO(write_pdf(Sheet("t", "s", (page,))))) as pdf:
            letters = [each for each in pdf.pages[0].chars if not each["text"].isspace()]
        rules = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 == mark.y2]
        assert page.fields
        for field in page.fields:
            left, top, right, bottom = edges(field)
            assert LEAST_MARGIN <= left < right <= page.width - LEAST_MARGIN
            assert LEAST_MARGIN <= top < bottom <= page.height - LEAST_MARGIN
            if field.kind == "tick":
                boxes = [mark for mark in page.marks if isinstance(mark, Box)]
                assert any(edges(box) == pytest.approx(edges(field)) for box in boxes), field
            else:
                assert not "".join(each["text"] for each in letters if is_on(each, field)), field
                assert not [
                    rule
                    for rule in rules
                    if top + 0.01 < rule.y1 < bottom - 0.01
                    and min(right, rule.x2) - max(left, rule.x1) > 0.1
                ], field
        for one, other in combinations(page.fields, 2):
            assert not overlap(one, other), (one, other)


@every_game
def test_fields_have_names_of_their_own_and_sums_name_numbers(game):
    for players in PLAYERS[game]:
        (page,) = find_game(game).pad(players, find_paper("a4")).pages
        fields = {field.name: field for field in page.fields}
        assert len(fields) == len(page.fields)
        for field in page.fields:
            assert not set(".,") & set(field.name)
            assert all(fields[name].kind == "number" for name in field.sum_of)
            assert not any(fields[name].sum_of for name in field.sum_of)


@pytest.mark.parametrize(
    ("game", "players", "sums", "addends"),
    [
        ("space-lab", 1, 1, 4),
        ("space-lab", 4, 4, 4),
        ("grand-prix", 6, 6, 5),
        ("season", 16, 16, 8),
        ("mole-rats", 4, 0, 0),
    ],
)
def test_every_player_has_a_sum(game, players, sums, addends):
    (page,) = find_game(game).pad(players, find_paper("a4")).pages
    added = [len(field.sum_of) for field in page.fields if field.sum_of]
    assert added == [addends] * sums


def test_only_pads_to_be_filled_on_a_screen_have_fields():
    assert make_pads(PadOrder(game="season")).pages[0].fields == ()
    assert make_pads(PadOrder(game="season", fillable=True)).pages[0].fields


def test_each_pad_has_fields_of_its_own():
    order = PadOrder(game="space-lab", per_page=2, pages=3, fillable=True)
    pages = make_pads(order).pages
    assert [page.pads for page in pages] == [
        ("Pad 1", "Pad 2"),
        ("Pad 3", "Pad 4"),
        ("Pad 5", "Pad 6"),
    ]
    half = len(pages[0].fields) // 2
    one, other = pages[0].fields[:half], pages[0].fields[half:]
    assert [field.name for field in one] == [field.name for field in other]
    reader = PdfReader(BytesIO(write_pads(order)))
    form = reader.trailer["/Root"]["/AcroForm"]
    names = [each.get_object()["/T"] for each in form["/Fields"]]
    assert names == [f"Pad {pad} {field.name}" for pad in range(1, 7) for field in one]
    sums = [each.get_object() for each in form["/CO"]]
    assert len(sums) == 6 * sum(bool(field.sum_of) for field in one)
    for each in sums:
        added = re.findall(r'"(Pad [^"]*)"', each["/AA"]["/C"]["/JS"])
        pad = " ".join(each["/T"].split()[:2])
        assert added
        assert all(name.startswith(f"{pad} ") and name in names for name in added)


def test_pads_are_equal_but_for_the_names_of_their_fields():
    order = PadOrder(game="grand-prix", pages=12, fillable=True)
    first, *others = (page["/Annots"] for page in PdfReader(BytesIO(write_pads(order))).pages)
    told = [dict(each.get_object()) for each in first]
    for pad in others:
        for one, other in zip(told, (dict(each.get_object()) for each in pad), strict=True):
            different = {key for key in one.keys() | other.keys() if one.get(key) != other.get(key)}
            assert different - {"/AA"} == {"/T", "/TU"}
            assert ("/AA" in different) == ("/C" in one.get("/AA", ()))
