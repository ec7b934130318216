from dataclasses import replace

import pypdfium2
import pytest

from scorekeeper.core.sheet import PAPERS, Box, Rule, Sheet, Text, find_paper
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.game import GAME
from scorekeeper.games.mole_racing.grand_prix.sheet import race_card, score_pad, score_sheet
from scorekeeper.printing import write_pdf
from tests.games.letters import assert_letters_apart, pages_of
from tests.games.marks import assert_inside, texts

A4 = find_paper("a4")
FOUR = ("Ann", "Bo", "Cy", "Di")
SIX = ("Corentin", "Johannes", "Zoë", "Łukasz", "Maximiliane von Hohenstein", "Jo")
NASTY = ("W" * 60, "王小明" * 20, "محمد علي بن عبد الله", "👨‍👩‍👧‍👦" * 8, "<b>&", "a" * 60)
OVAL = {
    "name": "Moles' Oval",
    "long": 2,
    "short": 1,
    "start_finish": 2,
    "fuel": 1,
    "barriers": [
        {"kind": "long", "x": 0, "y": 0, "rotation": 0},
        {"kind": "long", "x": 600, "y": 300.5, "rotation": 45},
        {"kind": "short", "x": 300, "y": 0, "rotation": -90},
        {"kind": "red", "x": 500, "y": 100, "rotation": 90},
        {"kind": "red", "x": 350, "y": 100, "rotation": 90},
        {"kind": "fuel", "x": 100, "y": 250, "rotation": 0},
        {"kind": "arrow", "x": 420, "y": 180, "rotation": 270},
    ],
}


def grand_prix(drivers=FOUR, finishes=(), **parts) -> GrandPrixDocument:
    races = [{"finish": list(finish)} for finish in finishes]
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": list(drivers)}
    return GAME.build({**content, "races": races, **parts})


def tied(**parts):
    """Ann and Cy have 14, Bo and Di 7."""
    finishes = (("Ann", "Cy", "Bo", "Di"), ("Cy", "Ann", "Di", "Bo"))
    return grand_prix(finishes=finishes, **parts)


def long_one():
    """Twelve drivers of whom six start, 40 races."""
    drivers = [f"Driver {number}" for number in range(1, 13)]
    races = [
        {
            "track": "Bathtub Blitz",
            "starters": (drivers + drivers)[first : first + 6],
            "finish": (drivers + drivers)[first : first + 5],
        }
        for first in (number * 5 % 12 for number in range(40))
    ]
    return grand_prix(drivers, races=races, races_planned=41, next_starters=drivers[:6])


def nasty():
    finishes = [NASTY[first:] + NASTY[:first] for first in range(4)]
    races = [{"track": "T" * 100, "finish": list(finish)} for finish in finishes]
    parts = {"name": "王" * 100, "place": "W" * 100, "notes": "x" * 9000 + "\n\n" + "王" * 500}
    return grand_prix(NASTY, races=races, races_planned=4, **parts)


def to_come(track=None, drivers=FOUR, **parts):
    planned = {"planned_tracks": [track]} if track else {}
    return grand_prix(drivers, **planned, **parts)


def sheet_of(document, paper=A4) -> Sheet:
    return score_sheet(document, GAME.score(document), paper)


def card_of(document, paper=A4) -> Sheet:
    return race_card(document, GAME.score(document), paper)


def printed(sheet) -> list[str]:
    with pypdfium2.PdfDocument(write_pdf(sheet)) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


DOCUMENTS = {
    "new": GAME.new(),
    "tied": tied(races_planned=2),
    "long": long_one(),
    "nasty": nasty(),
    "own track": to_come("Moles' Oval", SIX, tracks=[OVAL]),
}
every_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


@every_paper
@every_document
def test_every_mark_is_within_the_margins(document, paper):
    for page in sheet_of(document, paper).pages:
        assert_inside(page)


@pytest.mark.parametrize("paper", ["a4", "letter", "a6"])
@pytest.mark.parametrize("name", ["tied", "long", "own track"])
def test_no_letter_lies_on_another(name, paper):
    assert_letters_apart(sheet_of(DOCUMENTS[name], find_paper(paper)))


def test_the_standings_have_every_races_points_and_places_in_the_order_of_the_result():
    document = tied(races_planned=3, name="Spring Cup", played_at="2026-11-28T20:00:00+01:00")
    shown = texts(sheet_of(document).pages[0])
    assert shown[:2] == ["Spring Cup", "Mole Racing Grand Prix · 2 of 3 races · 28 November 2026"]
    rows = ["1st", "Ann", "8", "1st", "6", "2nd", "14", "1st", "Cy", "6", "2nd", "8", "1st", "14"]
    rows += ["3rd", "Bo", "4", "3rd", "3", "4th", "7", "3rd", "Di", "3", "4th", "4", "3rd", "7"]
    first = shown.index("Points") + 1
    assert shown[first : first + len(rows)] == rows


def test_every_tie_is_told_in_words():
    shown = texts(sheet_of(tied()).pages[0])
    assert [text for text in shown if "14 = 14" in text] != []
    assert [text for text in shown if "7 = 7" in text] != []


