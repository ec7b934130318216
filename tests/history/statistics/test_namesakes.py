"""People of one name in statistics: told apart wherever both of them are."""

import pytest

from scorekeeper.history import Player

OTHER = Player("5ea50000-0000-4000-8000-000000000001", "Ann")


@pytest.fixture
def ann(history, night):
    """Return how a game says that its Ann is the first one, who has played already."""
    history.save(night({"Ann": 10, "Bo": 30}))
    return {"people": {"Ann": history.find_player("Ann").id}}


@pytest.fixture
def other(history, ann):
    """Return how a game says that its Ann is the second one."""
    history.add_player(OTHER)
    return {"people": {"Ann": OTHER.id}}


def test_scores_say_whose_they_are_in_each_table(history, other, night):
    history.save(night({"Ann": 30, "Cy": 5}, **other))
    scores = history.space_lab_statistics().competitive
    assert {each.name for each in scores.players} == {"Ann (1 of 2)", "Ann (2 of 2)", "Bo", "Cy"}
    assert [(each.name, each.total) for each in scores.best] == [
        ("Bo", 30),
        ("Ann (2 of 2)", 30),
        ("Ann (1 of 2)", 10),
        ("Cy", 5),
    ]
    assert scores.best_players == ("Bo", "Ann (2 of 2)")


def test_whoever_is_alone_of_a_name_bears_it_without_a_mark(history, other, night):
    history.save(night({"Ann": 30}, mode="solo", **other))
    found = history.space_lab_statistics()
    assert [each.name for each in found.competitive.players] == ["Bo", "Ann"]
    assert [each.name for each in found.solo.players] == ["Ann"]


def test_the_sign_tells_drivers_and_members_apart(history, ann, other, cup, league):
    history.edit_player(OTHER, Player(OTHER.id, "Ann", sign="★"))
    history.save(cup("Bo Ann", **ann))
    history.save(cup("Ann Bo", **other))
    found = history.grand_prix_statistics()
    assert [each.name for each in found.drivers] == ["Bo", "★ Ann", "Ann"]
    assert [each.name for each in found.tracks["Oval"]] == ["Bo", "★ Ann", "Ann"]
    history.save(league(cup("Bo Ann"), **ann))
    history.save(league(cup("Ann Bo"), **other))
    assert {each.name for each in history.season_statistics().members} == {"Bo", "★ Ann", "Ann"}


def test_rivals_and_partners_are_told_apart(history, ann, other, night, escape):
    history.save(night({"Bo": 3, "Ann": 2}, **other))
    history.save(escape("Bo", "Ann", **ann))
    history.save(escape("Bo", "Ann", **other))
    found = history.player_statistics(history.find_player("Bo").id)
    both = {"Ann (1 of 2)", "Ann (2 of 2)"}
    assert {each.name for each in found.opponents} == both
    assert {each.name for each in found.partners} == both


def test_a_rival_is_told_apart_from_the_player_of_the_page(history, ann, other, night):
    history.save(night({"Annie": 1, "Ann": 2}, **other))
    player_id = ann["people"]["Ann"]
    history.merge(player_id, history.find_player("Annie").id)
    rivals = history.player_statistics(player_id).opponents
    assert [each.name for each in rivals] == ["Ann (2 of 2)", "Bo"]
