import contextlib
import sqlite3
import uuid
from datetime import date, timedelta

import pytest

from scorekeeper.history import (
    OtherGameError,
    Saved,
    UnknownGameError,
    UnreadableGameError,
)

NEW_ID = "11111111-2222-4333-8444-555555555555"


def test_a_saved_game_is_loaded_as_it_was_given_with_its_id(history, night):
    document = night({"Ann": 20, "Bo": 7}, place="Kitchen", notes="Rain.\nCake.")
    saved = history.save(document)
    assert saved.outcome == "added"
    assert history.load(saved.id) == document.model_copy(update={"id": document.identity()})


def test_an_id_is_found_however_it_is_written(history, night):
    saved = history.save(night(id=NEW_ID))
    assert history.load(f" {saved.id.upper()} ") == history.load(saved.id)


def test_the_same_document_twice_changes_nothing(history, night):
    first = history.save(night())
    assert history.save(night()) == Saved(first.id, "unchanged", trashed=False)
    assert history.count() == 1
    assert history.versions(first.id) == []


def test_other_content_under_a_known_id_updates_and_keeps_the_old_version(history, night, evening):
    history.save(night({"Ann": 20}, id=NEW_ID), now=evening)
    later = evening + timedelta(days=1)
    assert history.save(night({"Ann": 21}, id=NEW_ID), now=later).outcome == "updated"
    assert history.load(NEW_ID).players[0].tally.lab == 21
    (version,) = history.versions(NEW_ID)
    assert (version.number, version.saved_at, version.replaced_at) == (1, evening, later)
    assert version.played_on == evening.date()
    assert history.load_version(NEW_ID, 1).players[0].tally.lab == 20


def test_an_update_can_be_taken_back_and_that_too(history, night):
    history.save(night({"Ann": 20}, id=NEW_ID))
    history.save(night({"Ann": 21}, id=NEW_ID))
    assert history.go_back(NEW_ID, 1).outcome == "updated"
    assert history.load(NEW_ID).players[0].tally.lab == 20
    assert history.go_back(NEW_ID, 2).outcome == "updated"
    assert history.load(NEW_ID).players[0].tally.lab == 21
    assert [version.number for version in history.versions(NEW_ID)] == [3, 2, 1]


def test_a_document_of_another_game_under_a_known_id_is_refused(history, night, file):
    saved = history.save(night())
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET game = 'grand-prix'")
    with pytest.raises(OtherGameError) as refused:
        history.save(night(id=saved.id, notes="mine"))
    assert str(refused.value) == f"id: another id than {saved.id}, which is a game of grand-prix"
    assert history.versions(saved.id) == []


def test_the_rules_of_identity_hold_for_a_game_in_the_trash_which_stays_there(history, night):
    history.save(night({"Ann": 20}, id=NEW_ID))
    history.trash(NEW_ID)
    unchanged = history.save(night({"Ann": 20}, id=NEW_ID))
    assert unchanged == Saved(NEW_ID, "unchanged", trashed=True)
    updated = history.save(night({"Ann": 21}, id=NEW_ID))
    assert updated == Saved(NEW_ID, "updated", trashed=True, version=1)
    assert history.count() == 0


def test_a_game_that_tells_its_time_was_played_on_its_own_local_day(history, night, evening):
    history.save(night(played_at="2025-12-31T23:30:00-08:00"), now=evening)
    assert history.rows()[0].played_on == date(2025, 12, 31)


def test_a_game_that_tells_no_time_was_played_on_the_local_day_it_is_saved(history, night, evening):
    history.save(night(), now=evening)
    assert history.rows()[0].played_on == date(2026, 3, 1)


def test_a_correction_on_another_day_does_not_move_a_game_to_that_day(history, night, evening):
    history.save(night({"Ann": 20}, id=NEW_ID), now=evening)
    history.save(night({"Ann": 21}, id=NEW_ID), now=evening + timedelta(days=9))
    assert history.rows()[0].played_on == date(2026, 3, 1)


def test_what_lists_show_follows_each_save(history, night):
    history.save(night({"Ann": 20, "Bo": 7}, id=NEW_ID))
    history.save(night({"Ann": 3, "Bo": 7, "Cy": 7}, id=NEW_ID, place="Garden"))
    (row,) = history.rows()
    assert row.place == "Garden"
    assert [(seat.name, seat.total, seat.rank, seat.won) for seat in row.seats] == [
        ("Ann", 3, 3, False),
        ("Bo", 7, 1, True),
        ("Cy", 7, 1, True),
    ]


def test_finishing_a_draft_stores_the_game_and_removes_the_draft_together(history, night):
    history.save_draft("one", night())
    history.save_draft("two", night())
    history.save(night(), draft_id="one")
    assert [draft.id for draft in history.drafts()] == ["two"]


def test_a_game_in_the_trash_is_listed_there_alone_until_it_is_restored(history, night):
    saved = history.save(night())
    history.trash(saved.id)
    history.trash(saved.id)
    assert history.rows() == []
    history.restore(saved.id)
    history.restore(saved.id)
    assert [row.id for row in history.rows()] == [saved.id]


@pytest.mark.parametrize(
    "ask",
    [
        lambda history: history.load(NEW_ID),
        lambda history: history.export(NEW_ID),
        lambda history: history.trash(NEW_ID),
        lambda history: history.restore(NEW_ID),
        lambda history: history.versions(NEW_ID),
        lambda history: history.go_back(NEW_ID, 1),
    ],
)
def test_a_game_that_is_not_stored_is_named(history, ask):
    with pytest.raises(UnknownGameError, match=NEW_ID):
        ask(history)


