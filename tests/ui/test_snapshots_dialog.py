"""The snapshots of the history in the window: compared, looked at, restored, and undone."""

import threading
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QTableView

from scorekeeper.games import build_document
from scorekeeper.history import FullError, Reason, Snapshot, open_history
from scorekeeper.history.differences import Counts, Difference
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.pages.history import comparing, snapshots_dialog
from scorekeeper_ui.pages.history.result_view import account_of
from scorekeeper_ui.pages.history.snapshot_words import plan_words, size_words

MOMENT = datetime(2026, 11, 8, 19, 2).astimezone()
SNAPSHOT = Snapshot(Path("a.sqlite3"), MOMENT, Reason.IMPORT, 1)


def game(name="Ann", lab=20, **more):
    players = [{"name": name, "tally": {"lab": lab}}]
    content = {"format": "scorekeeper/1", "game": "space-lab", "players": players, **more}
    return build_document(content)


class Dialog:
    """The dialog over the page of the history, and what it shows."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.window, self.history = hands.window, hands.window.history
        self.page = self.window.go_to("history")
        self.open()

    def open(self):
        self.page.findChild(QPushButton, "show_snapshots").click()
        self.widget = self.page.findChildren(QObject, "snapshots_dialog")[-1]

    def find(self, kind, name):
        found = self.widget.findChild(kind, name)
        assert found is not None, name
        return found

    def text(self, name):
        return self.find(QLabel, name).text()

    def button(self, name):
        return self.find(QPushButton, name)

    @property
    def table(self):
        return self.find(QTableView, "snapshots")

    def column(self, number):
        model = self.table.model()
        return [model.index(line, number).data() for line in range(model.rowCount())]

    def until_compared(self):
        self.qtbot.waitUntil(lambda: "…" not in self.column(3), timeout=10_000)

    def message(self):
        return self.window.findChild(QLabel, "message_text").text()

    def until_message(self, words):
        self.qtbot.waitUntil(lambda: words in self.message(), timeout=10_000)

    def until_players(self, *names):
        model = self.page.findChild(QTableView, "games").model()

        def players():
            return {model.index(n, 2).data().split()[0] for n in range(model.rowCount())}

        self.qtbot.waitUntil(lambda: players() == set(names), timeout=10_000)

    def restore(self, line):
        self.until_compared()
        self.table.selectRow(line)
        self.button("snapshot_restore").click()
        self.until_message("The history was put back to ")


@pytest.fixture
def dialog(hands, qtbot):
    """Three snapshots: of nothing but Ann's game, of Bo's too, and of Ann's game corrected."""
    history = hands.window.history
    saved = history.save(game("Ann"))
    history.snapshots.take(Reason.IMPORT)
    history.save(game("Bo"))
    history.snapshots.take(Reason.MERGE)
    history.save(game("Ann", 21, id=saved.id))
    history.snapshots.take(Reason.MIGRATION)
    made = Dialog(hands, qtbot)
    yield made
    wait_for_work()


@pytest.fixture
def other(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


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
    ids = [history.save(game("Flo", lab)).id for lab in (1, 2)]
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


def test_end_and_home_go_to_the_oldest_and_to_the_newest_which_is_then_restored(dialog):
    dialog.until_compared()
    QTest.keyClick(dialog.table, Qt.Key.Key_End)
    assert dialog.table.currentIndex().row() == 2
    QTest.keyClick(dialog.table, Qt.Key.Key_Home)
    assert dialog.table.currentIndex().row() == 0
    QTest.keyClick(dialog.table, Qt.Key.Key_End)
    dialog.button("snapshot_restore").click()
    dialog.until_message("The history was put back to ")
    dialog.until_players("Ann")


@pytest.mark.parametrize(
    ("differs", "words"),
    [
        (Difference(), "no game and no player changes."),
        (
            Difference(Counts(1200, 1)),
            "1,200 games that were added since go, 1 game that was removed comes back.",
        ),
        (
            Difference(Counts(0, 2, 3)),
            "2 games that were removed come back, 3 games are as they were then.",
        ),
        (
            Difference(players=Counts(1, 2, 1), days=1),
            "1 player who came since goes, 2 players who were removed come back,"
            " 1 player is as they were then, 1 day has its order of then.",
        ),
        (Difference(players=Counts(changed=3), days=2), "2 days have their order of then."),
    ],
)
def test_a_plan_is_told_in_sentences(differs, words):
    assert plan_words(SNAPSHOT, differs).startswith("Restoring 8 Nov 2026, 19:02:00: ")
    assert words in plan_words(SNAPSHOT, differs)


def test_a_plan_says_what_of_players_goes_back_too():
    words = plan_words(SNAPSHOT, Difference())
    assert "Names, signs, colors and notes of players go back, and who is retired or" in words


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "1 kB"), (86_016, "86 kB"), (1_449_984, "1.4 MB"), (2_500_000_000, "2,500.0 MB")],
)
def test_sizes_are_told_as_people_say_them(size, words):
    assert size_words(size) == words


