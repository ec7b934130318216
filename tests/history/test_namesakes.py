"""Names of people who are called the same: what tells them apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.history import Player
from scorekeeper.history.namesakes import shown_names

ANN, OTHER_ANN, THIRD_ANN = (Player(number, "Ann") for number in ("1", "2", "3"))
STAR, BO = Player("4", "ann", sign="★"), Player("5", "Bo", sign="B")
EVERYBODY = (ANN, OTHER_ANN, STAR, THIRD_ANN, BO)


@pytest.mark.parametrize(
    ("which", "names"),
    [
        ("15", ["Ann", "Bo"]),
        ("45", ["ann", "Bo"]),
        ("14", ["Ann (1 of 3)", "★ ann"]),
        ("13", ["Ann (1 of 3)", "Ann (3 of 3)"]),
    ],
)
def test_names_bear_the_marks_of_the_list_where_two_are_the_same(which, names):
    shown = shown_names(EVERYBODY, set(which))
    assert shown == dict(zip(which, names, strict=True))


people = st.lists(
    st.builds(Player, st.uuids().map(str), st.sampled_from(("Ann", "ANN", "Bo"))),
    unique_by=lambda each: each.id,
)


@given(people, st.data())
def test_no_two_people_without_a_sign_are_shown_as_the_same(everybody, data):
    ids = [each.id for each in everybody]
    which = data.draw(st.sets(st.sampled_from(ids)) if ids else st.just(set()))
    shown = shown_names(everybody, which)
    assert set(shown) == which
    assert len(set(map(str.casefold, shown.values()))) == len(which)
