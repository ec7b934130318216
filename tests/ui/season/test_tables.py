"""The settings and the tables of a season, at every size."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTableView,
)

from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.changes import ChangeStage, OpenGrandPrix
from scorekeeper_ui.pages.season.side import WIDTH
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from tests.ui.season.hands_on import click, dialog_of, held, seen

pytestmark = pytest.mark.usefixtures("example")


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


def test_dropped_results_are_struck_through_as_on_paper(page):
    grid = page.rooms.season.standings.grid
    model = grid.names.model()
    row = [model.index(row, 1).data() for row in range(model.rowCount())].index("Bo")
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(6)]
    column = [head.partition("\n")[0] for head in heads].index("GP 4")
    index = model.index(row, column)
    assert index.data() == "6"
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
    grid.resize(1600, 500)
    QTest.qWait(10)
    results = grid.findChild(QTableView, "six_results")
    heads = [results.model().headerData(n, Qt.Orientation.Horizontal) for n in range(3, 9)]
    assert heads == [f"Round {number}" for number in range(1, 7)]
    assert grid.names.model().index(0, 0).data() == "1st"
