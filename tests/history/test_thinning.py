from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.history.snapshot import Reason, Snapshot, file_name
from scorekeeper.history.thinning import ALWAYS, MOST_BYTES, NEWEST, find_outdated

START = datetime(2026, 3, 4, 12, tzinfo=UTC)
MIGRATION = Reason.MIGRATION


def snapshot(moment, reason=Reason.FIRST_CHANGE, size=1000):
    return Snapshot(Path(file_name(moment, reason)), moment, reason, size)


def days_before(*days, **how):
    return [snapshot(START - timedelta(days=day), **how) for day in days]


def kept(snapshots, **how):
    outdated = find_outdated(snapshots, **how)
    return [each for each in snapshots if each not in outdated]


def ages(snapshots):
    return [(START - each.moment).days for each in snapshots]


def test_the_newest_ten_stay_however_close_together_they_are():
    snapshots = [snapshot(START - timedelta(minutes=minute)) for minute in range(30)]
    # And the last of them, which is the first of its day, week, month and year.
    assert kept(snapshots, zone=UTC) == [*snapshots[:NEWEST], snapshots[-1]]


def test_the_first_of_each_of_the_latest_14_days_stays():
    mornings = days_before(*range(20))
    noons = [snapshot(each.moment + timedelta(hours=3)) for each in mornings]
    both = sorted(mornings + noons, key=lambda each: each.moment, reverse=True)
    stayed = kept(both, zone=UTC)
    assert [each for each in mornings if each in stayed][:14] == mornings[:14]
    assert [each for each in noons if each in stayed] == noons[:5]


def test_days_on_which_nothing_was_kept_do_not_count():
    evenings = days_before(*range(0, 14 * 30, 30))
    assert kept(evenings) == evenings


def test_then_the_first_of_each_week_month_and_year_stays():
    stayed = kept(days_before(*range(1200)), zone=UTC)
    assert len(stayed[:14]) == len({each.moment.date() for each in stayed[:14]})
    *older, oldest = [each.moment.date() for each in stayed[14:]]
    mondays = {day for day in older if day.weekday() == 0}
    firsts = {day for day in older if day.day == 1}
    assert set(older) == mondays | firsts
    assert len(mondays - firsts) == 6
    assert len(firsts) == 12 + 2
    assert oldest == (START - timedelta(days=1199)).date()
    assert len(stayed) < 50


def test_a_day_is_that_of_the_computer():
    night = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)
    pair = [snapshot(night + timedelta(minutes=minute)) for minute in (40, 0)]
    newer = [snapshot(night + timedelta(days=1, minutes=minute)) for minute in range(NEWEST)][::-1]
    stayed = find_outdated([*newer, *pair], zone=timezone(timedelta(hours=2)))
    assert stayed == [pair[0]]
    assert find_outdated([*newer, *pair], zone=UTC) == []


def test_the_newest_three_before_migrations_stay():
    long_ago = START - timedelta(days=9)
    migrations = [snapshot(long_ago - timedelta(hours=hour), MIGRATION) for hour in range(1, 6)]
    first = snapshot(long_ago - timedelta(hours=7))
    newer = days_before(*range(9), *[0] * NEWEST)
    newer.sort(key=lambda each: each.moment, reverse=True)
    stayed = kept([*newer, *migrations, first], zone=UTC)
    assert [each for each in migrations if each in stayed] == migrations[:3]


def test_the_oldest_go_when_all_together_are_too_large():
    large = days_before(*range(8), size=MOST_BYTES // 5)
    assert kept(large) == large[:5]
    huge = days_before(*range(8), size=MOST_BYTES)
    assert kept(huge) == huge[:ALWAYS]


@given(st.lists(st.integers(0, 3_000_000), unique=True, max_size=200), st.data())
@settings(deadline=None, max_examples=60)
def test_what_stayed_stays_until_something_newer_comes(minutes, data):
    reasons = st.sampled_from(list(Reason))
    moments = [START - timedelta(minutes=minute) for minute in sorted(minutes)]
    snapshots = [snapshot(moment, data.draw(reasons)) for moment in moments]
    once = kept(snapshots, zone=UTC)
    assert kept(once, zone=UTC) == once
    assert once[:NEWEST] == snapshots[:NEWEST]
    assert once[-1:] == snapshots[-1:]
    assert len(once) <= NEWEST + 14 + 8 + 12 + 3 + 7


@pytest.mark.parametrize("count", [0, 1, NEWEST])
def test_a_few_all_stay(count):
    few = days_before(*range(count))
    assert find_outdated(few) == []
