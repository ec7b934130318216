"""Two people who are one, and split again."""

import pytest

from scorekeeper.history import Filter, MergeError, SameTableError
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.statistics import Average
from tests.history.merging.histories import ANN, ANNA, everything, results


def test_a_preview_tells_the_numbers_and_changes_nothing(history, both):
    before = everything(history)
    preview = history.preview_merge(ANN, ANNA)
    ann, anna, _ = history.players()
    assert (preview.kept, preview.other, preview.both) == (ann, anna, ())
    assert (anna.games, anna.counted, anna.trashed) == (2, 2, 1)
    assert [game.id for game in preview.latest] == [both[3], both[2]]
    assert everything(history) == before


def test_the_results_of_a_merge_are_told_before_it_and_those_of_a_split_before_that(history, both):
    before = everything(history)
    apart = results(history, ANNA)
    together = history.preview_records(ANN, ANNA)
    cups, nights = together
    assert (cups.games, cups.wins, cups.places) == (2, 1, {1: 1, 2: 1})
    assert (nights.games, nights.wins, nights.scores, nights.places) == (
        2,
        1,
        Average(2, 8),
        {1: 1, 2: 1},
    )
    assert (nights.best.game_id, nights.best.total) == (both[2], 5)
    assert everything(history) == before
    history.merge(ANN, ANNA)
    assert results(history, ANN) == together
    assert history.player_statistics(ANN).apart == {ANNA: apart}


def test_after_a_merge_all_games_count_for_one(history, both):
    preview = history.preview_merge(ANN, ANNA)
    assert history.merge(ANN, ANNA) == preview
    names = [(each.player.name, each.games) for each in history.players()]
    assert names == [("Ann", 4), ("Bo", 4)]
    page = history.player_statistics(ANN)
    assert [(each.game, each.games, each.wins) for each in page.records] == [
        ("grand-prix", 2, 1),
        ("space-lab", 2, 1),
    ]
    assert [(each.name, each.games) for each in page.opponents] == [("Bo", 2), ("Bo", 2)]
    assert history.count(Filter(player_id=ANN)) == 4


def test_who_was_merged_stands_beside_the_other_and_leads_there(history, both):
    history.merge(ANN, ANNA)
    assert [player.id for player in history.players()[0].merged] == [ANNA]
    assert history.player(ANNA).id == ANN
    assert history.find_player("anna").id == ANN
    assert history.player_names("an") == ["Ann"]
    assert history.player_statistics(ANNA) == history.player_statistics(ANN)


def test_documents_and_the_names_in_them_stay_as_they_are(history, both):
    before = [history.load(game) for game in both]
    history.merge(ANN, ANNA)
    assert [history.load(game) for game in both] == before
    assert history.export(both[2]).people["Anna"] == ANN


def test_a_split_undoes_a_merge(history, both):
    before = everything(history)
    history.merge(ANN, ANNA)
    split = history.split(ANNA)
    assert (split.alone.games, split.alone.trashed, split.kept.id) == (2, 1, ANN)
    assert everything(history) == before
    history.restore(both[4])
    assert history.player_statistics(ANNA).games == 3


def test_a_merge_can_be_done_the_other_way_round(history, both):
    history.merge(ANNA, ANN)
    assert [(each.player.name, each.games) for each in history.players()] == [
        ("Anna", 4),
        ("Bo", 4),
    ]


def test_games_in_which_both_sit_are_refused_by_name(history, both, night):
    saved = history.save(night({"Ann": 9, "Anna": 1}, people={"Ann": ANN, "Anna": ANNA}))
    before = everything(history)
    (game,) = history.preview_merge(ANN, ANNA).both
    assert (game.id, game.headline) == (saved.id, "Ann wins with 9 points")
    with pytest.raises(SameTableError, match="Ann and Anna sit together in “Ann wins") as refused:
        history.merge(ANN, ANNA)
    assert refused.value.games == (game,)
    assert everything(history) == before


def test_two_who_sit_together_in_the_trash_are_refused_too(history, both, night):
    saved = history.save(night({"Ann": 9, "Anna": 1}, people={"Ann": ANN, "Anna": ANNA}))
    history.trash(saved.id)
    with pytest.raises(SameTableError):
        history.merge(ANN, ANNA)


def test_only_who_was_merged_can_be_split(history, both):
    with pytest.raises(MergeError, match="Anna was not merged into anybody"):
        history.split(ANNA)


def test_a_snapshot_is_made_before_a_merge(history, both):
    history.merge(ANN, ANNA)
    assert history.snapshots.listed()[0].reason is Reason.MERGE
