"""Lists of 100,000 games: every page and count within 50 ms and 3 times plain ``sqlite3``.

The reference asks the same file the same question in SQL written for it alone, and fetches the rows
as they come: no values are built, no words are made of errors. What is both filtered and sorted by
a column it asks in two ways, and the sooner one counts: along the index of the column until a page
is full, and by sorting all that fits. Which of them that is, it need not find out beforehand.
"""

import statistics
from datetime import date
from functools import partial

import pytest
from generated_history import RARE, SEASON
from timing import in_turns, seconds

from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Filter, Order
from scorekeeper.history.filing import place_key

PAGE = 100
LEAST_ROUNDS, LEAST_SECONDS = 15, 0.5
MOST_SECONDS = 0.050
MOST_TIMES = 3
# What any answer takes that is read in a transaction of its own, in seconds.
TRANSACTION = 0.0003

LISTED = (
    "listing.number, listing.game, listing.name, listing.played_on, listing.day_order,"
    " listing.place, listing.style, listing.finished, listing.counts, headline, id, saved_at,"
    " trashed_at"
)
LINES = "listing"
SEATED = (
    "seat JOIN listing ON (listing.shelf, listing.played_on, listing.day_order)"
    " = (seat.shelf, seat.played_on, seat.day_order)"
)
PARTS = (
    "listing.number IN (SELECT number FROM game WHERE id = ? UNION ALL"
    " SELECT each.number FROM game AS season JOIN part USING (number)"
    " JOIN game AS each ON each.id = part_id WHERE season.id = ?)"
)
FOUND = "instr(text, ?) > 0"
ALL_THREE = f"name_key = ? AND place_key = ? AND {FOUND}"
OLDEST = "listing.played_on, listing.day_order"
NEWEST = "listing.played_on DESC, listing.day_order DESC"
NEWEST_SEATS = NEWEST.replace("listing", "seat")


def by(column, direction=""):
    return f"{column} {direction}, listing.played_on {direction}, listing.day_order {direction}"


