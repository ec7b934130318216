"""Positions that are shared or counted back."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.positions import countback, take_positions


def test_level_names_share_their_position_and_the_next_one_is_behind_them_all():
    assert take_positions("ABCDE", [5, 9, 5, 7, 5]) == (
        ("B", 1),
        ("D", 2),
        ("A", 3),
        ("C", 3),
        ("E", 3),
    )
    assert [position for _, position in take_positions("ABCDEF", [1, 1, 1, 1, 1, 0])][-1] == 6


def test_a_countback_counts_each_place_and_none_beyond_the_most():
    assert countback([1, 3, 1, 7], 6) == (2, 0, 1, 0, 0, 0)
    assert countback([], 3) == (0, 0, 0)


def test_more_of_the_better_place_is_ahead():
    assert countback([1], 6) > countback([2, 2, 2], 6)
    assert countback([1, 6], 6) > countback([1], 6)


@given(st.lists(st.integers(0, 3), max_size=8))
def test_a_position_is_one_more_than_there_are_ahead(keys):
    names = [str(index) for index in range(len(keys))]
    placed = take_positions(names, keys)
    assert sorted(each.name for each in placed) == sorted(names)
    assert [each.position for each in placed] == sorted(each.position for each in placed)
    for name, position in placed:
        ahead = [key for key in keys if key > keys[int(name)]]
        assert position == len(ahead) + 1
