"""A season worked by mouse, its dialogs, and the files that come and go."""

import pytest
from PySide6.QtCore import QDate, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QCalendarWidget,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTableView,
    QToolButton,
    QWidget,
)

from scorekeeper.games import build_document, read_document
from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.changes import ChangeStage, OpenGrandPrix
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.season.picker import MemberPicker
from scorekeeper_ui.pages.season.side import WIDTH
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView

FRIDAY = {
    "format": "scorekeeper/1",
    "game": "grand-prix",
    "name": "Friday night",
    "drivers": ["Ann", "Zoe"],
    "races_planned": 1,
    "races": [{"finish": ["Zoe", "Ann"]}],
    "played_at": "2026-06-05T20:00:00+02:00",
}


@pytest.fixture
def page(window):
    page = window.go_to("season")
    page.open_document(read_document(example_path("season").read_bytes()))
    QTest.qWait(20)
    return page


def seen(owner: QWidget, name: str, kind: type = QWidget):
    found = [one for one in owner.findChildren(kind, name) if one.isVisible()]
    assert len(found) == 1, (name, len(found))
    return found[0]


def click(owner: QWidget, name: str) -> None:
    button = seen(owner, name, QAbstractButton)
    assert button.isEnabled(), name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def click_row(owner: QWidget, name: str, row: int, *, twice: bool = False) -> None:
    view = seen(owner, name, QAbstractItemView)
    at = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    if twice:
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def dialog_of(page, name: str) -> QDialog:
    QApplication.processEvents()
    return seen(page, name, QDialog)


def choose(dialog: QDialog, *names: str) -> None:
    """Tick names in the list by clicking on them."""
    picker = dialog.findChild(MemberPicker)
    model = picker.list.model()
    for name in names:
        rows = [row for row in range(model.rowCount()) if name in model.index(row).data()]
        click_row(dialog, "pick_list", rows[0])


def held(page):
    return page.state.document.grands_prix


# The list of Grands Prix


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


# Members


def test_a_member_of_the_standings_is_looked_at_with_a_double_click(page):
    click_row(page, "standings", 1, twice=True)
    assert seen(page, "member_name", QLabel).text() == "Ann"
    assert "podium" in seen(page, "member_about", QLabel).text()


def test_points_are_taken_with_a_reason_and_given_back(page):
    click(page, "tab_members")
    click_row(page, "members", 0)
    seen(page, "adjustment_points", QSpinBox).setValue(-4)
    click(page, "add_adjustment")
    assert len(page.state.document.adjustments) == 1
    words = seen(page.window(), "message_text", QLabel).text()
    assert "The reason: 1 to 100 characters" in words
    seen(page, "adjustment_reason", QLineEdit).setText("Late")
    click(page, "add_adjustment")
    assert page.state.document.adjustments[-1].points == -4
    assert seen(page, "adjustment_points", QSpinBox).value() == 0
    click(page, "remove_adjustment_1")
    assert len(page.state.document.adjustments) == 1


def test_a_member_retires_and_returns(hands, page):
    click(page, "tab_members")
    click_row(page, "members", 1)
    click(page, "retire")
    assert page.state.document.retired == ("Gus", "Bo")
    click(page, "show_retired")
    page.rooms.season.members.choose("Gus")
    click(page, "retire")
    assert page.state.document.retired == ("Bo",)


def test_a_member_with_results_is_not_removed_and_the_reason_is_said(window, page):
    click(page, "tab_members")
    click_row(page, "members", 0)
    click(page, "remove_member")
    assert "can retire" in seen(window, "message_text", QLabel).text()
    assert "Ann" in page.state.document.members


# Files


def test_results_are_read_from_a_file_with_a_preview_and_an_undo(page, tmp_path):
    path = tmp_path / "results.csv"
    path.write_bytes("Cup;2026-07-01;Ann;Zoë;Bo (DNF)\n".encode("cp1252"))
    click(page, "tab_grands_prix")
    click(page, "paste")
    dialog = dialog_of(page, "paste_dialog")
    assert not seen(dialog, "add_pasted", QAbstractButton).isEnabled()
    dialog.read(path)
    QTest.qWait(100)
    assert (
        "Cup · 2026-07-01 · 1 race" in seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    )
    click(dialog, "add_pasted")
    assert held(page)[-1].name == "Cup"
    assert page.state.document.members[-1] == "Zoë"
    page.undo()
    assert (len(held(page)), len(page.state.document.members)) == (4, 7)


def test_a_file_that_cannot_be_read_says_why(page, tmp_path):
    page.rooms.season.go_to("grands_prix")
    click(page, "paste")
    dialog = dialog_of(page, "paste_dialog")
    dialog.read(tmp_path / "nothing.csv")
    text = seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    assert text.startswith("⚠ nothing.csv: ")


@pytest.mark.parametrize(
    ("action", "ending", "begins"),
    [
        ("publish_csv", ".csv", b"\xef\xbb\xbf"),
        ("publish_html", ".html", b"<!doctype html>"),
    ],
)
def test_standings_are_published(page, tmp_path, action, ending, begins):
    page.change(ChangeStage("finished"))
    QTest.qWait(20)
    click(page, "finish_publish")
    menu = seen(page, "publish_menu", QMenu)
    next(one for one in menu.actions() if one.objectName() == action).trigger()
    menu.hide()
    path = tmp_path / f"season{ending}"
    dialog_of(page, "publish_file").fileSelected.emit(str(path))
    for _ in range(100):
        if path.exists():
            break
        QTest.qWait(20)
    assert path.read_bytes().lower().startswith(begins)


