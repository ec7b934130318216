import json
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.chances import (
    Driver,
    Left,
    Member,
    able_to_win,
    members_able_to_win,
    outlook_sentence,
    outlooks,
    points_at_best,
    sharing,
)

CASES = json.loads(Path(__file__).with_name("chances.json").read_text(encoding="utf-8"))
POINTS = (8, 6, 4, 3, 2, 1)
RULES = ("shared", "countback")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")

lawful = settings(max_examples=150, deadline=None)


def situation_of(case):
    scores, places = case["scores"], case.get("places", {})
    drivers = [Driver(name, scores[name], tuple(places.get(name, ()))) for name in scores]
    return (
        drivers,
        case.get("starters", " ".join(scores)).split(),
        case["left"],
        tuple(case.get("points", POINTS)),
        case.get("tie_break", "shared"),
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_case(case):
    assert able_to_win(*situation_of(case)) == set(case["able"].split())
    assert by_brute_force(*situation_of(case)) == set(case["able"].split())


# A second computation, as plain as can be: every finishing order of every race left.


def race(drivers, order, points):
    """The drivers after one more race."""
    after = {driver.name: driver for driver in drivers}
    for place, name in enumerate(order):
        driver = after[name]
        places = [*driver.places, *[0] * 6]
        places[place] += 1
        scored = points[place] if place < len(points) else 0
        after[name] = Driver(name, driver.points + scored, tuple(places[:6]))
    return tuple(after.values())


def first_of(drivers, tie_break):
    def key(driver):
        counted_back = [*driver.places, *[0] * 6][:6] if tie_break == "countback" else []
        return driver.points, counted_back

    best = max(map(key, drivers))
    return {driver.name for driver in drivers if key(driver) == best}


def by_brute_force(drivers, starters, races_left, points, tie_break):
    ends = {tuple(drivers)}
    for _ in range(races_left):
        ends = {race(end, order, points) for end in ends for order in permutations(starters)}
    return set().union(*(first_of(end, tie_break) for end in ends))


numbers = st.integers(0, 3) | st.integers(0, 30)
tables = st.lists(numbers, min_size=1, max_size=6) | st.lists(numbers, min_size=1, max_size=6).map(
    lambda points: sorted(points, reverse=True)
)
# Points in heaps with gaps between them, where sums alone do not tell.
tables |= st.lists(
    st.builds(lambda heap, more: 7 * heap + more, st.integers(0, 3), st.integers(0, 1)),
    min_size=2,
    max_size=5,
)


@st.composite
def situations(draw, most_drivers=6, most_starters=4, races=(0, 3)):
    """Drivers whose scores lie about as far apart as the races left can bring them together."""
    number = draw(st.integers(2, most_drivers))
    names = draw(st.permutations(NAMES[:number]))
    starters = draw(st.permutations(names))[: draw(st.integers(1, min(number, most_starters)))]
    races_left = draw(st.integers(*races))
    points = tuple(draw(tables))
    reach = max(1, races_left) * max(points) + 1
    drivers = [
        Driver(
            name,
            draw(st.integers(0, reach)),
            tuple(draw(st.lists(st.integers(0, 3), max_size=6))),
        )
        for name in names
    ]
    return drivers, tuple(starters), races_left, points, draw(st.sampled_from(RULES))


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


# Outlooks: what a driver needs, and why it cannot be done.

SENTENCES = [
    ({"left": 4, "scores": {"Ann": 12, "Bo": 4}}, "Bo", "Bo needs 8 points on Ann in 4 races"),
    (
        {"left": 3, "scores": {"Ann": 12, "Bo": 12, "Łukasz": 11}},
        "Łukasz",
        "Łukasz needs 1 point on Ann and Bo in 3 races",
    ),
    ({"left": 1, "scores": {"Ann": 9, "Bo": 9}}, "Bo", "Bo is level with Ann, with 1 race left"),
    (
        {"left": 2, "scores": {"Ann": 10, "Bo": 9}},
        "Ann",
        "Ann leads Bo by 1 point, with 2 races left",
    ),
    (
        {"left": 3, "scores": {"Ann": 34, "Bo": 6}},
        "Bo",
        "Bo can no longer win: even 3 wins give 30, Ann has 34",
    ),
    (
        {"left": 1, "scores": {"Ann": 34, "Bo": 6, "Cy": 34}},
        "Bo",
        "Bo can no longer win: even 1 win gives 14, Ann and Cy have 34",
    ),
    (
        {"left": 1, "scores": {"Ann": 11, "Bo": 8, "Cy": 6}},
        "Cy",
        "Cy can no longer win: even 1 win gives 14, Ann gets from 11 to 15 at least",
    ),
    (
        {"left": 1, "scores": {"Ann": 10, "Bo": 10, "Cy": 6}},
        "Cy",
        "Cy can no longer win: even 1 win gives 14, Ann and Bo together get from 20 to 30 at least",
    ),
    (
        {"left": 2, "starters": "Bo Cy", "scores": {"Ann": 9, "Bo": 2, "Cy": 2}},
        "Ann",
        "Ann can no longer win: 9 points and no start, Bo gets from 2 to 14 at least",
    ),
    (
        {
            "left": 1,
            "tie_break": "countback",
            "starters": "Bo Cy",
            "scores": {"Ann": 12, "Bo": 4, "Cy": 0},
            "places": {"Ann": [2]},
        },
        "Bo",
        "Bo can no longer win: even 1 win gives 12, Ann has as many and is ahead by places",
    ),
    (
        {"left": 1, "points": [1, 5, 0], "scores": {"Ann": 9, "Bo": 1, "Cy": 0}},
        "Cy",
        "Cy can no longer win: even the best race gives 5, Ann has 9",
    ),
    (
        {
            "left": 2,
            "points": [9, 9, 0, 0],
            "scores": {"Ann": 12, "Bo": 12, "Cy": 12, "Di": 0},
        },
        "Di",
        "Di can no longer win: even 2 wins give 18, "
        "and no finishing orders of 2 races keep all others from more",
    ),
    (
        {
            "left": 1,
            "tie_break": "countback",
            "points": [8, 6, 4],
            "scores": {"Ann": 4, "Bo": 2, "Cy": 0},
            "places": {"Ann": [1, 1]},
        },
        "Cy",
        "Cy can no longer win: even 1 win gives 8, "
        "and in every finishing order somebody else is ahead, by points or by places",
    ),
]


@pytest.mark.parametrize(("case", "name", "sentence"), SENTENCES)
def test_sentence(case, name, sentence):
    outlook = next(each for each in outlooks(*situation_of(case)) if each.name == name)
    assert outlook_sentence(outlook) == sentence


@lawful
@given(situations(most_starters=6, races=(1, 20)))
def test_an_obstacle_is_what_excludes_a_driver_and_holds(situation):
    drivers, starters, *_ = situation
    have = {driver.name: driver.points for driver in drivers}
    able = able_to_win(*situation)
    for outlook in outlooks(*situation):
        obstacle = outlook.obstacle
        assert (obstacle is None) == (outlook.name in able)
        assert outlook.lead == have[outlook.name] - max(
            points for name, points in have.items() if name != outlook.name
        )
        assert (outlook.best_place is None) == (outlook.name not in starters)
        if obstacle is None or obstacle.kind == "orders":
            continue
        assert outlook.name not in obstacle.rivals
        if obstacle.kind == "together":
            assert sum(have[name] for name in obstacle.rivals) == obstacle.have
            assert obstacle.reach > len(obstacle.rivals) * outlook.at_best
        else:
            assert {have[name] for name in obstacle.rivals} == {obstacle.have}
            level = obstacle.have == outlook.at_best
            assert level if obstacle.kind == "counted-back" else obstacle.have > outlook.at_best


# The season.


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