def test_a_sentence_is_read_from_left_to_right_whatever_name_begins_it():
    document = grand_prix(("مريم", "Bo"), [("مريم", "Bo")], races_planned=1)
    letters, *_ = pages_of(sheet_of(document))
    headline = [each for each in letters if 14 < each["size"] < 16]
    seen = [(each["x0"], each["text"].strip("\u200e")) for each in headline]
    arabic = [left for left, text in seen if not text.isascii()]
    latin = [left for left, text in seen if text.isascii()]
    assert len(arabic) == 4
    assert max(arabic) < min(latin)


def test_who_did_not_finish_and_who_did_not_take_part_are_told_apart():
    races = [{"starters": ["Ann", "Bo", "Cy"], "finish": ["Bo", "Ann"]}]
    shown = texts(sheet_of(grand_prix(races=races)).pages[0])
    assert shown[shown.index("Cy") :][:4] == ["Cy", "0", "out", "0"]
    assert shown[shown.index("Di") :][:3] == ["Di", "–", "0"]
    assert {"out: did not finish.", "–: did not take part."} <= set(shown)


def test_before_the_first_race_nobody_has_a_position():
    shown = texts(sheet_of(grand_prix()).pages[0])
    assert shown.count("–") == 4
    assert "1st" not in shown


def test_of_many_races_each_is_printed_once_with_all_names_and_points_beside_it():
    document = long_one()
    pages = sheet_of(document).pages
    shown = [text for page in pages for text in texts(page)]
    assert [text for text in shown if text.isdigit() and shown[shown.index(text) - 1] == "Race"]
    parts = shown.count("Place")
    assert parts > 2
    for driver in document.drivers:
        assert sum(shown[index - 1] != "–" for index, text in enumerate(shown) if text == driver)
        assert [*map(len, standings_rows(pages, driver))] == [1] * parts
    assert all(texts(page).count("Place") == texts(page).count("Driver") for page in pages)


def standings_rows(pages, driver):
    """Where a driver's name stands in each part of the standings: below its head."""
    for page in pages:
        heads = [mark for mark in page.marks if getattr(mark, "text", "") == "Driver"]
        feet = [*(head.y for head in heads[1:]), page.height]
        for head, foot in zip(heads, feet, strict=False):
            yield [
                mark.y
                for mark in page.marks
                if getattr(mark, "text", "") == driver
                and mark.x == head.x
                and head.y < mark.y < foot
            ]


def test_a_warning_says_which_race_it_is_about():
    races = [{"track": "Bathtub Blitz", "finish": ["Ann"]}] * 2
    shown = texts(sheet_of(grand_prix(races=races, planned_tracks=["Bathtub Blitz"])).pages[0])
    again = "Bathtub Blitz again, as in race 1"
    assert f"Race 2: {again} · Race 3: {again}" in shown


def test_pages_are_numbered_and_the_card_of_the_next_race_follows_the_standings():
    pages = printed(sheet_of(tied(races_planned=5, planned_tracks=["Rattletrap Rally"])))
    assert len(pages) == 2
    assert "Points over the races" in pages[0]
    assert "1 of 2" in pages[0]
    assert "Race 3" in pages[1]
    assert "Rattletrap Rally" in pages[1]


def test_the_race_card_has_track_turn_order_reasons_and_fuel():
    (page,) = card_of(tied(planned_tracks=["Rattletrap Rally"])).pages
    shown = texts(page)
    assert "Crash · 30 long, 5 short, 2 Start/Finish, 1 fuel spot" in shown
    result = GAME.score(tied())
    for start in result.next_race.starts:
        (y,) = (mark.y for mark in page.marks if getattr(mark, "text", "") == start.driver)
        beside = [
            mark.text for mark in page.marks if isinstance(mark, Text) and abs(mark.y - y) < 4
        ]
        assert start.why in beside
        assert str(start.fuel) in beside
        discs = [mark for mark in page.marks if isinstance(mark, Box) and y < mark.y + 5 < y + 9]
        assert len(discs) == start.fuel


def test_unknown_fuel_is_a_blank_to_write_on():
    def blanks(**options):
        (page,) = card_of(to_come(drivers=SIX, options=options)).pages
        return [m for m in page.marks if isinstance(m, Rule) and m.x2 - m.x1 < 10]

    assert len(blanks()) == 6
    assert len(blanks(fuel={"6": [1, 1, 2, 2, 3, None]})) == 1


def test_every_finishing_place_has_a_line_with_its_points():
    (page,) = card_of(to_come(options={"points": [10, 5]})).pages
    shown = texts(page)
    lines = ["1st", "10 points", "2nd", "5 points", "3rd", "0 points", "4th", "0 points"]
    first = shown.index("Finish") + 1
    assert shown[first : first + 10] == [*lines, "Did not finish", "0 points"]
    rules = [mark for mark in page.marks if isinstance(mark, Rule) and mark.y1 == mark.y2]
    places = [mark for mark in page.marks if getattr(mark, "text", "") in lines[::2]]
    for place in places:
        assert any(abs(rule.y1 - place.y - place.height) < 0.1 for rule in rules)


