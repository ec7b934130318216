"""The Grands Prix of a season, worked by mouse: added, drawn, taken over, changed."""

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCalendarWidget,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
)

from scorekeeper.games import build_document
from scorekeeper_ui.pages.season.picker import MemberPicker
from tests.ui.season.hands_on import click, click_row, dialog_of, held, seen

pytestmark = pytest.mark.usefixtures("example")


FRIDAY = {
    "format": "scorekeeper/1",
    "game": "grand-prix",
    "name": "Friday night",
    "drivers": ["Ann", "Zoe"],
    "races_planned": 1,
    "races": [{"finish": ["Zoe", "Ann"]}],
    "played_at": "2026-06-05T20:00:00+02:00",
}


def choose(dialog: QDialog, *names: str) -> None:
    """Tick names in the list by clicking on them."""
    picker = dialog.findChild(MemberPicker)
    model = picker.list.model()
    for name in names:
        rows = [row for row in range(model.rowCount()) if name in model.index(row).data()]
        click_row(dialog, "pick_list", rows[0])


def test_a_grand_prix_is_chosen_added_and_opened_by_mouse(page):
    click(page, "tab_grands_prix")
    click(page, "new_grand_prix")
    dialog = dialog_of(page, "new_round_dialog")
    choose(dialog, "Di", "Ann")
    click(dialog, "add_and_open")
    QTest.qWait(20)
    assert held(page)[-1].drivers == ("Di", "Ann")
    assert page.state.entry.index == len(held(page)) - 1
    click(page, "back_to_season")
    assert page.rooms.room == "season"


def test_members_are_ticked_off_again_and_too_few_cannot_drive(page):
    page.rooms.season.go_to("grands_prix")
    click(page, "new_grand_prix")
    dialog = dialog_of(page, "new_round_dialog")
    choose(dialog, "Di", "Ann", "Di")
    assert not seen(dialog, "add_round", QAbstractButton).isEnabled()
    assert "1 so far" in seen(dialog, "round_said", QLabel).text()
    click(dialog, "cancel_round")
    assert len(held(page)) == 4


def test_heats_are_shown_before_they_are_added_and_are_those_that_come(page):
    page.rooms.season.go_to("members")
    for name in ("Hal", "Ivy"):
        page.rooms.season.members.field.setText(name)
        click(page, "add_member")
    click(page, "tab_grands_prix")
    click(page, "new_heats")
    dialog = dialog_of(page, "new_round_dialog")
    QTest.qWait(150)
    shown = seen(dialog, "heats", QLabel).text()
    assert "Heat 2: " in shown
    assert "After this round: Every two have met" in shown
    click(dialog, "draw_again")
    QTest.qWait(150)
    heats = seen(dialog, "heats", QLabel).text().split("\n")[:2]
    click(dialog, "add_round")
    first, second = held(page)[-2:]
    assert heats == [
        f"Heat 1: {', '.join(first.drivers)}",
        f"Heat 2: {', '.join(second.drivers)}",
    ]
    assert first.round == second.round == 4
    page.undo()
    assert len(held(page)) == 4


def test_heats_by_standing_put_the_best_into_the_first(page):
    click(page, "tab_members")
    for name in ("Hal", "Ivy"):
        page.rooms.season.members.field.setText(name)
        click(page, "add_member")
    click(page, "tab_grands_prix")
    click(page, "new_heats")
    dialog = dialog_of(page, "new_round_dialog")
    seen(dialog, "round_way", QComboBox).activated.emit(2)
    seen(dialog, "round_way", QComboBox).setCurrentIndex(2)
    click(dialog, "add_round")
    best = [one.member for one in page.state.result.standings]
    drivers = [name for heat in held(page)[-2:] for name in heat.drivers]
    assert drivers == [name for name in best if name in page.state.document.active]


