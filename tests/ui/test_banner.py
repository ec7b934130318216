"""Messages: they stand at the foot, and on nothing that is read or pressed."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from scorekeeper_ui.widgets.banner import Message


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
