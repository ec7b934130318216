"""Histories for what the print room says and reads, and its tabs in a window."""

import pytest

from scorekeeper.games import GAME_NAMES
from scorekeeper.history import open_history
from scorekeeper_ui import handed_out
from tests.ui.print_room.batches import counted
from tests.ui.print_room.examples import BEFORE, example
from tests.ui.print_room.hands_on import widget
from tests.ui.print_room.kept_sheets import example_pdf


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


@pytest.fixture
def games(database):
    """Keep an evening with one game of each kind, and three games of another evening."""
    with open_history(database) as history:
        for number in range(2, 5):
            history.save(example("space-lab", number, day=BEFORE))
        for game in GAME_NAMES:
            history.save(example(game))


@pytest.fixture
def batch(games, hands, qtbot):
    page = hands.window.go_to("print_room")
    hands.press("2", ctrl=True)
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "4 sheets")
    return page.batch


@pytest.fixture
def space_lab(hands):
    return widget(hands.window, "space_lab_page")


@pytest.fixture
def handed(database):
    """Keep four games; sheets were handed out of the first and of the last, of that one two."""
    with open_history(database) as history:
        for number in range(1, 5):
            history.save(example("space-lab", number))
        for number, paper in ((1, "a4"), (4, "a5"), (4, "letter")):
            sheet = handed_out.FilledSheet(
                example("space-lab", number), f"Game {number}", paper, b""
            )
            history.keep_sheet(
                sheet.document.id, paper, sheet.title, example_pdf(sheet.document, paper)
            )


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