def test_a_broken_stored_document_is_named_and_the_list_still_stands(history, night, file):
    saved = history.save(night())
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET document = '{\"format\": 1}'")
    with pytest.raises(UnreadableGameError, match=saved.id):
        history.load(saved.id)
    assert history.count() == 1
    assert history.refresh("2.0")
    assert len(history.rows()) == 1


def test_results_computed_by_another_program_version_are_computed_anew_once(history, night, file):
    history.save(night({"Ann": 20, "Bo": 1}))
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE seat SET total = 99, won = 0")
        other.execute("UPDATE listing SET headline = 'old'")
    assert history.refresh("2.0")
    assert not history.refresh("2.0")
    (row,) = history.rows()
    assert row.headline != "old"
    assert (row.seats[0].total, row.seats[0].won) == (20, True)


def test_importing_stores_all_and_answers_for_each(history, night):
    with history.importing() as save:
        outcomes = [save(night({"Ann": lab}, id=NEW_ID)).outcome for lab in (1, 1, 2)]
        outcomes.append(save(night({"Bo": 4})).outcome)
    assert outcomes == ["added", "unchanged", "updated", "added"]
    assert history.count() == 2


def test_a_dry_run_answers_the_same_and_changes_nothing(history, night):
    history.save(night({"Ann": 20}, id=NEW_ID))
    with history.importing(dry_run=True) as save:
        outcomes = [save(night({"Ann": lab}, id=NEW_ID)).outcome for lab in (21, 21)]
        outcomes.append(save(night({"Zoe": 1})).outcome)
    assert outcomes == ["updated", "unchanged", "added"]
    assert history.count() == 1
    assert history.versions(NEW_ID) == []
    assert history.player_names("zoe") == []


def test_an_import_that_breaks_off_leaves_the_history_as_it_was(history, night):
    with contextlib.suppress(RuntimeError), history.importing() as save:
        save(night())
        raise RuntimeError
    assert history.count() == 0


def test_a_refused_document_leaves_the_others_of_its_import_alone(history, night, file):
    taken = history.save(night(id=NEW_ID)).id
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET game = 'grand-prix'")
    with history.importing() as save:
        save(night({"Bo": 1}))
        with pytest.raises(OtherGameError):
            save(night(id=taken))
        save(night({"Cy": 1}))
    assert history.count() == 3


def test_games_without_an_id_get_one_from_their_content(history, night):
    saved = history.save(night())
    assert uuid.UUID(saved.id).version == 5


# Whether it counts


def left_out(history, game_id):
    return history.export(game_id).model_copy(update={"counts": False})


def test_an_exported_game_tells_that_it_does_not_count(history, night):
    saved = history.save(night())
    assert history.export(saved.id).counts
    history.set_counts(saved.id, False)
    assert not history.export(saved.id).counts
    assert [document.counts for document in history.export_all()] == [False]
    assert history.load(saved.id).counts


def test_a_game_that_comes_in_as_not_counting_does_not_count(history, night):
    saved = history.save(night().model_copy(update={"counts": False}))
    assert (saved.outcome, saved.id) == ("added", night().identity())
    assert not history.rows()[0].counts
    assert "counts" not in history.load(saved.id).content()


def test_a_known_game_is_updated_where_only_its_mark_differs(history, night):
    saved = history.save(night(id=NEW_ID))
    document = left_out(history, NEW_ID)
    assert history.save(document) == Saved(saved.id, "updated", trashed=False, left_out=True)
    assert history.save(document).outcome == "unchanged"
    assert not history.rows()[0].counts
    assert history.versions(NEW_ID) == []


def test_a_document_that_does_not_say_whether_it_counts_changes_no_mark(history, night):
    history.save(night({"Ann": 1}, id=NEW_ID))
    history.set_counts(NEW_ID, False)
    for document in (night({"Ann": 1}, id=NEW_ID), night({"Ann": 2}, id=NEW_ID)):
        history.save(document)
        assert not history.rows()[0].counts


def test_an_older_version_does_not_bring_its_mark_back(history, night):
    history.save(night({"Ann": 1}, id=NEW_ID))
    history.set_counts(NEW_ID, False)
    history.save(night({"Ann": 2}, id=NEW_ID))
    history.set_counts(NEW_ID, True)
    history.go_back(NEW_ID, 1)
    assert history.rows()[0].counts


def test_a_game_that_came_in_as_not_counting_and_is_counted_again_stays_so_when_corrected(
    history, night
):
    history.save(night({"Ann": 1}, id=NEW_ID).model_copy(update={"counts": False}))
    history.set_counts(NEW_ID, True)
    history.save(history.load(NEW_ID).model_copy(update={"notes": "it rained"}))
    assert history.rows()[0].counts
    assert history.export(NEW_ID).counts
    history.go_back(NEW_ID, 1)
    assert history.rows()[0].counts


def test_new_content_and_a_mark_come_in_together(history, night):
    history.save(night({"Ann": 1}, id=NEW_ID))
    changed = night({"Ann": 2}, id=NEW_ID).model_copy(update={"counts": False})
    assert history.save(changed).version == 1
    assert not history.rows()[0].counts
