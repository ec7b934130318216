"""How long sheets of Space Lab take, beside a bare ReportLab canvas (``bare_canvas.py``)."""

import json

import pytest
from bare_canvas import draw_bare

from scorekeeper.core.sheet import Sheet, find_paper
from scorekeeper.games import find_game, read_document
from scorekeeper.printing import write_pdf
from scorekeeper_resources import resource_path

GAME = find_game("space-lab")
A4 = find_paper("a4")
EXAMPLE = resource_path("examples/space-lab.json").read_bytes()


def solo_game():
    game = json.loads(EXAMPLE)
    first, second = game["players"][:2]
    sources = ("B1", "B2", "B3", "B4", "A1", "A2", "A3")
    for space, source in zip(("D1", "D2", "D3", "D4", "E1", "E2", "E3"), sources, strict=True):
        first["station"]["spaces"][space] = second["station"]["spaces"][source]
    first["station"]["capsules"] += second["station"]["capsules"]
    return read_document(json.dumps({**game, "mode": "solo", "players": [first]}).encode())


DOCUMENTS = {"standard": read_document(EXAMPLE), "solo": solo_game()}
PAGES = [("standard", 0, 10, 40_000), ("standard", 1, 15, 60_000), ("solo", 1, 15, 60_000)]


def one_page(document, number):
    sheet = GAME.sheet(document, GAME.score(document), A4)
    return Sheet(sheet.title, sheet.subject, sheet.pages[number : number + 1])


@pytest.mark.parametrize(("mode", "number", "most_ms", "most_bytes"), PAGES)
def test_page(benchmark, mode, number, most_ms, most_bytes):
    document = DOCUMENTS[mode]
    pdf = benchmark.pedantic(
        lambda: write_pdf(one_page(document, number), document=document),
        rounds=60,
        warmup_rounds=3,
    )
    marks = len(one_page(document, number).pages[0].marks)
    benchmark.extra_info.update(bytes=len(pdf), marks=marks)
    print(f"\n{mode}, page {number + 1}: {len(pdf)} bytes, {marks} marks")
    assert len(pdf) <= most_bytes
    assert benchmark.stats.stats.median * 1000 <= most_ms


@pytest.mark.parametrize(("mode", "number"), [page[:2] for page in PAGES])
def test_bare_canvas(benchmark, mode, number):
    sheet = one_page(DOCUMENTS[mode], number)
    pdf = benchmark.pedantic(draw_bare, (sheet,), rounds=60, warmup_rounds=3)
    print(f"\n{mode}, page {number + 1}: {len(pdf)} bytes")


def test_making_the_marks_of_all_pages(benchmark):
    document = DOCUMENTS["standard"]
    result = GAME.score(document)
    benchmark(GAME.sheet, document, result, A4)
