"""The table of the races: what it tells, and how it goes onto paper."""

from io import BytesIO

import pdfplumber
import pytest

from scorekeeper.core.sheet import PAPERS, Rule, Text, find_paper
from scorekeeper.games.mole_racing.grand_prix.game import GAME
from scorekeeper.games.mole_racing.grand_prix.race_table import race_table
from scorekeeper.games.mole_racing.grand_prix.sheet import score_sheet
from scorekeeper.games.mole_racing.sheet_rows import RACES_BESIDE, TURNS_HEAD
from scorekeeper.printing import write_pdf
from tests.printing.ink import collisions, is_cut

MM = 72 / 25.4
DRIVERS = ("Corentin", "Johannes", "Zoë", "Łukasz", "Maximiliane von Hohenstein", "Jo")
FUEL = {"6": [1, 1, 2, 2, 3, 14]}
NASTY = ("W" * 60, "王小明" * 20, "محمد علي بن عبد الله", "👨‍👩‍👧‍👦" * 8, "<b>&", "a" * 60)

# One below the heads and one below each row of a race that six start.
LINES = 8

every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


def grand_prix(races, drivers=DRIVERS, **parts):
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": list(drivers)}
    return GAME.build({**content, "races": races, **parts})


def run(count, drivers=DRIVERS, track="Rattletrap Rally"):
    """Races that every driver starts; each has another winner."""
    turned = [
        (*drivers[number % len(drivers) :], *drivers[: number % len(drivers)])
        for number in range(count)
    ]
    return [{"track": track, "finish": list(finish)} for finish in turned]


def sixty(drivers=DRIVERS, track="Rattletrap Rally"):
    return grand_prix(run(60, drivers, track), drivers, options={"fuel": FUEL})


def pages_of(document, paper):
    return score_sheet(document, GAME.score(document), paper).pages


def texts(page):
    return [mark for mark in page.marks if isinstance(mark, Text)]


def parts_of(page):
    """The texts of each part of the table on a page, from its head to the line below it."""
    marks = page.marks
    heads = [number for number, mark in enumerate(marks) if is_head(mark)]
    for first, after in zip(heads, [*heads[1:], len(marks)], strict=False):
        part = marks[first:after]
        left, right = marks[first].x, max(mark.x2 for mark in part if isinstance(mark, Rule))
        lines = [
            number
            for number, mark in enumerate(part)
            if isinstance(mark, Rule) and (mark.x1, mark.x2) == (left, right)
        ]
        yield part[: lines[LINES - 1]]


def is_head(mark):
    """Whether the head of the table begins with a mark; it may go on in a second line."""
    return isinstance(mark, Text) and mark.text in (
        TURNS_HEAD,
        TURNS_HEAD.partition(" ·")[0] + " ·",
    )


def is_race(mark):
    return getattr(mark, "text", "").startswith("Race ")


def lines_of(races, **parts):
    document = grand_prix(races, **parts)
    return [
        (row.name, *("–" if cell is None else cell.line for cell in row.cells))
        for row in race_table(GAME.score(document))
    ]


def test_each_race_has_its_track_and_who_went_when_with_how_much_fuel():
    races = [
        {"track": "Loop", "finish": ["Ann", "Bo", "Cy"]},
        {"starters": ["Ann", "Cy"], "finish": ["Cy"]},
    ]
    options = {"fuel": {"3": [1, None, 14]}}
    assert lines_of(races, drivers=["Ann", "Bo", "Cy"], options=options) == [
        ("Track", "Loop", "–"),
        ("1st to go", "Ann · 1", "Cy · 3"),
        ("2nd to go", "Bo", "Ann · 3"),
        ("3rd to go", "Cy · 14", "–"),
    ]


def test_before_the_first_race_there_is_no_table():
    assert lines_of([]) == []
    (page, *_) = pages_of(grand_prix([]), find_paper("a4"))
    assert not any(map(is_head, page.marks))


@every_paper
def test_of_sixty_races_each_stands_once_whole_under_heads_of_its_own(paper):
    rows = ["Track", *(f"{turn} to go" for turn in ("1st", "2nd", "3rd", "4th", "5th", "6th"))]
    heads, fuel = [], 0
    for page in pages_of(sixty(), paper):
        for part in parts_of(page):
            shown = [mark.text for mark in part if isinstance(mark, Text)]
            races = [text for text in shown if text.startswith("Race ")]
            assert 2 <= len(races) <= RACES_BESIDE
            assert [text for text in shown if text in rows] == rows
            fuel += sum(text.endswith(" · 14") for text in shown)
            heads += races
    assert heads == [f"Race {number}" for number in range(1, 61)]
    assert fuel == 60


