"""The set-up: who plays, in which order, and with how many mole rats."""

import pytest

from scorekeeper.games.mole_rats.changes import (
    AddPlayer,
    AddRat,
    BeginWith,
    ChooseCreature,
    MovePlayer,
    RemovePlayer,
    RemoveRat,
    TypeName,
)
from scorekeeper.games.mole_rats.events import Creature

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"
BEFORE_IT_BEGINS = ("log", "no event yet: players and mole rats change before the game begins")


def seats(game):
    return [(player.name, player.rat) for player in game.document.players]


def test_a_player_joins_with_a_free_name_and_a_free_color(table):
    game = table(players=2)
    game.do(AddPlayer(), AddPlayer("Zoë"))
    assert seats(game)[2:] == [("Player 3", "yellow"), ("Zoë", "orange")]
    assert game.steps == ["Add player", "Add player"]
    assert game.refuses(AddPlayer()) == [("players", "at most 4")]


def test_a_name_and_a_color_that_are_taken_are_not_given_twice(table):
    game = table(players=2)
    game.do(TypeName("player", 0, "player 3"), TypeName("rat", 0, "Yellow"))
    game.do(AddPlayer())
    assert seats(game)[2] == ("Player 4", "blue")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (" ", "a name of 1 to 60 characters"),
        ("\u202eZoë", "no control or direction character (found U+202E)"),
        ("ANN", "a name that no other player has"),
    ],
)
def test_nobody_joins_with_a_name_that_cannot_be(name, expected, table):
    assert table(players=2).refuses(AddPlayer(name)) == [("players[2].name", expected)]


def test_an_extra_mole_rat_gets_a_color_that_is_free(table):
    game = table(players=3)
    game.do(TypeName("rat", 0, "Orange"), AddRat())
    assert game.document.rats == ("blue",)


def test_a_player_takes_a_mole_rat_without_one_when_four_are_in_play(table):
    game = table(players=2, rats=["white", "pink"])
    game.do(AddPlayer())
    assert seats(game)[2] == ("Player 3", "white")
    assert game.document.rats == ("pink",)


def test_a_player_leaves_with_the_mole_rat_until_two_are_left(table):
    game = table(people={"Ann": LASTING, "Bo": LASTING})
    game.do(RemovePlayer(0))
    assert seats(game) == [("Bo", "green"), ("Cy", "yellow")]
    assert game.document.people == {"Bo": LASTING}
    assert game.refuses(RemovePlayer(0)) == [("players", "at least 2")]


def test_players_change_places(table):
    game = table()
    game.do(MovePlayer(0, 2))
    assert [name for name, _ in seats(game)] == ["Bo", "Cy", "Ann"]


@pytest.mark.parametrize(("seat", "order"), [(0, "Ann Bo Cy"), (1, "Bo Cy Ann"), (2, "Cy Ann Bo")])
def test_whoever_begins_the_others_follow_as_they_sit(seat, order, table):
    game = table()
    game.do(BeginWith(seat))
    assert [name for name, _ in seats(game)] == order.split()
    assert game.result["player"] == order.split()[0]


def test_other_mole_rats_come_and_go_up_to_four(table):
    game = table(players=2)
    game.do(AddRat(), AddRat())
    assert game.document.rats == ("yellow", "orange")
    assert list(game.result["rats"]) == ["blue", "green", "yellow", "orange"]
    assert game.refuses(AddRat()) == [("rats", "at most 4 in all")]
    game.do(RemoveRat(0))
    assert game.document.rats == ("orange",)


@pytest.mark.parametrize(
    "change",
    [AddPlayer(), RemovePlayer(0), MovePlayer(0, 1), BeginWith(1), AddRat(), RemoveRat(0)],
    ids=lambda change: type(change).__name__,
)
def test_players_and_mole_rats_stay_once_the_game_began(change, table):
    assert table("play").refuses(change) == [BEFORE_IT_BEGINS]


def test_what_is_typed_goes_with_whom_it_was_typed_for(table):
    game = table(players=3, rats=["white"])
    game.do(TypeName("player", 2, ""), TypeName("rat", 2, " "), TypeName("rat", 3, "blue"))
    game.do(TypeName("snake", 1, "red"), TypeName("player", 0, "bo"))
    game.do(RemovePlayer(0))
    texts = {(text.field, text.index): text.text for text in game.entry.texts}
    assert texts == {
        ("player", 1): "",
        ("rat", 1): " ",
        ("rat", 2): "blue",
        ("snake", 1): "red",
    }
    game.do(AddPlayer())
    assert game.entry.text_at("rat", 3) == "blue"
    game.do(RemoveRat(0))
    assert game.entry.text_at("rat", 3) is None
    assert game.entry.text_at("rat", 1) == " "


def test_nobody_is_chosen_any_more_when_the_table_changes(table):
    game = table()
    game.do(ChooseCreature(Creature(kind="rat", color="blue")), RemovePlayer(0))
    assert game.entry.asking is None
