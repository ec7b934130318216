from itertools import combinations

import pypdfium2
import pytest

from scorekeeper.core.json_text import read_json
from scorekeeper.core.print_frame import INK, Frame
from scorekeeper.core.sheet import PAPERS, Box, Rule, Text, find_paper
from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS, RESULT_ROWS, SNAKE_ROWS
from scorekeeper.games.mole_rats.turn_strip import box_width
from scorekeeper.games.mole_rats.vocabulary import (
    EQUIPMENT,
    EQUIPMENT_NAMES,
    REASON_NAMES,
    REASONS,
    SNAKE_COLORS,
)
from scorekeeper.games.mole_rats.words import TITLE, headline
from scorekeeper.printing import read_document_bytes, write_pdf
from tests.games.letters import assert_in_cells, assert_letters_apart
from tests.games.marks import assert_inside, texts

A4 = find_paper("a4")
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])

WON = [
    "3 turns",
    "play",
    "blue: equipment map",
    "blue: equipment food",
    "green: equipment duct-tape",
    "yellow: equipment toothbrush",
    "blue: escape-pod",
    "green: escape-pod",
    "yellow: escape-pod",
]
RUNNING = [
    *("play", "blue: ladder", "blue: equipment map", "red snake: rat green", "end"),
    *("play", "add red", "brown snake: outer-space", "note What a turn!", "yellow: escape-pod"),
]
BITTEN = ["play", "blue: snake", "end", "play", "blue: ladder", "red snake: rat blue"]
EVENTS = ["play", "blue: ladder", "green: air-shaft", "red snake: space", "blue: air-shaft", "end"]

GAMES = {
    "won": {"log": WON},
    "running": {"log": RUNNING},
    "bitten twice": {"log": BITTEN},
    "outer space": {"log": ["play", "yellow: air-shaft"], "players": 4},
    "snake in the pod": {"log": ["play", "red snake: escape-pod"], "players": 2},
    "no cards": {"log": ["43 turns"], "players": 2},
    "conceded": {"log": ["play", "concede"]},
    "empty": {"players": 2},
    "more mole rats": {"players": 2, "rats": ["orange", "white"], "log": ["2 turns"]},
    "300 events": {
        "log": ["play", "green: ladder", *["end", *EVENTS[:2], *EVENTS[3:5]] * 60][:300],
        "players": 4,
        "extra_cards": 100,
    },
    "noted as won": {"outcome": {"status": "won", "turns_left": 7}},
    "noted as lost": {"outcome": {"status": "lost", "reason": "conceded"}, "players": 4},
}


@pytest.fixture
def sheet_of(game_of):
    def make(name, paper=A4):
        return printed(named(game_of, name), paper)

    return make


def named(game_of, name):
    if name == "nasty names":
        return nasty()
    case = dict(GAMES[name])
    return game_of(*case.pop("log", ()), **case)


def printed(document, paper):
    return GAME.sheet(document, GAME.score(document), paper)


def nasty():
    wide = "W" * 59
    return GAME.build(
        {
            "format": "scorekeeper/1",
            "game": "mole-rats",
            "players": [
                {"name": wide + "a", "rat": wide + "a"},
                {"name": "王小明" * 20, "rat": "王小明"},
                {"name": "محمد علي بن عبد الله بن خالد الطويل", "rat": "blue"},
                {"name": "👨‍👩‍👧‍👦" * 8, "rat": "black"},
            ],
            "snakes": [wide + end for end in "abcd"],
            "extra_cards": 100,
            "place": "W" * 100,
            "notes": "x" * 9000 + "\n\n" + "王" * 500,
            "log": [
                {"event": "note", "text": "y" * 9999},
                {"event": "play-card"},
                {"event": "land", "rat": wide + "a", "on": "snake"},
                {"event": "land", "snake": wide + "b", "on": "rat", "target": "black"},
            ],
        }
    )


def all_texts(sheet):
    return [text for page in sheet.pages for text in texts(page)]


@EVERY_PAPER
@pytest.mark.parametrize("name", [*GAMES, "nasty names"])
def test_every_mark_is_inside_the_margins(sheet_of, name, paper):
    for page in sheet_of(name, paper).pages:
        assert (page.width, page.height) == (paper.width, paper.height)
        assert_inside(page)


@EVERY_PAPER
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pad_is_one_page_with_every_mark_inside_the_margins(players, paper):
    (page,) = GAME.pad(players, paper).pages
    assert (page.width, page.height) == (paper.width, paper.height)
    assert_inside(page)


@EVERY_PAPER
def test_ordinary_words_are_never_cut(sheet_of, paper):
    sheets = [sheet_of(name, paper) for name in GAMES]
    sheets += [GAME.pad(players, paper) for players in (2, 3, 4)]
    for sheet in sheets:
        with pypdfium2.PdfDocument(write_pdf(sheet)) as pdf:
            assert "…" not in "".join(page.get_textpage().get_text_range() for page in pdf)


@EVERY_PAPER
def test_no_letter_stands_on_another(sheet_of, paper):
    sheets = [sheet_of("running", paper), sheet_of("won", paper)]
    sheets += [GAME.pad(players, paper) for players in (2, 4)]
    for sheet in sheets:
        assert_letters_apart(sheet)


