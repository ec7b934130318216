"""Taking back an import: whole, or not at all."""

from dataclasses import replace

import pytest

from scorekeeper.history import ChangedSinceError, open_history
from scorekeeper.history.undoing import state_of, undo_import

ID = "11111111-2222-4333-8444-555555555555"
NEW = "11111111-2222-4333-8444-666666666666"


@pytest.fixture
def imported(history, night):
    """A history into which a game came and in which one was changed: before and after."""
    history.save(night({"Ann": 20, "Bo": 7}, id=ID))
    with history.importing() as save:
        save(night({"Cy": 1}, id=NEW))
        save(night({"Ann": 21, "Bo": 7}, id=ID))
    return save.before, state_of(history)


def shown(history):
    return [(row.id, row.headline, history.versions(row.id)) for row in history.rows()]


def test_an_import_is_taken_back_with_the_versions_it_made(history, imported):
    undo_import(history, *imported)
    assert shown(history) == [(ID, "Ann wins with 20 points", [])]


CHANGES = {
    "a game was added": lambda history, night: history.save(night({"Di": 3})),
    "a game was corrected": lambda history, night: history.save(night({"Cy": 2}, id=NEW)),
    "a game went into the trash": lambda history, night: history.trash(NEW),
    "a game does not count": lambda history, night: history.set_counts(NEW, False),
    "a player got a sign": lambda history, night: history.edit_player(
        cy := history.players()[0].player, replace(cy, sign="A")
    ),
    "a sheet was handed out": lambda history, night: history.keep_sheet(NEW, "a4", "Cy", b"%PDF"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_after_a_change_it_is_not_taken_back(history, night, imported, change):
    change(history, night)
    after = shown(history)
    with pytest.raises(ChangedSinceError):
        undo_import(history, *imported)
    assert shown(history) == after


def test_a_change_by_another_process_counts_too(history, night, imported):
    with open_history(history.place) as other:
        other.save(night({"Di": 3}))
    with pytest.raises(ChangedSinceError):
        undo_import(history, *imported)


def test_what_was_changed_and_changed_back_stands_in_nobodys_way(history, night, imported):
    history.restore(*history.trash(NEW))
    history.set_setting("paper", "letter")
    history.save_draft("draft", night({"Ann": 1}))
    undo_import(history, *imported)
    assert [row.id for row in history.rows()] == [ID]
    assert [draft.id for draft in history.drafts()] == ["draft"]
