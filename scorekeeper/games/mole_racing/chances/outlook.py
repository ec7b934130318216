"""What a driver needs to win a Grand Prix, or why it can no longer be done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from scorekeeper.games.mole_racing.chances.drivers import Driver, able_to_win
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.positions import TieBreak


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a driver can no longer win, even at best.

    Each of the ``rivals`` is ``ahead`` of that already, or has as many points and is
    ``counted-back`` ahead; or the rivals ``together`` get more than that many times it, from
    ``have`` points to ``reach`` at least; or all ``orders`` of the races left put somebody ahead,
    by points or, where ties are counted back, ``by_places``.
    """

    kind: Literal["ahead", "counted-back", "together", "orders"]
    rivals: tuple[str, ...] = ()
    have: int = 0
    reach: int = 0
    by_places: bool = False


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a driver can still reach with ``races_left`` races left.

    ``lead`` is how many points the driver is ahead of the ``nearest``, the others with the most
    points; it is negative for who is behind. ``at_best`` are the points of a driver who reaches
    ``best_place``, the one with the most points, in every race left; it is ``None`` for who does
    not start: ``sat_out`` is the race, counted from 1, that is why, where a race is.
    ``obstacle`` is ``None`` for who can still win.
    """

    name: str
    races_left: int
    lead: int
    nearest: tuple[str, ...]
    at_best: int
    best_place: int | None
    obstacle: Obstacle | None
    sat_out: int | None = None


def outlooks(
    drivers: Sequence[Driver],
    starters: Sequence[str],
    races_left: int,
    points: Sequence[int],
    tie_break: TieBreak,
) -> tuple[Outlook, ...]:
    """Return every driver's outlook, in the order of ``drivers``: those of ``able_to_win``."""
    able = able_to_win(drivers, starters, races_left, points, tie_break)
    table = [points_for(place, points) for place in range(1, len(starters) + 1)]
    return tuple(
        _outlook(driver, driver.name in able, drivers, starters, races_left, table, tie_break)
        for driver in drivers
    )


def _outlook(
    driver: Driver,
    is_able: bool,
    drivers: Sequence[Driver],
    starters: Sequence[str],
    races_left: int,
    table: Sequence[int],
    tie_break: TieBreak,
) -> Outlook:
    others = [other for other in drivers if other.name != driver.name]
    most = max((other.points for other in others), default=0)
    starts = driver.name in starters
    best = max(table) if starts else 0
    at_best = driver.points + races_left * best
    shares = [races_left * each for each in sorted(table)[: len(table) - starts]]
    racing = [other for other in others if other.name in starters]
    return Outlook(
        name=driver.name,
        races_left=races_left,
        lead=driver.points - most,
        nearest=tuple(other.name for other in others if other.points == most),
        at_best=at_best,
        best_place=table.index(best) + 1 if starts else None,
        obstacle=None if is_able else next(_obstacles(at_best, others, racing, shares, tie_break)),
    )


def _obstacles(
    at_best: int,
    others: Sequence[Driver],
    racing: Sequence[Driver],
    shares: Sequence[int],
    tie_break: TieBreak,
) -> Iterator[Obstacle]:
    """Yield obstacles, the plainest first; ``shares`` are the least points that rivals get."""
    most = max((other.points for other in others), default=0)
    leaders = tuple(other.name for other in others if other.points == most)
    if most > at_best:
        yield Obstacle("ahead", leaders, most, most)
    best_first = sorted(racing, key=lambda rival: -rival.points)
    have = accumulate(rival.points for rival in best_first)
    gain = accumulate(shares)
    for number, (before, more) in enumerate(zip(have, gain, strict=True), 1):
        if before + more > number * at_best:
            names = tuple(rival.name for rival in best_first[:number])
            yield Obstacle("together", names, before, before + more)
    if most == at_best:
        yield Obstacle("counted-back", leaders, most, most)
    yield Obstacle("orders", by_places=tie_break == "countback")
