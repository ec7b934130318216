"""Two people who are one: what comes of it is told first, and it is split again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QTableView,
)

from tests.ui.players.people import (
    cells,
    change,
    child,
    choose,
    is_shown,
    message,
    open_dialog,
    race,
    shown_names,
    text_of,
    wait_for,
)
from tests.ui.test_mnemonics import letters


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
    assert told.startswith("Ann has 1 game.\nAn has 1 game.\n\nBoth games will be Ann’s: 2 count.")
    assert shown_names(page) == ["An", "Ann", "Bo"]
    merge.click()
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    wait_for(qtbot, lambda: is_shown(page, "split_1"))
    assert cells(page, "people")[0][1] == "2"
    hands.click("split_1")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])


def test_what_comes_of_a_merge_is_told_before_it_and_is_what_comes_of_it(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    assert text_of(dialog, "merge_then") == "What Ann will have then"
    foretold = cells(dialog, "merge_records")
    assert [row[:3] for row in foretold] == [["Grand Prix", "2", "1 (50%)"]]
    assert cells(page, "player_records") != foretold
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: cells(page, "player_records") == foretold)


def test_whoever_cannot_be_merged_has_no_results_of_it(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    records = child(dialog, QTableView, "merge_records")
    assert records.isVisible()
    choice = child(dialog, QComboBox, "merge_other")
    choice.setCurrentIndex(1 - choice.currentIndex())
    wait_for(qtbot, lambda: text_of(dialog, "merge_preview").startswith("⚠"))
    assert not records.isVisible()
    assert not child(dialog, QPushButton, "merge_now").isEnabled()


def test_a_dialog_takes_its_room_before_somebody_is_chosen(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    hands.click("merge_player")
    dialog = open_dialog(page, qtbot, "merge_dialog")
    size = dialog.size()
    choice = child(dialog, QComboBox, "merge_other")
    choice.setCurrentIndex(0)
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    assert dialog.size() == size
    assert dialog.height() <= hands.window.height()


def test_what_a_split_gives_back_stands_beside_its_button(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "An")
    wait_for(qtbot, child(dialog, QPushButton, "merge_now").isEnabled)
    child(dialog, QPushButton, "merge_now").click()
    wait_for(qtbot, lambda: is_shown(page, "split_1"))
    told = text_of(page, "split_1_gives_back")
    assert told.startswith("A split gives back Grand Prix: 1 game, 0 won, average ")
    hands.click("split_1")
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])
    choose(page, qtbot, "An")
    ((_, games, wins, average, best, _),) = cells(page, "player_records")
    assert (games, wins) == ("1", "0 (0%)")
    assert told.endswith(f"average {average}, best {best}.")


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


def test_who_sat_at_one_table_cannot_be_merged(hands, page, qtbot):
    choose(page, qtbot, "Ann")
    dialog = merge_dialog(page, hands, qtbot, "Bo")
    together = "⚠ Bo and Ann sit together in 1 game, so they are two:"
    wait_for(qtbot, lambda: text_of(dialog, "merge_preview").startswith(together))
    assert not child(dialog, QPushButton, "merge_now").isEnabled()


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
    both = "Ann has 1 game.\nA Ann has no games."
    wait_for(qtbot, lambda: text_of(dialog, "merge_preview").startswith(both))
    assert text_of(dialog, "merge_then") == "What Ann will have then"
    radios[1].click()
    wait_for(qtbot, lambda: text_of(dialog, "merge_then") == "What A Ann will have then")


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


@pytest.fixture
def merged(page, history, qtbot):
    """Merge An into Ann, whose page is shown; the hand is on the button that splits them."""
    ids = {each.player.name: each.player.id for each in history.players()}
    history.merge(ids["Ann"], ids["An"])
    page.start()
    wait_for(qtbot, lambda: shown_names(page) == ["Ann", "Bo"])
    choose(page, qtbot, "Ann")
    wait_for(qtbot, lambda: is_shown(page, "split_1"))
    child(page, QPushButton, "split_1").setFocus()
    return ids


def test_the_hand_stays_on_a_split_while_others_play(hands, page, history, merged, qtbot):
    assert hands.focus() == "split_1"
    history.save(race("An", "Cy"))
    page.follow_history()
    wait_for(qtbot, lambda: "2 games" in text_of(page, "split_1_gives_back"))
    hands.settle()
    assert hands.focus() == "split_1"


def test_the_hand_goes_to_the_list_when_a_split_was_made_elsewhere(
    hands, page, history, merged, qtbot
):
    assert hands.focus() == "split_1"
    history.split(merged["An"])
    page.follow_history()
    wait_for(qtbot, lambda: shown_names(page) == ["An", "Ann", "Bo"])
    wait_for(qtbot, lambda: not is_shown(page, "split_1"))
    hands.settle()
    assert hands.focus() == "people"


def test_no_letter_stands_for_two_things_beside_the_offer_to_merge(hands, page, qtbot):
    choose(page, qtbot, "An")
    change(
        page,
        hands,
        qtbot,
        lambda dialog: child(dialog, QLineEdit, "player_name_field").setText("Ann"),
    )
    wait_for(qtbot, lambda: "one person" in message(hands.window))
    assert len(letters(hands.window)) == len(set(letters(hands.window))), letters(hands.window)
