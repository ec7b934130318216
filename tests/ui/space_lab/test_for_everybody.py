"""Names, sizes, keys and colors of all controls of the page."""

from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QMenu,
    QPushButton,
)

from tests.ui.space_lab.hands_on import controls, enter_card, widget


def test_every_control_has_a_name_for_tests_and_one_for_screen_readers(finished, page):
    finished.click("finish_back")
    for control in controls(finished.window):
        assert control.objectName(), control
        said = control.accessibleName() or getattr(control, "text", str)()
        assert said, control.objectName()


def test_names_of_controls_are_unique(hands):
    names = [control.objectName() for control in controls(hands.window)]
    assert len(set(names)) == len(names)


def test_targets_are_high_enough_for_a_finger(hands):
    hands.click("start_entering")
    panel = widget(hands.window, "entry_panel")
    for target in panel.findChildren(QAbstractButton):
        if target.isVisible():
            assert target.height() >= 36, target.objectName()


def test_every_shortcut_is_listed(hands, page):
    hands.click("keys")
    dialog = widget(hands.window, "shortcuts")
    words = " ".join(found.text() for found in dialog.findChildren(QLabel))
    for action in (*hands.window.actions(), *page.actions()):
        assert action.text().replace("&", "") in words
    dialog.close()


def test_the_theme_changes_while_running_and_is_remembered(open_window, database):
    window = open_window()
    menu = widget(window, "appearance_menu", QMenu)
    next(action for action in menu.actions() if "Dark" in action.text()).trigger()
    assert window.palette().window().color().lightness() < 128
    again = open_window()
    assert again.palette().window().color().lightness() < 128
    menu = widget(again, "appearance_menu", QMenu)
    next(action for action in menu.actions() if "ight" in action.text()).trigger()
    assert again.palette().window().color().lightness() > 128


def test_the_hand_follows_undo_and_redo(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    enter_card(hands)
    hands.click("undo")
    assert hands.window.findChild(object, "station").current == "A2"
    hands.click("undo")
    assert hands.window.findChild(object, "station").current == "A1"
    hands.click("redo")
    assert hands.window.findChild(object, "station").current == "A1"


def test_undo_and_redo_name_their_step_on_the_button(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    undo = widget(hands.window, "undo", QPushButton)
    assert "Card A1" in undo.text()
    hands.click("undo")
    assert "Card A1" not in page.state.document.players[0].station.spaces
    hands.click("redo")
    assert "A1" in page.state.document.players[0].station.spaces
