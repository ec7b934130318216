"""A window follows what others change, and nothing of what it writes itself."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from scorekeeper.games import build_document
from scorekeeper.history import Reason, open_history
from scorekeeper.history.gone_back import GoneBack
from scorekeeper.history.restoring import restore
from scorekeeper_ui.pages.history.snapshot_words import moment_words, put_back_words


def game(name):
    players = [{"name": name, "tally": {"lab": 20}}]
    return build_document({"format": "scorekeeper/1", "game": "space-lab", "players": players})


@pytest.fixture
def window(hands, monkeypatch):
    monkeypatch.setattr(hands.window, "isActiveWindow", lambda: True)
    return hands.window


@pytest.fixture
def followed(window, monkeypatch):
    """Which pages have followed, by their places."""
    for name in ("history", "players", "space_lab"):
        window.go_to(name)
    window._lookout._watch.others_wrote(or_may_have=True)
    names = []
    for name, page in window._stack._pages.items():
        monkeypatch.setattr(page, "follow_history", lambda name=name: names.append(name))
    return names


@pytest.fixture
def other(window):
    with open_history(window.history.place) as opened:
        yield opened


def activate(window):
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))


def test_an_activated_window_follows_others_and_pages_that_are_not_seen_catch_up(
    window, followed, other
):
    other.save(game("Bo"))
    activate(window)
    assert followed == ["space_lab"]
    window.go_to("players")
    assert "players" in followed


def test_a_window_in_use_looks_now_and_then(window, followed, other):
    other.save(game("Bo"))
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


def test_what_is_typed_here_makes_nothing_follow(window, hands, followed):
    hands.click("start_entering")
    followed.clear()
    before = window.history.store.writes
    for digit in "12345678901234567890":
        hands.type(digit)
        window._lookout._timer.timeout.emit()
    assert window.history.store.writes > before
    assert followed == []


def test_a_window_beside_the_one_in_use_looks_too(window, followed, other, monkeypatch):
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    other.save(game("Bo"))
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


@pytest.mark.parametrize("unseen", ["hidden", "minimized"])
def test_a_window_that_nobody_sees_does_not_look(window, followed, other, unseen, monkeypatch):
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    other.save(game("Bo"))
    window.hide() if unseen == "hidden" else window.showMinimized()
    window._lookout._timer.timeout.emit()
    assert followed == []
    window.showNormal()
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


def test_what_others_write_behind_a_dialog_is_shown_once_it_is_closed(window, followed, other):
    dialog = QDialog(window)
    dialog.open()
    other.save(game("Bo"))
    window._lookout._timer.timeout.emit()
    assert followed == []
    dialog.reject()
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


def test_a_dialog_of_another_window_hides_nothing(window, followed, other, qtbot):
    elsewhere = QDialog()
    qtbot.addWidget(elsewhere)
    elsewhere.open()
    other.save(game("Bo"))
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


def test_a_dialog_over_another_dialog_of_the_window_hides_it_too(window, followed, other):
    below = QDialog(window)
    below.open()
    above = QDialog(below)
    above.open()
    other.save(game("Bo"))
    window._lookout._timer.timeout.emit()
    assert followed == []
    above.reject()
    below.reject()
    window._lookout._timer.timeout.emit()
    assert followed == ["space_lab"]


def test_what_others_write_while_this_window_remembers_its_place_is_not_missed(
    window, followed, other
):
    window.go_to("players")
    followed.clear()
    other.save(game("Bo"))
    for _ in range(2):
        window._lookout._timer.timeout.emit()
    assert followed == ["players"]


def test_somebody_who_was_renamed_elsewhere_has_the_new_name_in_the_game_at_hand(
    window, hands, other
):
    session = window._stack.page("space_lab").session
    hands.click("start_entering")
    name = session.state.document.players[0].name
    other.save(game(name))
    (listed,) = [each for each in other.players() if each.player.name == name]
    other.rename(listed.player.id, "Robert")
    activate(window)
    assert session.state.document.players[0].name == "Robert"
    hands.click("undo")
    assert session.state.entry.stage == "set-up"
    assert session.state.document.players[0].name == "Robert"


def told(window):
    return window.findChild(QLabel, "message_text").text()


class TestPutBack:
    @pytest.fixture
    def snapshot(self, window):
        window.history.save(game("Ann"))
        snapshot = window.history.snapshots.take(Reason.IMPORT)
        window.history.save(game("Bo"))
        return snapshot

    def test_that_others_put_the_history_back_is_said(self, window, other, snapshot):
        restore(other, snapshot)
        window._lookout.look()
        assert told(window) == put_back_words(GoneBack(snapshot.moment, snapshot.name))
        assert moment_words(snapshot.moment) in told(window)

    def test_it_is_said_once(self, window, other, snapshot):
        restore(other, snapshot)
        window._lookout.look()
        window.tell("Something else.")
        window._lookout.look()
        assert told(window) == "Something else."

    def test_what_the_window_itself_put_back_is_not(self, window, snapshot):
        window.tell("Before.")
        restore(window.history, snapshot)
        window._lookout.look()
        assert told(window) == "Before."

    def test_nor_is_what_was_before_the_window_was_there(self, window, other, snapshot):
        restore(other, snapshot)
        window.tell("Before.")
        window._lookout.watch(window.history)
        window._lookout.look()
        assert told(window) == "Before."

    def test_a_note_of_another_name_has_no_day(self):
        note = GoneBack(datetime(2026, 11, 28, tzinfo=UTC), "yesterday")
        assert put_back_words(note).startswith("The history was put back by another window.")
