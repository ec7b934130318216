"""What people change about a kept game beside what happened in it, and how each is undone."""

from datetime import date, datetime, time, timedelta

import pytest

from scorekeeper.history import Filter, UnknownGameError, UnreadableGameError

NEW_ID = "11111111-2222-4333-8444-555555555555"
ANN = "aaaaaaaa-0000-4000-8000-000000000001"


@pytest.fixture
def day(history, night, evening):
    """Three games of one day, in the order in which they were added."""
    return [history.save(night({"Ann": lab}), now=evening).id for lab in range(3)]


def order(history):
    """Return the games as they were played, the first one first."""
    return [row.id for row in history.rows()][::-1]


# Duplicates


def test_a_duplicate_is_the_same_game_under_an_id_of_its_own(history, night, evening):
    first = history.save(night({"Ann": 1}, people={"Ann": ANN}, notes="Rain."), now=evening)
    history.set_counts(first.id, False)
    copy = history.duplicate(first.id, now=evening + timedelta(days=9))
    assert (copy.outcome, copy.id != first.id) == ("added", True)
    one, other = history.rows()
    assert (one.id, other.id) == (copy.id, first.id)
    assert one[1:-3] == other[1:-3]
    assert history.export(copy.id).people == {"Ann": ANN}


def test_a_duplicate_is_undone_by_taking_it_away(history, day):
    before = history.rows()
    history.take_away(history.duplicate(day[0]).id)
    assert history.rows() == before
    assert history.count(Filter(trashed=True)) == 0


# Counting


def test_setting_whether_a_game_counts_tells_what_was(history, day):
    assert history.set_counts(day[0], False) is True
    assert history.set_counts(day[0], False) is False
    assert [row.id for row in history.rows(Filter(counts=False))] == [day[0]]
    assert history.set_counts(day[0], True) is False
    assert history.count(Filter(counts=False)) == 0


def test_several_games_are_told_to_count_or_not_and_only_those_changed_are_named(history, day):
    history.set_counts(day[1], False)
    assert history.set_counts_of(day, False) == (day[0], day[2])
    assert history.count(Filter(counts=False)) == 3
    assert history.set_counts_of((day[0], day[2]), True) == (day[0], day[2])
    assert [row.id for row in history.rows(Filter(counts=False))] == [day[1]]


def test_of_several_games_none_is_changed_when_one_is_unknown(history, day):
    with pytest.raises(UnknownGameError):
        history.set_counts_of([*day, NEW_ID], False)
    assert history.count(Filter(counts=False)) == 0


def test_a_correction_does_not_make_a_game_count(history, night):
    history.save(night(id=NEW_ID))
    history.set_counts(NEW_ID, False)
    history.save(night({"Ann": 3}, id=NEW_ID))
    assert not history.rows()[0].counts


# The day


def test_a_game_moves_to_another_day_at_its_time_of_day(history, night):
    history.save(night(id=NEW_ID, played_at="2026-03-01T23:30:00-08:00"))
    saved = history.change_date(NEW_ID, date(2024, 2, 29))
    assert (saved.outcome, saved.version) == ("updated", 1)
    assert history.load(NEW_ID).played_at == "2024-02-29T23:30:00-08:00"
    assert history.rows()[0].played_on == date(2024, 2, 29)


def test_a_game_without_a_time_gets_noon_of_the_day(history, night, evening):
    history.save(night(id=NEW_ID), now=evening)
    history.change_date(NEW_ID, date(2024, 7, 1))
    moment = datetime.fromisoformat(history.load(NEW_ID).played_at)
    assert (moment.date(), moment.time()) == (date(2024, 7, 1), time(12))
    assert moment.tzinfo is not None


def test_a_change_of_the_day_is_undone_by_putting_the_date_back(history, night, evening):
    for document in (night(id=NEW_ID), night(played_at="2026-03-01T20:00:00+01:00")):
        saved = history.save(document, now=evening)
        before = history.rows(), history.load(saved.id)
        changed = history.change_date(saved.id, date(2020, 1, 2))
        history.put_date_back(saved.id, changed.version)
        rows, loaded = history.rows(), history.load(saved.id)
        assert loaded.model_copy(update={"people": {}}) == before[1]
        assert [row.played_on for row in rows] == [row.played_on for row in before[0]]
        assert [row.id for row in rows] == [row.id for row in before[0]]


