"""One open database: transactions to work in, and errors in words."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum

from sqlalchemy import URL, Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from scorekeeper.history import sqlite


class Work(Enum):
    """What a transaction is for, which decides how it waits and how hard it writes.

    ``READ`` sees one state throughout. ``QUICK`` stands between a key and the screen: it gives up
    after a moment and outlives the end of the process, not of the power. ``DURABLE`` waits for
    others and is on the disk when it returns. ``PATIENT`` waits for others too, and would only be
    done again if the power failed.
    """

    READ = "read"
    QUICK = "quick"
    DURABLE = "durable"
    PATIENT = "patient"


class Store:
    """An open database; usable from every thread, each transaction in one.

    ``before_durable`` is called before each transaction for durable work begins, ``after_close``
    when it is closed.
    """

    def __init__(self, engine: Engine, place: str) -> None:
        self.place = place
        self.before_durable: Callable[[], None] = lambda: None
        self.after_close: Callable[[], None] = lambda: None
        self._engine = engine
        self._engines = {
            work: engine.execution_options(scorekeeper_work=work.value) for work in Work
        }

    @property
    def url(self) -> URL:
        """The address, its password included."""
        return self._engine.url

    @contextmanager
    def transaction(self, work: Work) -> Iterator[Session]:
        """Give a session whose changes all count together, or not at all after an exception.

        Raises ``HistoryError`` for what the world does to it.
        """
        if work is Work.DURABLE:
            self.before_durable()
        with self.in_words(), Session(self._engines[work]) as session, session.begin():
            yield session

    @contextmanager
    def in_words(self) -> Iterator[None]:
        """Turn what the database says of the world into a ``HistoryError``."""
        try:
            yield
        except DBAPIError as error:
            told = sqlite.in_words(error.orig, self.place)
            if told is None:
                raise
            raise told from error

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()
        self.after_close()
