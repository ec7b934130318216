"""Which pages of a long list are read and kept, and that they are the list's own. No Qt."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.history import ALL_GAMES, NEWEST_FIRST, Order
from scorekeeper_ui.models.history_pages import (
    AHEAD,
    MOST_PAGES,
    PAGE,
    Asked,
    Hand,
    Pages,
    open_list,
    pages_around,
    read_lines,
    read_pages,
    size_of,
)
from scorekeeper_ui.models.history_spans import spans_of

totals = st.integers(0, 5 * PAGE + 7)


@dataclass(frozen=True)
class Game:
    """A game that is known by its line alone, which is its cursor and its id."""

    cursor: int

    @property
    def id(self):
        return str(self.cursor)


class Numbered:
    """A history whose games are numbered in the order of the list; it counts what it is asked."""

    def __init__(self, total):
        self.games = [Game(line) for line in range(total)]
        self.asked = []

    def _in(self, order):
        return self.games if order == NEWEST_FIRST else self.games[::-1]

    def rows(self, which, *, order, after=None, limit):
        self.asked.append("rows")
        games = self._in(order)
        line = 0 if after is None else games.index(Game(after)) + 1
        return games[line : line + limit]

    def rows_from(self, line, which, *, order, limit):
        self.asked.append("rows_from")
        # Less than half of the list is ever passed over.
        assert line <= len(self.games) / 2
        return self._in(order)[line : line + limit]

    def lines_of(self, game_ids, which, *, order):
        games = self._in(order)
        return {game.id: line for line, game in enumerate(games) if game.id in game_ids}

    def rows_of(self, game_ids):
        return [game for game in self.games if game.id in game_ids]

    def count(self, which):
        self.asked.append("count")
        return len(self.games)

    def line_of(self, game_id, which, *, order):
        self.asked.append("line_of")
        return next((line for line, game in enumerate(self._in(order)) if game.id == game_id), None)


def asked_of(total):
    return Asked(Numbered(total), ALL_GAMES, NEWEST_FIRST)


@given(totals, st.none() | st.integers(0, 600), st.integers(0, 600))
def test_a_list_opens_where_the_hand_goes_with_all_that_is_seen_there(total, game, line):
    opened = open_list(asked_of(total), Hand(None if game is None else str(game), line))
    assert opened.total == total
    there = game if game is not None and game < total else line
    assert opened.line == max(min(there, total - 1), 0)
    pages = Pages(opened.total)
    for number, rows in opened.pages.items():
        pages.put(number, rows)
    for seen in range(max(opened.line - AHEAD, 0), min(opened.line + AHEAD + 1, total)):
        assert pages.row(seen) == Game(seen)


@given(totals.filter(bool), st.data())
def test_any_pages_that_are_read_are_those_of_the_list(total, data):
    numbers = st.lists(st.integers(0, (total - 1) // PAGE), unique=True)
    known, wanted = data.draw(numbers), data.draw(numbers)
    edges = {
        number: (Game(number * PAGE), Game(number * PAGE + size_of(number, total) - 1))
        for number in known
    }
    read = read_pages(asked_of(total), wanted, total, edges)
    assert [*read] == wanted
    for number, rows in read.items():
        first = number * PAGE
        assert rows == [Game(line) for line in range(first, min(first + PAGE, total))]


@given(totals.filter(bool), st.data())
def test_any_lines_that_are_read_have_the_games_of_the_list(total, data):
    lines = sorted(data.draw(st.sets(st.integers(0, total - 1))))
    asked = asked_of(total)
    read = read_lines(asked, spans_of(lines), total, {0: (Game(0), Game(size_of(0, total) - 1))})
    assert read == [Game(line) for line in lines]
    pages = {line // PAGE for line in lines}
    assert sum(what != "count" for what in asked.history.asked) == len(pages)


def test_lines_of_a_list_that_changed_meanwhile_are_fewer_than_asked_for():
    assert read_lines(asked_of(250), [(120, 180)], 251, {}) == []
    assert len(read_lines(asked_of(250), [(240, 260)], 250, {})) == 10


@given(totals, st.sets(st.integers(0, 600)))
def test_a_list_opens_with_the_chosen_games_that_are_in_it_by_their_lines(total, chosen):
    asked = replace(asked_of(total), order=Order("date"))
    opened = open_list(asked, Hand(), {str(number) for number in chosen})
    there = [number for number in chosen if number < total]
    assert opened.chosen == {total - 1 - number: Game(number) for number in there}


def test_a_short_list_is_asked_for_once():
    asked = asked_of(PAGE - 1)
    open_list(asked, Hand("nobody", 30))
    assert asked.history.asked == ["rows"]


def test_the_next_page_is_gone_on_to_from_the_one_at_hand():
    asked = asked_of(500)
    read_pages(asked, [2, 3], 500, {1: (Game(100), Game(199))})
    assert asked.history.asked == ["rows", "rows"]


@pytest.mark.parametrize(
    ("line", "pages"),
    [
        (0, [0]),
        (AHEAD - 1, [0]),
        (PAGE - AHEAD - 1, [0]),
        (PAGE - AHEAD, [0, 1]),
        (PAGE, [1, 0]),
        (PAGE + AHEAD, [1]),
        (249, [2]),
        (250, []),
        (-1, []),
    ],
)
def test_a_page_is_read_before_the_hand_comes_to_it(line, pages):
    assert pages_around(line, 250) == pages


def test_the_page_that_was_looked_at_longest_ago_goes():
    total = (MOST_PAGES + 1) * PAGE
    pages = Pages(total)
    for number in range(MOST_PAGES):
        pages.put(number, [Game(number * PAGE)])
    assert pages.look_at(50) == []
    pages.put(MOST_PAGES, [Game(total - PAGE)])
    assert pages.row(0) == Game(0)
    assert pages.row(PAGE) is None
    assert pages.look_at(PAGE + 50) == [1]
    assert len(pages.edges()) == MOST_PAGES


def test_a_list_in_another_order_is_read_in_it():
    asked = replace(asked_of(250), order=Order("date"))
    assert open_list(asked, Hand("249", 9)).line == 0
