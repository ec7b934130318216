"""What a restore would do, and how large a snapshot is, in words."""

from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.history import Reason, Snapshot
from scorekeeper.history.differences import Counts, Difference
from scorekeeper_ui.pages.history.snapshot_words import plan_words, size_words

MOMENT = datetime(2026, 11, 8, 19, 2).astimezone()
SNAPSHOT = Snapshot(Path("a.sqlite3"), MOMENT, Reason.IMPORT, 1)


@pytest.mark.parametrize(
    ("differs", "words"),
    [
        (Difference(), "no game and no player changes."),
        (
            Difference(Counts(1200, 1)),
            "1,200 games that were added since go, 1 game that was removed comes back.",
        ),
        (
            Difference(Counts(0, 2, 3)),
            "2 games that were removed come back, 3 games are as they were then.",
        ),
        (
            Difference(players=Counts(1, 2, 1), days=1),
            "1 player who came since goes, 2 players who were removed come back,"
            " 1 player is as they were then, 1 day has its order of then.",
        ),
        (Difference(players=Counts(changed=3), days=2), "2 days have their order of then."),
    ],
)
def test_a_plan_is_told_in_sentences(differs, words):
    assert plan_words(SNAPSHOT, differs).startswith("Restoring 8 Nov 2026, 19:02:00: ")
    assert words in plan_words(SNAPSHOT, differs)


def test_a_plan_says_what_of_players_goes_back_too():
    words = plan_words(SNAPSHOT, Difference())
    assert "Names, signs, colors and notes of players go back, and who is retired or" in words


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "1 kB"), (86_016, "86 kB"), (1_449_984, "1.4 MB"), (2_500_000_000, "2,500.0 MB")],
)
def test_sizes_are_told_as_people_say_them(size, words):
    assert size_words(size) == words
