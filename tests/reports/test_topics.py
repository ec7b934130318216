"""Each topic's report tells the games that its numbers are without."""

import pytest

from scorekeeper.games.mole_rats.statistics import TeamStatistics
from scorekeeper.history.statistics import (
    GrandPrixStatistics,
    LeftOut,
    Scores,
    SeasonStatistics,
    SpaceLabStatistics,
)
from scorekeeper.history.statistics.values import NOTHING
from scorekeeper.reports import TOPICS, board_of

NO_SCORES = Scores(0, NOTHING, {}, {}, {}, {}, ())


class NothingCounts:
    """A history whose games are all left out; it notes which were asked for."""

    def __init__(self, left_out):
        self._left_out = left_out
        self.asked = []

    def left_out(self, *which):
        self.asked.append(which)
        return self._left_out

    def space_lab_statistics(self, _year):
        return SpaceLabStatistics(NO_SCORES, NO_SCORES, {})

    def grand_prix_statistics(self, _year):
        return GrandPrixStatistics(0, (), {})

    def season_statistics(self, _year):
        return SeasonStatistics(0, ())

    def team_statistics(self, _year):
        return TeamStatistics()


@pytest.mark.parametrize(
    ("left_out", "words"),
    [
        (LeftOut(), ()),
        (LeftOut(unfinished=1), ("1 unfinished game is left out.",)),
        (LeftOut(put_aside=2), ("2 games set not to count are left out.",)),
        (LeftOut(2, 1), ("2 unfinished games and 1 game set not to count are left out.",)),
    ],
)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_report_says_which_games_it_is_without(topic, left_out, words):
    assert board_of(NothingCounts(left_out), topic).words == words


def test_each_topic_asks_for_its_own_games_of_the_year():
    history = NothingCounts(LeftOut())
    for topic in TOPICS:
        board_of(history, topic, 2026)
    assert history.asked == [
        ("space-lab", "competitive", 2026),
        ("space-lab", "solo", 2026),
        ("grand-prix", "competitive", 2026),
        ("season", "competitive", 2026),
        ("mole-rats", "cooperative", 2026),
    ]
