"""What is asked before a race is tracked."""

from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton, QSpinBox

from scorekeeper.games.mole_racing.grand_prix.changes import (
    FillFuel,
    LogRace,
    MarkNotFinished,
    PlaceNext,
)
from scorekeeper.games.mole_racing.tracking.events import WrongCall
from scorekeeper.games.mole_racing.tracking.log import start_race
from scorekeeper_ui.pages.mole_racing.tracker_view import start_change, start_view
from tests.ui.mole_racing.tracker.table import ORDER, SPOTS, click, is_open


def test_the_fuel_spots_are_those_of_the_track(window):
    spots = window.part("fuel_spots", QSpinBox)
    assert (spots.value(), spots.isEnabled()) == (2, False)
    click(window, "start_tracking")
    assert window.hand.log[0].spots == 2
    assert window.hand.log[0].fuel == (2, 3, 3)


def test_the_fuel_spots_of_an_unknown_track_are_counted_by_people(open_table):
    table = open_table(planned_tracks=["The back yard"])
    spots = table.part("fuel_spots", QSpinBox)
    assert (spots.value(), spots.isEnabled()) == (0, True)
    spots.setValue(3)
    table.session.change(MarkNotFinished("Cy"))
    assert spots.value() == 3
    assert "3 on the track, 3 in reserve" in table.words("tracked_fuel")
    click(table, "start_tracking")
    assert table.hand.log[0].spots == 3


def test_more_fuel_than_the_box_holds_is_not_tracked(open_table):
    table = open_table()
    table.part("fuel_spots", QSpinBox).setValue(7)
    assert "15 Fuel Tokens are needed, but the box has 14" in table.words("tracked_fuel")
    assert not table.part("fill_fuel").isVisible()
    click(table, "start_tracking")
    assert table.hand.log[0].fuel is None


def test_unknown_fuel_is_asked_for_or_done_without(open_table, qtbot):
    table = open_table(drivers=["Ann", "Bo", "Cy", "Di", "Ed"])
    assert "It is not known how many Fuel Tokens Cy, Di and Ed start with" in table.words(
        "tracked_fuel"
    )
    assert "without Fuel Tokens" in table.part("start_tracking", QPushButton).text()
    with qtbot.waitSignal(table.card.fuel_asked):
        click(table, "fill_fuel")
    click(table, "start_tracking")
    assert table.hand.log[0].fuel is None
    assert table.words("track_spots") == "Fuel Tokens are not tracked in this race."
    assert not table.part("reserve").isVisible()
    assert "Fuel Tokens:" not in table.part("car_1").accessibleName()


def test_fuel_that_was_filled_in_is_tracked(open_table):
    table = open_table(drivers=["Ann", "Bo", "Cy", "Di", "Ed"])
    for place, tokens in ((3, 2), (4, 3), (5, 3)):
        table.session.change(FillFuel(5, place, tokens))
    assert not table.part("fill_fuel").isVisible()
    assert table.part("start_tracking", QPushButton).text() == "&Start tracking"
    click(table, "start_tracking")
    assert table.hand.log[0].fuel == (1, 2, 2, 3, 3)


def test_a_wrong_call_is_paid_with_fuel_where_it_was_agreed_on(open_table, hands, window):
    window.begin()
    assert not window.part("wrong_call_paid_2").isVisible()
    table = open_table()
    table.part("paid_wrong_calls", QCheckBox).setChecked(True)
    click(table, "start_tracking")
    click(table, "wrong_call_paid_2")
    assert table.hand.log[-1] == WrongCall(event="wrong-call", driver="Bo", avoided=True)
    assert table.part("car_2").accessibleName().endswith("Crash Tokens: 0, Fuel Tokens: 2")


def test_places_that_are_entered_are_said_to_be_replaced(window):
    assert not window.part("tracker_replaces").isVisible()
    window.session.change(PlaceNext("Bo"))
    assert window.part("tracker_replaces").isVisible()
    click(window, "start_tracking")
    assert window.hand.finish == ()


def test_nothing_is_tracked_before_it_is_said_who_starts(open_table):
    table = open_table(drivers=[f"Driver {number}" for number in range(1, 8)])
    assert not is_open(table, "start_tracking")
    assert table.words("tracked_drivers") == "Say first who starts this race."


def test_esc_leads_back_to_the_finish(window, hands, qtbot):
    with qtbot.waitSignal(window.card.closed):
        hands.press("Esc")
    with qtbot.waitSignal(window.card.closed):
        click(window, "close_tracker")
    window.begin()
    with qtbot.waitSignal(window.card.closed):
        hands.press("Esc")
    assert window.hand.log


def test_many_fuel_spots_stand_in_two_columns(open_table):
    few, many = open_table(planned_tracks=[SPOTS]), open_table()
    few.begin()
    many.begin(spots=5)
    QApplication.processEvents()
    assert few.part("find_fuel_1").x() == few.part("find_fuel_2").x()
    assert many.part("find_fuel_1").y() == many.part("find_fuel_2").y()
    assert many.part("find_fuel_5").isVisible()
    assert many.part("find_fuel_5").accessibleName() == "Fuel on spot 5"


def test_the_change_that_starts_takes_the_turn_order_of_the_race_in_hand(open_table):
    table = open_table(races=[{"finish": list(ORDER)}], planned_tracks=[SPOTS])
    change = start_change(table.session.state)
    assert change == LogRace(start_race(("Cy", "Bo", "Ann"), (2, 3, 3), 2))
    assert start_view(table.session.state).spots == 2
