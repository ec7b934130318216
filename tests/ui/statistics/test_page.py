"""The page of statistics: what is told of each topic, in all years or in one."""

import threading
from datetime import UTC, datetime

from PySide6.QtWidgets import QComboBox, QLabel, QScrollArea

from scorekeeper.history import open_history
from scorekeeper_ui.pages.statistics import finding
from scorekeeper_ui.widgets.bar_chart import BarChart
from scorekeeper_ui.widgets.chart_view import ChartView
from tests.ui.statistics.boards import cells, child, choose_year, space_lab, stats, wait_for_stats


def test_without_games_the_page_says_where_they_come_from(hands, qtbot):
    page = hands.window.go_to("statistics")
    empty = child(page, QLabel, "statistics_empty")
    qtbot.waitUntil(empty.isVisible, timeout=5000)
    assert empty.text().startswith("No games yet.")


def test_space_lab_games_are_told_without_the_solo_ones(page):
    assert stats(page) == ["3", "60.0", "73"]
    assert cells(page, "best")[0] == ["Bo", "1 Mar 2026", "73"]
    assert cells(page, "by_players") == [["2 players", "3", "60.0"]]


def test_the_chart_and_the_table_tell_the_same(page):
    chart = child(page, ChartView, "over_time_chart")
    assert cells(page, "over_time") == [
        ["Apr 2026", "2", "59.0"],
        ["Mar 2026", "2", "63.0"],
        ["Mar 2025", "2", "58.0"],
    ]
    assert chart.accessibleDescription() == "average: Mar 2025 58, Mar 2026 63, Apr 2026 59"
    bars = child(page, BarChart, "distribution_chart")
    assert bars.accessibleDescription() == "; ".join(
        f"{score}: {times}" for score, times in cells(page, "distribution")
    )


def test_solo_games_have_ratings_and_records_of_their_own(hands, page, qtbot):
    hands.click("space_lab_solo_statistics")
    wait_for_stats(page, qtbot, "1", "93.0")
    assert ["80–100", "1"] in cells(page, "ratings")
    assert cells(page, "best") == [["Ann", "1 Mar 2026", "93"]]


def test_the_grand_prix_is_told_by_driver_and_by_track(hands, page, qtbot):
    hands.click("grand_prix_statistics")
    wait_for_stats(page, qtbot, "1", "2", "2")
    assert cells(page, "victories") == [["Bo", "1", "1", "1"], ["Ann", "1", "0", "1"]]
    assert cells(page, "races")[0][:4] == ["Bo", "2", "2", "2"]
    assert child(page, QLabel, "track_1_title").text() == "Races won on Loop"
    assert cells(page, "track_1")[0][:3] == ["Bo", "1", "1"]


def test_mole_rats_are_told_as_a_team(hands, page, qtbot):
    hands.click("mole_rats_statistics")
    wait_for_stats(page, qtbot, "1 of 2", "50%", "1")
    assert cells(page, "by_players") == [["2 players", "1", "2", "50%"]]
    assert cells(page, "challenge_pack") == [
        ["With challenge pack", "0", "1", "0%"],
        ["Without challenge pack", "1", "1", "100%"],
    ]
    assert cells(page, "losses") == [["Mole rat in outer space", "1"]]
    assert cells(page, "turns_left") == [["2", "1"]]


def test_a_topic_without_games_says_so(hands, page, qtbot):
    hands.click("season_statistics")
    empty = child(page, QLabel, "statistics_empty")
    qtbot.waitUntil(empty.isVisible, timeout=5000)
    assert empty.text() == "No games of this kind yet."


def test_one_year_can_be_chosen_and_stays_for_other_topics(hands, page, qtbot):
    years = child(page, QComboBox, "statistics_year")
    shown = [years.itemText(row) for row in range(years.count())]
    assert shown == ["All years", "2026", "2025"]
    choose_year(page, 2025)
    wait_for_stats(page, qtbot, "1", "58.0")
    hands.click("mole_rats_statistics")
    empty = child(page, QLabel, "statistics_empty")
    qtbot.waitUntil(empty.isVisible, timeout=5000)
    assert empty.text() == "No games of this kind in 2025."


def test_what_was_shown_stays_until_the_new_is_there(page, qtbot, monkeypatch):
    may_go_on, window_thread, threads = threading.Event(), threading.current_thread(), []
    board_of = finding.board_of

    def slow(history, topic, year):
        threads.append(threading.current_thread())
        assert may_go_on.wait(5)
        return board_of(history, topic, year)

    monkeypatch.setattr(finding, "board_of", slow)
    page.go_to("mole_rats")
    qtbot.waitUntil(lambda: bool(threads), timeout=5000)
    assert stats(page)[0] == "3"
    may_go_on.set()
    wait_for_stats(page, qtbot, "1 of 2")
    assert window_thread not in threads


def test_of_topics_asked_for_in_haste_the_last_one_is_shown(page, qtbot):
    for topic in ("grand_prix", "space_lab_solo", "mole_rats"):
        page.go_to(topic)
    wait_for_stats(page, qtbot, "1 of 2")
    qtbot.wait(100)
    assert stats(page)[0] == "1 of 2"


def test_a_game_that_does_not_count_or_is_in_the_trash_is_not_told(hands, page, qtbot):
    history = hands.window.history
    rows = [row for row in history.rows() if row.game == "space-lab" and len(row.seats) == 2]
    history.trash(rows[0].id)
    history.set_counts(rows[1].id, False)
    page.follow_history()
    wait_for_stats(page, qtbot, "1")


def test_what_another_program_imports_meanwhile_is_counted(database, page, qtbot):
    with open_history(database) as other:
        other.save(space_lab(25, 25), now=datetime(2027, 5, 1, tzinfo=UTC))
    page.follow_history()
    wait_for_stats(page, qtbot, "4")
    assert child(page, QComboBox, "statistics_year").itemText(1) == "2027"


def test_what_was_scrolled_to_stays_when_another_game_is_counted(hands, page, qtbot):
    bar = child(page, QScrollArea, "statistics_board").verticalScrollBar()
    bar.setValue(120)
    hands.window.history.save(space_lab(25, 25), now=datetime(2026, 5, 1, tzinfo=UTC))
    page.follow_history()
    wait_for_stats(page, qtbot, "4")
    qtbot.waitUntil(lambda: bar.value() == 120, timeout=5000)


def test_a_chosen_year_is_that_of_its_history_alone(hands, page, qtbot, tmp_path):
    choose_year(page, 2026)
    wait_for_stats(page, qtbot, "2")
    other = open_history(tmp_path / "other")
    other.save(space_lab(5, 7), now=datetime(2024, 1, 1, 20, tzinfo=UTC))
    hands.window.use(other)
    wait_for_stats(page, qtbot, "1")
    years = child(page, QComboBox, "statistics_year")
    assert years.currentText() == "All years"
    assert [years.itemText(row) for row in range(years.count())] == ["All years", "2024"]


def test_a_chosen_year_stays_when_the_same_history_is_used_again(hands, page, qtbot):
    choose_year(page, 2026)
    wait_for_stats(page, qtbot, "2")
    page.use(hands.window.history)
    qtbot.wait(100)
    assert child(page, QComboBox, "statistics_year").currentText() == "2026"
