"""The table of all results says what the sheet says, in its words."""

import pytest
from PySide6.QtCore import Qt

from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_racing.grand_prix.standings_table import standings_table
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.mole_racing.score_cell import NOTE_ROLE

DRIVERS = ["Ann", "Bo", "Cy"]


def grand_prix(races):
    run = [{"finish": DRIVERS}] * (races - 1) + [{"starters": ["Ann", "Bo"], "finish": ["Bo"]}]
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": DRIVERS, "races": run}
    document = build_document(content)
    return document, find_game("grand-prix").score(document)


@pytest.fixture
def table(qtbot):
    made = ResultTable()
    qtbot.addWidget(made)
    made.show()
    return made


def heads(table):
    columns = range(table.model().columnCount())
    shown = [column for column in columns if not table.isColumnHidden(column)]
    return [table.model().headerData(each, Qt.Orientation.Horizontal) for each in shown]


def row(table, number, role):
    columns = range(table.model().columnCount())
    shown = [column for column in columns if not table.isColumnHidden(column)]
    return [table.model().index(number, column).data(role) for column in shown]


def test_places_and_who_is_out_stand_below_the_points_as_on_paper(table):
    document, result = grand_prix(3)
    table.resize(900, 300)
    table.show_result(result)
    for number, line in enumerate(standings_table(document, result).rows):
        points = [str(score.points) if score else "–" for score in line.scores]
        notes = [score.note if score else None for score in line.scores]
        shown = row(table, number, Qt.ItemDataRole.DisplayRole)
        assert shown == [line.place, line.name, *points, str(line.sums[-1])]
        assert row(table, number, NOTE_ROLE) == [None, None, *notes, None]


def test_who_cannot_see_a_cell_is_told_all_of_it(table):
    _, result = grand_prix(2)
    table.resize(900, 300)
    table.show_result(result)
    told = [row(table, number, Qt.ItemDataRole.AccessibleTextRole)[3] for number in range(3)]
    assert told == ["Bo: 8, 1st", "Ann: 0, out", "Cy: did not take part"]


def test_races_have_their_whole_heads_unless_room_is_lacking(table):
    _, result = grand_prix(8)
    table.resize(1000, 300)
    table.show_result(result)
    assert heads(table)[2:-1] == [f"Race {number}" for number in range(1, 9)]
    table.resize(500, 300)
    table.show_result(result)
    assert heads(table)[2:-1] == [f"R {number}" for number in range(9 - len(heads(table)[2:-1]), 9)]
    table.resize(1000, 300)
    table.show_result(result)
    assert heads(table)[2] == "Race 1"
