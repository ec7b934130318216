"""How long "who can still win" takes, beside a plain search that gives the same answers.

Six drivers together take less than a frame of 16 ms. The slowest searches that were found, one
driver each, stay below 100 ms, since they are given up; ``test_few_searches_are_given_up`` counts
how many are among situations that leave the rivals hardly a point to spare.
"""

import sys
from itertools import permutations
from random import Random

import pytest

from scorekeeper.games.mole_racing.chances import Driver, able_to_win, sharing

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
PRINTED = (8, 6, 4, 3, 2, 1)
RULES = ("shared", "countback")
SLOWEST = 0.1
SITUATIONS = 5_000
MOST_GIVEN_UP = 0.002

# Points of the places left to the rivals, races, and the points that each rival may reach.
HARD = (
    ((8, 6, 4, 3, 2, 1), 98, (134, 232, 751, 277, 338, 625)),
    ((6, 4, 3, 2, 1), 98, (149, 203, 241, 479, 499)),
    ((103, 201, 303, 101, 202, 102), 70, (11809, 11806, 11806, 11807, 11806, 11807)),
    ((480, 390, 60, 210, 571), 98, (33539, 33537, 33534, 33535, 33535)),
    ((70, 105, 7, 35, 140, 87), 17, (1258, 1258, 1258, 1258, 1258, 1258)),
    ((301, 303, 201, 100), 98, (22173, 22173, 22171, 22173)),
)


def grand_prix(races, left, seed=1):
    """Six drivers after some races, and what is left."""
    chance = Random(seed)
    points = dict.fromkeys(NAMES, 0)
    places = {name: [0] * 6 for name in NAMES}
    for _ in range(races):
        for place, name in enumerate(chance.sample(NAMES, 6)):
            points[name] += PRINTED[place]
            places[name][place] += 1
    drivers = [Driver(name, points[name], tuple(places[name])) for name in NAMES]
    return drivers, NAMES, left, PRINTED


def brute_force(drivers, starters, races_left, points):
    """Every finishing order of every race left; ties are shared."""
    ends = {tuple(driver.points for driver in drivers)}
    seats = [[driver.name for driver in drivers].index(name) for name in starters]
    for _ in range(races_left):
        after = set()
        for end in ends:
            for order in permutations(seats):
                scored = dict(zip(order, points, strict=False))
                after.add(tuple(have + scored.get(seat, 0) for seat, have in enumerate(end)))
        ends = after
    return {
        driver.name
        for seat, driver in enumerate(drivers)
        if any(end[seat] == max(end) for end in ends)
    }


@pytest.mark.parametrize("tie_break", RULES)
@pytest.mark.parametrize(("races", "left"), [(3, 1), (2, 2), (6, 4), (40, 10), (1, 98), (49, 50)])
def test_six_drivers(benchmark, races, left, tie_break):
    benchmark(able_to_win, *grand_prix(races, left), tie_break)
    assert benchmark.stats.stats.median < 0.016


def test_four_drivers_and_three_races(benchmark):
    drivers, _, left, points = grand_prix(3, 3)
    situation = drivers[:4], NAMES[:4], left, points
    assert benchmark(able_to_win, *situation, "shared") == brute_force(*situation)


def test_four_drivers_and_three_races_by_brute_force(benchmark):
    drivers, _, left, points = grand_prix(3, 3)
    benchmark.pedantic(brute_force, (drivers[:4], NAMES[:4], left, points), rounds=3)


@pytest.mark.parametrize("hard", HARD)
def test_the_slowest_searches(benchmark, hard):
    points, races, limits = hard
    benchmark.pedantic(sharing.can_share_out, (limits, points, races, 1), rounds=5)
    assert benchmark.stats.stats.median < SLOWEST


def tight(chance):
    """Limits that some finishing orders just reach, give or take a few points."""
    rivals = chance.choice((4, 5, 5, 6))
    races = chance.choice((2, 3, 5, 8, 13, 25, 50, 98))
    points = [chance.randrange(chance.choice((10, 30, 1000))) for _ in range(rivals)]
    limits = [chance.randint(-3, 3) for _ in range(rivals)]
    for _ in range(races):
        order = sorted(range(rivals), key=lambda rival: rival + chance.random() * rivals)
        for place, rival in enumerate(order):
            limits[rival] += points[place]
    return limits, points, races, 1


def test_few_searches_are_given_up(capsys, monkeypatch):
    class Counted(sharing.Patience):
        given_up = 0

        def take_step(self):
            try:
                super().take_step()
            except sharing.UndecidedError:
                Counted.given_up += 1
                raise

    monkeypatch.setattr(sharing, "Patience", Counted)
    chance = Random(1)
    undecided = 0
    for _ in range(SITUATIONS):
        Counted.given_up = 0
        sharing.can_share_out(*tight(chance))
        undecided += Counted.given_up == 2
    with capsys.disabled():
        sys.stdout.write(f"\n{undecided} of {SITUATIONS} searches given up\n")
    assert undecided <= MOST_GIVEN_UP * SITUATIONS
