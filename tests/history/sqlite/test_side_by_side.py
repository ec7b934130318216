"""Two databases read side by side: what differs is found, and one becomes what the other is."""

import tempfile
import tracemalloc
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table, create_engine, select
from sqlmodel import Session

from scorekeeper.history.sqlite import large_values, side_by_side
from scorekeeper.history.sqlite.side_by_side import bring_back, change_of, differing, take_away

TABLE = Table(
    "thing",
    MetaData(),
    Column("worth", LargeBinary),
    Column("name", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Integer, unique=True),
)


def rows_of(found):
    """Return rows with a place of their own each."""
    rows = {
        place: {"name": name, "number": number, "worth": worth, "place": place}
        for (name, number), (worth, place) in found.items()
    }
    return list(rows.values())


ROWS = st.dictionaries(
    st.tuples(st.sampled_from("aBé😀z"), st.integers(-1, 3)),
    st.tuples(st.sampled_from([None, b"", b"x", b"y", b"xxyy", b"xxyx"]), st.integers(0, 30)),
    max_size=20,
).map(rows_of)


@pytest.fixture
def _few_at_once(monkeypatch):
    monkeypatch.setattr(side_by_side, "_AT_ONCE", 3)
    monkeypatch.setattr(large_values, "_PART", 2)


@pytest.mark.usefixtures("_few_at_once")
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(ROWS, ROWS, st.sampled_from([0, 99]))
def test_rows_that_differ_are_found_and_a_table_becomes_what_it_was(now_rows, then_rows, most):
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        sessions = []
        for name, rows in (("now", now_rows), ("then", then_rows)):
            engine = create_engine(f"sqlite:///{Path(folder, name)}")
            stack.callback(engine.dispose)
            TABLE.metadata.create_all(engine)
            session = stack.enter_context(Session(engine))
            if rows:
                session.execute(TABLE.insert(), rows)
            sessions.append(session)
        now, then = sessions
        everything = select(TABLE.c.name, TABLE.c.number, TABLE.c.worth, TABLE.c.place)
        query = everything.order_by(TABLE.c.name, TABLE.c.number)
        mine, others = (set(map(tuple, each.execute(query))) for each in sessions)
        here, there = [], []
        for only_here, only_there in differing(now, then, query, 2):
            here += only_here
            there += only_there
        assert (set(here), set(there)) == (mine - others, others - mine)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(side_by_side, "_MOST", most)
            change = change_of(now, then, TABLE)
        take_away(now, change)
        bring_back(now, then, change)
        assert set(map(tuple, now.execute(query))) == others


def test_large_values_are_compared_and_copied_without_holding_them(tmp_path):
    large = 24 << 20
    with ExitStack() as stack:
        sessions = []
        for name, ends in (("now", b"ab"), ("then", b"ac")):
            engine = create_engine(f"sqlite:///{tmp_path / name}")
            stack.callback(engine.dispose)
            TABLE.metadata.create_all(engine)
            session = stack.enter_context(Session(engine))
            for number in range(len(ends)):
                worth = bytes(large) + ends[number : number + 1]
                line = {"name": "a", "number": number, "worth": worth, "place": number}
                session.execute(TABLE.insert(), line)
            session.commit()
            sessions.append(session)
        del worth, line
        now, then = sessions
        tracemalloc.start()
        stack.callback(tracemalloc.stop)
        change = change_of(now, then, TABLE)
        take_away(now, change)
        bring_back(now, then, change)
        _, most = tracemalloc.get_traced_memory()
        assert most < 6 << 20
        assert change.come == [("a", 1)]
        ends = select(TABLE.c.worth).where(TABLE.c.number == 1)
        assert now.execute(ends).scalar_one() == bytes(large) + b"c"
