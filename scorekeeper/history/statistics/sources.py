"""Where statistics come from: sums by month and by player, and the seats of counted games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case, func, select, true
from sqlmodel import Session

from scorekeeper.history import namesakes
from scorekeeper.history.adding_up import WON
from scorekeeper.history.statistics.values import Average, Best
from scorekeeper.history.tables import (
    StoredGame,
    StoredMonthSum,
    StoredPlayer,
    StoredPlayerSum,
    StoredSeat,
    table_of,
)
from scorekeeper.history.values import Player

GAME, SEAT = table_of(StoredGame).c, table_of(StoredSeat).c
_MONTH_SUM, _PLAYER_SUM = table_of(StoredMonthSum).c, table_of(StoredPlayerSum).c
_PLAYER = table_of(StoredPlayer).c


class MonthSum(NamedTuple):
    """What one figure adds up to in the games of a month with so many players."""

    name: str
    year: int
    month: int
    players: int
    average: Average


def month_sums(session: Session, game: str, style: str, year: int | None) -> list[MonthSum]:
    """Return the sums of a kind of games, months in their order; of one year, or of all."""
    each = _MONTH_SUM
    found = session.execute(
        select(each.name, each.year, each.month, each.players, each.count, each.total)
        .where(each.game == game, each.style == style, each.count > 0)
        .where(true() if year is None else each.year == year)
        .order_by(each.year, each.month, each.players)
    )
    return [
        MonthSum(name, its_year, month, players, Average(count, total))
        for name, its_year, month, players, count, total in found
    ]


def number_of_games(session: Session, game: str, style: str, year: int | None) -> int:
    """Return how many counted games there are of a kind: each of their seats has won or not."""
    each = _MONTH_SUM
    number: int | None = session.execute(
        select(func.sum(each.count // each.players))
        .where(each.game == game, each.style == style, each.name == WON)
        .where(true() if year is None else each.year == year)
    ).scalar_one()
    return number or 0


def added_up(averages: Iterable[tuple[Any, Average]]) -> dict[Any, Average]:
    """Return the averages of each key together, in the order of the keys' first appearance."""
    found: dict[Any, Average] = {}
    for key, average in averages:
        found[key] = found.get(key, Average()) + average
    return found


def player_sums(
    session: Session, game: str, style: str, year: int | None
) -> dict[str, dict[str, Average]]:
    """Return what each player's figures add up to, by the player's id and the figure's name."""
    each = _PLAYER_SUM
    found = session.execute(
        select(each.player_id, each.name, func.sum(each.count), func.sum(each.total))
        .where(each.game == game, each.style == style, each.count > 0)
        .where(true() if year is None else each.year == year)
        .group_by(each.name, each.player_id)
    )
    sums: dict[str, dict[str, Average]] = {}
    for player_id, name, count, total in found:
        sums.setdefault(player_id, {})[name] = Average(count, total)
    return sums


def sums_of_player(session: Session, player_id: str) -> dict[tuple[str, str], dict[str, Average]]:
    """Return what a player's figures add up to, by kind and style and the figure's name."""
    each = _PLAYER_SUM
    found = session.execute(
        select(each.game, each.style, each.name, func.sum(each.count), func.sum(each.total))
        .where(each.player_id == player_id, each.count > 0)
        .group_by(each.game, each.style, each.name)
    )
    sums: dict[tuple[str, str], dict[str, Average]] = {}
    for game, style, name, count, total in found:
        sums.setdefault((game, style), {})[name] = Average(count, total)
    return sums


def names_of(session: Session, player_ids: Iterable[str]) -> Mapping[str, str]:
    """Return the names of players by their ids, those of one name told apart as in their list."""
    everybody = session.execute(
        select(_PLAYER.id, _PLAYER.name, _PLAYER.sign)
        .where(_PLAYER.merged_into.is_(None))
        .order_by(_PLAYER.name_key, _PLAYER.created_at, _PLAYER.id)
    )
    people = [Player(player_id, name, sign=sign) for player_id, name, sign in everybody]
    return namesakes.shown_names(people, set(player_ids))


def counted(game: str, style: str, year: int | None = None) -> ColumnElement[bool]:
    """Return the condition for the seats of counted games of a kind, of one year or of all."""
    of_year = true() if year is None else in_year(SEAT.played_on, year)
    return and_(SEAT.counted, SEAT.game == game, SEAT.style == style, of_year)


def distribution(session: Session, which: ColumnElement[bool]) -> dict[int, int]:
    """Return how often each total was reached, lowest first."""
    found = session.execute(
        select(SEAT.total, func.count())
        .where(which, SEAT.total.is_not(None))
        .group_by(SEAT.total)
        .order_by(SEAT.total)
    )
    return dict(found.all())


def best(
    session: Session, which: ColumnElement[bool], most: int, names: Mapping[str, str]
) -> Iterator[Best]:
    """Yield the highest totals, of equal ones the first reached, with the players’ ``names``."""
    found = session.execute(
        select(GAME.id, SEAT.played_on, SEAT.player_id, SEAT.total)
        .join(table_of(StoredGame), GAME.number == SEAT.number)
        .where(which, SEAT.total.is_not(None))
        .order_by(SEAT.total.desc(), SEAT.played_on, SEAT.day_order, SEAT.position)
        .limit(most)
    )
    return (Best(game, day, who, names[who], total) for game, day, who, total in found)


def highest_of_players(
    session: Session, game: str, styles: Sequence[str], year: int | None
) -> dict[str, dict[str, int]]:
    """Return each player's highest total, by style and the player's id; one look at all games.

    What is added to the game's name, nothing, keeps the seats from being looked up one by one:
    they are read in the order of a player's index, which has all that is asked for.
    """
    totals_of = (func.max(case((SEAT.style == style, SEAT.total))) for style in styles)
    found = session.execute(
        select(SEAT.player_id, *totals_of)
        .where(SEAT.counted, SEAT.game.concat("") == game)
        .where(true() if year is None else in_year(SEAT.played_on, year))
        .group_by(SEAT.player_id)
    )
    highest: dict[str, dict[str, int]] = {style: {} for style in styles}
    for player_id, *totals in found:
        for style, total in zip(styles, totals, strict=True):
            if total is not None:
                highest[style][player_id] = total
    return highest


def who_reached(
    session: Session, which: ColumnElement[bool], total: int | None, names: Mapping[str, str]
) -> tuple[str, ...]:
    """Return the ``names`` of the players who reached a total, each once, the first one first."""
    found = session.execute(
        select(SEAT.player_id)
        .where(which, SEAT.total == total)
        .order_by(SEAT.played_on, SEAT.day_order, SEAT.position)
    )
    return tuple(names[player_id] for player_id in dict.fromkeys(found.scalars()))


def in_year(day: ColumnElement[date], year: int) -> ColumnElement[bool]:
    """Return the condition that a day is one of a year."""
    return day.between(date(year, 1, 1), date(year, 12, 31))
