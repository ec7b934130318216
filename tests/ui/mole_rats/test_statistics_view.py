"""The team's statistics: counted in the background, the newest count is shown."""

from threading import Event

import pytest

from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.history import HistoryError
from scorekeeper_ui.pages.mole_rats.statistics_view import StatisticsView


class Kept:
    """A history that knows one number; it waits, or fails, when it is asked."""

    def __init__(self, won=0, waits_for=None, fails=False):
        self.asked, self.fails = 0, fails
        self._won, self._waits_for = won, waits_for

    def team_statistics(self):
        self.asked += 1
        if self._waits_for is not None:
            assert self._waits_for.wait(5)
        if self.fails:
            raise HistoryError("The history is busy.")
        return TeamStatistics(overall=Record(self._won, self._won))


@pytest.fixture
def view(qtbot):
    made = StatisticsView()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def shown(view):
    return view._won.text


def test_an_older_count_is_never_shown_over_a_newer_one(view, shown, qtbot):
    gate = Event()
    view.count(Kept(1, waits_for=gate))
    view.forget()
    view.count(Kept(2))
    qtbot.wait(50)
    gate.set()
    qtbot.waitUntil(lambda: shown() == "Won 2 of 2")
    qtbot.wait(50)
    assert shown() == "Won 2 of 2"


def test_what_could_not_be_counted_is_counted_when_asked_again(view, shown, qtbot):
    history = Kept(3, fails=True)
    with qtbot.waitSignal(view.failed) as failed:
        view.count(history)
    assert failed.args == ["The history is busy."]
    history.fails = False
    view.count(history)
    qtbot.waitUntil(lambda: shown() == "Won 3 of 3")
    view.count(history)
    assert history.asked == 2
