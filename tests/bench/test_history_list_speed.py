"""Lists of 100,000 games: every page and count within 50 ms and 3 times plain ``sqlite3``.

The reference asks the same file the same question in SQL written for it alone, and fetches the rows
as they come: no values are built, no words are made of errors.
"""

import sqlite3
import statistics
import time
from contextlib import closing
from datetime import date

import pytest
from generated_history import RARE, SEASON, generate

from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Filter, Order, open_history

PAGE = 100
ROUNDS = 25
MOST_SECONDS = 0.050
MOST_TIMES = 3

NEWEST = "listing.played_on DESC, listing.day_order DESC"
LISTED = (
    "listing.number, listing.game, listing.name, listing.played_on, listing.day_order, place,"
    " style, finished, listing.counts, headline, id, saved_at, trashed_at"
)
SEATED = "JOIN seat ON seat.number = listing.number"


def by(column, direction=""):
    return f"{column} {direction}, listing.played_on {direction}, listing.day_order {direction}"


# What is asked for, and the same in SQL: further tables, conditions and their values, the order.
QUESTIONS = {
    "newest first": (ALL_GAMES, NEWEST_FIRST, "", "1", (), NEWEST),
    "oldest first": (ALL_GAMES, Order("date"), "", "1", (), "listing.played_on, listing.day_order"),
    "by game": (ALL_GAMES, Order("game"), "", "1", (), by("game_key")),
    "by players": (ALL_GAMES, Order("players"), "", "1", (), by("players_key")),
    "by result": (ALL_GAMES, Order("result", True), "", "1", (), by("headline_key", "DESC")),
    "by place": (ALL_GAMES, Order("place"), "", "1", (), by("place_key")),
    "a kind": (Filter(game="season"), NEWEST_FIRST, "", "listing.game = ?", ("season",), NEWEST),
    "a player": (
        Filter(player="PERSON 0"), NEWEST_FIRST, SEATED, "name_key = ?", ("person 0",), NEWEST,
    ),
    "a rare player": (
        Filter(player="Person 190"), NEWEST_FIRST, SEATED, "name_key = ?", ("person 190",), NEWEST,
    ),
    "a player, by place": (
        Filter(player="Person 0"), Order("place"), SEATED, "name_key = ?", ("person 0",),
        by("place_key"),
    ),
    "a year": (
        Filter(since=date(2012, 1, 1), until=date(2012, 12, 31)), NEWEST_FIRST, "",
        "listing.played_on BETWEEN ? AND ?", ("2012-01-01", "2012-12-31"), NEWEST,
    ),
    "a place": (
        Filter(place="café 50%"), NEWEST_FIRST, "", "place_key = ?", ("café 50%",), NEWEST,
    ),
    "a season": (
        Filter(season=SEASON), NEWEST_FIRST, "",
        "id IN (SELECT part_id FROM part JOIN game AS season USING (number) WHERE season.id = ?)",
        (SEASON,), NEWEST,
    ),
    "unfinished": (Filter(finished=False), NEWEST_FIRST, "", "NOT finished", (), NEWEST),
    "not counting": (Filter(counts=False), NEWEST_FIRST, "", "NOT listing.counts", (), NEWEST),
    "found nowhere": (
        Filter(text="Zebra_%"), NEWEST_FIRST, "", "instr(text, ?) > 0", ("zebra_%",), NEWEST,
    ),
    "found once": (Filter(text=RARE), NEWEST_FIRST, "", "instr(text, ?) > 0", (RARE,), NEWEST),
    "found often": (Filter(text="CAKE"), NEWEST_FIRST, "", "instr(text, ?) > 0", ("cake",), NEWEST),
    "found, by place": (
        Filter(text="CAKE"), Order("place"), "", "instr(text, ?) > 0", ("cake",), by("place_key"),
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    file = tmp_path_factory.mktemp("list") / "history.sqlite3"
    generate(file)
    return file


@pytest.fixture(scope="module")
def history(file):
    with open_history(file) as opened:
        yield opened


@pytest.fixture(scope="module")
def plain(file):
    with closing(sqlite3.connect(file)) as database:
        yield database


def plain_page(plain, question, after=()):
    _, _, tables, condition, values, order = QUESTIONS[question]
    beyond = "1"
    if after:
        columns = ", ".join(part.split()[0] for part in order.split(", "))
        sign = "<" if "DESC" in order else ">"
        beyond = f"({columns}) {sign} ({', '.join('?' * len(after))})"
    games = plain.execute(
        f"SELECT {LISTED} FROM listing JOIN game ON game.number = listing.number {tables}"
        f" WHERE listing.shelf = 0 AND {condition} AND {beyond} ORDER BY {order} LIMIT {PAGE}",
        (*values, *after),
    ).fetchall()
    numbers = [game[0] for game in games]
    seats = plain.execute(
        "SELECT number, name, player_id, total, rank, won FROM seat WHERE number IN"
        f" ({', '.join('?' * len(numbers))}) ORDER BY number, position",
        numbers,
    ).fetchall()
    return games, seats


def plain_count(plain, question):
    _, _, tables, condition, values, _ = QUESTIONS[question]
    game = "JOIN game ON game.number = listing.number" if "id IN" in condition else ""
    return plain.execute(
        f"SELECT count(*) FROM listing {game} {tables} WHERE listing.shelf = 0 AND {condition}",
        values,
    ).fetchone()[0]


def seconds(deed):
    began = time.perf_counter()
    deed()
    return time.perf_counter() - began


def compare(told, ours, reference, capsys):
    """Take both in turns, so that a busy machine slows both; return nothing, tell the medians."""
    times = [(seconds(ours), seconds(reference)) for _ in range(ROUNDS)]
    mine, plain = (statistics.median(each) for each in zip(*times, strict=True))
    with capsys.disabled():
        print(
            f"\n{told}: {mine * 1e3:.1f} ms against {plain * 1e3:.1f} ms, {mine / plain:.1f} times",
            end="",
        )
    assert mine < MOST_SECONDS
    assert mine < MOST_TIMES * plain


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_first_page(question, history, plain, capsys):
    which, order, *_ = QUESTIONS[question]
    rows = history.rows(which, order=order, limit=PAGE)
    games, seats = plain_page(plain, question)
    assert [row.id for row in rows] == [game[10] for game in games]
    assert sum(len(row.seats) for row in rows) == len(seats)
    compare(
        f"first page, {question}",
        lambda: history.rows(which, order=order, limit=PAGE),
        lambda: plain_page(plain, question),
        capsys,
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_next_page(question, history, plain, capsys):
    which, order, *_ = QUESTIONS[question]
    first = history.rows(which, order=order, limit=PAGE)
    if len(first) < PAGE:
        pytest.skip("there is one page")
    cursor = first[-1].cursor
    place = (cursor.played_on.isoformat(), cursor.day_order)
    after = place if order.column == "date" else (cursor.key, *place)
    rows = history.rows(which, order=order, after=cursor, limit=PAGE)
    assert [row.id for row in rows] == [game[10] for game in plain_page(plain, question, after)[0]]
    compare(
        f"next page, {question}",
        lambda: history.rows(which, order=order, after=cursor, limit=PAGE),
        lambda: plain_page(plain, question, after),
        capsys,
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_how_many_there_are(question, history, plain, capsys):
    which = QUESTIONS[question][0]
    assert history.count(which) == plain_count(plain, question)
    compare(
        f"count, {question}",
        lambda: history.count(which),
        lambda: plain_count(plain, question),
        capsys,
    )
