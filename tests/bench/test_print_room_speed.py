"""Pads, filled pages and batches in numbers, beside a bare canvas, fpdf2 and Typst.

100 pads take at most 100 ms, and so do 100 forms with thousands of fields. 100 filled score pages
take at most 1 s, bound into a batch with their games attached too, and at most one and a half times
the same primitives on a bare ReportLab canvas (``bare_canvas.py``). On one page fpdf2 and Typst are
slower; they are installed into a folder of this run alone.
"""

import json
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from statistics import median

import pytest
from bare_canvas import draw_bare

from scorekeeper.core.sheet import Rule, Sheet, Text, find_paper
from scorekeeper.games import GAME_NAMES, build_document, find_game
from scorekeeper.printing import PadOrder, page_count, write_batch, write_pads, write_pdf
from scorekeeper_resources import example_path, resource_path

PAGES = 100
ROUNDS = 7
MOST_OF_PADS = 0.100
MOST_OF_PAGES = 1.0
MOST_TIMES_BARE = 1.5

# So many documents of one page warm a library up; so many more are measured.
WARM, MEASURED = 2, 15

A4 = find_paper("a4")
NAMES = (
    "Anna",
    "Zoë",
    "Łukasz",
    "Ελένη",
    "Дмитрий",
    "שָׁלוֹם",
    "محمد",
    "王小明",
    "김철수",
    "नमस्ते",
    "ภาษาไทย",
    "😀",
)
EXAMPLE = json.loads(example_path("space-lab").read_bytes())


def score_pages(number, first=0):
    """Space Lab's filled score page of so many games, names and points of each its own."""
    pages = []
    for game in range(first, first + number):
        players = [
            {
                "name": f"{NAMES[(game + seat) % len(NAMES)]} {game}",
                "tally": {"lab": 20 + game % 30, "validation": seat, "projects": game % 17},
            }
            for seat in range(4)
        ]
        document = build_document({**EXAMPLE, "players": players})
        space_lab = find_game("space-lab")
        pages.append(space_lab.sheet(document, space_lab.score(document), A4).pages[0])
    return tuple(pages)


def times(work, rounds=ROUNDS):
    """The seconds that ``work`` takes, warm."""
    work()
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return found


@pytest.mark.parametrize("per_page", [1, 4])
@pytest.mark.parametrize("game", GAME_NAMES)
def test_hundred_pads(game, per_page):
    order = PadOrder(game=game, per_page=per_page, pages=PAGES // per_page, cut_marks=True)
    assert page_count(write_pads(order)) * per_page == PAGES
    found = times(lambda: write_pads(order))
    print(f"\n100 pads of {game}, {per_page} on a page: {median(found) * 1000:.1f} ms")
    assert median(found) <= MOST_OF_PADS


@pytest.mark.parametrize("game", GAME_NAMES)
def test_hundred_pads_to_fill_on_a_screen(game):
    order = PadOrder(game=game, pages=PAGES, fillable=True)
    found = times(lambda: write_pads(order))
    fields = PAGES * len(find_game(game).pad(None, A4).pages[0].fields)
    print(f"\n100 forms of {game}, {fields} fields: {median(found) * 1000:.0f} ms")
    assert median(found) <= MOST_OF_PADS


def test_hundred_filled_score_pages_beside_a_bare_canvas():
    # Ours and the reference take turns, each on pages that it has not seen.
    ours, reference = [], []
    for number in range(ROUNDS):
        sheet = Sheet("Scores", "Space Lab", score_pages(PAGES, number * PAGES))
        for draw, found in ((write_pdf, ours), (draw_bare, reference)):
            start = time.perf_counter()
            draw(sheet)
            found.append(time.perf_counter() - start)
    print(
        f"\n100 score pages: {median(ours) * 1000:.0f} ms, "
        f"a bare canvas {median(reference) * 1000:.0f} ms"
    )
    assert median(ours) <= MOST_OF_PAGES
    assert median(ours) <= MOST_TIMES_BARE * median(reference)


def test_a_batch_of_hundred_score_pages():
    players = [{"name": name, "tally": {"lab": 20}} for name in NAMES[:4]]
    content = {key: part for key, part in EXAMPLE.items() if key != "id"} | {"players": players}
    documents = [build_document({**content, "notes": f"No. {n}"}) for n in range(PAGES)]

    def work():
        return write_batch(documents, BytesIO(), title="Club evening", paper=A4)

    assert work() == PAGES
    found = times(work, 3)
    print(f"\nA batch of 100 score pages, scored, laid out, bound: {median(found) * 1000:.0f} ms")
    assert median(found) <= MOST_OF_PAGES


def test_a_batch_of_hundred_games():
    documents = [
        build_document(json.loads(example_path(name).read_bytes())) for name in GAME_NAMES
    ] * (PAGES // len(GAME_NAMES))

    def work():
        return write_batch(documents, BytesIO(), title="Club evening", paper=A4)

    assert work() == PAGES
    found = times(work, 3)
    print(f"\nA batch of 100 games, scored, laid out and bound: {median(found) * 1000:.0f} ms")


@pytest.fixture(scope="module")
def others(tmp_path_factory):
    """The folder with fpdf2 and Typst, which nothing but this run knows."""
    folder = tmp_path_factory.mktemp("others")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    packages = ["fpdf2", "typst", "uharfbuzz"]
    run = subprocess.run(
        [*pip, "--target", str(folder), *packages], capture_output=True, text=True, check=False
    )
    if run.returncode:
        pytest.skip(
            f"{packages[0]} and {packages[1]} cannot be installed here: is there a network?"
        )
    return folder


def plain(page):
    """The marks of a page as JSON."""
    return [
        {
            **{key: getattr(mark, key) for key in ("text", "x", "y", "width", "height")},
            **{key: getattr(mark, key) for key in ("size", "bold", "align")},
        }
        if isinstance(mark, Text)
        else {**{key: getattr(mark, key) for key in ("x1", "y1", "x2", "y2")}, "line": mark.width}
        for mark in page.marks
        if isinstance(mark, Text | Rule)
    ]


def test_a_score_page_beside_fpdf2_and_typst(others):
    pages = score_pages(WARM + MEASURED, first=10_000)
    found = {"ours": []}
    sizes = {}
    for page in pages:
        start = time.perf_counter()
        pdf = write_pdf(Sheet("Scores", "Space Lab", (page,)))
        found["ours"].append(time.perf_counter() - start)
        sizes["ours"] = len(pdf)
    for name in ("fpdf2", "typst"):
        run = subprocess.run(
            [
                sys.executable,
                str(Path(__file__).with_name("other_printers.py")),
                name,
                str(resource_path("fonts")),
            ],
            input=json.dumps([plain(page) for page in pages]),
            env={"PYTHONPATH": str(others), "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
        answer = json.loads(run.stdout)
        found[name], sizes[name] = answer["seconds"], answer["bytes"]
    print()
    for name, seconds in found.items():
        print(f"{name}: {median(seconds[WARM:]) * 1000:.2f} ms, {sizes[name]} bytes")
    assert median(found["ours"][WARM:]) <= min(
        median(found[name][WARM:]) for name in ("fpdf2", "typst")
    )
