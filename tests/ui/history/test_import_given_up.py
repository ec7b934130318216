"""An import that is given up, or fails."""

import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
)

from scorekeeper.history.importing import Importer
from scorekeeper_ui.pages.history.exchanging import work
from scorekeeper_ui.waiting import WAITING
from tests.history.locking import locked
from tests.ui.history.file_dialog import WAIT
from tests.ui.history.listed import widget


class Gate:
    """Holds work back until it is opened; ``reached`` tells that it waits."""

    def __init__(self):
        self.reached, self.opened = threading.Event(), threading.Event()

    def wait(self):
        self.reached.set()
        assert self.opened.wait(WAIT / 1000)


def test_reading_is_given_up_with_esc(importing, mixed, monkeypatch):
    gate, kept = Gate(), importing.kept()

    def gather(*given):
        gate.wait()
        return work_gather(*given)

    work_gather = work.gather
    monkeypatch.setattr(work, "gather", gather)
    importing.page.import_files([mixed])
    importing.qtbot.waitUntil(gate.reached.is_set)
    assert widget(importing.dialog, "import_progress").isVisible()
    assert not importing.button("import_take").isEnabled()
    importing.key(Qt.Key.Key_Escape)
    gate.opened.set()
    importing.until_closed()
    assert importing.kept() == kept


def test_an_import_that_is_cancelled_stores_nothing(importing, mixed, monkeypatch):
    gate, before = Gate(), importing.kept()
    importing.choose(mixed)
    save = Importer.__call__

    def slow(importer, document, **more):
        gate.wait()
        return save(importer, document)

    monkeypatch.setattr(Importer, "__call__", slow)
    importing.key(Qt.Key.Key_Return)
    importing.qtbot.waitUntil(gate.reached.is_set)
    cancel = importing.button("import_cancel")
    assert importing.dialog.focusWidget() is cancel
    importing.key(Qt.Key.Key_Escape)
    assert importing.is_open()
    assert not cancel.isEnabled()
    assert widget(importing.dialog, "import_progress_words", QLabel).text() == "Being cancelled…"
    gate.opened.set()
    importing.until_told("Cancelled: nothing was imported.")
    assert importing.kept() == before


def test_after_a_fault_of_the_program_the_dialog_can_be_closed(importing, mixed, monkeypatch):
    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))

    def wrong(*_, **__):
        raise ZeroDivisionError

    before = importing.kept()
    importing.choose(mixed)
    monkeypatch.setattr(Importer, "__call__", wrong)
    importing.key(Qt.Key.Key_Return)
    importing.qtbot.waitUntil(lambda: reported == [ZeroDivisionError], timeout=WAIT)
    importing.key(Qt.Key.Key_Escape)
    importing.until_closed()
    assert importing.kept() == before


def begin_to_import(importing, file):
    importing.choose(file)
    importing.key(Qt.Key.Key_Return)
    words = widget(importing.dialog, "import_progress_words", QLabel)
    importing.qtbot.waitUntil(lambda: words.text() == WAITING, timeout=WAIT)


def test_an_import_waits_for_another_program(importing, mixed):
    with locked(importing.history.place):
        begin_to_import(importing, mixed)
    importing.until_told("Imported ")


def test_an_import_that_waits_is_cancelled_at_once(importing, mixed):
    before = importing.kept()
    with locked(importing.history.place):
        begin_to_import(importing, mixed)
        importing.key(Qt.Key.Key_Escape)
        importing.until_told("Cancelled: nothing was imported.")
    assert importing.kept() == before
