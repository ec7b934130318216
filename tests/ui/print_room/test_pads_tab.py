"""Blank pads: chosen by keys and by mouse, seen as they will be, saved, printed, remembered."""

import threading
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.printing import (
    PadOrder,
    make_pads,
    page_count,
    render_page,
    smallest_type,
    write_pads,
)
from scorekeeper_ui.pages.print_room.pad_words import type_words
from scorekeeper_ui.printed import output
from scorekeeper_ui.printed.preview import Proof, Refusal
from scorekeeper_ui.saving import last_folder


@pytest.fixture
def page(hands, qtbot):
    page = hands.window.go_to("print_room")
    qtbot.waitUntil(lambda: page.pads.preview.proof is not None)
    return page


@pytest.fixture
def pads(page):
    page.pads.seen = []
    page.pads.preview.shown.connect(page.pads.seen.append)
    return page.pads


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def choose(hands, pads, name: str, text: str) -> None:
    """Choose a text of a field with arrow keys alone."""
    field = widget(pads, name, QComboBox)
    field.setFocus()
    wanted = field.findText(text)
    assert wanted >= 0, text
    while field.currentIndex() != wanted:
        hands.press("Down" if field.currentIndex() < wanted else "Up")


def fill(hands, pads, name: str, text: str) -> None:
    widget(pads, name).setFocus()
    hands.type(text)


def seen(pads, qtbot) -> Proof | Refusal:
    """Return what is seen once it is what was chosen last."""
    qtbot.waitUntil(lambda: pads.preview._is_made)
    return pads.seen[-1]


def note(pads, part: str) -> str:
    return widget(pads, f"pad_{part}_note", QLabel).text()


def save(pads, qtbot, path) -> str:
    """Choose a file in the dialog that is open; return what is told."""
    dialog = widget(pads, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(path))
    with qtbot.waitSignal(pads.told) as told:
        dialog.accept()
    return told.args[0]


def test_the_hand_is_at_the_first_field_and_a_pad_is_seen_at_once(hands, pads):
    assert hands.focus() == "pad_game"
    assert pads.order == PadOrder(game="space-lab", players=4)
    assert pads.preview.proof.pdf == write_pads(pads.order)


def test_a_whole_order_by_keyboard(hands, pads, qtbot):
    choose(hands, pads, "pad_game", "Mole Racing: Grand Prix")
    choose(hands, pads, "pad_players", "3 drivers")
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "as many as fit")
    fill(hands, pads, "pad_title", "Spring Cup")
    fill(hands, pads, "pad_date_line", "1 May")
    for part in ("cut_marks", "black_and_white"):
        box = widget(pads, f"pad_{part}", QCheckBox)
        box.setFocus()
        qtbot.keyClick(box, Qt.Key.Key_Space)
    pages = widget(pads, "pad_pages")
    pages.setFocus()
    pages.selectAll()
    hands.type("12")
    assert pads.order == PadOrder(
        game="grand-prix",
        players=3,
        paper="letter",
        per_page="fit",
        title="Spring Cup",
        date_line="1 May",
        cut_marks=True,
        black_and_white=True,
        pages=12,
    )
    assert note(pads, "per_page") == "48 pads on 12 pages of Letter"
    proof = seen(pads, qtbot)
    assert proof.pages == 12
    assert proof.pdf == write_pads(pads.order.model_copy(update={"pages": 1}))


def test_with_the_mouse_a_box_is_ticked_and_the_preview_follows(pads, qtbot):
    before = pads.preview.proof.pdf
    box = widget(pads, "pad_large_print", QCheckBox)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert pads.order.large_print
    assert seen(pads, qtbot).pdf != before


def test_the_hint_at_large_print_says_how_large_its_type_is(pads, qtbot):
    box = widget(pads, "pad_large_print", QCheckBox)
    assert note(pads, "large_print") == "Type of 16 pt, or the largest that fits."
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    size = seen(pads, qtbot).type_size
    assert size == smallest_type(make_pads(pads.order))
    assert note(pads, "large_print") == type_words(size)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert seen(pads, qtbot).type_size is None
    assert note(pads, "large_print") == "Type of 16 pt, or the largest that fits."


def test_what_cannot_be_is_said_at_its_field_and_goes_when_it_can(hands, pads, qtbot):
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    choose(hands, pads, "pad_per_page", "4")
    why = "Choose fewer pads on A6, 4 are too small to write."
    assert note(pads, "per_page") == f"⚠ {why}"
    assert seen(pads, qtbot) == Refusal(why, "per_page")
    assert not widget(pads, "pads_save").isEnabled()
    assert not widget(pads, "pads_print").isEnabled()
    choose(hands, pads, "pad_per_page", "1")
    assert note(pads, "per_page") == "1 pad on 1 page of A6"
    assert widget(pads, "pads_save").isEnabled()
    qtbot.mouseClick(widget(pads, "pad_large_print"), Qt.MouseButton.LeftButton, pos=QPoint(8, 12))
    assert note(pads, "large_print") == "⚠ Choose larger paper, A6 has no room for it."


