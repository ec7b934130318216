import pytest

from scorekeeper.games.mole_rats.board import Rat, Snakes
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, SNAKE_ROWS, rat_lines, snake_count


@pytest.mark.parametrize(
    ("rat", "cells"),
    [
        (Rat(), [("Start",), ("ready",), ("0",), ("–",)]),
        (
            Rat("tier 3", 1, ("food", "duct-tape")),
            [("Tier 3",), ("spent",), ("1", "next one loses"), ("food", "duct tape")],
        ),
        (Rat("escape pod", 1, ("map",)), [("Escape pod",), ("spent",), ("1",), ("map",)]),
        (Rat("start", 2), [("Start",), ("spent",), ("2",), ("–",)]),
        (Rat("outer space"), [("Outer space",), ("ready",), ("0",), ("–",)]),
    ],
)
def test_the_rows_of_a_mole_rat_are_tier_medkit_bites_and_equipment(rat, cells):
    assert [rat_lines(row, rat, is_over=False) for row in RAT_ROWS] == cells


def test_no_next_bite_loses_a_game_that_is_over():
    bites = RAT_ROWS[2]
    assert rat_lines(bites, Rat("tier 3", 1), is_over=True) == ("1",)


def test_the_rows_of_snakes_are_board_aside_and_gone():
    assert [snake_count(row, Snakes(3, 2, 1)) for row in SNAKE_ROWS] == [3, 2, 1]
    assert [row.name for row in SNAKE_ROWS] == ["On the board", "Aside", "Gone"]
    assert all(snake_count(row, Snakes()) <= row.most for row in SNAKE_ROWS)
