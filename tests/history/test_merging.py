"""Two people who are one, and split again."""

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import Filter, MergeError, Player, SameTableError
from scorekeeper.history.snapshot import Reason

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
ANNA = "aaaaaaaa-0000-4000-8000-000000000002"
ANNE = "aaaaaaaa-0000-4000-8000-000000000003"


@pytest.fixture
def both(history, night, cup):
    """Ann with two games, Anna with three, one of them in the trash."""
    games = [
        history.save(document).id
        for document in (
            night({"Ann": 3, "Bo": 2}, people={"Ann": ANN}),
            cup("Ann Bo", people={"Ann": ANN}),
            night({"Anna": 5, "Bo": 6}, people={"Anna": ANNA}),
            cup("Bo Anna", people={"Anna": ANNA}),
            night({"Anna": 7}, people={"Anna": ANNA}),
        )
    ]
    history.trash(games[4])
    return games


def everything(history):
    people = [each.player.id for each in history.players()]
    return (
        history.players(),
        history.rows(),
        [history.player_statistics(who) for who in people],
        history.grand_prix_statistics(),
        history.space_lab_statistics(),
    )


def test_a_preview_tells_the_numbers_and_changes_nothing(history, both):
    before = everything(history)
    preview = history.preview_merge(ANN, ANNA)
    assert (preview.kept.name, preview.other.name) == ("Ann", "Anna")
    assert (preview.kept_games, preview.games, preview.both) == (2, 3, ())
    assert everything(history) == before


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
    assert history.split(ANNA) == 3
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


def test_the_same_file_twice_changes_nothing_after_a_merge(history, both):
    exported = [history.export(game) for game in both]
    history.merge(ANN, ANNA)
    for document in exported:
        assert history.save(document).outcome == "unchanged"
    for game in both:
        assert history.save(history.export(game)).outcome == "unchanged"
    assert [each.games for each in history.players()] == [4, 4]


def test_a_correction_after_a_merge_is_still_split_rightly(history, both, night):
    history.merge(ANN, ANNA)
    corrected = history.export(both[2]).model_copy(update={"notes": "Rain."})
    assert history.save(corrected).outcome == "updated"
    history.save(night({"Anna": 50, "Bo": 6}, id=both[2]))
    assert history.export(both[2]).people["Anna"] == ANN
    history.split(ANNA)
    assert history.export(both[2]).people["Anna"] == ANNA


def test_games_since_a_merge_go_with_the_name_they_were_saved_under(history, both, night):
    history.merge(ANN, ANNA)
    under_other = history.save(night({"Anna": 1, "Bo": 1})).id
    under_kept = history.save(night({"Ann": 1, "Bo": 1})).id
    assert history.count(Filter(player_id=ANN)) == 6
    history.split(ANNA)
    assert history.export(under_other).people["Anna"] == ANNA
    assert history.export(under_kept).people["Ann"] == ANN


def test_a_document_that_seats_two_who_are_one_is_refused_and_leaves_nothing(history, both, night):
    history.merge(ANN, ANNA)
    together = night({"Anna": 1, "Ann": 2}, people={"Ann": ANN, "Anna": ANNA})
    with history.importing() as save:
        with pytest.raises(DocumentError, match=r"people\.Ann: somebody else than Anna"):
            save(together)
        with pytest.raises(DocumentError, match=r"people\.Ann: somebody else than Anna"):
            save(together.model_copy(update={"id": both[2]}))
    assert history.count() == 4
    assert history.versions(both[2]) == []


def test_a_name_typed_beside_somebody_who_was_merged_is_somebody_new(history, both, night):
    history.merge(ANN, ANNA)
    saved = history.save(night({"Anna": 1, "Ann": 2}))
    people = history.export(saved.id).people
    assert people["Anna"] == ANN
    assert people["Ann"] not in (ANN, ANNA)


def test_of_two_with_one_name_new_games_are_saved_for_the_one_that_is_kept(history, night):
    for who in (ANN, ANNA):
        history.save(night({"Ann": 1}, people={"Ann": who}))
    history.merge(ANN, ANNA)
    saved = history.save(night({"Ann": 2}))
    history.split(ANNA)
    assert history.export(saved.id).people == {"Ann": ANN}


def test_of_two_with_one_name_who_never_played_it_is_the_kept_one_too(history, night):
    for who in (ANN, ANNA):
        history.add_player(Player(who, "Ann"))
    history.merge(ANN, ANNA)
    saved = history.save(night({"Ann": 2}))
    history.split(ANNA)
    assert history.export(saved.id).people == {"Ann": ANN}


# Several


@pytest.fixture
def three(history, both, night):
    history.save(night({"Anne": 5, "Bo": 6}, people={"Anne": ANNE}))


def test_who_others_are_merged_into_can_be_merged_with_all_of_them(history, both, three):
    before = everything(history)
    history.merge(ANNA, ANNE)
    between = everything(history)
    history.merge(ANN, ANNA)
    (ann, _) = history.players()
    assert (ann.games, {player.name for player in ann.merged}) == (5, {"Anna", "Anne"})
    assert history.split(ANNA) == 4
    assert everything(history) == between
    assert history.split(ANNE) == 1
    assert everything(history) == before


def test_one_of_several_can_be_split_by_itself(history, both, three):
    history.merge(ANNA, ANNE)
    history.merge(ANN, ANNA)
    assert history.split(ANNE) == 1
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


def test_only_who_was_merged_can_be_split(history, both):
    with pytest.raises(MergeError, match="Anna was not merged into anybody"):
        history.split(ANNA)


def test_a_snapshot_is_made_before_a_merge(history, both):
    history.merge(ANN, ANNA)
    assert history.snapshots.listed()[0].reason is Reason.MERGE


def test_who_was_merged_can_be_renamed_for_later(history, both):
    history.merge(ANN, ANNA)
    history.rename(ANN, "Annabel")
    assert {row.seats[0].name for row in history.rows(Filter(player_id=ANN))} >= {"Annabel"}
    history.split(ANNA)
    assert [(each.player.name, each.games) for each in history.players()][:2] == [
        ("Anna", 2),
        ("Annabel", 2),
    ]
