"""The bar that tells what is wrong: all of it is to be read, however narrow the window is."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.history import Remedy, Trouble
from scorekeeper_ui.trouble_bar import TroubleBar

TROUBLE = Trouble(
    "The history /home/somebody/Documents/club nights/history.sqlite3 is damaged",
    "Go on with a snapshot from before the damage, or with what can still be read.",
    tuple(Remedy),
)


@pytest.fixture
def bar(qtbot):
    shown = TroubleBar()
    qtbot.addWidget(shown)
    shown.tell("Not everything can be read or kept.", TROUBLE, lambda _: None)
    return shown


def buttons(bar):
    return [each for each in bar.findChildren(QPushButton) if each.isVisible()]


@pytest.mark.parametrize("widths", [(1200,), (760,), (420,), (1200, 420, 760), (420, 1200)])
def test_every_button_is_whole_and_in_order_at_any_width(bar, qtbot, widths):
    for width in widths:
        bar.resize(width, max(bar.heightForWidth(width), bar.sizeHint().height()))
        qtbot.wait(20)
    assert len(buttons(bar)) == len(Remedy)
    for button in buttons(bar):
        assert button.width() >= button.sizeHint().width()
        assert button.geometry().right() < bar.width()
    places = [(button.y(), button.x()) for button in buttons(bar)]
    assert all(one < other for one, other in pairwise(places))


def test_the_words_have_the_height_that_they_need(bar, qtbot):
    bar.resize(500, bar.heightForWidth(500))
    qtbot.wait(20)
    for name in ("trouble_text", "trouble_advice"):
        words = bar.findChild(QLabel, name)
        assert words.height() >= words.heightForWidth(words.width())
