"""The pad, the filled sheet and the screen have the same rows in the same order and words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView

from scorekeeper.core.account import Table
from scorekeeper.core.sheet import Text, find_paper
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.mole_rats import table_cards
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.pages.space_lab import comparison
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel
from scorekeeper_ui.pages.space_lab.sums_form import SumsForm

LETTER = find_paper("letter")
RACE = {"finish": ["Ann", "Bo"]}
GRAND_PRIX = {"drivers": ["Ann", "Bo"], "races": [RACE] * 3}
SPACE_LAB = ["Lab cards", "Validation tiles", "Objective bonuses", "Project cards"]
HINTS = {
    "what every card earns",
    "the values of the tiles",
    "3 for each Technician below its Capsule",
    "what each type gives",
    "more of them break a tie",
}
ROWS = {
    "space-lab": [*SPACE_LAB, "Total", "Project cards owned", "Place"],
    "grand-prix": ["Race 1", "Race 2", "Race 3", "Points"],
    "season": ["Member", "GP 1", "GP 2", "Points"],
    "mole-rats": ["Tier", "Medkit", "Bites", "Equipment", "On the board", "Aside", "Gone"],
}


def document_of(game):
    head = {"format": "scorekeeper/1", "game": game}
    match game:
        case "grand-prix":
            return build_document({**head, **GRAND_PRIX})
        case "season":
            parts = {"members": ["Ann", "Bo"], "grands_prix": [GRAND_PRIX, GRAND_PRIX]}
            return build_document({**head, **parts})
        case _:
            return read_document(example_path(game).read_bytes())


def texts_of(sheet):
    return [mark.text for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]


def in_order(wanted, shown):
    """Those of the words that are shown, in the order in which they are shown first."""
    return sorted((word for word in wanted if word in shown), key=shown.index)


def drawn_by(module, widget, monkeypatch):
    """The texts that a widget paints."""
    shown = []
    draw = module.draw_text

    def noted(painter, box, text, *args, **more):
        shown.append(text)
        draw(painter, box, text, *args, **more)

    monkeypatch.setattr(module, "draw_text", noted)
    widget.resize(600, 900)
    widget.grab()
    return shown


def heads(view):
    role = Qt.ItemDataRole.ToolTipRole
    model = view.model()
    return [
        str(model.headerData(column, Qt.Orientation.Horizontal, role))
        for column in range(model.columnCount())
    ]


def on_screen(document, result, qtbot, monkeypatch):
    match result:
        case SpaceLabResult():
            widget = comparison.Comparison()
            colors = ("violet", "teal", "pink", "olive")
            widget.show_result(document, result, colors)
            qtbot.addWidget(widget)
            return drawn_by(comparison, widget, monkeypatch)
        case GrandPrixResult():
            table = ResultTable()
            qtbot.addWidget(table)
            table.show_result(result)
            return heads(table)
        case MoleRatsResult():
            cards = table_cards.TableCards()
            qtbot.addWidget(cards)
            cards.show_table(document, result.state)
            return drawn_by(table_cards, cards, monkeypatch)
        case _:
            grid = StandingsGrid("standings")
            qtbot.addWidget(grid)
            view = SeasonView(document, result)
            grid.show_lines(view.table, view.lines(with_retired=False))
            model = grid.findChild(QTableView).model()
            return [
                str(model.headerData(column, Qt.Orientation.Horizontal))
                for column in range(model.columnCount())
            ]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_pad_sheet_and_screen_have_the_same_rows(game, qtbot, qapp, monkeypatch):
    rules, document = find_game(game), document_of(game)
    result = rules.score(document)
    rows = ROWS[game]
    assert in_order(rows, texts_of(rules.pad(None, LETTER))) == rows
    assert in_order(rows, texts_of(rules.sheet(document, result, LETTER))) == rows
    shown = on_screen(document, result, qtbot, monkeypatch)
    if game == "mole-rats":
        # A mole rat is a picture on the screen; its table is what is told of the result.
        account = rules.account(document, result)
        tables = [
            block for part in account.sections for block in part.blocks if isinstance(block, Table)
        ]
        told = [column.head for table in tables for column in table.columns]
        assert in_order(rows, told) == rows
        rows = rows[4:]
    assert in_order(rows, shown) == rows


def test_the_sums_of_space_lab_are_asked_for_in_the_words_of_the_pad(qtbot, qapp):
    form, pad = SumsForm(), PadPanel()
    for widget in (form, pad):
        qtbot.addWidget(widget)
    told = [each.text().replace("&", "") for each in form.findChildren(QLabel)]
    asked = [*SPACE_LAB, "Project cards owned"]
    assert in_order(asked, told) == asked
    assert set(told) >= HINTS
    printed = " ".join(texts_of(find_game("space-lab").pad(None, LETTER)))
    assert {hint for hint in HINTS if hint in printed} == HINTS
    shown = [each.text() for each in pad.findChildren(QLabel)]
    assert in_order([*SPACE_LAB, "Total"], shown) == [*SPACE_LAB, "Total"]


@pytest.mark.parametrize("game", ["space-lab", "grand-prix"])
def test_what_a_result_says_has_the_words_of_its_sheet(game):
    rules, document = find_game(game), document_of(game)
    (table, *_), *_ = (
        part.blocks for part in rules.account(document, rules.score(document)).sections
    )
    told = [*(column.head for column in table.columns), *(row[0] for row in table.rows)]
    wanted = [
        word
        for word in ROWS[game]
        if word not in ("Project cards owned", "Race 1", "Race 2", "Race 3")
    ]
    assert in_order(wanted, told) == wanted