def test_a_table_that_is_dropped_on_the_window_is_looked_at_first(window, page, tmp_path):
    path = tmp_path / "members.csv"
    path.write_text("Hal\nIvy\n")
    window.open_file(path)
    dialog = dialog_of(page, "paste_dialog")
    QTest.qWait(100)
    assert "Hal and Ivy" in seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    click(dialog, "cancel_paste")
    assert "Hal" not in page.state.document.members


def test_the_presenter_shows_the_season_and_then_the_grand_prix_in_hand(page):
    click(page, "present")
    presenter = page.findChild(QWidget, "presenter")
    QTest.qWait(20)
    assert "Burrow League 2026" in presenter.accessibleDescription()
    page.change(OpenGrandPrix(3))
    QTest.qWait(20)
    assert "Moonlight Grand Prix" in presenter.accessibleDescription()
    presenter.close()


# The end


def test_a_new_season_follows_from_the_end_of_this_one(page):
    page.change(ChangeStage("finished"))
    QTest.qWait(20)
    assert "not over" in seen(page, "not_finished", QLabel).text()
    click(page, "finish_again")
    QTest.qWait(20)
    document = page.state.document
    assert document.members == ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    assert (document.options.best, document.grands_prix) == (2, ())
    assert page.rooms.room == "set-up"


def test_the_season_is_ended_with_the_grands_prix_there_are(page):
    page._end_early()
    assert page.state.document.grands_prix_planned == 4
    page.change(OpenGrandPrix(3))
    page._end_early()
    assert page.state.result.finished


def test_settings_of_a_grand_prix_are_changed_in_the_season(page):
    page.change(OpenGrandPrix(3))
    page.rooms.in_hand.show_settings()
    dialog = dialog_of(page, "grand_prix_settings")
    seen(dialog, "settings_races", QSpinBox).setValue(5)
    seen(dialog, "settings_ties", QComboBox).activated.emit(1)
    points = seen(dialog, "settings_points", QLineEdit)
    points.selectAll()
    QTest.keyClicks(points, "5 3")
    moonlight = held(page)[3]
    assert moonlight.races_planned == 5
    assert (moonlight.options.tie_break, moonlight.options.points) == ("countback", (5, 3))


def test_the_places_table_is_asked_for_only_where_places_count(page):
    page.change(ChangeStage("set-up"))
    QTest.qWait(20)
    assert not [one for one in page.findChildren(QLineEdit, "season_points") if one.isVisible()]
    seen(page, "count_by", QComboBox).activated.emit(1)
    points = seen(page, "season_points", QLineEdit)
    points.selectAll()
    QTest.keyClicks(points, "10 7 5")
    assert page.state.document.options.count == "places"
    assert page.state.document.options.points == (10, 7, 5)
    points.selectAll()
    QTest.keyClicks(points, "x")
    assert points.property("wrong")
    assert page.state.document.options.points == (10, 7, 5)


def test_dropped_results_are_struck_and_in_brackets(page):
    grid = page.rooms.season.standings.grid
    model = grid.names.model()
    row = [model.index(row, 1).data() for row in range(model.rowCount())].index("Bo")
    column = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(6)].index("GP 4")
    index = model.index(row, column)
    assert index.data() == "(6)"
    assert index.data(Qt.ItemDataRole.FontRole).strikeOut()
    assert "dropped" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_who_met_whom_has_the_same_number_both_ways(page):
    click(page, "tab_meetings")
    model = page.rooms.season.meetings.grid.model()
    count = model.rowCount()
    table = [[model.index(r, c + 2).data() for c in range(count)] for r in range(count)]
    assert all(table[r][c] == table[c][r] for r in range(count) for c in range(count))
    assert "Meetings squared" in seen(page, "evenness", QLabel).text()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_nothing_is_cut_off_at_any_size(window, page, size):
    window.resize(*size)
    for tab in ("standings", "grands_prix", "members", "meetings", "chart"):
        page.rooms.season.go_to(tab)
        QTest.qWait(10)
        for button in page.findChildren(QAbstractButton):
            if button.isVisible() and button.objectName().startswith(("tab_", "new_", "paste")):
                assert button.width() >= button.minimumSizeHint().width(), button.objectName()
                right = button.mapTo(page, QPoint(button.width(), 0)).x()
                assert right <= page.width(), button.objectName()


def test_six_rounds_fit_beside_the_side_at_1280_with_all_sums(qtbot):
    names = ["Alexandra Montgomery", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
    drawn = [
        {"drivers": part, "round": number, "races_planned": 1, "races": [{"finish": part}]}
        for number in range(1, 7)
        for part in (names[:4], names[4:])
    ]
    document = GAME.build(
        {
            "format": "scorekeeper/1",
            "game": "season",
            "members": names,
            "grands_prix": [*drawn, {"drivers": names[:4], "round": 7}],
            "options": {"best": 4},
            "adjustments": [{"member": "Bo", "points": 1, "reason": "Marshal"}],
        }
    )
    view = SeasonView(document, GAME.score(document))
    grid = StandingsGrid("six")
    qtbot.addWidget(grid)
    grid.resize(1280 - WIDTH - 40, 500)
    grid.show()
    grid.show_lines(view.table, view.lines(with_retired=False))
    QTest.qWait(10)
    results = grid.findChild(QTableView, "six_results")
    heads = [results.model().headerData(n, Qt.Orientation.Horizontal) for n in range(2, 10)]
    assert heads[:1] == ["±"]
    assert heads[1:7] == [f"R {number}" for number in range(1, 7)]
    assert results.width() >= results.horizontalHeader().length()
    assert grid.names.columnWidth(1) >= 197
