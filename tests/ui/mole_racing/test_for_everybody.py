"""The page of a Grand Prix for everybody: names of its controls, its keys, small windows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QMenu,
    QTableView,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    PlanRaces,
)
from tests.ui.mole_racing.hands_on import row_of, text_of


@pytest.mark.parametrize("stage", ["set-up", "racing"])
def test_no_letter_stands_for_two_things(page, hands, stage):
    if stage == "racing":
        hands.click("start_racing")
    texts = [w.text() for w in page.findChildren(QAbstractButton) if w.isVisible()]
    texts += [w.text() for w in page.findChildren(QLabel) if w.isVisible() and w.buddy()]
    found = [t.replace("&&", "")[t.index("&") + 1].upper() for t in texts if "&" in t]
    assert len(found) == len(set(found))


def test_the_end_of_many_races_fits_a_small_window(six, hands):
    six.change(PlanRaces(24))
    for _ in range(24):
        hands.press("1 2 3 4 5 Enter")
    hands.window.resize(1024, 700)
    hands.settle()
    for button in six.findChild(object, "finish_back").parent().findChildren(QAbstractButton):
        assert button.geometry().right() <= button.parent().width()
        assert button.geometry().bottom() <= button.parent().height()
    table = six.findChild(QTableView, "results")
    assert table.columnViewportPosition(28) + table.columnWidth(28) <= table.viewport().width()
    assert table.columnWidth(1) >= table.sizeHintForColumn(1)
    assert table.isColumnHidden(3)
    assert not table.isColumnHidden(26)
    assert text_of(six, "races_left_out").startswith("Races 1–")
    hands.window.resize(2560, 1000)
    hands.settle()
    assert not table.isColumnHidden(3)
    assert not row_of(six, "races_left_out").isVisible()


def test_every_button_and_field_has_a_name_and_says_what_it_is(six):
    for widget in six.findChildren(object):
        if isinstance(widget, QMenu) or not hasattr(widget, "accessibleName"):
            continue
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            told = widget.accessibleName() or getattr(widget, "text", str)()
            assert widget.objectName(), widget
            assert told, widget.objectName()
