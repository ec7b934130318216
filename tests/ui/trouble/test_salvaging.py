"""What can still be read of a damaged history takes its place, when it was looked at."""

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton

from scorekeeper.history import open_history, salvaging
from scorekeeper.history.rescuing import snapshots_at
from scorekeeper_ui import salvage_dialog
from tests.ui.trouble.breaking import break_listing, damage


@pytest.fixture
def without_snapshots(place):
    """The damaged history of Ann and Bo, of which there is no snapshot."""
    break_listing(place)
    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    return place


def dialog_of(started, qtbot):
    qtbot.waitUntil(started.is_told, timeout=20_000)
    started.click("remedy_salvage")
    return started.find(QDialog, "salvage_dialog")


def begun(started, qtbot):
    """Return the dialog once it shows what can be read."""
    started.window.go_to("history")
    dialog = dialog_of(started, qtbot)
    use = dialog.findChild(QPushButton, "salvage_use")
    qtbot.waitUntil(use.isEnabled, timeout=20_000)
    return dialog


def beside(place):
    return sorted(each.name for each in place.parent.glob("*history*") if each.is_file())


def test_without_a_snapshot_it_is_offered_first_and_all_that_can_be_read_is_there(
    start, without_snapshots, qtbot
):
    place = without_snapshots
    started = start(place)
    dialog = begun(started, qtbot)
    assert started.offered() == ["salvage", "try_again", "other_file"]
    assert "There is no snapshot of it. Go on with what can still be read" in started.text(
        "trouble_advice"
    )
    assert dialog.findChild(QLabel, "salvage_found").text().startswith("Found: 2 games")
    assert not dialog.findChild(QPlainTextEdit, "salvage_lost").isVisible()
    started.until_ready_after("salvage_use")
    qtbot.waitUntil(lambda: not started.is_told(), timeout=20_000)
    assert started.players() == ["Ann", "Bo"]
    (kept,) = place.parent.glob("history-damaged-*.sqlite3")
    with closing(sqlite3.connect(kept)) as database, pytest.raises(sqlite3.DatabaseError):
        database.execute("SELECT count(*) FROM listing NOT INDEXED").fetchone()
    assert not any("salvaged" in name for name in beside(place))


def test_beside_snapshots_it_is_the_second_that_is_offered(start, place, qtbot):
    break_listing(place)
    started = start(place)
    started.window.go_to("history")
    qtbot.waitUntil(started.is_told, timeout=20_000)
    assert started.offered()[:2] == ["use_snapshot", "salvage"]


def test_whoever_cancels_leaves_everything_as_it_is(start, without_snapshots, qtbot):
    place = without_snapshots
    started = start(place)
    before = place.read_bytes()
    dialog = begun(started, qtbot)
    with qtbot.waitSignal(dialog.rejected):
        started.click("salvage_cancel")
    assert place.read_bytes() == before
    assert not any("salvaged" in name or "damaged" in name for name in beside(place))
    assert started.is_told()


def test_where_nothing_can_be_read_that_is_said(start, place, monkeypatch, qtbot):
    damage(place)
    monkeypatch.setattr(salvaging, "has_remains", lambda _: True)
    started = start(place)
    dialog = dialog_of(started, qtbot)
    why = dialog.findChild(QLabel, "salvage_why_not")
    qtbot.waitUntil(why.isVisible, timeout=20_000)
    assert why.text().startswith("⚠ Nothing in ")
    assert not dialog.findChild(QPushButton, "salvage_use").isEnabled()
    cancel = dialog.findChild(QPushButton, "salvage_cancel")
    assert (cancel.text(), dialog.focusWidget()) == ("&Close", cancel)
    started.click("salvage_cancel")


def test_a_history_that_another_window_has_open_stays_in_its_place(start, without_snapshots, qtbot):
    place = without_snapshots
    started = start(place)
    dialog = begun(started, qtbot)
    with open_history(place):
        started.click("salvage_use")
        why = dialog.findChild(QLabel, "salvage_why_not")
        qtbot.waitUntil(why.isVisible, timeout=20_000)
        assert "is open in another window" in why.text()
    assert not any("salvaged" in name for name in beside(place))
    started.click("salvage_cancel")


def test_reading_that_is_given_up_ends_and_leaves_nothing(
    start, without_snapshots, qtbot, monkeypatch
):
    ended, steps = [], []

    def endless(_where, _goal, *, step):
        try:
            while True:
                steps.append(len(steps))
                step(len(steps))
        finally:
            ended.append(True)

    monkeypatch.setattr(salvage_dialog, "salvage", endless)
    started = start(without_snapshots)
    started.window.go_to("history")
    dialog = dialog_of(started, qtbot)
    qtbot.waitUntil(lambda: len(steps) > 3)
    with qtbot.waitSignal(dialog.rejected):
        started.click("salvage_cancel")
    qtbot.waitUntil(lambda: bool(ended))
    assert not any("salvaged" in name for name in beside(without_snapshots))
