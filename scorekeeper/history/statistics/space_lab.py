"""Statistics of Space Lab."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, get_args

from sqlmodel import Session

from scorekeeper.core.names import name_order
from scorekeeper.games.space_lab.figures import PROJECT_CARDS, rated
from scorekeeper.games.space_lab.result import Rating
from scorekeeper.games.space_lab.vocabulary import CATEGORIES
from scorekeeper.history.adding_up import TOTAL, WON
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.sources import MonthSum
from scorekeeper.history.statistics.values import (
    NOTHING,
    Average,
    Month,
    PlayerScores,
    Scores,
    SpaceLabStatistics,
)

GAME: Final = "space-lab"
BEST: Final = 10
_COMPETITIVE, _SOLO = "competitive", "solo"


def space_lab_statistics(session: Session, year: int | None) -> SpaceLabStatistics:
    """Return the statistics of all games, or of those of one year."""
    highest = sources.highest_of_players(session, GAME, (_SOLO, _COMPETITIVE), year)
    solo = sources.month_sums(session, GAME, _SOLO, year)
    competitive = sources.month_sums(session, GAME, _COMPETITIVE, year)
    return SpaceLabStatistics(
        competitive=_scores(session, _COMPETITIVE, year, competitive, highest[_COMPETITIVE]),
        solo=_scores(session, _SOLO, year, solo, highest[_SOLO]),
        ratings=_ratings(solo),
    )


def _ratings(sums: Iterable[MonthSum]) -> dict[Rating, int]:
    """Return how often each rating was given that was given at all."""
    by_name = sources.added_up((each.name, each.average) for each in sums)
    ratings: tuple[Rating, ...] = get_args(Rating)
    given = {rating: by_name.get(rated(rating), NOTHING).count for rating in ratings}
    return {rating: times for rating, times in given.items() if times}


def _scores(
    session: Session,
    style: str,
    year: int | None,
    sums: Sequence[MonthSum],
    highest: Mapping[str, int],
) -> Scores:
    totals = [each for each in sums if each.name == TOTAL]
    by_name = sources.added_up((each.name, each.average) for each in sums)
    by_players = sources.added_up((each.players, each.average) for each in totals)
    which = sources.counted(GAME, style, year)
    distribution = sources.distribution(session, which)
    names = sources.names_of(session, highest)
    return Scores(
        games=sources.number_of_games(session, GAME, style, year),
        scores=by_name.get(TOTAL, NOTHING),
        by_month=sources.added_up((Month(each.year, each.month), each.average) for each in totals),
        by_players=dict(sorted(by_players.items())),
        distribution=distribution,
        categories={
            name: by_name[name] for name in (*CATEGORIES, PROJECT_CARDS) if name in by_name
        },
        best=tuple(sources.best(session, which, BEST, names)),
        best_players=sources.who_reached(session, which, max(distribution, default=None), names),
        players=_players(sources.player_sums(session, GAME, style, year), style, highest, names),
    )


def _players(
    sums: Mapping[str, Mapping[str, Average]],
    style: str,
    highest: Mapping[str, int],
    names: Mapping[str, str],
) -> tuple[PlayerScores, ...]:
    players = [
        PlayerScores(
            player_id=player_id,
            name=names[player_id],
            games=each[WON].count,
            wins=0 if style == _SOLO else each[WON].total,
            scores=each[TOTAL],
            best=highest[player_id],
        )
        for player_id, each in sums.items()
        if player_id in highest
    ]

    def in_order(each: PlayerScores) -> tuple[int, str, str, str]:
        """Return what players go by, then names: victories, solo the best, for nobody wins it."""
        first = each.best if style == _SOLO else each.wins
        return -first, name_order(each.name), each.name, each.player_id

    return tuple(sorted(players, key=in_order))