def test_putting_a_date_back_leaves_what_else_was_changed_since(history, night, evening):
    saved = history.save(night(id=NEW_ID), now=evening)
    changed = history.change_date(saved.id, date(2020, 1, 2))
    history.save(history.load(saved.id).model_copy(update={"notes": "corrected"}))
    history.put_date_back(saved.id, changed.version)
    document = history.load(saved.id)
    assert (document.notes, document.played_at) == ("corrected", None)
    assert history.rows()[0].played_on == evening.date()


def test_the_day_that_a_game_has_changes_nothing(history, night, evening):
    history.save(night(id=NEW_ID), now=evening)
    assert history.change_date(NEW_ID, evening.date()).outcome == "unchanged"
    assert history.versions(NEW_ID) == []
    assert history.load(NEW_ID).played_at is None


def test_a_game_in_the_trash_can_be_moved_and_stays_there(history, day):
    history.trash(day[0])
    assert history.change_date(day[0], date(2020, 1, 1)).trashed
    assert history.rows(Filter(trashed=True))[0].played_on == date(2020, 1, 1)


# The order of a day


def test_games_of_a_day_follow_each_other_as_people_say(history, day):
    first, second, third = day
    assert history.set_day_order([third, first, second]) == (first, second, third)
    assert order(history) == [third, first, second]


def test_an_order_is_undone_by_the_one_it_replaced(history, day):
    before = history.set_day_order(day[::-1])
    assert history.set_day_order(before) == tuple(day[::-1])
    assert order(history) == day


def test_games_that_are_not_named_keep_their_place(history, day):
    first, second, third = day
    history.set_day_order([third, first])
    assert order(history) == [third, second, first]


def test_a_game_that_is_added_later_comes_last(history, day, night, evening):
    history.set_day_order(day[::-1])
    new = history.save(night({"Bo": 1}), now=evening).id
    assert order(history) == [*day[::-1], new]


def test_an_order_holds_in_lists_of_one_player_and_in_the_trash(history, day):
    history.trash(*day)
    history.set_day_order(day[::-1])
    assert [row.id for row in history.rows(Filter(player="ann", trashed=True))] == day


def test_a_correction_keeps_the_order(history, day, night):
    history.set_day_order(day[::-1])
    history.save(night({"Ann": 40}, id=day[2]))
    assert order(history) == day[::-1]


def test_only_games_of_one_day_are_put_in_order_and_each_once(history, day, night):
    other = history.save(night({"Bo": 1}, played_at="2020-01-01T20:00:00+01:00")).id
    with pytest.raises(ValueError, match="games of one day"):
        history.set_day_order([*day, other])
    with pytest.raises(ValueError, match="one place"):
        history.set_day_order([day[0], day[0]])
    assert history.set_day_order([]) == ()


def test_the_latest_game_is_the_last_one_of_the_order(history, night, evening):
    games = [history.save(night({name: 1}), now=evening).id for name in ("Ann", "Bo")]
    history.set_day_order(games[::-1])
    assert [player.name for player in history.last_players("space-lab")] == ["Ann"]


@pytest.mark.parametrize(
    "change",
    [
        lambda history: history.duplicate(NEW_ID),
        lambda history: history.set_counts(NEW_ID, True),
        lambda history: history.change_date(NEW_ID, date(2020, 1, 1)),
        lambda history: history.set_day_order([NEW_ID]),
    ],
)
def test_a_game_that_is_not_stored_is_named(history, change):
    with pytest.raises(UnknownGameError, match=NEW_ID):
        change(history)


def test_a_broken_document_is_neither_copied_nor_moved(history, night, broken):
    saved = history.save(night())
    broken(saved.id)
    for change in (history.duplicate, lambda game: history.change_date(game, date(2020, 1, 1))):
        with pytest.raises(UnreadableGameError, match=saved.id):
            change(saved.id)
