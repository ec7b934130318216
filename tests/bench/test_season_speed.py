"""A season is scored within 50 ms, and the time grows no faster than the number of results.

The season has 200 members and 100 Grands Prix of 10 races of six. The reference is a bare loop over
the same JSON values that checks nothing and knows no option; it finds the same points.
"""

import random
import sys
from itertools import pairwise

import pytest
from timing import seconds

from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_racing.grand_prix.changes import RemoveRace
from scorekeeper.games.mole_racing.season import rules
from scorekeeper.games.mole_racing.season.changes import InGrandPrix
from scorekeeper.games.mole_racing.season.entry import entry_for
from scorekeeper.games.mole_racing.season.heats import draw_heats
from scorekeeper.games.mole_racing.season.meetings import count_meetings

ROUNDS = 25
RACES = 10
STARTERS = 6
SIZES = (25, 50, 100)
MOST_SECONDS = 0.050
MOST_OF_A_CHANGE = 0.016
# A second for a draw would be noticed; what is measured leaves room for a slow machine.
MOST_OF_A_DRAW = 0.5
# What the time may grow by when the season doubles: twice, and the noise of the machine.
MOST_GROWTH = 2.5


def season(grands_prix, members=200, options=None):
    chance = random.Random(grands_prix)
    names = [f"Member {number}" for number in range(members)]

    def grand_prix(number):
        drivers = chance.sample(names, STARTERS)
        races = [{"finish": chance.sample(drivers, STARTERS)} for _ in range(RACES)]
        title = f"Grand Prix {number}"
        return {"name": title, "drivers": drivers, "races_planned": RACES, "races": races}

    return {
        "format": "scorekeeper/1",
        "game": "season",
        "members": names,
        "grands_prix": [grand_prix(number) for number in range(1, grands_prix + 1)],
        "options": options or {},
    }


def bare_points(content):
    """Return every member's points as a bare script would count them."""
    points = dict.fromkeys(content["members"], 0)
    for grand_prix in content["grands_prix"]:
        for race in grand_prix["races"]:
            for driver, given in zip(race["finish"], (8, 6, 4, 3, 2, 1), strict=True):
                points[driver] += given
    return points


@pytest.mark.parametrize("options", [{}, {"count": "places", "best": 9, "tie_break": "countback"}])
def test_a_long_season_is_scored_within_fifty_milliseconds(options, benchmark):
    document = build_document(season(100, options=options))
    benchmark(lambda: rules.score(document))
    assert benchmark.stats.stats.median < MOST_SECONDS


def test_the_time_grows_no_faster_than_the_number_of_results(capsys):
    # Members grow with the Grands Prix, as a league does.
    contents = [season(size, members=2 * size) for size in SIZES]
    documents = [build_document(content) for content in contents]
    for content, document in zip(contents, documents, strict=True):
        standings = rules.score(document).standings
        assert {each.member: each.points for each in standings} == bare_points(content)
    # Taken in turns, so that a busy machine slows all; the least is the time of the work itself.
    times = [
        [
            (seconds(lambda: rules.score(document)), seconds(lambda: bare_points(content)))  # noqa: B023
            for content, document in zip(contents, documents, strict=True)
        ]
        for _ in range(ROUNDS)
    ]
    ours, bare = (
        [min(each[size][which] for each in times) for size in range(len(SIZES))]
        for which in range(2)
    )
    with capsys.disabled():
        for size, mine, reference in zip(SIZES, ours, bare, strict=True):
            sys.stdout.write(
                f"\n{size * RACES * STARTERS} results: {mine * 1e3:.1f} ms against "
                f"{reference * 1e3:.1f} ms: {mine / reference:.1f} times"
            )
    for smaller, larger in pairwise(ours):
        assert larger < MOST_GROWTH * smaller


def test_a_change_late_in_a_long_season_is_answered_within_a_frame(benchmark):
    game = find_game("season")
    before = build_document(season(100))
    entry, change = entry_for(before), InGrandPrix(99, RemoveRace(9))

    def answer():
        after = change.apply(before, entry).document
        game.recheck(after, before)
        return game.score(after)

    benchmark(answer)
    # A busy machine only adds to it: the least is the time of the work itself.
    assert benchmark.stats.stats.min < MOST_OF_A_CHANGE


@pytest.mark.parametrize("members", [50, 200, 500])
def test_heats_are_drawn_well_within_a_second(members, benchmark):
    names = [f"Member {number}" for number in range(members)]
    met = count_meetings(names, [])
    for seed in range(6):
        met = met.after(draw_heats(names, met, seed))
    benchmark(lambda: draw_heats(names, met, 7))
    assert benchmark.stats.stats.median < MOST_OF_A_DRAW
