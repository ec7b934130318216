"""A history that cannot be worked with: the program starts anyway, and what it offers helps."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QTableView

from scorekeeper import __version__
from scorekeeper.games import build_document
from scorekeeper.history import (
    DamagedError,
    Filter,
    FullError,
    ReadOnlyError,
    Reason,
    open_history,
    sqlite,
)
from scorekeeper.history.rescuing import snapshots_at
from scorekeeper.history.sqlite.pinned import Pinned
from scorekeeper_ui import keeper
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.desktop import Starter
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.models.history_model import UNREAD

REMEDIES = (
    "use_snapshot",
    "look_at_snapshot",
    "read_only",
    "try_again",
    "begin_anew",
    "other_file",
)

HOLD = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA journal_mode = DELETE")
held.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


def game(name="Ann", lab=20):
    players = [{"name": name, "tally": {"lab": lab}}]
    return build_document({"format": "scorekeeper/1", "game": "space-lab", "players": players})


@pytest.fixture
def place(tmp_path):
    """A history with Ann's game, of which there is a snapshot, and Bo's after it."""
    place = tmp_path / "history.sqlite3"
    with open_history(place) as history:
        history.refresh(__version__)
        history.save(game("Ann"))
        history.snapshots.take(Reason.IMPORT)
        history.save(game("Bo"))
    return place


class Started:
    """A window that was started as the program does it, and what can be done with it."""

    def __init__(self, place, qtbot):
        self.qtbot = qtbot
        self.window = MainWindow()
        self.window.resize(1280, 800)
        self.window.show()
        with qtbot.waitSignal(self.window.ready, timeout=20_000):
            Starter(self.window, place).load_pages()

    def text(self, name):
        return self.find(QLabel, name).text()

    def find(self, kind, name):
        found = self.window.findChild(kind, name)
        assert found is not None, name
        return found

    def is_told(self):
        return self.find(QObject, "trouble").isVisible()

    def offered(self):
        buttons = {name: self.find(QPushButton, f"remedy_{name}") for name in REMEDIES}
        return [name for name, button in buttons.items() if button.isVisible()]

    def click(self, name):
        button = self.find(QPushButton, name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        button.click()

    def until_ready_after(self, name):
        with self.qtbot.waitSignal(self.window.ready, timeout=20_000):
            self.click(name)

    def until_message(self, words):
        self.qtbot.waitUntil(lambda: words in self.text("message_text"), timeout=20_000)

    def players(self):
        """Who is listed on the page of the history."""
        page = self.window.go_to("history")
        return sorted(each.split()[0] for each in self.seats(page.findChild(QTableView, "games")))

    def seats(self, games):
        """Who played the games of a list, when all are read."""

        def read():
            model = games.model()
            return [model.index(line, 2).data() for line in range(model.rowCount())]

        self.qtbot.waitUntil(lambda: bool(read()) and UNREAD not in read(), timeout=20_000)
        return read()


@pytest.fixture
def start(qapp, qtbot):
    started = []

    def start_one(place):
        started.append(Started(place, qtbot))
        return started[-1]

    yield start_one
    for each in started:
        each.window.may_lose = lambda: True
        each.window.close()
        each.window.deleteLater()
    wait_for_work()
    qapp.processEvents()


def damage(place):
    place.write_bytes(b"Dear diary, " * 1000)


def break_listing(place):
    """Overwrite where the lists of games begin; the file still opens."""
    with closing(sqlite3.connect(place)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        pages = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'listing'"
        ).fetchall()
    with place.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


def make_foreign(place):
    place.unlink()
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("CREATE TABLE recipe (name TEXT)")


def make_newer(place):
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def empty(place):
    place.write_bytes(b"")


def remove_folder(place):
    shutil.rmtree(place.parent)


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


def test_the_bar_says_all_of_it_to_a_screen_reader_and_its_buttons_can_be_reached(start, place):
    damage(place)
    started = start(place)
    bar = started.find(QObject, "trouble")
    assert started.text("trouble_text")[2:] in bar.accessibleName()
    assert started.text("trouble_advice") in bar.accessibleName()
    started.find(QPushButton, "remedy_use_snapshot").setFocus()
    seen = set()
    for _ in range(4):
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


def test_damage_that_is_found_later_is_told_once_and_a_snapshot_helps(start, place, qtbot):
    break_listing(place)
    started = start(place)
    started.window.go_to("history")
    qtbot.waitUntil(started.is_told, timeout=20_000)
    text = started.text("trouble_text")
    assert text.startswith("⚠ Not everything can be read or kept. The history ")
    assert "is damaged" in text
    assert started.offered() == ["use_snapshot", "look_at_snapshot", "try_again", "other_file"]
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
    started.window.history.save(game("Cy"))
    qtbot.waitUntil(started.is_told, timeout=20_000)
    assert "(page 7)" in started.text("trouble_text")


def test_a_snapshot_of_the_day_that_cannot_be_made_is_told(start, place, monkeypatch, qtbot):
    def refuse(*_):
        raise FullError("There is no room")

    for snapshot in snapshots_at(place).listed():
        snapshot.file.unlink()
    started = start(place)
    monkeypatch.setattr(Pinned, "copy_to", refuse)
    started.window.history.save(game("Cy"))
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


def test_results_are_computed_anew_once_the_window_has_its_history(
    start, place, monkeypatch, qtbot
):
    """After an update of the program the window does not wait for 100,000 games."""
    with open_history(place) as history:
        history.refresh("an older program")
    followed = []
    follow = MainWindow.follow_history
    monkeypatch.setattr(
        MainWindow, "follow_history", lambda window: (followed.append(window), follow(window))
    )
    started = start(place)
    assert followed == []
    qtbot.waitUntil(lambda: bool(followed), timeout=20_000)
    assert not started.window.history.refresh(__version__)


def test_nothing_is_followed_where_nothing_was_to_be_computed(start, place, monkeypatch):
    followed = []
    monkeypatch.setattr(MainWindow, "follow_history", followed.append)
    start(place)
    wait_for_work()
    QApplication.processEvents()
    assert followed == []


def test_what_was_emptied_long_ago_goes_for_good_and_what_was_just_emptied_can_come_back(
    start, place, qtbot
):
    """Another window may still offer to undo that it emptied the trash."""
    long_ago = datetime.now().astimezone() - keeper.EMPTIED_FOR - timedelta(minutes=1)
    with open_history(place) as history:
        old, new = (row.id for row in history.rows())
        history.trash(old)
        gone = history.empty_trash(now=long_ago)
        history.trash(new)
        emptied = history.empty_trash()
    started = start(place)
    wait_for_work()
    history = started.window.history
    assert history.undo_empty_trash(gone) == 0
    assert history.undo_empty_trash(emptied) == 1
    assert [row.id for row in history.rows(Filter(trashed=True))] == [new]
