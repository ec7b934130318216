"""A section of statistics: a chart with the numbers behind it."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView

from scorekeeper.reports import Bar, Bars, Board, Section, Stat, Table
from scorekeeper_ui.pages.statistics.board_view import BoardView
from scorekeeper_ui.pages.statistics.section_view import SectionView
from scorekeeper_ui.theme import TEXT, font
from scorekeeper_ui.widgets.bar_chart import BarChart
from tests.ui.statistics.boards import child
from tests.ui.wheel import wheel_down


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


def test_the_names_of_two_people_in_one_cell_are_whole(qtbot):
    rows = (("Own 2", "Person 28 and Person 29", "1", "6"),)
    table = Table(("Track", "Most races won by", "Won", "Won by all"), rows, words=2)
    view = SectionView(Section("tracks", "All tracks", table))
    qtbot.addWidget(view)
    view.resize(640, 300)
    view.show()
    letters = QFontMetrics(font(TEXT)).horizontalAdvance(rows[0][1])
    assert child(view, QTableView, "tracks_table").columnWidth(1) >= letters + 8


def test_the_wheel_turns_the_page_wherever_the_hand_is(qtbot):
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
    assert not turned(table)


def turned(table):
    """Turn the wheel over a table; return whether it takes that for itself."""
    event = wheel_down(table.viewport())
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


def test_what_explains_the_numbers_of_a_section_is_said_below_them(qtbot):
    words = ("2 more are level with the last of them.", "Another one.")
    table = Table(("Player", "Score"), (("Ann", "90"),))
    view = SectionView(Section("best", "Best games", table, words=words))
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    said = [child(view, QLabel, f"best_words_{number}") for number in (1, 2)]
    assert tuple(label.text() for label in said) == words
    assert child(view, QTableView, "best_table").geometry().bottom() < said[0].y() < said[1].y()


def test_a_long_sentence_below_bars_makes_no_page_wider_than_a_narrow_window(qtbot):
    bars = tuple(Bar(f"Driver {n}", 1.0, "1") for n in range(30))
    rows = tuple(("A very long name of somebody", *"11111") for _ in bars)
    heads = ("Driver", "Races", "Won", "Podiums", "Points", "Per race")
    view = SectionView(Section("won", "Won", Table(heads, rows), Bars(bars)))
    qtbot.addWidget(view)
    assert "18 more are level" in child(view, QLabel, "won_left_out").text()
    assert view.minimumSizeHint().width() <= 800


@pytest.mark.parametrize(("drivers", "said"), [(15, None), (30, "The first 12 of 30")])
def test_of_many_bars_the_first_ones_are_drawn_and_this_is_said(qtbot, drivers, said):
    bars = tuple(Bar(f"Driver {n}", float(n), str(n)) for n in range(drivers))
    rows = tuple((bar.label, bar.text) for bar in bars)
    view = SectionView(Section("won", "Won", Table(("Driver", "Won"), rows), Bars(bars)))
    qtbot.addWidget(view)
    shown = 12 if said else drivers
    described = child(view, BarChart, "won_chart").accessibleDescription()
    assert len(described.split(";")) == shown
    table = child(view, QTableView, "won_table")
    assert table.model().rowCount() == shown
    every = child(view, QAbstractButton, "won_table_all")
    if said:
        every.click()
    assert table.model().rowCount() == drivers
    left_out = view.findChild(QLabel, "won_left_out")
    assert (left_out and left_out.text()) == said
