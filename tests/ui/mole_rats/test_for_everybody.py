"""The page of Mole Rats in Space for everybody: names, keys, sizes, themes."""

import re
from itertools import pairwise

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QTableView,
    QWidget,
)

from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.theme import TARGET
from tests.ui.mole_rats.hands_on import seen

INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QTableView)
# The way to each part of the page.
WAYS = {
    "set-up": (),
    "noting": ("noted_afterwards",),
    "playing": ("start_playing",),
    "log": ("start_playing", "next_step", "log"),
    "finish": ("noted_afterwards", "note_won"),
}


@pytest.mark.parametrize("room", WAYS)
def test_everything_that_can_be_used_has_a_name_words_and_room_for_a_finger(hands, page, room):
    for click in WAYS[room]:
        hands.click(click)
    used = [w for w in page.findChildren(QWidget) if isinstance(w, INTERACTIVE) and w.isVisible()]
    assert used
    for widget in used:
        inner = widget.parent()
        if isinstance(inner, QComboBox | QTableView) or widget.objectName().startswith("qt_"):
            continue
        assert re.fullmatch("[a-z][a-z0-9_]*", widget.objectName()), widget
        words = widget.accessibleName() or (
            widget.text() if isinstance(widget, QAbstractButton) else ""
        )
        assert words, widget.objectName()
        if not widget.objectName().startswith("check_"):
            assert widget.height() >= TARGET, widget.objectName()


def test_targets_and_cards_keep_their_height_in_a_small_window(hands, page):
    for _ in range(2):
        hands.click("add_player")
    hands.click("start_playing")
    hands.window.resize(900, 560)
    hands.settle()
    targets = [
        widget
        for widget in page.findChildren(QAbstractButton)
        if re.match("(move|add|land)_", widget.objectName()) and widget.isVisible()
    ]
    assert targets
    assert min(target.height() for target in targets) >= TARGET
    cards = [seen(hands.window, f"rat_card_{n}") for n in range(1, 5)]
    for upper, lower in pairwise(cards):
        assert upper.geometry().bottom() < lower.geometry().top()


@pytest.mark.parametrize("room", WAYS)
def test_no_two_mnemonics_of_one_screen_are_alike(hands, page, room):
    for click in WAYS[room]:
        hands.click(click)
    shown = [w for w in hands.window.findChildren(QAbstractButton) if w.isVisible()]
    shown += [w for w in hands.window.findChildren(QLabel) if w.isVisible() and w.buddy()]
    letters = [
        found.group(1).lower()
        for widget in shown
        if (found := re.search("&([^&])", widget.text().replace("&&", "")))
    ]
    assert len(letters) == len(set(letters)), sorted(letters)


@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_the_page_is_drawn_in_both_themes_while_it_runs(playing, page, qapp, appearance):
    playing.press("R 1")
    before = page.grab().toImage()
    apply_theme(qapp, appearance)
    playing.settle()
    after = page.grab().toImage()
    assert (before == after) == (appearance == "light")
    apply_theme(qapp, "light")


def test_a_long_name_is_cut_but_never_what_to_do(hands, page):
    hands.type("Maximilian Theodor von und zu Habsburg-Lothringen am Inn")
    hands.click("start_playing")
    what = seen(hands.window, "what_next")
    assert what.toolTip().endswith("am Inn plays a card")


def test_the_keys_of_the_page_stand_in_the_list_of_keys(hands, page):
    hands.click("keys")
    dialog = hands.window.findChild(QWidget, "shortcuts")
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Landed on a plain space" in shown
    assert "Show or leave the log" in shown
    dialog.close()
