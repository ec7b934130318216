"""A snapshot, or a new history, in the place of a file that is of no use."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from scorekeeper.core.days import short_day
from scorekeeper.history import Reason, open_history
from scorekeeper.history.rescuing import contents_of
from scorekeeper.history.restoring import restore
from tests.nights import make_night
from tests.ui.trouble.breaking import (
    damage,
    empty,
    make_newer,
)


def test_a_snapshot_takes_the_place_of_a_damaged_file_whose_new_name_is_told(start, place, qtbot):
    damage(place)
    before = place.read_bytes()
    started = start(place)
    started.click("start_entering")
    started.click("remedy_use_snapshot")
    assert started.find(QTableView, "rescue_snapshots").currentIndex().row() == 0
    started.until_ready_after("rescue_use")
    assert not started.is_told()
    (kept,) = place.parent.glob("history-damaged-*.sqlite3")
    assert kept.read_bytes() == before
    assert kept.name in started.text("message_text")
    assert started.players() == ["Ann"]
    assert started.find(QObject, "space_lab_page").session.saving.draft


def test_a_snapshot_takes_the_place_of_an_empty_file_of_which_nothing_is_kept(start, place):
    empty(place)
    started = start(place)
    started.click("remedy_use_snapshot")
    started.until_ready_after("rescue_use")
    assert not started.is_told()
    assert list(place.parent.glob("history-damaged-*")) == []
    assert started.players() == ["Ann"]


def test_a_new_history_is_begun_only_when_that_is_wanted(start, place):
    place.unlink()
    started = start(place)
    assert not place.exists()
    started.until_ready_after("remedy_begin_anew")
    assert not started.is_told()
    assert started.window.history.count() == 0
    assert len(started.window.history.snapshots.listed()) == 1


def test_a_snapshot_that_is_damaged_itself_is_told_and_another_one_can_be_chosen(
    start, place, qtbot
):
    with open_history(place) as history:
        newest = history.snapshots.take(Reason.MERGE)
    damage(place)
    newest.file.write_bytes(b"\xff" * 9000)
    started = start(place)
    started.click("remedy_use_snapshot")
    started.click("rescue_use")
    why_not = started.find(QLabel, "rescue_why_not")
    qtbot.waitUntil(why_not.isVisible, timeout=20_000)
    assert newest.file.name in why_not.text()
    started.find(QTableView, "rescue_snapshots").selectRow(1)
    started.until_ready_after("rescue_use")
    assert started.players() == ["Ann"]


def test_each_snapshot_tells_how_many_games_it_has_or_that_it_cannot_be_read(start, place, qtbot):
    with open_history(place) as history:
        damaged = history.snapshots.take(Reason.MERGE)
        history.save(make_night({"Cy": 20}))
        taken = history.snapshots.take(Reason.MERGE)
    damaged.file.write_bytes(b"\xff" * 9000)
    damage(place)
    started = start(place)
    started.click("remedy_use_snapshot")
    model = started.find(QTableView, "rescue_snapshots").model()
    games = ["3", "⚠ cannot be read", "1"]
    qtbot.waitUntil(
        lambda: [model.index(line, 3).data() for line in range(model.rowCount())] == games,
        timeout=20_000,
    )

    days = [model.index(line, 4).data() for line in range(model.rowCount())]
    assert days == [short_day(contents_of(taken).last), "", days[0]]


def test_going_on_with_an_empty_snapshot_is_no_first_choice_and_is_warned_of(
    start, tmp_path, qtbot
):
    place = tmp_path / "new.sqlite3"
    with open_history(place) as history:
        history.snapshots.take(Reason.MERGE)
    damage(place)
    started = start(place)
    assert started.find(QPushButton, "remedy_try_again").property("primary")
    assert not started.find(QPushButton, "remedy_use_snapshot").property("primary")
    assert "without any game" in started.text("trouble_advice")
    started.click("remedy_use_snapshot")
    qtbot.waitUntil(started.find(QLabel, "rescue_empty").isVisible, timeout=20_000)
    model = started.find(QTableView, "rescue_snapshots").model()
    assert model.index(0, 3).data() == "⚠ 0"


def test_the_hand_is_on_what_the_history_held_last_not_on_what_was_thrown_away(start, place):
    with open_history(place) as history:
        oldest = history.snapshots.listed()[-1]
        before = restore(history, oldest)
        restore(history, before, Reason.UNDO)
        newest = history.snapshots.listed()[0]
    assert newest.reason is Reason.UNDO
    damage(place)
    started = start(place)
    started.click("remedy_use_snapshot")
    table = started.find(QTableView, "rescue_snapshots")
    assert table.snapshot() == before
    started.until_ready_after("rescue_use")
    assert started.players() == ["Ann", "Bo"]


def test_a_snapshot_can_be_looked_at_while_the_history_cannot(start, place, qtbot):
    make_newer(place)
    started = start(place)
    started.click("remedy_look_at_snapshot")
    assert not started.find(QPushButton, "rescue_use").isVisible()
    started.click("rescue_look")
    qtbot.waitUntil(
        lambda: started.window.findChild(QObject, "snapshot_games") is not None, timeout=20_000
    )
    assert started.seats(started.find(QTableView, "snapshot_list")) == ["Ann 20"]
    started.find(QObject, "snapshot_games").reject()
    started.click("rescue_close")
