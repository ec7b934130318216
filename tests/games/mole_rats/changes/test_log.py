"""Recording what happens, and putting right what was recorded."""

import pytest

from scorekeeper.games.mole_rats.changes import (
    AddEvent,
    ChooseCreature,
    CorrectEvent,
    EndTurn,
    InsertEvent,
    RemoveEvent,
)
from scorekeeper.games.mole_rats.events import Creature

BLUE = Creature(kind="rat", color="blue")
RED_SNAKE = Creature(kind="snake", color="red")


@pytest.fixture
def add(event_of):
    return lambda words: AddEvent(event_of(words))


def asked(game):
    asking = game.entry.asking
    return asking and (asking.creature.kind, asking.creature.color, asking.because)


def test_a_landing_is_recorded_with_the_card_that_led_to_it(table, add):
    game = table()
    game.do(add("blue: ladder"), add("blue: space"))
    assert game.told == [
        "Ann played a card.",
        "Blue climbed a ladder to tier 2.",
        "Blue moved to a plain space on tier 2.",
    ]
    assert game.steps == ["Blue climbed", "Blue moved"]


def test_a_snake_is_added_with_the_card_that_led_to_it(table, add):
    game = table("play", "end")
    game.do(add("add red"))
    assert game.told[2:] == ["Bo played a card.", "A red snake was added."]


@pytest.mark.parametrize("words", ["play", "concede", "note x"])
def test_what_needs_no_card_is_recorded_alone(words, table, add):
    game = table()
    game.do(add(words))
    assert len(game.document.log) == 1


def test_the_end_of_a_turn_records_its_card_too(table):
    game = table("play")
    game.do(EndTurn(), EndTurn())
    assert game.told == [
        "Ann played a card.",
        "Ann ended turn 1.",
        "Bo played a card.",
        "Bo ended turn 2.",
    ]
    assert game.steps == ["End of turn", "End of turn"]
    assert game.result["player"] == "Cy"


def test_turns_left_at_a_victory_do_not_count_the_card_that_won(table, add):
    pieces = ["map", "food", "duct-tape", "toothbrush"]
    game = table(*(f"blue: equipment {piece}" for piece in pieces), "blue: escape-pod", players=2)
    game.do(add("green: escape-pod"))
    assert (game.result["status"], game.result["turns_left"]) == ("won", 42)


