"""The games of a snapshot are looked at, and nothing can be done with them."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from scorekeeper.history import open_history
from scorekeeper.history.snapshot import Reason
from scorekeeper.history.viewing import view_snapshot
from scorekeeper_ui.pages.history.result_view import account_of
from scorekeeper_ui.pages.history.snapshot_games import SnapshotGames
from tests.nights import make_night


def test_the_games_of_a_snapshot_can_be_looked_at_and_nothing_can_be_done_with_them(dialog):
    dialog.until_compared()
    dialog.table.selectRow(2)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    dialog.qtbot.waitUntil(
        lambda: dialog.widget.findChild(QObject, "snapshot_games") is not None, timeout=10_000
    )
    games = dialog.find(QObject, "snapshot_games")
    listed = games.findChild(QTableView, "snapshot_list")
    dialog.qtbot.waitUntil(lambda: listed.model().rowCount() == 1, timeout=10_000)
    headline = games.findChild(QLabel, "snapshot_result_headline")
    dialog.qtbot.waitUntil(lambda: "20" in headline.text(), timeout=10_000)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Delete, Qt.Key.Key_D):
        QTest.keyClick(listed, key, Qt.KeyboardModifier.NoModifier)
    QTest.keyClick(listed, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog.qtbot.waitUntil(lambda: listed.model().rowCount() == 1, timeout=10_000)
    assert dialog.history.count() == 2
    assert games.focusWidget() is listed
    QTest.keyClick(listed, Qt.Key.Key_Escape)
    assert not games.isVisible()
    assert dialog.widget.isVisible()


def test_a_snapshot_of_a_trash_alone_says_so_and_offers_nothing(tmp_path, hands, qtbot):
    with open_history(tmp_path / "other.sqlite3") as history:
        history.trash(history.save(make_night({"Ann": 20})).id)
        snapshot = history.snapshots.take(Reason.IMPORT)
    games = SnapshotGames(view_snapshot(snapshot), snapshot, hands.window)
    games.open()
    count = games.findChild(QLabel, "snapshot_game_count")
    qtbot.waitUntil(lambda: count.text() == "0 games", timeout=10_000)
    hands.settle()
    assert games.findChild(QLabel, "no_games").text() == "This snapshot has no game."
    assert not games.findChild(QPushButton, "import_first_games").isVisible()
    QTest.keyClick(games.focusWidget(), Qt.Key.Key_Escape)
    assert not games.isVisible()


def test_the_day_of_a_result_is_told_as_the_list_beside_it_tells_it():
    told = account_of(make_night(played_at="2026-03-20T20:00:00+01:00", place="Kitchen"))
    assert told.about == ["Space Lab", "Standard", "20 Mar 2026", "Kitchen"]
