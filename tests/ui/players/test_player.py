"""One player beside the list: games, results, rivals, partners."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QTableView,
)

from scorekeeper.games import build_document
from scorekeeper_ui.theme import TARGET
from tests.ui.players.people import (
    OTHER_ANN,
    cells,
    child,
    choose,
    evening,
    race,
    shown_names,
    text_of,
    wait_for,
)


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


def test_grands_prix_in_seasons_stand_below_the_others_and_it_is_said_where_they_count(
    page, history, qtbot
):
    choose(page, qtbot, "Ann")
    assert child(page, QLabel, "player_within").isHidden()
    drivers = ["Ann", "Cy"]
    held = {"drivers": drivers, "races": [{"finish": drivers}], "races_planned": 1}
    season = {"format": "scorekeeper/1", "game": "season", "members": drivers}
    history.save(build_document({**season, "grands_prix": [held, held]}))
    page.follow_history()
    wait_for(qtbot, lambda: text_of(page, "player_about").endswith("; 1 more does not count"))
    assert "and 2 Grands Prix in seasons" in text_of(page, "player_about")
    assert [row[:3] for row in cells(page, "player_records")] == [
        ["Grand Prix", "1", "1 (100%)"],
        ["In seasons", "2", "2 (100%)"],
    ]
    assert child(page, QLabel, "player_within").isVisible()
    assert [row[1] for row in cells(page, "player_games")] == ["Grand Prix"]


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


def test_the_heading_has_the_mark_of_the_list_where_two_have_one_name(namesake, history, qtbot):
    choose(namesake, qtbot, "A Ann")
    history.edit_player(OTHER_ANN, replace(OTHER_ANN, sign=None))
    namesake.follow_history()
    wait_for(qtbot, lambda: "Ann (1 of 2)" in shown_names(namesake))
    choose(namesake, qtbot, "Ann (1 of 2)")
    choose(namesake, qtbot, "Ann (2 of 2)")


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
    told = [["Di", "Mole Rats", "3", "1 (33%)"]]
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


def test_every_table_is_as_high_as_its_rows(page, qtbot):
    choose(page, qtbot, "Bo")
    tables = [table for table in page.panel.findChildren(QTableView) if table.isVisible()]
    assert len(tables) == 4
    for table in tables:
        below = table.rowViewportPosition(table.model().rowCount() - 1) + table.rowHeight(0)
        assert below <= table.viewport().height(), table.objectName()


@pytest.fixture
def rivals(page, history, qtbot):
    """Let Bo meet twenty others."""
    evening(history, *(race("Bo", f"Rival {number:02}") for number in range(20)))
    page.follow_history()
    choose(page, qtbot, "Bo")
    wait_for(qtbot, lambda: text_of(page, "player_about").startswith("22 games"))
    return page


def test_of_many_rivals_all_are_shown_when_they_are_asked_for(hands, rivals, qtbot):
    duels = child(rivals, QTableView, "player_duels")
    button = child(rivals, QPushButton, "player_duels_all")
    assert (duels.model().rowCount(), button.text()) == (12, "Show all 22")
    assert button.accessibleName() == "Show all 22: Head-to-head"
    height = duels.height()
    button.setFocus()
    button.click()
    assert (duels.model().rowCount(), button.isVisible()) == (22, False)
    assert duels.height() == height + 10 * TARGET
    assert hands.focus() == "player_duels"
    rivals.follow_history()
    qtbot.wait(200)
    assert duels.model().rowCount() == 22
    choose(rivals, qtbot, "An")
    choose(rivals, qtbot, "Bo")
    wait_for(qtbot, lambda: duels.model().rowCount() == 12)


def test_keys_in_a_table_bring_its_rows_into_sight(hands, rivals):
    hands.window.resize(1024, 560)
    hands.settle()
    bar = child(rivals, QScrollArea, "player_scroll").verticalScrollBar()
    games, duels = (child(rivals, QTableView, f"player_{which}") for which in ("games", "duels"))
    bar.setValue(0)
    games.setFocus()
    bar.setValue(0)
    hands.press("Down " * (games.model().rowCount() - 1))
    row = games.visualRect(games.currentIndex())
    at = games.viewport().mapTo(rivals, row.center())
    assert games.currentIndex().row() == games.model().rowCount() - 1
    assert rivals.rect().contains(at)
    assert bar.value() > 0
    duels.setFocus()
    for step in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
        before = bar.value()
        QTest.keyClick(duels, step)
        assert bar.value() > before


def test_in_a_small_window_no_table_has_to_be_scrolled_sideways(hands, page, qtbot):
    hands.window.resize(853, 533)
    hands.settle()
    choose(page, qtbot, "Bo")
    for name in ("player_records", "player_games", "player_duels"):
        assert child(page, QTableView, name).horizontalScrollBar().maximum() == 0, name
