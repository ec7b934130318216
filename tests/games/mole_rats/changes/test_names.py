"""Names of players, colors of mole rats and snakes: typed at any time, the same everywhere."""

import pytest

from scorekeeper.games.mole_rats.changes import AddEvent, ChooseCreature, ChooseRat, TypeName
from scorekeeper.games.mole_rats.events import Creature

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"
LOG = (
    "play",
    "blue: rat green",
    "green: ladder",
    "blue snake: rat blue",
    "add red",
    "note blue",
    "end",
)


def test_a_player_is_renamed_during_the_game(table):
    game = table("play", "end", people={"Ann": LASTING, "Bo": LASTING})
    game.do(TypeName("player", 0, " Zoe\u0308 "))
    assert game.document.players[0].name == "Zoë"
    assert game.told[0] == "Zoë played a card."
    assert game.document.people == {"Bo": LASTING}


def test_a_mole_rat_that_changes_its_color_does_so_in_every_event(table):
    game = table(*LOG)
    before = game.result
    game.do(TypeName("rat", 0, "white"))
    assert game.told[1] == "White bumped Green."
    assert game.told[3].startswith("White was bitten by the blue snake")
    assert game.told[5] == "Note: blue"
    after = game.result
    assert list(after["rats"].values()) == list(before["rats"].values())
    assert list(after["rats"]) == ["white", "green", "yellow"]


def test_a_bumped_mole_rat_changes_its_color_too(table):
    game = table(*LOG)
    game.do(TypeName("rat", 1, "white"))
    assert game.told[1] == "Blue bumped White."


def test_snakes_that_change_their_color_do_so_in_every_event_and_mole_rats_do_not(table):
    game = table(*LOG)
    game.do(TypeName("snake", 3, "teal"), TypeName("snake", 0, "pink"))
    assert game.told[1] == "Blue bumped Green."
    assert game.told[3].startswith("Blue was bitten by the teal snake")
    assert game.told[4] == "A pink snake was added."


def test_an_extra_mole_rat_has_its_place_after_the_players_own(table):
    game = table("orange: ladder", players=2, rats=["orange"])
    game.do(TypeName("rat", 2, "white"))
    assert game.document.rats == ("white",)
    assert game.told == ["White climbed a ladder to tier 2."]


@pytest.mark.parametrize("field", ["player", "rat", "snake"])
@pytest.mark.parametrize("text", ["", "  ", "a\tb", "x" * 61, "\u202eAnn"])
def test_what_cannot_be_a_name_stays_in_the_field_and_the_name_stays(field, text, table):
    game = table("play", "blue: ladder")
    game.do(TypeName(field, 0, text))
    assert game.document == game.first[0]
    assert game.entry.text_at(field, 0) == text
    assert game.entry.text_at(field, 1) is None
    game.do(TypeName(field, 0, "Zoë"))
    assert game.entry.texts == ()
    assert len(game.steps) == 1


@pytest.mark.parametrize(
    ("field", "text"), [("player", "BO "), ("rat", "Green"), ("snake", " BROWN")]
)
def test_a_name_that_another_one_has_stays_in_the_field(field, text, table):
    game = table()
    game.do(TypeName(field, 0, text))
    assert game.document == game.first[0]
    assert game.entry.text_at(field, 0) == text


def test_half_a_surrogate_pair_is_not_kept_since_it_cannot_be_stored(table):
    game = table()
    game.do(TypeName("player", 0, "Bo\ud83d"))
    assert game.entry.text_at("player", 0) == "Bo"
    game.entry.model_dump_json()


def test_the_keys_of_a_name_are_one_step(table):
    game = table()
    game.do(TypeName("player", 0, "Z"), TypeName("player", 0, ""), TypeName("player", 0, "Zo"))
    assert game.steps == ["Name"]
    game.do(TypeName("rat", 0, "w"), TypeName("snake", 0, "w"))
    assert game.steps == ["Name", "Mole rat color", "Snake color"]


def test_a_mole_rat_that_has_the_chosen_color_takes_the_old_one(table):
    game = table(*LOG)
    game.do(ChooseRat(0, "green"))
    assert game.document.all_rats == ("green", "blue", "yellow")
    assert game.told[1] == "Green bumped Blue."
    game.do(ChooseRat(2, "white"))
    assert game.document.all_rats == ("green", "blue", "white")
    assert game.steps == ["Mole rat color", "Mole rat color"]


def test_a_chosen_color_replaces_what_was_typed(table):
    game = table()
    game.do(TypeName("rat", 0, ""), ChooseRat(0, "white"))
    assert game.entry.texts == ()
    game.do(ChooseRat(0, "white"))
    assert len(game.steps) == 2


def test_a_creature_that_is_asked_about_keeps_being_asked_by_its_new_color(table, event_of):
    game = table()
    game.do(AddEvent(event_of("blue: rat green")), TypeName("rat", 1, "white"))
    assert game.entry.asking.creature == Creature(kind="rat", color="white")
    game.do(ChooseCreature(Creature(kind="snake", color="red")), TypeName("rat", 0, "red"))
    assert game.entry.asking.creature == Creature(kind="snake", color="red")
