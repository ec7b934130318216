"""The page of people: who is known, what is known of them, who retires, who can be deleted."""

from datetime import timedelta

import pytest

from scorekeeper.core.names import UnfitNameError
from scorekeeper.history import (
    Edited,
    MergeError,
    PlayedError,
    Player,
    UnknownPlayerError,
)

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER_ANN = "aaaaaaaa-0000-4000-8000-000000000002"
GUEST = Player(ANN, "Guest", "#3366cc", "☂", "Rain\nor shine.", retired=True)


def names(listed):
    return [each.player.name for each in listed]


def test_people_come_by_name_with_their_games_and_days(history, night, evening):
    history.save(night({"bo": 1, "Ann": 2}), now=evening)
    history.save(night({"Ann": 3}), now=evening + timedelta(days=3))
    history.trash(history.save(night({"bo": 4}), now=evening).id)
    ann, bo = history.players()
    assert (ann.player.name, ann.games, bo.player.name, bo.games) == ("Ann", 2, "bo", 1)
    assert (ann.first_on, ann.last_on) == (evening.date(), evening.date() + timedelta(days=3))
    assert (bo.first_on, bo.last_on) == (evening.date(), evening.date())


def test_who_has_never_played_is_listed_without_a_day(history):
    history.add_player(GUEST)
    (listed,) = history.players()
    assert (listed.player, listed.games) == (GUEST, 0)
    assert (listed.first_on, listed.last_on, listed.merged) == (None, None, ())


def test_two_of_one_name_are_two(history, night):
    history.save(night({"Ann": 1}, people={"Ann": ANN}))
    history.save(night({"Ann": 2}, people={"Ann": OTHER_ANN}))
    assert names(history.players()) == ["Ann", "Ann"]
    assert [each.games for each in history.players()] == [1, 1]


def test_what_is_known_of_somebody_can_be_changed_and_undone(history, night):
    history.save(night({"Ann": 1}))
    before = history.find_player("Ann")
    changed = Player(before.id, "Ann", "red", "A", "Brings cake.", retired=True)
    edited = history.edit_player(changed)
    assert edited == Edited(before)
    assert history.player(before.id) == changed
    assert history.edit_player(edited.before, spellings=edited.spellings).before == changed
    assert history.player(before.id) == before


def test_texts_are_cleaned_as_names_and_notes_are(history):
    history.add_player(GUEST)
    history.edit_player(Player(f" {ANN.upper()} ", " Ann ", None, " A ", " Two\nlines ", True))
    assert history.player(ANN) == Player(ANN, "Ann", None, "A", "Two\nlines", retired=True)


@pytest.mark.parametrize(
    "unfit",
    [
        Player(ANN, " "),
        Player(ANN, "An\nn"),
        Player(ANN, "Ann", sign="much too long"),
        Player(ANN, "Ann", sign=" "),
        Player(ANN, "Ann", notes="\x00"),
    ],
)
def test_a_text_that_cannot_serve_changes_nothing(history, unfit):
    history.add_player(GUEST)
    with pytest.raises(UnfitNameError):
        history.edit_player(unfit)
    assert history.player(ANN) == GUEST


# Retiring


def test_people_are_listed_by_whether_they_retired(history, night):
    history.save(night({"Ann": 1, "Bo": 2}))
    ann = history.find_player("Ann")
    history.edit_player(Player(ann.id, "Ann", retired=True))
    assert names(history.players(retired=True)) == ["Ann"]
    assert names(history.players(retired=False)) == ["Bo"]
    assert names(history.players()) == ["Ann", "Bo"]


def test_who_retired_is_offered_no_longer_and_known_again_when_typed(history, night):
    history.save(night({"Ann": 1, "Anna": 2}))
    ann = history.find_player("Ann")
    history.edit_player(Player(ann.id, "Ann", retired=True))
    assert history.player_names("an") == ["Anna"]
    history.save(night({"ann": 3}))
    assert history.find_player("ANN").id == ann.id
    assert len(history.players()) == 2


# Deleting


def test_who_never_played_can_be_deleted_and_put_back(history):
    history.add_player(GUEST)
    assert history.delete_player(ANN) == GUEST
    assert history.players() == []
    history.add_player(GUEST)
    assert history.player(ANN) == GUEST


def test_who_sat_in_a_game_only_till_it_was_corrected_never_played(history, night):
    saved = history.save(night({"Anne": 1}))
    history.save(night({"Ann": 1}, id=saved.id))
    anne = history.find_player("Anne")
    assert history.delete_player(anne.id) == anne
    history.go_back(saved.id, 1)
    assert history.find_player("Anne").id == anne.id


def test_deleting_somebody_who_played_is_refused_with_the_numbers(history, night):
    games = [history.save(night({"Ann": lab})).id for lab in range(3)]
    history.trash(games[0])
    ann = history.find_player("Ann")
    words = "Ann has played 3 games, 1 of them in the trash, and can retire instead"
    with pytest.raises(PlayedError, match=words) as refused:
        history.delete_player(ann.id)
    assert (refused.value.games, refused.value.trashed) == (3, 1)
    assert history.find_player("Ann") == ann


def test_one_game_is_told_as_one(history, night):
    history.save(night({"Ann": 1}))
    with pytest.raises(PlayedError, match="Ann has played 1 game, and can retire instead"):
        history.delete_player(history.find_player("Ann").id)


def test_when_all_games_are_removed_for_good_nobody_has_played(history, night):
    history.trash(history.save(night({"Ann": 1})).id)
    history.empty_trash()
    ann = history.find_player("Ann")
    with pytest.raises(PlayedError):
        history.delete_player(ann.id)
    history.remove_emptied()
    history.delete_player(ann.id)
    assert history.players() == []


def test_who_is_merged_with_somebody_is_not_deleted(history):
    history.add_player(GUEST)
    history.add_player(Player(OTHER_ANN, "Ann"))
    history.merge(ANN, OTHER_ANN)
    for who in (ANN, OTHER_ANN):
        with pytest.raises(MergeError, match="split them first"):
            history.delete_player(who)


@pytest.mark.parametrize(
    "ask",
    [
        lambda history: history.player(ANN),
        lambda history: history.edit_player(Player(ANN, "Ann")),
        lambda history: history.rename(ANN, "Ann"),
        lambda history: history.delete_player(ANN),
        lambda history: history.preview_merge(ANN, OTHER_ANN),
        lambda history: history.merge(ANN, OTHER_ANN),
        lambda history: history.split(ANN),
        lambda history: history.player_statistics(ANN),
    ],
)
def test_a_player_who_is_not_stored_is_named(history, ask):
    with pytest.raises(UnknownPlayerError, match=ANN):
        ask(history)
