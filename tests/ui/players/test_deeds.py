"""What is done to people and taken back, without a window."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import Player, open_history
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.deeds import Done, Refused


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as history:
        drivers = ["Ann", "Bo"]
        content = {"drivers": drivers, "races": [{"finish": drivers}], "races_planned": 1}
        document = build_document({"format": "scorekeeper/1", "game": "grand-prix", **content})
        history.save(document, now=datetime(2026, 3, 1, tzinfo=UTC))
        yield history


def people(history):
    return {(each.player, each.games) for each in history.players()}


def somebody(history, name):
    return next(each.player for each in history.players() if each.player.name == name)


NEW = Player("5ea50000-0000-4000-8000-000000000001", "Cleo")


def changed(player, **parts):
    return deeds.edit(player, replace(player, **parts))


@pytest.mark.parametrize(
    "deed_of",
    [
        lambda history: deeds.add(NEW),
        lambda history: changed(somebody(history, "Ann"), name="Zoë", sign="Z"),
        lambda history: changed(somebody(history, "Bo"), retired=True),
    ],
    ids=["add", "rename", "retire"],
)
def test_undoing_and_redoing_a_deed_restores_what_was(history, deed_of):
    before = people(history)
    done = deeds.attempt(deed_of(history), history)
    after = people(history)
    assert isinstance(done, Done)
    assert after != before
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    deeds.attempt(undone.undo, history)
    assert people(history) == after


def test_undoing_a_merge_splits_and_redoing_it_merges(history):
    history.add_player(NEW)
    before = people(history)
    done = deeds.attempt(deeds.merge(somebody(history, "Ann"), NEW), history)
    assert done.text == "Cleo is Ann now. Came along: no games"
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    assert undone.text == "Cleo stands alone again, with no games"
    redone = deeds.attempt(undone.undo, history)
    assert redone.text == "Cleo is Ann again"
    assert [each.merged for each in history.players()] == [(NEW,), ()]


def test_of_two_of_one_name_who_are_merged_again_that_is_said(history):
    other = replace(NEW, name="Ann")
    history.add_player(other)
    done = deeds.attempt(deeds.merge(somebody(history, "Ann"), other), history)
    undone = deeds.attempt(done.undo, history)
    assert deeds.attempt(undone.undo, history).text == "Two called Ann are one again"


def test_the_undo_of_a_change_takes_back_only_that_and_nothing_that_came_after_it(history):
    done = deeds.attempt(changed(somebody(history, "Bo"), name="Bob"), history)
    deeds.attempt(changed(somebody(history, "Bob"), notes="brings cake"), history)
    deeds.attempt(done.undo, history)
    assert somebody(history, "Bo").notes == "brings cake"
    done = deeds.attempt(changed(somebody(history, "Bo"), notes=""), history)
    deeds.attempt(changed(somebody(history, "Bo"), notes="brings tea"), history)
    refused = deeds.attempt(done.undo, history)
    assert refused.text == "Bo was changed meanwhile: the notes are “brings tea”."
    assert refused.is_outdated
    assert somebody(history, "Bo").notes == "brings tea"


def test_somebody_new_of_whom_others_have_noted_something_is_not_taken_back(history):
    done = deeds.attempt(deeds.add(replace(NEW, name=" Cleo ")), history)
    noted = deeds.attempt(changed(NEW, notes="brings cake"), history)
    refused = deeds.attempt(done.undo, history)
    assert refused == Refused("Cleo was changed meanwhile.", is_outdated=True)
    assert somebody(history, "Cleo").notes == "brings cake"
    deeds.attempt(noted.undo, history)
    assert deeds.attempt(done.undo, history).text == "Cleo, who had no games, was deleted"


@pytest.mark.parametrize("game_ids", [None, "one"])
def test_games_are_moved_to_another_of_the_name_and_back(history, game_ids):
    other = replace(NEW, name="Ann")
    history.add_player(other)
    ann = history.find_player("Ann")
    before = people(history)
    ids = None if game_ids is None else [history.rows()[0].id]
    done = deeds.attempt(deeds.move(ann, other, ids), history)
    assert (done.text, done.player_id) == ("1 game of Ann moved to the other Ann", other.id)
    assert (other, 1) in people(history)
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    deeds.attempt(undone.undo, history)
    assert (other, 1) in people(history)


@pytest.mark.parametrize(
    ("parts", "part", "text"),
    [
        ({"name": " "}, "name", "Expected: a name of 1 to 60 characters."),
        ({"sign": "much too long"}, "sign", "Expected: a sign of 1 to 8 characters, or none."),
        ({"notes": "\x00"}, "notes", "Expected: no control or direction character"),
    ],
)
def test_a_text_that_cannot_serve_is_told_with_its_place(parts, part, text):
    refused = deeds.unfit(replace(NEW, **parts))
    assert refused.part == part
    assert refused.text.startswith(text)
    assert deeds.unfit(NEW) is None


@pytest.mark.parametrize(
    ("deed_of", "text", "retires"),
    [
        (
            lambda h: deeds.delete(somebody(h, "Ann")),
            "Ann has played 1 game; deleting is not possible, retiring is.",
            True,
        ),
        (lambda h: deeds.delete(NEW), deeds.GONE, False),
        (
            lambda h: deeds.add(replace(NEW, name="")),
            "Expected: a name of 1 to 60 characters.",
            False,
        ),
        (
            lambda h: deeds.split(somebody(h, "Bo")),
            "Bo was not merged into anybody.",
            False,
        ),
    ],
    ids=["played", "gone", "no name", "not merged"],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(history, deed_of, text, retires):
    before = people(history)
    assert deeds.attempt(deed_of(history), history) == Refused(text, offers_retiring=retires)
    assert people(history) == before


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"retired": True}, "Bo has retired"),
        ({"notes": "tea"}, "Bo’s notes were changed"),
        ({"sign": "B"}, "Bo’s sign was changed"),
        (
            {"name": "Bob", "retired": True, "color": "red", "sign": "B", "notes": "tea"},
            "Bo is called Bob in all games; has retired; the color, sign and notes were changed",
        ),
        (
            {"retired": True, "color": "red", "notes": "tea"},
            "Bo has retired; the color and notes were changed",
        ),
    ],
)
def test_all_that_was_changed_of_somebody_is_told(history, parts, words):
    done = deeds.attempt(changed(somebody(history, "Bo"), **parts), history)
    assert isinstance(done, Done)
    assert done.text == words
