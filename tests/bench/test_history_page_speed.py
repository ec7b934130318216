"""The History page over 100,000 games: what a key waits for, and how much memory scrolling takes.

The window's thread may be held up for 16 ms at a time: a frame. The reference is a bare table over
rows of texts, which are all there from the beginning.
"""

import gc
import time
from pathlib import Path

import pytest

from scorekeeper.history import open_history

FRAME = 0.016
# From the last letter to the list, beside the pause after which a search begins, in seconds.
MOST_SECONDS = 0.100
PAGES = 200
# What the whole list may take beside the pages that are kept, which are few.
MOST_BYTES = 24 << 20
PATIENCE = 10


@pytest.fixture
def page(app, file):
    """The page as people have it, everything on it read."""
    from PySide6.QtWidgets import QTableView

    from scorekeeper_ui.background import wait_for_work
    from scorekeeper_ui.main_window import MainWindow

    window = MainWindow()
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    window.build_pages()
    history = open_history(file)
    window.use(history)
    window.go_to("history")
    wait_until(app, lambda: window.findChild(QTableView, "games").model().rowCount())
    settle(app)
    # As the program does when its pages are there.
    gc.freeze()
    yield window
    window.close()
    wait_for_work()
    history.close()


def settle(app):
    """Let what runs beside the window come to its end."""
    end = time.perf_counter() + 0.5
    while time.perf_counter() < end:
        app.processEvents()
        time.sleep(0.001)


def wait_until(app, is_so):
    """Let the window live until something is so; return the longest time it was held up."""
    longest, end = 0.0, time.perf_counter() + PATIENCE
    while not is_so():
        assert time.perf_counter() < end
        longest = max(longest, held_up(app))
        # Without this the thread that reads would wait for the window to let go.
        time.sleep(0.0005)
    return longest


def held_up(app, deed=lambda: None):
    began = time.perf_counter()
    deed()
    app.processEvents()
    return time.perf_counter() - began


def press(widget, key, text="", *, with_control=False):
    from PySide6.QtCore import QCoreApplication, QEvent, Qt
    from PySide6.QtGui import QKeyEvent

    held = Qt.KeyboardModifier
    modifiers = held.ControlModifier if with_control else held.NoModifier
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, modifiers, text)
        QCoreApplication.sendEvent(widget, event)


def games_of(page):
    from PySide6.QtWidgets import QTableView

    return page.findChild(QTableView, "games")


def used_bytes():
    fields = Path("/proc/self/statm").read_text().split()
    return int(fields[1]) * 4096


def tell(capsys, told, seconds):
    ordered = sorted(seconds)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    with capsys.disabled():
        print(
            f"\n{told}: {middle * 1e3:.1f} ms, 99th percentile {late * 1e3:.1f} ms,"
            f" longest {ordered[-1] * 1e3:.1f} ms",
            end="",
        )
    return middle, late


@pytest.mark.parametrize("word", ["cake", "unicorn", "person 190"])
def test_a_letter_typed_until_the_list_is_painted(app, page, capsys, word):
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QLineEdit

    from scorekeeper_ui.pages.history.filter_bar import PAUSE

    search, listed = page.findChild(QLineEdit, "find_games"), []
    games_of(page).model().listed.connect(lambda: listed.append(True))
    search.setFocus()
    answers, holds = [], []
    for letter in word:
        listed.clear()
        began = time.perf_counter()
        hold = held_up(app, lambda: press(search, Qt.Key.Key_A, letter))  # noqa: B023
        hold = max(hold, wait_until(app, lambda: listed))
        app.processEvents()
        answers.append(time.perf_counter() - began - PAUSE / 1000)
        holds.append(hold)
    middle, _ = tell(capsys, f"“{word}”, from a letter to the list", answers)
    tell(capsys, f"“{word}”, the window held up", holds)
    assert middle < MOST_SECONDS


