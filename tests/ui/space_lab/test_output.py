"""The result of a game as a sheet, a file, a text, a picture; and files that come back."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDateTimeEdit,
    QLabel,
)

from scorekeeper.games import find_game
from tests.ui.choosing import choose_sheet_file
from tests.ui.space_lab.hands_on import drop, trigger, widget


def test_a_sheet_of_a_new_game_has_the_date_that_the_screen_shows(hands, page, qtbot):
    players = [{"name": "Ann", "tally": {"lab": 3}}]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    page.open_document(find_game("space-lab").build(game))
    assert page.session.state.document.played_at is None
    with qtbot.waitSignal(page.result_actions.told, timeout=10000):
        page.result_actions.copy_picture()
    played_at = page.session.state.document.played_at
    assert played_at is not None
    field = widget(hands.window, "played_at", QDateTimeEdit)
    assert field.dateTime().toString("yyyy-MM-ddTHH:mm") == played_at[:16]


def test_the_result_is_copied_as_text(finished):
    finished.click("finish_text")
    assert "Corentin wins with 65 points" in QGuiApplication.clipboard().text()


def test_the_result_is_copied_as_a_picture(finished, qtbot):
    QGuiApplication.clipboard().clear()
    finished.click("finish_picture")
    qtbot.waitUntil(lambda: not QGuiApplication.clipboard().image().isNull(), timeout=10000)
    assert QGuiApplication.clipboard().image().width() > 800


def test_the_sheet_is_saved_and_opens_again_when_dropped(finished, page, qtbot, tmp_path):
    target = tmp_path / "sheet"
    before = page.state.document.content()
    finished.click("finish_pdf")
    choose_sheet_file(page, target)
    pdf = Path(f"{target}.pdf")
    qtbot.waitUntil(pdf.exists, timeout=10000)
    page.new_game()
    drop(finished.window, pdf)
    qtbot.waitUntil(lambda: page.state.document.content() == before, timeout=10000)


def test_a_document_is_saved_and_opens_again_when_dropped(finished, page, qtbot, tmp_path):
    target = tmp_path / "game.json"
    before = page.state.document.content()
    trigger(page, "document…")
    choose_sheet_file(page, target)
    qtbot.waitUntil(target.exists, timeout=10000)
    page.new_game()
    drop(finished.window, target)
    assert page.state.document.content() == before


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.json", b"{", "a.json: line 1"),
        ("b.json", b'{"format": "scorekeeper/1"}', "b.json: game: this key is required"),
        ("c.pdf", b"%PDF-1.4 nothing", "c.pdf: "),
    ],
)
def test_a_wrong_file_is_refused_in_one_line_and_the_table_stays(
    hands, page, qtbot, tmp_path, name, content, told
):
    before = page.state
    path = tmp_path / name
    path.write_bytes(content)
    drop(hands.window, path)
    message = widget(hands.window, "message_text", QLabel)
    qtbot.waitUntil(lambda: message.text().startswith(told))
    assert page.state == before


def test_without_a_printer_the_reason_is_told(finished, monkeypatch):
    from PySide6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    finished.click("finish_print")
    assert "No printer" in widget(finished.window, "message_text", QLabel).text()