def test_what_is_said_belongs_to_what_is_chosen_now(hands, pads, qtbot):
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "4")
    qtbot.mouseClick(widget(pads, "pad_large_print"), Qt.MouseButton.LeftButton, pos=QPoint(8, 12))
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    qtbot.waitUntil(lambda: pads.preview.proof is None)
    assert "Choose " in note(pads, "large_print") + note(pads, "per_page")
    assert "Letter" not in note(pads, "per_page")
    assert " on " not in note(pads, "per_page").replace("⚠ Choose fewer pads on", "")


def test_nothing_moves_when_something_is_wrong(hands, pads):
    below = widget(pads, "pad_fillable")
    place = below.mapTo(pads, QPoint(0, 0))
    choose(hands, pads, "pad_paper", "A6, 105 × 148 mm")
    choose(hands, pads, "pad_per_page", "4")
    assert below.mapTo(pads, QPoint(0, 0)) == place


def test_each_game_remembers_its_order_and_the_room_its_game(hands, pads, open_window, qtbot):
    choose(hands, pads, "pad_players", "2 players")
    choose(hands, pads, "pad_game", "Mole Rats in Space")
    fill(hands, pads, "pad_title", "Snakes")
    choose(hands, pads, "pad_game", "Space Lab")
    assert (pads.order.players, pads.order.title) == (2, "Snakes")
    choose(hands, pads, "pad_game", "Mole Rats in Space")
    other = open_window().go_to("print_room").pads
    assert other.order == PadOrder(game="mole-rats", players=4, title="Snakes")
    qtbot.waitUntil(lambda: other.preview.proof is not None)


def test_what_is_chosen_for_one_game_is_chosen_for_all_but_players_and_pads_a_page(
    hands, pads, open_window, qtbot
):
    fill(hands, pads, "pad_date_line", "1 May")
    choose(hands, pads, "pad_paper", "Letter, 8.5 × 11 in")
    choose(hands, pads, "pad_per_page", "2")
    other = open_window().go_to("print_room").pads
    other._choose_game("mole-rats")
    assert other.order == PadOrder(game="mole-rats", players=4, date_line="1 May", paper="letter")
    other._choose_game("space-lab")
    assert (other.order.per_page, other.order.date_line) == (2, "1 May")
    qtbot.waitUntil(lambda: other.preview.proof is not None)


def test_the_dialog_begins_in_the_folder_that_was_used_last(
    hands, pads, qtbot, tmp_path, open_window
):
    folder = tmp_path / "club"
    folder.mkdir()
    pads.output.save()
    save(pads, qtbot, folder / "pads.pdf")
    assert last_folder().path_for("x.pdf") == folder / "x.pdf"
    other = open_window().go_to("print_room").pads
    other.output.save()
    assert widget(other, "pdf_file", QFileDialog).directory().absolutePath() == str(folder)
    widget(other, "pdf_file", QFileDialog).reject()
    qtbot.waitUntil(lambda: other.preview.proof is not None)
    (folder / "pads.pdf").unlink()
    folder.rmdir()
    assert last_folder().path_for("x.pdf") == Path.home() / "x.pdf"


def test_a_choice_that_cannot_be_remembered_counts_all_the_same(hands, pads, monkeypatch):
    def refuse(*arguments):
        raise WorldError("the disk is full")

    monkeypatch.setattr(type(hands.window.history), "set_setting", refuse)
    choose(hands, pads, "pad_players", "1 player, solo")
    assert pads.order.players == 1


def test_a_scrolled_page_changes_no_field(pads):
    field = widget(pads, "pad_players", QComboBox)
    middle = QPointF(field.rect().center())
    event = QWheelEvent(
        middle,
        field.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, event)
    assert pads.order.players == 4


def test_save_pdf_writes_what_is_seen(hands, pads, qtbot, tmp_path):
    fill(hands, pads, "pad_title", "Club")
    hands.click("pads_save")
    told = save(pads, qtbot, tmp_path / "pads.pdf")
    assert told == f"Saved: {tmp_path / 'pads.pdf'}"
    assert (tmp_path / "pads.pdf").read_bytes() == write_pads(pads.order)


def test_a_fillable_file_has_fields(hands, pads, qtbot, tmp_path):
    hands.click("pad_fillable")
    pads.output.save()
    save(pads, qtbot, tmp_path / "pads.pdf")
    assert PdfReader(tmp_path / "pads.pdf").get_fields()


def test_a_file_that_cannot_be_written_is_told(hands, pads, qtbot, tmp_path):
    (tmp_path / "pads.pdf").mkdir()
    told = []
    pads.told.connect(told.append)
    pads.output._save_into(pads.output._product, tmp_path / "pads.pdf")
    qtbot.waitUntil(lambda: bool(told))
    assert "cannot be written" in told[0]
    assert widget(pads, "pads_save").isEnabled()


