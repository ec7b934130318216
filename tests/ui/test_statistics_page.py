"""The page of statistics: a tab a topic, a year to choose, charts with the numbers behind them."""

import threading
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QLabel,
    QScrollArea,
    QTableView,
    QWidget,
)

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.history import open_history
from scorekeeper.reports import Bar, Bars, Board, Section, Stat, Table
from scorekeeper_ui.pages.statistics import page as statistics_page
from scorekeeper_ui.pages.statistics.board_view import BoardView
from scorekeeper_ui.pages.statistics.section_view import SectionView
from scorekeeper_ui.theme import SMALL, TEXT, current_theme, font
from scorekeeper_ui.widgets.bar_chart import BarChart
from scorekeeper_ui.widgets.chart_view import ABOVE, AXIS, ChartView
from scorekeeper_ui.widgets.target_button import TargetButton


def document(game, **content):
    return build_document({"format": "scorekeeper/1", "game": game, **content})


def tally(name, lab):
    sums = {"lab": lab, "validation": 10, "objectives": 3, "projects": 20, "project_cards": 4}
    return {"name": name, "tally": sums}


def space_lab(ann, bo):
    return document("space-lab", mode="standard", players=[tally("Ann", ann), tally("Bo", bo)])


def games_of_all_kinds(history):
    def save(game, year, month=3):
        history.save(game, now=datetime(year, month, 1, 20, tzinfo=UTC))

    save(space_lab(30, 20), 2025)
    save(space_lab(20, 40), 2026)
    save(space_lab(21, 31), 2026, 4)
    save(document("space-lab", mode="solo", players=[tally("Ann", 60)]), 2026)
    races = [{"track": "Loop", "finish": ["Bo", "Ann"]}, {"track": "Oval", "finish": ["Bo", "Ann"]}]
    save(document("grand-prix", drivers=["Ann", "Bo"], races=races, races_planned=2), 2026)
    rats = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    won = {"status": "won", "turns_left": 2}
    lost = {"status": "lost", "reason": "outer-space"}
    save(document("mole-rats", players=rats, outcome=won), 2026)
    save(document("mole-rats", players=rats, outcome=lost, extra_cards=9), 2026)


@pytest.fixture
def page(hands, qtbot):
    games_of_all_kinds(hands.window.history)
    page = hands.window.go_to("statistics")
    wait_for_stats(page, qtbot, "3")
    return page


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def stats(page):
    found = [page.findChild(QLabel, f"stat_{number}") for number in (1, 2, 3)]
    return [label.text() for label in found if label is not None]


def wait_for_stats(page, qtbot, *first):
    qtbot.waitUntil(lambda: tuple(stats(page)[: len(first)]) == first, timeout=5000)
    qtbot.waitUntil(page.view.is_whole, timeout=5000)
    qtbot.wait(10)


def cells(page, section):
    model = child(page, QTableView, f"{section}_table").model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def choose_year(page, year):
    years = child(page, QComboBox, "statistics_year")
    row = years.findData(year)
    assert row >= 0
    years.setCurrentIndex(row)
    years.activated.emit(row)


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
    board_of = statistics_page.board_of

    def slow(history, topic, year):
        threads.append(threading.current_thread())
        assert may_go_on.wait(5)
        return board_of(history, topic, year)

    monkeypatch.setattr(statistics_page, "board_of", slow)
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


@pytest.mark.parametrize("width", [700, 880])
def test_a_long_name_of_a_track_leaves_the_numbers_in_sight(qtbot, width):
    rows = (("Ann", "1", "1", "1", "8", "8.0"),)
    heads = ("Driver", "Races", "Won", "Podiums", "Points", "Per race")
    title = f"Races on {'a very long name of a track ' * 4}"
    section = Section("track_1", title, Table(heads, rows), Bars((Bar("Ann", 1.0, "1"),)))
    view = SectionView(section)
    qtbot.addWidget(view)
    assert view.minimumSizeHint().width() <= width
    view.resize(width, 400)
    view.show()
    head = child(view, QLabel, "track_1_title")
    assert (head.text()[-1], head.toolTip()) == ("…", title)
    table = child(view, QTableView, "track_1_table")
    assert table.columnViewportPosition(5) + table.columnWidth(5) <= table.viewport().width()


