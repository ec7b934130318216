"""Several games of the list that are chosen at once, by keys and clicks, and stay so."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.models.history_pages import MOST_PAGES, PAGE
from scorekeeper_ui.pages.history import several
from tests.ui.history.listed import CTRL, SHIFT, chosen, click, press, space_lab
from tests.ui.history.long_list import GAMES


def test_shift_and_the_arrows_choose_a_stretch_of_games(page):
    press(page, Qt.Key.Key_Down, SHIFT)
    press(page, Qt.Key.Key_Down, SHIFT)
    assert chosen(page) == [0, 1, 2]
    assert page.text("game_headline") == "3 games chosen"
    assert page.text("game_about") == "2 Space Lab, 1 Mole Rats\n13 Mar 2026 – 14 Mar 2026"
    assert page.text("game_state") == "◐ 1 unfinished: counts in no statistics yet"
    press(page, Qt.Key.Key_Up, SHIFT)
    assert page.text("game_headline") == "2 games chosen"
    press(page, Qt.Key.Key_Up)
    assert chosen(page) == [0]
    assert page.text("game_about").startswith("Mole Rats in Space")


def test_clicks_with_ctrl_and_shift_choose_games_here_and_there(page):
    click(page, 0)
    click(page, 2, CTRL)
    click(page, 3, CTRL)
    assert chosen(page) == [0, 2, 3]
    click(page, 2, CTRL)
    assert chosen(page) == [0, 3]
    assert page.text("game_headline") == "2 games chosen"
    click(page, 1)
    click(page, 3, SHIFT)
    assert chosen(page) == [1, 2, 3]
    click(page, 2)
    assert chosen(page) == [2]


def test_ctrl_a_chooses_all_that_is_listed_and_esc_the_one_with_the_hand(page):
    page.pick("filter_place", "Attic")
    page.until_lines(2)
    press(page, Qt.Key.Key_A, CTRL)
    assert page.text("game_headline") == "2 games chosen"
    press(page, Qt.Key.Key_Escape)
    assert chosen(page) == [page.selected()]


@pytest.mark.parametrize(("key", "lines"), [(Qt.Key.Key_End, [1, 2, 3]), (Qt.Key.Key_Home, [0, 1])])
def test_shift_with_home_and_end_chooses_up_to_the_ends_of_the_list(page, key, lines):
    page.select(1)
    press(page, key, SHIFT)
    assert chosen(page) == lines


def test_the_choice_is_kept_by_game_in_another_order_and_after_changes_elsewhere(page):
    click(page, 0)
    click(page, 3, CTRL)
    ids = {page.games.model().row_at(line).id for line in (0, 3)}

    def chosen_ids():
        return {page.games.model().row_at(line).id for line in chosen(page)}

    page.hands.press("3", ctrl=True)
    page.until_sorted("players")
    assert chosen_ids() == ids
    page.history.save(space_lab("Aa", "Bb", days=9))
    page.widget.follow_history()
    page.until_lines(5)
    assert chosen_ids() == ids
    page.history.trash(min(ids))
    page.widget.follow_history()
    page.until_lines(4)
    assert len(chosen(page)) == 1


def test_another_filter_ends_the_choice(page):
    press(page, Qt.Key.Key_A, CTRL)
    page.pick("filter_place", "Attic")
    page.until_lines(2)
    assert len(chosen(page)) == 1
    page.hands.click("clear_filters")
    page.until_lines(4)
    assert len(chosen(page)) == 1


# In a list that is not read whole


def known(games):
    return games.page.findChild(QCheckBox, "game_counts").isEnabled()


@pytest.mark.parametrize("is_waited_for", [True, False])
def test_a_deed_takes_all_of_a_stretch_also_before_its_games_are_known(games, is_waited_for):
    expected = games.expected()
    games.view.selectRow(1_150)
    games.until_read()
    games.qtbot.keyClick(games.view, Qt.Key.Key_End, SHIFT)
    assert games.view.model().row_at(1_300) is None
    if is_waited_for:
        games.until(lambda: known(games))
        assert games.text("game_about").startswith("350 Space Lab")
    games.hands.press("Del")
    games.until(lambda: games.view.model().rowCount() == 1_150)
    assert games.expected() == expected[:1_150]
    games.hands.press("z", ctrl=True)
    games.until(lambda: games.view.model().rowCount() == GAMES)
    assert games.expected() == expected


def test_too_many_games_are_not_changed_and_that_is_told(games, monkeypatch):
    monkeypatch.setattr("scorekeeper_ui.pages.history.choosing.MOST", 1_000)
    monkeypatch.setattr(several, "MOST", 1_000)
    games.qtbot.keyClick(games.view, Qt.Key.Key_A, CTRL)
    games.hands.settle()
    assert games.text("game_headline") == "1,500 games chosen"
    assert games.text("game_state") == several.TOO_MANY
    games.hands.press("Del")
    assert games.history.count() == GAMES
    assert not known(games)


def test_a_list_that_changed_under_the_choice_is_read_anew_and_nothing_is_done(games):
    gone = games.history.rows(limit=700)
    games.history.trash(*(row.id for row in gone))
    games.qtbot.keyClick(games.view, Qt.Key.Key_A, CTRL)
    games.hands.press("Del")
    games.until(lambda: games.view.model().rowCount() == GAMES - 700)
    assert games.history.count() == GAMES - 700


def test_all_of_a_long_list_stay_chosen_when_it_changes_elsewhere(games, monkeypatch):
    monkeypatch.setattr("scorekeeper_ui.pages.history.choosing.MOST", 1_000)
    games.until_read()
    games.qtbot.keyClick(games.view, Qt.Key.Key_A, CTRL)
    games.history.duplicate(games.history.rows(limit=1)[0].id)
    games.page.follow_history()
    games.until(lambda: games.view.model().rowCount() == GAMES + 1)
    games.until(lambda: games.text("game_headline") == "1,501 games chosen")
    games.history.trash(*(row.id for row in games.history.rows(limit=600)))
    games.page.follow_history()
    games.until(lambda: games.view.model().rowCount() == 901)
    games.until(lambda: games.text("game_headline") == "901 games chosen")
    games.until(lambda: known(games))


def test_what_is_chosen_while_the_list_is_read_anew_is_found_in_it(games):
    games.until_read()
    games.history.duplicate(games.history.rows(limit=1)[0].id)
    games.page.follow_history()
    games.view.selectRow(3)
    ids = {games.view.model().row_at(line).id for line in (3, 4, 5)}
    for _ in range(2):
        games.qtbot.keyClick(games.view, Qt.Key.Key_Down, SHIFT)
    games.until(lambda: games.view.model().rowCount() == GAMES + 1)
    games.until(lambda: len(games.view.selectionModel().selectedRows()) == 3)
    chosen_now = games.view.selectionModel().selectedRows()
    assert {games.view.model().row_at(each.row()).id for each in chosen_now} == ids


def test_a_list_that_cannot_be_read_ends_the_choice_and_tells_why(games, monkeypatch):
    def refuse(*arguments, **names):
        raise WorldError("the disk is gone")

    games.until_read()
    monkeypatch.setattr(games.history, "rows", refuse)
    monkeypatch.setattr(games.history, "rows_from", refuse)
    games.qtbot.keyClick(games.view, Qt.Key.Key_A, CTRL)
    message = games.hands.window.findChild(QLabel, "message_text")
    games.until(lambda: message.text() == "the disk is gone")
    assert len(games.view.selectionModel().selectedRows()) == 1


def test_a_longer_and_longer_stretch_reads_only_what_is_not_known_yet(games, monkeypatch):
    games.until_read()
    games.view.selectRow(0)
    for _ in range(70):
        games.qtbot.keyClick(games.view, Qt.Key.Key_PageDown, SHIFT)
        games.until(lambda: known(games))
    asked = []
    rows = games.history.rows
    monkeypatch.setattr(games.history, "rows", lambda *a, **k: asked.append(a) or rows(*a, **k))
    assert games.line() > MOST_PAGES * PAGE
    games.qtbot.keyClick(games.view, Qt.Key.Key_Down, SHIFT)
    games.until(lambda: known(games))
    assert len(asked) <= 2
