"""The pad, the filled sheet and the screen have the same rows in the same order and words."""

import re
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView

from scorekeeper.core.account import Table, Words
from scorekeeper.core.print_frame import INK, STRONG, Frame
from scorekeeper.core.sheet import Rule, Text, find_paper
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_racing.grand_prix.standings_table import points_chart
from scorekeeper.games.mole_racing.printed import chart_marks
from scorekeeper.games.mole_rats.board import Rat
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.vocabulary import LANDING_NAMES, POD_SHORT_NAME, Place
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.mole_racing.points_card import PointsCard
from scorekeeper_ui.pages.mole_racing.races_tables import RacesTables
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.mole_rats import table_cards
from scorekeeper_ui.pages.mole_rats.view import rat_views
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.pages.space_lab import comparison
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel
from scorekeeper_ui.pages.space_lab.sums_form import SumsForm
from scorekeeper_ui.widgets import chart_view

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

    def noting(draw):
        def noted(painter, box, text, *args, **more):
            shown.append(text)
            draw(painter, box, text, *args, **more)

        return noted

    for name in ("draw_text", "draw_wrapped"):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, noting(getattr(module, name)))
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
            return [lines[0] for lines in lines_of_heads(model)]


def lines_of_heads(model):
    """What stands over each column, line by line."""
    columns = range(model.columnCount())
    heads = (model.headerData(column, Qt.Orientation.Horizontal) for column in columns)
    return [str(head).rstrip("\n").split("\n") for head in heads]


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
    """All that stands at the left edge from the first to the last row, hints left out."""
    left = Frame(LETTER).left
    found = [mark for mark in page.marks if isinstance(mark, Text) and mark.x == left]
    found.sort(key=lambda mark: mark.y)
    rules = [mark.y1 for mark in page.marks if isinstance(mark, Rule) and mark.x1 == left]
    first = min([mark.y for mark in found if mark.text == "Won"], default=min(rules))
    (end,) = [mark.y for mark in found if mark.text in ("Log", "Gone", "Place")][-1:]
    names = [mark.text for mark in found if first <= mark.y <= end and mark.size > 9]
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


def season_grid(document, qtbot):
    view = SeasonView(document, find_game("season").score(document))
    grid = StandingsGrid("standings")
    qtbot.addWidget(grid)
    grid.show_lines(view.table, view.lines(with_retired=False))
    return grid.findChild(QTableView).model()


def test_the_standings_of_a_season_have_the_heads_and_days_of_its_sheet_and_who_moved(qtbot, qapp):
    # Who moved is told on the screen alone: on paper nobody looks what the last round changed.
    heads = [
        lines for lines in lines_of_heads(season_grid(filled("season"), qtbot)) if lines[0] != "±"
    ]
    assert [lines[0] for lines in heads] == TABLES["season"][0][:-1]
    assert heads[1] == ["Member", "Day"]
    assert [" ".join(lines[1:]) for lines in heads[2:-1]] == ["8 Nov 2026"] * 8
    page, *_ = (
        find_game("season")
        .sheet(filled("season"), find_game("season").score(filled("season")), LETTER)
        .pages
    )
    assert [mark.text for mark in page.marks if getattr(mark, "text", "") == "8 Nov 2026"]


def test_a_season_without_a_day_has_no_row_of_days(qtbot, qapp):
    heads = lines_of_heads(season_grid(document_of("season"), qtbot))
    assert all(len(lines) == 1 for lines in heads)


def test_sums_that_only_some_leagues_use_are_on_sheet_and_screen_and_on_no_pad(qtbot, qapp):
    # The one difference of a pad: it is for every league, and most drop and adjust nothing.
    document = read_season(options={"best": 1}, adjustments=[ADJUSTED])
    result = find_game("season").score(document)
    sums = ["Gross", "Adjusted", "Points"]
    assert in_order(sums, texts_of(find_game("season").sheet(document, result, LETTER))) == sums
    shown = [lines[0] for lines in lines_of_heads(season_grid(document, qtbot))]
    assert shown[-3:] == sums
    assert in_order(sums, texts_of(find_game("season").pad(None, LETTER))) == ["Points"]


