"""What the box beside a game says, so that it is true beside what is told above it."""

import pytest
from PySide6.QtWidgets import QCheckBox

from scorekeeper.history import open_history
from scorekeeper_ui.pages.history import deeds
from scorekeeper_ui.pages.history.words import state_words
from tests.ui.history.listed import mole_rats, space_lab, widget

UNFINISHED, FINISHED = 0, 3


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (UNFINISHED, "Counts &in statistics once finished"),
        (FINISHED, "Counts &in statistics"),
    ],
)
def test_the_box_of_an_unfinished_game_says_when_it_counts(page, line, words):
    counts = widget(page.widget, "game_counts", QCheckBox)
    page.select(line)
    assert (counts.isChecked(), counts.text()) == (True, words)
    page.hands.click("game_counts")
    page.until_so(lambda: not counts.isChecked())
    assert counts.text() == words


def test_an_unfinished_game_that_is_marked_is_not_said_to_count_later(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as history:
        history.save(mole_rats())
        (row,) = history.rows()
        assert state_words(row) == (
            "◐ Unfinished: it counts in no statistics until it is finished."
        )
        marked = row._replace(counts=False)
        assert state_words(marked) == "◐ Unfinished.\n⊘ Does not count in statistics."


def test_an_unfinished_season_is_said_to_count_by_its_grands_prix(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as history:
        history.save(mole_rats())
        row = history.rows()[0]._replace(game="season")
    assert state_words(row) == (
        "◐ Unfinished: its finished Grands Prix count in statistics, and itself once it is"
        " finished."
    )


def test_a_message_says_that_an_unfinished_game_counts_once_it_is_finished(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as history:
        history.save(mole_rats())
        history.save(space_lab("Ann", "Bo", days=-1))
        unfinished, finished = history.rows()
        told = [deeds.set_counts(history, row, True).text for row in (unfinished, finished)]
    assert [text.split(":")[0] for text in told] == [
        "Counts in statistics once it is finished",
        "Counts in statistics",
    ]
