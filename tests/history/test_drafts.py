import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import Filter, Reason, open_history
from scorekeeper.history.restoring import restore
from tests.nights import make_night


def test_a_draft_comes_back_with_document_and_entry(history, night, evening):
    entry = {"players[0].name": "An", "half": [None, 1.5, "\ud83d", "é\x00"]}
    history.save_draft("one", night(), entry, now=evening)
    (draft,) = history.drafts()
    assert draft.document() == night()
    assert draft.entry == entry
    assert (draft.game, draft.saved_game_id, draft.updated_at) == ("space-lab", None, evening)


def test_an_unfinished_game_is_found_by_its_id(history, night):
    game = "11111111-2222-4333-8444-555555555555"
    history.save_draft("other", night())
    assert history.draft_of(game) is None
    history.save_draft("one", night(id=game))
    assert history.draft_of(game).id == "one"
    history.remove_draft("one")
    assert history.draft_of(game) is None


def test_a_game_is_not_unfinished_where_others_hold_it_or_speak_of_it(
    history, night, cup, league, file
):
    game = "11111111-2222-4333-8444-555555555555"
    history.save_draft("season", league(cup("Ann Bo", id=game)))
    history.save_draft("spoken of", night(notes=f"As in {game}."))
    history.save_draft("broken", night(id=game))
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE draft SET document = ? WHERE id = 'broken'", [f"[{game}"])
    assert history.draft_of(game) is None


def test_a_draft_of_a_stored_game_names_it(history, night):
    saved = history.save(night())
    history.save_draft("one", night(), saved_game_id=saved.id)
    assert history.drafts()[0].saved_game_id == saved.id


def test_drafts_keep_the_order_in_which_they_were_begun(history, night, evening):
    for draft_id in ("one", "two", "three"):
        history.save_draft(draft_id, night(), now=evening)
    history.save_draft("one", night({"Bo": 1}), now=evening + timedelta(hours=1))
    assert [draft.id for draft in history.drafts()] == ["one", "two", "three"]
    history.remove_draft("three")
    history.remove_draft("three")
    history.save_draft("four", night())
    assert [draft.id for draft in history.drafts()] == ["one", "two", "four"]


def test_a_draft_outlives_its_history_and_comes_from_another_opening(history, night, file):
    history.save_draft("one", night())
    with open_history(file) as again:
        assert [draft.id for draft in again.drafts()] == ["one"]


def test_a_draft_that_cannot_be_read_does_not_hide_the_others(history, night, file):
    history.save_draft("broken", night())
    history.save_draft("sound", night())
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE draft SET document = '{}' WHERE id = 'broken'")
    broken, sound = history.drafts()
    assert sound.document() == night()
    with pytest.raises(DocumentError):
        broken.document()


def test_a_setting_is_remembered_until_it_is_set_again(history):
    assert history.setting("paper", "a4") == "a4"
    history.set_setting("paper", {"name": "letter", "copies": [1, None]})
    assert history.setting("paper") == {"name": "letter", "copies": [1, None]}
    history.set_setting("paper", None)
    assert history.setting("paper", "a4") is None


def test_a_draft_of_a_game_that_is_not_stored_is_a_game_of_its_own(history, night):
    history.save_draft("one", night(), saved_game_id="nobody")
    assert [draft.saved_game_id for draft in history.drafts()] == [None]


GAMES = ("11111111-2222-4333-8444-555555555555", "11111111-2222-4333-8444-666666666666")


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(("save", "trash", "remove", "draft", "draft", "restore")),
            st.sampled_from(GAMES),
        ),
        max_size=12,
    )
)
def test_whatever_was_done_before_a_draft_can_be_saved_and_names_only_stored_games(steps):
    """A restored snapshot, or an emptied trash, takes games away under their drafts."""
    with TemporaryDirectory() as folder, open_history(Path(folder, "h.sqlite3")) as history:
        snapshot = history.snapshots.take(Reason.IMPORT)
        for step, game_id in steps:
            match step:
                case "save":
                    history.save(make_night(id=game_id))
                case "trash" if any(row.id == game_id for row in history.rows()):
                    history.trash(game_id)
                case "remove":
                    history.empty_trash()
                    history.remove_emptied()
                case "draft":
                    history.save_draft(game_id, make_night(), saved_game_id=game_id)
                case "restore":
                    restore(history, snapshot)
        stored = {row.id for which in (False, True) for row in history.rows(Filter(trashed=which))}
        named = {draft.saved_game_id for draft in history.drafts()}
        assert named <= stored | {None}
