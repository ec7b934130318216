"""What measurements share: a running window, a key; a large history; how the times are told."""

import os
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from timing import Deed, in_turns

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

Press = Callable[[str], float]
Report = Callable[[str, list[float]], None]
Compare = Callable[[str, Deed, Deed], None]

ROUNDS = 7
# What a page of statistics or a part of a report over 100,000 games takes at most.
MOST_SECONDS = 0.300


@pytest.fixture(scope="session")
def app() -> Any:
    from scorekeeper_ui.desktop import make_app

    return make_app()


@pytest.fixture
def window(app: Any, tmp_path: Path) -> Iterator[Any]:
    """A window as people have it, over a history of its own."""
    from scorekeeper.history import open_history
    from scorekeeper_ui.main_window import MainWindow

    window = MainWindow()
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    window.build_pages()
    window.use(open_history(tmp_path / "history.sqlite3"))
    app.processEvents()
    yield window
    window.close()


@pytest.fixture
def press(app: Any) -> Press:
    """Press a key where the focus is; return the seconds until it is painted and stored."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent

    def press_one(name: str) -> float:
        widget = app.focusWidget()
        key, text = (Qt.Key.Key_Return, "") if name == "Enter" else (ord(name.upper()), name)
        began = time.perf_counter()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            app.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))
        app.processEvents()
        return time.perf_counter() - began

    return press_one


@pytest.fixture
def report(benchmark: Any) -> Report:
    """Tell the median and the slowest hundredth of measured seconds."""

    def tell(name: str, seconds: list[float]) -> None:
        ordered = sorted(seconds)
        median = statistics.median(ordered) * 1000
        percentile = ordered[int(len(ordered) * 0.99)] * 1000
        benchmark.extra_info["99th percentile, ms"] = round(percentile, 2)
        print(f"\n{name}: median {median:.2f} ms, 99th percentile {percentile:.2f} ms")

    return tell


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a history of 100,000 games."""
    from generated_history import generate

    file = tmp_path_factory.mktemp("generated") / "history.sqlite3"
    generate(file)
    return file


@pytest.fixture(scope="module")
def history(file: Path) -> Iterator[Any]:
    """The large history as the program has it."""
    from scorekeeper.history import open_history

    with open_history(file) as opened:
        yield opened


@pytest.fixture(scope="module")
def plain(file: Path) -> Iterator[sqlite3.Connection]:
    """The large history as a script has it."""
    with closing(sqlite3.connect(file)) as database:
        yield database


@pytest.fixture
def compare(capsys: pytest.CaptureFixture[str]) -> Compare:
    """Take ours and a reference in turns; tell the medians, of which ours has its limit."""

    def take(told: str, ours: Deed, reference: Deed) -> None:
        mine, plain = map(statistics.median, in_turns(ours, reference, rounds=ROUNDS))
        with capsys.disabled():
            print(f"\n{told}: {mine * 1e3:.0f} ms against {plain * 1e3:.0f} ms", end="")
        assert mine < MOST_SECONDS

    return take
