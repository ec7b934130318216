"""The pad, the filled sheet and the screen have the same rows in the same order and words."""

import pytest

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Rule, Text
from scorekeeper.games import GAME_NAMES, find_game
from tests.ui.one_wording.rows import LETTER, ROWS, document_of
from tests.ui.one_wording.shown import in_order, on_screen, texts_of


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


@pytest.mark.parametrize("game", ["space-lab", "grand-prix"])
def test_what_a_result_says_has_the_words_of_its_sheet(game):
    rules, document = find_game(game), document_of(game)
    (table, *_), *_ = (
        part.blocks for part in rules.account(document, rules.score(document)).sections
    )
    told = [*(column.head for column in table.columns), *(row[0] for row in table.rows)]
    wanted = [word for word in ROWS[game] if word not in ("Race 1", "Race 2", "Race 3")]
    assert in_order(wanted, told) == wanted


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
