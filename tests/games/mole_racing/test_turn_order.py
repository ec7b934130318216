"""The turn order for every history of races; the named cases stand with the Grand Prix."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.turn_order import turn_order

DRIVERS = ("Ann", "Bo", "Cy", "Di")


@st.composite
def histories(draw):
    """Finishes of some of the drivers, and points that are often equal."""
    finish = st.lists(st.sampled_from(DRIVERS), unique=True)
    points = st.fixed_dictionaries(dict.fromkeys(DRIVERS, st.integers(0, 2)))
    starters = st.lists(st.sampled_from(DRIVERS), unique=True, min_size=2)
    return sorted(draw(starters)), draw(points), draw(st.lists(finish, max_size=4))


def goes_before(one, other, points, finishes):
    """Whether one driver goes before another, told as the rulebook tells it."""
    if points[one] != points[other]:
        return points[one] < points[other]
    for finish in reversed(finishes):
        if one in finish and other in finish:
            return finish.index(one) > finish.index(other)
        if one in finish or other in finish:
            return one not in finish
    return DRIVERS.index(one) < DRIVERS.index(other)


@given(histories())
def test_every_two_drivers_stand_as_the_rule_says(history):
    starters, points, finishes = history
    order = [turn.driver for turn in turn_order(starters, points, finishes)]
    assert sorted(order) == starters
    if not finishes:
        assert order == starters
        return
    for place, driver in enumerate(order):
        for later in order[place + 1 :]:
            assert goes_before(driver, later, points, finishes)


@given(histories())
def test_with_first_only_the_others_follow_clockwise(history):
    starters, points, finishes = history
    whole = [turn.driver for turn in turn_order(starters, points, finishes)]
    order = [turn.driver for turn in turn_order(starters, points, finishes, "first-only")]
    seat = starters.index(whole[0])
    assert order == [*starters[seat:], *starters[:seat]]


@given(histories())
def test_a_reason_speaks_of_the_driver_who_goes_next(history):
    starters, points, finishes = history
    turns = turn_order(starters, points, finishes)
    for turn, follower in itertools.pairwise(turns):
        level = bool(finishes) and points[turn.driver] == points[follower.driver]
        assert (";" in turn.why) == level
        if "behind" in turn.why:
            *_, race = turn.why.split()
            finish = finishes[int(race) - 1]
            assert f"behind {follower.driver} in" in turn.why
            assert finish.index(turn.driver) > finish.index(follower.driver)
    assert ";" not in turns[-1].why
