import pytest

from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.words import (
    headline,
    listed,
    missing_sentences,
    ordinal,
    reasons,
    source_name,
)


def score(game_of, *sums, **more):
    document = game_of({"sums": sums, **more})
    return document, GAME.score(document)


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
    assert headline(*score(game_of, *sums)) == words


@pytest.mark.parametrize("mode", ["standard", "advanced", "solo"])
def test_of_one_player_the_headline_says_how_far_they_came(game_of, mode):
    assert headline(*score(game_of, ["Ann", 99, 0], mode=mode)) == "Ann reaches 99 points"


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
    assert reasons(*score(game_of, *sums)) == sentences


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("A1", "A1"),
        ("capsule 1", "Left Capsule"),
        ("capsule 2", "Center Capsule"),
        ("mars-settlement", "Mars Settlement"),
        ("moon-telescope-construction:blue-future", "Moon Telescope Construction"),
    ],
)
def test_a_source_is_called_what_people_call_it(source, words):
    assert source_name(source, "standard") == words


def test_the_capsules_of_one_alone_are_upper_and_lower_ones():
    assert source_name("capsule 1", "solo") == "Upper left Capsule"
    assert source_name("capsule 6", "solo") == "Lower right Capsule"


@pytest.mark.parametrize(
    ("players", "words", "ties"),
    [
        ({"Ann": {}, "Bo": {}}, "Nothing entered yet", ()),
        ({"Ann": {"lab": 0}, "Bo": {}}, "Nobody wins yet", ()),
        ({"Ann": {"lab": 3}, "Bo": {}, "Cy": {}}, "Ann leads with 3 points", ()),
        ({"Ann": {"lab": 3}, "Bo": {"lab": 1}, "Cy": {}}, "Ann leads with 3 points", ()),
        (
            {"Ann": {"lab": 3}, "Bo": {"lab": 3}, "Cy": {}},
            "Ann and Bo share the lead with 3 points",
            ("Ann and Bo: 3 = 3, Project cards 0 : 0: the lead is shared",),
        ),
        (
            {"Ann": {"lab": 3}, "Bo": {"lab": 3}},
            "Ann and Bo share the victory with 3 points",
            ("Ann and Bo: 3 = 3, Project cards 0 : 0: the victory is shared",),
        ),
        ({"Ann": {"lab": 3}, "Bo": {"lab": 0}}, "Ann wins with 3 points", ()),
    ],
)
def test_nobody_wins_while_something_is_not_entered(players, words, ties, game_of):
    document = game_of({"players": [{"name": n, "tally": t} for n, t in players.items()]})
    result = GAME.score(document)
    assert headline(document, result) == words
    assert GAME.summary(document, result).headline == words
    assert GAME.account(document, result).headline == words
    assert reasons(document, result) == ties
    missing = [f"{name}: nothing entered yet" for name, tally in players.items() if not tally]
    assert list(missing_sentences(document)) == missing


def test_nothing_entered_for_one_alone_means_nothing_yet(game_of):
    document = game_of({"players": [{"name": "Ann", "tally": {}}], "mode": "solo"})
    result = GAME.score(document)
    assert headline(document, result) == "Nothing entered yet"
    assert reasons(document, result) == ()
