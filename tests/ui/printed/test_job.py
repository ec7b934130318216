"""A file in the making that nobody wants any longer."""

import pytest
from PySide6.QtPrintSupport import QPrinter

from scorekeeper_ui.printed import job as job_module
from scorekeeper_ui.printed.job import Job, Product, print_product, save_product


@pytest.fixture
def product():
    """Return a file that is no longer wanted when it is written, in one step as pads are."""

    def write(target, job):
        target.write(b"%PDF")
        job.cancel()
        return ""

    return Product("x", lambda: (210, 297), write, pytest.fail)


def test_what_is_cancelled_while_it_is_written_in_one_step_is_not_saved(product, tmp_path):
    path = tmp_path / "a.pdf"
    path.write_text("what was there before")
    assert save_product(product, path, Job()) is None
    assert path.read_text() == "what was there before"


def test_what_is_cancelled_while_it_is_made_does_not_reach_the_printer(qapp, product, monkeypatch):
    monkeypatch.setattr(job_module, "print_pdf", lambda *_: pytest.fail("printed"))
    assert print_product(product, QPrinter(), Job()) is None


@pytest.mark.parametrize(("is_whole", "said"), [(True, "kept"), (False, None)])
def test_what_was_printed_to_its_last_page_is_kept_though_it_is_cancelled_then(
    qapp, monkeypatch, is_whole, said
):
    def print_it(_printer, _pdf, _progress, _is_cancelled):
        job.cancel()
        return is_whole

    job = Job()
    monkeypatch.setattr(job_module, "print_pdf", print_it)
    product = Product("x", lambda: (210, 297), lambda *_: "", lambda _made: "kept")
    assert print_product(product, QPrinter(), job) == said
