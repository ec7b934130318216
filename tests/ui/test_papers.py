"""The paper of filled sheets: chosen on any page, the same on all of them, remembered."""

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QWidget

from scorekeeper.core.sheet import PAPERS, find_paper
from scorekeeper.games import read_document
from scorekeeper_resources import example_path
from scorekeeper_ui.papers import paper_choice, usual_paper
from tests.ui.choosing import choose_sheet_file


@pytest.fixture
def page(hands):
    """Return the page of a finished game."""
    page = hands.window.go_to("space_lab")
    page.open_document(read_document(example_path("space-lab").read_bytes()))
    hands.settle()
    return page


def button(page) -> QPushButton:
    found = page.findChild(QPushButton, "finish_paper")
    assert found.isVisible()
    return found


def choose(page, hands, name: str) -> None:
    button(page).click()
    menu = page.findChild(QMenu, "paper_menu")
    (action,) = (each for each in menu.actions() if each.objectName() == f"paper_{name}")
    action.trigger()
    menu.close()
    hands.settle()


def test_without_a_choice_it_is_the_usual_paper(page):
    assert paper_choice().paper == usual_paper()
    assert usual_paper().title in button(page).text()


def test_the_sheet_is_saved_on_the_paper_that_is_chosen(page, hands, qtbot, tmp_path):
    path = tmp_path / "sheet.pdf"
    choose(page, hands, "a5")
    with qtbot.waitSignal(page.result_actions.told, timeout=10000):
        hands.click("finish_pdf")
        choose_sheet_file(page, path)
    width = float(PdfReader(path).pages[0].mediabox.width)
    assert width == pytest.approx(148 / 25.4 * 72, abs=0.1)


def test_what_is_chosen_holds_in_the_print_room_and_is_remembered(page, hands, open_window):
    width = button(page).width()
    choose(page, hands, "half-letter")
    assert "Half letter" in button(page).text()
    assert button(page).accessibleName() == "Paper: Half letter"
    assert button(page).width() == width
    room = hands.window.go_to("print_room")
    room.go_to(1)
    assert room.findChild(QComboBox, "batch_paper").currentText().startswith("Half letter")
    paper_choice().choose(find_paper("a4"))
    another = open_window()
    assert another.history.setting("print.paper") == "a4"


@pytest.mark.parametrize("width", [1024, 1280])
def test_every_button_is_seen_in_a_small_window(page, hands, width):
    hands.window.resize(width, 700)
    hands.settle()
    row = button(page).parentWidget()
    for each in row.findChildren(QPushButton):
        assert row.rect().contains(each.geometry()), each.objectName()
    assert row.mapTo(page, row.rect().topRight()).x() <= page.width()


def test_the_papers_are_chosen_by_keys(page, hands, qtbot):
    letters = QKeySequence.mnemonic(button(page).text()).toString()
    assert letters == "Alt+N"
    qtbot.keyClick(hands.window, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    menu = page.findChild(QMenu, "paper_menu")
    qtbot.waitUntil(menu.isVisible)
    before = paper_choice().paper
    assert menu.activeAction().objectName() == f"paper_{before.name}"
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert paper_choice().paper == PAPERS[PAPERS.index(before) + 1]


def test_a_history_that_remembers_no_known_paper_leaves_the_usual_one(hands, open_window, page):
    paper_choice().choose(find_paper("a6"))
    hands.window.history.set_setting("print.paper", "a0")
    open_window()
    assert paper_choice().paper == usual_paper()
    assert isinstance(page, QWidget)
