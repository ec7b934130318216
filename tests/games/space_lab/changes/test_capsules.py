import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.space_lab.changes import (
    ChooseBonus,
    ChooseSymbol,
    PlaceObjective,
    SetTile,
)
from scorekeeper.games.space_lab.document import CapsuleRecord, Objective

GP, RR, GE = "golden-planet", "red-rocket", "green-explorer"
TILE = Objective(agencies=(GP, GP, GE), specialty="doctor")


def test_every_change_has_its_name():
    assert ChooseSymbol(0, 2, GP).name == "Objective 2"
    assert PlaceObjective(0, 2, None).name == "Objective 2"
    assert ChooseBonus(0, 2, None).name == "Objective 2"
    assert SetTile(0, 2, 5).name == "Validation tile 2"


def test_an_objective_is_chosen_in_three_symbols_and_a_bonus_in_one_step(table):
    game = table()
    game.do(ChooseSymbol(0, 2, GP), ChooseSymbol(0, 2, GP))
    assert game.station.capsules == ()
    assert game.entry.objective_at(0, 2).agencies == (GP, GP)
    game.do(ChooseSymbol(0, 2, GE))
    assert game.station.capsules == (
        CapsuleRecord(),
        CapsuleRecord(objective=Objective(agencies=(GP, GP, GE))),
    )
    assert game.entry.objectives == ()
    game.do(ChooseBonus(0, 2, "technician"))
    assert game.station.capsules[1].objective.specialty == "technician"
    assert game.steps == ["Objective 2"]
    game.session.undo()
    assert game.state == game.first


def test_new_symbols_replace_the_old_ones_with_the_third_and_keep_tile_and_bonus(table):
    game = table(capsules=["GP GP GE technician = 5"])
    game.do(ChooseSymbol(0, 1, RR), ChooseSymbol(0, 1, RR))
    assert game.station.capsules[0].objective.agencies == (GP, GP, GE)
    game.do(ChooseSymbol(0, 1, GE))
    expected = CapsuleRecord(
        objective=Objective(agencies=(RR, RR, GE), specialty="technician"), validation=5
    )
    assert game.station.capsules == (expected,)


def test_symbols_of_two_capsules_do_not_mix(table):
    game = table()
    game.do(ChooseSymbol(0, 1, GP), ChooseSymbol(0, 2, RR), ChooseSymbol(0, 1, GE))
    assert game.entry.objective_at(0, 1).agencies == (GP, GE)
    assert game.entry.objective_at(0, 2).agencies == (RR,)


def test_a_known_tile_completes_one_that_was_begun(table):
    game = table()
    game.do(ChooseSymbol(0, 1, GP), PlaceObjective(0, 1, TILE))
    assert game.station.capsules == (CapsuleRecord(objective=TILE),)
    assert game.entry.objectives == ()
    assert game.steps == ["Objective 1"]


def test_taking_an_objective_out_leaves_its_validation_tile(table):
    game = table(capsules=["GP GP GE doctor = 5", "= 4"])
    game.do(PlaceObjective(0, 1, None))
    assert game.station.capsules[0] == CapsuleRecord(validation=5)
    assert game.station.capsules[1] == CapsuleRecord(validation=4)


def test_empty_capsules_at_the_end_are_left_out(table):
    game = table(capsules=["", "", "= 4"])
    game.do(SetTile(0, 3, None))
    assert game.station.capsules == ()


def test_the_digits_of_a_value_are_one_step(table):
    game = table(capsules=["GP GP GE"])
    game.do(SetTile(0, 1, 1), SetTile(0, 1, 12))
    assert game.station.capsules[0].validation == 12
    assert game.steps == ["Validation tile 1"]


def test_a_value_of_0_is_recorded_and_none_is_not(table):
    game = table(capsules=["= 5"])
    game.do(SetTile(0, 1, 0))
    assert game.station.capsules == (CapsuleRecord(validation=0),)
    game.do(SetTile(0, 1, None))
    assert game.station.capsules == ()


def test_a_bonus_can_be_taken_away(table):
    game = table(capsules=["GP GP GE doctor = 5"])
    game.do(ChooseBonus(0, 1, None))
    assert game.station.capsules[0].objective == Objective(agencies=(GP, GP, GE))
    assert game.station.capsules[0].validation == 5


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (ChooseBonus(0, 2, "doctor"), "capsule 2"),
        (SetTile(0, 1, 1000), "validation"),
        (SetTile(0, 4, 1), "players[0].station.capsules"),
        (PlaceObjective(0, 6, TILE), "players[0].station.capsules"),
        (SetTile(1, 1, 1), "players[1]"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(change, place, table):
    game = table(players=[{"name": "Ann", "capsules": ["= 1"]}, {"name": "Bo", "tally": {}}])
    with pytest.raises(DocumentError) as refused:
        game.do(change)
    assert refused.value.faults[0].place == place
    assert game.state == game.first
