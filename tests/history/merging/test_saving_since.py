"""Games that are saved after a merge: whose they are, also after a split."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.history import Filter, Player
from tests.history.merging.histories import ANN, ANNA, ANNE


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


@pytest.fixture
def gone_back(history, both):
    """A game of Ann, who is merged, that was corrected and put back since; and its version."""
    history.merge(ANNA, ANN)
    corrected = history.save(history.load(both[0]).model_copy(update={"notes": "Rain."}))
    history.go_back(both[0], corrected.version)
    history.save(history.export(both[0]).model_copy(update={"notes": "Snow."}))
    return both[0], corrected.version


AFTER_A_SPLIT = {
    "computed anew": lambda history, game, _: history.refresh("next version"),
    "renamed": lambda history, *_: history.rename(ANN, "Zoë"),
    "corrected": lambda history, game, _: history.save(
        history.load(game).model_copy(update={"place": "Attic"})
    ),
    "put back": lambda history, game, version: history.go_back(game, version),
    "moved": lambda history, game, _: history.move_game(game, history.find_player("Bo").id, ANNE),
}


@pytest.mark.parametrize("deed", AFTER_A_SPLIT.values(), ids=AFTER_A_SPLIT)
def test_what_was_put_back_while_two_were_one_stays_split(history, gone_back, deed):
    history.add_player(Player(ANNE, "Anne"))
    history.split(ANN)
    deed(history, *gone_back)
    assert ANN in history.export(gone_back[0]).people.values()
    assert [history.count(Filter(player_id=who)) for who in (ANN, ANNA)] == [2, 2]


def test_a_document_that_tells_of_the_merged_time_moves_nobody(history, file, both):
    """So was it written before."""
    history.merge(ANNA, ANN)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET document = replace(document, ?, ?)", [ANN, ANNA])
    history.split(ANN)
    history.refresh("next version")
    history.save(history.load(both[0]).model_copy(update={"notes": "Rain."}))
    history.rename(ANN, "Zoë")
    assert [history.count(Filter(player_id=who)) for who in (ANN, ANNA)] == [2, 2]


def test_an_update_after_a_merge_changes_nobody_in_what_it_replaces(history, both):
    history.merge(ANNA, ANN)
    corrected = history.export(both[0]).model_copy(update={"notes": "Rain."})
    with history.importing() as save:
        saved = save(corrected)
        assert save.replaced(saved).people == save.people(saved.id)
    assert history.load_version(both[0], saved.version).people["Ann"] == ANN
