"""A game whose document cannot be read any longer is helped by an older version of its own."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.history import UnreadableGameError

ID = "11111111-2222-4333-8444-555555555555"


def kept_versions(file):
    with closing(sqlite3.connect(file)) as other:
        return other.execute("SELECT number, document FROM game_version ORDER BY number").fetchall()


@pytest.fixture
def corrected(history, night):
    """A game of which two versions are kept: what it was at first, and what it was then."""
    for lab in (20, 21, 20):
        history.save(night({"Ann": lab, "Bo": 7}, id=ID))


@pytest.mark.parametrize(("number", "lab"), [(1, 20), (2, 21)])
def test_a_broken_game_becomes_an_older_version_of_it(history, corrected, broken, number, lab):
    broken(ID)
    saved = history.go_back(ID, number)
    assert (saved.outcome, saved.version) == ("updated", 3)
    assert history.load(ID).players[0].tally.lab == lab
    assert history.rows()[0].headline == f"Ann wins with {lab} points"
    assert [player.games for player in history.players()] == [1, 1]


def test_what_could_not_be_read_is_kept_as_it_was_and_nobody_goes_back_to_it(
    history, corrected, broken, file
):
    broken(ID)
    history.go_back(ID, 2)
    assert kept_versions(file)[-1] == (3, "{}")
    for ask in (history.load_version, history.go_back):
        with pytest.raises(UnreadableGameError, match=ID):
            ask(ID, 3)
    assert history.load(ID).players[0].tally.lab == 21


def test_a_broken_game_is_not_replaced_by_one_that_comes_in(history, corrected, broken, night):
    broken(ID)
    with pytest.raises(UnreadableGameError, match=ID):
        history.save(night({"Ann": 5}, id=ID))
