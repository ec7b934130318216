"""The page of a season for everybody: names of its controls, and its keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QWidget,
)

from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    ChangeStage,
)
from tests.ui.season.hands_on import begin

ROOMS = pytest.mark.parametrize(
    ("room", "open_room"),
    [
        ("set-up", lambda page: None),
        ("standings", lambda page: page.rooms.season.go_to("standings")),
        ("grands_prix", lambda page: page.rooms.season.go_to("grands_prix")),
        ("members", lambda page: page.rooms.season.go_to("members")),
        ("finish", lambda page: page.change(ChangeStage("finished"))),
    ],
)


@ROOMS
def test_every_control_has_a_name_for_people_and_one_for_tests(
    page, room, open_room: Callable[..., None]
):
    if room != "set-up":
        begin(page, "Ann Bo Cy")
        page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    open_room(page)
    QTest.qWait(20)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView)
    shown = [
        one
        for kind in kinds
        for one in page.rooms.findChildren(kind)
        if one.isVisible() and one.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    # The fields inside a number and a date are named by what holds them.
    whole = [one for one in shown if not one.objectName().startswith("qt_")]
    assert whole
    for one in whole:
        text = one.text() if isinstance(one, QAbstractButton) else ""
        assert one.accessibleName() or text, one.objectName()
        assert one.objectName(), one
    names = [one.objectName() for one in whole]
    assert len(names) == len(set(names))


@ROOMS
def test_no_letter_stands_for_two_things(window, page, room, open_room: Callable[..., None]):
    if room != "set-up":
        begin(page, "Ann Bo Cy")
        page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    open_room(page)
    QTest.qWait(20)
    letters = [
        QKeySequence.mnemonic(widget.text()).toString()
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and callable(getattr(widget, "text", None))
        if not isinstance(widget, QLineEdit) and "&" in widget.text()
        # The buttons that every game has at its end belong to no page.
        if not widget.objectName().startswith("finish_")
    ]
    found = [letter for letter in letters if letter]
    assert len(found) == len(set(found)), sorted(found)
