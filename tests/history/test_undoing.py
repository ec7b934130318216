"""Taking back an import: whole, or not at all."""

from dataclasses import replace

import pytest

from scorekeeper.history import (
    ChangedSinceError,
    LockedError,
    Player,
    Shown,
    open_history,
    undoing,
)
from scorekeeper.history.patience import NONE, waiting
from scorekeeper.history.states import state_now
from scorekeeper.history.undoing import state_of, undo_import

ID = "11111111-2222-4333-8444-555555555555"
NEW = "11111111-2222-4333-8444-666666666666"
OTHER = "11111111-2222-4333-8444-777777777777"
DI = "aaaaaaaa-0000-4000-8000-000000000001"


@pytest.fixture(autouse=True)
def known(history, night):
    """Somebody who has not played, and a sheet of a game that is not kept."""
    history.add_player(Player(DI, "Di"))
    return history.hand_out(Shown.of(night(id=OTHER)), "a4", "Earlier", b"%PDF")


@pytest.fixture
def imported(history, night):
    """A history into which a game came and in which one was changed: before and after."""
    history.save(night({"Ann": 20, "Bo": 7}, id=ID))
    with history.importing(undoable=True) as save:
        save(night({"Cy": 1}, id=NEW))
        save(night({"Ann": 21, "Bo": 7}, id=ID))
    assert save.after == state_of(history)
    return save.before, save.after


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
    "a sheet took the place of another": lambda history, night: replace_sheet(history, night),
    "a game was moved": lambda history, night: history.move_game(
        ID, history.find_player("Bo").id, DI
    ),
}


def replace_sheet(history, night):
    (earlier,) = history.kept_sheets()
    history.remove_waiting_sheet(earlier.id)
    history.hand_out(Shown.of(night(id=OTHER)), "a4", "Later", b"%PDF")


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


def test_nobody_changes_anything_between_the_last_look_and_the_undo(
    history, night, imported, monkeypatch
):
    def look(session):
        with open_history(history.place) as other, waiting(NONE), pytest.raises(LockedError):
            other.save(night({"Di": 3}))
        return state_now(session)

    monkeypatch.setattr(undoing, "state_now", look)
    undo_import(history, *imported)
    assert history.count() == 1


def test_games_that_were_emptied_out_of_the_trash_may_be_removed_meanwhile(history, night):
    for lab in range(2):
        history.save(night({"Ann": lab}, id=ID))
    history.keep_sheet(ID, "a4", "Ann", b"%PDF")
    history.trash(ID)
    history.empty_trash()
    with history.importing(undoable=True) as save:
        save(night({"Cy": 1}, id=NEW))
    assert history.remove_emptied() == 1
    undo_import(history, save.before, save.after)
    assert history.count() == 0


def test_what_was_changed_and_changed_back_stands_in_nobodys_way(history, night, imported):
    history.restore(*history.trash(NEW))
    history.set_setting("paper", "letter")
    history.save_draft("draft", night({"Ann": 1}))
    undo_import(history, *imported)
    assert [row.id for row in history.rows()] == [ID]
    assert [draft.id for draft in history.drafts()] == ["draft"]
    assert history.setting("paper") == "letter"
