import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.grand_prix.changes import PlaceNext
from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    DateGrandPrix,
    InGrandPrix,
    MoveGrandPrix,
    OpenGrandPrix,
    RemoveGrandPrix,
    RenameGrandPrix,
    SetRound,
    TakeGrandPrix,
)
from scorekeeper.games.mole_racing.season.entry import SeasonEntry

LASTING = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"


def grand_prix(**parts):
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": ["Ann", "Bo"], **parts}
    return build_document(content)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (AddGrandPrix(("Ann", "Bo")), "Add Grand Prix"),
        (TakeGrandPrix(grand_prix()), "Take a Grand Prix"),
        (TakeGrandPrix(grand_prix(name="Spring Cup")), "Take Spring Cup"),
        (RemoveGrandPrix(0), "Remove Grand Prix"),
        (MoveGrandPrix(0, 1), "Order of Grands Prix"),
        (RenameGrandPrix(0, "x"), "Name of Grand Prix 1"),
        (DateGrandPrix(0, None), "Date of Grand Prix 1"),
        (SetRound(0, 1), "Round of Grand Prix 1"),
    ],
)
def test_every_change_has_its_name(change, name):
    assert change.name == name


def test_a_grand_prix_of_members_is_added_at_the_end(table):
    game = table(members="Ann Bo Cy")
    game.do(AddGrandPrix(("Bo", "Ann"), title="Spring Cup", races_planned=3, round=2))
    game.do(AddGrandPrix(("Ann", "Cy")))
    assert game.season.content()["grands_prix"] == [
        {"name": "Spring Cup", "drivers": ["Bo", "Ann"], "races_planned": 3, "round": 2},
        {"drivers": ["Ann", "Cy"]},
    ]


def test_it_begins_with_the_settings_of_the_last_one(table):
    game = table(grands_prix=[{"run": "Ann Bo", "options": {"points": [3], "fuel": {"2": [1, 1]}}}])
    game.do(AddGrandPrix(("Ann", "Bo")))
    assert game.season.grands_prix[1].options == game.season.grands_prix[0].options


def test_the_first_one_begins_with_what_is_usual(table, season_of):
    usual = season_of(grands_prix=[{"run": "Ann Bo", "options": {"points": [3]}}])
    entry = SeasonEntry(usual=usual.grands_prix[0].options)
    game = table(entry, members="Ann Bo")
    game.do(AddGrandPrix(("Ann", "Bo")))
    assert game.season.grands_prix[0].options.points == (3,)


@pytest.mark.parametrize(
    "change",
    [
        AddGrandPrix(("Ann",)),
        AddGrandPrix(("Ann", "Zoe")),
        AddGrandPrix(("Ann", "Ann")),
        AddGrandPrix(("Ann", "Bo"), races_planned=0),
        AddGrandPrix(("Ann", "Bo"), title=" "),
        AddGrandPrix(("Ann", "Bo"), round=0),
    ],
)
def test_a_grand_prix_that_cannot_be_is_refused(change, table):
    game = table(members="Ann Bo")
    with pytest.raises(DocumentError):
        game.do(change)
    assert game.state == game.first


def test_a_grand_prix_of_the_history_is_taken_as_a_copy_that_keeps_its_identity(table):
    taken = grand_prix(
        id=LASTING,
        name="Spring Cup",
        place="Kitchen",
        people={"Ann": LASTING},
        races=[{"finish": ["Bo", "Ann"]}],
    )
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(taken))
    content = taken.content()
    del content["format"], content["game"]
    assert game.season.content()["grands_prix"] == [content]
    assert game.points == {"Ann": 6, "Bo": 8}


ANN, OTHER = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"


def test_whom_names_stand_for_is_known_of_members_from_then_on(table):
    taken = grand_prix(drivers=["ANN", "Zoe"], people={"ANN": ANN, "Zoe": OTHER})
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(taken, become_members=True))
    assert game.season.people == {"Ann": ANN, "Zoe": OTHER}
    assert game.season.grands_prix[0].people == {"Ann": ANN, "Zoe": OTHER}


def test_who_a_member_is_stays_where_a_grand_prix_does_not_say_it(table):
    game = table(members="Ann Bo", people={"Ann": ANN})
    game.do(TakeGrandPrix(grand_prix()), TakeGrandPrix(grand_prix(name="2", people={"Bo": OTHER})))
    assert game.season.people == {"Ann": ANN, "Bo": OTHER}


@pytest.mark.parametrize(
    ("people", "sentence"),
    [
        ({"Ann": OTHER}, "Ann is another Ann there than in this season"),
        ({"ann": OTHER}, "ann is another Ann there than in this season"),
        ({"Bo": ANN}, "Bo is Ann in this season"),
    ],
)
def test_nobody_gets_the_points_of_a_namesake(people, sentence, table):
    drivers = ["ann" if "ann" in people else "Ann", "Bo"]
    game = table(members="Ann Bo", people={"Ann": ANN})
    with pytest.raises(DocumentError, match=sentence):
        game.do(TakeGrandPrix(grand_prix(drivers=drivers, people=people)))
    assert game.state == game.first


def test_one_without_an_id_gets_the_one_of_its_content(table):
    taken = grand_prix()
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(taken))
    assert game.season.grands_prix[0].id == taken.identity()