def test_five_races_stand_beside_each_other_on_large_paper_and_fewer_where_names_need_it():
    def beside(paper, drivers=DRIVERS):
        (page, *_) = (
            page
            for page in pages_of(sixty(drivers), find_paper(paper))
            if any(map(is_head, page.marks))
        )
        return sum(
            mark.text.startswith("Race ") for mark in next(parts_of(page)) if mark in texts(page)
        )

    assert [beside(paper) for paper in ("a4", "letter", "a6")] == [5, 5, 3]
    assert beside("a4", NASTY) == 5


@every_paper
@pytest.mark.parametrize(
    "document",
    [sixty(), grand_prix(run(12, NASTY, "T" * 100), NASTY, options={"fuel": FUEL})],
    ids=["usual", "nasty"],
)
def test_every_character_is_in_its_cell_and_every_cell_on_the_page(document, paper):
    sheet = score_sheet(document, GAME.score(document), paper)
    with pdfplumber.open(BytesIO(write_pdf(sheet))) as pdf:
        for page, drawn in zip(sheet.pages, pdf.pages, strict=True):
            cells = [mark for part in parts_of(page) for mark in part if isinstance(mark, Text)]
            if not cells:
                continue
            top = min(cell.y for cell in cells)
            bottom = max(cell.y + cell.height for cell in cells)
            assert bottom <= paper.height - 6
            assert max(cell.x + cell.width for cell in cells) <= paper.width - 6
            for letter in drawn.chars:
                middle = (letter["top"] + letter["bottom"]) / 2 / MM
                if top <= middle <= bottom and not letter["text"].isspace():
                    assert any(
                        cell.x - 0.1 <= letter["x0"] / MM
                        and letter["x1"] / MM <= cell.x + cell.width + 0.1
                        and cell.y <= middle <= cell.y + cell.height
                        for cell in cells
                    ), letter["text"]


@every_paper
def test_usual_names_and_tracks_are_whole(paper):
    for page in pages_of(sixty(), paper):
        for part in parts_of(page):
            assert [
                mark.text for mark in part if is_cut(mark) or "…" in getattr(mark, "text", "")
            ] == []


@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_nothing_in_the_table_lies_on_anything_else(paper):
    for page in pages_of(grand_prix(run(12), options={"fuel": FUEL}), find_paper(paper)):
        if any(map(is_head, page.marks)):
            assert collisions(page) == []


def test_the_fuel_of_a_name_that_is_cut_is_not_cut():
    wide = tuple("王" * 28 + "W" * 31 + letter for letter in "ABCDEF")
    document = grand_prix(run(12, wide, "W" * 100), wide, options={"fuel": FUEL})
    shown = [mark.text for page in pages_of(document, find_paper("a6")) for mark in texts(page)]
    assert any(text.endswith("… · 1") for text in shown)


@pytest.mark.parametrize("drivers", [DRIVERS, NASTY], ids=["usual", "nasty"])
def test_names_go_on_in_further_lines_before_they_are_cut(drivers):
    document = grand_prix(run(4, drivers), drivers, options={"fuel": FUEL})
    for paper in PAPERS:
        for page in pages_of(document, paper):
            for part in parts_of(page):
                assert [mark.text for mark in part if "…" in getattr(mark, "text", "")] == []


def test_races_share_the_whole_width():
    def free(races):
        """What is right of the column of the last race, as a share of a column."""
        paper = find_paper("a4")
        (page, *_) = pages_of(grand_prix(run(races), options={"fuel": FUEL}), paper)
        (heads, *_) = ([m for m in part if is_race(m)] for part in parts_of(page))
        right = max(mark.x2 for mark in page.marks if isinstance(mark, Rule))
        return (right - heads[-1].x - heads[-1].width) / heads[-1].width

    assert [round(free(races)) for races in (1, 2, 3, 4, 5)] == [0] * 5


@pytest.mark.parametrize(
    ("paper", "races", "beside"),
    [
        ("a6", 5, [3, 2]),
        ("a4", 5, [5]),
        ("a4", 6, [3, 3]),
        ("a4", 7, [4, 3]),
        ("a4", 11, [4, 4, 3]),
    ],
)
def test_races_that_do_not_fit_beside_each_other_are_shared_out_evenly(paper, races, beside):
    document = grand_prix(run(races), options={"fuel": FUEL})
    assert beside == [
        sum(map(is_race, part))
        for page in pages_of(document, find_paper(paper))
        for part in parts_of(page)
    ]


def test_the_fuel_stands_in_the_line_of_the_last_word_of_a_name():
    document = grand_prix(run(5), options={"fuel": FUEL})
    (page, *_) = pages_of(document, find_paper("letter"))
    shown = [mark.text for mark in texts(page)]
    assert shown.count("Maximiliane von") == 5
    assert sum(text.startswith("Hohenstein · ") for text in shown) == 5
