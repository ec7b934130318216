import json

import pypdfium2
import pytest

from scorekeeper.core.json_text import write_json
from scorekeeper.core.print_frame import INK
from scorekeeper.core.sheet import Rule, Text, find_paper
from scorekeeper.games import build_document, find_game, read_document
from scorekeeper.games.space_lab.pad_rows import ROWS, addends
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES
from scorekeeper.printing import PadOrder, make_pads, read_document_bytes, write_pdf
from tests.games.letters import assert_in_cells
from tests.games.marks import assert_inside, edges, texts
from tests.games.space_lab.games import (
    A4,
    EVERY_PAPER,
    EXAMPLE,
    GAME,
    GAMES,
    build,
    empty_stations,
    longest,
    nasty,
    sheet_of,
    solo,
)


@EVERY_PAPER
@pytest.mark.parametrize("name", GAMES)
def test_every_mark_is_inside_the_margins(name, paper):
    for page in sheet_of(GAMES[name](), paper).pages:
        assert (page.width, page.height) == (paper.width, paper.height)
        assert_inside(page)


@EVERY_PAPER
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_mark_of_a_pad_is_inside_the_margins(players, paper):
    (page,) = GAME.pad(players, paper).pages
    assert (page.width, page.height) == (paper.width, paper.height)
    assert_inside(page)


@EVERY_PAPER
def test_ordinary_words_are_never_cut(paper):
    for document in (build(), solo(), empty_stations()):
        for sheet in (sheet_of(document, paper), GAME.pad(1, paper), GAME.pad(4, paper)):
            with pypdfium2.PdfDocument(write_pdf(sheet)) as pdf:
                printed = "".join(page.get_textpage().get_text_range() for page in pdf)
            marks = "".join(text for page in sheet.pages for text in texts(page))
            assert printed.count("…") == marks.count("…") == marks.count("persevere…")


def test_pad_and_filled_sheet_share_rows_and_their_order():
    names = [row.name for row in ROWS]
    assert names[:4] == list(CATEGORY_NAMES.values())

    def rows(page):
        return [text for text in texts(page) if text in names]

    assert rows(GAME.pad(None, A4).pages[0]) == rows(sheet_of(build()).pages[0]) == names
    shared = [row.name for row in ROWS if row.solo]
    assert rows(GAME.pad(1, A4).pages[0]) == rows(sheet_of(solo()).pages[0]) == shared


def test_a_pad_has_a_column_for_every_player_and_four_by_default():
    def columns(sheet):
        (page,) = sheet.pages
        return len({mark.x1 for mark in page.marks if isinstance(mark, Rule) and mark.width > 0.5})

    assert [columns(GAME.pad(players, A4)) for players in (1, 2, 3, 4, None)] == [2, 3, 4, 5, 5]


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_pad_for_another_number_of_players_is_refused(players):
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.pad(players, A4)


def test_totals_places_and_the_winner_are_on_the_score_page():
    document = build()
    result = GAME.score(document)
    with pypdfium2.PdfDocument(write_pdf(sheet_of(document))) as pdf:
        printed = pdf[0].get_textpage().get_text_range()
    for expected in (
        *(player.name for player in result.players),
        *(str(player.total) for player in result.players),
        "1st",
        "4th",
        f"{result.winners[0]} wins",
        "Standard · 28 November 2026 · Kitchen table",
    ):
        assert expected in printed


@EVERY_PAPER
@pytest.mark.parametrize("name", GAMES)
def test_every_page_says_at_its_foot_which_it_is_of_what_game(name, paper):
    sheet = sheet_of(GAMES[name](), paper)
    count = len(sheet.pages)
    assert count > 1
    for number, page in enumerate(sheet.pages, 1):
        about, numbered = page.marks[-page.foot :]
        assert about.text == sheet.title
        assert about.text.startswith("Space Lab · ")
        assert numbered.text == f"{number} of {count}"
        assert max(edges(mark)[3] for mark in page.body) <= about.y


@EVERY_PAPER
@pytest.mark.parametrize(("mode", "players"), [("solo", 1), ("standard", 1), ("standard", 4)])
def test_what_a_sum_comes_from_is_told_whole_or_not_at_all(paper, mode, players):
    document = longest(mode, players)
    scored = GAME.score(document).players[0]
    shown = " ".join(texts(sheet_of(document, paper).pages[0]))
    sums = [addends(row, scored) for row in ROWS if addends(row, scored)]
    assert len(sums) == 4
    told = [text for text in sums if text in shown]
    assert told
    assert shown.count("+") == players * sum(text.count("+") for text in told)


@EVERY_PAPER
@pytest.mark.parametrize("players", [1, 4])
def test_the_rule_above_the_total_is_the_heaviest_without_grays_too(players, paper):
    order = PadOrder(game="space-lab", paper=paper.name, players=players, black_and_white=True)
    (page,) = make_pads(order).pages
    rules = [mark for mark in page.marks if isinstance(mark, Rule)]
    (total,) = (mark for mark in page.marks if getattr(mark, "text", None) == "Total")
    above = max(rule.y1 for rule in rules if rule.y1 <= total.y)
    assert {rule.ink for rule in rules} == {INK}
    assert min(rule.width for rule in rules if rule.y1 == above) >= 4 * max(
        rule.width for rule in rules if rule.y1 != above
    )


def test_a_sheet_of_one_page_has_no_number_at_its_foot():
    (page,) = sheet_of(build(players=[{"name": "Ann", "tally": {"lab": 20}}])).pages
    assert page.foot == 0


