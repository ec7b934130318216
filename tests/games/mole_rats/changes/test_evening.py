"""The stage of the evening, and a game that was played without the program."""

import pytest

from scorekeeper.games.mole_rats.changes import ChangeStage, NoteOutcome


def test_the_evening_goes_on_to_its_next_stage(table):
    game = table("play")
    for stage in ("finished", "set-up", "playing"):
        game.do(ChangeStage(stage))
        assert game.entry.stage == stage
    assert game.document == game.first[0]
    assert game.steps == ["Finish", "Set-up", "Playing"]


def test_a_game_played_without_the_program_is_noted_in_one_step(table):
    game = table()
    game.do(NoteOutcome("won"), NoteOutcome("lost", "no-cards"), NoteOutcome("won", turns_left=7))
    assert game.result["status"] == "won"
    assert game.result["turns_left"] == 7
    assert game.entry.stage == "finished"
    assert game.steps == ["Won"]
    game.session.undo()
    assert game.state == game.first


def test_it_is_noted_why_a_game_was_lost(table):
    game = table()
    game.do(NoteOutcome("lost", "snake-in-pod"))
    assert (game.result["status"], game.result["reason"]) == ("lost", "snake-in-pod")
    assert game.steps == ["Lost"]


@pytest.mark.parametrize(
    ("change", "place", "expected"),
    [
        (NoteOutcome("lost"), "outcome.reason", "a reason when lost, and none when won"),
        (NoteOutcome("won", "conceded"), "outcome.reason", "a reason when lost, and none when won"),
        (
            NoteOutcome("won", turns_left=1000),
            "outcome.turns_left",
            "a whole number from 0 to 999",
        ),
        (NoteOutcome("won", turns_left=-1), "outcome.turns_left", "a whole number from 0 to 999"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(change, place, expected, table):
    assert table().refuses(change) == [(place, expected)]


def test_a_game_that_was_followed_has_no_outcome_noted(table):
    game = table("play")
    wanted = [("log", "no events beside an outcome noted afterwards")]
    assert game.refuses(NoteOutcome("won")) == wanted
