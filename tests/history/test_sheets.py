"""Sheets that were handed out."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.history import (
    KeptSheet,
    ListedSheet,
    Shown,
    UnknownGameError,
    UnknownSheetError,
    open_history,
)
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.viewing import view_snapshot

NEW_ID = "11111111-2222-4333-8444-555555555555"


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
    history.rename(history.find_player("Ann").id, "Zoë")
    assert not history.sheets(NEW_ID)[0].is_current


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


# Files of several games


@pytest.fixture
def evening_file(history, night, cup, evening):
    """A batch of two games that are kept; its id and theirs."""
    games = [history.save(each).id for each in (night({"Ann": 3, "Bo": 7}), cup("Cy Di"))]
    shown = [Shown.of(history.load(game)) for game in games]
    batch = history.keep_batch(shown, "a4", "Club evening", b"%PDF-batch", now=evening)
    return batch, games


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


# The list of all of them


def test_the_list_tells_of_a_sheet_and_of_its_game_as_it_is_now(history, night, evening):
    game = night({"Ann": 3, "Bo": 7}, id=NEW_ID, played_at="2026-03-06T21:30:00+01:00")
    history.save(game)
    sheet = history.keep_sheet(NEW_ID, "a5", "Space Lab", b"", now=evening)
    history.save(night({"Ann": 9, "Zoë": 7}, id=NEW_ID))
    (listed,) = history.kept_sheets()
    assert listed == ListedSheet(
        sheet.id, "a5", "Space Lab", evening, 1, 1, 0,
        NEW_ID, "space-lab", date(2026, 3, 6), "Ann wins with 9 points", ("Ann", "Zoë"),
    )  # fmt: skip


def test_the_list_goes_on_page_by_page_newest_first(history, night):
    games = [history.save(night({"Ann": lab})).id for lab in range(3)]
    kept = [history.keep_sheet(games[n % 3], "a4", "", b"").id for n in range(7)]
    pages, before = [], None
    while page := history.kept_sheets(limit=3, before=before):
        pages.append([sheet.id for sheet in page])
        before = page[-1].id
    assert pages == [kept[:3:-1], kept[3:0:-1], kept[:1]]


def test_a_game_in_the_trash_is_told_and_an_emptied_one_is_nowhere(history, evening_file):
    _, (first, second) = evening_file
    history.trash(first)
    (listed,) = history.kept_sheets()
    assert (listed.games, listed.trashed, listed.game_id) == (2, 1, first)
    emptied = history.empty_trash()
    (listed,) = history.kept_sheets()
    assert (listed.games, listed.gone, listed.trashed, listed.game_id) == (2, 1, 0, second)
    history.trash(second)
    history.empty_trash()
    assert history.kept_sheets() == []
    history.undo_empty_trash(emptied)
    (listed,) = history.kept_sheets()
    assert (listed.game_id, listed.trashed, listed.gone) == (first, 1, 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 2),
        ("club", 1),
        ("CLUB EVENING", 1),
        ("bo", 1),
        ("cy", 1),
        ("ZOË", 1),
        ("kitchen", 1),
        ("%", 0),
        ("_", 0),
        ("\ud800", 0),
        ("\x1f", 0),
    ],
)
def test_a_sheet_is_found_by_its_title_and_by_what_is_told_of_its_games(
    history, night, evening_file, text, found
):
    game = history.save(night({"Zoë": 1}, place="Kitchen")).id
    history.keep_sheet(game, "a4", "Space Lab", b"")
    assert len(history.kept_sheets(text=text)) == found


@pytest.mark.parametrize("text", ["ann", "ANN WINS", "kitchen", "club", "zed"])
def test_a_sheet_is_found_by_what_stands_on_it_and_by_what_its_game_is_now(history, night, text):
    game = history.save(night({"Ann": 9, "Bo": 7}, id=NEW_ID, place="Kitchen")).id
    history.hand_out(Shown.of(history.load(game)), "a4", "Mole Racing", b"")
    history.keep_batch([Shown.of(history.load(game))], "a4", "Evening", b"")
    history.keep_sheet(game, "a4", "Again", b"")
    history.rename(history.find_player("Ann").id, "Zed")
    history.save(history.load(game).model_copy(update={"place": "Club"}))
    assert len(history.kept_sheets(text=text)) == 3
    assert history.kept_sheets(text="ann\x1fbo") == history.kept_sheets(text="annbo") == []


def test_the_sheet_of_a_discarded_game_is_found_by_who_played_also_once_it_is_put_back(
    history, night
):
    sheet = history.hand_out(Shown.of(night({"Zoë": 3}, id=NEW_ID)), "a5", "Space Lab", b"")
    history.put_back_sheet(history.remove_waiting_sheet(sheet))
    assert [each.id for each in history.kept_sheets(text="ZOË WINS")] == [sheet]
    assert history.kept_sheets(text="Bo") == []


KEPT_GAMES = 4


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    files=st.lists(st.sets(st.integers(0, KEPT_GAMES - 1), min_size=1), max_size=6),
    corrected=st.sets(st.integers(0, KEPT_GAMES - 1)),
    trashed=st.sets(st.integers(0, KEPT_GAMES - 1)),
    emptied=st.sets(st.integers(0, KEPT_GAMES - 1)),
    removed=st.sets(st.integers(0, KEPT_GAMES - 1)),
    limit=st.integers(1, 7),
)
def test_the_list_says_of_every_file_what_its_games_say(
    night, files, corrected, trashed, emptied, removed, limit
):
    ids = [f"11111111-2222-4333-8444-{number:012}" for number in range(KEPT_GAMES)]
    with open_history("sqlite://") as history:
        games = [night({"Ann": number}, id=ids[number]) for number in range(KEPT_GAMES)]
        for game in games:
            history.save(game)
        kept = [
            history.keep_batch([Shown.of(games[n]) for n in sorted(file)], "a4", "", b"")
            for file in files
        ]
        for number in corrected:
            history.save(night({"Bo": number}, id=ids[number]))
        history.trash(*(ids[number] for number in removed))
        history.empty_trash()
        history.remove_emptied()
        history.trash(*(ids[number] for number in emptied - removed))
        history.empty_trash()
        history.trash(*(ids[number] for number in trashed - emptied - removed))
        expected = [
            (
                *(sheet, len(file), len(file - there)),
                *(len(there & corrected), len(there & trashed), ids[min(there)]),
            )
            for sheet, file in zip(kept, files, strict=True)
            if (there := file - emptied - removed)
        ]
        found, page = [], history.kept_sheets(limit=limit)
        while page:
            found += [
                (each.id, each.games, each.gone, each.corrected, each.trashed, each.game_id)
                for each in page
            ]
            page = history.kept_sheets(limit=limit, before=page[-1].id)
        assert found == expected[::-1]


# Handed out before the game is stored


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
