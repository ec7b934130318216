"""The page of Space Lab, and a game that is finished on it."""

import json

import pytest

from scorekeeper.games import find_game
from scorekeeper_resources import example_path


@pytest.fixture
def page(window):
    return window.findChild(object, "space_lab_page")


@pytest.fixture
def finished(hands, page):
    document = find_game("space-lab").build(json.loads(example_path("space-lab").read_text()))
    page.open_document(document)
    hands.settle()
    return hands
