"""What is looked at while another file is made."""

import threading

import pytest

from scorekeeper_ui.printed import preview as previews
from scorekeeper_ui.printed.paper_view import PaperView
from scorekeeper_ui.printed.preview import PagePreview, Proof
from tests.ui.print_room.examples import A4, example
from tests.ui.print_room.kept_sheets import example_pdf

PDF = example_pdf(example("space-lab"), "a4")
PROOF = Proof(PDF, A4.width, A4.height, 1, 1, "A4")


@pytest.fixture
def preview(qtbot, monkeypatch):
    monkeypatch.setattr(previews, "PATIENCE", 20)
    shown = PagePreview("page", "The page")
    qtbot.addWidget(shown)
    shown.resize(400, 500)
    shown.show()
    with qtbot.waitSignal(shown.shown):
        shown.show_file(lambda: PROOF)
    return shown


@pytest.fixture
def slow():
    """A file that is made when it is let go."""
    let_go = threading.Event()

    def make():
        let_go.wait(10)
        return PROOF

    make.let_go = let_go.set
    yield make
    let_go.set()


def told(preview):
    return preview.findChild(PaperView, "page").accessibleDescription()


def test_another_file_that_takes_long_takes_away_the_page_before(preview, slow, qtbot):
    preview.show_file(slow)
    assert preview.proof is PROOF
    qtbot.waitUntil(lambda: told(preview) == "The page is being read…")
    assert preview.proof is None
    with qtbot.waitSignal(preview.shown):
        slow.let_go()
    assert preview.proof is PROOF


def test_the_page_stays_while_the_same_file_is_made_anew(preview, slow, qtbot):
    preview.show_file(slow, from_start=False)
    qtbot.wait(60)
    assert preview.proof is PROOF
    with qtbot.waitSignal(preview.shown):
        slow.let_go()


def test_a_file_that_is_there_at_once_is_shown_without_a_word(preview, qtbot):
    with qtbot.waitSignal(preview.shown):
        preview.show_file(lambda: PROOF)
    qtbot.wait(60)
    assert preview.proof is PROOF
