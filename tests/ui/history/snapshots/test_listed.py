"""The snapshots are listed and compared, the chosen one first."""

import threading
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from scorekeeper.history import FullError, Reason
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.pages.history import comparing
from tests.nights import make_night
from tests.ui.history.snapshots.dialog import Dialog


def test_snapshots_are_listed_newest_first_with_why_they_were_made_and_how_large_they_are(dialog):
    assert dialog.column(1) == [
        "before an update of the program",
        "before players were merged",
        "before an import",
    ]
    assert all(text.endswith(" kB") for text in dialog.column(2))
    assert all(", " in text for text in dialog.column(0))


def test_what_differs_from_each_is_filled_in(dialog):
    dialog.until_compared()
    assert dialog.column(3) == [
        "no game or player has changed",
        "1 game changed",
        "1 game added, 1 changed, 1 player added",
    ]
    assert dialog.button("snapshot_restore").isEnabled()


def test_people_and_the_order_of_a_day_are_told_too(hands, qtbot):
    history = hands.window.history
    ids = [history.save(make_night({"Flo": lab})).id for lab in (1, 2)]
    history.snapshots.take(Reason.IMPORT)
    flo = history.find_player("Flo")
    history.edit_player(flo, replace(flo, notes="Left-handed", retired=True))
    history.set_day_order(list(reversed(ids)))
    dialog = Dialog(hands, qtbot)
    dialog.until_compared()
    assert dialog.column(3) == ["1 player changed, 1 day in another order"]
    wait_for_work()


def test_the_words_below_tell_what_restoring_the_chosen_one_does(dialog):
    dialog.until_compared()
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    text = dialog.text("snapshot_plan")
    assert "1 game that was added since goes, 1 game is as it was then, 1 player" in text


def test_closing_stops_comparing(dialog, monkeypatch):
    asked = []
    begun = threading.Event()

    def compare(history, snapshot, is_cancelled):
        begun.set()
        while not is_cancelled():
            pass
        asked.append(snapshot)
        raise comparing.ComparisonCancelledError

    dialog.until_compared()
    monkeypatch.setattr(comparing, "difference", compare)
    dialog.widget.reject()
    dialog.open()
    assert begun.wait(10)
    dialog.widget.reject()
    wait_for_work()
    dialog.hands.settle()
    assert len(asked) == 1


def test_the_chosen_one_is_compared_next(dialog, monkeypatch):
    begun, order, go_on = threading.Event(), [], threading.Event()
    difference = comparing.difference

    def compare(history, snapshot, is_cancelled):
        order.append(snapshot.reason)
        begun.set()
        go_on.wait(10)
        return difference(history, snapshot, is_cancelled)

    dialog.until_compared()
    dialog.widget.reject()
    monkeypatch.setattr(comparing, "difference", compare)
    dialog.open()
    assert begun.wait(10)
    dialog.table.selectRow(2)
    go_on.set()
    dialog.until_compared()
    assert order == [Reason.MIGRATION, Reason.IMPORT, Reason.MERGE]


def test_a_damaged_snapshot_is_told_and_cannot_be_restored(dialog):
    dialog.until_compared()
    dialog.history.snapshots.listed()[1].file.write_bytes(b"\xff" * 9000)
    dialog.widget.reject()
    dialog.open()
    dialog.until_compared()
    assert dialog.column(3) == [
        "no game or player has changed",
        "⚠ cannot be read",
        "1 game added, 1 changed, 1 player added",
    ]
    dialog.table.selectRow(1)
    assert not dialog.button("snapshot_restore").isEnabled()
    assert not dialog.button("snapshot_look").isEnabled()
    assert "is no database, or is damaged" in dialog.text("snapshot_plan")


def test_without_snapshots_it_is_told_when_they_are_made(hands, qtbot):
    dialog = Dialog(hands, qtbot)
    assert "before the first change of a day" in dialog.text("no_snapshots")
    assert dialog.find(QLabel, "no_snapshots").isVisible()
    assert not dialog.button("snapshot_restore").isVisible()


def test_why_the_latest_snapshot_of_a_day_could_not_be_made_is_told(hands, qtbot, monkeypatch):
    history = hands.window.history
    monkeypatch.setattr(history.snapshots, "_failure", FullError("There is no room"))
    dialog = Dialog(hands, qtbot)
    assert dialog.text("snapshot_why_not") == "⚠ There is no room"
    assert dialog.find(QLabel, "snapshot_why_not").isVisible()
