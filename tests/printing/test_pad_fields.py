"""The fields of pads that are filled in on a screen."""

import re
from io import BytesIO
from itertools import combinations

import pdfplumber
import pytest
from pypdf import PdfReader

from scorekeeper.core.sheet import Box, Rule, Sheet, find_paper
from scorekeeper.games import find_game
from scorekeeper.printing import PadOrder, make_pads, write_pads, write_pdf
from tests.games.marks import edges
from tests.printing.every import PLAYERS, every_game, every_paper
from tests.printing.pads import LEAST_MARGIN, POINT, overlap


def is_on(letter, field):
    left, top, right, bottom = (edge * POINT for edge in edges(field))
    across = min(right, letter["x1"]) - max(left, letter["x0"])
    middle = (letter["top"] + letter["bottom"]) / 2
    return across > 0.1 and top < middle < bottom


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


@pytest.mark.parametrize("paper", ["a4", "a5", "a6"])
def test_there_is_room_for_two_digits_of_fuel_tokens_on_any_paper(paper):
    for drivers in PLAYERS["grand-prix"]:
        (page,) = find_game("grand-prix").pad(drivers, find_paper(paper)).pages
        tokens = [field for field in page.fields if field.name.startswith("Fuel Tokens")]
        assert all(field.width >= 6 for field in tokens)
        assert tokens or drivers < max(PLAYERS["grand-prix"])
