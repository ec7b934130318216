"""How long sheets take, beside a bare ReportLab canvas that draws the same (``bare_canvas.py``)."""

from itertools import count

import pytest
from bare_canvas import draw_bare

from scorekeeper.core.document import Document
from scorekeeper.core.sheet import Box, Icon, Mark, Page, Rule, Sheet, Text
from scorekeeper.printing import page_count, read_document_bytes, render_page, write_pdf

NAMES = (
    "Anna",
    "Zoë Müller",
    "Łukasz Żak",
    "Ελένη Παπαδοπούλου",
    "Дмитрий",
    "שָׁלוֹם דוד",
    "محمد علي",
    "王小明",
    "山田 太郎",
    "김철수",
    "👨‍👩‍👧‍👦 family",
    "नमस्ते",
    "ภาษาไทย",
    "<b>&amp;%_*",
    "Bartholomew Featherstonehaugh the Younger",
    "🚀 Nora",
)
DOCUMENT = Document(
    game="space-lab",
    id="2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f",
    played_at="2024-05-01T20:00:00+02:00",
    notes="x" * 2000,
)


def score_page(round_number: int) -> Sheet:
    """16 rows of 5 columns between hairlines; texts differ from round to round."""
    marks: list[Mark] = []
    for row, name in enumerate(NAMES):
        y = 20.0 + 15 * row
        marks.append(Text(15, y, 60, 10, f"{name} {round_number}", 11))
        marks += [
            Text(
                80 + 28 * column, y, 26, 10, str(round_number * 7 + row * column), 11, align="right"
            )
            for column in range(4)
        ]
        marks.append(Rule(15, y + 12, 195, y + 12, 0.25))
    return Sheet("Scores", "Space Lab", (Page(210, 297, tuple(marks)),))


def card_page(round_number: int) -> Sheet:
    """10 cards: 30 boxes, 60 texts, 30 icons."""
    icons = ("pilot", "researcher", "doctor", "technician", "red-rocket", "golden-planet")
    marks: list[Mark] = []
    for card in range(10):
        x, y = 12 + 95 * (card % 2), 12 + 54 * (card // 2)
        marks.append(Box(x, y, 90, 50, radius=3, fill=0.97, stroke=0.3))
        marks.append(Box(x + 3, y + 3, 84, 8, radius=1, fill=(0.85, 0.9, 1)))
        marks.append(Box(x + 60, y + 36, 24, 10, stroke=0.5))
        marks.append(Text(x + 5, y + 3, 60, 8, f"Card {card} of {round_number}", 10, bold=True))
        marks += [
            Text(x + 14, y + 12 + 7 * line, 50, 6, f"{NAMES[card]}, {line}", 8) for line in range(4)
        ]
        marks.append(Text(x + 60, y + 36, 24, 10, str(card * 3), 14, bold=True, align="center"))
        marks += [
            Icon(x + 5, y + 13 + 8 * place, 5, icons[(card + place) % len(icons)])
            for place in range(3)
        ]
    return Sheet("Cards", "Space Lab", (Page(210, 297, tuple(marks)),))


@pytest.fixture(scope="module", autouse=True)
def _warm():
    write_pdf(score_page(0), document=DOCUMENT)
    write_pdf(card_page(0), document=DOCUMENT)


@pytest.mark.parametrize(("make", "most_bytes"), [(score_page, 40_000), (card_page, 60_000)])
@pytest.mark.parametrize("texts", ["new", "known"])
def test_sheet(benchmark, make, most_bytes, texts):
    rounds = count(1)

    def setup():
        return (make(next(rounds) if texts == "new" else 1),), {}

    pdf = benchmark.pedantic(
        lambda sheet: write_pdf(sheet, document=DOCUMENT), setup=setup, rounds=60, warmup_rounds=2
    )
    benchmark.extra_info["bytes"] = len(pdf)
    assert len(pdf) <= most_bytes


@pytest.mark.parametrize("make", [score_page, card_page])
def test_bare_canvas(benchmark, make):
    rounds = count(1)
    pdf = benchmark.pedantic(
        draw_bare, setup=lambda: ((make(next(rounds)),), {}), rounds=60, warmup_rounds=2
    )
    benchmark.extra_info["bytes"] = len(pdf)


def test_hundred_score_pages(benchmark):
    pages = tuple(score_page(number).pages[0] for number in range(100))
    sheet = Sheet("Scores", "Space Lab", pages)
    pdf = benchmark.pedantic(write_pdf, (sheet,), rounds=5, warmup_rounds=1)
    assert page_count(pdf) == 100


def test_picture_for_a_screen(benchmark):
    pdf = write_pdf(score_page(1), document=DOCUMENT)
    benchmark(render_page, pdf, 0, 96)


def test_reading_the_game(benchmark):
    pdf = write_pdf(score_page(1), document=DOCUMENT)
    benchmark(read_document_bytes, pdf)
