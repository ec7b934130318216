"""How long the history keeps a key press, a save and a list waiting (5,000 games stored)."""

from itertools import count

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import Filter, open_history


def night(number):
    names = ("Ann", "Bo", f"Guest {number % 100}")
    players = [{"name": name, "tally": {"lab": number % 50}} for name in names]
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "players": players,
            "notes": str(number),
            "played_at": f"20{number % 20 + 10}-{number % 12 + 1:02}-01T20:00:00+01:00",
        }
    )


@pytest.fixture(scope="module")
def history(tmp_path_factory):
    with open_history(tmp_path_factory.mktemp("speed") / "history.sqlite3") as history:
        with history.importing() as save:
            for number in range(5000):
                save(night(number))
        yield history


def test_a_draft_takes_less_than_a_millisecond(benchmark, history):
    document, keys = night(1), count()
    benchmark(lambda: history.save_draft("one", document, {"key": next(keys)}))
    assert benchmark.stats.stats.median < 0.001


def test_a_save_takes_less_than_twenty_milliseconds(benchmark, history):
    numbers = count(5000)
    benchmark.pedantic(lambda: history.save(night(next(numbers))), rounds=200)
    assert benchmark.stats.stats.median < 0.02


@pytest.mark.parametrize("which", [Filter(), Filter(game="space-lab"), Filter(player="guest 7")])
def test_a_page_takes_less_than_twenty_milliseconds(benchmark, history, which):
    after = history.rows(which, limit=10)[-1].cursor
    benchmark(lambda: history.rows(which, after=after, limit=100))
    assert benchmark.stats.stats.median < 0.02


def test_completing_a_name_takes_less_than_thirty_milliseconds(benchmark, history):
    benchmark(lambda: history.player_names("gu"))
    assert benchmark.stats.stats.median < 0.03


def test_opening_takes_less_than_fifty_milliseconds(benchmark, tmp_path):
    file = tmp_path / "history.sqlite3"
    open_history(file).close()
    benchmark(lambda: open_history(file).close())
    assert benchmark.stats.stats.median < 0.05