def test_without_a_printer_the_reason_is_shown_and_saving_stays(hands, pads, monkeypatch):
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    hands.click("pads_print")
    why_not = widget(pads, "pads_why_not", QLabel)
    assert why_not.isVisible()
    assert why_not.text().startswith("No printer is set up on this computer.")
    assert widget(pads, "pads_save").isEnabled()
    assert widget(pads, "pads_print").isEnabled()


@pytest.fixture
def printed(monkeypatch, tmp_path):
    """Take the dialog's part: print into a file."""
    path = tmp_path / "printed.pdf"

    def ask(parent, size, taken, given_up=lambda: None):
        from PySide6.QtGui import QPageSize

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        printer.setFullPage(True)
        assert size() == (210, 297)
        taken(printer)

    monkeypatch.setattr(output, "ask_for_printer", ask)
    return path


def test_every_page_goes_to_the_printer_as_it_is_seen(pads, hands, qtbot, printed):
    pages = widget(pads, "pad_pages")
    pages.setFocus()
    pages.selectAll()
    hands.type("3")
    with qtbot.waitSignal(pads.told, timeout=20000) as told:
        hands.click("pads_print")
    assert told.args == ["The pages are on their way to the printer."]
    pdf = printed.read_bytes()
    assert page_count(pdf) == 3
    ours, theirs = render_page(write_pads(pads.order), 0, 300), render_page(pdf, 2, 300)
    assert (theirs.width, theirs.height) == pytest.approx((ours.width, ours.height), abs=2)
    darkness = [255 - sum(each.pixels) / len(each.pixels) for each in (ours, theirs)]
    assert darkness[1] == pytest.approx(darkness[0], rel=0.05)


# The preview


def proof(pdf: bytes = b"", pages: int = 1) -> Proof:
    pdf = pdf or write_pads(PadOrder(game="space-lab"))
    return Proof(pdf, 210, 297, pages, page_count(pdf))


def test_the_newest_order_wins_whatever_is_still_being_made(pads, qtbot):
    shown, go_on = [], threading.Event()
    first, last = proof(pages=1), proof(pages=9)

    def slow() -> Proof:
        go_on.wait(5)
        return first

    pads.preview.shown.connect(shown.append)
    pads.preview.show_file(slow)
    made = []
    pads.preview.show_file(lambda: made.append(1) or first)
    pads.preview.show_file(lambda: last)
    go_on.set()
    qtbot.waitUntil(lambda: bool(shown))
    assert (shown, made) == ([last], [])
    assert pads.preview.proof is last


def test_pages_are_turned_by_keys_buttons_and_the_wheel(hands, pads, qtbot):
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=3))
    where = widget(pads, "pad_preview_where", QLabel)
    assert where.text() == "Page 1 of 3"
    assert not widget(pads, "pad_preview_before").isEnabled()
    widget(pads, "pad_preview").setFocus()
    hands.press("Right Right Right")
    assert where.text() == "Page 3 of 3"
    assert not widget(pads, "pad_preview_after").isEnabled()
    hands.press("Left")
    hands.click("pad_preview_before")
    assert where.text() == "Page 1 of 3"
    hands.click("pad_preview_after")
    assert pads.preview.page == 1


def test_an_order_of_fewer_pages_shows_one_that_there_is(hands, pads, qtbot):
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=9))
    pads.preview.turn(8)
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(lambda: proof(pages=2), from_start=False)
    assert pads.preview.page == 1


def test_the_page_has_the_shape_of_its_paper_and_fills_the_room(pads, qtbot):
    paper = widget(pads, "pad_preview")
    qtbot.waitUntil(lambda: paper._picture is not None)
    size = paper._picture.deviceIndependentSize()
    assert size.width() / size.height() == pytest.approx(210 / 297, abs=0.01)
    room = paper.room()
    assert size.height() == pytest.approx(room.height(), abs=2)


def test_a_fault_of_the_program_is_reported_and_the_preview_goes_on(pads, qtbot):
    def broken() -> Proof:
        raise RuntimeError("broken")

    with qtbot.captureExceptions() as faults:
        pads.preview.show_file(broken)
        qtbot.waitUntil(lambda: bool(faults))
    assert str(faults[0][1]) == "broken"
    with qtbot.waitSignal(pads.preview.shown):
        pads.preview.show_file(proof)


def test_what_the_world_refuses_stands_where_the_page_would(pads, qtbot):
    def refused() -> Proof:
        raise WorldError("The history is locked.")

    with qtbot.waitSignal(pads.preview.shown) as shown:
        pads.preview.show_file(refused)
    assert shown.args == [Refusal("The history is locked.")]
    assert widget(pads, "pad_preview").accessibleDescription() == "The history is locked."


def test_saved_pads_are_true_pdf_files(pads):
    assert len(PdfReader(BytesIO(pads.preview.proof.pdf)).pages) == 1
