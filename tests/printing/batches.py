"""Many sheets in one file, and what stands on its pages."""

from io import BytesIO

import pypdfium2

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import GAME_NAMES, find_game, read_document
from scorekeeper.printing import write_batch
from scorekeeper_resources import example_path

A4, A6 = find_paper("a4"), find_paper("a6")
TITLE = "Club evening"


def examples():
    return [read_document(example_path(name).read_bytes()) for name in GAME_NAMES]


def sheet_of(document, paper):
    return find_game(document.game).sheet(document, score(document), paper)


def score(document):
    return find_game(document.game).score(document)


def batch(documents, paper=A4, **settings):
    target = BytesIO()
    write_batch(documents, target, title=TITLE, paper=paper, **settings)
    return target.getvalue()


def texts(pdf):
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_range() for page in document]