def test_an_own_track_is_drawn_and_a_track_not_chosen_is_a_line_to_write_on():
    (drawn,) = card_of(to_come("Moles' Oval", tracks=[OVAL])).pages
    slanted = [m for m in drawn.marks if isinstance(m, Rule) and m.x1 != m.x2 and m.y1 != m.y2]
    assert slanted
    assert "2 long, 1 short, 2 Start/Finish, 1 fuel spot" in texts(drawn)
    (blank,) = card_of(to_come()).pages
    assert "Track" in texts(blank)


def test_a_race_card_of_six_with_a_drawing_is_one_page_on_every_paper():
    for paper in PAPERS:
        assert len(card_of(DOCUMENTS["own track"], paper).pages) == 1


def test_there_is_no_race_card_without_a_race_to_come():
    with pytest.raises(ValueError, match="all races are run"):
        card_of(tied(races_planned=2))
    with pytest.raises(ValueError, match="who starts in the next race"):
        card_of(grand_prix([f"Driver {number}" for number in range(8)]))


def test_the_prizes_name_every_sharer():
    pages = sheet_of(tied(races_planned=2, name="Spring Cup")).pages
    assert len(pages) == 2
    shown = texts(pages[1])
    first = shown.index("Prizes") + 1
    expected = ["1st", "Ann", "14 points", "Cy", "14 points", "3rd", "Bo", "7 points", "Di"]
    assert shown[first : first + 9] == expected
    assert "Prizes" not in texts(sheet_of(tied(races_planned=3)).pages[1])


def test_the_prizes_tell_a_shared_victory_once():
    def told(document):
        shown = texts(sheet_of(document).pages[-1])
        return [text for text in shown if "victory" in text or "wins" in text]

    tie = "14 = 14, the rulebook breaks no tie"
    assert told(tied(races_planned=2)) == [f"Ann and Cy share the victory: {tie}"]
    alone = grand_prix(finishes=[FOUR], races_planned=1, name="Spring Cup")
    assert told(alone) == ["Ann wins Spring Cup with 8 points"]


@pytest.mark.parametrize("drivers", range(2, 7))
def test_a_pad_has_the_points_a_column_for_each_race_and_a_row_for_each_driver(drivers):
    (page,) = score_pad(drivers, A4).pages
    shown = texts(page)
    races = [f"Race {n}" for n in range(1, 6)]
    first = shown.index("Place")
    turns = ["1st", "2nd", "3rd", "4th", "5th", "6th"][:drivers]
    assert [text for text in shown[first:-3] if not text.isdigit()] == [
        *("Place", "Driver", *races, "Points", "clockwise"),
        *("Driver · Fuel Tokens", *races, "Track"),
        *(f"{turn} to go" for turn in turns),
    ]
    (points,) = (text for text in shown if text.startswith("Points: 1st 8 · 2nd 6"))
    assert points.count("·") == drivers - 1


def test_the_place_of_a_driver_is_a_text_that_no_sum_adds_up():
    (page,) = score_pad(4, A4).pages
    fields = {field.name: field for field in page.fields}
    places = [fields[f"Driver {number} Place"] for number in (1, 2, 3, 4)]
    assert {field.kind for field in places} == {"text"}
    added = {name for field in page.fields for name in field.sum_of}
    assert not added & {field.name for field in places}
    assert all(field.x == min(each.x for each in page.fields) for field in places)


def test_a_pad_has_the_printed_fuel_and_blanks_where_it_is_unknown():
    def fuel(drivers):
        (page,) = score_pad(drivers, A4).pages
        return [text for text in texts(page) if text.isdigit()]

    assert [fuel(drivers) for drivers in range(2, 7)] == [
        ["3", "3"],
        ["2", "3", "3"],
        ["2", "2", "3", "3"],
        ["1", "2"],
        [],
    ]


@every_paper
@pytest.mark.parametrize("drivers", range(2, 7))
def test_nothing_on_a_pad_is_cut(drivers, paper):
    (page,) = printed(score_pad(drivers, paper))
    assert "…" not in page


@pytest.mark.parametrize("drivers", [1, 7, 0, -1])
def test_a_pad_for_another_number_of_drivers_is_refused(drivers):
    with pytest.raises(ValueError, match="2 to 6 drivers"):
        score_pad(drivers, A4)


def test_the_same_grand_prix_gives_the_same_bytes():
    first = write_pdf(sheet_of(tied()))
    write_pdf(sheet_of(long_one()))
    assert write_pdf(sheet_of(tied())) == first


@pytest.mark.parametrize("height", range(100, 149, 2))
def test_no_driver_goes_on_alone_to_another_page(height):
    drivers = [f"Driver {letter}" for letter in "ABCDEFGHIJKL"]
    starters = [drivers[first : first + 6] for first in range(7)]
    races = [{"starters": each, "finish": each} for each in starters * 2]
    paper = replace(find_paper("a6"), height=height)
    page, *_ = sheet_of(grand_prix(drivers, races=races), paper).pages
    assert len(set(texts(page)) & set(drivers)) != len(drivers) - 1
