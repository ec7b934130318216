"""Sheets that were handed out before their game is stored."""

from datetime import timedelta

import pytest

from scorekeeper.history import KeptSheet, Shown, UnknownSheetError, open_history
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason
from tests.history.sheets.ids import NEW_ID


def test_a_sheet_of_a_game_that_is_not_stored_waits_for_it_and_is_its_sheet_then(
    file, night, evening
):
    document = night(id=NEW_ID)
    with open_history(file) as history:
        sheet = history.hand_out(Shown.of(document), "a5", "Space Lab", b"%PDF", now=evening)
        (listed,) = history.kept_sheets()
        assert (listed.id, listed.awaited, listed.made_at) == (sheet, "discarded", evening)
        assert history.sheet_bytes(sheet) == b"%PDF"
    with open_history(file) as history:
        history.save(document)
        kept = KeptSheet(sheet, NEW_ID, "a5", "Space Lab", evening, is_current=True)
        assert history.sheets(NEW_ID) == [kept]
        assert [(each.id, each.awaited) for each in history.kept_sheets()] == [(sheet, None)]


def test_of_a_game_that_was_finished_otherwise_it_is_a_sheet_of_what_it_was(history, night):
    history.hand_out(Shown.of(night(id=NEW_ID)), "a5", "Space Lab", b"%PDF")
    history.save(night({"Ann": 21}, id=NEW_ID))
    assert not history.sheets(NEW_ID)[0].is_current


def test_the_date_that_storing_gives_makes_it_no_other_game(history, night):
    undated = night(id=NEW_ID).model_copy(update={"played_at": None})
    history.hand_out(Shown.of(undated), "a5", "Space Lab", b"%PDF")
    dated = undated.model_copy(update={"played_at": "2026-11-28T19:30:00+01:00"})
    history.save(dated)
    assert history.sheets(NEW_ID)[0].is_current


def test_a_sheet_of_a_stored_game_as_it_is_not_stored_yet_is_current_once_it_is(history, night):
    history.save(night(id=NEW_ID))
    corrected = night({"Ann": 21}, id=NEW_ID)
    history.hand_out(Shown.of(corrected), "a5", "Space Lab", b"%PDF")
    assert not history.sheets(NEW_ID)[0].is_current
    history.save(corrected)
    assert history.sheets(NEW_ID)[0].is_current


def test_a_sheet_that_waits_knows_its_game_again_under_other_names(history, night):
    undated = night({"Ann": 3}, id=NEW_ID).model_copy(update={"played_at": None})
    history.save(night({"Ann": 1}))
    history.save_draft("draft", undated)
    history.hand_out(Shown.of(undated), "a5", "Space Lab", b"%PDF")
    history.rename(history.find_player("Ann").id, "Zoë")
    (draft,) = history.drafts()
    dated = draft.document().model_copy(update={"played_at": "2026-11-28T19:30:00+01:00"})
    history.save(dated)
    (sheet,) = history.sheets(NEW_ID)
    assert (sheet.is_current, sheet.is_renamed) == (False, True)


def test_sheets_that_wait_come_in_by_import_and_come_back_with_a_snapshot(history, night):
    history.hand_out(Shown.of(night(id=NEW_ID)), "a5", "Space Lab", b"%PDF")
    before = history.snapshots.take(Reason.RESTORE)
    with history.importing() as save:
        save(night(id=NEW_ID))
    assert len(history.sheets(NEW_ID)) == 1
    restore(history, before)
    assert [each.awaited for each in history.kept_sheets()] == ["discarded"]
    history.save(night(id=NEW_ID))
    assert history.sheet_bytes(history.sheets(NEW_ID)[0].id) == b"%PDF"


def test_what_was_handed_out_of_an_unfinished_game_is_listed_and_outlives_it(
    history, night, evening
):
    document = night({"Ann": 3, "Bo": 7}, id=NEW_ID)
    history.save_draft("draft", document)
    sheet = history.hand_out(Shown.of(document), "a5", "Space Lab", b"%PDF", now=evening)
    (listed,) = history.kept_sheets()
    assert (listed.awaited, listed.game, listed.players) == (
        "unfinished",
        "space-lab",
        ("Ann", "Bo"),
    )
    history.remove_draft("draft")
    later = evening + timedelta(days=400)
    other = Shown.of(night({"Ann": 4}, id=NEW_ID.replace("1", "3")))
    newer = history.hand_out(other, "a5", "Space Lab", b"", now=later)
    assert [(each.id, each.awaited) for each in history.kept_sheets()] == [
        (newer, "discarded"),
        (sheet, "discarded"),
    ]
    assert history.sheet_bytes(sheet) == b"%PDF"


