"""Heats: as equal as can be, and members meet as evenly as the numbers allow."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.season.heats import (
    draw_heats,
    heat_sizes,
    heats_by_standing,
)
from scorekeeper.games.mole_racing.season.meetings import count_meetings


@pytest.mark.parametrize(
    ("members", "sizes"),
    [
        (2, (2,)),
        (6, (6,)),
        (7, (4, 3)),
        (8, (4, 4)),
        (12, (6, 6)),
        (13, (5, 4, 4)),
        (19, (5, 5, 5, 4)),
    ],
)
def test_heats_are_as_few_and_as_equal_as_can_be(members, sizes):
    assert heat_sizes(members) == sizes


@given(st.integers(2, 500))
def test_every_number_of_members_makes_heats_of_2_to_6(members):
    sizes = heat_sizes(members)
    assert sum(sizes) == members
    assert min(sizes) >= 2
    assert max(sizes) <= 6
    assert max(sizes) - min(sizes) <= 1
    assert (len(sizes) - 1) * 6 < members


@pytest.mark.parametrize("members", [0, 1])
def test_who_is_alone_makes_no_heat(members):
    with pytest.raises(ValueError, match="at least 2"):
        heat_sizes(members)


def test_heats_by_standing_put_the_best_together():
    assert heats_by_standing("ABCDEFG") == (("A", "B", "C", "D"), ("E", "F", "G"))


names = st.integers(2, 40).map(lambda number: [f"Member {index}" for index in range(number)])
seeds = st.integers(0, 2**32)


@settings(deadline=None, max_examples=50)
@given(names, seeds)
def test_everybody_drives_in_one_heat_and_the_seed_decides_which(members, seed):
    met = count_meetings(members, [members[:5], members[1:4]])
    heats = draw_heats(members, met, seed)
    assert sorted(name for heat in heats for name in heat) == sorted(members)
    assert tuple(map(len, heats)) == heat_sizes(len(members))
    assert draw_heats(members, met, seed) == heats


def test_another_seed_draws_other_heats():
    members = [f"Member {index}" for index in range(20)]
    met = count_meetings(members, [])
    assert len({draw_heats(members, met, seed) for seed in range(10)}) == 10


def test_a_newcomer_whom_nobody_has_met_is_drawn_too():
    heats = draw_heats("ABCDEFGH", count_meetings("ABCDEFG", ["ABCD", "EFG"]), 1)
    assert sorted(name for heat in heats for name in heat) == sorted("ABCDEFGH")


def all_rounds(members, sizes):
    """Yield every way to part the members into heats of these sizes."""
    if not sizes:
        yield ()
        return
    size, *others = sizes
    for heat in combinations(members, size):
        if others and others[0] == size and heat[0] != members[0]:
            continue
        left = [name for name in members if name not in heat]
        for more in all_rounds(left, others):
            yield (heat, *more)


def fields(members, rounds):
    """Return some random rounds of heats that were driven before."""
    chance, driven = random.Random(rounds), []
    for _ in range(rounds):
        order = chance.sample(members, len(members))
        driven += heats_by_standing(order)
    return driven


@pytest.mark.parametrize("number", [7, 8, 9, 10, 11])
@pytest.mark.parametrize("before", [0, 1, 2, 5])
def test_a_round_leaves_fewest_squares_of_all_rounds_there_are(number, before):
    members = "ABCDEFGHIJK"[:number]
    met = count_meetings(members, fields(members, before))
    possible = [met.after(heats).squares for heats in all_rounds(members, heat_sizes(number))]
    assert met.after(draw_heats(members, met, before)).squares == min(possible)


def fewest_squares_of(members, rounds):
    """Return the least measure over all choices of that many rounds; the first is any."""
    possible = list(all_rounds(members, heat_sizes(len(members))))

    def least(met, left, start):
        if not left:
            return met.squares
        return min(
            least(met.after(possible[index]), left - 1, index)
            for index in range(start, len(possible))
        )

    return least(count_meetings(members, possible[0]), rounds - 1, 0)


@pytest.mark.parametrize(("number", "rounds"), [(7, 2), (7, 3), (8, 2), (8, 3), (9, 2)])
def test_round_by_round_is_as_even_as_choosing_all_rounds_at_once(number, rounds):
    members = "ABCDEFGHI"[:number]
    met = count_meetings(members, [])
    for seed in range(rounds):
        met = met.after(draw_heats(members, met, seed))
    assert met.squares == fewest_squares_of(members, rounds)


def test_seven_members_have_all_met_equally_often_after_seven_rounds():
    members = "ABCDEFG"
    met = count_meetings(members, [])
    for seed in range(7):
        met = met.after(draw_heats(members, met, seed))
    assert (met.spread, met.squares) == (0, met.fewest_squares)


@pytest.mark.parametrize("number", [13, 20, 50, 200])
def test_a_season_of_drawn_rounds_is_near_the_bound_and_far_from_chance(number):
    members = [f"Member {index}" for index in range(number)]
    drawn = by_chance = count_meetings(members, [])
    chance = random.Random(1)
    for seed in range(12):
        drawn = drawn.after(draw_heats(members, drawn, seed))
        by_chance = by_chance.after(heats_by_standing(chance.sample(members, number)))
    excess = drawn.squares - drawn.fewest_squares
    assert 5 * excess < by_chance.squares - by_chance.fewest_squares
    assert drawn.squares <= 1.1 * drawn.fewest_squares
    assert drawn.spread <= 3 < by_chance.spread
