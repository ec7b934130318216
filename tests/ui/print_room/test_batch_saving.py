"""One file of filled sheets: seen before it is made, made with progress, cancelled, kept."""

import threading
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from scorekeeper.core.sheet import find_paper
from scorekeeper.history import UnreadableGameError
from scorekeeper_ui.pages.print_room import batch_file
from scorekeeper_ui.papers import paper_choice
from tests.ui.print_room.batches import made, titles
from tests.ui.print_room.examples import BEFORE, example
from tests.ui.print_room.hands_on import widget


def test_one_file_has_contents_and_the_sheet_of_each_game(batch, qtbot, tmp_path):
    path = tmp_path / "evening.pdf"
    assert made(batch, qtbot, path) == f"Saved: {path}"
    contents, *sheets = titles(path)
    assert contents == "Contents"
    assert [title.split(" · ")[0] for title in sheets] == [
        "Space Lab",
        "Mole Racing",
        "Mole Racing",
        "Mole Rats in Space",
    ]
    assert "Games · 28 November 2026" in PdfReader(path).pages[0].extract_text()


def test_the_file_is_kept_with_its_games_and_found_among_what_was_handed_out(
    batch, hands, qtbot, tmp_path
):
    path = tmp_path / "evening.pdf"
    made(batch, qtbot, path)
    page = hands.window.go_to("print_room")
    page.go_to(2)
    qtbot.waitUntil(lambda: page.kept_sheets.model.rowCount() == 1)
    sheet = page.kept_sheets.model.line_at(0)
    assert (sheet.title, sheet.games) == ("Games · 28 November 2026", 4)
    assert hands.window.history.sheet_bytes(sheet.id) == path.read_bytes()


def test_a_day_that_is_still_being_typed_counts_for_what_is_saved(batch, hands, qtbot, tmp_path):
    since = widget(batch, "batch_since", QLineEdit)
    since.setFocus()
    since.clear()
    hands.type(str(BEFORE))
    qtbot.keyClick(since, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: batch.findChild(QFileDialog, "pdf_file") is not None)
    dialog = widget(batch, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(tmp_path / "days.pdf"))
    with qtbot.waitSignal(batch.told, timeout=20000):
        dialog.accept()
    assert len(titles(tmp_path / "days.pdf")) == 1 + 7


def test_title_and_paper_of_ones_own(batch, hands, qtbot, tmp_path):
    field = widget(batch, "batch_title")
    field.setFocus()
    hands.type("Club night")
    paper = widget(batch, "batch_paper", QComboBox)
    paper.setFocus()
    wanted = paper.findText("A5, 148 × 210 mm")
    while paper.currentIndex() != wanted:
        hands.press("Down" if paper.currentIndex() < wanted else "Up")
    path = tmp_path / "night.pdf"
    made(batch, qtbot, path)
    reader = PdfReader(path)
    assert reader.metadata.title == "Club night"
    assert float(reader.pages[0].mediabox.width) == pytest.approx(148 / 25.4 * 72, abs=0.1)


@pytest.fixture
def held(monkeypatch):
    """Hold the work after the first sheet until it is let go on."""
    go_on, begun = threading.Event(), threading.Event()
    write = batch_file.write_batch

    def held_write(documents, target, *, progress, **rest):
        def slow_progress(done):
            progress(done)
            begun.set()
            go_on.wait(10)

        return write(documents, target, progress=slow_progress, **rest)

    monkeypatch.setattr(batch_file, "write_batch", held_write)
    yield go_on, begun
    go_on.set()


FIELDS = ("game", "player", "text", "since", "until", "season", "title", "paper", "games", "look")


