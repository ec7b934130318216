"""A file of several games that was handed out."""

import pytest

from scorekeeper.history import Shown


@pytest.fixture
def evening_file(history, night, cup, evening):
    """A batch of two games that are kept; its id and theirs."""
    games = [history.save(each).id for each in (night({"Ann": 3, "Bo": 7}), cup("Cy Di"))]
    shown = [Shown.of(history.load(game)) for game in games]
    batch = history.keep_batch(shown, "a4", "Club evening", b"%PDF-batch", now=evening)
    return batch, games