@EVERY_PAPER
def test_every_letter_of_a_nasty_name_is_in_its_cell(paper):
    cells = [
        mark
        for page in printed(nasty(), paper).pages[:2]
        for mark in page.marks
        if isinstance(mark, Text) and ("WW" in mark.text or not mark.text.isascii())
    ]
    assert len(cells) > 20
    assert_in_cells(cells, paper)


def test_pad_and_filled_sheet_share_their_rows_and_their_order(sheet_of):
    names = ["Won", "Lost", "Turns", "Mole rats"]
    names += [text for row in RAT_ROWS for text in (row.name, row.hint)]
    names += ["Snakes", *(text for row in SNAKE_ROWS for text in (row.name, row.hint))]
    for filled in ("won", "running", "bitten twice", "300 events"):
        page = sheet_of(filled).pages[0]
        assert left_column(page) == left_column(GAME.pad(None, A4).pages[0]) == names


def left_column(page):
    """The names of rows and what is said of them: all that stands left below the first line."""
    left = Frame(A4).left
    top = min(mark.y1 for mark in page.marks if isinstance(mark, Rule) and mark.x2 - left < 40)
    bottom = max(mark.y for mark in page.marks if getattr(mark, "text", "") == "in outer space")
    found = [mark for mark in page.marks if isinstance(mark, Text) and mark.x == left]
    found = [mark for mark in found if top <= mark.y <= bottom]
    return [mark.text for mark in sorted(found, key=lambda mark: mark.y)]


@EVERY_PAPER
@pytest.mark.parametrize("name", ["bitten twice", "conceded", "more mole rats"])
def test_a_short_game_is_one_page_with_its_log(sheet_of, paper, name):
    (page,) = sheet_of(name, paper).pages
    assert "Log" in texts(page)


@EVERY_PAPER
@pytest.mark.parametrize("ends", [["concede"], []])
def test_all_rows_are_on_one_page_with_long_names_and_all_equipment(game_of, paper, ends):
    pieces = [f"blue: equipment {piece}" for piece in EQUIPMENT]
    document = game_of("play", *pieces, "red snake: rat green", *ends, players=4, extra_cards=20)
    long = [
        player.model_copy(update={"name": f"{player.name} Maximiliane Featherstonehaugh"})
        for player in document.players
    ]
    document = document.model_copy(update={"players": tuple(long), "place": "Kitchen table"})
    shown = texts(printed(document, paper).pages[0])
    names = ["Won", "Lost", "Turns", "Mole rats", *(row.name for row in RAT_ROWS)]
    assert [text for text in shown if text in {*names, "Snakes", "Gone"}] == [
        *names,
        "Snakes",
        "Gone",
    ]


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
    boxes = [mark for mark in marks if isinstance(mark, Box) and mark.width == box_width(Frame(A4))]
    if left is None:
        assert boxes == []
    else:
        filled = [box.fill is not None for box in boxes]
        assert len(filled) == document.deck
        assert filled == sorted(filled, reverse=True)
        assert sum(filled) == document.deck - left


@EVERY_PAPER
def test_a_log_of_300_events_is_printed_whole_with_numbered_pages(game_of, sheet_of, paper):
    document = named(game_of, "300 events")
    assert len(document.log) == 300
    sheet = sheet_of("300 events", paper)
    count = len(sheet.pages)
    assert [texts(page)[-1] for page in sheet.pages] == [
        f"{number} of {count}" for number in range(1, count + 1)
    ]
    assert {texts(page)[-2] for page in sheet.pages} == {sheet.title}
    assert sheet.title.startswith(TITLE)
    shown = " ".join(text for page in sheet.pages[1:] for text in texts(page))
    for sentence in {told.text for told in sentences(document)}:
        assert shown.count(sentence) >= [told.text for told in sentences(document)].count(sentence)


def test_notes_are_printed_whole(game_of):
    document = game_of(*WON).model_copy(update={"notes": "A fine evening.\nAgain!"})
    assert all_texts(printed(document, A4))[-3:] == ["Notes", "A fine evening.", "Again!"]
    shown = "".join(all_texts(printed(nasty(), A4)))
    assert shown.count("x") >= 9000
    assert shown.count("王") >= 500


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


def test_the_same_game_gives_the_same_bytes_and_comes_back_from_them(game_of):
    document = named(game_of, "running")
    first = write_pdf(printed(document, A4), document=document)
    write_pdf(printed(nasty(), A4), document=nasty())
    assert write_pdf(printed(document, A4), document=document) == first
    again = GAME.build(read_json(read_document_bytes(first)))
    assert again.model_copy(update={"id": None}) == document


@EVERY_PAPER
def test_no_line_is_drawn_twice(sheet_of, paper):
    for sheet in (GAME.pad(4, paper), sheet_of("running", paper), sheet_of("won", paper)):
        for page in sheet.pages:
            rules = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 == mark.y2]
            for one, other in combinations(rules, 2):
                overlap = min(one.x2, other.x2) - max(one.x1, other.x1)
                assert abs(one.y1 - other.y1) > 0.5 or overlap <= 0
