"""A race from start to finish and back again, as people work it."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from scorekeeper.games.mole_racing.tracking.events import StartRace
from tests.ui.mole_racing.tracker.table import click


def test_a_race_of_three_by_keys_alone_gives_the_finishing_order(window, hands):
    hands.press("Enter")
    assert isinstance(window.hand.log[0], StartRace)
    hands.press("L Enter L Enter C")
    assert window.words("whose_turn") == "Ann"
    hands.press("F M L")
    assert window.hand.finish == ("Ann",)
    hands.press("L")
    assert window.hand.finish == ("Ann", "Bo", "Cy")
    assert window.words("whose_turn") == "✓ Ann wins"
    assert window.words("about_turn") == "2nd Bo · 3rd Cy"
    assert window.closes == 0
    hands.press("Enter")
    assert window.closes == 1
    assert window.told == window.keys == []


def test_a_race_of_three_by_mouse_alone_gives_the_finishing_order(window):
    click(window, "start_tracking")
    for name in ("lap", "end_turn", "give_up_3", "crash", "lap"):
        click(window, name)
    assert window.hand.finish == ("Ann", "Bo")
    assert window.hand.out == ("Cy",)
    click(window, "end_turn")
    assert window.closes == 1


def test_the_hand_stays_on_what_enter_does(window, hands):
    assert hands.focus() == "start_tracking"
    hands.press("Enter")
    assert hands.focus() == "end_turn"
    window.part("crash").setFocus()
    hands.press("Enter")
    assert window.session.undo_name == "Crash"
    assert hands.focus() == "end_turn"
    hands.press("Enter")
    assert window.session.undo_name == "End of turn"


def test_a_key_held_down_notes_one_event(window, hands):
    window.begin()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_L, Qt.KeyboardModifier(0), "l", True)
    QApplication.sendEvent(hands.focus_widget(), held)
    assert len(window.hand.log) == 1


def test_keys_that_mean_nothing_here_do_not_reach_the_finish(window, hands):
    hands.press("1 A Backspace")
    window.begin()
    hands.press("4 O Backspace Esc")
    assert window.keys == []
    assert len(window.hand.log) == 1


def test_undo_goes_back_event_by_event_by_name(window, hands):
    window.begin()
    hands.press("C M L")
    names = []
    while window.session.undo_name is not None:
        names.append(window.session.undo_name)
        window.session.undo()
        hands.settle()
    assert names == ["Into the Start/Finish Area", "One more move", "Crash", "Start"]
    assert window.part("tracker_start").isVisible()
    assert hands.focus() == "start_tracking"
    window.session.redo()
    assert hands.focus() == "end_turn"


def test_whoever_stops_tracking_keeps_the_places(window, hands):
    window.begin()
    hands.press("L Enter Enter Enter L")
    click(window, "stop_tracking")
    assert (window.hand.finish, window.hand.log) == (("Ann",), ())
    assert not window.card.is_tracking
    window.session.undo()
    assert window.card.is_tracking
