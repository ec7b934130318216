"""How long work that writes waits for others that write: as long as whoever asks for it says."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """How many ``seconds`` to wait.

    Meanwhile ``told`` is told again and again how many it were; what it raises ends the wait.
    """

    seconds: float
    told: Callable[[float], None] = lambda _: None


USUAL = Patience(5)
# Whoever has none is answered before anybody takes notice of the wait.
NONE = Patience(0.08)

_given: ContextVar[Patience] = ContextVar("patience", default=USUAL)


def patience() -> Patience:
    """Return how long work of this thread waits."""
    return _given.get()


@contextmanager
def waiting(given: Patience) -> Iterator[None]:
    """Let durable and patient work of this thread wait so long within the block."""
    before = _given.set(given)
    try:
        yield
    finally:
        _given.reset(before)
