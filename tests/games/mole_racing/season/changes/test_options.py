import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.season.changes import (
    AddAdjustment,
    ChangeStage,
    ChooseTieBreak,
    CountBest,
    CountBy,
    PlanGrandsPrix,
    RemoveAdjustment,
    RenameSeason,
    SetPoints,
)

TWO = {"grands_prix": ["Ann Bo: Ann Bo | Ann Bo", "Ann Bo: Bo Ann"]}


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (CountBy("places"), "Count places"),
        (CountBy("race-points"), "Count race points"),
        (CountBest(3), "Best 3 count"),
        (CountBest(None), "All results count"),
        (SetPoints((3,)), "Points table"),
        (ChooseTieBreak("shared"), "Ties shared"),
        (ChooseTieBreak("countback"), "Ties counted back"),
        (PlanGrandsPrix(3), "Number of Grands Prix"),
        (RenameSeason("x"), "Rename"),
        (ChangeStage("set-up"), "Set-up"),
        (ChangeStage("season"), "Season"),
        (ChangeStage("finished"), "Finish"),
        (AddAdjustment("Ann", -2, "late"), "-2 for Ann"),
        (AddAdjustment("Ann", 2, "late"), "+2 for Ann"),
        (RemoveAdjustment(0), "Remove adjustment"),
    ],
)
def test_every_change_has_its_name(change, name):
    assert change.name == name


def test_the_standings_follow_every_option(table):
    game = table(**TWO)
    assert game.points == {"Ann": 22, "Bo": 20}
    game.do(CountBy("places"))
    assert game.points == {"Ann": 14, "Bo": 14}
    game.do(SetPoints((10, 1)), CountBest(1))
    assert game.points == {"Ann": 10, "Bo": 10}
    game.do(ChooseTieBreak("countback"), CountBest(None))
    assert game.season.options.tie_break == "countback"
    assert game.points == {"Ann": 11, "Bo": 11}


@pytest.mark.parametrize(
    "change", [CountBest(0), SetPoints(()), SetPoints((-1,)), PlanGrandsPrix(-1)]
)
def test_an_option_that_cannot_be_is_refused(change, table):
    game = table(**TWO)
    with pytest.raises(DocumentError):
        game.do(change)
    assert game.state == game.first


def test_the_number_of_grands_prix_can_be_set_and_left_open(table):
    game = table(**TWO)
    game.do(PlanGrandsPrix(2))
    assert game.session.state.result.finished
    game.do(PlanGrandsPrix(None))
    assert not game.session.state.result.finished


def test_the_name_is_typed_in_one_step_and_taken_away_with_an_empty_text(table):
    game = table(members="Ann")
    game.do(RenameSeason("L"), RenameSeason("League"))
    assert game.season.name == "League"
    assert game.steps == ["Rename"]
    game.do(RenameSeason(""))
    assert game.season.name is None
    with pytest.raises(DocumentError):
        game.do(RenameSeason("\u202e"))


def test_the_stage_is_entry_and_changes_no_document(table):
    game = table(members="Ann")
    game.do(ChangeStage("season"))
    assert game.entry.stage == "season"
    assert game.season == game.first[0]


def test_an_adjustment_has_its_reason_and_can_be_taken_away(table):
    game = table(**TWO)
    game.do(AddAdjustment("Ann", -2, " late entry "), AddAdjustment("Bo", 5, "track built"))
    assert game.points == {"Ann": 20, "Bo": 25}
    assert [each.reason for each in game.season.adjustments] == ["late entry", "track built"]
    game.do(RemoveAdjustment(0))
    assert game.points == {"Ann": 22, "Bo": 25}


@pytest.mark.parametrize(
    "change",
    [
        AddAdjustment("Zoe", 1, "x"),
        AddAdjustment("Ann", 1, " "),
        AddAdjustment("Ann", 1000, "x"),
        AddAdjustment("Ann", -1000, "x"),
        RemoveAdjustment(0),
    ],
)
def test_an_adjustment_that_cannot_be_is_refused(change, table):
    game = table(**TWO)
    with pytest.raises(DocumentError):
        game.do(change)
    assert game.state == game.first
