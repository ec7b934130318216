"""On which way the games of a filter are found soonest, told by limited counts."""

from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, func, literal, select

from scorekeeper.history.filters import Way, found, found_by, ways_of
from scorekeeper.history.values import Filter

# How many filters are remembered with their statements, which take longer to put together than to
# answer.
REMEMBERED = 256
# Up to so many games are sooner looked up, one here and one there, than every line is looked at.
MANY = 10_000


def way_alone(which: Filter) -> Way | None:
    """Return the way that finds what is meant without a look at any line, if there is one."""
    way = (*ways_of(which), Way.LINES)[0]
    return way if found_by(which, way) == which else None


def narrowest_way(connection: Connection, which: Filter, most: int) -> tuple[Way, int] | None:
    """Return the first way that finds at most so many games, if there is one, and how many."""
    ways = ways_of(which)
    if which.since is not None or which.until is not None:
        ways.append(Way.LINES)
    for way in ways:
        number = connection.execute(_number_found(which, way), {"most": most + 1}).scalar_one()
        if number <= most:
            return way, number
    return None


def way_to_all(connection: Connection, which: Filter) -> Way:
    """Return the way on which the lines of all games of a filter are read soonest."""
    narrow = narrowest_way(connection, which, MANY)
    if narrow is not None:
        return narrow[0]
    # Who sits in a game is asked last: it takes long where most games are left till then.
    is_by_player = ways_of(which)[:1] == [Way.PLAYER] and not which.text
    return Way.PLAYER if is_by_player else Way.LINES


@lru_cache(maxsize=REMEMBERED)
def _number_found(which: Filter, way: Way) -> Select[Any]:
    """Return the query for the number of games on a way, counted up to a limit."""
    games = found(select(literal(1)), which, way).limit(bindparam("most", type_=Integer))
    return select(func.count()).select_from(games.subquery())
