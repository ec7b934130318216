import pytest

from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.words import (
    about,
    headline,
    missing_sentence,
    reason_sentence,
    turns_in_words,
    turns_to_play,
    what_next,
)

WON = [
    "blue: equipment map",
    "blue: equipment food",
    "blue: equipment duct-tape",
    "blue: equipment toothbrush",
    "blue: escape-pod",
    "green: escape-pod",
    "yellow: escape-pod",
]


@pytest.mark.parametrize(
    ("log", "words", "reason"),
    [
        ([], "Turn 1: Ann plays", None),
        (["play", "end"], "Turn 2: Bo plays", None),
        (["play", *WON], "Won with 45 turns left", None),
        (["45 turns", *WON], "Won with 1 turn left", None),
        (
            ["blue: snake", "green: snake", "green: snake"],
            "Lost: second bite",
            "Green was bitten a second time.",
        ),
        (["green: air-shaft"], "Lost: mole rat in outer space", "Green fell into outer space."),
        (
            ["red snake: escape-pod"],
            "Lost: snake in the escape pod",
            "A snake reached the escape pod.",
        ),
        (["46 turns"], "Lost: no card to play", "Bo has no card to play."),
        (["concede"], "Lost: conceded", "The players conceded."),
    ],
)
def test_a_game_is_told_in_a_headline_and_why_it_is_lost_in_a_sentence(log, words, reason, game_of):
    result = GAME.score(game_of(*log))
    assert headline(result) == words
    assert reason_sentence(result) == reason


def test_with_the_empty_pile_rule_there_was_no_card_to_draw(game_of):
    result = GAME.score(game_of("44 turns", deck_rule="empty-pile"))
    assert reason_sentence(result) == "There was no card to draw."


@pytest.mark.parametrize(
    ("outcome", "words", "reason"),
    [
        ({"status": "won"}, "Won", None),
        ({"status": "won", "turns_left": 0}, "Won with 0 turns left", None),
        ({"status": "lost", "reason": "no-cards"}, "Lost: no card to play", "The cards ran out."),
        (
            {"status": "lost", "reason": "second-bite"},
            "Lost: second bite",
            "A mole rat was bitten a second time.",
        ),
        (
            {"status": "lost", "reason": "outer-space"},
            "Lost: mole rat in outer space",
            "A mole rat fell into outer space.",
        ),
    ],
)
def test_a_noted_game_is_told_without_names(outcome, words, reason, game_of):
    result = GAME.score(game_of(outcome=outcome))
    assert headline(result) == words
    assert reason_sentence(result) == reason


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ([], "Ann plays a card"),
        (["play"], "Ann moves, then discards and draws"),
        (["43 turns"], "Bo plays a card"),
        (["43 turns", "play"], "Bo moves, then discards"),
        (["concede"], "The game is over"),
    ],
)
def test_it_says_what_to_do_next(log, words, state_of):
    assert what_next(state_of(*log)) == words


@pytest.mark.parametrize(
    ("log", "deck_rule", "number"),
    [
        ([], "no-card-to-play", 46),
        ([], "empty-pile", 44),
        (["play"], "empty-pile", 43),
        (["43 turns"], "no-card-to-play", 3),
        (["43 turns"], "empty-pile", 1),
        (["43 turns", "play"], "empty-pile", 0),
    ],
)
def test_only_turns_that_can_be_played_are_left(log, deck_rule, number, game_of):
    document = game_of(*log, deck_rule=deck_rule)
    result = GAME.score(document)
    assert turns_to_play(result.state) == number
    assert f" played · {number} left · draw pile " in turns_in_words(document, result)


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (["play"], "Still missing: duct tape, map, toothbrush, food."),
        (["play", *WON[:3], "concede"], "Still missing: toothbrush."),
        (["play", *WON], None),
    ],
)
def test_what_nobody_has_collected_is_missing(log, words, state_of):
    assert missing_sentence(state_of(*log)) == words


def test_of_a_noted_game_nobody_knows_what_is_missing():
    assert missing_sentence(None) is None


@pytest.mark.parametrize(
    ("log", "more", "words"),
    [
        (["play"], {}, "1 played · 45 left · draw pile 43 · discarded 0"),
        (["3 turns", "concede"], {}, "3 played · 43 left"),
        ([], {"outcome": {"status": "won", "turns_left": 7}}, "39 played · 7 left"),
        ([], {"outcome": {"status": "won", "turns_left": 60}}, "0 played · 60 left"),
        ([], {"outcome": {"status": "won"}}, None),
    ],
)
def test_how_far_a_game_went_is_told_as_far_as_it_is_known(log, more, words, game_of):
    document = game_of(*log, **more)
    assert turns_in_words(document, GAME.score(document)) == words


def test_with_the_empty_pile_rule_exactly_the_turns_left_are_played(game_of):
    first = turns_to_play(GAME.score(game_of(deck_rule="empty-pile")).state)
    last = GAME.score(game_of(f"{first - 1} turns", "play", deck_rule="empty-pile"))
    assert not last.is_over
    assert GAME.score(game_of(f"{first} turns", deck_rule="empty-pile")).reason == "no-cards"


def test_a_game_says_what_it_is_about(game_of):
    document = game_of(extra_cards=5).model_copy(
        update={"played_at": "2026-03-01T23:30:00+02:00", "place": "Kitchen"}
    )
    assert about(document) == "3 players · challenge pack of 5 · 2026-03-01 · Kitchen"
    assert about(game_of(players=2)) == "2 players"
