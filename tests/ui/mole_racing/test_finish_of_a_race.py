"""The finish of a race: entered by keys and by mouse, told, corrected."""

from dataclasses import replace

from PySide6.QtWidgets import (
    QTableView,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    RenameDriver,
)
from tests.ui.mole_racing.hands_on import choose, drag, row_of, text_of


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


def test_standings_chances_and_ties_are_told_at_once(six, hands):
    hands.press("1 2 3 4 5 Enter")
    table = six.findChild(QTableView, "standings")
    cells = [table.model().index(0, column).data() for column in range(6)]
    assert cells == ["1st", "Ann", "", "8", "", "8"]
    assert text_of(six, "chances").splitlines() == [
        "Everybody, with 3 races left.",
        "Bo needs 2 points on Ann in 3 races.",
        "Cy needs 4 points on Ann in 3 races.",
        "Di needs 5 points on Ann in 3 races.",
        "Ed needs 6 points on Ann in 3 races.",
        "Flo needs 7 points on Ann in 3 races.",
    ]
