"""Closing, correcting and removing races; the end."""

import pytest

from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChangeStage,
    ChooseTrack,
    CloseRace,
    EndEarly,
    MarkNotFinished,
    MarkNotTakingPart,
    OpenRace,
    PlaceNext,
    PlanRaces,
    RemoveRace,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.entry import race_in_hand, track_in_hand


def test_closing_a_race_brings_the_next_one_to_hand(table):
    top = table(drivers="Ann Bo", races_planned=2, planned_tracks=["Loop", "Oval"])
    assert track_in_hand(*top.state) == "Loop"
    top.do(PlaceNext("Bo"), CloseRace(0))
    assert (top.finishes, top.document.races[0].track) == (["Bo Ann"], "Loop")
    assert (race_in_hand(*top.state), track_in_hand(*top.state), top.finish) == (1, "Oval", "")
    assert top.entry.stage == "racing"
    assert top.document.races[0].starters is None


def test_after_the_last_race_the_grand_prix_is_finished(table):
    top = table(drivers="Ann Bo", races_planned=1).do(PlaceNext("Bo"), CloseRace(0))
    assert (top.entry.stage, top.result.winners) == ("finished", ("Bo",))


def test_a_race_is_closed_when_everybody_has_a_place_or_is_out(table, refused):
    top = table(drivers="Ann Bo Cy").do(PlaceNext("Bo"))
    sentence = "Ann and Cy have no place yet; mark who did not finish"
    refused(top, CloseRace(0), sentence)
    two = table(drivers="Ann Bo").do(MarkNotFinished("Ann"), TakeBack())
    refused(two, CloseRace(0), "Bo has no place yet; mark who did not finish")


def test_undoing_the_closing_brings_the_finish_back_to_hand(table):
    top = table(drivers="Ann Bo").do(PlaceNext("Bo"), CloseRace(0))
    top.session.undo()
    assert (top.finishes, top.finish) == ([], "Bo Ann")


def test_an_earlier_race_is_corrected_and_everything_follows(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy", "Ann Bo Cy"], races_planned=3)
    top.do(OpenRace(0))
    assert (top.finish, race_in_hand(*top.state)) == ("Ann Bo Cy", 0)
    top.do(TakeBack(), TakeBack(), PlaceNext("Cy"), PlaceNext("Bo"), CloseRace(0))
    assert top.finishes == ["Cy Bo Ann", "Ann Bo Cy"]
    assert [start.driver for start in top.result.races[1].starts] == ["Ann", "Bo", "Cy"]
    assert [standing.points for standing in top.result.standings] == [12, 12, 12]
    assert race_in_hand(*top.state) == 2
    assert top.steps == ["Open race 1", "Finishing order", "Race 1"]


def test_what_is_entered_of_the_race_to_come_waits_during_a_correction(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"]).do(PlaceNext("Cy"))
    top.do(OpenRace(0), MarkNotFinished("Cy"), CloseRace(0))
    assert (top.finishes, top.finish, race_in_hand(*top.state)) == (["Ann Bo"], "Cy", 1)


def test_a_complete_correction_is_closed_when_another_race_is_opened(table):
    top = table(drivers="Ann Bo", races=["Ann Bo", "Ann Bo"]).do(PlaceNext("Bo"))
    top.do(OpenRace(0), MarkNotFinished("Bo"), OpenRace(1))
    assert (top.finishes, race_in_hand(*top.state)) == (["Ann", "Ann Bo"], 1)
    top.do(OpenRace(2))
    assert (race_in_hand(*top.state), top.finish) == (2, "Bo Ann")


def test_an_incomplete_correction_has_to_be_finished_first(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo", "Ann Bo"]).do(OpenRace(0), TakeBack())
    refused(top, OpenRace(1), "Ann and Bo have no place yet; mark who did not finish")


def test_a_correction_changes_track_and_starters_of_that_race_alone(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy", "Cy Ann Bo"], planned_tracks=["Oval"]).do(
        OpenRace(0), ChooseTrack("Loop"), MarkNotTakingPart("Bo"), CloseRace(0)
    )
    first, second = top.document.races
    assert (first.track, first.starters, first.finish) == ("Loop", ("Ann", "Cy"), ("Ann", "Cy"))
    assert second.starters is None
    assert (top.document.next_starters, top.document.planned_tracks) == (None, ("Oval",))


def test_a_finished_grand_prix_can_be_corrected_and_is_finished_again(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=1).do(OpenRace(0))
    assert top.entry.stage == "racing"
    top.do(TakeBack(), PlaceNext("Bo"), CloseRace(0))
    assert (top.entry.stage, top.result.winners) == ("finished", ("Bo",))
    refused(top, OpenRace(1), "There is no race 2")


def test_opening_the_race_in_hand_changes_nothing_but_the_stage(table):
    top = table(drivers="Ann Bo").do(PlaceNext("Bo"), OpenRace(0))
    assert (top.finish, top.entry.stage) == ("Bo Ann", "racing")


def test_a_race_is_removed_and_the_later_ones_move_up(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo", "Bo Ann"], races_planned=2)
    top.do(RemoveRace(0))
    assert (top.finishes, top.entry.stage, top.result.finished) == (["Bo Ann"], "racing", False)
    assert top.steps == ["Remove race 1"]
    refused(top, RemoveRace(1), "There is no race 2")


@pytest.mark.parametrize(
    ("removed", "in_hand", "finish"),
    [(0, 1, "Cy Bo Ann"), (1, 2, "Bo Ann Cy"), (2, 1, "Bo Ann Cy")],
)
def test_removing_a_race_keeps_a_correction_at_its_race(removed, in_hand, finish, table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy", "Bo Ann Cy", "Cy Bo Ann"])
    opened = 2 if removed == 0 else 1
    top.do(PlaceNext("Bo"), PlaceNext("Ann"), OpenRace(opened), RemoveRace(removed))
    assert (race_in_hand(*top.state), top.finish) == (in_hand, finish)
    assert len(top.document.races) == 2


def test_only_the_race_in_hand_is_closed(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"]).do(PlaceNext("Bo"))
    refused(top, CloseRace(0), "Race 1 is not the one in hand")


def test_ended_early_it_has_as_many_races_planned_as_raced(table):
    top = table(drivers="Ann Bo Cy", races=["Ann Bo Cy"], races_planned=4, planned_tracks=["Loop"])
    top.do(MarkNotTakingPart("Cy"), PlaceNext("Bo"), EndEarly())
    assert (top.document.races_planned, top.result.winners) == (1, ("Ann",))
    assert (top.entry.stage, top.finish, top.steps[-1]) == ("finished", "", "End early")
    assert (top.document.planned_tracks, top.document.next_starters) == ((), None)


def test_ending_early_closes_a_correction(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"]).do(OpenRace(0), MarkNotFinished("Ann"))
    top.do(EndEarly())
    assert (top.finishes, top.result.winners, top.entry.correction) == (["Bo"], ("Bo",), None)


def test_a_grand_prix_without_a_race_cannot_end(table, refused):
    sentence = "A Grand Prix ends after one race at the earliest"
    refused(table(drivers="Ann Bo"), EndEarly(), sentence)


def test_more_races_can_be_planned_when_all_are_raced(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=1)
    top.do(PlanRaces(2), ChangeStage("racing"), PlaceNext("Bo"), CloseRace(1))
    assert (top.finishes, top.result.winners) == (["Ann Bo", "Bo Ann"], ("Ann", "Bo"))
