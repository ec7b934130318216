"""Who was split off stays so when a document from the merged time comes in again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document
from scorekeeper.history import Filter, MergeError, Player, open_history
from tests.history.merging.histories import ANN, ANNA, ANNE, DOT, NOW
from tests.nights import make_night

GAME = "11111111-2222-4333-8444-000000000001"


def bring_in(history, documents):
    """Bring documents in as an import does; return what became of each."""
    with history.importing() as save:
        return [save(save.with_names_of_now(document)).outcome for document in documents]


def exported(history):
    games = [row.id for trashed in (False, True) for row in history.rows(Filter(trashed=trashed))]
    return [history.export(game) for game in sorted(games)]


def check_unchanged(history, documents):
    before = exported(history)
    for _ in range(2):
        assert {*bring_in(history, documents)} == {"unchanged"}
        assert exported(history) == before


def test_files_from_before_and_from_after_a_merge_change_nothing_after_a_split(history, both):
    before = exported(history)
    history.merge(ANN, ANNA)
    merged = exported(history)
    check_unchanged(history, merged)
    history.split(ANNA)
    check_unchanged(history, merged)
    check_unchanged(history, before)
    assert [history.count(Filter(player_id=who)) for who in (ANN, ANNA)] == [2, 2]


def test_an_export_after_a_split_goes_elsewhere_and_back(history, other_history, both):
    history.merge(ANN, ANNA)
    bring_in(other_history, exported(history))
    history.split(ANNA)
    alone = exported(history)
    bring_in(other_history, alone)
    back = exported(other_history)
    assert [document.people for document in back] == [document.people for document in alone]
    check_unchanged(history, back)


def test_a_file_changes_nothing_when_they_were_merged_again(history, both):
    history.merge(ANN, ANNA)
    merged = exported(history)
    split = history.split(ANNA)
    alone = exported(history)
    history.merge_again(split)
    check_unchanged(history, [*merged, *alone])
    history.split(ANNA)
    check_unchanged(history, [*merged, *alone])


def test_it_is_so_when_they_were_merged_the_other_way_round_since(history, both):
    history.merge(ANNA, ANN)
    merged = exported(history)
    history.split(ANN)
    history.merge(ANN, ANNA)
    check_unchanged(history, merged)
    history.split(ANNA)
    check_unchanged(history, merged)


def test_who_was_merged_by_way_of_another_was_taken_for_all_of_them(history, both, three):
    history.merge(ANNA, ANNE)
    first = exported(history)
    history.merge(ANN, ANNA)
    second = exported(history)
    history.split(ANNA)
    check_unchanged(history, [*first, *second])
    history.split(ANNE)
    check_unchanged(history, [*first, *second])


def test_who_was_split_off_and_is_somebody_else_by_now_stays_that_one(history, both, three):
    history.merge(ANN, ANNA)
    merged = exported(history)
    history.split(ANNA)
    history.merge(ANNE, ANNA)
    check_unchanged(history, merged)
    assert history.count(Filter(player_id=ANNE)) == 3


@pytest.mark.parametrize("names", [["Annie"], ["Annie", "Nan"]], ids=["a name", "several names"])
def test_names_that_both_had_in_between_are_no_hindrance(history, both, names):
    history.merge(ANN, ANNA)
    files = exported(history)
    for name in names:
        history.rename(ANN, name)
        files += exported(history)
    history.split(ANNA)
    check_unchanged(history, files)


def test_other_content_is_an_update_for_who_was_split_off(history, both, night):
    history.merge(ANN, ANNA)
    history.split(ANNA)
    document = night({"Anna": 9, "Bo": 6}, id=both[2], people={"Anna": ANN})
    assert bring_in(history, [document]) == ["updated"]
    assert history.load(both[2]).players[0].tally.lab == 9
    assert history.export(both[2]).people["Anna"] == ANNA


@pytest.mark.parametrize(
    "told",
    [{"Anna": DOT}, {"Anna": ANN, "Bo": ANNA}],
    ids=["somebody whom nobody was taken for", "both, each as the other"],
)
def test_whom_else_a_document_tells_of_is_a_correction(history, both, night, told):
    history.merge(ANN, ANNA)
    history.split(ANNA)
    document = night({"Anna": 5, "Bo": 6}, id=both[2], people=told)
    assert bring_in(history, [document]) == ["updated"]
    assert told.items() <= history.export(both[2]).people.items()


def test_a_game_of_who_was_kept_can_still_be_given_to_who_was_split_off(history, both, night):
    history.merge(ANN, ANNA)
    history.split(ANNA)
    document = night({"Ann": 3, "Bo": 2}, id=both[0], people={"Ann": ANNA})
    assert bring_in(history, [document]) == ["updated"]
    assert history.export(both[0]).people["Ann"] == ANNA


def test_what_a_file_tells_of_the_other_one_is_not_learned(history, both):
    history.merge(ANN, ANNA)
    content = history.export(both[2]).content()
    content["about_people"] = {"Anna": {"name": "Ann", "sign": "A"}}
    history.split(ANNA)
    assert bring_in(history, [build_document(content)]) == ["unchanged"]
    assert history.player(ANNA).sign is None


DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("merge"), st.permutations([ANN, ANNA, ANNE])),
        st.tuples(st.just("split"), st.permutations([ANN, ANNA, ANNE])),
        st.tuples(st.just("split and merge again"), st.permutations([ANN, ANNA, ANNE])),
    ),
    max_size=8,
)


@settings(max_examples=40, deadline=None)
@given(deeds=DEEDS)
def test_no_file_ever_changes_who_anybody_is_by_now(tmp_path_factory, deeds):
    with open_history(tmp_path_factory.mktemp("merged") / "history.sqlite3") as history:
        for number, (who, name) in enumerate(((ANN, "Ann"), (ANNA, "Anna"), (ANNE, "Anne"))):
            history.add_player(Player(who, name), now=NOW)
            history.save(make_night({name: number, "Bo": 1}, people={name: who}), now=NOW)
        files = exported(history)
        for deed, (who, other, _) in deeds:
            try:
                if deed == "merge":
                    history.merge(who, other)
                else:
                    split = history.split(who)
                    if deed == "split and merge again":
                        files += exported(history)
                        history.merge_again(split)
            except MergeError:
                continue
            files += exported(history)
        check_unchanged(history, files)
