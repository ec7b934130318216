"""Long lists that show one state of the history whatever others change meanwhile."""

import pytest

from scorekeeper.history import ALL_GAMES, Filter, one_state, open_history


@pytest.fixture
def lists(history, night, monkeypatch):
    """Lists of three games, of which one lies in the trash, read game by game."""
    monkeypatch.setattr(one_state, "_PAGE", 1)
    for day in (1, 2, 3):
        history.save(night({"Ann": day}, played_at=f"2026-03-0{day}T20:00:00+01:00"))
    history.trash(history.rows()[0].id)
    with one_state.one_state(history) as lists:
        yield lists


def test_lists_that_are_read_side_by_side_know_nothing_of_what_others_do(lists, history, night):
    kept = lists.rows()
    first = next(kept)
    with open_history(history.place) as other:
        last = other.rows()[1].id
        other.trash(last)
        other.save(night({"Bo": 1}))
        assert [row.id for row in kept] == [last]
        assert len(list(lists.rows(Filter(trashed=True)))) == 1
        assert {row.id for row in lists.rows(ALL_GAMES)} == {first.id, last}
        assert [row.trashed_at for row in lists.rows_of((last,))] == [None]
        assert other.count() == 2
