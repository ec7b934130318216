"""Blank pads are saved and printed as they are seen."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit

from scorekeeper.printing import page_count, render_page, write_pads
from scorekeeper_ui.printed import output
from scorekeeper_ui.saving import last_folder
from tests.ui.print_room.hands_on import fill, widget


def save(pads, qtbot, path) -> str:
    """Choose a file in the dialog that is open; return what is told."""
    dialog = widget(pads, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(path))
    with qtbot.waitSignal(pads.told) as told:
        dialog.accept()
    return told.args[0]


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


def test_saved_pads_are_true_pdf_files(pads):
    assert len(PdfReader(BytesIO(pads.preview.proof.pdf)).pages) == 1
