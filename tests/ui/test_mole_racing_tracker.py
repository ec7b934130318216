"""The race tracker, worked as people work it: over a session, without the page around it."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, PRINTED_FUEL
from scorekeeper.games.mole_racing.grand_prix.changes import (
    FillFuel,
    LogRace,
    MarkNotFinished,
    PlaceNext,
)
from scorekeeper.games.mole_racing.grand_prix.entry import entry_for
from scorekeeper.games.mole_racing.tracking.events import GiveUp, Lap, StartRace, WrongCall
from scorekeeper.games.mole_racing.tracking.log import start_race
from scorekeeper.games.mole_racing.tracking.race import begin, conceivable
from scorekeeper.session import Session
from scorekeeper_ui.pages.mole_racing.tracker_card import TrackerCard
from scorekeeper_ui.pages.mole_racing.tracker_keys import key_of
from scorekeeper_ui.pages.mole_racing.tracker_view import start_change, start_view, tracker_view

ORDER = ("Ann", "Bo", "Cy")
SPOTS = "M.O.L.O. (Moles Only Live Once)"


class Table(QWidget):
    """The card over a session, in a window that notes which keys it lets through."""

    def __init__(self, **content: object) -> None:
        super().__init__()
        self.card = TrackerCard()
        self.session = Session(on_change=self._show)
        self.told: list[str] = []
        self.closes = 0
        self.keys: list[str] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self.card)
        self.card.changed.connect(self.session.change)
        self.card.told.connect(self.told.append)
        self.card.close_asked.connect(self._close_race)
        document = find_game("grand-prix").build(
            {"format": "scorekeeper/1", "game": "grand-prix", "drivers": list(ORDER), **content}
        )
        self.session.start("grand-prix", document, entry_for(document))

    def _show(self) -> None:
        self.card.show_race(self.session.state)

    def _close_race(self) -> None:
        self.closes += 1

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self.keys.append(event.text())

    @property
    def hand(self):
        return self.session.state.entry.hand

    def begin(self, **choice: object) -> None:
        self.session.change(start_change(self.session.state, **choice))
        self.card.start()

    def part(self, name: str, kind: type = QWidget):
        found = self.findChild(kind, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        return self.part(name, QLabel).text()


@pytest.fixture
def open_table(qapp):
    tables: list[Table] = []

    def open_one(**content: object) -> Table:
        table = Table(**content)
        tables.append(table)
        table.resize(760, 600)
        table.show()
        table.activateWindow()
        table.card.start()
        for _ in range(4):
            qapp.processEvents()
        return table

    yield open_one
    for table in tables:
        table.close()
        table.deleteLater()
    qapp.processEvents()


@pytest.fixture
def window(open_table) -> Table:
    """A race of three on a track with two fuel spots."""
    return open_table(planned_tracks=[SPOTS])


def click(table: Table, name: str) -> None:
    QTest.mouseClick(table.part(name), Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def is_open(table: Table, name: str) -> bool:
    return table.part(name, QAbstractButton).isEnabled()


# A whole race


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


# What is shown


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


# What cannot happen


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


# Before it starts


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


# Undo


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


# Keys


@pytest.mark.parametrize("drivers", range(2, 7))
@pytest.mark.parametrize("wrong_calls", ["token", "token-or-fuel"])
def test_every_event_has_a_key_of_its_own(drivers, wrong_calls):
    names = [f"Driver {number}" for number in range(1, drivers + 1)]
    fuel = tuple(tokens or 1 for tokens in PRINTED_FUEL[str(drivers)])
    spots = min(FUEL_TOKENS - sum(fuel), 8)
    race = begin(start_race(names, fuel, spots, wrong_calls))
    keys = Counter(key_of(event, names) for event in conceivable(race))
    assert keys == Counter(dict.fromkeys(keys, 1))
    assert "" not in keys


def test_an_event_is_found_by_its_key():
    log = [start_race(ORDER, (2, 3, 3), 1)]
    view = tracker_view(log)
    assert view.target_at("L").event == Lap(event="lap")
    assert view.target_at("E").event == GiveUp(event="give-up", driver="Cy")
    assert view.target_at("R") is None
