"""The sheet as a whole: nothing is cut, nothing lies on another thing, all of it is printed."""

from itertools import combinations

import pypdfium2
import pytest

from scorekeeper.core.json_text import read_json
from scorekeeper.core.sheet import Rule, Text
from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.games.mole_rats.tracker_rows import RAT_ROWS
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT
from scorekeeper.games.mole_rats.words import TITLE
from scorekeeper.printing import read_document_bytes, write_pdf
from tests.games.letters import assert_in_cells, assert_letters_apart
from tests.games.marks import assert_inside, texts
from tests.games.mole_rats.sheets import A4, EVERY_PAPER, GAMES, WON, named, nasty, printed


def all_texts(sheet):
    return [text for page in sheet.pages for text in texts(page)]


@EVERY_PAPER
@pytest.mark.parametrize("name", [*GAMES, "nasty names"])
def test_every_mark_is_inside_the_margins(sheet_of, name, paper):
    for page in sheet_of(name, paper).pages:
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