# What is asked for, and the same in SQL: tables, conditions and their values, the order.
QUESTIONS = {
    "newest first": (ALL_GAMES, NEWEST_FIRST, LINES, "1", (), NEWEST),
    "oldest first": (ALL_GAMES, Order("date"), LINES, "1", (), OLDEST),
    "by game": (ALL_GAMES, Order("game"), LINES, "1", (), by("game_key")),
    "by players": (ALL_GAMES, Order("players"), LINES, "1", (), by("players_key")),
    "by result": (ALL_GAMES, Order("result", True), LINES, "1", (), by("headline_key", "DESC")),
    "by place": (ALL_GAMES, Order("place"), LINES, "1", (), by("place_key")),
    "a kind": (Filter(game="season"), NEWEST_FIRST, LINES, "listing.game = ?", ("season",), NEWEST),
    "a player": (
        Filter(player="PERSON 0"), NEWEST_FIRST,
        SEATED, "name_key = ?", ("person 0",), NEWEST_SEATS,
    ),
    "a rare player": (
        Filter(player="Person 190"), NEWEST_FIRST,
        SEATED, "name_key = ?", ("person 190",), NEWEST_SEATS,
    ),
    "a player, by place": (
        Filter(player="Person 0"), Order("place"),
        SEATED, "name_key = ?", ("person 0",), by("place_key"),
    ),
    "a year": (
        Filter(since=date(2012, 1, 1), until=date(2012, 12, 31)), NEWEST_FIRST,
        LINES, "listing.played_on BETWEEN ? AND ?", ("2012-01-01", "2012-12-31"), NEWEST,
    ),
    "a place": (
        Filter(place="café 50%"), NEWEST_FIRST,
        LINES, "place_key = ?", (place_key("café 50%"),), NEWEST,
    ),
    "a season": (Filter(season=SEASON), NEWEST_FIRST, LINES, PARTS, (SEASON, SEASON), NEWEST),
    "unfinished": (Filter(finished=False), NEWEST_FIRST, LINES, "NOT finished", (), NEWEST),
    "not counting": (Filter(counts=False), NEWEST_FIRST, LINES, "NOT listing.counts", (), NEWEST),
    "found nowhere": (Filter(text="Zebra_%"), NEWEST_FIRST, LINES, FOUND, ("zebra_%",), NEWEST),
    "found once": (Filter(text=RARE), NEWEST_FIRST, LINES, FOUND, (RARE,), NEWEST),
    "found often": (Filter(text="CAKE"), NEWEST_FIRST, LINES, FOUND, ("cake",), NEWEST),
    "found, by place": (
        Filter(text="CAKE"), Order("place"), LINES, FOUND, ("cake",), by("place_key"),
    ),
    "found, by players": (
        Filter(text="CAKE"), Order("players"), LINES, FOUND, ("cake",), by("players_key"),
    ),
    "found once, by result": (
        Filter(text=RARE), Order("result"), LINES, FOUND, (RARE,), by("headline_key"),
    ),
    "found nowhere, by players": (
        Filter(text="Zebra_%"), Order("players", True),
        LINES, FOUND, ("zebra_%",), by("players_key", "DESC"),
    ),
    "unfinished, by players": (
        Filter(finished=False), Order("players"), LINES, "NOT finished", (), by("players_key"),
    ),
    "not counting, by result": (
        Filter(counts=False), Order("result", True),
        LINES, "NOT listing.counts", (), by("headline_key", "DESC"),
    ),
    "a kind, by result": (
        Filter(game="mole-rats"), Order("result"),
        LINES, "listing.game = ?", ("mole-rats",), by("headline_key"),
    ),
    "a kind, by players": (
        Filter(game="season"), Order("players"),
        LINES, "listing.game = ?", ("season",), by("players_key"),
    ),
    "a place, by players": (
        Filter(place="kitchen"), Order("players"),
        LINES, "place_key = ?", ("kitchen",), by("players_key"),
    ),
    "a place, by place": (
        Filter(place="kitchen"), Order("place", True),
        LINES, "place_key = ?", ("kitchen",), by("place_key", "DESC"),
    ),
    "a place where nobody was": (
        Filter(place="nowhere"), NEWEST_FIRST, LINES, "place_key = ?", ("nowhere",), NEWEST,
    ),
    "a player, by result": (
        Filter(player="Person 0"), Order("result", True),
        SEATED, "name_key = ?", ("person 0",), by("headline_key", "DESC"),
    ),
    "a rare player, by players": (
        Filter(player="Person 190"), Order("players"),
        SEATED, "name_key = ?", ("person 190",), by("players_key"),
    ),
    "a year, by game": (
        Filter(since=date(2012, 1, 1), until=date(2012, 12, 31)), Order("game"),
        LINES, "listing.played_on BETWEEN ? AND ?", ("2012-01-01", "2012-12-31"), by("game_key"),
    ),
    "a year, by game, backwards": (
        Filter(since=date(2012, 1, 1), until=date(2012, 12, 31)), Order("game", True),
        LINES, "listing.played_on BETWEEN ? AND ?", ("2012-01-01", "2012-12-31"),
        by("game_key", "DESC"),
    ),
    "a season, by result": (
        Filter(season=SEASON), Order("result"), LINES, PARTS, (SEASON, SEASON), by("headline_key"),
    ),
    "a player at a place, found": (
        Filter(player="Person 0", place="Kitchen", text="cake"), NEWEST_FIRST,
        SEATED, ALL_THREE, ("person 0", "kitchen", "cake"), NEWEST_SEATS,
    ),
    "a player at a place, found, by result": (
        Filter(player="Person 0", place="Kitchen", text="cake"), Order("result"),
        SEATED, ALL_THREE, ("person 0", "kitchen", "cake"), by("headline_key"),
    ),
    "a player at a place, found nowhere, by players": (
        Filter(player="Person 0", place="Kitchen", text="zebra"), Order("players"),
        SEATED, ALL_THREE, ("person 0", "kitchen", "zebra"), by("players_key"),
    ),
    "the trash": (Filter(trashed=True), NEWEST_FIRST, LINES, "1", (), NEWEST),
    "the trash, by players": (
        Filter(trashed=True), Order("players"), LINES, "1", (), by("players_key"),
    ),
    "the trash, found, by place": (
        Filter(trashed=True, text="CAKE"), Order("place"),
        LINES, FOUND, ("cake",), by("place_key"),
    ),
}  # fmt: skip


