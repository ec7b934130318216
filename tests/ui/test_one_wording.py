"""The pad, the filled sheet and the screen have the same rows in the same order and words."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView

from scorekeeper.core.account import Table, Words
from scorekeeper.core.print_frame import STRONG, Frame
from scorekeeper.core.sheet import Rule, Text, find_paper
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.mole_rats import table_cards
from scorekeeper_ui.pages.season.grands_prix_tab import GrandsPrixTab
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
    "mole-rats": [
        *("Won", "Lost", "Turns"),
        *("Mole rats", "Tier", "Medkit", "Bites", "Equipment"),
        *("Snakes", "On the board", "Aside", "Gone"),
    ],
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
        # How it ended is the headline; a card has several rows of a mole rat in a line.
        rows = rows[5:]
        pieces = [
            piece for text in shown for piece in text.replace("SNAKES", "Snakes").split(" · ")
        ]
        shown = [row for piece in pieces for row in rows if f"{piece} ".startswith(f"{row} ")]
    assert in_order(rows, shown) == rows


def names_of_rows(page):
    """All that stands at the left edge between the first and the last row, hints left out."""
    left = Frame(LETTER).left
    found = [mark for mark in page.marks if isinstance(mark, Text) and mark.x == left]
    found.sort(key=lambda mark: mark.y)
    rules = [mark.y1 for mark in page.marks if isinstance(mark, Rule) and mark.x1 == left]
    (end,) = [mark.y for mark in found if mark.text in ("Log", "Gone", "Place")][-1:]
    names = [mark.text for mark in found if min(rules) < mark.y <= end and mark.size > 9]
    return [name for name in names if name not in ("Log", "Date", "Player")]


@pytest.mark.parametrize("game", ["mole-rats", "space-lab"])
def test_pad_and_sheet_have_these_rows_and_no_others(game):
    rules, document = find_game(game), document_of(game)
    sheet = rules.sheet(document, rules.score(document), LETTER)
    assert names_of_rows(sheet.pages[0]) == ROWS[game]
    assert names_of_rows(rules.pad(None, LETTER).pages[0]) == ROWS[game]


def test_what_is_told_of_mole_rats_has_these_rows_and_no_others():
    rules, document = find_game("mole-rats"), document_of("mole-rats")
    account = rules.account(document, rules.score(document))
    blocks = [block for part in account.sections if not part.title for block in part.blocks]
    told = [block.text.partition(":")[0] for block in blocks if isinstance(block, Words)]
    for table in blocks:
        if isinstance(table, Table):
            told += [column.head for column in table.columns if column.head != "Player"]
    assert told == ROWS["mole-rats"][2:]


def test_what_mole_rats_miss_is_one_sentence_on_sheet_and_screen_and_told(qtbot):
    rules = find_game("mole-rats")
    played = document_of("mole-rats")
    document = played.model_copy(update={"log": ()})
    result = rules.score(document)
    sentence = "Still missing: duct tape, map, toothbrush, food."
    assert rules.account(document, result).reasons == (sentence,)
    assert sentence in texts_of(rules.sheet(document, result, LETTER))
    cards = table_cards.TableCards()
    qtbot.addWidget(cards)
    cards.show_table(document, result.state)
    card = cards.findChild(table_cards.EquipmentCard)
    assert card.accessibleName() == sentence
    cards.show_table(played, rules.score(played).state)
    assert card.accessibleName() == "All equipment is collected"


def test_the_comparison_of_space_lab_has_these_rows_and_no_others(qtbot, monkeypatch):
    rules, document = find_game("space-lab"), document_of("space-lab")
    shown = on_screen(document, rules.score(document), qtbot, monkeypatch)
    players = [player.name for player in document.players]
    values = re.compile(r"–|\d+(st|nd|rd|th)?|.+: .+")
    names = [text for text in shown if text not in players and not values.fullmatch(text)]
    assert names == ROWS["space-lab"] * len(players)


def test_the_sums_of_space_lab_are_asked_for_in_the_words_of_the_pad(qtbot, qapp):
    form, pad = SumsForm(), PadPanel()
    for widget in (form, pad):
        qtbot.addWidget(widget)
    labels = form.findChildren(QLabel)
    assert {each.text() for each in labels} >= HINTS
    asked = [each.text().replace("&", "") for each in labels if each.buddy() is not None]
    assert asked == [*SPACE_LAB, "Project cards owned"]
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
    wanted = [word for word in ROWS[game] if word not in ("Race 1", "Race 2", "Race 3")]
    assert in_order(wanted, told) == wanted


# Of Mole Racing every table whole: what heads it, from the left, then what its rows are called.
RACES = [f"Race {number}" for number in range(1, 6)]
TABLES = {
    "grand-prix": [
        ["Place", "Driver", *RACES, "Points"],
        ["Driver · Fuel Tokens", *RACES, "Track", "1st to go", "2nd to go"],
    ],
    "season": [["Place", "Member", *(f"GP {number}" for number in range(1, 9)), "Points", "Day"]],
}


def filled(game):
    """As much as a pad has room for."""
    head = {"format": "scorekeeper/1", "game": game}
    if game == "grand-prix":
        race = {**RACE, "track": "Loop"}
        return build_document({**head, "drivers": ["Ann", "Bo"], "races": [race] * 5})
    held = {**GRAND_PRIX, "played_at": "2026-11-08T20:00:00+01:00"}
    return build_document({**head, "members": ["Ann", "Bo"], "grands_prix": [held] * 8})


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


def test_the_results_of_a_grand_prix_have_the_heads_of_its_sheet_and_no_others(qtbot, qapp):
    document = filled("grand-prix")
    table = ResultTable()
    qtbot.addWidget(table)
    table.resize(1200, 400)
    table.show_result(find_game("grand-prix").score(document))
    names = [name for column, name in enumerate(heads(table)) if not table.isColumnHidden(column)]
    assert names == TABLES["grand-prix"][0]


def test_the_standings_of_a_season_have_the_heads_of_its_sheet_and_who_moved(qtbot, qapp):
    document = filled("season")
    view = SeasonView(document, find_game("season").score(document))
    grid, tab = StandingsGrid("standings"), GrandsPrixTab()
    for widget in (grid, tab):
        qtbot.addWidget(widget)
    grid.show_lines(view.table, view.lines(with_retired=False))
    tab.show_season(view)
    role = Qt.Orientation.Horizontal
    shown, days = (
        [str(model.headerData(column, role)) for column in range(model.columnCount())]
        for model in (widget.findChild(QTableView).model() for widget in (grid, tab))
    )
    assert [name for name in shown if name != "±"] == TABLES["season"][0][:-1]
    assert TABLES["season"][0][-1] in days
