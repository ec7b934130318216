import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import open_history


def test_a_draft_comes_back_with_document_and_entry(history, night, evening):
    entry = {"players[0].name": "An", "half": [None, 1.5, "\ud83d", "é\x00"]}
    history.save_draft("one", night(), entry, now=evening)
    (draft,) = history.drafts()
    assert draft.document() == night()
    assert draft.entry == entry
    assert (draft.game, draft.saved_game_id, draft.updated_at) == ("space-lab", None, evening)


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
