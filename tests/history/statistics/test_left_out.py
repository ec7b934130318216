"""Games that are out of the trash and still in no statistics, each told once."""

from datetime import date

import pytest

from scorekeeper.history.statistics import LeftOut

TWO = {"Ann": 20, "Bo": 9}
SPACE_LAB, GRAND_PRIX = ("space-lab", "competitive"), ("grand-prix", "competitive")


@pytest.fixture
def put_aside(history):
    """Save a game that is set not to count."""

    def save(document):
        game_id = history.save(document).id
        history.set_counts(game_id, False)
        return game_id

    return save


def test_nothing_is_left_out_of_games_that_count(history, night):
    history.save(night(TWO))
    assert history.left_out(*SPACE_LAB) == LeftOut()


def test_unfinished_games_are_left_out(history, cup):
    history.save(cup("Ann Bo", races_planned=3))
    assert history.left_out(*GRAND_PRIX) == LeftOut(unfinished=1)


def test_games_set_not_to_count_are_left_out(put_aside, history, night):
    put_aside(night(TWO))
    put_aside(night({"Ann": 1, "Bo": 2}))
    assert history.left_out(*SPACE_LAB) == LeftOut(put_aside=2)


def test_an_unfinished_game_set_not_to_count_is_one(put_aside, history, cup):
    put_aside(cup("Ann Bo", races_planned=3))
    assert history.left_out(*GRAND_PRIX) == LeftOut(unfinished=1)


def test_games_in_the_trash_are_not_told(put_aside, history, night):
    history.trash(put_aside(night(TWO)))
    assert history.left_out(*SPACE_LAB) == LeftOut()


def test_every_kind_and_style_is_told_by_itself(put_aside, history, night, cup):
    put_aside(night({"Ann": 3}, mode="solo"))
    put_aside(cup("Ann Bo"))
    assert history.left_out(*SPACE_LAB) == LeftOut()
    assert history.left_out("space-lab", "solo") == LeftOut(put_aside=1)


def test_one_year_is_told_by_itself(put_aside, history, night):
    game_id = put_aside(night(TWO))
    history.change_date(game_id, date(2025, 12, 31))
    assert history.left_out(*SPACE_LAB, 2025) == LeftOut(put_aside=1)
    assert history.left_out(*SPACE_LAB, 2026) == LeftOut()
