"""A box that narrows a list by one thing: what it offers, and when."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorekeeper_ui.widgets.filter_box import FilterBox

ATTIC, BARN, AACHEN = ("a", "Attic"), ("b", "Barn"), ("c", "Aachen")
TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def box(qtbot):
    box = FilterBox("filter_place", "Place", "Any place")
    qtbot.addWidget(box)
    box.show()
    box.offer([ATTIC, BARN])
    return box


def offered(box):
    return [box.itemText(row) for row in range(box.count())]


@pytest.fixture
def opened(box, qtbot):
    """The box with its list open, the hand on "Attic"."""
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    box.view().setCurrentIndex(box.model().index(1, 0))
    return box


def test_an_open_list_stays_under_the_hand_and_offers_others_once_it_is_closed(opened, qtbot):
    opened.offer([AACHEN, ATTIC, BARN])
    assert opened.view().isVisible()
    assert offered(opened) == ["Any place", "Attic", "Barn"]
    assert opened.view().currentIndex().row() == 1
    opened.hidePopup()
    qtbot.waitUntil(lambda: offered(opened) == ["Any place", "Aachen", "Attic", "Barn"])
    assert opened.value is None


def test_what_the_hand_is_on_is_taken_although_others_came_meanwhile(opened, qtbot):
    picked = []
    opened.picked.connect(lambda _: picked.append(opened.value))
    opened.offer([AACHEN, ATTIC, BARN])
    QTest.keyClick(opened.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: offered(opened) == ["Any place", "Aachen", "Attic", "Barn"])
    assert picked == ["a"]
    assert (opened.value, opened.currentText()) == ("a", "Attic")


def test_a_list_that_was_closed_in_another_way_offers_others_when_it_is_opened(opened, qtbot):
    opened.offer([AACHEN])
    opened.view().window().hide()
    opened.showPopup()
    assert offered(opened) == ["Any place", "Aachen"]
    opened.hidePopup()


def test_what_is_chosen_stays_although_it_is_gone_until_another_is_chosen(box):
    box.choose("b")
    box.offer([ATTIC])
    assert (box.value, offered(box)) == ("b", ["Any place", "Attic", "Barn"])
    box.choose(None)
    assert (box.value, offered(box)) == (None, ["Any place", "Attic"])


def test_what_was_added_stays_as_long_as_it_is_chosen(box):
    box.add(*AACHEN)
    box.choose("c")
    box.offer([ATTIC])
    assert (box.value, offered(box)) == ("c", ["Any place", "Attic", "Aachen"])
    box.offer([ATTIC, AACHEN])
    box.choose("a")
    assert offered(box) == ["Any place", "Attic", "Aachen"]


def test_names_that_look_like_markup_are_shown_as_they_are(box):
    name = "<b>Club</b> & <i>Bar</i>"
    tip = "<p>&lt;b&gt;Club&lt;/b&gt; &amp; &lt;i&gt;Bar&lt;/i&gt;</p>"
    box.offer([(name, name)])
    box.choose(name)
    box.add("d", "<i>Ed</i>")
    assert (box.toolTip(), box.itemData(1, TIP)) == (tip, tip)
    assert box.itemData(2, TIP) == "<p>&lt;i&gt;Ed&lt;/i&gt;</p>"
    assert box.currentText() == name


def test_the_box_says_whole_what_is_chosen(box):
    assert box.toolTip() == "Any place"
    box.choose("b")
    assert box.toolTip() == "Barn"
