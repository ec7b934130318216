"""Which of many bars of a chart are drawn, and what is said of the others."""

import pytest

from scorekeeper.reports import Bar
from scorekeeper.reports.shown_bars import left_out_words, shown_bars


def bars(*values):
    return tuple(Bar(f"Driver {number}", value, str(value)) for number, value in enumerate(values))


RANKING = tuple(range(40, 29, -1))


@pytest.mark.parametrize(
    ("values", "shown", "said"),
    [
        ((), 0, ""),
        ((1,) * 15, 15, ""),
        (tuple(range(30, 0, -1)), 12, "The first 12 of 30"),
        ((*RANKING, 7, 7, 7, 7, 0), 15, "The first 15 of 16"),
        ((*RANKING, 7, 7, 7, 7), 15, ""),
        (
            (*RANKING, 7, 7, 7, 7, 7, 0),
            12,
            "The first 12 of 17; 4 more are level with the last of them",
        ),
        ((1,) * 40, 12, "The first 12 of 40; 28 more are level with the last of them"),
    ],
)
def test_no_tie_of_a_ranking_is_cut_without_a_word(values, shown, said):
    assert shown_bars(bars(*values)) == bars(*values)[:shown]
    assert left_out_words(bars(*values)) == said


def test_bars_that_are_no_ranking_have_no_ties():
    scores = bars(*(n % 2 for n in range(12)), 1, 1, 0, 0)
    assert len(shown_bars(scores)) == 12
    assert left_out_words(scores) == "The first 12 of 16"