def test_restoring_makes_all_pages_follow_and_can_be_undone(dialog):
    dialog.restore(2)
    dialog.until_players("Ann")
    assert not dialog.widget.isVisible()
    assert dialog.history.rows()[0].seats[0].total == 20
    dialog.hands.click("message_action")
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo")
    assert sorted(row.seats[0].total for row in dialog.history.rows()) == [20, 21]


def test_a_restore_is_undone_with_the_key_too(dialog):
    dialog.restore(2)
    dialog.until_players("Ann")
    games = dialog.page.findChild(QTableView, "games")
    QTest.keyClick(games, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    dialog.until_message("Undone: The history was put back to ")
    dialog.until_players("Ann", "Bo")
    assert dialog.history.snapshots.listed()[0].reason is Reason.UNDO


def test_what_was_kept_since_a_restore_is_not_undone_with_it(dialog):
    dialog.restore(2)
    dialog.history.save(game("Cy"))
    dialog.hands.click("message_action")
    dialog.until_message("Not undone: the history has been changed since.")
    assert {row.seats[0].name for row in dialog.history.rows()} == {"Ann", "Cy"}


def test_a_restore_that_fails_is_told_and_changes_nothing(dialog, monkeypatch):
    def refuse(*_):
        raise FullError("There is no room")

    dialog.until_compared()
    monkeypatch.setattr(snapshots_dialog, "restore", refuse)
    dialog.button("snapshot_restore").click()
    dialog.qtbot.waitUntil(lambda: dialog.text("snapshot_why_not") == "⚠ There is no room")
    assert dialog.widget.isVisible()
    dialog.until_compared()
    assert dialog.button("snapshot_restore").isEnabled()


def test_while_it_is_restored_the_dialog_stays_and_shows_that_it_works(dialog, monkeypatch):
    go_on = threading.Event()
    restore = snapshots_dialog.restore

    def restore_slowly(*arguments):
        go_on.wait(10)
        return restore(*arguments)

    dialog.until_compared()
    monkeypatch.setattr(snapshots_dialog, "restore", restore_slowly)
    dialog.table.selectRow(2)
    dialog.button("snapshot_restore").click()
    QTest.keyClick(dialog.widget, Qt.Key.Key_Escape)
    assert dialog.widget.isVisible()
    assert dialog.find(QProgressBar, "snapshot_progress").isVisible()
    assert not dialog.button("snapshots_close").isEnabled()
    go_on.set()
    dialog.until_message("The history was put back to ")


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


def test_the_day_of_a_result_is_told_as_the_list_beside_it_tells_it():
    told = account_of(game(played_at="2026-03-20T20:00:00+01:00", place="Kitchen"))
    assert told.about == ["Space Lab", "Standard", "20 Mar 2026", "Kitchen"]


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


# What lies on the table


def table_of(window):
    return window.findChild(QObject, "space_lab_page").session


def test_a_game_that_was_kept_since_the_snapshot_goes_on_as_a_draft_and_is_added_anew(hands, qtbot):
    window = hands.window
    session = table_of(window)
    window.history.save(game("Ann"))
    window.history.snapshots.take(Reason.IMPORT)
    hands.click("start_entering")
    window.findChild(QObject, "space_lab_page").keep()
    document = session.state.document
    assert session.saving.kept
    Dialog(hands, qtbot).restore(0)
    assert window.history.count() == 1
    assert session.state.document == document
    assert session.saving.draft
    assert not session.saving.kept
    (draft,) = window.history.drafts()
    assert (draft.document(), draft.saved_game_id) == (document, None)
    assert session.keep().outcome == "added"
    assert window.history.drafts() == []
    assert window.history.count() == 2


def test_a_game_that_is_in_the_snapshot_as_it_is_stays_kept(hands, qtbot):
    window = hands.window
    hands.click("start_entering")
    window.findChild(QObject, "space_lab_page").keep()
    window.history.snapshots.take(Reason.IMPORT)
    window.history.save(game("Ann"))
    Dialog(hands, qtbot).restore(0)
    assert table_of(window).saving.kept
    assert window.history.drafts() == []


def test_a_draft_on_the_table_stays_as_it_is(hands, qtbot):
    window = hands.window
    session = table_of(window)
    later = datetime.now().astimezone() + timedelta(days=1)
    window.history.save(game("Ann"))
    window.history.snapshots.take(Reason.IMPORT)
    hands.click("start_entering")
    document = session.state.document
    window.history.save_draft(session.table.draft_id, document, {"stage": "entering"}, now=later)
    Dialog(hands, qtbot).restore(0)
    assert session.saving.draft
    assert session.state.document == document
    assert [draft.id for draft in window.history.drafts()] == [session.table.draft_id]
