"""The buttons by which paper leaves the page, after a fault of the program."""

import pytest
from PySide6.QtPrintSupport import QPrinter

from scorekeeper_ui.printed.job import Product
from scorekeeper_ui.printed.output import Output


@pytest.fixture
def reported(monkeypatch):
    """Collect the kinds of the faults that are reported."""
    kinds = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: kinds.append(kind))
    return kinds


@pytest.fixture
def output(qtbot):
    output = Output("test")
    qtbot.addWidget(output)
    return output


def broken(_target, _job):
    raise ZeroDivisionError


def whole(target, _job):
    target.write(b"%PDF")
    return ""


@pytest.mark.parametrize("way", ["file", "printer"])
def test_after_a_fault_of_the_program_the_next_file_can_be_saved(
    output, reported, qtbot, tmp_path, way
):
    product = Product("x", lambda: (210, 297), broken)
    if way == "file":
        output._save_into(product, tmp_path / "a.pdf")
    else:
        output._print_on(product, QPrinter())
    qtbot.waitUntil(lambda: reported == [ZeroDivisionError])
    output.offer(Product("x", lambda: (210, 297), whole))
    output.save()
    assert output.findChild(object, "pdf_file") is not None
    output.findChild(object, "pdf_file").close()
