"""What a page stands in: it scrolls only where the page cannot be as small as the room."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

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


class Bar(QWidget):
    """Leaves a part out where there is little room, and says so to what it stands in."""

    def __init__(self):
        super().__init__()
        self.part = QLabel()
        self.part.setFixedWidth(420)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(self.part)


class FittingPage(QWidget):
    """Decides by its width what it shows, as a page with much in a line does."""

    def __init__(self):
        super().__init__()
        self.bar = Bar()
        column = QVBoxLayout(self)
        column.addWidget(self.bar)

    def resizeEvent(self, event):  # noqa: N802 - as Qt calls it
        self.bar.part.setFixedWidth(420 if event.size().width() >= 400 else 100)


@pytest.mark.parametrize("is_seen", [True, False], ids=["seen", "behind another"])
def test_a_page_leaves_out_what_it_does_when_begun_in_a_narrow_window(qtbot, is_seen):
    stack = QStackedWidget()
    frame = PageFrame(FittingPage())
    stack.addWidget(frame)
    stack.addWidget(QWidget())
    qtbot.addWidget(stack)
    stack.resize(500, 300)
    stack.show()
    qtbot.wait(10)
    stack.setCurrentIndex(0 if is_seen else 1)
    for width in (250, 450, 250):
        stack.resize(width, 300)
        stack.setCurrentIndex(0)
        qtbot.wait(10)
        assert frame.widget().width() == frame.maximumViewportSize().width() == width
        assert frame.widget().bar.part.width() == (420 if width >= 400 else 100)
        stack.setCurrentIndex(0 if is_seen else 1)


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
