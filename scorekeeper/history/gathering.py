"""Copying whole rows out of a damaged history into a new one, as they are."""

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Boolean, Column, Date, Integer, LargeBinary
from sqlmodel import Session

from scorekeeper.history.sqlite.wreck import Wreck
from scorekeeper.history.tables import Stored, table_of

# A moment as the document tells it, which need not be a whole one.
_AS_TOLD = "played_at"


class Gathering:
    """What a new history, in a transaction of its own, takes over from a ``wreck``.

    ``step`` is called now and then, to break it off by raising.
    """

    def __init__(self, wreck: Wreck, session: Session, step: Callable[[], None]) -> None:
        self.wreck = wreck
        self.session = session
        self._step = step

    def copy(
        self,
        model: type[Stored],
        is_wanted: Callable[[dict[str, Any]], bool] = lambda _: True,
        *,
        returning: Sequence[str] = (),
    ) -> list[tuple[Any, ...]]:
        """Copy the rows that are whole and wanted; return these columns of each.

        Who asks whether a row is wanted may change it.
        """
        copied = []
        for _, row in self.rows(model):
            if self.is_whole(model, row) and is_wanted(row) and self.put(model, row):
                copied.append(tuple(row[name] for name in returning))
        return copied

    def rows(self, model: type[Stored]) -> Iterator[tuple[int, dict[str, Any]]]:
        """Yield the rows that can be read, whole or not, each with its row id in the wreck."""
        table = table_of(model)
        names = [column.name for column in table.columns]
        for at, *values in self.wreck.rows(table.name, ["rowid", *names]):
            self._step()
            yield at, dict(zip(names, values, strict=True))

    def is_whole(self, model: type[Stored], row: dict[str, Any]) -> bool:
        """Return whether each value is of the kind that its column declares."""
        try:
            return all(_fits(column, row[column.name]) for column in table_of(model).columns)
        except (TypeError, ValueError):
            return False

    def put(self, model: type[Stored], row: dict[str, Any]) -> bool:
        """Write a row; return whether nothing stood in its place."""
        name, marks = table_of(model).name, ", ".join("?" * len(row))
        write = f'INSERT OR IGNORE INTO "{name}" VALUES ({marks})'  # noqa: S608
        done = self.session.connection().exec_driver_sql(write, tuple(row.values()))
        return bool(done.rowcount)


def _fits(column: Column[Any], value: Any) -> bool:
    if value is None:
        return bool(column.nullable)
    kind = column.type
    if isinstance(kind, LargeBinary):
        return isinstance(value, bytes)
    if isinstance(kind, Boolean):
        return value in (0, 1)
    if isinstance(kind, Integer):
        return isinstance(value, int)
    if isinstance(kind, JSON):
        json.loads(value)
    elif isinstance(kind, Date):
        date.fromisoformat(value)
    elif column.name.endswith("_at") and column.name != _AS_TOLD:
        datetime.fromisoformat(value)
    return isinstance(value, str)