def test_the_words_of_a_row_are_whole_beside_a_chart_in_a_narrow_window(qtbot):
    rows = (("Without challenge pack", "3", "13", "23%"),)
    table = Table(("Cards", "Won", "Played", "Share"), rows)
    view = SectionView(Section("pack", "Won", table, Bars((Bar(rows[0][0], 0.2, "23%"),))))
    qtbot.addWidget(view)
    view.resize(700, 300)
    view.show()
    shown = child(view, QTableView, "pack_table")
    letters = QFontMetrics(font(TEXT)).horizontalAdvance(rows[0][0])
    assert shown.columnWidth(0) >= letters + 8


def test_the_wheel_turns_the_page_and_a_table_only_under_the_hand(qtbot):
    rows = tuple((f"Driver {n}", str(n)) for n in range(30))
    view = SectionView(Section("won", "Won", Table(("Driver", "Won"), rows)))
    qtbot.addWidget(view)
    view.resize(600, 600)
    view.show()
    qtbot.waitExposed(view)
    table = child(view, QTableView, "won_table")
    assert not turned(table)
    assert table.verticalScrollBar().value() == 0
    view.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus, timeout=5000)
    assert turned(table)
    assert table.verticalScrollBar().value() > 0


def turned(table):
    """Turn the wheel over a table; return whether it takes that for itself."""
    middle = QPointF(table.viewport().rect().center())
    event = QWheelEvent(
        middle,
        table.viewport().mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    table.wheelEvent(event)
    return event.isAccepted()


def test_a_table_of_twelve_rows_shows_them_all(qtbot):
    rows = tuple((f"Driver {n}", str(n)) for n in range(12))
    view = SectionView(Section("won", "Won", Table(("Driver", "Won"), rows)))
    qtbot.addWidget(view)
    view.resize(600, 700)
    view.show()
    assert child(view, QTableView, "won_table").verticalScrollBar().maximum() == 0


def test_a_table_without_a_chart_stands_left(qtbot):
    view = SectionView(Section("won", "Won", Table(("Driver", "Won"), (("Ann", "1"),))))
    qtbot.addWidget(view)
    view.resize(1600, 400)
    view.show()
    assert child(view, QTableView, "won_table").x() == 0


@pytest.mark.parametrize("stats", [(), (Stat("9", "Grands Prix"),)])
def test_what_is_not_counted_here_is_said_with_and_without_games(qtbot, stats):
    view = BoardView()
    qtbot.addWidget(view)
    words = "Grands Prix kept only in a season count there."
    view.show_board(Board("Grand Prix", stats, words=(words,)), "No games of this kind yet.")
    name = "statistics_words_1" if stats else "statistics_empty"
    assert child(view, QLabel, name).text().endswith(words)


def test_enter_opens_one_of_the_best_games(hands, page):
    child(page, QTableView, "best_table").setFocus()
    hands.press("Enter")
    assert child(hands.window, QAbstractButton, "go_space_lab").isChecked()


def test_the_keyboard_goes_to_topics_and_scrolls(hands, page, qtbot):
    assert hands.focus() == "space_lab_statistics"
    bar = child(page, QScrollArea, "statistics_board").verticalScrollBar()
    page.keyPressEvent(key(Qt.Key.Key_End))
    assert bar.value() == bar.maximum() > 0
    page.keyPressEvent(key(Qt.Key.Key_Home))
    assert bar.value() == 0
    action = next(a for a in page.actions() if a.shortcut().toString() == "Ctrl+5")
    action.trigger()
    wait_for_stats(page, qtbot, "1 of 2")
    assert hands.focus() == "mole_rats_statistics"


def test_the_report_begins_with_the_year_of_the_page(hands, page, qtbot):
    choose_year(page, 2026)
    hands.press("E", ctrl=True)
    action = next(a for a in page.actions() if a.shortcut().toString() == "Ctrl+E")
    action.trigger()
    subject = child(page, QComboBox, "report_subject")
    assert subject.currentText() == "2026"
    child(page, QDialog, "report_dialog").close()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
def test_every_tab_shows_all_its_words(hands, page, size):
    hands.window.resize(*size)
    hands.settle()
    letters = QFontMetrics(font(TEXT, bold=True))
    for tab in page.findChildren(TargetButton):
        key = f"Ctrl+{tab.accessibleDescription()[-1]}"
        has_key = f"({key})" in tab.toolTip()
        cap = QFontMetrics(font(SMALL)).horizontalAdvance(key) + 14 if has_key else 0
        assert tab.width() >= letters.horizontalAdvance(tab.text()) + cap + 14
    assert child(page, QAbstractButton, "save_report").isVisible()


@pytest.mark.parametrize(("drivers", "said"), [(12, None), (30, "The first 12 of 30")])
def test_of_many_bars_the_first_ones_are_drawn_and_this_is_said(qtbot, drivers, said):
    bars = tuple(Bar(f"Driver {n}", float(n), str(n)) for n in range(drivers))
    rows = tuple((bar.label, bar.text) for bar in bars)
    view = SectionView(Section("won", "Won", Table(("Driver", "Won"), rows), Bars(bars)))
    qtbot.addWidget(view)
    assert len(child(view, BarChart, "won_chart").accessibleDescription().split(";")) == 12
    assert child(view, QTableView, "won_table").model().rowCount() == drivers
    left_out = view.findChild(QLabel, "won_left_out")
    assert (left_out and left_out.text()) == said


def test_lines_have_a_dot_on_every_point_as_long_as_there_is_room(qtbot):
    assert dots(qtbot, width=700, points=33) == 33
    assert dots(qtbot, width=300, points=100) < 50


def dots(qtbot, width, points):
    """Return how many dots stand along a level line, by what is thicker than the line."""
    chart = ChartView("lines", "points")
    qtbot.addWidget(chart)
    chart.show_series([Series("average", (10.0,) * points)], [str(n) for n in range(points)])
    chart.resize(width, 300)
    picture = chart.grab().toImage()
    color = next(iter(current_theme().players.values()))
    ink = QColor(color).rgb()
    rows = [y for y in range(picture.height()) if picture.pixel(40, y) == ink]
    above = [picture.pixel(x, min(rows) - 1) == ink for x in range(picture.width())]
    return sum(now and not before for before, now in pairwise(above))


def test_months_without_games_are_no_line_and_a_month_alone_has_its_dot(qtbot):
    chart = ChartView("lines", "points")
    qtbot.addWidget(chart)
    values = (10.0, *(None,) * 40, 10.0, *(None,) * 30, 10.0)
    chart.show_series([Series("average", values)], [str(n) for n in range(len(values))])
    chart.resize(300, 300)
    picture = chart.grab().toImage()
    ink = QColor(next(iter(current_theme().players.values()))).rgb()
    (row,) = {y for y in range(picture.height()) if picture.pixel(AXIS, y) == ink} & {ABOVE}
    filled = [picture.pixel(x, row) == ink for x in range(picture.width())]
    assert sum(now and not before for before, now in pairwise(filled)) == 3
    assert sum(filled) < 40


def key(which):
    return QKeyEvent(QEvent.Type.KeyPress, which, Qt.KeyboardModifier.NoModifier)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize(
    ("topic", "first"), [("space_lab", "3"), ("grand_prix", "1"), ("mole_rats", "1 of 2")]
)
def test_everything_has_a_name(hands, page, qtbot, size, topic, first):
    hands.window.resize(*size)
    page.go_to(topic)
    wait_for_stats(page, qtbot, first)
    hands.settle()
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.objectName(), widget
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget.objectName()
    for chart in (*page.findChildren(BarChart), *page.findChildren(ChartView)):
        assert chart.accessibleName()
        assert chart.accessibleDescription()
        assert not chart.grab().isNull()
