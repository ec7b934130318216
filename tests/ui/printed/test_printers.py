"""Pages on a printer: those that its dialog was asked for, in their order."""

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QPageRanges
from PySide6.QtPrintSupport import QPrinter

from scorekeeper.core.faults import WorldError
from scorekeeper.printing import PadOrder, write_pads
from scorekeeper_ui import printers
from scorekeeper_ui.printers import print_pdf

PAGES = 3


@pytest.fixture
def pdf():
    return write_pads(PadOrder(game="mole-rats", pages=PAGES))


@pytest.fixture
def printer(qapp, tmp_path):
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    return printer


@pytest.fixture
def drawn(monkeypatch):
    """Collect the numbers of the pages that are drawn."""
    numbers = []
    monkeypatch.setattr(printers, "_draw", lambda _painter, _pdf, number: numbers.append(number))
    return numbers


def page_count(printer) -> int:
    return len(PdfReader(printer.outputFileName()).pages)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [("", [0, 1, 2]), ("2", [1]), ("2-9", [1, 2]), ("1,3", [0, 2])],
)
@pytest.mark.parametrize("is_turned", [False, True])
def test_only_the_pages_that_were_asked_for_are_printed(
    pdf, printer, drawn, asked, numbers, is_turned
):
    printer.setPageRanges(QPageRanges.fromString(asked))
    if is_turned:
        printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
    told = []
    print_pdf(printer, pdf, lambda *moved: told.append(moved))
    assert drawn == (numbers[::-1] if is_turned else numbers)
    assert told == [(done, len(numbers)) for done in range(1, len(numbers) + 1)]
    assert page_count(printer) == len(numbers)


def test_the_first_and_the_last_page_of_a_dialog_count(pdf, printer, drawn):
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 2)
    print_pdf(printer, pdf)
    assert drawn == [1]


def test_pages_that_are_not_there_are_told_and_nothing_is_begun(pdf, printer, drawn, tmp_path):
    printer.setFromTo(4, 5)
    with pytest.raises(WorldError, match="None of the pages"):
        print_pdf(printer, pdf)
    assert not (tmp_path / "printed.pdf").exists()


def test_a_printer_that_takes_no_further_page_is_told(pdf, printer, drawn, monkeypatch):
    monkeypatch.setattr(printer, "newPage", lambda: False)
    with pytest.raises(WorldError, match="no further pages"):
        print_pdf(printer, pdf)
    assert drawn == [0]


@pytest.mark.parametrize(("wanted", "is_whole"), [(2, False), (PAGES, True)])
def test_all_pages_are_printed_unless_it_is_cancelled_before_the_last(
    pdf, printer, drawn, wanted, is_whole
):
    assert print_pdf(printer, pdf, is_cancelled=lambda: len(drawn) >= wanted) is is_whole
    assert len(drawn) == wanted
