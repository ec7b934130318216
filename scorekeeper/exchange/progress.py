"""How far long work is."""

from collections.abc import Callable

# Is told how many are done, after each one. What it raises ends the work, which then has changed
# nothing.
Progress = Callable[[int], None]


def untold(done: int) -> None:
    """Be told of progress and do nothing about it."""
