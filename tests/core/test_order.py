import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.order import moved

things = st.lists(st.integers(), min_size=1, max_size=8, unique=True)


@pytest.mark.parametrize(
    ("place", "target", "order"), [(0, 2, "bcad"), (3, 1, "adbc"), (1, 1, "abcd")]
)
def test_those_between_the_old_place_and_the_new_one_move_by_one(place, target, order):
    assert "".join(moved("abcd", place, target)) == order


def test_where_nothing_is_nothing_can_be_moved():
    with pytest.raises(IndexError):
        moved("ab", 2, 0)


@given(things, st.data())
def test_moving_back_leads_to_the_order_before(before, data):
    places = st.integers(0, len(before) - 1)
    place, target = data.draw(places), data.draw(places)
    after = moved(before, place, target)
    assert after[target] == before[place]
    assert moved(after, target, place) == before
