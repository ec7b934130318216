"""The page of a game: how it stands or ended, in words, boxes, table and picture."""

import pytest

from scorekeeper.core.line_breaks import extent
from scorekeeper.core.print_frame import INK, POINT, Frame
from scorekeeper.core.sheet import Box, Rule, Text, find_paper
from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.turn_strip import box_width, turn_strip
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES, REASONS, SNAKE_COLORS
from scorekeeper.games.mole_rats.words import TITLE, headline
from tests.games.marks import texts
from tests.games.mole_rats.sheets import A4, EVERY_PAPER, GAMES, WON, named, nasty, printed


@pytest.mark.parametrize(
    ("name", "ended"),
    [
        ("won", "Won"),
        ("noted as won", "Won"),
        ("bitten twice", "Second bite"),
        ("outer space", "Mole rat in outer space"),
        ("snake in the pod", "Snake in the escape pod"),
        ("no cards", "No card to play"),
        ("conceded", "Conceded"),
        ("noted as lost", "Conceded"),
        ("running", None),
        ("empty", None),
    ],
)
@EVERY_PAPER
def test_the_box_of_how_a_game_ended_is_ticked_and_no_other(sheet_of, paper, name, ended):
    page = sheet_of(name, paper).pages[0]
    assert page.fields == ()
    won, *reasons = ticked_boxes(page, paper)
    names = ["Won", *REASON_NAMES.values()]
    told = [text for text in texts(page) if text in names]
    assert told == names
    assert dict(zip(names, [won, *reasons], strict=True)) == {each: each == ended for each in names}


def ticked_boxes(page, paper):
    """Whether there is a tick in each box of the rows Won and Lost, and nothing else than black."""
    turns = min(
        (mark.y for mark in page.marks if getattr(mark, "text", "") == "Turns"), default=999
    )
    boxes = [mark for mark in page.marks if isinstance(mark, Box) and mark.radius == 0.4]
    boxes = [box for box in boxes if box.y < turns and box.fill is None]
    strokes = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 != mark.y2]
    assert all(stroke.ink == INK and stroke.width >= 0.9 for stroke in strokes)
    return [
        sum(
            box.x < stroke.x1 < box.x + box.width and box.y < stroke.y1 < box.y + box.height
            for stroke in strokes
        )
        == 2
        for box in boxes
    ]


@EVERY_PAPER
@pytest.mark.parametrize("name", GAMES)
def test_how_it_stands_or_ended_is_the_largest_thing_after_the_title(
    game_of, sheet_of, name, paper
):
    document = named(game_of, name)
    words = headline(GAME.score(document))
    page = sheet_of(name, paper).pages[0]
    large = [mark for mark in page.marks if isinstance(mark, Text) and mark.size > 11]
    large = [mark for mark in large if mark.text != TITLE] or [
        mark for mark in page.marks if isinstance(mark, Text) and mark.bold
    ][1:2]
    assert " ".join(mark.text for mark in large) == words


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bitten twice", "Blue was bitten a second time."),
        ("outer space", "Yellow fell into outer space."),
        ("snake in the pod", "A snake reached the escape pod."),
        ("no cards", "Bo has no card to play."),
        ("conceded", "The players conceded."),
        ("noted as lost", "The players conceded."),
        ("running", "Bo moves, then discards and draws."),
        ("noted as won", "Noted afterwards."),
    ],
)
def test_the_reason_or_what_comes_next_is_told_in_words(sheet_of, name, sentence):
    assert sentence in texts(sheet_of(name).pages[0])


def test_every_alarm_of_a_running_game_is_told(game_of, sheet_of):
    told = alarms(GAME.score(named(game_of, "running")).state)
    assert told
    assert set(told) <= set(texts(sheet_of("running").pages[0]))


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("left", [None, 0, 12])
def test_a_game_noted_afterwards_shows_its_end_its_players_and_no_more(game_of, reason, left):
    outcome = {"status": "lost", "reason": reason}
    outcome |= {} if left is None else {"turns_left": left}
    (page,) = printed(game_of(outcome=outcome), A4).pages
    shown = texts(page)
    assert {"Blue: Ann", "Green: Bo", "Yellow: Cy"} <= set(shown)
    assert not {"Mole rats", "Snakes", "Log", "Tier", "Medkit"} & set(shown)
    assert ("Turns" in shown) == (left is not None)


def test_a_mole_rat_without_a_player_is_told_of_a_game_noted_afterwards(game_of):
    outcome = {"status": "won"}
    (page,) = printed(game_of(players=2, rats=["orange"], outcome=outcome), A4).pages
    assert {"Blue: Ann", "Green: Bo", "Orange"} <= set(texts(page))


