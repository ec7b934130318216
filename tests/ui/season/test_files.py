"""What comes into a season from files, and what goes out to files and to the hall."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QMenu,
    QPlainTextEdit,
    QWidget,
)

from scorekeeper.games.mole_racing.season.changes import ChangeStage, OpenGrandPrix
from tests.ui.dropping import drop
from tests.ui.season.hands_on import click, dialog_of, held, seen

pytestmark = pytest.mark.usefixtures("example")


def test_results_are_read_from_a_file_with_a_preview_and_an_undo(page, tmp_path):
    path = tmp_path / "results.csv"
    path.write_bytes("Cup;2026-07-01;Ann;Zoë;Bo (DNF)\n".encode("cp1252"))
    click(page, "tab_grands_prix")
    click(page, "paste")
    dialog = dialog_of(page, "paste_dialog")
    assert not seen(dialog, "add_pasted", QAbstractButton).isEnabled()
    dialog.read(path)
    QTest.qWait(100)
    assert (
        "Cup · 2026-07-01 · 1 race" in seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    )
    click(dialog, "add_pasted")
    assert held(page)[-1].name == "Cup"
    assert page.state.document.members[-1] == "Zoë"
    page.undo()
    assert (len(held(page)), len(page.state.document.members)) == (4, 7)


def test_a_file_that_cannot_be_read_says_why(page, tmp_path):
    page.rooms.season.go_to("grands_prix")
    click(page, "paste")
    dialog = dialog_of(page, "paste_dialog")
    dialog.read(tmp_path / "nothing.csv")
    text = seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    assert text.startswith("⚠ nothing.csv: ")


@pytest.mark.parametrize(
    ("action", "ending", "begins"),
    [
        ("publish_csv", ".csv", b"\xef\xbb\xbf"),
        ("publish_html", ".html", b"<!doctype html>"),
    ],
)
def test_standings_are_published(page, tmp_path, action, ending, begins):
    page.change(ChangeStage("finished"))
    QTest.qWait(20)
    click(page, "finish_publish")
    menu = seen(page, "publish_menu", QMenu)
    next(one for one in menu.actions() if one.objectName() == action).trigger()
    menu.hide()
    path = tmp_path / f"season{ending}"
    dialog_of(page, "publish_file").fileSelected.emit(str(path))
    for _ in range(100):
        if path.exists():
            break
        QTest.qWait(20)
    assert path.read_bytes().lower().startswith(begins)


def test_a_table_that_is_dropped_on_the_window_is_looked_at_first(window, page, tmp_path):
    path = tmp_path / "members.csv"
    path.write_text("Hal\nIvy\n")
    drop(window, path)
    dialog = dialog_of(page, "paste_dialog")
    QTest.qWait(100)
    assert "Hal and Ivy" in seen(dialog, "paste_preview", QPlainTextEdit).toPlainText()
    click(dialog, "cancel_paste")
    assert "Hal" not in page.state.document.members


def test_the_presenter_shows_the_season_and_then_the_grand_prix_in_hand(page):
    click(page, "present")
    presenter = page.findChild(QWidget, "presenter")
    QTest.qWait(20)
    assert "Burrow League 2026" in presenter.accessibleDescription()
    page.change(OpenGrandPrix(3))
    QTest.qWait(20)
    assert "Moonlight Grand Prix" in presenter.accessibleDescription()
    presenter.close()
