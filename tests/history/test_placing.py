"""In which order the games of one day follow each other."""

import tempfile
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.history import Filter, open_history
from tests.nights import make_night

START = datetime.fromisoformat("2026-03-06T08:00:00+01:00")
DAY = START.date()


def at(night, hour, lab=0, **more):
    """Return a game that was played ``hour`` hours after the start."""
    return night({"Ann": lab}, played_at=(START + timedelta(hours=hour)).isoformat(), **more)


def order(history):
    """Return the games as they were played, the first one first."""
    return [row.id for row in history.rows()][::-1]


def test_a_game_takes_its_place_before_the_first_one_that_was_played_later(history, night):
    late, noon, early = (history.save(at(night, hour)).id for hour in (9, 4, 0))
    assert order(history) == [early, noon, late]
    assert [document.id for document in history.export_all()] == [early, noon, late]


def test_games_of_one_time_stand_as_they_came(history, night):
    games = [history.save(at(night, 3, lab)).id for lab in range(3)]
    assert order(history) == games


def test_an_offset_from_utc_is_part_of_the_time(history, night):
    later = history.save(night({"Ann": 1}, played_at="2026-03-06T10:00:00+00:00")).id
    earlier = history.save(night({"Ann": 2}, played_at="2026-03-06T10:30:00+01:00")).id
    assert order(history) == [earlier, later]


def test_games_without_a_time_stay_where_they_are(history, night):
    first = history.save(night({"Ann": 1}), now=START).id
    late = history.save(at(night, 9)).id
    second = history.save(night({"Ann": 2}), now=START).id
    early = history.save(at(night, 1)).id
    assert order(history) == [first, early, late, second]


def test_games_that_arrive_with_an_order_follow_each_other_so(history, night):
    here = history.save(at(night, 2)).id
    with history.importing() as save:
        games = [
            save(at(night, hour, day_order=place)).id for hour, place in ((1, 3), (3, 2), (4, 1))
        ]
    first, second, third = games[::-1]
    assert order(history) == [first, here, second, third]


def test_an_order_set_by_hand_stays(history, night):
    games = [history.save(at(night, hour)).id for hour in (1, 2, 3)]
    history.set_day_order(games[::-1])
    history.save(at(night, 2, 7, id=games[1]))
    assert order(history) == games[::-1]
    last = history.save(at(night, 8)).id
    assert order(history) == [*games[::-1], last]


def test_a_game_that_is_moved_takes_its_place_among_those_of_the_other_day(history, night):
    games = [history.save(at(night, hour)).id for hour in (1, 5, 9)]
    moved = history.save(at(night, 24 + 3)).id
    changed = history.change_date(moved, DAY)
    assert order(history) == [games[0], moved, *games[1:]]
    history.put_date_back(moved, changed.version)
    assert order(history) == [*games, moved]


@pytest.mark.parametrize("which", range(3))
def test_a_date_that_is_put_back_leaves_the_order_that_was_set_by_hand(history, night, which):
    games = [history.save(at(night, hour)).id for hour in (1, 2, 3)]
    by_hand = [games[1], games[2], games[0]]
    history.set_day_order(by_hand)
    exported = list(history.export_all())
    moved = history.change_date(games[which], DAY - timedelta(days=6))
    assert moved.day == tuple(by_hand)
    history.put_date_back(games[which], moved.version, moved.day)
    assert order(history) == by_hand
    assert list(history.export_all()) == exported


def test_a_date_that_is_put_back_moves_nothing_that_was_put_in_order_since(history, night):
    one, two, three, four = (history.save(at(night, hour)).id for hour in (1, 2, 3, 4))
    history.set_day_order([two, one, three, four])
    moved = history.change_date(one, DAY + timedelta(days=1))
    history.set_day_order([four, two, three])
    history.take_away(three)
    new = history.save(at(night, 0)).id
    history.put_date_back(one, moved.version, moved.day)
    assert order(history) == [new, four, two, one]


def test_lists_of_one_player_follow(history, night):
    late, early = (history.save(at(night, hour)).id for hour in (9, 1))
    (ann,) = history.players()
    assert [row.id for row in history.rows(Filter(player_id=ann.player.id))] == [late, early]


@settings(deadline=None, max_examples=50)
@given(st.lists(st.none() | st.integers(0, 24), max_size=12))
def test_an_import_places_games_as_saving_one_after_the_other_does(hours):
    documents = [
        make_night({"Ann": lab}) if hour is None else at(make_night, hour, lab)
        for lab, hour in enumerate(hours)
    ]
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder, "one")) as one,
        open_history(Path(folder, "other")) as other,
    ):
        for document in documents:
            one.save(document, now=START)
        with other.importing(now=START) as save:
            for document in documents:
                save(document)
        assert order(other) == order(one)
