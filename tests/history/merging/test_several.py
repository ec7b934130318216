"""More than two people who are one."""

import pytest

from scorekeeper.history import MergeError, SameTableError
from tests.history.merging.histories import ANN, ANNA, ANNE, everything, results


def test_a_split_gives_back_whoever_was_merged_before_as_well(history, both, three):
    history.merge(ANNA, ANNE)
    anna, anne = results(history, ANNA), history.player_statistics(ANNA).apart[ANNE]
    history.merge(ANN, ANNA)
    assert history.player_statistics(ANN).apart == {ANNA: anna, ANNE: anne}
    history.split(ANNA)
    assert results(history, ANNA) == anna


def test_who_others_are_merged_into_can_be_merged_with_all_of_them(history, both, three):
    before = everything(history)
    history.merge(ANNA, ANNE)
    between = everything(history)
    history.merge(ANN, ANNA)
    (ann, _) = history.players()
    assert (ann.games, {player.name for player in ann.merged}) == (5, {"Anna", "Anne"})
    assert history.split(ANNA).alone.games == 3
    assert everything(history) == between
    assert history.split(ANNE).alone.games == 1
    assert everything(history) == before


def test_one_of_several_can_be_split_by_itself(history, both, three):
    history.merge(ANNA, ANNE)
    history.merge(ANN, ANNA)
    assert history.split(ANNE).alone.games == 1
    assert [(each.player.name, each.games) for each in history.players()] == [
        ("Ann", 4),
        ("Anne", 1),
        ("Bo", 5),
    ]


def test_only_two_who_stand_alone_can_be_merged(history, both, three):
    history.merge(ANN, ANNA)
    with pytest.raises(MergeError, match="Anna was merged into somebody already"):
        history.merge(ANNE, ANNA)
    with pytest.raises(MergeError, match="Anna was merged into somebody already"):
        history.merge(ANNA, ANNE)
    with pytest.raises(MergeError, match="Ann is one person already"):
        history.merge(ANN, ANN)


def test_a_split_of_one_of_several_is_taken_back_to_where_it_was(history, both, three):
    history.merge(ANNA, ANNE)
    between = everything(history)
    history.merge(ANN, ANNA)
    merged = everything(history)
    split = history.split(ANNE)
    assert (split.into, split.kept.id) == (ANNA, ANN)
    history.merge_again(split)
    assert everything(history) == merged
    history.split(ANNA)
    assert everything(history) == between


def test_a_split_is_not_taken_back_into_somebody_who_came_along_or_sat_there_since(
    history, both, three, night
):
    history.merge(ANN, ANNA)
    split = history.split(ANNA)
    history.merge(ANNE, ANNA)
    with pytest.raises(MergeError, match="Anna was merged into somebody already"):
        history.merge_again(split)
    history.split(ANNA)
    history.merge(ANNA, ANN)
    with pytest.raises(MergeError, match="Ann was merged into Anna already"):
        history.merge_again(split)
    history.split(ANN)
    history.save(night({"Ann": 9, "Anna": 1}, people={"Ann": ANN, "Anna": ANNA}))
    with pytest.raises(SameTableError):
        history.merge_again(split)
