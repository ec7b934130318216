"""Working on without keeping anything, or with another file."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QPushButton

from scorekeeper.history import (
    FullError,
    ReadOnlyError,
    open_history,
)
from scorekeeper_ui import keeper
from tests.ui.trouble.breaking import damage


@pytest.mark.parametrize("error", [FullError, ReadOnlyError], ids=["full", "read-only"])
def test_a_history_that_cannot_be_written_is_shown_and_each_change_says_why_it_is_not_kept(
    start, place, monkeypatch, qtbot, error
):
    def refuse(_where, **_):
        raise error(f"The history {place} cannot be written")

    with monkeypatch.context() as patch:
        patch.setattr(keeper, "open_history", refuse)
        started = start(place)
    assert "read_only" in started.offered()
    started.until_ready_after("remedy_read_only")
    assert "is open read-only." in started.text("trouble_text")
    assert started.offered() == ["try_again", "other_file"]
    assert started.players() == ["Ann", "Bo"]
    started.window.go_to("space_lab")
    started.click("start_entering")
    page = started.find(QObject, "space_lab_page")
    assert "can only be read" in page.session.saving.failure
    page.keep()
    assert "Not saved: " in started.text("message_text")
    assert started.players() == ["Ann", "Bo"]
    trash = started.find(QPushButton, "trash_game")
    qtbot.waitUntil(trash.isEnabled, timeout=20_000)
    trash.click()
    started.until_message("can only be read")
    for name in ("players", "statistics", "print_room"):
        started.window.go_to(name)
    started.until_ready_after("remedy_try_again")
    assert not started.is_told()
    assert page.session.saving.draft


def test_another_file_is_used_until_the_program_is_closed(start, place, tmp_path, qtbot):
    damage(place)
    started = start(place)
    other = tmp_path / "other.sqlite3"
    started.click("remedy_other_file")
    dialog = started.find(QFileDialog, "other_file")
    with qtbot.waitSignal(started.window.ready, timeout=20_000):
        dialog.fileSelected.emit(str(other))
    dialog.reject()
    assert not started.is_told()
    assert started.text("message_text") == (
        f"Games are kept in {other} until Scorekeeper is closed."
    )
    started.click("start_entering")
    with open_history(other) as history:
        assert len(history.drafts()) == 1
    assert start(place).is_told()


def test_another_file_that_is_no_better_is_refused_and_the_trouble_stays(
    start, place, tmp_path, qtbot
):
    damage(place)
    started = start(place)
    other = tmp_path / "letter.txt"
    other.write_text("Dear diary, " * 1000)
    started.click("remedy_other_file")
    dialog = started.find(QFileDialog, "other_file")
    dialog.fileSelected.emit(str(other))
    dialog.reject()
    started.until_message("letter.txt is no database")
    assert started.is_told()
    assert str(place) in started.text("trouble_text")
