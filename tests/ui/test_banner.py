"""Messages: they stand at the foot, and on nothing that is read or pressed."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QPushButton, QTableView, QVBoxLayout, QWidget

from scorekeeper.games import build_document
from scorekeeper_ui.widgets import banner
from scorekeeper_ui.widgets.banner import MARGIN, Message

PLAYERS = [{"name": "Ann", "tally": {"lab": 20}}]
GAME = {"format": "scorekeeper/1", "game": "space-lab", "players": PLAYERS}


@pytest.fixture
def room(qtbot):
    """A page that is filled to its foot, and a message over it."""
    room = QWidget()
    qtbot.addWidget(room)
    layout = QVBoxLayout(room)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addStretch()
    layout.addWidget(QPushButton("Save", room))
    room.resize(600, 400)
    room.message = Message("message", room)
    room.show()
    return room


def settle(qapp):
    for _ in range(4):
        qapp.processEvents()


def place_of(widget, room):
    return QRect(widget.mapTo(room, QPoint(0, 0)), widget.size())


def save_button(room):
    return next(each for each in room.findChildren(QPushButton) if each.text() == "Save")


@pytest.mark.parametrize("text", ["Saved.", "Saved: " + "/home/somebody/club " * 12])
def test_a_message_stands_on_nothing_and_leaves_its_room_when_it_goes(room, qapp, text):
    settle(qapp)
    before = place_of(save_button(room), room)
    room.message.tell(text, "Undo", lambda: None)
    settle(qapp)
    message = place_of(room.message, room)
    assert room.rect().contains(message)
    assert not message.intersects(place_of(save_button(room), room))
    room.resize(420, 300)
    settle(qapp)
    assert not place_of(room.message, room).intersects(place_of(save_button(room), room))
    room.resize(600, 400)
    room.message.hide()
    settle(qapp)
    assert place_of(save_button(room), room) == before


def test_a_longer_message_takes_more_room(room, qapp):
    room.message.tell("Saved.")
    room.message.tell_besides("The game was discarded elsewhere. " * 8)
    settle(qapp)
    message = place_of(room.message, room)
    assert room.rect().contains(message)
    assert not message.intersects(place_of(save_button(room), room))


@pytest.mark.parametrize("tab", [0, 1, 2])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_in_the_print_room_nothing_lies_below_a_message(hands, tab, size):
    window = hands.window
    window.resize(*size)
    page = window.go_to("print_room")
    page.go_to(tab)
    page.tell("Saved: /home/somebody/club/Space Lab.pdf")
    hands.settle()
    message = window.findChild(Message, "message")
    there = place_of(message, window)
    for each in page.findChildren(QPushButton):
        if each.isVisible() and not each.visibleRegion().isEmpty():
            assert not there.intersects(place_of(each, window)), each.objectName()
    assert not there.intersects(place_of(page.kept_sheets.list, window)) or tab != 2


@pytest.mark.parametrize(
    "text", ["Another order of the day.", "Moved to the trash: " + "Ann " * 40]
)
def test_in_the_history_a_message_moves_no_button_and_covers_no_row(hands, text):
    window = hands.window
    history = window.history
    for _ in range(3):
        history.save(build_document(GAME))
    page = window.go_to("history")
    hands.settle()
    games = page.findChild(QTableView, "games")
    buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisible()]
    before = [place_of(each, window) for each in buttons]
    height = games.height()
    page.told.emit(text, "Undo", lambda: None)
    hands.settle()
    message = window.findChild(Message, "message")
    assert [place_of(each, window) for each in buttons] == before
    assert not place_of(message, window).intersects(place_of(games, window))
    window.resize(1100, 720)
    hands.settle()
    assert not place_of(message, window).intersects(place_of(games, window))
    assert place_of(page, window).contains(place_of(message, window))
    window.resize(1280, 800)
    message.hide()
    hands.settle()
    assert [place_of(each, window) for each in buttons] == before
    assert games.height() == height


def test_a_message_goes_to_the_foot_of_the_page_that_is_seen(hands):
    window = hands.window
    history = window.go_to("history")
    history.tell("Saved.")
    hands.settle()
    window.go_to("players").tell("Saved too.")
    hands.settle()
    assert history.message_room.contentsMargins().bottom() == 16


def test_a_message_of_a_tab_that_is_seen_no_longer_covers_nothing_of_the_next(hands):
    page = hands.window.go_to("print_room")
    page.go_to(2)
    page.tell("Saved: /home/somebody/club/Space Lab.pdf")
    hands.settle()
    buttons = [each for each in page.findChildren(QPushButton) if each.isVisible()]
    assert buttons
    page.go_to(0)
    hands.settle()
    there = place_of(hands.window.findChild(Message, "message"), hands.window)
    assert not there.intersects(place_of(page.pads.preview, hands.window))
    assert page.kept_sheets.middle.contentsMargins().bottom() == 16


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_in_the_print_room_a_message_moves_no_button(hands, tab):
    hands.window.go_to("history").tell("Saved.")
    page = hands.window.go_to("print_room")
    page.go_to(tab)
    message = hands.window.findChild(Message, "message")
    message.hide()
    hands.settle()
    buttons = [each for each in page.findChildren(QPushButton) if each.isVisible()]
    before = [place_of(each, hands.window) for each in buttons]
    for text in ("Saved.", "Saved: /home/somebody/club/Space Lab.pdf" * 3):
        page.tell(text)
        hands.settle()
        assert [place_of(each, hands.window) for each in buttons] == before
        there = message.geometry()
        assert there.width() > 300
        corner = page._tab.mapTo(message.parentWidget(), page.message_room.geometry().topLeft())
        room = QRect(corner, page.message_room.geometry().size())
        assert room.contains(there)
        assert room.bottom() - there.bottom() == MARGIN


def test_a_message_that_follows_another_page_lies_at_the_foot_of_what_is_seen(hands):
    hands.window.go_to("history").tell("Saved.")
    page = hands.window.go_to("print_room")
    page.tell("Saved too.")
    hands.settle()
    message = hands.window.findChild(Message, "message")
    assert message.geometry().bottom() == message.parentWidget().rect().bottom() - MARGIN


@pytest.fixture
def soon(monkeypatch):
    """Take messages for read, and for answered, at once."""
    monkeypatch.setattr(banner, "READ_MS", 1)
    monkeypatch.setattr(banner, "ANSWERED_MS", 1)


@pytest.mark.usefixtures("soon")
def test_a_message_that_stays_does_so_until_it_is_closed_whatever_is_told_besides(room, qtbot):
    room.message.tell("Not done: the disk is full.", stays=True)
    room.message.tell_besides("The game was discarded elsewhere.")
    qtbot.wait(50)
    assert room.message.isVisible()
    room.message.findChild(QPushButton, "message_close").click()
    assert not room.message.isVisible()


@pytest.mark.usefixtures("soon")
def test_after_a_message_that_stayed_others_go_by_themselves(room, qtbot):
    room.message.tell("Not done: the disk is full.", stays=True)
    room.message.tell("Saved.")
    qtbot.waitUntil(lambda: not room.message.isVisible(), timeout=2000)
