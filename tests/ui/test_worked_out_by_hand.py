"""A small history whose figures are worked out by hand: what the pages tell of it is the same.

====  ====  ====  ====
day   Ann   Bo    Cy
====  ====  ====  ====
1     30    30    20
2     40    50
3     25          25
4     51    10    60
====  ====  ====  ====

Victory is shared on the first and on the third day.
"""

from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QLabel, QTableView

from scorekeeper.games import build_document

DAYS = (
    {"Ann": 30, "Bo": 30, "Cy": 20},
    {"Ann": 40, "Bo": 50},
    {"Ann": 25, "Cy": 25},
    {"Ann": 51, "Bo": 10, "Cy": 60},
)


@pytest.fixture
def games(window):
    for day, points in enumerate(DAYS, start=1):
        players = [{"name": name, "tally": {"lab": lab}} for name, lab in points.items()]
        content = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
        window.history.save(build_document(content), now=datetime(2026, 3, day, 20, tzinfo=UTC))


def cells(page, name):
    model = page.findChild(QTableView, name).model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def test_a_player(hands, games, qtbot):
    page = hands.window.go_to("players")
    name = page.findChild(QLabel, "player_name")
    qtbot.waitUntil(lambda: name.text() == "Ann", timeout=5000)
    # Two of four won, 146 points in four games, twice first and twice second.
    assert cells(page, "player_records") == [
        ["Space Lab", "4", "2 (50%)", "36.5", "51", "2, 2"],
    ]
    assert cells(page, "player_duels") == [
        ["Bo", "Space Lab", "3", "1", "1", "1"],
        ["Cy", "Space Lab", "3", "1", "1", "1"],
    ]
    form = page.findChild(QLabel, "player_form_1")
    assert form.text() == "1st  2nd  1st  2nd"


def test_the_statistics(hands, games, qtbot):
    page = hands.window.go_to("statistics")
    qtbot.waitUntil(lambda: page.findChild(QLabel, "stat_3") is not None, timeout=5000)
    qtbot.waitUntil(page.view.is_whole, timeout=5000)
    # 341 points on ten seats.
    assert [page.findChild(QLabel, f"stat_{n}").text() for n in (1, 2, 3)] == ["4", "34.1", "60"]
    assert sorted(cells(page, "players_table")) == [
        ["Ann", "4", "2", "50%", "36.5", "51"],
        ["Bo", "3", "2", "67%", "30.0", "50"],
        ["Cy", "3", "2", "67%", "35.0", "60"],
    ]
    # Two games of two with 140 points on four seats, two of three with 201 on six.
    assert cells(page, "by_players_table") == [
        ["2 players", "2", "35.0"],
        ["3 players", "2", "33.5"],
    ]
    assert cells(page, "distribution_table") == [
        ["10–19", "1"],
        ["20–29", "3"],
        ["30–39", "2"],
        ["40–49", "1"],
        ["50–59", "2"],
        ["60–69", "1"],
    ]
    assert [row[0:3:2] for row in cells(page, "best_table")[:3]] == [
        ["Cy", "60"],
        ["Ann", "51"],
        ["Bo", "50"],
    ]
