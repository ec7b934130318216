"""People who are renamed between a merge and a split."""

import pytest

from scorekeeper.history import Filter, NameTakenError, Player
from tests.history.merging.histories import ANN, ANNA, ANNE, everything, names_by_game


def test_games_that_were_renamed_since_a_merge_have_their_own_names_after_the_split(
    history, renamed
):
    split = history.split(ANNA)
    assert names_by_game(history, renamed) == [["Bob", "Cy"], ["=cmd", "Cy"], ["=CMD", "Cy"]]
    assert split.names == {renamed[1]: ("=cmd", "Bob"), renamed[2]: ("=CMD", "Bob")}
    assert {row.id for row in history.rows(Filter(text="=cmd"))} == set(renamed[1:])
    assert [(each.player.name, each.games) for each in history.players()] == [
        ("=cmd", 2),
        ("Bob", 1),
        ("Cy", 3),
    ]


def test_taking_the_split_back_brings_the_other_name_back_and_can_be_split_again(history, renamed):
    before = everything(history)
    split = history.split(ANNA)
    history.merge_again(split)
    assert everything(history) == before
    assert history.split(ANNA) == split


def test_when_the_other_one_is_called_otherwise_by_then_names_stay_as_they_are_written(
    history, renamed
):
    split = history.split(ANNA)
    history.rename(ANN, "Rob")
    history.merge_again(split)
    assert names_by_game(history, renamed) == [["Rob", "Cy"], ["=cmd", "Cy"], ["=CMD", "Cy"]]


def test_a_name_that_was_corrected_since_is_nobodys_to_take_back(history, renamed, night):
    history.save(night({"Cmd": 1, "Cy": 2}, id=renamed[1], people={"Cmd": ANNA}))
    history.split(ANNA)
    assert names_by_game(history, renamed)[1:] == [["Cmd", "Cy"], ["=CMD", "Cy"]]


def test_a_split_waits_until_nobody_else_has_its_name_at_the_table(history, renamed):
    cy = history.find_player("Cy").id
    history.rename(cy, "=cmd")
    before = everything(history)
    with pytest.raises(NameTakenError, match="Somebody else is called =cmd"):
        history.split(ANNA)
    assert everything(history) == before
    history.rename(cy, "Cy")
    history.split(ANNA)
    assert names_by_game(history, renamed)[1:] == [["=cmd", "Cy"], ["=CMD", "Cy"]]


def test_corrections_in_progress_follow_their_games(history, renamed, night):
    for number, game in enumerate(renamed):
        history.save_draft(str(number), history.load(game), saved_game_id=game)
    history.save_draft("theirs", night({"Bob": 1}, people={"Bob": ANNA}))
    history.save_draft("new", night({"Bob": 1}))

    def drafted():
        found = sorted(history.drafts(), key=lambda draft: draft.id)
        return [draft.document().players[0].name for draft in found]

    split = history.split(ANNA)
    assert drafted() == ["Bob", "=cmd", "=CMD", "Bob", "=cmd"]
    history.merge_again(split)
    assert drafted() == ["Bob", "Bob", "Bob", "Bob", "Bob"]


def test_every_merge_on_the_way_gives_back_the_names_it_was_made_with(history, night):
    game = history.save(night({"Ann": 1}, people={"Ann": ANN})).id
    for who, name in ((ANNA, "Bea"), (ANNE, "Cleo")):
        history.add_player(Player(who, name))
    history.merge(ANNA, ANN)
    history.rename(ANNA, "Bibi")
    history.merge(ANNE, ANNA)
    history.rename(ANNE, "Cosima")
    assert names_by_game(history, [game]) == [["Cosima"]]
    history.split(ANNA)
    assert names_by_game(history, [game]) == [["Bibi"]]
    history.split(ANN)
    assert names_by_game(history, [game]) == [["Ann"]]


def test_an_undone_rename_gives_unfinished_games_back_the_name_they_had(history, night):
    game = history.save(night({"Cy": 1, "Sam": 2})).id
    history.save(night({"Ann": 3}))
    cy, ann = (history.find_player(name).id for name in ("Cy", "Ann"))
    history.save_draft("correction", history.load(game), saved_game_id=game)
    history.save_draft("new", night({"Cy": 5}, people={"Cy": cy}))

    def drafted():
        found = sorted(history.drafts(), key=lambda draft: draft.id)
        return [draft.document().players[0].name for draft in found]

    history.merge(ann, cy)
    edited = history.rename(ann, "Anna")
    assert drafted() == ["Anna", "Anna"]
    history.edit_player(edited.after, edited.before, spellings=edited.spellings)
    assert drafted() == ["Cy", "Cy"]
    assert history.load(game).players[0].name == "Cy"
