"""What is agreed on before the first race, and what is noted."""

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChangeStage,
    ChooseTieBreak,
    ChooseTurnOrder,
    FillFuel,
    NameGrandPrix,
    PlanRaces,
    SetPoints,
)


def test_the_number_of_races_is_one_step_however_often_it_is_changed(table):
    top = table(drivers="Ann Bo").do(PlanRaces(3), PlanRaces(4), PlanRaces(5))
    assert (top.document.races_planned, top.steps) == (5, ["Number of races"])
    assert top.do(PlanRaces(None)).document.races_planned is None


def test_no_fewer_races_are_planned_than_are_raced(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo", "Ann Bo"], races_planned=3)
    refused(top, PlanRaces(1), "2 races are raced already")


def test_tracks_planned_beyond_the_last_race_are_gone(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"], planned_tracks=["Loop", "Oval"])
    assert top.do(PlanRaces(2)).document.planned_tracks == ("Loop",)
    assert top.do(PlanRaces(1)).document.planned_tracks == ()


@pytest.mark.parametrize("races", [0, 100])
def test_1_to_99_races_are_planned(races, table):
    with pytest.raises(DocumentError, match="races_planned: a whole number from 1 to 99"):
        table(drivers="Ann Bo").do(PlanRaces(races))


def test_options_are_chosen(table):
    top = table(drivers="Ann Bo", races=["Ann Bo", "Bo Ann"])
    top.do(SetPoints((3, 2)), SetPoints((3, 1)), ChooseTieBreak("countback"))
    top.do(ChooseTurnOrder("first-only"))
    options = top.document.options
    assert (options.points, options.tie_break, options.turn_order) == (
        (3, 1),
        "countback",
        "first-only",
    )
    assert top.steps == ["Points table", "Ties counted back", "Turn order"]
    assert [standing.points for standing in top.result.standings] == [4, 4]


def test_negative_points_are_refused_and_change_nothing(table):
    top = table(drivers="Ann Bo")
    with pytest.raises(DocumentError, match=r"options.points\[1\]: a whole number from 0 to 999"):
        top.do(SetPoints((3, -1)))
    assert top.steps == []


def test_an_unknown_fuel_cell_is_filled_in(table):
    top = table(drivers="A B C D E").do(FillFuel(5, 3, 1), FillFuel(5, 3, 12))
    assert top.document.options.fuel == {"5": (1, 2, 12, None, None)}
    assert [start.fuel for start in top.result.next_race.starts] == [1, 2, 12, None, None]
    assert top.steps == ["Fuel Tokens"]


def test_a_fuel_row_as_printed_is_not_kept(table):
    top = table(drivers="Ann Bo").do(FillFuel(2, 1, 5))
    assert top.document.options.fuel == {"2": (5, 3)}
    assert top.do(FillFuel(2, 1, 3)).document.options.fuel == {}
    top.do(FillFuel(6, 6, 2), FillFuel(6, 6, None))
    assert top.document.options.fuel == {}


def test_a_stage_is_a_step(table):
    top = table(drivers="Ann Bo").do(ChangeStage("racing"), ChangeStage("set-up"))
    assert top.steps == ["Racing", "Set-up"]


def test_the_name_is_kept_and_an_empty_text_takes_it_away(table):
    top = table(drivers="Ann Bo").do(NameGrandPrix(" Spring Cup "))
    assert top.document.name == "Spring Cup"
    assert top.do(NameGrandPrix(" ")).document.name is None
    assert len(top.steps) == 1


def test_a_name_that_cannot_be_is_refused(table, refused):
    top = table(drivers="Ann Bo")
    refused(top, NameGrandPrix("a" * 101), "Expected a text of 1 to 100 characters")
