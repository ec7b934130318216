"""The ways by which files come into the history."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QTableView,
)

from scorekeeper_ui.pages.history.page import HistoryPage
from tests.nights import night_content
from tests.ui.history.file_dialog import check_hands
from tests.ui.history.importing import BG_STATS
from tests.ui.history.listed import widget


def test_files_of_several_games_that_are_dropped_are_shown_first(importing):
    lines = importing.put("a.jsonl", night_content({"Ann": 1}))
    unnamed = importing.put("b.json", night_content({"Ann": 2}), night_content({"Ann": 3}))
    plays = importing.put("c.json", BG_STATS)
    file = importing.put("d.bgsplay", BG_STATS)
    for path in (lines, unnamed, plays, file):
        importing.window.go_to("space_lab")
        importing.drop(path)
        importing.read()
        assert importing.page.isVisible()
        assert importing.dialog.windowTitle() == f"Import: {path.name}"
        importing.key(Qt.Key.Key_Escape)
        importing.until_closed()
        importing.hands.settle()


def test_several_files_that_are_dropped_are_imported_together(importing):
    one = importing.put("one.json", night_content({"Ann": 1}))
    two = importing.put("two.json", night_content({"Ann": 2}))
    importing.drop(one, two)
    importing.read().take()
    assert len(importing.kept()) == 2


def test_one_game_that_is_dropped_is_opened_on_its_page(importing):
    importing.drop(importing.put("one.json", night_content({"Ann": 1})))
    page = widget(importing.window, "space_lab_page")
    assert page.isVisible()
    assert page.state.document.players[0].name == "Ann"
    assert importing.kept() == []


def test_a_large_file_is_looked_into_off_the_windows_thread(importing):
    path = importing.put("large.json", night_content({"Ann": 1}) | {"notes": "n" * 300_000})
    importing.drop(path)
    importing.until_told("large.json: notes")
    plays = importing.put("BGStatsExport.json", BG_STATS | {"about": "n" * 300_000})
    importing.drop(plays)
    importing.read()
    assert importing.lines() == ["– Left out"] * 2


def test_the_window_asks_for_any_of_these_files(importing):
    importing.page.open_asked.emit()
    dialog = widget(importing.window, "open_files", QFileDialog)
    assert "*.bgsplay" in dialog.nameFilters()[0]
    dialog.filesSelected.emit([str(importing.put("a.jsonl", night_content({"Ann": 1})))])
    dialog.close()
    importing.read()


def test_an_empty_history_offers_to_import(importing):
    games = widget(importing.page, "games", QTableView).model()
    importing.hands.click("import_first_games")
    dialog = widget(importing.page, "import_files", QFileDialog)
    dialog.filesSelected.emit([str(importing.put("a.json", night_content({"Ann": 1})))])
    dialog.close()
    importing.read().take()
    importing.qtbot.waitUntil(lambda: games.rowCount() == 1)
    assert not widget(importing.page, "import_first_games").isVisible()


def test_without_a_history_nothing_comes_in_and_that_is_told(qapp, qtbot):
    page = HistoryPage()
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.told) as told:
        page.import_files([])
    assert told.args[0] == "There is no history at hand."


def test_without_a_history_the_page_says_why_it_is_empty_and_offers_nothing(hands, qtbot):
    page = HistoryPage()
    qtbot.addWidget(page)
    assert widget(page, "no_games", QLabel).isVisibleTo(page)
    assert widget(page, "no_games", QLabel).text().startswith("No history is open:")
    assert not widget(page, "import_first_games").isVisibleTo(page)
    names = ("import_games", "export_games", "show_snapshots", "show_trash")
    assert [name for name in names if widget(page, name).isEnabled()] == []
    page.use(hands.window.history)
    assert [name for name in names if widget(page, name).isEnabled()] == list(names)


def test_all_that_can_be_worked_has_a_name_words_and_room(importing, mixed):
    importing.choose(mixed)
    check_hands(importing.dialog)
