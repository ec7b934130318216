"""Entering the finish of the race in hand."""

import pytest

from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChooseStarters,
    CloseRace,
    LogRace,
    MarkNotFinished,
    MarkNotTakingPart,
    MoveInFinish,
    OpenRace,
    PlaceNext,
    StopTracking,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.changes.finish import TakePlaceBack
from scorekeeper.games.mole_racing.tracking.events import (
    Crash,
    EndTurn,
    GiveUp,
    Lap,
    StartRace,
    WrongCall,
)

FOUR = "Ann Bo Cy Di"


def test_the_last_one_fills_itself_in(table):
    top = table(drivers=FOUR).do(PlaceNext("Di"), PlaceNext("Ann"))
    assert (top.finish, top.waiting) == ("Di Ann", "Bo Cy")
    top.do(PlaceNext("Bo"))
    assert (top.finish, top.waiting) == ("Di Ann Bo Cy", "")


def test_the_last_one_does_not_fill_in_when_marked_as_not_finishing(table):
    top = table(drivers=FOUR).do(MarkNotFinished("Di"), PlaceNext("Ann"), PlaceNext("Bo"))
    assert (top.finish, top.out) == ("Ann Bo Cy", "Di")
    top.do(MarkNotFinished("Cy"))
    assert (top.finish, top.out, top.waiting) == ("Ann Bo", "Di Cy", "")


def test_whoever_is_the_last_one_racing_once_the_others_are_out_gets_a_place(table):
    top = table(drivers="Ann Bo Cy").do(MarkNotFinished("Ann"), MarkNotFinished("Cy"))
    assert (top.finish, top.out) == ("Bo", "Ann Cy")


def test_nobody_has_to_finish(table):
    top = table(drivers="Ann Bo").do(MarkNotFinished("Ann"), MarkNotFinished("Bo"), CloseRace(0))
    assert top.finishes == [""]
    assert [standing.points for standing in top.result.standings] == [0, 0]


def test_a_mark_can_be_taken_away(table):
    top = table(drivers=FOUR).do(MarkNotFinished("Di"), MarkNotFinished("Di", out=False))
    assert (top.out, top.waiting) == ("", FOUR)


def test_placing_a_driver_who_was_marked_takes_the_mark_away(table):
    top = table(drivers=FOUR).do(MarkNotFinished("Di"), PlaceNext("Di"))
    assert (top.finish, top.out) == ("Di", "")


def test_a_place_is_taken_back_and_with_it_the_one_that_filled_itself_in(table):
    top = table(drivers=FOUR).do(PlaceNext("Di"), PlaceNext("Ann"), TakeBack())
    assert top.finish == "Di"
    top.do(PlaceNext("Bo"), PlaceNext("Ann"), TakeBack())
    assert (top.finish, top.waiting) == ("Di Bo", "Ann Cy")


def test_of_two_drivers_taking_back_leaves_none(table):
    assert table(drivers="Ann Bo").do(PlaceNext("Bo"), TakeBack()).finish == ""


def test_one_place_is_taken_back_and_those_behind_move_up(table, refused):
    top = table(drivers=FOUR).do(PlaceNext("Ann"), PlaceNext("Bo"), PlaceNext("Cy"))
    top.do(TakePlaceBack("Bo"))
    assert (top.finish, top.waiting) == ("Ann Cy Di", "Bo")
    refused(top, TakePlaceBack("Bo"), "Bo has no place yet")


def test_places_are_exchanged_by_dragging(table):
    top = table(drivers=FOUR).do(PlaceNext("Ann"), PlaceNext("Bo"), PlaceNext("Cy"))
    top.do(MoveInFinish(4, 1))
    assert top.finish == "Di Ann Bo Cy"
    top.do(MoveInFinish(1, 3))
    assert top.finish == "Ann Bo Di Cy"


