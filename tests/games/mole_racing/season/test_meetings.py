"""Who has met whom, and how evenly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.season.meetings import count_meetings, meetings


def test_members_meet_in_every_grand_prix_that_both_drive_in(season_of):
    document = season_of(
        members="Ann Bo Cy Di", grands_prix=["Ann Bo Cy: Ann Bo Cy | Bo Ann Cy", "Bo Ann: Ann Bo"]
    )
    assert meetings(document).counts == ((0, 2, 1, 0), (2, 0, 1, 0), (1, 1, 0, 0), (0, 0, 0, 0))


def test_a_heat_that_is_drawn_and_not_yet_driven_counts(season_of):
    assert meetings(season_of(grands_prix=["Ann Bo"])).counts == ((0, 1), (1, 0))


def test_members_who_are_retired_are_not_looked_at(season_of):
    document = season_of(grands_prix=["Ann Bo Cy", "Bo Cy"], retired=["Cy"])
    assert meetings(document).members == ("Ann", "Bo")
    assert meetings(document).counts == ((0, 1), (1, 0))


def test_the_measure_is_the_sum_of_meetings_squared():
    found = count_meetings("ABCD", ["AB", "AB", "ABC", "CD"])
    assert sorted(found.pairs()) == [0, 0, 1, 1, 1, 3]
    assert (found.total, found.squares) == (6, 12)
    assert (found.most, found.least, found.spread) == (3, 0, 3)


@pytest.mark.parametrize(
    ("fields", "fewest"),
    [([], 0), (["AB"], 1), (["AB", "AB"], 2), (["ABCD"], 6), (["ABCD", "AB"], 9)],
)
def test_the_fewest_squares_are_those_of_pairs_that_differ_by_at_most_one(fields, fewest):
    assert count_meetings("ABCD", fields).fewest_squares == fewest


def test_a_single_member_meets_nobody():
    alone = count_meetings("A", [])
    assert (alone.total, alone.squares, alone.fewest_squares, alone.spread) == (0, 0, 0, 0)


fields = st.lists(st.lists(st.sampled_from("ABCDEZ"), unique=True, max_size=5), max_size=12)


@given(fields)
def test_the_measure_is_never_less_than_the_fewest_and_equal_when_all_differ_by_one(found):
    met = count_meetings("ABCDE", found)
    assert met.squares >= met.fewest_squares
    assert (met.squares == met.fewest_squares) == (met.spread <= 1)


@given(fields, fields)
def test_meetings_add_up(first, second):
    met = count_meetings("ABCDE", first)
    assert met.after(second) == count_meetings("ABCDE", [*first, *second])
    assert all(met.counts[i][j] == met.counts[j][i] for i in range(5) for j in range(5))
