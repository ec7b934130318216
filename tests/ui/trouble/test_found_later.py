"""Damage, or no room, that is met while the window is in use."""

import shutil
import sqlite3
import sys
from contextlib import closing

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from scorekeeper.history import (
    DamagedError,
    FullError,
    open_history,
)
from scorekeeper.history.rescuing import snapshots_at
from scorekeeper.history.sqlite.pinned import Pinned
from scorekeeper_ui import keeper
from scorekeeper_ui.lookout import Lookout
from tests.nights import make_night
from tests.ui.trouble.breaking import break_listing
from tests.ui.trouble.started import REMEDIES


def test_damage_that_is_found_later_is_told_once_and_a_snapshot_helps(start, place, qtbot):
    break_listing(place)
    started = start(place)
    started.window.go_to("history")
    qtbot.waitUntil(started.is_told, timeout=20_000)
    text = started.text("trouble_text")
    assert text.startswith("⚠ Not everything can be read or kept. The history ")
    assert "is damaged" in text
    assert started.offered() == [*REMEDIES[:3], "try_again", "other_file"]
    for name in ("players", "statistics", "mole_racing", "season", "mole_rats", "history"):
        started.window.go_to(name)
    QApplication.processEvents()
    started.click("remedy_use_snapshot")
    started.until_ready_after("rescue_use")
    qtbot.waitUntil(lambda: not started.is_told(), timeout=20_000)
    assert started.players() == ["Ann"]
    (kept,) = place.parent.glob("history-damaged-*.sqlite3")
    with closing(sqlite3.connect(kept)) as database, pytest.raises(sqlite3.DatabaseError):
        database.execute("SELECT count(*) FROM listing NOT INDEXED").fetchone()


def test_damage_of_a_history_that_is_used_no_longer_is_not_told(start, place, tmp_path, qtbot):
    started = start(place)
    before = started.window.history
    started.click("go_history")
    with qtbot.waitSignal(started.window.ready, timeout=20_000):
        started.window.findChild(keeper.Keeper).open()
    assert started.window.history is not before
    before.store.on_damage(DamagedError("The history is damaged"))
    QApplication.processEvents()
    assert not started.is_told()
    started.window.history.store.on_damage(DamagedError("The history is damaged"))
    qtbot.waitUntil(started.is_told, timeout=20_000)


def test_a_snapshot_of_the_day_that_finds_damage_tells_it(start, place, monkeypatch, qtbot):
    def find_damage(*_):
        raise DamagedError(f"The history {place} is damaged (page 7)")

    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    started = start(place)
    monkeypatch.setattr(Pinned, "copy_to", find_damage)
    started.window.history.save(make_night({"Cy": 20}))
    qtbot.waitUntil(started.is_told, timeout=20_000)
    assert "(page 7)" in started.text("trouble_text")


def test_a_snapshot_of_the_day_that_cannot_be_made_is_told(start, place, monkeypatch, qtbot):
    def refuse(*_):
        raise FullError("There is no room")

    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    started = start(place)
    monkeypatch.setattr(Pinned, "copy_to", refuse)
    started.window.history.save(make_night({"Cy": 20}))
    started.until_message("Today's snapshot could not be made: There is no room")
    assert not started.is_told()


def test_a_deed_that_fails_on_a_full_disk_says_so_last(start, place, monkeypatch, qtbot):
    def refuse(*_):
        raise FullError("There is no room")

    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    started = start(place)
    assert started.players() == ["Ann", "Bo"]
    trash = started.find(QPushButton, "trash_game")
    qtbot.waitUntil(trash.isEnabled, timeout=20_000)
    history = started.window.history

    def fail(*_):
        history.store.before_durable()
        raise FullError("The history has no room")

    monkeypatch.setattr(Pinned, "copy_to", refuse)
    monkeypatch.setattr(history, "trash", fail)
    trash.click()
    started.until_message("Today's snapshot could not be made: There is no room")
    assert started.text("message_text").endswith("\nNot done: The history has no room.")


def test_a_snapshot_that_fails_takes_no_way_back_away(start, place, monkeypatch, qtbot):
    started = start(place)
    assert started.players() == ["Ann", "Bo"]
    trash = started.find(QPushButton, "trash_game")
    qtbot.waitUntil(trash.isEnabled, timeout=20_000)
    trash.click()
    started.window.history.snapshots.on_failure(FullError("There is no room"))
    started.until_message("Today's snapshot could not be made")
    started.click("message_action")
    started.until_message("Undone: In the trash")


@pytest.mark.skipif(sys.platform == "win32", reason="open files stay at their places")
def test_a_history_that_another_file_took_the_place_of_is_told_and_left_alone(
    start, place, tmp_path, qtbot
):
    other = tmp_path / "other.sqlite3"
    with open_history(other) as history:
        history.save(make_night({"Zoë": 20}))
    started = start(place)
    assert started.players() == ["Ann", "Bo"]
    shutil.move(other, place)
    started.window.findChild(Lookout).look()
    qtbot.waitUntil(started.is_told, timeout=20_000)
    text = started.text("trouble_text")
    assert text.startswith("⚠ Nothing can be kept any more. The history ")
    assert "was replaced by another file while it was open; what it held is kept in " in text
    assert started.offered() == ["try_again", "other_file"]
    started.until_ready_after("remedy_try_again")
    qtbot.waitUntil(lambda: not started.is_told(), timeout=20_000)
    assert started.players() == ["Zoë"]
    (kept,) = place.parent.glob("*-displaced-*")
    with open_history(kept) as history:
        assert sorted(each.player.name for each in history.players()) == ["Ann", "Bo"]
