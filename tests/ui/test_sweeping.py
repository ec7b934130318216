"""Garbage is swept up, and by the window's thread alone."""

import gc
import threading
import weakref

import pytest

from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.sweeping import sweep


@pytest.fixture(autouse=True)
def _python_sweeps_as_usual():
    """Scoring many documents lets more garbage gather, in the whole process."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


class Knot:
    """An object that only a sweep finds; it tells which thread swept it up."""

    def __init__(self, swept):
        self.itself = self
        weakref.finalize(self, lambda: swept.append(threading.current_thread()))


def make_garbage(swept):
    Knot(swept)
    # So many objects that Python by itself would look for garbage several times.
    return [[number] for number in range(50_000)]


def test_work_beside_the_window_sweeps_nothing_up(qapp, qtbot):
    swept, done = [], []
    run_in_background(qapp, lambda: make_garbage(swept), done.append, done.append)
    qtbot.waitUntil(lambda: bool(done), timeout=5000)
    assert set(swept) <= {threading.main_thread()}
    qtbot.waitUntil(lambda: bool(swept), timeout=5000)
    assert swept == [threading.main_thread()]


def test_a_sweep_takes_what_has_gathered_since_the_last_one(qapp):
    gc.collect()
    swept = []
    garbage = make_garbage(swept)
    sweep()
    assert swept == [threading.main_thread()]
    assert len(garbage) == 50_000