def shelf_in(tables):
    return f"{tables.split()[0]}.shelf"


def shelf_of(which):
    return 1 if which.trashed else 0


def plain_page(plain, question, after=(), *, is_sorted=False):
    """Return the games of a page and their seats; no index is gone along if it ``is_sorted``."""
    which, _, tables, condition, values, order = QUESTIONS[question]
    beyond = "1"
    if after:
        columns = ", ".join(part.split()[0] for part in order.split(", "))
        sign = "<" if "DESC" in order else ">"
        beyond = f"({columns}) {sign} ({', '.join('?' * len(after))})"
    order = f"+{order}" if is_sorted else order
    games = plain.execute(
        f"SELECT {LISTED} FROM {tables} JOIN game ON game.number = listing.number"
        f" WHERE {shelf_in(tables)} = {shelf_of(which)} AND {condition} AND {beyond}"
        f" ORDER BY {order} LIMIT {PAGE}",
        (*values, *after),
    ).fetchall()
    numbers = [game[0] for game in games]
    seats = plain.execute(
        "SELECT number, name, player_id, total, rank, won FROM seat WHERE number IN"
        f" ({', '.join('?' * len(numbers))}) ORDER BY number, position",
        numbers,
    ).fetchall()
    return games, seats


def plain_ways(plain, question, after=()):
    """Return the ways to ask for a page: in a list by days there is one."""
    along = partial(plain_page, plain, question, after)
    is_by_days = QUESTIONS[question][1].column == "date"
    return (along,) if is_by_days else (along, partial(along, is_sorted=True))


def plain_count(plain, question):
    which, _, tables, condition, values, _ = QUESTIONS[question]
    return plain.execute(
        f"SELECT count(*) FROM {tables}"
        f" WHERE {shelf_in(tables)} = {shelf_of(which)} AND {condition}",
        values,
    ).fetchone()[0]


@pytest.fixture
def compare(question, capsys):
    """Take both in turns, so that a busy machine slows both; tell the medians.

    The least that each takes is the time of the work itself.
    """

    def take(told, ours, *references):
        # One that takes ten times as long as another need not be asked again and again.
        reference = min(references, key=seconds)
        mine, plain = in_turns(ours, reference, rounds=LEAST_ROUNDS, least_seconds=LEAST_SECONDS)
        median, reference_median = (statistics.median(each) * 1e3 for each in (mine, plain))
        with capsys.disabled():
            print(
                f"\n{told}, {question}: {median:.1f} ms against {reference_median:.1f} ms,"
                f" {min(mine) / min(plain):.1f} times",
                end="",
            )
        assert statistics.median(mine) < MOST_SECONDS
        assert min(mine) < MOST_TIMES * min(plain) + TRANSACTION

    return take


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_first_page(question, history, plain, compare):
    which, order, *_ = QUESTIONS[question]
    rows = history.rows(which, order=order, limit=PAGE)
    games, seats = plain_page(plain, question)
    assert [row.id for row in rows] == [game[10] for game in games]
    assert sum(len(row.seats) for row in rows) == len(seats)
    compare(
        "first page",
        lambda: history.rows(which, order=order, limit=PAGE),
        *plain_ways(plain, question),
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_next_page(question, history, plain, compare):
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
        "next page",
        lambda: history.rows(which, order=order, after=cursor, limit=PAGE),
        *plain_ways(plain, question, after),
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_how_many_there_are(question, history, plain, compare):
    which = QUESTIONS[question][0]
    assert history.count(which) == plain_count(plain, question)
    compare("count", lambda: history.count(which), lambda: plain_count(plain, question))
