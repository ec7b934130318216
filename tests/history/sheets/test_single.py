"""The sheet of one game that was handed out."""

from datetime import timedelta

import pytest

from scorekeeper.history import KeptSheet, UnknownGameError, UnknownSheetError
from tests.history.sheets.ids import NEW_ID


def test_a_sheet_is_kept_exactly_as_it_was_handed_out(history, night, evening):
    game = history.save(night()).id
    sheet = history.keep_sheet(game, "a5", "Space Lab", b"%PDF\x00\xff", now=evening)
    assert sheet == KeptSheet(sheet.id, game, "a5", "Space Lab", evening, is_current=True)
    assert history.sheets(game) == [sheet]
    assert history.sheet_bytes(sheet.id) == b"%PDF\x00\xff"


def test_sheets_come_newest_first(history, night, evening):
    game = history.save(night()).id
    for hour, paper in enumerate(("a4", "a5", "a4")):
        history.keep_sheet(game, paper, "", b"", now=evening + timedelta(hours=hour))
    assert [sheet.paper for sheet in history.sheets(game)] == ["a4", "a5", "a4"]
    assert history.sheets(game)[0].made_at == evening + timedelta(hours=2)


def test_a_sheet_of_a_game_that_was_corrected_since_says_so(history, night):
    history.save(night(id=NEW_ID))
    sheet = history.keep_sheet(NEW_ID, "a4", "Space Lab", b"old")
    history.save(night({"Ann": 21}, id=NEW_ID))
    new = history.keep_sheet(NEW_ID, "a4", "Space Lab", b"new")
    assert [each.is_current for each in history.sheets(NEW_ID)] == [True, False]
    assert history.sheet_bytes(sheet.id) == b"old"
    history.go_back(NEW_ID, 1)
    assert [each.id for each in history.sheets(NEW_ID) if each.is_current] == [sheet.id]
    assert new.is_current


def test_a_sheet_of_a_game_whose_player_was_renamed_says_so(history, night):
    history.save(night(id=NEW_ID))
    history.keep_sheet(NEW_ID, "a4", "Space Lab", b"")
    ann = history.find_player("Ann").id
    history.rename(ann, "Zoë")
    (sheet,) = history.sheets(NEW_ID)
    assert (sheet.is_current, sheet.is_renamed) == (False, True)
    history.rename(ann, "Ann")
    (sheet,) = history.sheets(NEW_ID)
    assert (sheet.is_current, sheet.is_renamed) == (True, False)


def test_a_game_that_was_corrected_and_renamed_was_corrected(history, night):
    history.save(night({"Ann": 3}, id=NEW_ID))
    history.keep_sheet(NEW_ID, "a4", "Space Lab", b"")
    history.save(night({"Ann": 21}, id=NEW_ID))
    history.rename(history.find_player("Ann").id, "Zoë")
    (sheet,) = history.sheets(NEW_ID)
    assert (sheet.is_current, sheet.is_renamed) == (False, False)
    history.go_back(NEW_ID, 1)
    assert history.sheets(NEW_ID)[0].is_current


def test_what_does_not_stand_on_a_sheet_leaves_it_current(history, night):
    history.save(night(id=NEW_ID))
    history.keep_sheet(NEW_ID, "a4", "Space Lab", b"")
    history.set_counts(NEW_ID, False)
    history.trash(NEW_ID)
    assert history.sheets(NEW_ID)[0].is_current


def test_a_game_and_a_sheet_that_are_not_kept_are_named(history):
    with pytest.raises(UnknownGameError, match=NEW_ID):
        history.sheets(NEW_ID)
    with pytest.raises(UnknownGameError, match=NEW_ID):
        history.keep_sheet(NEW_ID, "a4", "", b"")
    with pytest.raises(UnknownSheetError, match="7"):
        history.sheet_bytes(7)
