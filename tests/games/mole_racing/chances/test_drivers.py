"""Who can still win a Grand Prix."""

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.chances import Driver, able_to_win, sharing
from tests.games.mole_racing.chances.every_order import by_brute_force, first_of, race
from tests.games.mole_racing.chances.situations import (
    NAMES,
    RULES,
    lawful,
    situation_of,
    situations,
    tables,
)

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_case(case):
    assert able_to_win(*situation_of(case)) == set(case["able"].split())
    assert by_brute_force(*situation_of(case)) == set(case["able"].split())


@settings(max_examples=400, deadline=None)
@given(situations())
def test_it_is_who_wins_by_some_finishing_orders(situation):
    drivers, starters, races_left, points, tie_break = situation
    if len(starters) == 4:
        races_left = min(races_left, 2)
    situation = drivers, starters, races_left, points, tie_break
    assert able_to_win(*situation) == by_brute_force(*situation)


@pytest.mark.parametrize("seed", range(6))
def test_four_drivers_and_three_races_by_every_order(seed):
    chance = Random(seed)
    points = tuple(sorted(chance.choices(range(12), k=4), reverse=True))
    drivers = [Driver(name, chance.randrange(3 * points[0] + 1)) for name in NAMES[:4]]
    for tie_break in RULES:
        situation = drivers, NAMES[:4], 3, points, tie_break
        assert able_to_win(*situation) == by_brute_force(*situation)


@lawful
@given(situations(most_starters=3, races=(1, 40)))
def test_who_can_win_is_who_can_after_some_order_of_the_next_race(situation):
    drivers, starters, races_left, points, tie_break = situation
    after = [race(drivers, order, points) for order in permutations(starters)]
    assert able_to_win(*situation) == frozenset().union(
        *(able_to_win(each, starters, races_left - 1, points, tie_break) for each in after)
    )


@lawful
@given(situations(most_starters=6, races=(0, 20)), st.data())
def test_the_order_of_drivers_and_starters_does_not_matter(situation, data):
    drivers, starters, *rest = situation
    others = data.draw(st.permutations(drivers)), data.draw(st.permutations(starters))
    assert able_to_win(*others, *rest) == able_to_win(*situation)


@lawful
@given(situations(most_starters=6, races=(0, 20)), st.integers(1, 50), st.integers(2, 30))
def test_points_for_everybody_and_points_of_another_size_do_not_matter(situation, more, times):
    drivers, starters, races_left, points, tie_break = situation
    moved = [Driver(each.name, each.points * times + more, each.places) for each in drivers]
    table = [each * times for each in points]
    again = able_to_win(moved, starters, races_left, table, tie_break)
    assert again == able_to_win(*situation)


@lawful
@given(situations(most_starters=6, races=(0, 20)))
def test_somebody_can_win_and_whoever_can_by_countback_can_share(situation):
    by_countback = able_to_win(*situation[:4], "countback")
    assert by_countback
    assert by_countback <= able_to_win(*situation[:4], "shared")


@lawful
@given(situations(most_starters=6, races=(0, 20)), st.integers(1, 9), st.data())
def test_more_points_take_no_chance_from_who_gets_them(situation, more, data):
    drivers, *rest = situation
    lucky = data.draw(st.sampled_from(sorted(able_to_win(*situation))))
    better = [
        Driver(each.name, each.points + more * (each.name == lucky), each.places)
        for each in drivers
    ]
    assert lucky in able_to_win(better, *rest)


@lawful
@given(
    st.randoms(use_true_random=False),
    st.sampled_from([4, 5, 6]),
    st.integers(5, 98),
    tables,
    st.sampled_from(RULES),
)
def test_who_wins_many_races_to_come_was_able_to(chance, number, races_left, points, tie_break):
    names = NAMES[:number]
    drivers = tuple(Driver(name, chance.randrange(10 * max(points) + 1)) for name in names)
    end = drivers
    for _ in range(races_left):
        order = sorted(names, key=lambda name: names.index(name) + chance.random() * 4)
        end = race(end, order, points)
    assert first_of(end, tie_break) <= able_to_win(drivers, names, races_left, points, tie_break)


@lawful
@given(situations())
def test_a_search_given_up_excludes_nobody_who_can_win(situation):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sharing, "MOST_STEPS", 0)
        hasty = able_to_win(*situation)
    assert able_to_win(*situation) <= hasty