@pytest.mark.parametrize(
    ("before", "event", "reason"),
    [
        (["play"], "play", "only one card in a turn"),
        ([], "end", "a card played before the turn ends"),
        (["blue: escape-pod"], "blue: space", "a mole rat outside the escape pod"),
        (["concede"], "blue: space", "only notes once the game is over"),
        (["concede"], "add red", "only notes once the game is over"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_the_reason(before, event, reason, table, add):
    game = table(*before)
    assert game.refuses(add(event)) == [(f"log[{len(before)}]", reason)]


def test_no_turn_ends_after_the_game_is_over(table):
    assert table("concede").refuses(EndTurn()) == [("log[1]", "only notes once the game is over")]
    lost = table("play", "blue: snake", "blue: snake")
    assert lost.refuses(EndTurn()) == [("log[3]", "only notes once the game is over")]


def test_a_game_noted_afterwards_has_no_events(table, add, event_of):
    game = table(outcome={"status": "won"})
    for change in (add("play"), EndTurn(), InsertEvent(0, event_of("play"))):
        assert game.refuses(change) == [("outcome", "no outcome beside the events of a game")]


def test_choosing_a_creature_and_its_landing_are_one_step(table, add):
    game = table()
    game.do(ChooseCreature(BLUE))
    assert asked(game) == ("rat", "blue", "chosen")
    game.do(ChooseCreature(RED_SNAKE))
    assert game.steps == ["Red snake chosen"]
    game.do(add("red snake: space"))
    assert game.steps == ["Red snake moved"]
    game.session.undo()
    assert game.state == game.first
    game.do(ChooseCreature(BLUE), ChooseCreature(None))
    assert game.steps == ["Nobody chosen"]
    assert asked(game) is None


def test_a_choice_does_not_stay_when_the_turn_ends(table):
    game = table()
    game.do(ChooseCreature(BLUE), EndTurn())
    assert asked(game) is None
    assert game.steps == ["End of turn"]


def test_what_follows_from_a_landing_is_asked_next(table, add):
    game = table()
    game.do(add("blue: ladder"))
    assert asked(game) == ("rat", "blue", "climbed")
    game.do(add("blue: rat green"))
    assert asked(game) == ("rat", "green", "bumped")
    game.do(add("note close"))
    assert asked(game) == ("rat", "green", "bumped")
    game.do(add("green: space"))
    assert asked(game) is None
    game.session.undo()
    game.session.undo()
    assert asked(game) == ("rat", "green", "bumped")


def test_an_event_put_right_lets_the_rest_follow(table, event_of):
    game = table("play", "blue: space", "blue: ladder", "end")
    game.do(CorrectEvent(1, event_of("blue: ladder")))
    assert game.result["rats"]["blue"]["place"] == "tier 3"
    assert game.steps == ["Correction: Blue climbed"]
    game.session.undo()
    assert game.state == game.first


def test_an_event_can_be_removed_and_a_forgotten_one_put_in(table, event_of):
    game = table("play", "blue: ladder", "blue: snake", "end")
    game.do(RemoveEvent(2))
    assert game.result["rats"]["blue"] == {
        "place": "tier 2",
        "bites": 0,
        "medkit": True,
        "equipment": [],
    }
    game.do(InsertEvent(1, event_of("green: equipment map")))
    assert game.told[1:3] == [
        "Green collected the map on tier 1.",
        "Blue climbed a ladder to tier 2.",
    ]
    game.do(InsertEvent(4, event_of("add red")))
    assert game.told[-1] == "A red snake was added."
    assert game.steps == [
        "Event removed",
        "Inserted: Green collected map",
        "Inserted: Red snake added",
    ]


def test_a_loss_taken_back_lets_the_game_go_on(table, add):
    game = table("play", "blue: snake", "blue: snake")
    game.do(RemoveEvent(1))
    assert game.result["status"] == "playing"
    game.do(add("blue: ladder"))
    assert game.result["rats"]["blue"]["place"] == "tier 2"


@pytest.mark.parametrize(
    ("log", "change", "place", "said"),
    [
        (
            ["play", "end", "play", "end"],
            lambda read: RemoveEvent(2),
            "log[3]",
            "turn 2, “Bo ended turn 2.” no longer fits; "
            "expected: a card played before the turn ends",
        ),
        (
            ["blue: space", "green: equipment map"],
            lambda read: CorrectEvent(0, read("blue: equipment map")),
            "log[1]",
            "turn 1, “Green collected the map on tier 1.” no longer fits; "
            "expected: equipment not collected yet: duct tape, toothbrush, food",
        ),
        (
            ["play", "blue: space", "note so far", "blue: ladder"],
            lambda read: CorrectEvent(1, read("blue: escape-pod")),
            "log[3]",
            "turn 1, “Blue climbed a ladder to tier 2.” no longer fits; "
            "expected: a mole rat outside the escape pod",
        ),
        (
            ["play", "end", "add red"],
            lambda read: InsertEvent(1, read("concede")),
            "log[1]",
            "turn 1, “Ann ended turn 1.” no longer fits; "
            "expected: only notes once the game is over",
        ),
        (
            ["play", "end", "play", "end"],
            lambda read: InsertEvent(3, read("play")),
            "log[3]",
            "“Card played” does not fit here; expected: only one card in a turn",
        ),
        (
            ["play", "blue: space"],
            lambda read: CorrectEvent(1, read("blue: rat blue")),
            "log[1]",
            "“Blue bumped Blue” does not fit here; "
            "expected: another mole rat than the one that moves",
        ),
    ],
)
def test_it_says_which_event_does_not_fit_any_more_and_why(
    log, change, place, said, table, event_of
):
    assert table(*log).refuses(change(event_of)) == [(place, said)]


@pytest.mark.parametrize("index", [-1, 1, 7])
def test_there_is_no_event_outside_the_log(index, table, event_of):
    game = table("play")
    wanted = [(f"log[{index}]", "an event of the log")]
    assert game.refuses(RemoveEvent(index)) == wanted
    assert game.refuses(CorrectEvent(index, event_of("concede"))) == wanted


def test_nothing_is_asked_after_an_earlier_event_was_put_right(table, add):
    game = table()
    game.do(add("green: space"), add("blue: ladder"), RemoveEvent(1))
    assert asked(game) is None
