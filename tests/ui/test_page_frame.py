"""What a page stands in: it scrolls only where the page cannot be as small as the room."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from scorekeeper_ui.widgets.page_frame import PageFrame


class Content(QWidget):
    """Wants much, and can do with little."""

    def __init__(self):
        super().__init__()
        self.least = QSize(200, 150)

    def sizeHint(self):  # noqa: N802 - as Qt calls it
        return QSize(900, 900)

    def minimumSizeHint(self):  # noqa: N802 - as Qt calls it
        return self.least


@pytest.fixture
def framed(qtbot):
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    content, words = Content(), QLabel("words " * 30)
    words.setWordWrap(True)
    column.addWidget(content, 1)
    column.addWidget(words)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.resize(500, 400)
    frame.show()
    return frame, page, content


def bars(frame):
    return frame.horizontalScrollBar().maximum(), frame.verticalScrollBar().maximum()


def test_a_page_takes_the_room_there_is_however_much_it_would_like(framed):
    frame, page, _ = framed
    assert page.size() == frame.maximumViewportSize()
    frame.resize(420, 330)
    assert page.size() == frame.maximumViewportSize()
    assert bars(frame) == (0, 0)


def test_a_page_that_cannot_be_so_small_scrolls(framed):
    frame, page, _ = framed
    frame.resize(420, 100)
    across, down = bars(frame)
    assert (across, down > 0) == (0, True)
    assert page.height() >= page.minimumSizeHint().height()
    frame.resize(150, 400)
    across, down = bars(frame)
    assert (across > 0, down) == (True, 0)


def test_a_page_that_becomes_larger_than_the_room_scrolls_from_then_on(framed, qtbot):
    frame, _, content = framed
    content.least = QSize(200, 700)
    content.updateGeometry()
    qtbot.waitUntil(lambda: bars(frame)[1] > 0)
    content.least = QSize(200, 100)
    content.updateGeometry()
    qtbot.waitUntil(lambda: bars(frame) == (0, 0))
