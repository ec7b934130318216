"""The page of all kept games under hands, before eyes and for ears."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QScrollArea

from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.theme import TARGET, current_theme
from tests.ui.history.listed import CTRL, controls, widget


def test_every_control_has_a_name_and_is_large_enough(page):
    assert len(controls(page)) > 12
    for control in controls(page):
        assert control.objectName(), control
        assert control.accessibleName() or control.text(), control.objectName()
        if not isinstance(control, QLineEdit) or control.objectName() == "find_games":
            assert control.height() >= TARGET, control.objectName()


def test_the_keyboard_goes_from_the_head_over_the_filters_and_the_list_to_the_panel(page):
    page.select(1)
    names = ["find_games", "clear_filters", "filter_game", "filter_state", "games", "open_game"]
    following, each = [], widget(page.widget, "show_trash")
    while (each := each.nextInFocusChain()).objectName() != "show_trash":
        following += [each.objectName()] if each.objectName() in names else []
    places = [following.index(name) for name in names if name != "clear_filters"]
    assert places == sorted(places)
    assert following.index("clear_filters") < following.index("games")


def test_the_keyboard_goes_from_the_list_to_the_reasons_which_show_it(page):
    page.until_read("Mole rat")
    page.qtbot.keyClick(page.games, Qt.Key.Key_Tab)
    reasons = page.hands.focus_widget()
    assert reasons.objectName() == "game_reasons"
    assert reasons.isVisible()
    frame = reasons.grab().toImage()
    assert frame.pixelColor(frame.width() // 2, 0).name() == current_theme().focus


def test_a_game_that_is_first_by_now_leaves_the_keyboard_in_the_list(page):
    page.select(2)
    page.until_so(widget(page.widget, "move_up").isEnabled)
    moved = page.lines()[2]
    widget(page.widget, "move_up").setFocus()
    page.qtbot.keyClick(page.hands.focus_widget(), Qt.Key.Key_Space)
    page.until_so(lambda: page.lines()[1] == moved)
    page.until_so(lambda: not widget(page.widget, "move_up").isEnabled())
    assert page.hands.focus_widget() is page.games
    page.qtbot.keyClick(page.hands.focus_widget(), Qt.Key.Key_Space)
    page.hands.settle()
    assert page.lines()[1] == moved


@pytest.mark.parametrize(
    ("in_trash", "place"), [(False, "import_first_games"), (True, "in_place_of_games")]
)
def test_where_no_game_is_left_the_keyboard_stays_and_undo_brings_it_to_the_list(
    page, in_trash, place
):
    rows = page.history.rows()
    page.history.trash(*(row.id for row in (rows[:1] if in_trash else rows[1:])))
    widget(page.widget, "show_trash", QAbstractButton).setChecked(in_trash)
    page.widget.show_games()
    page.until_lines(1)
    page.until_so(widget(page.widget, "trash_game").isEnabled)
    widget(page.widget, "trash_game").setFocus()
    page.qtbot.keyClick(page.hands.focus_widget(), Qt.Key.Key_Space)
    page.until_lines(0)
    page.hands.settle()
    assert page.hands.focus_widget().objectName() == place
    page.qtbot.keyClick(page.hands.focus_widget(), Qt.Key.Key_Z, CTRL)
    page.until_lines(1)
    assert page.hands.focus_widget() is page.games


def test_games_of_the_trash_are_exported_by_mouse_too(page):
    page.hands.click("show_trash")
    assert widget(page.widget, "export_games").isVisible()
    assert not widget(page.widget, "import_games").isVisible()


@pytest.mark.parametrize("in_trash", [False, True])
def test_no_letter_stands_for_two_things(page, in_trash):
    widget(page.widget, "show_trash", QAbstractButton).setChecked(in_trash)
    page.hands.settle()
    texts = ["&Undo", "&Find"]
    texts += [c.text() for c in controls(page) if isinstance(c, QAbstractButton)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert sorted(letters) == sorted(set(letters))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_fits_every_window_in_every_theme(page, qapp, size, theme):
    try:
        apply_theme(qapp, theme)
        page.hands.window.resize(*size)
        page.hands.settle()
        for control in controls(page):
            corner = control.mapTo(page.widget, control.rect().bottomRight())
            assert page.widget.rect().contains(corner), control.objectName()
        assert page.games.viewport().height() >= 9 * TARGET
    finally:
        apply_theme(qapp, "light")


def test_the_keys_of_the_page_are_listed(page):
    page.hands.window.findChild(QAbstractButton, "keys").click()
    dialog = widget(page.hands.window, "shortcuts")
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert "Duplicate the game" in words
    assert "Ctrl+Z" in words
    dialog.close()


def test_the_keys_are_read_without_scrolling_aside(page):
    page.hands.window.findChild(QAbstractButton, "keys").click()
    page.hands.settle()
    scroll = widget(page.hands.window, "shortcuts").findChild(QScrollArea)
    assert scroll.widget().width() <= scroll.viewport().width()
    texts = [each for each in scroll.findChildren(QLabel) if each.text()]
    assert all(each.width() >= each.minimumSizeHint().width() for each in texts)
    widget(page.hands.window, "shortcuts").close()