def test_all_key_presses_of_a_finish_are_one_step(table):
    top = table(drivers=FOUR)
    before = top.state
    top.do(PlaceNext("Ann"), TakeBack(), PlaceNext("Bo"), MarkNotFinished("Di"), PlaceNext("Cy"))
    top.do(MoveInFinish(1, 2))
    assert top.steps == ["Finishing order"]
    top.session.undo()
    assert top.state == before


def test_the_finishes_of_two_races_are_steps_of_their_own(table):
    top = table(drivers="Ann Bo").do(PlaceNext("Ann"), CloseRace(0), PlaceNext("Bo"), CloseRace(1))
    assert top.steps == ["Finishing order", "Race 1", "Finishing order", "Race 2"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (PlaceNext("Ann"), "Ann has a place already"),
        (PlaceNext("Eve"), "Eve does not take part in this race"),
        (PlaceNext("Di"), "Di does not take part in this race"),
        (MarkNotFinished("Di"), "Di does not take part in this race"),
        (MoveInFinish(1, 2), "This place is not taken yet"),
        (MoveInFinish(0, 1), "This place is not taken yet"),
        (MarkNotTakingPart("Eve"), "Eve is no driver of this Grand Prix"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(change, sentence, table, refused):
    top = table(drivers=FOUR, next_starters="Ann Bo Cy").do(PlaceNext("Ann"))
    refused(top, change, sentence)


def test_with_no_place_given_there_is_none_to_take_back(table, refused):
    refused(table(drivers="Ann Bo"), TakeBack(), "Nobody has a place yet")


def test_a_driver_who_does_not_take_part_is_left_out_of_turn_order_and_fuel(table):
    top = table(drivers=FOUR).do(PlaceNext("Bo"), MarkNotTakingPart("Bo"))
    assert (top.starters, top.finish) == ("Ann Cy Di", "")
    assert [(start.driver, start.fuel) for start in top.result.next_race.starts] == [
        ("Ann", 2),
        ("Cy", 3),
        ("Di", 3),
    ]
    assert top.document.next_starters == ("Ann", "Cy", "Di")
    top.do(MarkNotTakingPart("Bo", absent=False))
    assert (top.starters, top.document.next_starters) == (FOUR, None)
    assert top.steps == ["Finishing order", "Bo does not take part", "Bo takes part"]


def test_leaving_one_out_can_make_the_last_place_certain(table):
    top = table(drivers="Ann Bo Cy").do(PlaceNext("Bo"), MarkNotTakingPart("Cy"))
    assert top.finish == "Bo Ann"


def test_who_did_not_take_part_is_back_in_the_race_after(table):
    top = table(drivers="Ann Bo Cy").do(MarkNotTakingPart("Cy"), PlaceNext("Ann"), CloseRace(0))
    assert top.document.races[0].starters == ("Ann", "Bo")
    assert top.starters == "Ann Bo Cy"


def test_2_to_6_drivers_start(table, refused):
    top = table(drivers="A B C D E F G", next_starters="A B C D E F")
    refused(top, MarkNotTakingPart("G", absent=False), "At most 6 drivers start a race")
    top.do(MarkNotTakingPart("A"), MarkNotTakingPart("G", absent=False))
    assert top.starters == "B C D E F G"
    few = table(drivers="Ann Bo")
    refused(few, MarkNotTakingPart("Ann"), "At least 2 drivers start a race")


def test_starters_can_be_chosen_at_once_and_start_again_until_others_are_chosen(table, refused):
    top = table(drivers="A B C D E F G H")
    refused(top, PlaceNext("A"), "A does not take part in this race")
    refused(top, CloseRace(0), "Say first who starts this race")
    top.do(ChooseStarters(("H", "A")), PlaceNext("A"), CloseRace(0))
    assert top.document.races[0].starters == ("A", "H")
    assert top.starters == "A H"
    assert top.do(ChooseStarters(("A", "H"))).steps == ["Starters", "Finishing order", "Race 1"]


def test_when_all_races_are_raced_there_is_none_in_hand(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=1)
    assert top.starters == ""
    for change in (
        PlaceNext("Ann"),
        MarkNotFinished("Ann"),
        MarkNotTakingPart("Ann"),
        CloseRace(1),
        LogRace(StartRace(event="start", turn_order=("Ann", "Bo"))),
    ):
        refused(top, change, "All the races planned are raced")


# The race tracker


def tracked(table, *events):
    start = StartRace(event="start", turn_order=("Ann", "Bo", "Cy"))
    return table(drivers="Ann Bo Cy").do(*map(LogRace, (start, *events)))


LAP, END, CRASH = Lap(event="lap"), EndTurn(event="end-turn"), Crash(event="crash")


def test_the_finishing_order_comes_out_of_the_race_tracker(table):
    laps = [LAP, END, LAP, END, LAP, END]
    top = tracked(table, *laps, LAP)
    assert (top.finish, top.waiting) == ("Ann", "Bo Cy")
    top.do(LogRace(LAP))
    assert (top.finish, top.waiting) == ("Ann Bo Cy", "")
    top.do(CloseRace(0))
    assert top.finishes == ["Ann Bo Cy"]
    assert len(top.document.races[0].log) == 9
    assert top.entry.hand.log == ()


def test_who_gives_up_does_not_finish(table):
    top = tracked(table, GiveUp(event="give-up", driver="Bo"))
    assert (top.finish, top.out, top.waiting) == ("", "Bo", "Ann Cy")
    top.do(LogRace(GiveUp(event="give-up", driver="Ann")))
    assert (top.finish, top.out) == ("Cy", "Bo Ann")


def test_the_log_does_not_throw_a_finish_that_was_entered_by_hand_away(table, refused):
    top = tracked(table).do(PlaceNext("Bo"))
    sentence = "The finish was entered by hand: stop tracking, or take it back"
    refused(top, LogRace(LAP), sentence)
    top.do(TakeBack(), LogRace(LAP))
    assert (top.finish, len(top.entry.hand.log)) == ("", 2)
    refused(top.do(MarkNotFinished("Cy")), LogRace(END), sentence)


def test_every_event_is_a_step_of_its_own(table):
    top = tracked(table, CRASH, END)
    assert top.steps == ["Start", "Crash", "End of turn"]
    top.session.undo()
    assert len(top.entry.hand.log) == 2


def test_an_impossible_event_is_refused_with_the_reason(table, refused):
    top = tracked(table)
    refused(top, LogRace(WrongCall(event="wrong-call", driver="Ann")), "Ann is the one who moves")
    refused(table(drivers="Ann Bo"), LogRace(LAP), "The race has not started yet")


def test_a_race_is_tracked_with_its_own_starters(table, refused):
    top = table(drivers="Ann Bo Cy")
    start = StartRace(event="start", turn_order=("Ann", "Bo"))
    refused(top, LogRace(start), "The turn order has other drivers than those who start")
    top.do(MarkNotTakingPart("Cy"), LogRace(start))
    sentence = "The race tracker runs: its drivers have started already"
    refused(top, MarkNotTakingPart("Cy", absent=False), sentence)
    refused(top, ChooseStarters(("Ann", "Cy")), sentence)


def test_without_the_tracker_the_race_goes_on_by_hand(table):
    top = tracked(table, GiveUp(event="give-up", driver="Bo")).do(StopTracking())
    assert (top.entry.hand.log, top.out) == ((), "Bo")
    top.do(PlaceNext("Cy"))
    assert top.finish == "Cy Ann"


def test_a_race_that_is_corrected_keeps_its_log(table):
    top = tracked(table, *[GiveUp(event="give-up", driver=name) for name in ("Bo", "Cy")])
    top.do(CloseRace(0))
    log = top.document.races[0].log
    top.do(OpenRace(0), MarkNotFinished("Bo", out=False), CloseRace(0))
    assert (top.finishes, top.document.races[0].log) == (["Ann Bo"], log)