@pytest.mark.parametrize("where", FIELDS)
def test_esc_cancels_and_ctrl_e_saves_wherever_the_keyboard_is(
    batch, hands, qtbot, tmp_path, held, where
):
    go_on, begun = held
    told = []
    batch.told.connect(told.append)
    widget(batch, f"batch_{where}").setFocus()
    qtbot.keyClick(hands.window.focusWidget(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    dialog = widget(batch, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(tmp_path / "evening.pdf"))
    dialog.accept()
    qtbot.waitUntil(begun.is_set)
    widget(batch, f"batch_{where}").setFocus()
    qtbot.keyClick(hands.window.focusWidget(), Qt.Key.Key_Escape)
    go_on.set()
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["Cancelled: nothing was saved."]


@pytest.mark.parametrize("by", ["button", "key"])
def test_what_is_being_made_shows_how_far_it_is_and_can_be_cancelled(
    batch, hands, qtbot, tmp_path, held, by
):
    go_on, begun = held
    path = tmp_path / "evening.pdf"
    path.write_text("what was there before")
    told = []
    batch.told.connect(told.append)
    widget(batch, "batch_save").setFocus()
    batch.output._save_into(batch.output._product, path)
    qtbot.waitUntil(begun.is_set)
    cancel = widget(batch, "batch_cancel", QPushButton)
    qtbot.waitUntil(cancel.isVisible)
    assert widget(batch, "batch_done", QLabel).text() == "1 of 4"
    assert hands.focus() == "batch_cancel"
    if by == "button":
        hands.click("batch_cancel")
    else:
        hands.press("Esc")
    go_on.set()
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["Cancelled: nothing was saved."]
    assert hands.window.history.kept_sheets() == []
    assert path.read_text() == "what was there before"
    assert list(tmp_path.glob("*.pdf")) == [path]
    assert widget(batch, "batch_save").isVisible()
    assert widget(batch, "batch_save").isEnabled()
    assert hands.focus() == "batch_save"


def test_while_one_file_is_made_no_other_is_begun(batch, hands, qtbot, tmp_path, held):
    go_on, begun = held
    batch.output._save_into(batch.output._product, tmp_path / "one.pdf")
    qtbot.waitUntil(begun.is_set)
    batch.output.save()
    assert batch.findChild(QWidget, "pdf_file") is None
    go_on.set()
    with qtbot.waitSignal(batch.told, timeout=10000):
        pass


def test_games_that_cannot_be_read_are_told_and_the_others_printed(
    batch, hands, qtbot, tmp_path, monkeypatch
):
    load = hands.window.history.load

    def load_others(game_id):
        if game_id == example("space-lab").id:
            raise UnreadableGameError("broken")
        return load(game_id)

    monkeypatch.setattr(hands.window.history, "load", load_others)
    told = made(batch, qtbot, tmp_path / "rest.pdf")
    assert told.endswith("1 game could not be read and is left out.")
    assert len(titles(tmp_path / "rest.pdf")) == 4


def test_the_pages_are_seen_before_they_are_printed_and_follow_the_ticks(batch, hands, qtbot):
    hands.click("batch_look")
    qtbot.waitUntil(lambda: batch.preview.proof is not None)
    assert batch.preview.isVisible()
    pages = batch.preview.proof.pages
    assert PdfReader(BytesIO(batch.preview.proof.pdf)).outline[0].title == "Contents"
    batch.model.toggle(0)
    qtbot.waitUntil(lambda: batch.preview.proof.pages < pages)
    hands.click("batch_tick_all")
    qtbot.waitUntil(lambda: batch.preview.proof is None)
    hands.click("batch_look")
    assert batch.list.isVisible()


def test_the_paper_is_the_one_of_the_pages_of_games_and_is_remembered(batch, hands, open_window):
    paper = widget(batch, "batch_paper", QComboBox)
    assert paper.currentText().startswith(paper_choice().paper.title)
    paper.setFocus()
    hands.press("Down")
    assert paper_choice().paper.title == paper.currentText().split(",")[0]
    chosen = paper_choice().paper
    paper_choice().choose(find_paper("a6"))
    assert paper.currentText() == "A6, 105 × 148 mm"
    paper_choice().choose(chosen)
    another = open_window()
    assert another.history.setting("print.paper") == chosen.name
    assert paper_choice().paper == chosen
