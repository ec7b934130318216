"""Which race is on which track, and tracks of one's own."""

import pytest

from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddTrack,
    ChangeTrack,
    ChooseTrack,
    OpenRace,
    PlanTrack,
    PlanTracks,
    RemoveTrack,
)
from scorekeeper.games.mole_racing.grand_prix.document import Track
from scorekeeper.games.mole_racing.grand_prix.entry import track_in_hand

LOOP = Track(name="Loop", long=39, short=0, start_finish=2, fuel=0)
OVAL = Track(name="Oval", long=8, short=0, start_finish=2, fuel=0)


def test_tracks_of_all_races_to_come_are_planned(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=4)
    top.do(PlanTrack(3, "Oval"), PlanTrack(1, "Loop"))
    assert top.document.planned_tracks == ("Loop", None, "Oval")
    assert top.steps == ["Track of race 4", "Track of race 2"]
    assert top.do(PlanTrack(3, None)).document.planned_tracks == ("Loop",)


def test_all_races_to_come_get_their_tracks_at_once(table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=3, planned_tracks=[None, "Old"])
    top.do(PlanTracks(("Loop", None)))
    assert (top.document.planned_tracks, top.steps) == (("Loop",), ["Tracks"])
    refused(top, PlanTracks(("A", "B", "C")), "Race 4 is none of the races to come")


@pytest.mark.parametrize("index", [0, 2])
def test_only_races_to_come_are_planned(index, table, refused):
    top = table(drivers="Ann Bo", races=["Ann Bo"], races_planned=2)
    sentence = f"Race {index + 1} is none of the races to come"
    refused(top, PlanTrack(index, "Loop"), sentence)


def test_the_track_of_the_race_in_hand_is_chosen(table):
    top = table(drivers="Ann Bo").do(ChooseTrack("Loop"))
    assert (top.document.planned_tracks, track_in_hand(*top.state)) == (("Loop",), "Loop")
    assert top.result.next_race.track == "Loop"
    assert track_in_hand(*top.do(ChooseTrack(None)).state) is None


def test_the_track_of_a_race_that_is_corrected_is_chosen(table):
    top = table(drivers="Ann Bo", races=["Ann Bo"]).do(OpenRace(0), ChooseTrack(" Loop "))
    assert (top.document.planned_tracks, track_in_hand(*top.state)) == ((), "Loop")


def test_a_track_has_a_name(table, refused):
    refused(table(drivers="Ann Bo"), ChooseTrack(" "), "Expected a text of 1 to 100 characters")


def test_own_tracks_are_added_and_show_what_the_box_lacks(table, refused):
    top = table(drivers="Ann Bo").do(AddTrack(LOOP), AddTrack(OVAL))
    assert top.document.tracks == (LOOP, OVAL)
    assert [warning.place for warning in top.result.warnings] == ["tracks[0]"]
    again = OVAL.model_copy(update={"name": "OVAL"})
    refused(top, AddTrack(again), "There is a track called OVAL already")


def test_an_own_track_has_another_name_than_those_of_the_rulebook(table, refused):
    own = OVAL.model_copy(update={"name": "rookie raceway"})
    sentence = "rookie raceway is a track of the rulebook: give yours another name"
    refused(table(drivers="Ann Bo"), AddTrack(own), sentence)


def test_a_track_that_is_removed_leaves_its_name_to_its_races(table):
    races = [{"track": "Loop", "finish": "Ann Bo"}]
    top = table(drivers="Ann Bo", races=races).do(AddTrack(LOOP), RemoveTrack(0))
    assert (top.document.tracks, top.document.races[0].track) == ((), "Loop")


def test_races_follow_the_name_of_a_track_that_is_corrected(table):
    races = [{"track": "Loop", "finish": "Ann Bo"}, {"track": "Oval", "finish": "Ann Bo"}, "Bo Ann"]
    top = table(drivers="Ann Bo", races=races, planned_tracks=[None, "Loop"])
    better = LOOP.model_copy(update={"name": "Big Loop", "long": 38})
    top.do(AddTrack(LOOP), OpenRace(0), ChangeTrack(0, better))
    assert top.document.tracks == (better,)
    assert [race.track for race in top.document.races] == ["Big Loop", "Oval", None]
    assert top.document.planned_tracks == (None, "Big Loop")
    assert track_in_hand(*top.state) == "Big Loop"
