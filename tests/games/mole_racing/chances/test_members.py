"""Who can still win a season."""

from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.chances import Left, Member, members_able_to_win, points_at_best
from tests.games.mole_racing.chances.situations import NAMES, RULES, lawful


def able(members, left=(), best=None, tie_break="shared"):
    return "".join(sorted(members_able_to_win(members, left, best, tie_break)))


def test_a_member_who_wins_all_that_is_left_and_then_shares_first_position_can_win():
    members = [Member("A", (20, 16)), Member("B", (10, 10)), Member("C", (9, 10))]
    assert able(members, [Left(8), Left(8)]) == "AB"
    assert able(members) == "A"


def test_only_the_best_results_count_so_the_worst_give_way():
    members = [Member("A", (20, 20, 20)), Member("B", (18, 18, 2))]
    assert able(members, [Left(22)]) == "AB"
    assert able(members, [Left(22)], best=2) == "AB"
    assert able(members, [Left(21)], best=2) == "A"
    assert points_at_best(members[1], [Left(21)], 2) == 39


def test_adjustments_count_after_the_best_results():
    members = [Member("A", (8,), -3), Member("B", (2,), 2)]
    assert able(members) == "A"
    assert able([members[0], Member("B", (2,), 3)]) == "AB"


def test_what_is_kept_of_a_grand_prix_under_way_counts_for_all():
    members = [Member("A"), Member("B"), Member("C")]
    assert able(members, [Left(8, {"A": 16, "B": 8})]) == "AB"
    assert points_at_best(members[1], [Left(8, {"A": 16, "B": 8})], None) == 16


def test_a_grand_prix_under_way_is_one_result():
    members = [Member("A", (16,)), Member("B", (3,))]
    assert able(members, [Left(8, {"B": 8})], best=1) == "AB"
    assert able(members, [Left(7, {"B": 8})], best=1) == "A"


def test_the_countback_counts_a_first_position_for_all_that_is_left():
    members = [Member("A", (8, 8), positions=(2,)), Member("B", (8, 0), positions=(1, 0, 0, 1))]
    assert able(members, [Left(8)], tie_break="countback") == "AB"
    members = [Member("A", (8, 8), positions=(2, 1)), Member("B", (8, 0), positions=(1,))]
    assert able(members, [Left(8)], tie_break="countback") == "A"
    assert able(members, [Left(8)]) == "AB"


def test_a_member_who_no_longer_drives_keeps_what_there_is():
    members = [Member("A", (8,)), Member("B", (16,), drives=False), Member("C", (0,), drives=False)]
    assert able(members, [Left(8)]) == "AB"
    assert points_at_best(members[2], [Left(8, {"C": 3})], None) == 3


members_of_a_season = st.lists(
    st.builds(
        lambda results, adjustment: (tuple(results), adjustment),
        st.lists(st.integers(0, 20), max_size=3),
        st.integers(-5, 5),
    ),
    min_size=2,
    max_size=4,
)


@lawful
@given(
    members_of_a_season,
    st.integers(0, 3),
    st.none() | st.integers(1, 4),
    st.sampled_from(RULES),
    st.data(),
)
def test_whoever_wins_a_season_was_able_to(seasons, left, best, tie_break, data):
    """Each Grand Prix left gives the places' points to the members, in any order."""
    table = (8, 6, 4, 3)
    members = [
        Member(name, results, adjustment)
        for name, (results, adjustment) in zip(NAMES, seasons, strict=False)
    ]
    bound = members_able_to_win(members, [Left(max(table))] * left, best, tie_break)
    for orders in product(permutations(range(len(members))), repeat=min(left, 2)):
        keys = []
        for number, member in enumerate(members):
            places = [order[number] for order in orders]
            results = sorted([*member.results, *(table[place] for place in places)], reverse=True)
            counts = [places.count(place) for place in range(4)]
            points = sum(results[:best]) + member.adjustment
            keys.append((points, counts if tie_break == "countback" else []))
        assert {members[n].name for n, key in enumerate(keys) if key == max(keys)} <= bound
