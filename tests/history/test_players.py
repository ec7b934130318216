"""The page of people: who is known, what is known of them, who retires, who can be deleted."""

from dataclasses import replace
from datetime import timedelta

import pytest

from scorekeeper.core.names import UnfitNameError
from scorekeeper.history import (
    ChangedSinceError,
    Edited,
    Filter,
    ListedPlayer,
    MergeError,
    PlayedError,
    Player,
    Split,
    UnknownPlayerError,
)

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER_ANN = "aaaaaaaa-0000-4000-8000-000000000002"
SPLIT = Split(ListedPlayer(Player(ANN, "Ann"), 0, None, None, ()), Player(ANN, "Bo"), ANN, {})
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


def test_a_list_a_merge_and_a_refusal_tell_the_same_numbers(history, night):
    games = [history.save(night({"Ann": lab, "Bo": 1})).id for lab in range(4)]
    history.trash(games[0])
    history.set_counts(games[1], counts=False)
    ann, bo = history.players()
    assert (ann.games, ann.counted, ann.trashed) == (3, 2, 1)
    assert history.player_statistics(ann.player.id).games == ann.counted
    assert history.count(Filter(player_id=ann.player.id)) == ann.games
    preview = history.preview_merge(ann.player.id, bo.player.id)
    assert (preview.kept, preview.other) == (ann, bo)
    with pytest.raises(PlayedError) as refused:
        history.delete_player(ann.player.id)
    assert (refused.value.games, refused.value.trashed) == (ann.games, ann.trashed)


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
    edited = history.edit_player(before, changed)
    assert edited == Edited(before, changed)
    assert history.player(before.id) == changed
    assert history.edit_player(changed, before) == Edited(changed, before)
    assert history.player(before.id) == before


PARTS = {
    "name": ("Guest", "Ann", "Bo", "the name is Bo"),
    "color": ("#3366cc", "red", None, "there is no color"),
    "sign": ("☂", None, "A", "the sign is A"),
    "notes": ("Rain\nor shine.", "", "Two\nlines", "the notes are “Two lines”"),
    "retired": (True, False, True, ""),
}


@pytest.mark.parametrize("part", PARTS)
def test_a_change_of_one_part_leaves_what_others_have_made_of_the_rest(history, part):
    _, mine, _, _ = PARTS[part]
    history.add_player(GUEST)
    theirs = {other: value for other, (_, _, value, _) in PARTS.items() if other != part}
    history.edit_player(GUEST, replace(GUEST, **theirs))
    edited = history.edit_player(GUEST, replace(GUEST, **{part: mine}))
    assert history.player(ANN) == replace(GUEST, **theirs, **{part: mine})
    history.edit_player(edited.after, edited.before)
    assert history.player(ANN) == replace(GUEST, **theirs)


@pytest.mark.parametrize("part", ["name", "color", "sign", "notes"])
def test_what_others_have_put_there_meanwhile_is_told_and_stays(history, part):
    _, mine, theirs, words = PARTS[part]
    history.add_player(GUEST)
    edited = history.edit_player(GUEST, replace(GUEST, **{part: mine}))
    now = history.edit_player(edited.after, replace(edited.after, **{part: theirs})).after
    for before, after in ((GUEST, edited.after), (edited.after, edited.before)):
        with pytest.raises(ChangedSinceError, match=f"{now.name} was changed meanwhile: {words}"):
            history.edit_player(before, after)
        assert history.player(ANN) == now


def test_what_stands_there_already_is_no_conflict(history):
    history.add_player(GUEST)
    changed = replace(GUEST, name="Ann", notes="")
    history.edit_player(GUEST, changed)
    assert history.edit_player(GUEST, changed) == Edited(changed, changed)


def test_who_was_merged_is_changed_no_longer(history):
    history.add_player(GUEST)
    history.add_player(Player(OTHER_ANN, "Ann"))
    history.merge(OTHER_ANN, ANN)
    with pytest.raises(MergeError, match="Guest was merged into somebody"):
        history.edit_player(GUEST, replace(GUEST, name="Bo"))
    assert history.player(ANN) == Player(OTHER_ANN, "Ann")


