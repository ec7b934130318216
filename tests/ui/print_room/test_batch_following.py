"""What is chosen and offered, while something else is still being read."""

import threading
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from scorekeeper.core.faults import WorldError
from scorekeeper.history import Filter, open_history
from scorekeeper_ui.pages.print_room import batch_tab
from scorekeeper_ui.pages.print_room.batch import listed
from scorekeeper_ui.pages.print_room.batch_offers import Offers, offers_of
from scorekeeper_ui.pages.sheet_choice import Choice
from tests.ui.print_room.batches import counted
from tests.ui.print_room.examples import EVENING, example
from tests.ui.print_room.hands_on import widget


@pytest.fixture
def let_go(monkeypatch):
    """Give a function that holds another one of the tab's until the event it returns is set."""
    events = []

    def hold(name):
        real, event = getattr(batch_tab, name), threading.Event()
        events.append(event)

        def held(*arguments):
            event.wait(20)
            return real(*arguments)

        monkeypatch.setattr(batch_tab, name, held)
        return event

    yield hold
    for event in events:
        event.set()


def refuse(*_):
    raise WorldError("in use by another program")


def test_nothing_of_the_history_before_is_offered_any_longer(
    batch, hands, qtbot, tmp_path, monkeypatch
):
    monkeypatch.setattr(batch_tab, "last_evening", refuse)
    old = hands.window.history
    late = listed(old, Choice(Filter(since=EVENING)))
    with qtbot.waitSignal(batch.told):
        hands.window.use(open_history(tmp_path / "other.sqlite3"))
        assert batch.output._product is None
    batch._take(old, late)
    assert batch.output._product is None
    assert not widget(batch, "batch_save").isEnabled()


def test_places_of_the_history_before_that_come_late_are_not_offered(batch, hands, tmp_path):
    old = hands.window.history
    hands.window.use(open_history(tmp_path / "other.sqlite3"))
    batch._take_offers(old, Offers(["Town hall"], []))
    assert widget(batch, "batch_place").findText("Town hall") < 0


@pytest.mark.parametrize("button", ["batch_save", "batch_print"])
def test_a_click_takes_what_is_chosen_by_now(batch, hands, qtbot, let_go, monkeypatch, button):
    taken = []
    way = button.removeprefix("batch_")
    ask = {"save": "ask_for_pdf", "print": "ask_for_printer"}[way]
    monkeypatch.setattr(
        f"scorekeeper_ui.printed.output.{ask}", lambda *asked: taken.append(counted(batch))
    )
    go_on = let_go("listed")
    batch.form._filter(game="mole-rats")
    qtbot.mouseClick(widget(batch, button, QPushButton), Qt.MouseButton.LeftButton)
    go_on.set()
    qtbot.waitUntil(lambda: bool(taken))
    assert taken == ["1 sheet"]
    assert batch.findChild(QFileDialog, "pdf_file") is None


def test_what_is_chosen_meanwhile_is_not_overwritten_by_the_last_evening(
    batch, qtbot, let_go, monkeypatch
):
    ended, show = [], batch._show_day
    monkeypatch.setattr(batch, "_show_day", lambda *told: (show(*told), ended.append(told)))
    go_on = let_go("last_evening")
    batch.show_last_evening()
    batch.form._filter(since=date(2026, 11, 1), until=None)
    go_on.set()
    qtbot.waitUntil(lambda: bool(ended))
    assert batch.form.choice.which == Filter(since=date(2026, 11, 1))


def test_a_line_that_is_gone_does_not_have_the_whole_list_read(history):
    with history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))
    found = listed(history, Choice(), 100, (), example("mole-rats").id)
    assert len(found.lines) == 100


def test_names_that_cannot_be_read_are_not_offered(batch, hands, monkeypatch):
    monkeypatch.setattr(type(hands.window.history), "player_names", refuse)
    widget(batch, "batch_player", QLineEdit).setFocus()
    hands.type("z")
    assert batch.form._player.offered == []


def test_every_season_can_be_chosen(history):
    for number in range(1, 103):
        history.save(example("season", number))
    seasons = offers_of(history).seasons
    assert len({season_id for season_id, _ in seasons}) == 102
