"""Statistics of Space Lab."""

from typing import Final

from sqlmodel import Session

from scorekeeper.games.space_lab.figures import PROJECT_CARDS
from scorekeeper.games.space_lab.result import Rating
from scorekeeper.games.space_lab.rules import rate_solo
from scorekeeper.games.space_lab.vocabulary import CATEGORIES
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.values import NOTHING, Month, Scores, SpaceLabStatistics
from scorekeeper.history.sums import TOTAL

GAME: Final = "space-lab"
BEST: Final = 10


def space_lab_statistics(session: Session, year: int | None) -> SpaceLabStatistics:
    """Return the statistics of all games, or of those of one year."""
    solo = _scores(session, "solo", year)
    ratings: dict[Rating, int] = {}
    for total, times in solo.distribution.items():
        rating = rate_solo(total)
        ratings[rating] = ratings.get(rating, 0) + times
    return SpaceLabStatistics(_scores(session, "competitive", year), solo, ratings)


def _scores(session: Session, style: str, year: int | None) -> Scores:
    sums = sources.month_sums(session, GAME, style, year)
    totals = [each for each in sums if each.name == TOTAL]
    by_name = sources.added_up((each.name, each.average) for each in sums)
    by_players = sources.added_up((each.players, each.average) for each in totals)
    which = sources.counted(GAME, style, year)
    distribution = sources.distribution(session, which)
    return Scores(
        games=sources.number_of_games(session, GAME, style, year),
        scores=by_name.get(TOTAL, NOTHING),
        by_month=sources.added_up((Month(each.year, each.month), each.average) for each in totals),
        by_players=dict(sorted(by_players.items())),
        distribution=distribution,
        categories={
            name: by_name[name] for name in (*CATEGORIES, PROJECT_CARDS) if name in by_name
        },
        best=tuple(sources.best(session, which, BEST)),
        best_players=sources.who_reached(session, which, max(distribution, default=None)),
    )
