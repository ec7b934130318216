"""The game beside the list: its result, its reasons, its sheets."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QTextEdit

from tests.ui.history.listed import widget


def test_the_panel_shows_the_result_and_its_reasons(page):
    page.select(3)
    page.until_read("Lab cards")
    assert page.text("game_headline") == "Ann wins with 20 points"
    assert page.text("game_about") == "Space Lab · 12 March 2026 · Attic"
    assert page.text("game_notes") == "it rained"
    page.select(0)
    page.until_read("Mole rat")
    assert page.text("game_state").startswith("◐ Unfinished")


def test_the_reasons_of_one_game_do_not_stay_beside_another_that_cannot_be_read(page):
    page.select(3)
    reasons = widget(page.widget, "game_reasons")
    page.qtbot.waitUntil(reasons.isVisible, timeout=5000)
    panel = widget(page.widget, "game_panel")
    row = page.games.model().row_at(2)
    panel.show_row(row, up=False, down=False, by_date=True)
    page.qtbot.waitUntil(lambda: not reasons.isVisible(), timeout=5000)
    assert reasons.toPlainText() == ""
    assert page.text("game_headline") == row.headline


def test_older_versions_are_counted_and_asked_for(page, qtbot):
    row = page.games.model().row_at(3)
    document = page.history.load(row.id)
    page.history.save(document.model_copy(update={"notes": "it did not rain"}))
    page.widget.show_games()
    button = widget(page.widget, "versions_game", QAbstractButton)
    page.select(0)
    page.until_read("Mole rat")
    assert not button.isVisible()
    page.select(3)
    page.qtbot.waitUntil(button.isVisible, timeout=5000)
    assert button.text() == "&Versions (1)…"
    with qtbot.waitSignal(widget(page.widget, "game_panel").asked) as asked:
        button.click()
    assert asked.args == ["versions"]


def test_a_game_is_opened_on_its_page_to_be_corrected(page):
    page.select(3)
    page.hands.press("Enter")
    space_lab_page = widget(page.hands.window, "space_lab_page")
    assert space_lab_page.isVisible()
    assert [p.name for p in space_lab_page.session.state.document.players] == ["Ann", "Bo"]


def test_a_double_click_opens_a_game(page):
    place = page.games.visualRect(page.games.model().index(1, 0)).center()
    view = page.games.viewport()
    page.qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    page.qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert widget(page.hands.window, "space_lab_page").isVisible()


def test_the_sheets_of_a_game_are_listed_and_looked_at(page):
    row = page.history.rows()[1]
    page.history.keep_sheet(row.id, "a4", "Space Lab", b"no pdf at all")
    page.select(1)
    sheets = widget(page.widget, "game_sheets")
    page.qtbot.waitUntil(lambda: sheets.count() == 1, timeout=5000)
    assert sheets.item(0).text().startswith("A4 · ")
    page.select(2)
    assert not sheets.isVisible()


@pytest.mark.parametrize("width", [1024, 1280])
def test_what_became_of_the_game_of_a_sheet_is_seen_without_scrolling_sideways(page, width):
    page.hands.window.resize(width, 800)
    row = page.history.rows()[1]
    document = page.history.load(row.id)
    page.history.keep_sheet(row.id, "half-letter", "Space Lab", b"no pdf at all")
    page.history.save(document.model_copy(update={"place": "Elsewhere"}))
    page.select(1)
    sheets = widget(page.widget, "game_sheets")
    page.qtbot.waitUntil(lambda: sheets.count() == 1, timeout=5000)
    assert sheets.item(0).text().endswith("⚠ corrected since")
    assert sheets.sizeHintForColumn(0) <= sheets.viewport().width()
    assert sheets.visualItemRect(sheets.item(0)).bottom() < sheets.viewport().height()


def test_a_sheet_is_looked_at_as_it_was_handed_out(page):
    from scorekeeper.core.sheet import find_paper
    from scorekeeper.games import find_game
    from scorekeeper.printing import write_pdf

    row = page.history.rows()[1]
    document, game = page.history.load(row.id), find_game("space-lab")
    pdf = write_pdf(game.sheet(document, game.score(document), find_paper("a4")))
    page.history.keep_sheet(row.id, "a4", "Space Lab", pdf)
    page.select(1)
    sheets = widget(page.widget, "game_sheets")
    page.qtbot.waitUntil(lambda: sheets.count() == 1, timeout=5000)
    sheets.setFocus()
    page.hands.press("Enter")
    dialog = widget(page.widget, "sheet_dialog")
    page.qtbot.waitUntil(lambda: dialog.preview.proof is not None, timeout=10000)
    assert dialog.preview.proof.pdf == pdf
    assert page.text("sheet_state").startswith("✓ The game is as it was")
    dialog.reject()


@pytest.mark.parametrize(
    "notes",
    [
        "\n".join(f"line {number} of what happened" for number in range(40)),
        f"A long evening.\n{'It rained, and we counted the Robots by candle light. ' * 16}".strip(),
    ],
    ids=["lines", "a paragraph"],
)
def test_long_notes_are_read_to_their_end_in_a_room_that_scrolls_as_one(page, notes):
    document = page.history.load(page.history.rows()[0].id)
    page.history.save(document.model_copy(update={"notes": notes}))
    page.widget.show_games()
    label = widget(page.widget, "game_notes")
    page.until_so(lambda: label.text() == notes)
    page.hands.settle()
    assert label.height() >= label.heightForWidth(label.width())
    room = widget(page.widget, "game_reading", QScrollArea)
    reasons = widget(page.widget, "game_reasons", QTextEdit)
    assert room.verticalScrollBar().maximum() > 0
    assert reasons.verticalScrollBar().maximum() == 0
    page.qtbot.keyClick(reasons, Qt.Key.Key_End)
    assert room.verticalScrollBar().value() == room.verticalScrollBar().maximum()
    page.select(3)
    page.until_read("Lab cards")
    page.until_so(lambda: room.verticalScrollBar().maximum() == 0)
