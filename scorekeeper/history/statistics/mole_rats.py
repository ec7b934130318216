"""Statistics of the team of Mole Rats in Space, from the figures of its games."""

from collections import Counter
from itertools import groupby
from typing import Final

from sqlalchemy import String, and_, cast, func, select, true
from sqlmodel import Session

from scorekeeper.games.mole_rats import figures
from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.games.mole_rats.vocabulary import REASONS, Reason
from scorekeeper.history.filing import game_key
from scorekeeper.history.statistics import sources
from scorekeeper.history.statistics.values import NOTHING, Average
from scorekeeper.history.tables import StoredFigure, StoredListing, table_of

GAME: Final = "mole-rats"
_STYLE: Final = "cooperative"

_FIGURE, _LISTING = table_of(StoredFigure).c, table_of(StoredListing).c


def team_statistics(session: Session, year: int | None) -> TeamStatistics:
    """Return what the documents' own ``team_statistics`` returns of all games, or of a year's."""
    sums = sources.month_sums(session, GAME, _STYLE, year)
    by_name = sources.added_up((each.name, each.average) for each in sums)
    by_players = sources.added_up(
        (each.players, each.average) for each in sums if each.name == figures.VICTORY
    )
    overall = _record(by_name.get(figures.VICTORY, NOTHING))
    with_pack = _record(by_name.get(figures.VICTORY_WITH_CHALLENGE_PACK, NOTHING))
    losses: Counter[Reason] = Counter()
    for reason in REASONS:
        losses[reason] = by_name.get(figures.lost_by(reason), NOTHING).count
    return TeamStatistics(
        overall=overall,
        by_players={players: _record(each) for players, each in sorted(by_players.items())},
        with_challenge_pack=with_pack,
        without_challenge_pack=Record(
            overall.won - with_pack.won, overall.played - with_pack.played
        ),
        losses={reason: count for reason, count in losses.most_common() if count},
        longest_streak=_longest_streak(_in_order_played(session, figures.VICTORY, year)),
        turns_left=tuple(_in_order_played(session, figures.TURNS_LEFT, year)),
    )


def _record(victories: Average) -> Record:
    return Record(won=victories.total, played=victories.count)


def _in_order_played(session: Session, name: str, year: int | None) -> list[int]:
    """Return a figure of each counted game that has it, the oldest game first."""
    its_figure = and_(
        _FIGURE.number == _LISTING.number,
        _FIGURE.position == StoredFigure.WHOLE_GAME,
        _FIGURE.name == name,
    )
    played = (
        select(cast(_FIGURE.value, String).label("value"))
        .join(table_of(StoredListing), its_figure)
        .where(
            _LISTING.shelf == StoredListing.GAMES,
            _LISTING.game_key == game_key(GAME),
            _LISTING.counted,
            true() if year is None else sources.in_year(_LISTING.played_on, year),
        )
        .order_by(_LISTING.played_on, _LISTING.day_order)
        .subquery()
    )
    # Fetched as one text: a hundred thousand rows would take several times as long.
    values = session.execute(select(func.aggregate_strings(played.c.value, ","))).scalar_one()
    return [int(value) for value in values.split(",")] if values else []


def _longest_streak(victories: list[int]) -> int:
    streaks = (len(tuple(games)) for won, games in groupby(victories) if won)
    return max(streaks, default=0)
