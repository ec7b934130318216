"""What differs now from a snapshot."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.history import Player
from scorekeeper.history.differences import (
    ComparisonCancelledError,
    Counts,
    Difference,
    difference,
)
from scorekeeper.history.restoring import restore
from scorekeeper.history.snapshot import Reason

ID = "11111111-2222-4333-8444-555555555555"
OTHER = "11111111-2222-4333-8444-666666666666"
DAY = "2026-03-01"


@pytest.fixture
def full(history, night):
    """Ann and Bo with a game, and Cy with another one."""
    history.save(night({"Ann": 21, "Bo": 7}, id=ID))
    history.save(night({"Cy": 3}, id=OTHER))
    return history


@pytest.fixture
def snapshot(full):
    return full.snapshots.take(Reason.IMPORT)


def edit(history, who, **changes):
    player = history.find_player(who)
    history.edit_player(player, replace(player, **changes))


def test_nothing_differs_at_once(full, snapshot):
    assert difference(full, snapshot) == Difference()


# Games


def test_games_that_came_went_and_changed_are_counted(full, snapshot, night):
    full.save(night({"Ann": 1}))
    full.save(night({"Ann": 2}))
    full.save(night({"Ann": 22, "Bo": 7}, id=ID))
    full.trash(OTHER)
    assert difference(full, snapshot) == Difference(Counts(added=2, removed=1, changed=1))
    full.restore(OTHER)
    assert difference(full, snapshot) == Difference(Counts(added=2, changed=1))


def test_other_people_at_the_table_are_a_change(full, snapshot, night):
    people = {"Cy": "6f2a55a0-6a55-4b7e-8f44-1f5c7c0f2a11"}
    full.save(night({"Cy": 3}, id=OTHER, people=people))
    assert difference(full, snapshot) == Difference(Counts(changed=1), Counts(added=1))


# People


@pytest.mark.parametrize(
    "changes",
    [{"name": "Cyrus"}, {"sign": "★"}, {"color": "#aa3355"}, {"notes": "left"}, {"retired": True}],
    ids=str,
)
def test_whoever_is_told_of_otherwise_has_changed(full, snapshot, changes):
    edit(full, "Cy", **changes)
    found = difference(full, snapshot)
    assert found.players == Counts(changed=1)
    restore(full, snapshot)
    assert difference(full, snapshot) == Difference()


def test_people_who_came_and_went_are_counted(history, night):
    history.save(night())
    history.add_player(Player(OTHER, "Guest"))
    snapshot = history.snapshots.take(Reason.IMPORT)
    history.delete_player(OTHER)
    history.add_player(Player(ID, "Flo"))
    assert difference(history, snapshot) == Difference(players=Counts(added=1, removed=1))


def test_who_is_merged_has_changed_with_their_games(full, snapshot):
    full.merge(full.find_player("Ann").id, full.find_player("Cy").id)
    assert difference(full, snapshot) == Difference(Counts(changed=1), Counts(changed=1))


def test_who_is_split_again_has_changed(full):
    kept, other = (full.find_player(name).id for name in ("Ann", "Cy"))
    full.merge(kept, other)
    merged = full.snapshots.take(Reason.IMPORT)
    full.split(other)
    assert difference(full, merged).players == Counts(changed=1)


# The order of a day


@pytest.fixture
def day(history, night):
    """The ids of three games that began at the same time."""
    at = f"{DAY}T20:00:00+01:00"
    return [history.save(night({"Ann": lab}, played_at=at)).id for lab in range(3)]


def test_a_day_whose_games_follow_each_other_otherwise_is_counted(history, day):
    snapshot = history.snapshots.take(Reason.IMPORT)
    one, two, three = day
    history.set_day_order([one, three, two])
    assert difference(history, snapshot) == Difference(days=1)
    history.set_day_order([one, two, three])
    assert difference(history, snapshot) == Difference()


def test_a_game_that_finds_its_place_between_others_changes_no_order(history, night):
    for lab, hour in ((1, "19"), (2, "22")):
        history.save(night({"Ann": lab}, played_at=f"{DAY}T{hour}:00:00+01:00"))
    snapshot = history.snapshots.take(Reason.IMPORT)
    between = history.save(night({"Ann": 3}, played_at=f"{DAY}T20:00:00+01:00"))
    assert [row.seats[0].total for row in history.rows()] == [2, 3, 1]
    assert difference(history, snapshot) == Difference(Counts(added=1))
    history.trash(between.id)
    assert difference(history, snapshot) == Difference()


def test_a_game_that_goes_to_another_day_leaves_the_order_as_it_is(history, day):
    snapshot = history.snapshots.take(Reason.IMPORT)
    history.change_date(day[0], date(2026, 3, 2))
    assert difference(history, snapshot) == Difference(Counts(changed=1))


# Words


@pytest.mark.parametrize(
    ("differs", "words"),
    [
        (Difference(), "no game or player has changed"),
        (Difference(Counts(1, 0, 2)), "1 game added, 2 changed"),
        (Difference(Counts(1200, 3)), "1,200 games added, 3 removed"),
        (
            Difference(Counts(changed=2), Counts(1, 0, 1), days=1),
            "2 games changed, 1 player added, 1 changed, 1 day in another order",
        ),
        (Difference(days=1000), "1,000 days in another order"),
    ],
)
def test_what_has_happened_since_is_told_in_words(differs, words):
    assert differs.words == words


def test_a_comparison_that_is_no_longer_wanted_ends(full, snapshot):
    with pytest.raises(ComparisonCancelledError):
        difference(full, snapshot, lambda: True)
