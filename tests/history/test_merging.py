"""Two people who are one, and split again."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import (
    Filter,
    MergeError,
    NameTakenError,
    Player,
    SameTableError,
    open_history,
)
from scorekeeper.history.snapshot import Reason
from tests.history.conftest import make_night

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
ANNA = "aaaaaaaa-0000-4000-8000-000000000002"
ANNE = "aaaaaaaa-0000-4000-8000-000000000003"
DOT = "aaaaaaaa-0000-4000-8000-000000000004"
NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)


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
    ann, anna, _ = history.players()
    assert (preview.kept, preview.other, preview.both) == (ann, anna, ())
    assert (anna.games, anna.counted, anna.trashed) == (2, 2, 1)
    assert [game.id for game in preview.latest] == [both[3], both[2]]
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


def test_only_who_was_merged_can_be_split(history, both):
    with pytest.raises(MergeError, match="Anna was not merged into anybody"):
        history.split(ANNA)


def test_a_snapshot_is_made_before_a_merge(history, both):
    history.merge(ANN, ANNA)
    assert history.snapshots.listed()[0].reason is Reason.MERGE


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


# Renamed meanwhile


def names_by_game(history, games):
    return [[seat.name for seat in history.load(game).players] for game in games]


@pytest.fixture
def renamed(history, night):
    """Bo with a game, and =cmd, who was merged into Bo, with two: Bo is called Bob since then."""
    games = [
        history.save(night({name: 1, "Cy": 2}, people={name: who})).id
        for name, who in (("Bo", ANN), ("=cmd", ANNA), ("=CMD", ANNA))
    ]
    history.merge(ANN, ANNA)
    history.rename(ANN, "Bob")
    assert {name for name, _ in names_by_game(history, games)} == {"Bob"}
    return games


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
    assert drafted() == ["Bob", "Bob", "Bob", "Bob", "=cmd"]


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


# Whom each of the seats is saved for, how the name is written there, whether in the trash.
SEATS = st.lists(
    st.tuples(
        st.sampled_from([ANN, ANNA, ANNE]),
        st.sampled_from(["Ann", "ANN", "Bo", "bo", "Bob", "Cleo"]),
        st.booleans(),
    ),
    max_size=5,
)
RENAMES = st.lists(st.sampled_from(["Bob", "BOB", "Rob", "Ann", "Bo", "undo"]), max_size=4)


def state(history):
    games = [history.export(row.id) for trashed in (False, True) for row in rows(history, trashed)]
    return everything(history), games


def rows(history, trashed):
    return history.rows(Filter(trashed=trashed))


def furnish(history, seats):
    for who, name in ((ANN, "Ann"), (ANNA, "Bo"), (ANNE, "Cleo")):
        history.add_player(Player(who, name), now=NOW)
    for number, (who, name, is_trashed) in enumerate(seats):
        game_id = f"11111111-2222-4333-8444-{number:012}"
        people = {name: who, "Dot": DOT}
        history.save(make_night({name: number, "Dot": 2}, id=game_id, people=people), now=NOW)
        if is_trashed:
            history.trash(game_id, now=NOW)


def rename_all(history, who, renames):
    done = []
    for name in renames:
        if name != "undo":
            done.append(history.rename(who, name))
        elif done:
            last = done.pop()
            history.edit_player(last.after, last.before, spellings=last.spellings)


@settings(max_examples=15, deadline=None)
@given(SEATS, RENAMES, RENAMES, st.booleans())
def test_merging_renaming_and_splitting_is_renaming_alone(seats, first, second, is_chained):
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder, "merged")) as merged,
        open_history(Path(folder, "alone")) as alone,
    ):
        for history in (merged, alone):
            furnish(history, seats)
        merged.merge(ANNA, ANN)
        rename_all(merged, ANNA, first)
        if is_chained:
            merged.merge(ANNE, ANNA)
        rename_all(merged, ANNE if is_chained else ANNA, second)
        if is_chained:
            merged.merge_again(merged.split(ANNA))
            merged.split(ANNA)
        together = state(merged)
        split = merged.split(ANN)
        rename_all(alone, ANNA, first)
        rename_all(alone, ANNE if is_chained else ANNA, second)
        assert state(merged) == state(alone)
        merged.merge_again(split)
        assert state(merged) == together
        assert merged.split(ANN) == split
        assert state(merged) == state(alone)