def test_a_sum_not_entered_is_a_dash_and_a_zero_is_a_zero():
    players = [{"name": "Ann", "tally": {"lab": 20, "validation": 0, "project_cards": 1}}]
    shown = texts(sheet_of(build(players=players)).pages[0])
    assert shown[shown.index("Validation tiles") + 2] == "0"
    assert shown[shown.index("Objective bonuses") + 3] == "–"
    assert shown[shown.index("Total") + 1] == "20"


def _stands_beside(mark, row) -> bool:
    """Return whether a mark is a figure at the height of a row's name."""
    if not isinstance(mark, Text) or mark.align != "right":
        return False
    return row.y - row.height < mark.y + mark.height / 2 < row.y + 2 * row.height


def test_a_player_who_is_not_entered_yet_has_dashes_everywhere():
    players = [{"name": "Ann", "tally": {"lab": 0}}, {"name": "Bo", "tally": {}}]
    players += [{"name": "Cy", "station": {}}]
    score_page, station_page = sheet_of(build(players=players)).pages
    for name, first in (("Lab cards", "0"), ("Total", "0"), ("Place", "1st")):
        (row,) = (mark for mark in score_page.marks if getattr(mark, "text", None) == name)
        sums = [mark.text for mark in score_page.marks if _stands_beside(mark, row)]
        assert sums == [first, "–", "–"]
    assert "not entered yet" in texts(station_page)
    assert not [text for text in texts(station_page) if text.endswith("of 3")]
    shown = texts(score_page)
    assert {"Bo: nothing entered yet", "Cy: nothing entered yet"} <= set(shown)
    assert not [text for text in shown if "0 points" in text or "victory" in text]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "half-letter"])
def test_a_long_name_with_a_hyphen_is_broken_at_it_and_not_cut(paper):
    names = ("Maximiliane von Hohenstein-Wittgenstein", "Anna-Katharina Müller-Lüdenscheidt")
    names += ("Jean-Baptiste Montgomery-Smythe", "Christopher-Alexander")
    players = [
        {**player, "name": name} for player, name in zip(EXAMPLE["players"], names, strict=True)
    ]
    sheet = sheet_of(build(players=players), find_paper(paper))
    assert "Wittgenstein" in texts(sheet.pages[0])
    assert "Lüdenscheidt" in texts(sheet.pages[0])
    with pypdfium2.PdfDocument(write_pdf(sheet)) as pdf:
        assert "…" not in pdf[0].get_textpage().get_text_range()


def test_a_solo_game_says_what_the_total_means():
    shown = " ".join(texts(sheet_of(solo()).pages[0]))
    assert "have had a statue of you erected" in shown


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "half-letter", "a6"])
def test_pad_and_filled_sheet_of_one_alone_say_the_same_of_every_total(paper):
    def ratings(page):
        shown = texts(page)
        start = shown.index("below 80")
        return shown[start:]

    pad = ratings(GAME.pad(1, find_paper(paper)).pages[0])
    table = pad[: pad.index("above 150") + 2]
    filled = texts(sheet_of(solo(), find_paper(paper)).pages[0])
    assert [text for text in filled if text in table][-len(table) :] == table


def test_a_tie_is_explained():
    players = [{"name": name, "tally": {"lab": 20}} for name in ("Ann", "Bo")]
    shown = texts(sheet_of(build(players=players)).pages[0])
    assert "Ann and Bo share the victory with 20 points" in shown
    assert any("Project cards 0 : 0: the victory is shared" in text for text in shown)


def test_the_same_game_gives_the_same_bytes():
    first, second = (write_pdf(sheet_of(document), document=document) for document in (solo(),) * 2)
    other = build()
    write_pdf(sheet_of(other), document=other)
    assert first == second == write_pdf(sheet_of(solo()), document=solo())


def test_the_attached_document_is_the_same_game():
    document = build()
    again = read_document(read_document_bytes(write_pdf(sheet_of(document), document=document)))
    assert again.model_copy(update={"id": None}) == document
    assert GAME.score(again) == GAME.score(document)
    assert json.loads(write_json(again.content()))["players"] == document.content()["players"]


@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_every_character_of_a_nasty_name_is_in_its_cell(paper):
    plain = {text for page in sheet_of(build()).pages for text in texts(page)}
    cells = [
        mark
        for page in sheet_of(nasty(), find_paper(paper)).pages[:3]
        for mark in page.marks
        if isinstance(mark, Text) and mark.text not in plain and not mark.text.isascii()
    ]
    cells += [
        mark
        for page in sheet_of(nasty(), find_paper(paper)).pages[:3]
        for mark in page.marks
        if isinstance(mark, Text) and "WW" in mark.text
    ]
    assert len(cells) > 8
    assert_in_cells(cells, find_paper(paper))


@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_notes_have_a_heading_wherever_they_stand(paper):
    players = [{"name": "Ann", "tally": {"lab": 20}}, {"name": "Bo", "tally": {}}]
    head = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    for notes in ("Played twice.", "Played twice. " * 200):
        document = build_document({**head, "notes": notes})
        rules = find_game("space-lab")
        sheet = rules.sheet(document, rules.score(document), find_paper(paper))
        lines = [text for page in sheet.pages for text in texts(page)]
        above = next(n for n, text in enumerate(lines) if text == "Bo: nothing entered yet") - 1
        assert lines[above] == "Notes"