def test_a_sheet_that_waits_can_be_removed_and_put_back_as_it_was(history, night, evening):
    document = night(id=NEW_ID)
    sheet = history.hand_out(Shown.of(document), "a5", "Space Lab", b"%PDF", now=evening)
    history.hand_out(Shown.of(document), "a4", "Space Lab", b"other")
    before = history.kept_sheets()
    removed = history.remove_waiting_sheet(sheet)
    assert history.kept_sheets() == before[:1]
    with pytest.raises(UnknownSheetError):
        history.sheet_bytes(sheet)
    assert history.put_back_sheet(removed) == sheet
    assert history.kept_sheets() == before
    history.remove_waiting_sheet(sheet)
    history.save(document)
    assert [each.paper for each in history.sheets(NEW_ID)] == ["a4"]


def test_a_sheet_that_is_put_back_is_of_its_game_once_that_is_stored(history, night, evening):
    document = night(id=NEW_ID)
    sheet = history.hand_out(Shown.of(document), "a5", "Space Lab", b"%PDF", now=evening)
    removed = history.remove_waiting_sheet(sheet)
    newer = history.hand_out(Shown.of(night(id=NEW_ID.replace("1", "3"))), "a4", "", b"")
    assert newer == sheet
    history.save(document)
    back = history.put_back_sheet(removed)
    assert back > newer
    kept = KeptSheet(back, NEW_ID, "a5", "Space Lab", evening, is_current=True)
    assert history.sheets(NEW_ID) == [kept]
    assert history.sheet_bytes(back) == b"%PDF"


def test_a_sheet_that_a_snapshot_brought_back_is_not_kept_twice(history, night, evening):
    shown = Shown.of(night(id=NEW_ID))
    sheet = history.hand_out(shown, "a5", "Space Lab", b"%PDF", now=evening)
    before = history.snapshots.take(Reason.RESTORE)
    removed = history.remove_waiting_sheet(sheet)
    restore(history, before)
    assert history.put_back_sheet(removed) == sheet
    assert [each.id for each in history.kept_sheets()] == [sheet]


def test_only_a_sheet_that_waits_can_be_removed(history, night):
    history.save(night(id=NEW_ID))
    sheet = history.keep_sheet(NEW_ID, "a4", "Space Lab", b"%PDF")
    for sheet_id in (sheet.id, sheet.id + 1):
        with pytest.raises(UnknownSheetError):
            history.remove_waiting_sheet(sheet_id)
    assert history.sheet_bytes(sheet.id) == b"%PDF"


def test_what_waits_is_listed_page_by_page_among_the_others_and_found(history, night):
    stored = history.save(night({"Ann": 1})).id
    waiting = night({"Zoë": 3}, id=NEW_ID)
    history.save_draft("draft", waiting)
    kept = []
    for number in range(6):
        if number % 3:
            kept.append(history.hand_out(Shown.of(waiting), "a5", f"Waits {number}", b""))
        else:
            kept.append(history.keep_sheet(stored, "a4", f"Stays {number}", b"").id)
    pages, before = [], None
    while page := history.kept_sheets(limit=2, before=before):
        pages += [sheet.id for sheet in page]
        before = page[-1].id
    assert pages == kept[::-1]
    assert len(history.kept_sheets(text="waits")) == 4
    assert len(history.kept_sheets(text="ZOË")) == 4
    assert len(history.kept_sheets(text="waits 4")) == 1


def test_what_was_discarded_is_not_unfinished_because_a_season_holds_it(history, cup, league):
    document = cup("Ann Bo", id=NEW_ID)
    history.hand_out(Shown.of(document), "a5", "Cup", b"%PDF")
    history.save_draft("season", league(document))
    assert [each.awaited for each in history.kept_sheets()] == ["discarded"]
