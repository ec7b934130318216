"""Who drives: at set-up, and between races."""

import pytest

from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    ChooseStarters,
    CloseRace,
    JoinDriver,
    LeaveDriver,
    MarkNotFinished,
    MarkNotTakingPart,
    MoveDriver,
    OpenRace,
    PlaceNext,
    PlanRaces,
    RemoveDriver,
    RenameDriver,
)
from scorekeeper.games.mole_racing.grand_prix.entry import entry_for


def test_drivers_are_added_in_the_last_seat_with_a_name_that_is_free(table):
    top = table(drivers="Ann Bo").do(AddDriver(), RenameDriver(0, "Driver 4"), AddDriver())
    assert top.document.drivers == ("Driver 4", "Bo", "Driver 3", "Driver 5")
    assert top.do(AddDriver(" Cy ")).document.drivers[-1] == "Cy"
    assert top.steps[0] == "Add driver"


def test_names_that_cannot_be_are_refused(table, refused):
    top = table(drivers="Ann Bo")
    refused(top, AddDriver("ANN"), "ANN is a driver of this Grand Prix already")
    refused(top, AddDriver("a" * 61), "Expected a name of 1 to 60 characters")


def test_2_to_12_drivers_take_part(table, refused):
    top = table(drivers="A B C D E F G H I J K L")
    refused(top, AddDriver("M"), "A Grand Prix has at most 12 drivers")
    few = table(drivers="A B")
    refused(few, RemoveDriver(0), "A Grand Prix has at least 2 drivers")


def test_with_a_seventh_driver_the_six_start_until_others_are_chosen(table):
    top = table(drivers="A B C D E F").do(AddDriver("G"))
    assert top.document.next_starters == tuple("ABCDEF")
    top.do(RemoveDriver(0))
    assert (top.drivers, top.document.next_starters) == ("B C D E F G", None)


def test_removing_one_of_eight_leaves_the_other_starters(table, refused):
    top = table(drivers="A B C D E F G H", next_starters="A B C").do(RemoveDriver(1))
    assert top.starters == "A C"
    assert top.do(RemoveDriver(0)).starters == "C D E F G H"
    few = table(drivers="A B C D E F G H", next_starters="A B")
    refused(few, RemoveDriver(0), "At least 2 drivers start a race")


def test_while_nobody_has_said_who_starts_drivers_come_and_go_all_the_same(table):
    top = table(drivers="A B C D E F G", races=[{"starters": "A B", "finish": "A B"}])
    top.do(JoinDriver("H"), LeaveDriver("A"), RemoveDriver(6))
    assert (top.drivers, top.starters, top.entry.left) == ("A B C D E F H", "", ("A",))
    assert top.do(RemoveDriver(6)).starters == "B C D E F"


def test_a_driver_who_has_raced_cannot_be_removed_but_can_leave(table, refused):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"])
    refused(top, RemoveDriver(2), "Cy has raced already, but can leave")


def test_moving_a_driver_changes_who_starts(table):
    top = table(drivers="Ann Bo Cy").do(MoveDriver(2, 0))
    assert top.drivers == "Cy Ann Bo"
    assert [start.driver for start in top.result.next_race.starts] == ["Cy", "Ann", "Bo"]
    assert top.steps == ["Seating order"]


def test_a_driver_who_joins_took_no_part_in_the_races_before(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"]).do(JoinDriver("Cy"))
    assert top.document.races[0].starters == ("Ann", "Bo")
    assert top.result.races[0].standings[2].scored is None
    assert [start.driver for start in top.result.next_race.starts] == ["Cy", "Bo", "Ann"]
    top.do(PlaceNext("Cy"), PlaceNext("Ann"), CloseRace(1))
    assert top.document.races[1].starters is None
    assert top.steps[0] == "Cy joins"


def test_a_seventh_driver_who_joins_waits_for_a_seat(table):
    top = table(drivers="A B C D E F", races=["A B C D E F"]).do(JoinDriver("G"))
    assert top.starters == "A B C D E F"


def test_a_driver_who_leaves_keeps_the_results_and_starts_no_more(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"]).do(LeaveDriver("Ann"))
    assert (top.drivers, top.starters) == ("Ann Bo Cy", "Bo Cy")
    top.do(PlaceNext("Bo"), CloseRace(1), PlaceNext("Bo"), CloseRace(2))
    assert (top.starters, top.document.next_starters) == ("Bo Cy", ("Bo", "Cy"))
    assert [standing.points for standing in top.result.standings] == [22, 16, 8]
    assert top.steps[0] == "Ann leaves"


def test_a_driver_who_left_comes_back(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"]).do(LeaveDriver("Ann"))
    assert top.do(JoinDriver("Ann")).starters == "Ann Bo Cy"
    top.do(LeaveDriver("Bo"), MarkNotTakingPart("Bo", absent=False), PlaceNext("Bo"))
    top.do(PlaceNext("Cy"), CloseRace(1))
    assert (top.starters, top.entry.left) == ("Ann Bo Cy", ())


def test_a_driver_without_a_race_is_gone_when_leaving(table):
    assert table(drivers="Ann Bo Cy").do(LeaveDriver("Ann")).drivers == "Bo Cy"


def test_leaving_is_told_again_by_a_document_that_is_opened_later(table, game_of):
    document = game_of(drivers="Ann Bo Cy", races=["Ann Bo Cy"], next_starters="Ann Cy")
    assert entry_for(document).left == ("Bo",)
    heats = game_of(drivers="A B C D E F G", next_starters="A B")
    assert entry_for(heats).left == ()


def test_two_drivers_have_to_stay(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"])
    refused(top, LeaveDriver("Ann"), "At least 2 drivers start a race")
    refused(top, LeaveDriver("Eve"), "Eve is no driver of this Grand Prix")


@pytest.mark.parametrize(
    "change", [JoinDriver("Di"), LeaveDriver("Ann"), AddDriver(), RemoveDriver(0)]
)
def test_drivers_come_and_go_between_races(change, table, refused):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"]).do(MarkNotFinished("Bo"))
    sentence = "Close race 2 first: drivers come and go between races"
    refused(top, change, sentence)


def test_a_correction_is_closed_before_drivers_come_and_go(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"])
    top.do(OpenRace(0), MarkNotFinished("Bo"), JoinDriver("Cy"))
    assert (top.finishes, top.document.races[0].starters) == (["Ann"], ("Ann", "Bo"))
    assert (top.entry.correction, top.waiting) == (None, "Ann Bo Cy")


def test_who_left_does_not_start_either_when_more_races_are_planned_at_the_end(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"], races_planned=2).do(LeaveDriver("Ann"))
    top.do(PlaceNext("Bo"), CloseRace(1))
    assert (top.result.finished, top.starters) == (True, "")
    assert top.do(PlanRaces(3)).starters == "Bo Cy"


def test_starters_who_had_left_are_back(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"]).do(LeaveDriver("Ann"))
    top.do(ChooseStarters(("Ann", "Cy")))
    assert (top.entry.left, top.starters) == ((), "Ann Cy")