def test_the_colors_of_snakes_are_written_as_those_of_mole_rats(sheet_of):
    shown = texts(sheet_of("running").pages[0])
    assert {"Blue", "Green", "Yellow", "Red", "Brown", "Violet"} <= set(shown)
    assert shown.count("Blue") == 2
    assert not set(SNAKE_COLORS) & set(shown)


def test_the_table_shows_tier_medkit_bites_and_equipment_of_every_mole_rat(sheet_of):
    page = sheet_of("running").pages[0]
    assert beside(page, "Tier") == ["Tier 2", "Start", "Escape pod"]
    assert beside(page, "Medkit") == ["ready", "spent", "ready"]
    assert beside(page, "Bites") == ["0", "1", "next one loses", "0"]
    assert beside(page, "Equipment") == ["map", "–", "–"]
    assert beside(page, "On the board") == ["2", "0", "1", "1"]
    assert beside(page, "Aside") == ["1", "2", "2", "2"]
    assert beside(page, "Gone") == ["0", "1", "0", "0"]


def test_what_is_missing_is_told_below_the_headline_and_no_row(sheet_of):
    sentence = "Still missing: duct tape, toothbrush, food."
    page = sheet_of("running").pages[0]
    (told,) = (mark for mark in page.marks if getattr(mark, "text", None) == sentence)
    (won,) = (mark for mark in page.marks if getattr(mark, "text", None) == "Won")
    assert told.y < won.y
    assert not any("issing" in text for text in texts(sheet_of("won").pages[0]))


def beside(page, name):
    """The texts of the cells of a row, from left to right and from top to bottom."""
    (row,) = (mark for mark in page.marks if getattr(mark, "text", None) == name)
    middle = row.y + row.height / 2
    rules = sorted({mark.y1 for mark in page.marks if isinstance(mark, Rule)})
    top = max(y for y in rules if y < middle)
    bottom = min(y for y in rules if y > middle)
    cells = [
        mark
        for mark in page.marks
        if isinstance(mark, Text) and mark.x > row.x and top <= mark.y < bottom
    ]
    return [mark.text for mark in sorted(cells, key=lambda mark: (mark.x, mark.y))]


@pytest.mark.parametrize("name", GAMES)
def test_a_box_is_filled_for_every_card_played(game_of, sheet_of, name):
    document = named(game_of, name)
    left = GAME.score(document).turns_left
    marks = sheet_of(name).pages[0].marks
    width = box_width(document.deck, Frame(A4))
    boxes = [mark for mark in marks if isinstance(mark, Box) and mark.width == width]
    if left is None:
        assert boxes == []
    else:
        filled = [box.fill is not None for box in boxes]
        assert len(filled) == document.deck
        assert filled == sorted(filled, reverse=True)
        assert sum(filled) == document.deck - left


def test_day_and_place_are_told_in_words(game_of):
    document = game_of(*WON, extra_cards=5).model_copy(
        update={"played_at": "2026-11-28T23:30:00-05:00", "place": "Kitchen table"}
    )
    sheet = printed(document, A4)
    words = "3 players · challenge pack of 5 · 28 November 2026 · Kitchen table"
    assert words in texts(sheet.pages[0])
    assert sheet.title == f"{TITLE} · {words}"
    assert sheet.subject == "Won with 47 turns left"


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "half-letter"])
def test_the_station_shows_every_mole_rat_where_paper_allows(sheet_of, paper):
    assert {"Bl", "Gr", "Ye"} <= set(texts(sheet_of("running", find_paper(paper)).pages[0]))
    assert "Bl" not in texts(sheet_of("running", find_paper("a6")).pages[0])


def test_mole_rats_whose_letters_are_alike_are_numbered_in_picture_and_table():
    document = nasty()
    shown = texts(printed(document, A4).pages[0])
    assert {"Blue · 3", "Black · 4", "3", "4"} <= set(shown)


@EVERY_PAPER
@pytest.mark.parametrize("cards", [36, 46, 99, 100, 143])
def test_every_number_of_a_turn_has_white_beside_it_in_its_box(cards, paper):
    marks = list(turn_strip(cards, 0, 0.0, 60.0, Frame(paper)))
    boxes = [mark for mark in marks if isinstance(mark, Box)]
    numbers = [mark for mark in marks if isinstance(mark, Text)]
    assert [number.text for number in numbers] == [str(turn + 1) for turn in range(cards)]
    for box, number in zip(boxes, numbers, strict=True):
        white = box.width - extent(number.text) * number.size * POINT
        assert white >= 0.5 * number.size * POINT
        assert box.x + box.width <= Frame(paper).right + 0.01
