"""What people choose of a pad: said in words, remembered, refused."""

import json
import re

import pytest

from scorekeeper.core.sheet import Text
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.printing import PadOrder, PadOrderError, make_pads
from scorekeeper_ui.pages.print_room.pad_words import (
    count_words,
    first_order,
    number_words,
    numbers_of,
    pads_name,
    refusal_words,
    remembered_order,
    shared_parts,
    type_words,
)
from scorekeeper_ui.pages.print_room.pads_tab import proof_of as proof_of_order
from scorekeeper_ui.printed.preview import Refusal
from tests.ui.print_room.examples import A4


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("space-lab", (1, 2, 3, 4)),
        ("grand-prix", (2, 3, 4, 5, 6)),
        ("mole-rats", (2, 3, 4)),
        ("season", tuple(range(1, 25))),
    ],
)
def test_a_pad_can_be_had_for_every_number_of_players_of_the_box(game, numbers):
    assert numbers_of(game).all == numbers
    usual = find_game(game).pad(None, A4)
    assert find_game(game).pad(numbers_of(game).usual, A4) == usual


def test_numbers_are_said_as_the_game_calls_its_players():
    assert number_words("space-lab", 1) == "1 player, solo"
    assert number_words("grand-prix", 6) == "6 drivers"
    assert number_words("season", 1) == "1 member"


def test_what_all_games_share_goes_with_every_order_that_is_remembered():
    ordered = PadOrder(
        game="space-lab", players=2, title="Club", date_line="1 May", paper="a5", cut_marks=True
    )
    shared = shared_parts(ordered.model_dump(mode="json"))
    assert remembered_order(None, "mole-rats", A4, shared) == PadOrder(
        game="mole-rats", players=4, title="Club", date_line="1 May", paper="a5", cut_marks=True
    )
    own = PadOrder(game="mole-rats", players=3, pages=7, title="Old").model_dump(mode="json")
    found = remembered_order(own, "mole-rats", A4, shared)
    assert (found.players, found.pages, found.title) == (3, 7, "Club")


@pytest.mark.parametrize("shared", [{"paper": "a99"}, {"title": 5}, {"large_print": []}])
def test_what_cannot_be_shared_leaves_an_order_as_it_was(shared):
    assert remembered_order(None, "space-lab", A4, shared) == first_order("space-lab", A4)
    assert shared_parts([shared]) == {}


def test_an_order_is_said_as_pads_and_pages():
    one = first_order("space-lab", A4)
    assert count_words(one, 1) == "1 pad on 1 page of A4"
    many = one.model_copy(update={"pages": 3})
    assert count_words(many, 4) == "12 pads on 3 pages of A4"
    assert pads_name(PadOrder(game="season", players=24)) == "Mole Racing season pad 24 members A4"


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_order_comes_back_as_it_was_remembered(game):
    order = PadOrder(
        game=game,
        players=numbers_of(game).all[0],
        paper="letter",
        per_page="fit",
        pages=7,
        cut_marks=True,
        title="Łukasz <山田>",
        date_line="today",
        black_and_white=True,
        fillable=True,
    )
    kept = json.loads(json.dumps(order.model_dump(mode="json")))
    assert remembered_order(kept, game, A4) == order


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "pads",
        {"game": "space-lab", "paper": "a3"},
        {"game": "space-lab", "players": 9},
        {"game": "space-lab", "players": None},
        {"game": "space-lab", "pages": 0},
        {"game": "space-lab", "glitter": True},
        {"game": "season", "players": 16},
    ],
)
def test_what_cannot_be_an_order_is_forgotten(kept):
    assert remembered_order(kept, "space-lab", A4) == first_order("space-lab", A4)


@pytest.mark.parametrize(
    ("order", "part", "words"),
    [
        (
            PadOrder(game="space-lab", paper="a6", per_page=4),
            "per_page",
            "Choose fewer pads on A6, 4 are too small to write.",
        ),
        (
            PadOrder(game="space-lab", paper="a6", large_print=True),
            "large_print",
            "Choose larger paper, A6 has no room for it.",
        ),
        (
            PadOrder(game="grand-prix", players=7),
            "players",
            "A pad of a Grand Prix is for 2 to 6 drivers.",
        ),
    ],
)
def test_what_cannot_be_is_a_sentence_at_its_part(order, part, words):
    assert proof_of_order(order) == Refusal(words, part)


def test_a_reason_is_a_sentence():
    assert refusal_words(PadOrderError("players", "a pad is for two")) == "A pad is for two."


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (None, "Would have type of 16 pt, or the largest that fits."),
        (15.99, "Type of 16 pt or larger."),
        (22.0, "Type of 22 pt or larger."),
        (15.3, "Type of 15 pt or larger: the most that fits here."),
    ],
)
def test_how_large_the_type_of_large_print_is_is_said_as_it_is(size, words):
    assert type_words(size, "space-lab") == words


@pytest.mark.parametrize(
    ("game", "head", "words"),
    [
        ("grand-prix", "Race", "3 races instead of 5."),
        ("season", "GP", "6 Grands Prix instead of 8."),
    ],
)
def test_what_large_print_leaves_out_is_said_as_it_is(game, head, words):
    assert type_words(16.0, game) == f"Type of 16 pt or larger. {words}"
    heads = re.compile(rf"{head} (\d+)")
    for is_large, number in zip((True, False), re.findall(r"\d+", words), strict=True):
        pads = make_pads(PadOrder(game=game, large_print=is_large))
        texts = [mark.text for mark in pads.pages[0].marks if isinstance(mark, Text)]
        found = [int(each[1]) for text in texts if (each := heads.fullmatch(text))]
        assert max(found) == int(number)
