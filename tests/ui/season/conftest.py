"""The page of a season, empty or with the example on it."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
)

from scorekeeper.games import read_document
from scorekeeper_resources import example_path


@pytest.fixture
def page(window):
    page = window.go_to("season")
    QApplication.processEvents()
    return page


@pytest.fixture
def dialog(hands):
    """Return the hands on the dialog of a name that is open."""

    def find(name: str):
        hands.settle()
        shown = [one for one in hands.window.findChildren(QDialog, name) if one.isVisible()]
        assert len(shown) == 1, name
        return type(hands)(shown[0])

    return find


@pytest.fixture
def example(page):
    """The season that comes with the program, on the page."""
    page.open_document(read_document(example_path("season").read_bytes()))
    QTest.qWait(20)
    return page
