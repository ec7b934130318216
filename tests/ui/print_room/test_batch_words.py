"""What is said of files with filled sheets."""

from datetime import date

import pytest

from scorekeeper.history import Filter
from scorekeeper_ui.pages.print_room.batch_words import (
    batch_title,
    chosen_words,
    missing_words,
)
from scorekeeper_ui.pages.sheet_choice import Called
from tests.ui.print_room.examples import EVENING

ID = "11111111-1111-4111-8111-111111111111"


@pytest.mark.parametrize(
    ("which", "title"),
    [
        (Filter(), "Games"),
        (Filter(game="space-lab", player=" Ann "), "Space Lab with Ann"),
        (Filter(since=EVENING, until=EVENING), "Games · 28 November 2026"),
        (Filter(since=EVENING), "Games · from 28 November 2026"),
        (Filter(text="Kitchen", until=EVENING), "Games · “Kitchen” · until 28 November 2026"),
        (Filter(place="Attic", finished=False), "Games · Attic · unfinished"),
        (Filter(counts=False), "Games · marked as not counting"),
        (
            Filter(since=date(2026, 1, 1), until=EVENING),
            "Games · from 1 January 2026 until 28 November 2026",
        ),
    ],
)
def test_a_file_is_called_after_what_it_is_chosen_by(which, title):
    assert batch_title(which, Called()) == title


def test_it_is_called_after_those_whom_the_filter_knows_by_ids():
    which = Filter(player_id=ID, season=ID, place="Attic")
    called = Called(player="Ann (2)", season="Cup")
    assert batch_title(which, called) == "Games with Ann (2) · Attic · Cup"


def test_counts_are_said_in_words():
    assert chosen_words(1, 1) == "1 sheet"
    assert chosen_words(0, 4) == "0 of 4 sheets"
    assert chosen_words(1234, 4000) == "1,234 of 4,000 sheets"
    assert missing_words(0) == ""
    assert missing_words(1) == "1 game could not be read and is left out."
    assert missing_words(2) == "2 games could not be read and are left out."