def scroll(app, view, pages):
    """Hold Page Down; return how long the window was held up by each page."""
    from PySide6.QtCore import Qt

    holds = []
    for _ in range(pages):
        holds.append(held_up(app, lambda: press(view, Qt.Key.Key_PageDown)))
        # Keys repeat thirty times a second.
        end = time.perf_counter() + 0.03
        while time.perf_counter() < end:
            holds[-1] = max(holds[-1], held_up(app))
            time.sleep(0.001)
    return holds


def test_page_down_held(app, page, capsys):
    view = games_of(page)
    view.setFocus()
    middle, late = tell(capsys, "Page Down", scroll(app, view, PAGES))
    bare = bare_table(view)
    tell(capsys, "Page Down in a bare table", scroll(app, bare, PAGES))
    assert middle < FRAME
    assert late < 2 * FRAME


def bare_table(view):
    """Return a table of as many rows as are scrolled, with no more than texts in it."""
    from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt
    from PySide6.QtWidgets import QTableView

    model = view.model()
    rows = [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(PAGES * 30)
    ]

    class Texts(QAbstractTableModel):
        def rowCount(self, _parent=QModelIndex()):  # noqa: B008, N802
            return len(rows)

        def columnCount(self, _parent=QModelIndex()):  # noqa: B008, N802
            return len(rows[0])

        def data(self, index, role=Qt.ItemDataRole.DisplayRole):
            is_text = role == Qt.ItemDataRole.DisplayRole
            return rows[index.row()][index.column()] if is_text else None

    bare = QTableView()
    bare.setModel(Texts(bare))
    bare.resize(view.size())
    bare.show()
    return bare


def is_all_read(view):
    """Return whether every game that is seen is read."""
    model, last = view.model(), view.rowAt(view.viewport().height() - 1)
    lines = range(view.rowAt(0), model.rowCount() if last < 0 else last + 1)
    return all(model.row_at(line) is not None for line in lines)


@pytest.mark.parametrize("column", range(5), ids=["date", "game", "players", "result", "place"])
def test_end_home_and_the_middle_in_every_order(app, page, capsys, column):
    from PySide6.QtCore import Qt

    view, answers, holds = games_of(page), [], []
    view.sorted.emit(column)
    settle(app)
    last = view.model().rowCount() - 1
    assert last > 90_000

    def press_end():
        press(view, Qt.Key.Key_End)

    def press_home():
        press(view, Qt.Key.Key_Home)

    def drag():
        view.verticalScrollBar().setValue(last // 2)

    for _ in range(10):
        for deed in (press_end, drag, press_home):
            began = time.perf_counter()
            hold = held_up(app, deed)
            holds.append(max(hold, wait_until(app, lambda: is_all_read(view))))
            answers.append(time.perf_counter() - began)
        # What was read is forgotten, so that it is read again.
        for place in range(0, last, last // 15):
            view.verticalScrollBar().setValue(place)
            wait_until(app, lambda: is_all_read(view))
    middle, _ = tell(capsys, "until all is seen", answers)
    tell(capsys, "the window held up", holds)
    assert middle < 0.050 + FRAME
    assert sorted(holds)[len(holds) // 2] < FRAME


def test_memory_over_the_whole_list(app, page, capsys):
    view = games_of(page)
    lines = view.model().rowCount()

    def go_through():
        for place in range(0, lines, 100):
            view.verticalScrollBar().setValue(place)
            wait_until(app, lambda: is_all_read(view))

    before = used_bytes()
    go_through()
    once = used_bytes()
    go_through()
    taken, more = once - before, used_bytes() - once
    with capsys.disabled():
        print(
            f"\n{lines} games gone through: {taken / (1 << 20):.1f} MiB,"
            f" once more: {more / (1 << 20):.1f} MiB",
            end="",
        )
    assert taken < MOST_BYTES
    assert more < MOST_BYTES / 4


def test_opening_the_page(app, page, capsys):
    times = []
    for _ in range(10):
        page.go_to("space_lab")
        settle(app)
        times.append(held_up(app, lambda: page.go_to("history")))
        settle(app)
    middle, _ = tell(capsys, "opening the page", times)
    assert middle < 0.100
