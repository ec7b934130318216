"""The page of a Grand Prix, worked by keys and by mouse as at the table."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QMenu,
    QSpinBox,
    QTableView,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    PlanRaces,
    PlanTrack,
    RenameDriver,
)

DRIVERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@pytest.fixture
def page(hands):
    hands.click("go_mole_racing")
    return hands.window.findChild(object, "grand_prix_page")


@pytest.fixture
def six(page):
    """A Grand Prix of six drivers, ready to race."""
    for _ in range(4):
        page.change(AddDriver())
    for seat, name in enumerate(DRIVERS):
        page.change(RenameDriver(seat, name))
    page.findChild(object, "start_racing").click()
    QApplication.processEvents()
    return page


def text_of(page, name):
    return page.findChild(QLabel, name).text()


def row_of(page, name):
    return page.findChild(object, name)


def mouse(widget, kind, point, held=Qt.MouseButton.LeftButton):
    position = QPointF(point)
    there = QPointF(widget.mapToGlobal(point))
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, position, there, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def click(widget):
    middle = widget.rect().center()
    mouse(widget, QEvent.Type.MouseButtonPress, middle)
    mouse(widget, QEvent.Type.MouseButtonRelease, middle, Qt.MouseButton.NoButton)
    QApplication.processEvents()


def drag(widget, target):
    start = widget.rect().center()
    end = widget.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    mouse(widget, QEvent.Type.MouseButtonPress, start)
    mouse(widget, QEvent.Type.MouseMove, start + QPoint(40, 0))
    mouse(widget, QEvent.Type.MouseMove, end)
    mouse(widget, QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton)
    QApplication.processEvents()


def choose(page, menu_button, words):
    """Choose the entry of a menu that has the words in it."""
    menu = page.findChild(object, menu_button).menu()
    menu.aboutToShow.emit()
    (action,) = [a for a in menu.actions() if words in a.text().replace("&", "")]
    action.trigger()
    QApplication.processEvents()


def test_a_whole_grand_prix_of_four_races_by_keyboard_alone(page, hands):
    for name in ("Ann", "Bo"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "driver_3"
    hands.press("Enter")
    assert hands.focus() == "start_racing"
    assert page.state.document.drivers == ("Ann", "Bo")
    hands.press("Enter")
    hands.type("b")
    hands.press("Enter")
    assert page.state.document.races[0].finish == ("Bo", "Ann")
    for _ in range(3):
        hands.press("1 Enter")
    document = page.state.document
    assert len(document.races) == 4
    assert page.state.entry.stage == "finished"
    assert text_of(page, "headline") == (
        "Ann and Bo share the victory in the Grand Prix with 28 points"
    )
    page.keep()
    assert hands.window.history.count() == 1


def test_names_with_enter_give_as_many_drivers_as_are_typed(page, hands):
    for name in ("Ann", "Bo", "Cy", "Di"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "driver_5"
    assert page.state.entry.stage == "set-up"
    hands.press("Backspace Enter")
    assert hands.focus() == "start_racing"
    assert page.state.document.drivers == ("Ann", "Bo", "Cy", "Di")
    assert page.state.entry.texts == ()
    page.findChild(object, "driver_4").setFocus()
    for name in ("", "Ed", "Flo"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "start_racing"
    assert len(page.state.document.drivers) == 6


def test_a_repeated_track_is_told_of_with_its_race(six, hands):
    for _ in range(2):
        box = six.findChild(QComboBox, "track")
        box.setCurrentIndex(1)
        box.activated.emit(1)
        hands.press("1 2 3 4 5 Enter")
    said = "Race 2: Rookie Raceway again, as in race 1"
    assert any(said in part.text() for part in six.findChildren(QLabel) if part.isVisible())
    six.change(PlanTrack(2, "Rookie Raceway"))
    six._back_to_set_up()
    hands.settle()
    assert text_of(six, "set_up_warnings").splitlines() == [
        f"⚠ {said}",
        "⚠ Race 3: Rookie Raceway again, as in race 1",
    ]


def test_a_whole_grand_prix_of_four_races_by_mouse_alone(page, hands):
    hands.click("add_driver")
    hands.click("draw_tracks")
    assert len(page.state.document.planned_tracks) == 4
    hands.click("start_racing")
    click(row_of(page, "starter_2"))
    click(row_of(page, "starter_1"))
    hands.click("close_race")
    assert page.state.document.races[0].finish == ("Driver 2", "Driver 1", "Driver 3")
    drag(row_of(page, "starter_3"), row_of(page, "place_1"))
    drag(row_of(page, "starter_1"), row_of(page, "place_1"))
    assert page.state.entry.hand.finish == ("Driver 3", "Driver 2", "Driver 1")
    drag(row_of(page, "place_3"), row_of(page, "place_1"))
    assert page.state.entry.hand.finish == ("Driver 1", "Driver 3", "Driver 2")
    hands.click("close_race")
    for _ in range(2):
        click(row_of(page, "starter_1"))
        click(row_of(page, "starter_2"))
        hands.click("close_race")
    assert len(page.state.document.races) == 4
    hands.click("finish_keep")
    assert hands.window.history.count() == 1
    assert page.session.saving.kept


def test_a_finished_race_of_six_takes_at_most_eight_key_presses(six, hands):
    before = hands.presses
    hands.press("3 1 6 2 5 Enter")
    assert hands.presses - before <= 8
    assert six.state.document.races[0].finish == ("Cy", "Ann", "Flo", "Bo", "Ed", "Di")


def test_first_letters_place_the_driver_they_leave_no_doubt_about(page, hands):
    for seat, name in enumerate(("Anna", "Annika")):
        page.change(RenameDriver(seat, name))
    hands.click("start_racing")
    hands.type("ann")
    assert "Anna, Annika" in text_of(page, "typed")
    hands.press("Backspace")
    assert text_of(page, "typed").startswith("an…")
    hands.type("ni")
    assert page.state.entry.hand.finish == ("Annika", "Anna")


def test_whole_names_enter_the_drivers_that_are_named(page, hands):
    page.change(AddDriver())
    page.change(AddDriver())
    for seat, name in enumerate(("Olaf", "Anna Kay", "Bo", "Kim")):
        page.change(RenameDriver(seat, name))
    hands.click("start_racing")
    hands.type("Bo")
    assert page.state.entry.hand.finish == ("Bo",)
    hands.press("Enter")
    hands.type("Anna Kay")
    assert page.state.entry.hand.finish == ("Bo", "Anna Kay")
    hands.press("Backspace")
    hands.type("Kim")
    assert page.state.entry.hand.finish == ("Bo", "Kim")


def test_backspace_takes_the_latest_place_back_and_undo_the_whole_finish(six, hands):
    hands.press("1 2 Backspace")
    assert six.state.entry.hand.finish == ("Ann",)
    assert six.session.undo_name == "Finishing order"
    hands.click("undo")
    assert six.state.entry.hand.finish == ()


def test_one_driver_is_taken_out_of_the_finish_by_mouse_menu_and_key(six, hands):
    hands.press("1 2 3 4 5")
    drag(row_of(six, "place_2"), row_of(six, "starter_6"))
    assert six.state.entry.hand.finish == ("Ann", "Cy", "Di", "Ed", "Flo")
    choose(six, "starter_menu_3", "Take the place back")
    assert six.state.entry.hand.finish == ("Ann", "Di", "Ed", "Flo")
    row_of(six, "place_1").setFocus()
    hands.focus_widget().removed.emit()
    assert six.state.entry.hand.finish == ("Di", "Ed", "Flo")
    row_of(six, "place_4").removed.emit()
    assert six.state.entry.hand.finish == ("Di", "Ed", "Flo")


@pytest.mark.parametrize("stage", ["set-up", "racing"])
def test_no_letter_stands_for_two_things(page, hands, stage):
    if stage == "racing":
        hands.click("start_racing")
    texts = [w.text() for w in page.findChildren(QAbstractButton) if w.isVisible()]
    texts += [w.text() for w in page.findChildren(QLabel) if w.isVisible() and w.buddy()]
    found = [t.replace("&&", "")[t.index("&") + 1].upper() for t in texts if "&" in t]
    assert len(found) == len(set(found))


def test_the_reason_of_a_place_has_a_second_line_where_one_is_too_short(six, hands):
    hands.window.resize(1024, 700)
    hands.press("1 2 3 4 5 Enter")
    row = row_of(six, "starter_1")
    low = row.sizeHint().height()
    view = row._view
    row.show_row(replace(view, below="14 points; before Christopher in the latest race " * 2))
    assert row.sizeHint().height() > low
    row.show_row(replace(view, below="14 points", room_for=""))
    assert row.sizeHint().height() == 46


def test_a_race_that_is_not_complete_says_who_is_missing(six, hands):
    hands.press("1 2 3 4 Enter")
    assert text_of(hands.window, "message_text") == (
        "Ed and Flo have no place yet; mark who did not finish"
    )
    assert six.state.document.races == ()


def test_who_does_not_finish_and_who_does_not_take_part(six, hands):
    choose(six, "starter_menu_2", "Did not finish")
    choose(six, "starter_menu_3", "Does not take part")
    assert text_of(six, "out_of_race") == "Did not finish: Bo"
    assert row_of(six, "absent").text() == "Not taking part: Cy ▾"
    hands.type("adef")
    hands.press("Enter")
    race = six.state.document.races[0]
    assert race.finish == ("Ann", "Di", "Ed", "Flo")
    assert race.starters == ("Ann", "Bo", "Di", "Ed", "Flo")
    assert not row_of(six, "absent").isVisible()
    choose(six, "starter_menu_1", "Does not take part")
    choose(six, "absent", "takes part")
    assert not row_of(six, "absent").isVisible()


def test_an_earlier_race_is_corrected_and_everything_follows(six, hands):
    hands.press("1 2 3 4 5 Enter 1 2 3 4 5")
    row_of(six, "race_1").click()
    hands.settle()
    drag(row_of(six, "place_6"), row_of(six, "place_1"))
    hands.click("close_race")
    assert six.state.document.races[0].finish[0] == "Flo"
    assert len(six.state.entry.hand.finish) == 6
    assert six.state.result.standings[0].driver == "Flo"


def test_a_driver_joins_between_races_and_one_leaves(six, hands):
    choose(six, "starter_menu_6", "Leaves the Grand Prix")
    assert "Flo" not in six.state.document.drivers
    hands.press("1 2 3 4 Enter")
    choose(six, "starter_menu_5", "Leaves the Grand Prix")
    assert six.state.document.next_starters is not None
    assert len(six.state.result.races[0].standings) == 5


def test_fuel_that_is_filled_in_once_is_there_in_the_next_grand_prix(six, hands):
    assert row_of(six, "starter_1").accessibleName().endswith("?")
    six._show_fuel()
    six.findChild(QSpinBox, "fuel_6_1").setValue(2)
    assert row_of(six, "starter_1").accessibleName().endswith("●●")
    six.new_game()
    assert six.state.document.options.fuel["6"][0] == 2


def test_the_track_is_chosen_for_the_race_and_one_raced_before_says_so(six, hands):
    box = six.findChild(QComboBox, "track")
    box.setCurrentIndex(1)
    box.activated.emit(1)
    parts = row_of(six, "track_parts")
    assert parts.text() == "Cruise · 17 long"
    assert parts.toolTip() == "Cruise · 17 long, 2 Start/Finish"
    hands.press("1 2 3 4 5 Enter")
    assert box.itemText(1) == "Rookie Raceway (raced)"
    hands.click("draw_track")
    assert box.currentText() not in ("not chosen", "Rookie Raceway (raced)")


def test_a_race_run_without_a_track_waits_for_none(six, hands):
    hands.press("1 2 3 4 5 Enter")
    run, to_come = (six.findChild(QAbstractButton, f"race_{number}") for number in (1, 2))
    assert run.toolTip() == "no track noted"
    assert to_come.toolTip() == "no track yet"


def test_standings_chances_and_ties_are_told_at_once(six, hands):
    hands.press("1 2 3 4 5 Enter")
    table = six.findChild(QTableView, "standings")
    cells = [table.model().index(0, column).data() for column in range(6)]
    assert cells == ["1", "Ann", "", "8", "", "8"]
    assert text_of(six, "chances").splitlines() == [
        "Everybody, with 3 races left.",
        "Bo needs 2 points on Ann in 3 races.",
        "Cy needs 4 points on Ann in 3 races.",
        "Di needs 5 points on Ann in 3 races.",
        "Ed needs 6 points on Ann in 3 races.",
        "Flo needs 7 points on Ann in 3 races.",
    ]


def test_the_evening_goes_on_where_it_was_after_a_kill(six, hands, open_window):
    hands.press("1 2 3")
    again = open_window()
    page = again.findChild(object, "grand_prix_page")
    page.findChild(object, "resume_1").click()
    QApplication.processEvents()
    assert page.state.entry.hand.finish == ("Ann", "Bo", "Cy")
    assert page.state.document == six.state.document


def test_a_kept_grand_prix_opens_from_the_history(page, hands):
    page.findChild(QSpinBox, "races_planned").setValue(1)
    hands.click("start_racing")
    hands.press("2 Enter")
    hands.click("finish_keep")
    hands.click("go_history")
    hands.click("open_game")
    assert page.isVisible()
    assert page.state.entry.stage == "finished"
    hands.click("finish_back")
    assert page.state.entry.stage == "racing"
    hands.settle()
    assert row_of(page, "close_race").text() == "&Close race 1"
    assert "race 1 of 1" in page.notes()
    assert hands.focus() == "starter_1"
    hands.click("close_race")
    assert page.state.entry.stage == "finished"


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
    assert text_of(six, "races_left_out").startswith("R1–R")
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


TRACK = {
    "format": "mole-racing-track",
    "version": 1,
    "name": "Kitchen loop",
    "savedAt": "2026-03-01",
    "barriers": [
        {"kind": "red", "x": 0, "y": 0, "rotation": 90},
        {"kind": "long", "x": 150, "y": 0, "rotation": 0},
        {"kind": "fuel", "x": 80, "y": 40, "rotation": 0},
    ],
}


def test_a_track_file_that_is_dropped_is_added_with_its_counts_and_drawing(hands, tmp_path):
    file = tmp_path / "loop.moleracing"
    file.write_text(json.dumps(TRACK))
    hands.window.open_file(file)
    hands.settle()
    page = hands.window.findChild(object, "grand_prix_page")
    assert page.isVisible()
    (track,) = page.state.document.tracks
    assert (track.name, track.long, track.start_finish, track.fuel) == ("Kitchen loop", 1, 1, 1)
    assert text_of(page, "track_counts") == (
        "1 of 38 long · 0 of 10 short · 1 of 2 Start/Finish · 1 of 14 fuel spots"
    )
    assert page.findChild(object, "track_picture").accessibleName() == "Drawing of Kitchen loop"
    page.findChild(object, "own_tracks_dialog").close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, 'loop.moleracing: format: "mole-racing-track"'),
        ({"barriers": [{"kind": "wall", "x": 0, "y": 0, "rotation": 0}]}, "barriers[0].kind"),
        ({"barriers": TRACK["barriers"][:1] * 3}, "at most 2 Start/Finish barriers"),
    ],
)
def test_a_track_file_that_is_wrong_adds_nothing_and_says_why(hands, tmp_path, change, said):
    file = tmp_path / "loop.moleracing"
    file.write_text(json.dumps(TRACK | change))
    hands.window.open_file(file)
    hands.settle()
    page = hands.window.findChild(object, "grand_prix_page")
    assert page.state.document.tracks == ()
    assert said in text_of(page, "track_said")
    page.findChild(object, "own_tracks_dialog").close()


def test_an_own_track_is_typed_in_and_used(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Hall")
    dialog.findChild(QSpinBox, "track_long").setValue(40)
    dialog.findChild(object, "add_track").click()
    assert text_of(page, "track_counts").startswith("⚠ 40 of 38 long")
    dialog.close()
    assert page.findChild(QComboBox, "track_1").findText("Hall") > 0


def test_enter_in_a_number_of_an_own_track_adds_it(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Hall")
    box = dialog.findChild(QSpinBox, "track_long")
    box.setFocus()
    box.setValue(12)
    enter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(box, enter)
    assert dialog.isVisible()
    assert [(track.name, track.long) for track in page.state.document.tracks] == [("Hall", 12)]
    dialog.close()


def test_an_own_track_has_a_name_of_its_own(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Rookie Raceway")
    dialog.findChild(object, "add_track").click()
    assert page.state.document.tracks == ()
    assert "is a track of the rulebook" in text_of(page, "track_said")
    dialog.close()


def test_a_race_followed_turn_by_turn_gives_the_finish_by_itself(page, hands):
    hands.click("start_racing")
    hands.click("track_race")
    hands.press("Enter")
    hands.press("L Enter Enter L")
    assert page.state.entry.hand.finish == ("Driver 1", "Driver 2")
    hands.press("Enter")
    (race,) = page.state.document.races
    assert race.finish == ("Driver 1", "Driver 2")
    assert [event.event for event in race.log] == ["start", "lap", "end-turn", "end-turn", "lap"]
    assert row_of(page, "starter_1").isVisible()


def test_a_tracked_race_that_is_opened_again_shows_its_log(page, hands):
    hands.click("start_racing")
    hands.click("track_race")
    hands.press("Enter L Enter Enter L Enter")
    row_of(page, "race_1").click()
    hands.settle()
    assert row_of(page, "tracker_card").isVisible()
    row_of(page, "race_2").click()
    hands.settle()
    assert not row_of(page, "tracker_card").isVisible()


def test_the_presenter_follows_the_page_and_esc_closes_it(six, hands):
    hands.click("present")
    presenter = six.findChild(object, "presenter")
    assert presenter.isVisible()
    hands.press("6 5 4 3 2 Enter")
    hands.settle()
    assert "Flo" in presenter.accessibleDescription() or "Flo" in presenter.accessibleName()
    presenter.close()
    assert not presenter.isVisible()
