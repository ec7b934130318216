import pytest

from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES
from scorekeeper.games.space_lab.words import (
    RATING_WORDS,
    headline,
    listed,
    ordinal,
    report,
    source_name,
    tie_sentences,
)


def score(game_of, *sums, **more):
    return GAME.score(game_of({"sums": sums, **more}))


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (102, "102nd"),
        (111, "111th"),
    ],
)
def test_a_place_is_said_as_people_say_it(place, words):
    assert ordinal(place) == words


def test_names_are_listed_as_in_a_sentence():
    assert listed(("Ann",)) == "Ann"
    assert listed(("Ann", "Bo")) == "Ann and Bo"
    assert listed(("Ann", "Bo", "Cy")) == "Ann, Bo and Cy"


@pytest.mark.parametrize(
    ("sums", "words"),
    [
        ([["Ann", 3, 0], ["Bo", 5, 0]], "Bo wins with 5 points"),
        ([["Ann", 1, 0], ["Bo", 0, 0]], "Ann wins with 1 point"),
        ([["Ann", 5, 2], ["Bo", 5, 1]], "Ann wins with 5 points"),
        ([["Ann", 5, 2], ["Bo", 5, 2]], "Ann and Bo share the victory with 5 points"),
    ],
)
def test_the_headline_says_who_won(sums, words, game_of):
    assert headline(score(game_of, *sums)) == words


def test_in_solo_the_headline_says_how_far_the_player_came(game_of):
    assert headline(score(game_of, ["Ann", 99, 0], mode="solo")) == "Ann reaches 99 points"


@pytest.mark.parametrize(
    ("sums", "sentences"),
    [
        ([["Ann", 3, 0], ["Bo", 5, 0]], ()),
        ([["Ann", 27, 2], ["Bo", 27, 3]], ("Bo, Ann: 27 = 27, more Project cards 3 : 2",)),
        (
            [["Ann", 27, 2], ["Bo", 27, 2]],
            ("Ann and Bo: 27 = 27, Project cards 2 : 2: the victory is shared",),
        ),
        (
            [["Ann", 27, 2], ["Bo", 27, 2], ["Cy", 40, 0]],
            ("Ann and Bo: 27 = 27, Project cards 2 : 2: 2nd place is shared",),
        ),
        (
            [["Ann", 5, 1], ["Bo", 9, 1], ["Cy", 5, 3], ["Di", 9, 2]],
            (
                "Di, Bo: 9 = 9, more Project cards 2 : 1",
                "Cy, Ann: 5 = 5, more Project cards 3 : 1",
            ),
        ),
    ],
)
def test_beside_every_tie_stands_what_broke_it(sums, sentences, game_of):
    assert tie_sentences(score(game_of, *sums)) == sentences


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("A1", "A1"),
        ("capsule 2", "Capsule 2"),
        ("mars-settlement", "Mars Settlement"),
        ("moon-telescope-construction:blue-future", "Moon Telescope Construction (Blue Future)"),
    ],
)
def test_a_source_is_called_what_people_call_it(source, words):
    assert source_name(source) == words


def test_the_report_holds_every_category_every_line_and_every_warning(game_of):
    document = game_of(
        {
            "players": [
                {
                    "name": "<b>Ann & Co</b>",
                    "spaces": {"A1": "RR pilot: 2 per RR", "C1": "RR technician: draw"},
                    "capsules": ["GP GP GE technician = 5"],
                    "projects": {"mars-settlement": 25},
                },
                {"name": "Bo", "tally": {"lab": 28}},
            ]
        }
    ).model_copy(update={"played_at": "2026-03-01T23:30:00+02:00", "place": "Kitchen"})
    lines = report(document, GAME.score(document)).splitlines()
    assert lines == [
        "Space Lab · Standard · 2026-03-01 · Kitchen",
        "<b>Ann & Co</b> wins with 28 points",
        "<b>Ann & Co</b>, Bo: 28 = 28, more Project cards 25 : 0",
        "",
        "                   <b>Ann & Co</b>   Bo",
        "Lab cards                        4   28",
        "Validation tiles                 5    0",
        "Objective bonuses                3    0",
        "Project cards                   16    0",
        "Total                           28   28",
        "Place                          1st  2nd",
        "",
        "<b>Ann & Co</b>: 28",
        "    4  A1: 2 × 2 Red Rocket",
        "    5  Capsule 1: Validation tile",
        "    3  Capsule 1: Technician on C1",
        "   16  Mars Settlement: 25 cards",
        "",
        "Note: players: 25 Project cards, but the box has 24",
        "",
        "Note: players[0].station.capsules[0]: "
        "a Validation tile is recorded, but the left Objective is not met",
    ]


@pytest.mark.parametrize(("total", "rating"), [(79, "below-80"), (151, "above-150")])
def test_a_solo_report_quotes_the_rulebooks_scale(total, rating, game_of):
    document = game_of({"mode": "solo", "sums": [["Ann", total, 0]]})
    text = GAME.text(document, GAME.score(document))
    assert RATING_WORDS[rating] in text.splitlines()
    assert all(name in text for name in CATEGORY_NAMES.values())
