"""Whole Grands Prix by keys and by mouse as at the table, and how they go on."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QSpinBox,
)

from tests.ui.mole_racing.hands_on import drag, mouse, row_of, text_of


def click(widget):
    middle = widget.rect().center()
    mouse(widget, QEvent.Type.MouseButtonPress, middle)
    mouse(widget, QEvent.Type.MouseButtonRelease, middle, Qt.MouseButton.NoButton)
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


def test_the_evening_goes_on_where_it_was_after_a_kill(six, hands, open_window):
    hands.press("1 2 3")
    document = six.state.document
    hands.window.close()
    again = open_window()
    page = again.findChild(object, "grand_prix_page")
    page.findChild(object, "resume_1").click()
    QApplication.processEvents()
    assert page.state.entry.hand.finish == ("Ann", "Bo", "Cy")
    assert page.state.document == document


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
