"""The print room as a place: how one gets there, and how one gets about in it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QWidget,
)

from scorekeeper.games import read_document
from scorekeeper.printing import write_pads
from scorekeeper_resources import example_path
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.theme import TARGET


def test_it_is_the_last_place_and_has_its_key():
    assert PLACES[-1].name == "print_room"
    assert PLACES[-1].keys == "F9"


def test_the_list_leads_there(hands):
    hands.click("go_print_room")
    page = hands.window.findChild(QWidget, "print_room_page")
    assert page.isVisible()


def test_tabs_by_key_and_by_mouse_bring_the_hand_along(page, hands, qtbot):
    game = read_document(example_path("space-lab").read_bytes())
    hands.window.history.save(game)
    hands.window.history.keep_sheet(game.identity(), "a4", "Space Lab", write_pads(page.pads.order))
    keys = {action.shortcut().toString(): action for action in page.actions()}
    keys["Ctrl+2"].trigger()
    assert page.batch.isVisible()
    assert hands.focus() == "batch_game"
    keys["Ctrl+3"].trigger()
    qtbot.waitUntil(lambda: page.kept_sheets.preview.proof is not None)
    assert hands.focus() == "kept_sheets"
    hands.click("pads_button")
    assert hands.focus() == "pad_game"


def test_the_keys_of_the_tabs_work_from_the_list_of_places_too(page, hands):
    hands.window.findChild(QWidget, "go_print_room").setFocus()
    hands.press("2", ctrl=True)
    assert page.batch.isVisible()


def test_save_and_print_have_the_keys_that_they_have_on_every_page(page):
    actions = [action for action in page.actions() if isinstance(action, QAction)]
    keys = {action.text(): action.shortcut().toString() for action in actions}
    assert (keys["Save as PDF"], keys["Print"]) == ("Ctrl+E", "Ctrl+P")


@pytest.mark.parametrize("tab", range(3))
def test_every_control_has_a_name_and_can_be_hit(page, hands, tab):
    page.go_to(tab)
    hands.settle()
    for kind in (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox):
        for control in page.findChildren(kind):
            name = control.objectName()
            if not control.isVisible() or name.startswith("qt_"):
                continue
            assert name, control
            assert control.accessibleName() or control.text(), name
            assert control.height() >= TARGET, name


def stops(window) -> list[QWidget]:
    """Return where Tab leads on the page, from the first place on it to the last."""
    seen = []
    while True:
        window.focusNextChild()
        now = window.focusWidget()
        if now in seen:
            break
        seen.append(now)
    page = window.findChild(QWidget, "print_room_page")
    first = next(n for n, stop in enumerate(seen) if stop.objectName() == "pads_button")
    return [stop for stop in seen[first:] + seen[:first] if page.isAncestorOf(stop)]


def area(page, stop: QWidget) -> int:
    """Return in which part of a tab a field is: the bar, the middle, the panel on the right."""
    if "_button" in stop.objectName():
        return 0
    panels = [each for each in page.findChildren(QFrame) if each.property("role") == "panel"]
    return 2 if any(panel.isAncestorOf(stop) for panel in panels) else 1


@pytest.mark.parametrize("tab", range(3))
def test_tab_goes_through_every_field_as_the_eye_does(page, hands, qtbot, tab):
    game = read_document(example_path("space-lab").read_bytes())
    hands.window.history.save(game)
    hands.window.history.keep_sheet(game.identity(), "a4", "Space Lab", write_pads(page.pads.order))
    page.go_to(tab)
    lists = (page.pads, page.batch.list, page.kept_sheets.list)
    qtbot.waitUntil(lists[tab].isVisible)
    if tab:
        qtbot.waitUntil(lambda: lists[tab].model().rowCount() == 1)
    found = stops(hands.window)
    places = []
    for stop in found:
        middle = stop.mapTo(page, stop.rect().center())
        # Fields of one line are not all of one height.
        places.append((area(page, stop), middle.y() // 20, middle.x()))
    assert places == sorted(places)
    shown = page.findChildren(QWidget)
    fields = [each for each in shown if each.isVisible() and each.isEnabled()]
    wanted = {
        each
        for each in fields
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.objectName()
        and not each.objectName().startswith("qt_")
    }
    assert wanted <= set(found)


def test_the_days_have_their_letters(page, hands, qtbot):
    page.go_to(1)
    for letter, name in ((Qt.Key.Key_F, "batch_since"), (Qt.Key.Key_O, "batch_until")):
        qtbot.keyClick(hands.window, letter, Qt.KeyboardModifier.AltModifier)
        assert hands.focus() == name


@pytest.mark.parametrize("tab", range(3))
def test_no_two_things_that_are_seen_have_one_letter(page, hands, tab):
    page.go_to(tab)
    hands.settle()
    parts = [*hands.window.findChildren(QLabel), *hands.window.findChildren(QAbstractButton)]
    texts = [part.text() for part in parts if part.isVisible() and "&" in part.text()]
    letters = sorted(text.split("&")[1][0].lower() for text in texts)
    assert len(set(letters)) == len(letters), letters


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_nothing_is_cut_off_at_any_size(page, hands, size):
    hands.window.resize(*size)
    for tab in range(3):
        page.go_to(tab)
        hands.settle()
        for button in page.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.width() >= button.minimumSizeHint().width(), button.objectName()
        assert page.width() <= hands.window.width()
