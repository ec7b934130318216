"""What the tracker shows of cars, turn and log, and what it says cannot happen."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QTextEdit

from scorekeeper_ui.pages.mole_racing.tracker_view import tracker_view
from tests.ui.mole_racing.tracker.table import is_open


def test_every_car_shows_its_laps_its_tokens_and_where_it_stands(window, hands):
    window.begin()
    hands.press("L F Enter 1 C")
    assert window.part("car_1").accessibleName() == (
        "Ann, on spot 1 · skips a turn, 1 of 2 laps, Crash Tokens: 1, Fuel Tokens: 3"
    )
    assert window.part("car_2").accessibleName() == (
        "Bo, skips a turn, 0 of 2 laps, Crash Tokens: 1, Fuel Tokens: 3"
    )
    assert window.part("car_3").accessibleName() == (
        "Cy, moves, 0 of 2 laps, Crash Tokens: 0, Fuel Tokens: 3"
    )
    assert not window.part("car_4").isVisible()
    assert window.words("track_spots") == "On the track: spot 1 ○ empty · spot 2 ● full"
    assert window.words("reserve") == "4"


def test_the_turn_tells_who_skipped_and_what_stopped_the_car(window, hands):
    window.begin()
    hands.press("C Enter Enter")
    assert window.words("whose_turn") == "Bo"
    assert window.words("about_turn") == "Ann skipped · lap 1"
    hands.press("F")
    assert window.words("about_turn") == "Ann skipped · stopped on fuel spot 1 · lap 1"
    hands.press("M")
    assert "move paid with fuel" in window.words("about_turn")


def test_who_gave_up_and_who_finished_stay_in_sight(window, hands):
    window.begin()
    hands.press("E L Enter Enter L")
    names = [window.part(f"car_{number}").accessibleName() for number in (1, 2, 3)]
    assert names[0].startswith("Ann, 1st place, 2 of 2 laps")
    assert names[1].startswith("Bo, 2nd place, 0 of 2 laps")
    assert names[2].startswith("Cy, gave up")


def test_the_log_tells_the_race_in_sentences_the_latest_first(window, hands):
    window.begin()
    hands.press("L C")
    told = window.part("race_log", QTextEdit).toPlainText().splitlines()
    assert told == [
        "Ann crashed and took a Crash Token.",
        "Ann completed lap 1.",
        "The race started: Ann, Bo and Cy take turns in this order.",
    ]
    window.session.undo()
    assert window.part("race_log", QTextEdit).toPlainText().splitlines() == told[1:]


def test_more_crash_tokens_than_the_box_holds_are_a_warning(window, hands):
    window.begin()
    hands.press("2 2 2 3 3 3 3")
    assert "7 Crash Tokens" in window.words("tracker_warnings")


@pytest.mark.parametrize(
    ("keys", "name", "reason"),
    [
        ("", "wrong_call_1", "Ann is the one who moves"),
        ("F", "lap", "A Fuel Token has stopped Ann"),
        ("F Enter", "find_fuel_1", "There is no Fuel Token on spot 1"),
        ("M", "crash_paid", "Ann has spent the one Fuel Token of this turn"),
        ("M", "buy_move", "Ann has spent the one Fuel Token of this turn"),
        ("E", "give_up_3", "Cy has given up"),
        ("L Enter Enter Enter L", "give_up_1", "Ann has finished"),
        ("W E", "lap", "The race is over"),
    ],
)
def test_an_event_that_cannot_happen_is_disabled_and_says_why(window, hands, keys, name, reason):
    window.begin()
    hands.press(keys)
    button = window.part(name, QAbstractButton)
    assert not button.isEnabled()
    assert button.accessibleDescription() == reason
    assert button.toolTip().endswith(reason)
    before = window.hand.log
    view = tracker_view(before)
    every = [*view.targets, *(target for car in view.cars for target in car.targets)]
    hands.press(next(target.key for target in every if target.name == name))
    assert window.hand.log == before
    assert window.told == [f"{reason}."]


def test_an_event_is_open_again_when_it_can_happen_again(window, hands):
    window.begin()
    hands.press("M")
    assert not is_open(window, "crash_paid")
    hands.press("Enter")
    button = window.part("crash_paid", QAbstractButton)
    assert button.isEnabled()
    assert button.toolTip() == "Crash, paid with fuel  (P)"
    assert button.accessibleDescription() == "Key P"


def test_targets_belong_to_the_drivers_and_spots_there_are(window, open_table):
    window.begin()
    assert window.part("find_fuel_2").isVisible()
    assert not window.part("find_fuel_3").isVisible()
    assert not window.part("give_up_4").isVisible()
    without = open_table(planned_tracks=["Rookie Raceway"])
    without.begin()
    assert not without.part("find_fuel_1").isVisible()
    assert without.words("track_spots") == "On the track: no fuel spots"
