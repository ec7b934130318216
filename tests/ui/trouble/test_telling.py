"""A history that cannot be worked with: what is told, and what is offered."""

import shutil
import subprocess
import sys

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton

from scorekeeper.history import (
    sqlite,
)
from tests.ui.trouble.breaking import (
    damage,
    empty,
    make_foreign,
    make_newer,
    remove_folder,
)

HOLD = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA journal_mode = DELETE")
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize(
    ("spoil", "words", "offered"),
    [
        (
            damage,
            "is no database, or is damaged.",
            ["use_snapshot", "look_at_snapshot", "try_again", "other_file"],
        ),
        (
            empty,
            " is empty, but there is a snapshot of it, of ",
            ["use_snapshot", "look_at_snapshot", "try_again", "begin_anew", "other_file"],
        ),
        (make_foreign, "holds something other than a history.", ["other_file"]),
        (make_newer, "it needs a newer Scorekeeper.", ["look_at_snapshot", "other_file"]),
        (
            remove_folder,
            "cannot be opened: its folder does not exist.",
            ["try_again", "other_file"],
        ),
    ],
    ids=["damaged", "empty", "foreign", "newer", "unreachable"],
)
def test_the_program_starts_tells_what_is_wrong_and_offers_what_helps(
    start, place, spoil, words, offered
):
    spoil(place)
    before = place.read_bytes() if place.exists() else None
    started = start(place)
    text = started.text("trouble_text")
    assert text.startswith("⚠ Games cannot be kept. ")
    assert words in text
    assert started.text("trouble_advice").endswith((".", "?"))
    assert started.offered() == offered
    started.click("start_entering")
    assert started.find(QObject, "space_lab_page").state.entry.stage == "entering"
    assert (place.read_bytes() if place.exists() else None) == before


def test_a_full_disk_is_told_at_once_while_games_can_be_looked_at(start, place, monkeypatch, qtbot):
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(9, 9, 0))
        started = start(place)
        qtbot.waitUntil(started.is_told, timeout=20_000)
    text = started.text("trouble_text")
    assert text.startswith("⚠ New games may not be kept. The history ")
    assert text.endswith(" cannot grow: the disk is full.")
    assert started.offered() == ["read_only", "try_again", "other_file"]
    assert started.players() == ["Ann", "Bo"]
    started.until_ready_after("remedy_try_again")
    assert not started.is_told()


def test_the_bar_says_all_of_it_to_a_screen_reader_and_its_buttons_can_be_reached(start, place):
    damage(place)
    started = start(place)
    bar = started.find(QObject, "trouble")
    assert started.text("trouble_text")[2:] in bar.accessibleName()
    assert started.text("trouble_advice") in bar.accessibleName()
    started.find(QPushButton, "remedy_use_snapshot").setFocus()
    seen = set()
    for _ in started.offered():
        seen.add(started.window.focusWidget().objectName())
        started.window.focusNextChild()
    assert seen == {f"remedy_{name}" for name in started.offered()}


def test_another_process_that_keeps_it_to_itself_is_told_and_trying_again_helps_later(
    start, place, monkeypatch
):
    monkeypatch.setattr(sqlite, "PATIENCE", 50)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout.readline() == "held\n"
        started = start(place)
        assert "is in use by another program" in started.text("trouble_text")
        assert started.offered() == ["look_at_snapshot", "try_again", "other_file"]
        started.click("start_entering")
        other.communicate("")
    started.until_ready_after("remedy_try_again")
    assert not started.is_told()
    assert started.find(QObject, "space_lab_page").session.saving.draft
    assert started.players() == ["Ann", "Bo"]
