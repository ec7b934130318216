"""One open database: transactions to work in, and errors in words."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from enum import Enum

from sqlalchemy import URL, Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from scorekeeper.history import sqlite
from scorekeeper.history.errors import DamagedError, DisplacedError, HistoryError

# How often long work looks whether durable work is done, in seconds.
_LOOK = 0.005


class Work(Enum):
    """What a transaction is for, which decides how it waits and how hard it writes.

    ``READ`` sees one state throughout. ``QUICK`` stands between a key and the screen: it gives up
    after a moment and outlives the end of the process, not of the power. ``DURABLE`` waits for
    others as long as ``patience`` says and is on the disk when it returns. ``PATIENT`` waits for
    them too, and would only be done again if the power failed.
    """

    READ = "read"
    QUICK = "quick"
    DURABLE = "durable"
    PATIENT = "patient"


class Store:
    """An open database; usable from every thread, each transaction in one.

    ``has_moved`` tells in no time whether the file is no longer at its place; ``check_place`` is
    called before each transaction, and raises ``DisplacedError`` then. ``before_durable`` is called
    before each transaction for durable work begins, ``after_close`` when it is closed,
    ``on_damage`` for each error that says the file is damaged, or displaced, in whatever thread it
    was met. Long work looks at ``is_closed`` between its steps and ends by itself.
    """

    def __init__(self, engine: Engine, place: str) -> None:
        self.place = place
        self.has_moved: Callable[[], bool] = lambda: False
        self.check_place: Callable[[], None] = lambda: None
        self.before_durable: Callable[[], None] = lambda: None
        self.after_close: Callable[[], None] = lambda: None
        self.on_damage: Callable[[HistoryError], None] = lambda _: None
        self.is_closed = False
        # How often a transaction that may write has begun or ended, to tell them from others' ones.
        self.writes = 0
        self._durable: list[object] = []
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
        self.look_at_place()
        is_durable = work is Work.DURABLE
        if is_durable:
            self.before_durable()
        with (
            self._noted() if is_durable else nullcontext(),
            nullcontext() if work is Work.READ else self._counted(),
            self.in_words(),
            Session(self._engines[work]) as session,
            session.begin(),
        ):
            yield session

    def look_at_place(self) -> None:
        """Raise ``DisplacedError``, and tell it, where the file is no longer at its place."""
        try:
            self.check_place()
        except DisplacedError as error:
            self.on_damage(error)
            raise

    def rest(self, seconds: float) -> None:
        """Let others have their turn between two steps of long work, durable work before all.

        Whoever waits for the database only looks now and then whether it is free, and could find
        it taken each time.
        """
        time.sleep(seconds)
        while self._durable and not self.is_closed:
            time.sleep(_LOOK)

    @contextmanager
    def _noted(self) -> Iterator[None]:
        work = object()
        self._durable.append(work)
        try:
            yield
        finally:
            self._durable.remove(work)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self.writes += 1
        try:
            yield
        finally:
            self.writes += 1

    @contextmanager
    def in_words(self) -> Iterator[None]:
        """Turn what the database says of the world into a ``HistoryError``."""
        try:
            yield
        except (DBAPIError, sqlite.DriverError) as error:
            # The driver is used by itself where very many rows are read.
            cause = error.orig if isinstance(error, DBAPIError) else error
            told = sqlite.in_words(cause, self.place)
            if told is None:
                raise
            if isinstance(told, DamagedError):
                self.on_damage(told)
            raise told from error

    def close(self) -> None:
        """Close every connection."""
        self.is_closed = True
        self._engine.dispose()
        self.after_close()