def test_who_drives_no_longer_and_a_minus_are_the_same_on_sheet_screen_and_told(qtbot, qapp):
    document = read_season(retired=["Bo"], adjustments=[ADJUSTED])
    rules = find_game("season")
    result = rules.score(document)
    words = {"Bo (retired)", f"−{999 - 2 * 18}"}
    model = season_grid(document, qtbot)
    shown = {
        model.index(row, column).data()
        for row in range(model.rowCount())
        for column in range(model.columnCount())
    }
    account = rules.account(document, result)
    told = {cell for row in account.sections[0].blocks[0].rows for cell in row}
    for place in (shown, told, set(texts_of(rules.sheet(document, result, LETTER)))):
        assert words <= place
    assert not any("-" in text for text in texts_of(rules.sheet(document, result, LETTER)))


ADJUSTED = {"member": "Bo", "points": -999, "reason": "Steward"}


def read_season(**parts):
    head = {"format": "scorekeeper/1", "game": "season", "members": ["Ann", "Bo"]}
    return build_document({**head, "grands_prix": [GRAND_PRIX, GRAND_PRIX], **parts})


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


def test_projects_have_the_names_of_the_box_on_sheet_and_screen_and_told(qtbot, monkeypatch):
    document = document_of("space-lab")
    parts = document.model_dump(mode="json", exclude_none=True)
    kinds = [{"type": kind, "count": 1} for kind in PROJECT_NAMES]
    kinds[-1]["agency"] = "blue-future"
    parts["players"] = [
        {**player, "projects": kinds} for player in parts["players"] if "station" in player
    ]
    document = build_document(parts)
    rules = find_game("space-lab")
    result = rules.score(document)
    names = list(PROJECT_NAMES.values())
    shown = on_screen(document, result, qtbot, monkeypatch)
    assert in_order(names, [text.partition(":")[0] for text in shown]) == names
    assert in_order(names, texts_of(rules.sheet(document, result, LETTER))) == names
    items = rules.account(document, result).sections[1].blocks[0].items
    assert [item.what for item in items if item.what in names] == names


def test_the_snakes_of_mole_rats_have_the_rows_and_columns_of_the_pad_on_the_screen(
    qtbot, monkeypatch
):
    rules, document = find_game("mole-rats"), document_of("mole-rats")
    shown = on_screen(document, rules.score(document), qtbot, monkeypatch)
    start = shown.index("SNAKES")
    rows = ROWS["mole-rats"][-3:]
    assert shown[start + 1 : start + 4] == rows
    colors = [
        mark.text for mark in rules.pad(None, LETTER).pages[0].marks if isinstance(mark, Text)
    ]
    wanted = ["Red", "Brown", "Violet", "Blue"]
    assert in_order(wanted, colors) == wanted
    assert in_order(wanted, shown[start:]) == wanted


@pytest.mark.parametrize("place", get_args(Place))
def test_where_a_mole_rat_is_says_that_it_is_its_tier(place):
    document = document_of("mole-rats")
    played = find_game("mole-rats").score(document).state
    view, *_ = rat_views(document, played._replace(rats={"blue": Rat(place)}))
    assert view.rows[0].startswith("Tier")


def test_a_tier_to_mark_has_the_one_short_name_that_a_circle_has_room_for():
    # The one word of a pad that is another one on sheet and screen: Pod, for the escape pod.
    assert POD_SHORT_NAME.lower() in LANDING_NAMES["escape-pod"]
    assert POD_SHORT_NAME in texts_of(find_game("mole-rats").pad(None, LETTER))


@pytest.mark.parametrize(
    ("game", "players", "about"),
    [
        ("space-lab", 1, "Solo: The Last Explorer"),
        ("space-lab", 3, "3 players"),
        ("grand-prix", 4, "Grand Prix · 4 drivers"),
        ("season", 12, "Season · 12 members"),
        ("mole-rats", 3, "3 players · 46 cards"),
    ],
)
def test_every_pad_says_for_how_many_it_is(game, players, about):
    assert texts_of(find_game(game).pad(players, LETTER))[1] == about