@pytest.mark.parametrize("parts", [{"id": LASTING, "name": "Spring Cup"}, {"name": "Spring Cup"}])
def test_each_is_taken_only_once(parts, table):
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(grand_prix(**parts)))
    with pytest.raises(DocumentError, match="Spring Cup is in this season already"):
        game.do(TakeGrandPrix(grand_prix(**parts)))
    assert len(game.season.grands_prix) == 1


GUESTS = {"drivers": ["ANN", "Zoe", "bo", "Yan"], "races": [{"finish": ["bo", "Zoe", "ANN"]}]}


def test_guests_are_named(table):
    game = table(members="Ann Bo")
    with pytest.raises(DocumentError, match="Zoe and Yan are no members of this season"):
        game.do(TakeGrandPrix(grand_prix(**GUESTS)))
    with pytest.raises(DocumentError, match="Zoe is no member of this season"):
        game.do(TakeGrandPrix(grand_prix(drivers=["Ann", "Zoe"])))
    assert game.state == game.first


def test_guests_become_members_with_the_same_step(table):
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(grand_prix(**GUESTS), become_members=True))
    assert game.season.members == ("Ann", "Bo", "Zoe", "Yan")
    assert game.points == {"Ann": 4, "Bo": 8, "Zoe": 6, "Yan": 0}
    assert len(game.steps) == 1
    game.session.undo()
    assert game.state == game.first


def test_drivers_are_members_whatever_the_case_of_their_names(table):
    game = table(members="Ann Bo")
    game.do(TakeGrandPrix(grand_prix(drivers=["BO", "ann"], races=[{"finish": ["ann"]}])))
    assert game.season.members == ("Ann", "Bo")
    taken = game.season.grands_prix[0]
    assert (taken.drivers, taken.races[0].finish) == (("Bo", "Ann"), ("Ann",))


def test_a_grand_prix_is_removed_with_its_results(table):
    game = table(grands_prix=["Ann Bo: Ann Bo", "Ann Bo: Bo Ann"])
    game.do(RemoveGrandPrix(0))
    assert game.points == {"Ann": 6, "Bo": 8}


def test_the_order_decides_which_of_equal_results_counts(table):
    game = table(grands_prix=["Ann Bo: Ann Bo", "Ann Cy: Ann Cy"], options={"best": 1})
    game.do(RenameGrandPrix(0, "First"), MoveGrandPrix(0, 1))
    assert [each.name for each in game.season.grands_prix] == [None, "First"]


def test_what_is_entered_moves_with_its_grand_prix_and_goes_with_it(table):
    game = table(grands_prix=["Ann Bo Cy", "Ann Bo Di", "Ann Bo Ed"])
    game.do(InGrandPrix(2, PlaceNext("Ed")), InGrandPrix(1, PlaceNext("Di")))
    game.do(MoveGrandPrix(1, 0), RemoveGrandPrix(1))
    assert game.entry.index == 0
    assert game.entry.grand_prix.hand.finish == ("Di",)
    game.do(OpenGrandPrix(1))
    assert game.entry.grand_prix.hand.finish == ("Ed",)
    game.do(RemoveGrandPrix(1), RemoveGrandPrix(0))
    assert game.entry == SeasonEntry(stage="season")


def test_a_name_is_typed_in_one_step_and_taken_away_with_an_empty_text(table):
    game = table(grands_prix=["Ann Bo"])
    game.do(RenameGrandPrix(0, "S"), RenameGrandPrix(0, "Spring Cup"))
    assert game.season.grands_prix[0].name == "Spring Cup"
    assert game.steps == ["Name of Grand Prix 1"]
    game.do(RenameGrandPrix(0, " "))
    assert game.season.grands_prix[0].name is None
    with pytest.raises(DocumentError):
        game.do(RenameGrandPrix(0, "x" * 101))


def test_a_date_has_its_offset(table):
    game = table(grands_prix=["Ann Bo"])
    game.do(DateGrandPrix(0, "2026-03-01T20:00:00+01:00"))
    assert game.season.grands_prix[0].played_on().isoformat() == "2026-03-01"
    with pytest.raises(DocumentError, match="offset"):
        game.do(DateGrandPrix(0, "2026-03-01T20:00:00"))
    game.do(DateGrandPrix(0, None))
    assert game.season.grands_prix[0].played_at is None


def test_a_round_is_1_to_999_or_none(table):
    game = table(grands_prix=["Ann Bo"])
    game.do(SetRound(0, 3))
    assert game.season.grands_prix[0].round == 3
    for wrong in (0, 1000):
        with pytest.raises(DocumentError, match="from 1 to 999"):
            game.do(SetRound(0, wrong))
    game.do(SetRound(0, None))
    assert game.season.grands_prix[0].round is None


@pytest.mark.parametrize(
    "change",
    [
        RemoveGrandPrix(1),
        RemoveGrandPrix(-1),
        MoveGrandPrix(1, 0),
        MoveGrandPrix(0, 1),
        RenameGrandPrix(1, "x"),
        DateGrandPrix(1, None),
        SetRound(1, 1),
        OpenGrandPrix(1),
    ],
)
def test_a_grand_prix_that_is_not_there_is_refused(change, table):
    game = table(grands_prix=["Ann Bo"])
    with pytest.raises(DocumentError, match="There is no Grand Prix"):
        game.do(change)
