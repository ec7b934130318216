"""Files of several games that were handed out."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.history import KeptSheet, Shown, UnknownSheetError
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.viewing import view_snapshot
from tests.history.sheets.ids import NEW_ID


def test_a_batch_is_known_to_each_of_its_games_and_its_bytes_are_kept_once(
    history, file, evening_file, evening
):
    batch, games = evening_file
    for game in games:
        expected = KeptSheet(batch, game, "a4", "Club evening", evening, is_current=True, games=2)
        assert history.sheets(game) == [expected]
    assert history.sheet_bytes(batch) == b"%PDF-batch"
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM sheet").fetchone() == (1,)


def test_one_corrected_game_of_a_batch_leaves_the_others_current(history, night, evening_file):
    _, (corrected, other) = evening_file
    history.save(night({"Ann": 4, "Bo": 7}, id=corrected))
    assert [history.sheets(game)[0].is_current for game in (corrected, other)] == [False, True]
    assert history.kept_sheets()[0].corrected == 1


def test_it_is_told_which_games_of_a_batch_were_corrected_or_lie_in_the_trash(
    history, night, evening_file
):
    batch, (first, second) = evening_file
    assert history.changed_games(batch, limit=3) == []
    history.save(night({"Ann": 9, "Bo": 7}, id=first))
    history.trash(second)
    changed = history.changed_games(batch, limit=3)
    assert [(game.id, game.game) for game in changed] == [
        (first, "space-lab"),
        (second, "grand-prix"),
    ]
    assert changed[0].headline == "Ann wins with 9 points"
    assert history.changed_games(batch, limit=1) == changed[:1]
    history.empty_trash()
    assert history.changed_games(batch, limit=3) == changed[:1]


def test_a_game_that_was_corrected_while_the_batch_was_made_says_so(history, night):
    before = history.load(history.save(night(id=NEW_ID)).id)
    history.save(night({"Ann": 21}, id=NEW_ID))
    history.keep_batch([Shown.of(before)], "a4", "Evening", b"")
    assert not history.sheets(NEW_ID)[0].is_current


def test_games_that_are_gone_are_left_out_of_a_batch(history, night):
    here, gone = night({"Ann": 1}), night({"Ann": 2})
    assert history.keep_batch([Shown.of(gone)], "a4", "Nothing", b"") is None
    history.save(here)
    history.keep_batch([Shown.of(gone), Shown.of(here), Shown.of(here)], "a4", "One", b"")
    assert [sheet.games for sheet in history.sheets(here.identity())] == [1]
    assert [sheet.title for sheet in history.kept_sheets()] == ["One"]


def remove_for_good(history, game):
    history.trash(game)
    history.empty_trash()
    return history.remove_emptied()


def test_a_batch_goes_with_the_last_of_its_games(history, evening_file):
    batch, (first, second) = evening_file
    assert remove_for_good(history, first) == 1
    assert history.sheet_bytes(batch) == b"%PDF-batch"
    assert history.sheets(second)[0].games == 2
    assert remove_for_good(history, second) == 1
    with pytest.raises(UnknownSheetError):
        history.sheet_bytes(batch)
    assert history.kept_sheets() == []


def test_a_snapshot_brings_batches_back(history, evening_file):
    batch, (first, second) = evening_file
    snapshot = history.snapshots.take(Reason.IMPORT)
    before = history.kept_sheets()
    remove_for_good(history, first)
    remove_for_good(history, second)
    restore(history, snapshot)
    assert history.kept_sheets() == before
    assert history.sheet_bytes(batch) == b"%PDF-batch"
    with view_snapshot(snapshot) as then:
        assert then.kept_sheets() == before


def test_how_many_sheets_go_with_the_trash_is_known_before_it_is_emptied(history, night):
    games = [history.save(night({"Ann": points})).id for points in (1, 2, 3)]
    shown = [Shown.of(history.load(game)) for game in games]
    history.keep_sheet(games[0], "a4", "One", b"")
    history.keep_batch(shown[:2], "a4", "Two", b"")
    assert history.trashed_sheets() == 0
    history.trash(games[0])
    assert history.trashed_sheets() == 1
    history.trash(games[1])
    assert history.trashed_sheets() == 2
    history.empty_trash()
    assert history.trashed_sheets() == 0
    assert history.kept_sheets() == []