def test_a_guest_is_made_a_member_in_the_dialog(page, hands):
    page.rooms.season.go_to("grands_prix")
    click(page, "new_grand_prix")
    dialog = dialog_of(page, "new_round_dialog")
    field = seen(dialog, "pick_name", QLineEdit)
    QTest.keyClicks(field, "Zoe")
    QTest.keyClick(field, Qt.Key.Key_Return)
    click(dialog, "make_member")
    choose(dialog, "Ann")
    click(dialog, "add_round")
    assert held(page)[-1].drivers == ("Zoe", "Ann")
    assert page.state.document.members[-1] == "Zoe"


def test_a_grand_prix_of_the_history_is_taken_with_its_guest(window, page):
    window.history.save(build_document(FRIDAY))
    click(page, "tab_grands_prix")
    click(page, "from_history")
    dialog = dialog_of(page, "kept_dialog")
    assert "Zoe" in seen(dialog, "kept_preview", QLabel).text()
    click(dialog, "take_kept")
    assert held(page)[-1].name == "Friday night"
    assert "Zoe" in page.state.document.members
    click(page, "from_history")
    dialog = dialog_of(page, "kept_dialog")
    assert "already" in seen(dialog, "kept_why_not", QLabel).text()
    assert not seen(dialog, "take_kept", QAbstractButton).isEnabled()
    click(dialog, "cancel_kept")
    page.undo()
    assert "Zoe" not in page.state.document.members


def test_an_empty_history_says_so(page):
    page.rooms.season.go_to("grands_prix")
    click(page, "from_history")
    dialog = dialog_of(page, "kept_dialog")
    assert "Nothing of this kind" in seen(dialog, "kept_why_not", QLabel).text()
    assert not seen(dialog, "take_kept", QAbstractButton).isEnabled()


def test_a_grand_prix_is_moved_ended_dated_numbered_renamed_and_removed(page):
    click(page, "tab_grands_prix")
    click_row(page, "grands_prix", 3)
    click(page, "end_grand_prix")
    assert held(page)[3].races_planned == 1
    click(page, "earlier")
    assert held(page)[2].name == "Moonlight Grand Prix"
    assert page.rooms.season.grands_prix.grid.key() == 2
    click(page, "later")
    card = page.rooms.season.grands_prix.card
    seen(page, "grand_prix_day_calendar", QToolButton).menu().aboutToShow.emit()
    calendar = card.findChild(QCalendarWidget)
    assert calendar.selectedDate() == QDate(2026, 5, 8)
    calendar.clicked.emit(QDate(2026, 5, 9))
    assert held(page)[3].played_at == "2026-05-09T21:00:00+02:00"
    seen(page, "grand_prix_round", QSpinBox).setValue(7)
    assert held(page)[3].round == 7
    title = seen(page, "grand_prix_title", QLineEdit)
    title.selectAll()
    QTest.keyClicks(title, "Night Cup")
    assert held(page)[3].name == "Night Cup"
    click(page, "remove_grand_prix")
    assert len(held(page)) == 3
    page.undo()
    assert held(page)[3].name == "Night Cup"


def test_a_day_that_cannot_be_read_is_marked_and_changes_nothing(page):
    page.rooms.season.go_to("grands_prix")
    field = seen(page, "grand_prix_day", QLineEdit)
    before = page.state
    field.setText("yesterday")
    field.editingFinished.emit()
    assert field.property("wrong")
    assert page.state is before


def test_a_double_click_opens_a_grand_prix_and_a_finished_one_shows_who_won(page):
    click(page, "tab_grands_prix")
    click_row(page, "grands_prix", 2, twice=True)
    QTest.qWait(20)
    assert page.state.entry.index == 2
    assert "Bo wins Spring Cup" in seen(page, "grand_prix_headline", QLabel).text()
    click(page, "correct_races")
    QTest.qWait(20)
    click(page, "race_1")
    assert page.state.entry.grand_prix.correction.index == 0
    click(page, "back_to_season")
    assert page.rooms.room == "season"
