"""Who goes first in a race (rulebook, Grand Prix and Setup), with the reason for each place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from scorekeeper.core.phrases import counted

TurnOrderRule = Literal["standings", "first-only"]
Finish = Sequence[str]


class Turn(NamedTuple):
    """A driver's place in the turn order, and why it is this one."""

    driver: str
    why: str


def turn_order(
    starters: Sequence[str],
    points: Mapping[str, int],
    finishes: Sequence[Finish],
    rule: TurnOrderRule = "standings",
) -> tuple[Turn, ...]:
    """Return the turn order of the race after those of which ``finishes`` tells the order.

    ``starters`` stand clockwise from the starting player. Race 1 follows them. Later the fewest
    points go first; of equal ones whoever finished further back in the race before, behind all
    others who has no place in it; then by the race before that; at last clockwise. With
    ``first-only`` this decides on the first driver, and the others follow clockwise.
    """
    if not finishes:
        first, *others = starters
        return (Turn(first, "starting player"), *(Turn(name, "next clockwise") for name in others))
    order = list(_fewest_first(starters, points, finishes))
    turns = tuple(
        Turn(name, _reason(name, follower, points, finishes))
        for name, follower in zip(order, (*order[1:], None), strict=True)
    )
    return turns if rule == "standings" else (turns[0], *_clockwise_from(order[0], starters))


def _fewest_first(
    starters: Sequence[str], points: Mapping[str, int], finishes: Sequence[Finish]
) -> Iterator[str]:
    """Yield the starters; earlier races are looked at only for those with equal points."""
    by_points = sorted(starters, key=lambda name: points[name])
    for _, level in groupby(by_points, key=lambda name: points[name]):
        names = list(level)
        alone = len(names) == 1
        yield from names if alone else sorted(names, key=lambda n: _latest_first(n, finishes))


def _latest_first(name: str, finishes: Sequence[Finish]) -> tuple[int, ...]:
    """Return what puts the driver who finished further back in the latest race first."""
    return tuple(-_place(name, finish) for finish in reversed(finishes))


def _place(name: str, finish: Finish) -> int:
    """Return a finishing place from 1, or one behind all others where there is none."""
    return finish.index(name) + 1 if name in finish else len(finish) + 1


def _reason(
    name: str, follower: str | None, points: Mapping[str, int], finishes: Sequence[Finish]
) -> str:
    """Return a driver's points and, of equal ones, what puts the driver before the next."""
    has = counted(points[name], "point")
    if follower is None or points[follower] != points[name]:
        return has
    for number in range(len(finishes), 0, -1):
        finish = finishes[number - 1]
        if _place(name, finish) != _place(follower, finish):
            decided = f"behind {follower} in" if name in finish else "no place in"
            return f"{has}; {decided} race {number}"
    return f"{has}; clockwise before {follower}"


def _clockwise_from(first: str, starters: Sequence[str]) -> tuple[Turn, ...]:
    seat = starters.index(first)
    others = (*starters[seat + 1 :], *starters[:seat])
    return tuple(Turn(name, f"clockwise from {first}") for name in others)