def test_texts_are_cleaned_as_names_and_notes_are(history):
    history.add_player(GUEST)
    after = Player(f" {ANN.upper()} ", " Ann ", None, " A ", " Two\nlines ", True)
    history.edit_player(GUEST, after)
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
        history.edit_player(GUEST, unfit)
    assert history.player(ANN) == GUEST


# Retiring


def test_people_are_listed_by_whether_they_retired(history, night):
    history.save(night({"Ann": 1, "Bo": 2}))
    ann = history.find_player("Ann")
    history.edit_player(ann, replace(ann, retired=True))
    assert names(history.players(retired=True)) == ["Ann"]
    assert names(history.players(retired=False)) == ["Bo"]
    assert names(history.players()) == ["Ann", "Bo"]


def test_who_retired_is_offered_no_longer_and_known_again_when_typed(history, night):
    history.save(night({"Ann": 1, "Anna": 2}))
    ann = history.find_player("Ann")
    history.edit_player(ann, replace(ann, retired=True))
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


def test_somebody_is_deleted_only_as_known_where_that_is_asked_for(history):
    history.add_player(GUEST)
    changed = history.edit_player(GUEST, replace(GUEST, notes="typed elsewhere")).after
    with pytest.raises(ChangedSinceError, match="Guest was changed meanwhile"):
        history.delete_player(ANN, known=GUEST)
    assert history.player(ANN) == changed
    assert history.delete_player(ANN, known=changed) == changed


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
    words = "Ann has played 2 games, 1 more in the trash; deleting is not possible, retiring is"
    with pytest.raises(PlayedError, match=words) as refused:
        history.delete_player(ann.id)
    assert (refused.value.games, refused.value.trashed) == (2, 1)
    assert history.find_player("Ann") == ann


def test_one_game_is_told_as_one(history, night):
    history.save(night({"Ann": 1}))
    with pytest.raises(PlayedError, match="Ann has played 1 game; deleting is not possible, ret"):
        history.delete_player(history.find_player("Ann").id)


def test_when_all_games_are_emptied_out_of_the_trash_nobody_has_played(history, night):
    history.trash(history.save(night({"Ann": 1})).id)
    ann = history.find_player("Ann")
    with pytest.raises(PlayedError):
        history.delete_player(ann.id)
    history.empty_trash()
    history.delete_player(ann.id)
    assert history.players() == []
    assert history.remove_emptied() == 1


def test_who_is_somebody_else_too_is_not_deleted_but_can_retire(history, night):
    history.add_player(GUEST)
    history.add_player(Player(OTHER_ANN, "Ann"))
    history.merge(ANN, OTHER_ANN)
    with pytest.raises(PlayedError, match="Guest has played no games, and is Ann too; deleting"):
        history.delete_player(ANN)
    history.save(night({"Ann": 1}, people={"Ann": OTHER_ANN}))
    with pytest.raises(PlayedError, match="Guest has played 1 game, and is Ann too; del") as told:
        history.delete_player(ANN)
    assert (told.value.games, told.value.trashed, told.value.merged) == (1, 0, ("Ann",))


def test_who_was_merged_into_somebody_is_not_deleted(history):
    history.add_player(GUEST)
    history.add_player(Player(OTHER_ANN, "Ann"))
    history.merge(ANN, OTHER_ANN)
    with pytest.raises(MergeError, match="split them first"):
        history.delete_player(OTHER_ANN)


@pytest.mark.parametrize(
    "ask",
    [
        lambda history: history.player(ANN),
        lambda history: history.edit_player(Player(ANN, "Ann"), Player(ANN, "Bo")),
        lambda history: history.rename(ANN, "Ann"),
        lambda history: history.delete_player(ANN),
        lambda history: history.preview_merge(ANN, OTHER_ANN),
        lambda history: history.preview_records(ANN, OTHER_ANN),
        lambda history: history.merge(ANN, OTHER_ANN),
        lambda history: history.split(ANN),
        lambda history: history.merge_again(SPLIT),
        lambda history: history.player_statistics(ANN),
    ],
)
def test_a_player_who_is_not_stored_is_named(history, ask):
    with pytest.raises(UnknownPlayerError, match=ANN):
        ask(history)
