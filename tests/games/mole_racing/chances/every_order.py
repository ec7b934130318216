"""A second computation, as plain as can be: every finishing order of every race left."""

from itertools import permutations

from scorekeeper.games.mole_racing.chances import Driver


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
