"""Files that are dropped on the window or asked for: which of them are read at once."""

import threading

import pytest
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui import files
from scorekeeper_ui.opening import QUICK, Opening


@pytest.fixture
def read_in(qtbot, monkeypatch):
    """Open a file; return the thread that read it."""
    threads = []

    def read(path):
        threads.append(threading.current_thread())
        raise WorldError(f"{path.name} is none")

    monkeypatch.setattr(files, "read_one_game", read)
    parent = QWidget()
    qtbot.addWidget(parent)
    opening = Opening(pytest.fail, parent)

    def open_one(path):
        with qtbot.waitSignal(opening.told) as told:
            opening.open([path])
        assert told.args == [f"{path.name} is none"]
        return threads.pop()

    return open_one


@pytest.mark.parametrize("name", ["game.pdf", "game.json"])
def test_a_pdf_however_small_or_named_never_holds_the_window_up(read_in, tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"%PDF-1.7\n")
    assert read_in(path) is not threading.main_thread()


@pytest.mark.parametrize(("size", "at_once"), [(2, True), (QUICK, True), (QUICK + 1, False)])
def test_another_file_is_read_at_once_if_it_is_small(read_in, tmp_path, size, at_once):
    path = tmp_path / "game.json"
    path.write_bytes(b"{" * size)
    assert (read_in(path) is threading.main_thread()) is at_once


def test_why_a_file_cannot_be_read_is_told(read_in, tmp_path):
    assert read_in(tmp_path / "gone.json") is threading.main_thread()
