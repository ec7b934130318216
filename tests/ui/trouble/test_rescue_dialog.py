"""The dialog of the snapshots that can take the place of a history."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper.history import Reason, Snapshot
from scorekeeper_ui.rescue_dialog import RescueDialog


@pytest.fixture
def parent(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    return parent


def test_after_a_fault_of_the_program_the_dialog_can_be_closed(parent, qtbot, monkeypatch):
    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))

    def wrong(_snapshot):
        raise ZeroDivisionError

    snapshot = Snapshot(Path("gone"), datetime(2026, 11, 28, tzinfo=UTC), Reason.MERGE, 1)
    dialog = RescueDialog([snapshot], snapshot, wrong, parent)
    dialog.open()
    dialog.findChild(QPushButton, "rescue_use").click()
    qtbot.waitUntil(lambda: reported == [ZeroDivisionError])
    close = dialog.findChild(QPushButton, "rescue_close")
    assert close.isEnabled()
    with qtbot.waitSignal(dialog.rejected):
        close.click()
