import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.grand_prix.changes import (
    CloseRace,
    JoinDriver,
    PlaceNext,
    RenameDriver,
)
from scorekeeper.games.mole_racing.season.changes import (
    EndGrandPrix,
    InGrandPrix,
    OpenGrandPrix,
)

OPEN = {"run": "Ann Bo Cy: Ann Bo Cy", "races_planned": 3}


def test_every_change_has_its_name():
    assert OpenGrandPrix(0).name == "Grand Prix 1"
    assert OpenGrandPrix(None).name == "Season"
    assert InGrandPrix(0, PlaceNext("Ann")).name == PlaceNext("Ann").name
    assert EndGrandPrix(0).name == "End early"


def test_a_race_is_entered_in_the_grand_prix_in_hand(table):
    game = table(grands_prix=[OPEN, OPEN])
    for change in (PlaceNext("Cy"), PlaceNext("Ann"), CloseRace(1)):
        game.do(InGrandPrix(1, change))
    assert game.season.grands_prix[1].races[1].finish == ("Cy", "Ann", "Bo")
    assert len(game.season.grands_prix[0].races) == 1
    assert game.points == {"Ann": 22, "Bo": 16, "Cy": 16}
    assert game.entry.index == 1


def test_the_keys_of_one_race_are_one_step_in_each_grand_prix_its_own(table):
    game = table(grands_prix=[OPEN, OPEN])
    game.do(InGrandPrix(0, PlaceNext("Cy")), InGrandPrix(0, PlaceNext("Ann")))
    assert len(game.steps) == 1
    game.do(InGrandPrix(1, PlaceNext("Cy")))
    assert len(game.steps) == 2


def test_a_step_of_its_own_stays_one():
    assert InGrandPrix(0, CloseRace(0)).thread is None


def test_what_is_pending_waits_while_another_grand_prix_is_in_hand(table):
    game = table(grands_prix=[OPEN, OPEN])
    game.do(OpenGrandPrix(0), InGrandPrix(0, PlaceNext("Cy")), OpenGrandPrix(1))
    assert game.entry.grand_prix.hand.finish == ()
    game.do(InGrandPrix(1, PlaceNext("Bo")), OpenGrandPrix(None))
    assert game.entry.index is None
    game.do(OpenGrandPrix(0))
    assert game.entry.grand_prix.hand.finish == ("Cy",)
    game.do(OpenGrandPrix(1))
    assert game.entry.grand_prix.hand.finish == ("Bo",)


def test_nothing_waits_where_nothing_is_pending(table):
    game = table(grands_prix=[OPEN, OPEN])
    game.do(OpenGrandPrix(0), OpenGrandPrix(1), OpenGrandPrix(None))
    assert game.state == game.first


def test_a_driver_who_joins_is_the_member_of_that_name_whatever_its_case(table):
    game = table(members="Ann Bo Cy Zoe", grands_prix=[OPEN])
    game.do(InGrandPrix(0, JoinDriver("zoe")))
    assert game.season.members == ("Ann", "Bo", "Cy", "Zoe")
    assert game.season.grands_prix[0].drivers == ("Ann", "Bo", "Cy", "Zoe")


def test_a_guest_who_joins_is_named_or_becomes_a_member_with_the_same_step(table):
    game = table(grands_prix=[OPEN])
    with pytest.raises(DocumentError, match="Zoe is no member of this season"):
        game.do(InGrandPrix(0, JoinDriver("Zoe")))
    assert game.state == game.first
    game.do(InGrandPrix(0, JoinDriver("Zoe"), become_members=True))
    assert game.season.members == ("Ann", "Bo", "Cy", "Zoe")
    assert len(game.steps) == 1


def test_a_seat_can_be_given_to_another_member(table):
    game = table(members="Ann Bo Cy Zoe", grands_prix=[OPEN])
    game.do(InGrandPrix(0, RenameDriver(0, "ZOE")))
    assert game.season.grands_prix[0].races[0].finish == ("Zoe", "Bo", "Cy")
    assert game.points == {"Ann": 0, "Bo": 6, "Cy": 4, "Zoe": 8}


def test_a_grand_prix_is_ended_early_in_hand_or_not(table):
    game = table(grands_prix=[OPEN, OPEN])
    game.do(EndGrandPrix(0))
    assert game.season.grands_prix[0].races_planned == 1
    assert game.entry.index is None
    game.do(OpenGrandPrix(1), InGrandPrix(1, PlaceNext("Ann")), EndGrandPrix(1))
    assert game.season.grands_prix[1].races_planned == 1
    assert game.entry.index == 1
    assert game.entry.grand_prix.stage == "finished"


def test_a_grand_prix_without_a_race_is_not_ended(table):
    game = table(grands_prix=["Ann Bo"])
    with pytest.raises(DocumentError, match="one race"):
        game.do(EndGrandPrix(0))


def test_what_a_grand_prix_refuses_the_season_refuses(table):
    game = table(grands_prix=[OPEN])
    with pytest.raises(DocumentError):
        game.do(InGrandPrix(0, PlaceNext("Zoe")))
    with pytest.raises(DocumentError, match="There is no Grand Prix 2"):
        game.do(InGrandPrix(1, PlaceNext("Ann")))
    assert game.state == game.first
