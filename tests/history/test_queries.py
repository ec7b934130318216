from datetime import timedelta
from unittest.mock import patch

import pytest

from scorekeeper.history import Filter, Order, pages, ways


@pytest.fixture
def week(history, night, evening):
    """Seven games on four days, saved in no order of days."""
    for number, day in enumerate((3, 0, 2, 2, 1, 3, 2)):
        history.save(
            night({"Ann": number, "Bo": 3} if number % 2 else {"Cy": number}),
            now=evening + timedelta(days=day),
        )
    return history


def test_games_come_newest_day_first_and_within_it_last_added_first(week):
    shown = [(row.played_on.day, row.seats[0].total) for row in week.rows()]
    assert shown == [(4, 5), (4, 0), (3, 6), (3, 3), (3, 2), (2, 4), (1, 1)]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8])
def test_pages_of_any_size_show_each_game_once_and_in_order(week, limit):
    whole = week.rows()
    shown, after = [], None
    while page := week.rows(after=after, limit=limit):
        shown += page
        after = page[-1].cursor
    assert shown == whole


def test_a_game_added_between_two_pages_moves_none(week, night, evening):
    first = week.rows(limit=3)
    rest = week.rows(after=first[-1].cursor)
    week.save(night({"Zoe": 1}), now=evening + timedelta(days=30))
    assert week.rows(after=first[-1].cursor) == rest


def test_games_are_found_by_a_player_whatever_the_case(week):
    assert week.count(Filter(player="ANN")) == 3
    assert {row.seats[0].name for row in week.rows(Filter(player=" ann "))} == {"Ann"}
    assert week.count(Filter(player="An")) == 0


@pytest.mark.parametrize("player", ["%", "_", "'", "A%", "*"])
def test_a_pattern_is_no_player(week, player):
    assert week.rows(Filter(player=player)) == []


def test_games_are_found_by_their_kind(week):
    assert week.count(Filter(game="space-lab")) == 7
    assert week.rows(Filter(game="grand-prix", player="Ann")) == []


def test_the_trash_is_listed_apart(week):
    gone = week.rows()[2]
    week.trash(gone.id)
    assert week.count() == 6
    assert [row.id for row in week.rows(Filter(trashed=True))] == [gone.id]
    assert week.rows(Filter(trashed=True))[0].trashed_at is not None


def test_all_games_are_exported_oldest_first(week):
    exported = [document.id for document in week.export_all()]
    assert exported == [row.id for row in reversed(week.rows())]
    assert len(list(week.export_all(Filter(player="cy")))) == 4


@pytest.mark.parametrize("ahead", [1, 3, 8])
def test_a_page_is_whole_however_far_is_looked_ahead(week, ahead):
    """What is meant comes last in the order of the list, behind all that was looked at."""
    limits = patch.multiple(pages, _FEW=0, _SOME=0, MANY=0, _AHEAD=ahead)
    with limits, patch.object(ways, "MANY", 0):
        found = week.rows(Filter(text="cy"), order=Order("players"), limit=4)
    assert [row.seats[0].name for row in found] == ["Cy"] * 4
