"""Mole Racing has the same tables on pad, sheet and screen, and a Grand Prix the same chart."""

import pytest
from PySide6.QtWidgets import QLabel, QTableView

from scorekeeper.core.account import Table
from scorekeeper.core.print_frame import INK, STRONG, Frame
from scorekeeper.core.sheet import Rule, Text
from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_racing.grand_prix.standings_table import points_chart
from scorekeeper.games.mole_racing.printed import chart_marks
from scorekeeper_ui.pages.mole_racing.points_card import PointsCard
from scorekeeper_ui.pages.mole_racing.races_tables import RacesTables
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.widgets import chart_view
from tests.ui.one_wording.rows import LETTER, TABLES, filled
from tests.ui.one_wording.shown import heads, texts_of


def tables_on(page):
    """The words of the tables on a page, without the values and the hint of a pad."""
    texts = [mark for mark in page.marks if isinstance(mark, Text) and mark.text != "clockwise"]
    rules = [mark for mark in page.marks if isinstance(mark, Rule)]
    heads = [mark for mark in texts if mark.text == "Place" or mark.text.startswith("Driver ·")]
    left = Frame(LETTER).left
    for head in heads:
        line = min(rule.y1 for rule in rules if rule.width == STRONG and rule.y1 > head.y)
        first = [mark for mark in texts if mark.x == left and head.y <= mark.y < line]
        beside = sorted(
            (mark for mark in texts if mark.x > left and abs(mark.y - first[-1].y) < 0.01),
            key=lambda mark: mark.x,
        )
        if head.text == "Place":
            names = [mark for mark in texts if mark.x == beside[0].x and head.y < mark.y < line]
        else:
            end = max(rule.y1 for rule in rules if rule.x1 == left)
            names = [mark for mark in texts if mark.x == left and line <= mark.y < end]
        whole = " ".join(mark.text for mark in first)
        yield [whole, *(mark.text for mark in beside), *(mark.text for mark in names)]


@pytest.mark.parametrize("game", TABLES)
def test_pad_and_sheet_of_mole_racing_have_the_same_tables_and_nothing_more(game):
    rules, document = find_game(game), filled(game)
    players = 2 if game == "grand-prix" else None
    (pad,) = rules.pad(players, LETTER).pages
    page, *_ = rules.sheet(document, rules.score(document), LETTER).pages
    assert list(tables_on(pad)) == TABLES[game]
    assert list(tables_on(page)) == TABLES[game]


@pytest.mark.parametrize("game", TABLES)
def test_what_is_told_of_mole_racing_has_the_tables_of_its_sheet_and_nothing_more(game):
    rules, document = find_game(game), filled(game)
    account = rules.account(document, rules.score(document))
    blocks = [block for part in account.sections for block in part.blocks]
    heads, *races = (block for block in blocks if isinstance(block, Table))
    told = [[column.head for column in heads.columns]]
    for table in races:
        names = [row[0] for row in table.rows]
        told.append([*(column.head for column in table.columns), *names])
    # The day stands behind the name of each Grand Prix.
    assert told == [[word for word in table if word != "Day"] for table in TABLES[game]]


@pytest.mark.parametrize("game", TABLES)
def test_heads_of_figures_are_bold_on_pad_and_sheet_and_those_of_names_are_not(game):
    rules, document = find_game(game), filled(game)
    (pad,) = rules.pad(2 if game == "grand-prix" else None, LETTER).pages
    page, *_ = rules.sheet(document, rules.score(document), LETTER).pages
    heads = [word for word in TABLES[game][0] if word != "Day"]
    for marks in (pad.marks, page.marks):
        found = {}
        for mark in marks:
            if isinstance(mark, Text) and mark.text in heads:
                found.setdefault(mark.text, (mark.bold, mark.ink == INK, mark.align))
        place, who, *figures = heads
        assert {found[name] for name in (place, who)} == {(False, False, "left")}
        assert {found[name] for name in figures} == {(True, True, "right")}


def test_the_results_of_a_grand_prix_have_the_heads_of_its_sheet_and_no_others(qtbot, qapp):
    document = filled("grand-prix")
    table = ResultTable()
    qtbot.addWidget(table)
    table.resize(1200, 400)
    table.show_result(find_game("grand-prix").score(document))
    names = [name for column, name in enumerate(heads(table)) if not table.isColumnHidden(column)]
    assert names == TABLES["grand-prix"][0]


def test_the_end_of_a_grand_prix_has_the_second_table_of_its_sheet_and_no_other(qtbot, qapp):
    document = filled("grand-prix")
    tables = RacesTables()
    qtbot.addWidget(tables)
    tables.show_result(find_game("grand-prix").score(document))
    (table,) = tables.findChildren(QTableView)
    model = table.model()
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert [*heads(table), *names] == TABLES["grand-prix"][1]
    assert model.index(1, 1).data() == "Ann · 3"


def test_a_line_of_the_points_looks_the_same_on_sheet_and_screen(qtbot, qapp, monkeypatch):
    document = build_document(
        {
            "format": "scorekeeper/1",
            "game": "grand-prix",
            "drivers": ["Ann", "Bo", "Cy", "Di"],
            "races": [{"finish": ["Di", "Bo", "Cy", "Ann"]}, {"finish": ["Cy", "Di", "Ann", "Bo"]}],
        }
    )
    result = find_game("grand-prix").score(document)
    lines = {"sheet": [], "screen": []}

    def noting(where, draw, number):
        def noted(*args, **more):
            line = args[number]
            lines[where].append((line.label.text, line.marker, line.dashes, line.number))
            return draw(*args, **more)

        return noted

    monkeypatch.setattr(chart_marks, "_label", noting("sheet", chart_marks._label, 0))
    monkeypatch.setattr(chart_view, "_draw_name", noting("screen", chart_view._draw_name, 1))
    sheet = find_game("grand-prix").sheet(document, result, LETTER)
    card = PointsCard("points")
    qtbot.addWidget(card)
    card.resize(700, 300)
    card.show_points(document, result)
    card.grab()
    assert [name for name, *_ in lines["sheet"]] == ["Ann", "Bo", "Cy", "Di"]
    assert lines["screen"] == lines["sheet"]
    chart = points_chart(document, result)
    assert chart.columns == ("Start", "Race 1", "Race 2")
    printed = texts_of(sheet)
    assert printed.count("Race 1") == 3
    assert chart.caption in printed
    assert chart.caption.upper() in [each.text() for each in card.findChildren(QLabel)]
