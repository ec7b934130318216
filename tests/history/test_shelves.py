"""The trash: in, out, emptied, and removed for good."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from scorekeeper.history import Filter, UnknownGameError, open_history, shelves

IN_TRASH = Filter(trashed=True)


@pytest.fixture
def three(history, night, evening):
    return [history.save(night({"Ann": lab}), now=evening).id for lab in range(3)]


def rows_of(file, table, column="number"):
    with closing(sqlite3.connect(file)) as database:
        return {row[0] for row in database.execute(f"SELECT {column} FROM {table}")}


def test_several_games_go_into_the_trash_and_back_together(history, three):
    assert history.trash(*three[:2]) == tuple(three[:2])
    assert history.trash(*three) == (three[2],)
    assert history.count() == 0
    assert history.restore(*three) == tuple(three)
    assert history.restore(*three) == ()
    assert history.count() == 3


def test_what_went_into_the_trash_comes_out_of_it_by_what_was_told(history, three):
    history.trash(three[0])
    history.restore(*history.trash(*three))
    assert [row.id for row in history.rows(IN_TRASH)] == [three[0]]


def test_an_unknown_game_among_others_moves_none(history, three):
    with pytest.raises(UnknownGameError, match="nobody"):
        history.trash(three[0], "nobody")
    assert history.count(IN_TRASH) == 0


def test_an_emptied_trash_is_nowhere_to_be_seen(history, three, night):
    history.trash(three[0])
    assert history.empty_trash().games == 1
    assert history.count() == 2
    assert history.count(IN_TRASH) == 0
    for ask in (history.load, history.trash, history.restore, history.versions, history.sheets):
        with pytest.raises(UnknownGameError):
            ask(three[0])
    assert [row.id for row in history.rows_of(three)] == three[1:]


def test_emptying_the_trash_can_be_undone(history, three):
    before = history.trash(*three[:2]) and history.rows(IN_TRASH)
    emptied = history.empty_trash()
    assert history.undo_empty_trash(emptied) == emptied.games == 2
    assert history.rows(IN_TRASH) == before
    assert history.undo_empty_trash(emptied) == 0


def test_each_emptying_is_undone_by_itself(history, three, evening):
    history.trash(three[0])
    first = history.empty_trash(now=evening)
    history.trash(three[1])
    history.empty_trash()
    assert history.undo_empty_trash(first) == 1
    assert [row.id for row in history.rows(IN_TRASH)] == [three[0]]


def test_it_can_still_be_undone_after_the_history_was_closed(history, file, three):
    history.trash(*three)
    emptied = history.empty_trash()
    with open_history(file) as again:
        assert again.undo_empty_trash(emptied) == 3


def test_removing_leaves_nothing_of_what_was_emptied(history, file, three, night):
    history.save(night({"Ann": 7}, id=three[0]))
    history.keep_sheet(three[0], "a4", "Space Lab", b"%PDF")
    history.save_draft("edit", night(), saved_game_id=three[0])
    history.trash(*three[:2])
    emptied = history.empty_trash()
    assert history.remove_emptied() == 2
    assert history.remove_emptied() == 0
    assert history.undo_empty_trash(emptied) == 0
    (kept,) = rows_of(file, "game")
    for table in ("listing", "seat", "figure"):
        assert rows_of(file, table) == {kept}
    assert rows_of(file, "game_version", "game_id") == set()
    assert rows_of(file, "sheet_game") == rows_of(file, "sheet", "id") == set()
    assert [draft.saved_game_id for draft in history.drafts()] == [None]


def test_only_what_was_emptied_before_a_moment_is_removed(history, three, evening):
    history.trash(three[0])
    first = history.empty_trash(now=evening)
    history.trash(three[1])
    second = history.empty_trash(now=evening + timedelta(seconds=1))
    assert history.remove_emptied(evening) == 0
    assert history.remove_emptied(evening + timedelta(seconds=1)) == 1
    assert history.undo_empty_trash(first) == 0
    assert history.undo_empty_trash(second) == 1


def test_removing_ends_when_the_history_is_closed(history, file, night, monkeypatch):
    """A window that is closed does not keep its program running for thousands of games."""
    monkeypatch.setattr("scorekeeper.history.history_lists._BREATH", 0)
    with history.importing() as save:
        games = [save(night({"Ann": lab})).id for lab in range(20)]
    history.trash(*games)
    history.empty_trash()
    remove = shelves.remove_emptied

    def remove_and_close(*arguments):
        history.close()
        return remove(*arguments)

    monkeypatch.setattr(shelves, "remove_emptied", remove_and_close)
    assert 0 < history.remove_emptied() < 20
    assert history.remove_emptied() == 0
    monkeypatch.undo()
    with open_history(file) as again:
        assert again.remove_emptied() > 0


def test_removing_takes_any_number_of_games(history, night, monkeypatch):
    monkeypatch.setattr("scorekeeper.history.history_lists._BREATH", 0)
    with history.importing() as save:
        games = [save(night({"Ann": lab})).id for lab in range(45)]
    history.trash(*games)
    history.empty_trash()
    assert history.remove_emptied() == 45


def test_what_is_not_in_an_emptied_trash_is_not_removed(history, three):
    history.trash(three[0])
    assert history.remove_emptied() == 0
    assert history.count(IN_TRASH) == 1


def test_a_document_of_an_emptied_game_that_comes_in_again_is_there_again(history, night):
    saved = history.save(night())
    history.trash(saved.id)
    emptied = history.empty_trash()
    again = history.save(night())
    assert (again.id, again.outcome, again.trashed) == (saved.id, "added", False)
    assert history.versions(saved.id) == []
    assert history.undo_empty_trash(emptied) == 0
    assert history.count() == 1


def test_a_number_is_given_once_while_it_is_taken(history, night, evening):
    games = [history.save(night({"Ann": lab}), now=evening).id for lab in range(3)]
    history.set_day_order([games[2], games[1]])
    history.trash(games[2])
    history.empty_trash()
    history.remove_emptied()
    games[2] = history.save(night({"Bo": 1}), now=evening).id
    assert [row.id for row in history.rows()] == [games[2], games[1], games[0]]


def test_a_game_that_is_taken_away_is_gone_and_not_in_the_trash(history, three):
    history.take_away(three[0])
    assert history.count() == 2
    assert history.count(IN_TRASH) == 0
    with pytest.raises(UnknownGameError):
        history.load(three[0])
    assert history.remove_emptied() == 1


def test_what_else_lies_in_the_trash_stays_when_a_game_is_taken_away(history, three):
    history.trash(three[1])
    history.take_away(three[0])
    assert [row.id for row in history.rows(IN_TRASH)] == [three[1]]


def test_a_game_that_cannot_be_read_goes_into_the_trash_and_comes_out_again(history, three, broken):
    broken(three[0])
    assert history.trash(*three) == tuple(three)
    assert history.restore(*three) == tuple(three)
    history.take_away(three[0])
    assert history.count() == 2
