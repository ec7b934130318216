"""Rows that are inserted as the driver takes them."""

import pytest
from sqlalchemy import create_engine, select

from scorekeeper.history import sqlite
from scorekeeper.history.tables import Stored, StoredPartFigure, table_of

TABLE = table_of(StoredPartFigure)
ROWS = [(1, 0, 0, "total", 27), (1, 0, -1, "races", 3), (2, 1, 5, "won", 1)]


@pytest.mark.parametrize("style", ["qmark", "named"])
def test_every_row_is_there_whatever_names_the_driver_has_for_values(style):
    engine = create_engine("sqlite://", paramstyle=style)
    with engine.begin() as connection:
        Stored.metadata.create_all(connection, tables=[TABLE])
        assert connection.dialect.positional is (style == "qmark")
        sqlite.insert_rows(connection, TABLE, ROWS)
        found = connection.execute(select(TABLE)).all()
    assert sorted(map(tuple, found)) == sorted(ROWS)
