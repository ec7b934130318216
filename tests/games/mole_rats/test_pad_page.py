"""A pad to write on: what it offers, and its rows, which are those of a filled sheet."""

import pytest

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Box, Rule, Text
from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, RESULT_ROWS, SNAKE_ROWS
from scorekeeper.games.mole_rats.vocabulary import (
    EQUIPMENT_NAMES,
    REASON_NAMES,
    REASONS,
    SNAKE_COLORS,
)
from tests.games.marks import assert_inside, texts
from tests.games.mole_rats.sheets import A4, EVERY_PAPER


@EVERY_PAPER
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pad_is_one_page_with_every_mark_inside_the_margins(players, paper):
    (page,) = GAME.pad(players, paper).pages
    assert (page.width, page.height) == (paper.width, paper.height)
    assert_inside(page)


def test_pad_and_filled_sheet_share_their_rows_and_their_order(sheet_of):
    names = ["Won", "Lost", "Turns", "Mole rats"]
    names += [text for row in RAT_ROWS for text in (row.name, row.hint)]
    names += ["Snakes", *(text for row in SNAKE_ROWS for text in (row.name, row.hint))]
    for filled in ("won", "running", "bitten twice", "300 events"):
        page = sheet_of(filled).pages[0]
        assert left_column(page) == left_column(GAME.pad(None, A4).pages[0]) == names


def left_column(page):
    """The names of rows and what is said of them: from how the game ended down."""
    left = Frame(A4).left
    top = next(mark.y for mark in page.marks if getattr(mark, "text", "") == "Won")
    bottom = max(mark.y for mark in page.marks if getattr(mark, "text", "") == "in outer space")
    found = [mark for mark in page.marks if isinstance(mark, Text) and mark.x == left]
    found = [mark for mark in found if not mark.text.isdecimal()]
    found = [mark for mark in found if top <= mark.y <= bottom]
    return [mark.text for mark in sorted(found, key=lambda mark: mark.y)]


def test_the_rows_of_a_pad_offer_every_end_of_a_game():
    assert [row.name for row in RESULT_ROWS] == ["Won", "Lost"]
    assert RESULT_ROWS[1].reasons == REASONS


@pytest.mark.parametrize(("players", "cards"), [(2, 43), (3, 46), (4, 46), (None, 46)])
def test_a_pad_has_a_box_for_every_turn(players, cards):
    shown = texts(GAME.pad(players, A4).pages[0])
    numbers = [int(text) for text in shown if text.isdecimal()]
    for number in range(1, cards + 1):
        assert number in numbers
    assert max(numbers) == cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pad_has_tiers_medkit_bites_and_equipment_for_every_mole_rat(players):
    (page,) = GAME.pad(players, A4).pages
    shown = texts(page)
    assert shown.count("Pod") == shown.count("color") == shown.count("player") == players
    for name in EQUIPMENT_NAMES.values():
        assert shown.count(name) == players
    for row, boxes in (("Medkit", 1), ("Bites", 2)):
        assert len(boxes_beside(page, row)) == boxes * players


def boxes_beside(page, name):
    (row,) = (mark for mark in page.marks if getattr(mark, "text", None) == name)
    middle = row.y + row.height / 2
    return [
        mark
        for mark in page.marks
        if isinstance(mark, Box) and mark.y - 3 < middle < mark.y + mark.height + 3
    ]


def test_a_pad_begins_with_one_snake_of_each_color_on_the_board_and_two_aside():
    (page,) = GAME.pad(4, A4).pages
    colors = [color.capitalize() for color in SNAKE_COLORS]
    assert [text for text in texts(page) if text in colors] == colors
    strokes = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 != mark.y2]
    for name, boxes, snakes in (("On the board", 12, 4), ("Aside", 8, 8), ("Gone", 12, 0)):
        beside = boxes_beside(page, name)
        inside = [
            stroke
            for stroke in strokes
            if any(box.x < stroke.x1 < box.x + box.width and box.y < stroke.y2 for box in beside)
            and any(stroke.y1 < box.y + box.height for box in beside)
        ]
        assert (len(beside), len(inside)) == (boxes, snakes)


def test_a_pad_offers_the_victory_and_every_reason_of_a_loss():
    shown = texts(GAME.pad(3, A4).pages[0])
    assert "Won" in shown
    assert [text for text in shown if text in REASON_NAMES.values()] == list(REASON_NAMES.values())


@pytest.mark.parametrize("players", [1, 0, 5, -1])
def test_a_pad_for_another_number_of_players_is_refused(players):
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.pad(players, A4)
