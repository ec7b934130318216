"""The page of people: the list, one player, and what can be put right about them."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from scorekeeper.games import build_document
from scorekeeper.history import Player
from scorekeeper_ui.theme import TARGET, current_theme


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
    qtbot.waitUntil(lambda: text_of(page, "player_name").strip("\u200e") == name, timeout=5000)


def dialog_of(page, name):
    return next((d for d in page.findChildren(QDialog, name) if d.isVisible()), None)


def open_dialog(page, qtbot, name):
    """Wait for a dialog, which opens when what it shows is read."""
    wait_for(qtbot, lambda: dialog_of(page, name) is not None)
    return dialog_of(page, name)


def message(window):
    return text_of(window, "message_text")


def wait_for(qtbot, condition):
    qtbot.waitUntil(condition, timeout=5000)


def is_shown(page, name):
    return any(button.isVisible() for button in page.findChildren(QPushButton, name))


def change(page, hands, qtbot, fill):
    """Fill in the form of the chosen player and keep it."""
    hands.click("change_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
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


def test_the_list_stands_where_it_will_stand_before_anybody_is_known(hands, page, qtbot):
    people, panel = child(page, QTableView, "people"), child(page, QWidget, "player_panel")
    places = [part.mapTo(page, part.rect().topLeft()) for part in (people, panel)]
    early = type(page)()
    qtbot.addWidget(early)
    early.resize(page.size())
    early.show()
    hands.settle()
    people, panel = child(early, QTableView, "people"), child(early, QWidget, "player_panel")
    assert [part.mapTo(early, part.rect().topLeft()) for part in (people, panel)] == places
    assert not child(early, QLabel, "player_name").isVisible()


def test_f7_leads_there_and_the_hand_is_on_the_list(hands, page):
    assert hands.window.findChild(QPushButton, "go_players").isChecked()
    assert hands.focus() == "people"


def test_the_list_tells_games_and_the_last_day(page):
    assert cells(page, "people") == [
        ["An", "1", "2 Mar 2026"],
        ["Ann", "1", "1 Mar 2026"],
        ["Bo", "2", "2 Mar 2026"],
    ]


def test_a_name_in_hebrew_stands_left_as_all_others_do(page, history, qtbot):
    history.rename(history.find_player("Bo").id, "נועה כהן")
    page.follow_history()
    wait_for(qtbot, lambda: "נועה כהן" in shown_names(page))
    choose(page, qtbot, "נועה כהן")
    name = child(page, QLabel, "player_name")
    picture = name.grab().toImage()
    back = picture.pixel(picture.width() - 1, 0)
    inked = [
        x
        for x in range(picture.width())
        if any(picture.pixel(x, y) != back for y in range(picture.height()))
    ]
    assert inked[-1] < picture.width() / 2


def test_a_player_is_told_by_games_places_form_and_rivals(page, qtbot):
    choose(page, qtbot, "Bo")
    assert text_of(page, "player_about") == "2 games that count, from 1 Mar 2026 to 2 Mar 2026"
    ((game, games, wins, average, best, places),) = cells(page, "player_records")
    assert (game, games, wins, places) == ("Grand Prix", "2", "1 (50%)", "1, 1")
    assert float(average) <= float(best)
    form = child(page, QLabel, "player_form_1")
    assert (form.text(), form.accessibleName()) == ("2nd  1st", "Grand Prix: 2nd  1st")
    assert form.toolTip() == "1 Mar 2026: 2nd\n2 Mar 2026: 1st"
    assert [row[:3] for row in cells(page, "player_games")] == [
        ["2 Mar 2026", "Grand Prix", "1st"],
        ["1 Mar 2026", "Grand Prix", "2nd"],
    ]
    assert cells(page, "player_duels") == [
        ["An", "Grand Prix", "1", "1", "0", "0"],
        ["Ann", "Grand Prix", "1", "0", "0", "1"],
    ]
    assert cells(page, "player_details")[:2] == [
        ["Grand Prix", "Races", "2"],
        ["Grand Prix", "Races won", "1 (50%)"],
    ]


def test_another_player_is_told_from_the_top_and_the_same_one_where_the_eyes_are(
    page, hands, qtbot
):
    hands.window.resize(1024, 560)
    hands.settle()
    bar = child(page.panel, QScrollArea, "player_scroll").verticalScrollBar()
    bar.setValue(80)
    page.follow_history()
    qtbot.wait(200)
    assert bar.value() == 80
    choose(page, qtbot, "Bo")
    assert bar.value() == 0


def test_all_games_of_a_player_are_listed_in_the_history(page, hands, qtbot):
    choose(page, qtbot, "Bo")
    button = child(page, QPushButton, "player_all_games")
    assert button.text() == "All 2 games in the History"
    choose(page, qtbot, "Ann")
    assert button.text() == "The game in the History"
    button.click()
    listed = hands.window.go_to("history")
    assert child(listed, QComboBox, "filter_player").currentText() == "Ann"
    wait_for(qtbot, lambda: text_of(listed, "game_count").startswith("1 of 2"))


def test_who_was_met_in_a_team_alone_is_told_too(history, page, qtbot):
    rats = [{"name": "Ann", "rat": "blue"}, {"name": "Di", "rat": "green"}]
    content = {"format": "scorekeeper/1", "game": "mole-rats", "players": rats}
    for number, reason in enumerate(("no-cards", "conceded")):
        lost = {"status": "lost", "reason": reason}
        history.save(build_document({**content, "outcome": lost, "notes": str(number)}))
    won = {"status": "won", "turns_left": 2}
    history.save(build_document({**content, "outcome": won}))
    page.follow_history()
    choose(page, qtbot, "Ann")
    told = [["Di", "Mole Rats in Space", "3", "1 (33%)"]]
    wait_for(qtbot, lambda: cells(page, "player_partners") == told)


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
    dialog = open_dialog(page, qtbot, "player_dialog")
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
    assert text_of(dialog, "player_refused") == "⚠ Expected: a name of 1 to 60 characters."


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
    dialog = open_dialog(page, qtbot, "player_dialog")
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
    refused = "Bo has played 2 games; deleting is not possible, retiring is."
    wait_for(qtbot, lambda: message(hands.window) == refused)
    assert "Bo" in shown_names(page)
    hands.click("message_action")
    wait_for(qtbot, lambda: "Bo (retired)" in shown_names(page))
    assert [each.player.name for each in history.players(retired=True)] == ["Bo"]


def merge_dialog(page, hands, qtbot, other):
    hands.click("merge_player")
    dialog = open_dialog(page, qtbot, "merge_dialog")
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
    assert told.startswith("Ann has 1 game.\nAn has 1 game.\n\nAll 2 games will be Ann’s: 2 count.")
    assert shown_names(page) == ["An", "Ann", "Bo"]
    merge.click()
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    wait_for(qtbot, lambda: is_shown(page, "split_1"))
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
    other = child(dialog, QRadioButton, "merge_keep_other")
    assert other.text() == "An"
    assert not other.isChecked()
    other.click()
    wait_for(qtbot, lambda: "will be An’s" in text_of(dialog, "merge_preview"))
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Bo"])


def test_the_name_with_more_games_is_the_one_that_stays_unless_it_is_chosen_otherwise(
    hands, page, qtbot
):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "Bo")
    assert child(dialog, QRadioButton, "merge_keep_other").isChecked()
    child(dialog, QComboBox, "merge_other").setCurrentIndex(0)
    assert child(dialog, QRadioButton, "merge_keep_this").isChecked()


def test_after_undo_the_message_says_what_was_undone(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_sign_field").setText("B"))
    wait_for(qtbot, lambda: message(hands.window) == "Bo was changed")
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Undone: Bo was changed")
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Bo was changed")


def test_a_search_without_a_hit_leaves_nobody_beside_the_list(hands, page, qtbot):
    choose(page, qtbot, "Bo")
    wait_for(qtbot, lambda: text_of(page, "player_name") == "Bo")
    child(page, QLineEdit, "find_player").setText("nobody of this name")
    assert not page.panel.isVisible()
    child(page, QLineEdit, "find_player").setText("Bo")
    assert page.panel.isVisible()


def test_why_no_games_can_move_is_told_at_the_button(page, qtbot):
    choose(page, qtbot, "Bo")
    assert child(page, QPushButton, "move_games").toolTip() == "Nobody else is called Bo."


def test_who_retired_is_told_however_long_the_name_is(page, history, qtbot):
    long = "Maximiliane Theodora von und zu Habsburg-Lothringen"
    history.add_player(Player("5ea50000-0000-4000-8000-000000000009", long, retired=True))
    page.start()
    wait_for(qtbot, lambda: f"{long} (retired)" in shown_names(page))
    people = child(page, QTableView, "people")
    index = people.model().index(shown_names(page).index(f"{long} (retired)"), 0)
    option = QStyleOptionViewItem()
    option.widget, option.rect, option.font = people, people.visualRect(index), people.font()
    people.itemDelegateForIndex(index).initStyleOption(option, index)
    assert option.text.endswith("… (retired)")
    assert option.fontMetrics.horizontalAdvance(option.text) < people.columnWidth(0)


def test_who_sat_at_one_table_cannot_be_merged(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "Bo")
    together = "⚠ Bo and Ann sit together in 1 game, so they are two:"
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


# What somebody with a history of games and another one of the same name needs


OTHER_ANN = Player("5ea50000-0000-4000-8000-000000000001", "Ann", sign="A", color="teal")


@pytest.fixture
def namesake(page, history, qtbot):
    """Add another Ann, who has not played."""
    history.add_player(OTHER_ANN)
    page.start()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "A Ann", "Bo"])
    return page


def test_end_and_home_go_to_the_ends_of_the_list(hands, page, qtbot):
    people = child(page, QTableView, "people")
    for key, name in ((Qt.Key.Key_End, "Bo"), (Qt.Key.Key_Home, "An")):
        QTest.keyClick(people, key)
        wait_for(qtbot, lambda name=name: text_of(page, "player_name") == name)


def test_after_a_split_the_hand_is_on_the_list_and_undo_works(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: is_shown(page, "split_1"))
    child(page, QPushButton, "split_1").setFocus()
    hands.click("split_1")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])
    assert hands.focus() == "people"
    hands.window.activateWindow()
    hands.settle()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(hands.window.windowHandle(), Qt.Key.Key_Z, control)
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    assert message(hands.window).startswith("Undone: An stands alone again")


@pytest.mark.parametrize("button", ["delete_player", "message_action"])
def test_a_button_that_is_pressed_gives_the_hand_to_the_list(hands, page, qtbot, button):
    choose(page, qtbot, "Bo")
    change(page, hands, qtbot, lambda d: child(d, QLineEdit, "player_name_field").setText("Bob"))
    wait_for(qtbot, lambda: "Bob" in shown_names(page))
    child(hands.window, QPushButton, button).setFocus()
    hands.click(button)
    wait_for(qtbot, lambda: message(hands.window).startswith(("Undone: Bo is called", "Bob has")))
    assert hands.focus() == "people"


def test_a_sign_that_is_too_long_is_refused_where_it_stands(hands, page, qtbot):
    dialog = change(
        page,
        hands,
        qtbot,
        lambda d: child(d, QLineEdit, "player_sign_field").setText("far too long"),
    )
    words = "⚠ Expected: a sign of 1 to 8 characters, or none."
    assert text_of(dialog, "player_refused") == words
    assert dialog.focusWidget().objectName() == "player_sign_field"


def test_nobody_is_merged_before_somebody_is_chosen(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    hands.click("merge_player")
    dialog = open_dialog(page, qtbot, "merge_dialog")
    assert child(dialog, QComboBox, "merge_other").currentIndex() == -1
    assert not child(dialog, QPushButton, "merge_now").isEnabled()
    assert not child(dialog, QRadioButton, "merge_keep_other").isEnabled()
    assert child(dialog, QRadioButton, "merge_keep_this").isChecked()


def test_two_of_one_name_are_told_apart_where_a_name_is_kept(hands, namesake, qtbot):
    choose(namesake, qtbot, "Ann")
    hands.click("merge_player")
    dialog = open_dialog(namesake, qtbot, "merge_dialog")
    choice = child(dialog, QComboBox, "merge_other")
    choice.setCurrentIndex(choice.findText("A Ann (no games)"))
    radios = [child(dialog, QRadioButton, f"merge_keep_{which}") for which in ("this", "other")]
    assert [radio.text() for radio in radios] == ["Ann", "A Ann"]


def test_a_color_stands_before_the_name_and_is_spoken(namesake):
    people = child(namesake, QTableView, "people")
    index = people.model().index(shown_names(namesake).index("A Ann"), 0)
    option = QStyleOptionViewItem()
    people.itemDelegateForIndex(index).initStyleOption(option, index)
    middle = option.icon.pixmap(14, 14).toImage().pixelColor(7, 7)
    assert middle.name() == current_theme().players["teal"].lower()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("A Ann, color teal")


def test_games_of_two_with_one_name_are_put_right_and_back(hands, namesake, history, qtbot):
    choose(namesake, qtbot, "Bo")
    assert not child(namesake, QPushButton, "move_games").isEnabled()
    choose(namesake, qtbot, "Ann")
    hands.click("move_games")
    dialog = open_dialog(namesake, qtbot, "games_dialog")
    games = child(dialog, QListWidget, "games_of_player")
    wait_for(qtbot, lambda: games.count() == 1)
    move = child(dialog, QPushButton, "games_move")
    games.item(0).setCheckState(Qt.CheckState.Checked)
    assert not move.isEnabled()
    child(dialog, QComboBox, "games_belong_to").setCurrentIndex(0)
    move.click()
    wait_for(qtbot, lambda: message(hands.window) == "1 game of Ann moved to the other Ann")
    assert {each.player: each.games for each in history.players()}[OTHER_ANN] == 1
    wait_for(qtbot, lambda: text_of(namesake, "player_traits") == "sign A, color teal")
    hands.click("message_action")
    wait_for(qtbot, lambda: ["A Ann", "0", "–"] in cells(namesake, "people"))


def test_all_games_are_moved_at_once(hands, namesake, history, qtbot):
    choose(namesake, qtbot, "Ann")
    hands.click("move_games")
    dialog = open_dialog(namesake, qtbot, "games_dialog")
    child(dialog, QComboBox, "games_belong_to").setCurrentIndex(0)
    games = child(dialog, QListWidget, "games_of_player")
    wait_for(qtbot, lambda: games.count() == 1)
    every = child(dialog, QCheckBox, "games_all")
    for state in (Qt.CheckState.Checked, Qt.CheckState.Unchecked, Qt.CheckState.Checked):
        every.click()
        assert games.item(0).checkState() == state
        assert games.isEnabled() == (state == Qt.CheckState.Unchecked)
    child(dialog, QPushButton, "games_move").click()
    wait_for(qtbot, lambda: ["A Ann", "1", "1 Mar 2026"] in cells(namesake, "people"))


def test_the_undo_of_a_new_player_says_which_one_of_the_name_went(hands, page, history, qtbot):
    hands.click("new_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
    child(dialog, QLineEdit, "player_name_field").setText("Ann")
    child(dialog, QPushButton, "player_keep").click()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Ann", "Bo"])
    hands.click("message_action")
    wait_for(qtbot, lambda: message(hands.window) == "Undone: Ann was added")
    assert [each.games for each in history.players()] == [1, 1, 2]


def test_who_is_somebody_else_too_can_retire_instead_of_being_deleted(
    hands, namesake, history, qtbot
):
    ann = next(
        each.player for each in history.players() if each.games and each.player.name == "Ann"
    )
    history.merge(ann.id, OTHER_ANN.id)
    namesake.start()
    wait_for(qtbot, lambda: shown_names(namesake) == ["An", "Ann", "Bo"])
    choose(namesake, qtbot, "Ann")
    hands.click("delete_player")
    words = "Ann has played 1 game, and is Ann too; deleting is not possible, retiring is."
    wait_for(qtbot, lambda: message(hands.window) == words)
    hands.click("message_action")
    wait_for(qtbot, lambda: "Ann (retired)" in shown_names(namesake))
