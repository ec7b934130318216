"""The page of people: the list, one player, and what can be put right about them."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from scorekeeper.games import build_document
from scorekeeper.history import Player
from scorekeeper_ui.theme import TARGET


def race(*drivers):
    """Return a Grand Prix of one race that its drivers finish in this order."""
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "grand-prix",
            "drivers": list(drivers),
            "races": [{"track": "Loop", "finish": list(drivers)}],
            "races_planned": 1,
        }
    )


def evening(history, *games):
    for day, game in enumerate(games, start=1):
        history.save(game, now=datetime(2026, 3, day, 20, tzinfo=UTC))


@pytest.fixture
def history(window):
    return window.history


@pytest.fixture
def page(hands, history, qtbot):
    """Open the page with three people: Bo, who is at both evenings, Ann, and An."""
    evening(history, race("Ann", "Bo"), race("Bo", "An"))
    page = hands.window.go_to("players")
    qtbot.waitUntil(lambda: shown_names(page) == ["An", "Ann", "Bo"], timeout=5000)
    qtbot.waitUntil(lambda: text_of(page, "player_name") == "An", timeout=5000)
    return page


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def text_of(page, name):
    return child(page, QLabel, name).text()


def cells(page, name):
    model = child(page, QTableView, name).model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def shown_names(page):
    return [row[0] for row in cells(page, "people")]


def choose(page, qtbot, name):
    people = child(page, QTableView, "people")
    people.selectRow(shown_names(page).index(name))
    people.setFocus()
    qtbot.waitUntil(lambda: text_of(page, "player_name") == name, timeout=5000)


def dialog_of(page, name):
    return next(d for d in page.findChildren(QDialog, name) if d.isVisible())


def message(window):
    return text_of(window, "message_text")


def wait_for(qtbot, condition):
    qtbot.waitUntil(condition, timeout=5000)


def change(page, hands, qtbot, fill):
    """Fill in the form of the chosen player and keep it."""
    hands.click("change_player")
    dialog = dialog_of(page, "player_dialog")
    fill(dialog)
    child(dialog, QPushButton, "player_keep").click()
    return dialog


def test_without_anybody_the_page_says_where_people_come_from(hands, qtbot):
    page = hands.window.go_to("players")
    empty = child(page, QLabel, "players_empty")
    wait_for(qtbot, empty.isVisible)
    assert empty.text().startswith("No players yet.")
    assert not child(page, QPushButton, "change_player").isEnabled()
    assert child(page, QPushButton, "new_player").isEnabled()


def test_f7_leads_there_and_the_hand_is_on_the_list(hands, page):
    assert hands.window.findChild(QPushButton, "go_players").isChecked()
    assert hands.focus() == "people"


def test_the_list_tells_games_and_the_last_day(page):
    assert cells(page, "people") == [
        ["An", "1", "2026-03-02"],
        ["Ann", "1", "2026-03-01"],
        ["Bo", "2", "2026-03-02"],
    ]


def test_a_player_is_told_by_games_places_form_and_rivals(page, qtbot):
    choose(page, qtbot, "Bo")
    assert text_of(page, "player_about") == "2 games that count, from 2026-03-01 to 2026-03-02"
    ((game, games, wins, average, best, places),) = cells(page, "player_records")
    assert (game, games, wins, places) == ("Grand Prix", "2", "1 (50%)", "1, 1")
    assert float(average) <= float(best)
    assert text_of(page, "player_form") == "2nd  1st"
    assert [row[:3] for row in cells(page, "player_games")] == [
        ["2026-03-02", "Grand Prix", "1st"],
        ["2026-03-01", "Grand Prix", "2nd"],
    ]
    assert cells(page, "player_duels") == [
        ["An", "Grand Prix", "1", "1", "0", "0"],
        ["Ann", "Grand Prix", "1", "0", "0", "1"],
    ]


def test_enter_in_the_games_opens_one(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    child(page, QTableView, "player_games").setFocus()
    hands.press("Enter")
    assert hands.window.findChild(QPushButton, "go_mole_racing").isChecked()


def test_only_the_table_with_the_hand_marks_a_row(page, qtbot):
    games = child(page, QTableView, "player_games")
    assert not games.selectionModel().selectedRows()
    games.setFocus()
    assert [index.row() for index in games.selectionModel().selectedRows()] == [0]
    child(page, QTableView, "people").setFocus()
    assert not games.selectionModel().selectedRows()


def test_typing_finds_by_part_of_a_name_and_down_goes_to_the_list(hands, page):
    hands.press("F", ctrl=True)
    child(page, QLineEdit, "find_player").setFocus()
    hands.type("NN")
    assert shown_names(page) == ["Ann"]
    hands.press("Down")
    assert hands.focus() == "people"
    child(page, QLineEdit, "find_player").setText("nobody of this name")
    assert child(page, QLabel, "nobody_found").isVisible()
    assert not child(page, QPushButton, "delete_player").isEnabled()


def test_renaming_reaches_every_game_and_undo_takes_it_back(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bob"])
    assert message(hands.window) == "Bo is called Bob in all games"
    assert {seat.name for row in history.rows() for seat in row.seats} == {"An", "Ann", "Bob"}
    hands.click("message_action")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])
    assert {seat.name for row in history.rows() for seat in row.seats} == {"An", "Ann", "Bo"}


def test_what_was_undone_can_be_done_again(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo" in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bob" in shown_names(page))


def test_the_keyboard_changes_a_player_and_undoes_it(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    hands.press("Enter")
    dialog = dialog_of(page, "player_dialog")
    field = child(dialog, QLineEdit, "player_name_field")
    field.setText("Bob")
    field.returnPressed.emit()
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    undo = next(action for action in page.actions() if action.text() == "Undo")
    assert undo.shortcut().toString() == "Ctrl+Z"
    undo.trigger()
    wait_for(qtbot, lambda: "Bo" in shown_names(page))


def test_a_name_that_sits_at_the_same_table_is_refused_in_the_form(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    dialog = change(
        page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Ann")
    )
    wait_for(qtbot, lambda: child(dialog, QLabel, "player_refused").isVisible())
    assert "Somebody else is called Ann" in text_of(dialog, "player_refused")
    assert child(dialog, QPushButton, "player_keep").isEnabled()
    assert shown_names(page) == ["An", "Ann", "Bo"]


def test_an_empty_name_is_refused_in_the_form(hands, page, qtbot):
    dialog = change(
        page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText(" ")
    )
    wait_for(qtbot, lambda: child(dialog, QLabel, "player_refused").isVisible())
    assert text_of(dialog, "player_refused") == "Expected: a name of 1 to 60 characters."


def test_color_sign_and_notes_are_kept_and_shown(hands, page, history, qtbot):
    def fill(dialog):
        color = child(dialog, QComboBox, "player_color_field")
        color.setCurrentIndex(color.findData("teal"))
        child(dialog, QLineEdit, "player_sign_field").setText("★")
        child(dialog, QPlainTextEdit, "player_notes_field").setPlainText("brings cake")

    change(page, hands, qtbot, fill)
    wait_for(qtbot, lambda: shown_names(page)[0] == "★ An")
    wait_for(qtbot, lambda: text_of(page, "player_notes") == "brings cake")
    assert text_of(page, "player_traits") == "sign ★, color teal"
    (stored,) = (each.player for each in history.players() if each.player.name == "An")
    assert (stored.color, stored.sign, stored.notes) == ("teal", "★", "brings cake")


def test_two_of_one_name_stay_two(page, history, hands, qtbot):
    history.add_player(Player("5ea50000-0000-4000-8000-000000000001", "Ann"))
    page.start()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Ann", "Bo"])


def test_somebody_new_is_added_chosen_and_deleted_again(hands, page, qtbot):
    hands.click("new_player")
    dialog = dialog_of(page, "player_dialog")
    child(dialog, QLineEdit, "player_name_field").setText("Cleo")
    child(dialog, QPushButton, "player_keep").click()
    wait_for(qtbot, lambda: text_of(page, "player_name") == "Cleo")
    assert text_of(page, "player_about") == "No game that counts yet."
    child(page, QTableView, "people").setFocus()
    hands.press("Del")
    wait_for(qtbot, lambda: "Cleo" not in shown_names(page))
    hands.click("message_action")
    wait_for(qtbot, lambda: "Cleo" in shown_names(page))


def test_who_played_is_not_deleted_but_can_retire(hands, page, history, qtbot):
    choose(page, qtbot, "Bo")
    hands.click("delete_player")
    refused = "Bo has played 2 games, and can retire instead."
    wait_for(qtbot, lambda: message(hands.window) == refused)
    assert "Bo" in shown_names(page)
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo (retired)" in shown_names(page))
    assert [each.player.name for each in history.players(retired=True)] == ["Bo"]


def merge_dialog(page, hands, qtbot, other):
    hands.click("merge_player")
    dialog = dialog_of(page, "merge_dialog")
    choice = child(dialog, QComboBox, "merge_other")
    number = next(n for n in range(choice.count()) if choice.itemText(n).split(" (")[0] == other)
    choice.setCurrentIndex(number)
    return dialog


def test_merging_shows_what_changes_first_and_can_be_split_again(hands, page, history, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    merge = child(dialog, QPushButton, "merge_now")
    wait_for(qtbot, merge.isEnabled)
    told = text_of(dialog, "merge_preview")
    assert told.startswith("1 game of An will count for Ann, who has 1 game now and then 2 games.")
    assert shown_names(page) == ["An", "Ann", "Bo"]
    merge.click()
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    wait_for(qtbot, lambda: page.findChild(QPushButton, "split_1") is not None)
    assert cells(page, "people")[0][1] == "2"
    hands.click("split_1")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])


def test_merging_is_undone_by_the_message(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    hands.click("message_action")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])


def test_the_other_name_can_be_the_one_that_is_kept(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    child(dialog, QPushButton, "merge_swap").click()
    wait_for(qtbot, lambda: "of Ann will count for An," in text_of(dialog, "merge_preview"))
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Bo"])


def test_who_sat_at_one_table_cannot_be_merged(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "Bo")
    together = "⚠ Ann and Bo sit together in 1 game, so they are two:"
    wait_for(qtbot, lambda: text_of(dialog, "merge_preview").startswith(together))
    assert not child(dialog, QPushButton, "merge_now").isEnabled()


def test_a_player_who_is_gone_is_told(hands, page, history, qtbot):
    someone = Player("5ea50000-0000-4000-8000-000000000001", "Cleo")
    history.add_player(someone)
    page.start()
    wait_for(qtbot, lambda: "Cleo" in shown_names(page))
    choose(page, qtbot, "Cleo")
    history.delete_player(someone.id)
    hands.click("delete_player")
    gone = "This player is no longer in the history."
    wait_for(qtbot, lambda: message(hands.window) == gone)


def test_a_game_of_another_page_is_seen_when_one_comes_back(hands, page, history, qtbot):
    hands.window.go_to("space_lab")
    evening(history, race("Dora", "Bo"))
    hands.window.go_to("players")
    wait_for(qtbot, lambda: "Dora" in shown_names(page))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_everything_has_a_name_for_tests_and_for_screen_readers(hands, page, size):
    hands.window.resize(*size)
    hands.settle()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.objectName(), widget
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget.objectName()
    for button in page.findChildren(QPushButton):
        if button.isVisible():
            assert button.height() >= TARGET, button.objectName()
            assert page.rect().contains(button.mapTo(page, button.rect().bottomRight()))
    QApplication.processEvents()
