"""The page of a Station: every card with its points, its rule and its reason; the Projects."""

import itertools

import pytest

from scorekeeper.core.print_frame import POINT
from scorekeeper.core.sheet import Box, Icon, Text
from scorekeeper.games.space_lab.effect_words import effect_words
from scorekeeper.games.space_lab.lab_cards import short_reason
from scorekeeper.printing.fitting import fit
from scorekeeper.printing.fonts import UNITS
from tests.games.marks import edges, texts
from tests.games.space_lab.games import (
    EVERY_PAPER,
    EXAMPLE,
    GAME,
    GAMES,
    PROJECTS,
    build,
    empty_stations,
    longest,
    sheet_of,
    solo,
)


@EVERY_PAPER
@pytest.mark.parametrize("name", GAMES)
def test_what_stands_on_a_card_or_capsule_does_not_overlap(name, paper):
    for page in sheet_of(GAMES[name](), paper).pages[1:]:
        marks = [mark for mark in page.marks if isinstance(mark, Text | Icon)]
        for box in (mark for mark in page.marks if isinstance(mark, Box)):
            left, top, right, bottom = edges(box)
            inside = sorted(
                (y1, y2)
                for x1, y1, x2, y2 in map(edges, marks)
                if left <= x1 and x2 <= right and top - 3 <= y1 and y2 <= bottom + 3
            )
            assert inside
            assert inside[0][0] >= top - 0.1
            assert max(foot for _, foot in inside) <= bottom + 0.1


@pytest.mark.parametrize("make", [build, solo])
def test_every_cards_points_and_effect_are_on_the_page_of_its_station(make):
    document = make()
    result = GAME.score(document)
    pages = iter(sheet_of(document).pages[1:])
    for player, scored in zip(document.players, result.players, strict=True):
        if player.station is None:
            continue
        page = next(pages)
        marks = [mark for mark in page.marks if isinstance(mark, Text)]
        assert {scored.name, str(scored.total)} <= set(texts(page))
        for line in scored.lines:
            if line.category == "lab":
                (space,) = (mark for mark in marks if mark.text == line.source)
                assert any(
                    mark.text == str(line.points)
                    and (mark.x, mark.y) == (space.x + space.width, space.y)
                    for mark in marks
                )
            if line.category == "projects":
                assert str(line.points) in texts(page)
                assert line.why in " ".join(texts(page))
    assert next(pages, None) is None


def width_as_drawn(mark):
    """How wide a text is, in mm; what is drawn has to be the whole text."""
    size = {"size": mark.size, "width": mark.width / POINT, "height": mark.height / POINT}
    fitted = fit(mark.text, bold=mark.bold, **size)
    assert fitted is not None
    assert not fitted.line.rest, mark
    return fitted.line.extent * fitted.size * POINT / UNITS


@EVERY_PAPER
def test_every_number_of_project_cards_is_printed_whole_and_apart_from_their_type(paper):
    owner = {**EXAMPLE["players"][0], "name": "Ann"}
    told = set()
    for first in range(1, 100, len(PROJECTS)):
        counts = range(first, min(100, first + len(PROJECTS)))
        projects = [{**kind, "count": count} for kind, count in zip(PROJECTS, counts, strict=False)]
        sheet = sheet_of(build(players=[{**owner, "projects": projects}]), paper)
        marks = [mark for page in sheet.pages[1:] for mark in page.marks if isinstance(mark, Text)]
        for mark, name in itertools.pairwise(marks):
            if mark.text.endswith(" ×"):
                told.add(mark.text)
                assert mark.x + width_as_drawn(mark) + 0.3 < name.x
    assert told == {f"{count} ×" for count in range(1, 100)}


@EVERY_PAPER
@pytest.mark.parametrize(
    "make", [build, solo, lambda: longest("standard"), lambda: longest("solo")]
)
def test_every_card_tells_its_whole_rule_and_how_often_it_counted(paper, make):
    document = make()
    result = GAME.score(document)
    pages = iter(sheet_of(document, paper).pages[1:])
    for player, scored in zip(document.players, result.players, strict=True):
        if player.station is None:
            continue
        lines = {line.source: line for line in scored.lines if line.category == "lab"}
        page = next(page for page in pages if "A2" in texts(page))
        for space, card in player.station.spaces.items():
            told, rule = on_the_card(page, space), effect_words(card.effect)
            assert rule in told or rule.replace("for each", "per") in told
            line = lines.get(space)
            assert line is None or line.why == rule or short_reason(line.why) in told
            assert line is None or str(line.points) in told.split()


def on_the_card(page, space):
    """The texts on a card, none of them cut, none on another."""
    (name,) = (mark for mark in page.marks if getattr(mark, "text", None) == space)
    (box,) = (
        mark
        for mark in page.marks
        if isinstance(mark, Box)
        and mark.x <= name.x < mark.x + mark.width
        and mark.y <= name.y < mark.y + mark.height
    )
    left, top, right, bottom = edges(box)
    marks = [
        mark
        for mark in page.marks
        if isinstance(mark, Text) and left <= mark.x < right and top <= mark.y < bottom
    ]
    areas = [letters_of(mark) for mark in marks]
    for (x1, y1, x2, y2), (x3, y3, x4, y4) in itertools.combinations(areas, 2):
        assert x2 <= x3 + 0.1 or x4 <= x1 + 0.1 or y2 <= y3 + 0.1 or y4 <= y1 + 0.1
    return " ".join(mark.text for mark in marks)


def letters_of(mark):
    width = width_as_drawn(mark)
    left = mark.x + (mark.width - width if mark.align == "right" else 0)
    return left, mark.y, left + width, mark.y + mark.height


def test_a_card_that_scores_nothing_an_empty_space_and_a_missing_tile_show_a_dash():
    shown = texts(sheet_of(build()).pages[1])
    assert shown[shown.index("B2") + 1] == "–"
    assert "Tile –" in shown
    shown = texts(sheet_of(build()).pages[2])
    assert shown[shown.index("C3") + 1] == "–"


def test_a_capsule_says_in_words_what_is_missing():
    shown = texts(sheet_of(build()).pages[1])
    assert "met" in shown
    assert "BF missing" in shown
    assert "no Objective" in texts(sheet_of(empty_stations()).pages[1])
