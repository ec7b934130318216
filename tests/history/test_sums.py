"""Sums follow the games they are made of, whatever becomes of these."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from tests.history.deeds import PEOPLE, deeds, do_all

IDS = [f"11111111-2222-4333-8444-00000000000{number}" for number in range(4)]

names = st.lists(st.sampled_from("ABCD"), min_size=2, max_size=4, unique=True)


@st.composite
def documents(draw):
    heading = {"format": "scorekeeper/1", "id": draw(st.sampled_from(IDS))}
    seats = draw(names)
    people = {name: PEOPLE[name] for name in seats}
    index = IDS.index(heading["id"])
    if index == 0:
        won = draw(st.booleans())
        outcome = {"status": "won"} if won else {"status": "lost", "reason": "no-cards"}
        rats = [{"name": n, "rat": r} for n, r in zip(seats, ("red", "tan", "sky", "ash"))]  # noqa: B905
        content = {"game": "mole-rats", "players": rats, "outcome": outcome}
    elif index == 1:
        races = [{"track": "Oval", "finish": seats}, {"finish": seats[::-1][:1]}]
        planned = draw(st.sampled_from((2, 3)))
        content = {"game": "grand-prix", "drivers": seats, "races": races, "races_planned": planned}
    else:
        labs = draw(st.lists(st.integers(0, 5), min_size=4, max_size=4))
        players = [{"name": n, "tally": {"lab": lab}} for n, lab in zip(seats, labs)]  # noqa: B905
        content = {"game": "space-lab", "players": players}
    return build_document({**heading, **content, "people": people})


SUMS = {
    "month_sum": ("game", "style", "name", "year", "month", "players", "count", "total"),
    "player_sum": ("game", "style", "name", "player_id", "year", "count", "total"),
}
OF_SEATS = """
    SELECT number, player_id, 'total' AS name, total AS value FROM seat WHERE total IS NOT NULL
    UNION ALL SELECT number, player_id, 'won', won FROM seat
    UNION ALL SELECT number, player_id, figure.name, value
    FROM seat JOIN figure USING (number, position)
"""
OF_GAMES = f"""{OF_SEATS}
    UNION ALL SELECT number, NULL, name, value FROM figure WHERE position = -1
"""
# The games that count, told by what people decided and not by what is kept beside them.
COUNTED = """
    SELECT listing.*, CAST(strftime('%Y', game.played_on) AS INTEGER) AS year,
    CAST(strftime('%m', game.played_on) AS INTEGER) AS month
    FROM listing JOIN game USING (number)
    WHERE trashed_at IS NULL AND game.counts AND finished
"""


def stored(database, table):
    columns = ", ".join(SUMS[table])
    return sorted(database.execute(f"SELECT {columns} FROM {table} WHERE count > 0"))


def added_up(database, table):
    *key, _, _ = SUMS[table]
    values = OF_GAMES if table == "month_sum" else OF_SEATS
    columns = ", ".join("v.name" if column == "name" else column for column in key)
    return sorted(
        database.execute(
            f"SELECT {columns}, count(*), sum(value) FROM ({values}) AS v"
            f" JOIN ({COUNTED}) AS g USING (number) GROUP BY {columns}"
        )
    )


@settings(max_examples=60, deadline=None)
@given(deeds(documents(), IDS, most=14))
def test_sums_are_those_of_the_counted_games_whatever_was_done(done):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "history")
        with open_history(file) as history, closing(sqlite3.connect(file)) as database:
            do_all(history, done)
            for table in SUMS:
                assert stored(database, table) == added_up(database, table)


@pytest.mark.parametrize("table", SUMS)
def test_a_sum_that_comes_down_to_nothing_counts_nothing(history, night, file, table):
    saved = history.save(night({"Ann": 3}))
    history.trash(saved.id)
    with closing(sqlite3.connect(file)) as database:
        assert stored(database, table) == []
    assert history.statistics_years() == ()
    assert history.player_statistics(history.find_player("Ann").id).records == ()
