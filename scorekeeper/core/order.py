"""The order in which things stand, and how people change it."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def moved(things: Iterable[T], place: int, target: int) -> list[T]:
    """Return things with one of them in another place, both counted from 0.

    Those between move up or down. Raises ``IndexError`` when nothing is in the place.
    """
    order = list(things)
    order.insert(target, order.pop(place))
    return order
