"""Sheets that were handed out: kept as they were, whatever becomes of the game."""

import json
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.note import Note
from scorekeeper.games import read_document
from scorekeeper.history import Shown, open_history
from scorekeeper_resources import example_path
from scorekeeper_ui import handed_out, printers
from scorekeeper_ui.main_window import MainWindow


def example(number: int = 1, **parts):
    content = json.loads(example_path("space-lab").read_text(encoding="utf-8"))
    content["id"] = f"00000000-0000-4000-8000-{number:012x}"
    return read_document(json.dumps({**content, **parts}).encode())


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


@pytest.fixture
def space_lab(hands):
    return widget(hands.window, "space_lab_page")


@pytest.fixture
def on_the_table(hands, space_lab):
    """Put a kept game on the table."""
    hands.window.history.save(example())
    space_lab.reopen(example().id)
    return space_lab


def save_pdf(page, qtbot, monkeypatch, path) -> str:
    """Save the sheet of the game on the table; return what is told."""
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", staticmethod(lambda *arguments: (str(path), ""))
    )
    with qtbot.waitSignal(page.result_actions.told, timeout=10000) as told:
        page.result_actions.save_pdf()
    return told.args[0]


def kept_tab(hands, qtbot, rows: int = 1):
    page = hands.window.go_to("print_room")
    page.go_to(2)
    tab = page.kept_sheets
    qtbot.waitUntil(lambda: tab.model.rowCount() >= rows)
    return tab


def save_again(tab, qtbot, path) -> bytes:
    tab.output.save()
    dialog = widget(tab, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(path))
    with qtbot.waitSignal(tab.told, timeout=10000):
        dialog.accept()
    return path.read_bytes()


def test_a_sheet_is_byte_for_byte_the_same_after_the_game_was_corrected(
    hands, on_the_table, qtbot, monkeypatch, tmp_path
):
    assert save_pdf(on_the_table, qtbot, monkeypatch, tmp_path / "a.pdf").startswith("Saved: ")
    handed = (tmp_path / "a.pdf").read_bytes()
    tab = kept_tab(hands, qtbot)
    assert save_again(tab, qtbot, tmp_path / "same.pdf") == handed
    assert widget(tab, "kept_state", QLabel).text().startswith("✓ The game is as it was")

    on_the_table.change(Note("place", "Elsewhere"))
    on_the_table.keep()
    tab = kept_tab(hands, qtbot)
    state = widget(tab, "kept_state", QLabel)
    qtbot.waitUntil(lambda: state.text().startswith("⚠ The game was corrected since"))
    assert tab.model.index(0, 3).data() == "⚠ corrected"
    assert save_again(tab, qtbot, tmp_path / "again.pdf") == handed
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    assert tab.preview.proof.pdf == handed


def test_what_was_handed_out_before_the_game_was_kept_is_kept_with_it(
    hands, space_lab, qtbot, monkeypatch, tmp_path
):
    space_lab.open_document(example())
    save_pdf(space_lab, qtbot, monkeypatch, tmp_path / "a.pdf")
    hands.press("S", ctrl=True)
    space_lab.keep()
    history = hands.window.history
    qtbot.waitUntil(lambda: len(history.sheets(example().id)) == 1)
    (sheet,) = history.sheets(example().id)
    assert sheet.is_current
    assert history.sheet_bytes(sheet.id) == (tmp_path / "a.pdf").read_bytes()


def test_a_sheet_of_a_correction_is_of_another_game_until_that_is_kept(
    hands, on_the_table, qtbot, monkeypatch, tmp_path
):
    on_the_table.change(Note("place", "Somewhere"))
    save_pdf(on_the_table, qtbot, monkeypatch, tmp_path / "a.pdf")
    (sheet,) = hands.window.history.sheets(example().id)
    assert not sheet.is_current
    on_the_table.keep()
    (sheet,) = hands.window.history.sheets(example().id)
    assert sheet.is_current
    on_the_table.change(Note("place", "Elsewhere"))
    on_the_table.keep()
    assert not hands.window.history.sheets(example().id)[0].is_current


def test_what_was_handed_out_before_a_history_was_open_is_kept_once_it_is(
    database, qapp, qtbot, monkeypatch, tmp_path
):
    window = MainWindow()
    window.show()
    window.build_pages()
    page = widget(window, "space_lab_page")
    page.open_document(example())
    save_pdf(page, qtbot, monkeypatch, tmp_path / "a.pdf")
    window.use(open_history(database))
    page.keep()
    qtbot.waitUntil(lambda: len(window.history.sheets(example().id)) == 1)
    window.close()
    window.deleteLater()


def test_a_sheet_that_cannot_be_kept_is_saved_all_the_same_and_that_is_told(
    hands, on_the_table, qtbot, monkeypatch, tmp_path
):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    monkeypatch.setattr(type(hands.window.history), "hand_out", refuse)
    told = save_pdf(on_the_table, qtbot, monkeypatch, tmp_path / "a.pdf")
    assert told == f"Saved: {tmp_path / 'a.pdf'} No copy is kept: the disk is full"


def test_a_printed_sheet_is_kept_too(hands, on_the_table, qtbot, monkeypatch, tmp_path):
    def ask(parent, size, taken, given_up=lambda: None):
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(tmp_path / "printed.pdf"))
        taken(printer)

    monkeypatch.setattr(printers, "ask_for_printer", ask)
    with qtbot.waitSignal(on_the_table.result_actions.told, timeout=20000) as told:
        on_the_table.result_actions.print()
    assert told.args == ["The sheet is on its way to the printer."]
    assert len(hands.window.history.sheets(example().id)) == 1


def test_a_printer_that_nobody_wants_after_all_leaves_nothing_behind(
    hands, on_the_table, qtbot, monkeypatch
):
    monkeypatch.setattr(
        printers, "ask_for_printer", lambda parent, size, taken, given_up: given_up()
    )
    busy = []
    on_the_table.result_actions.busy.connect(busy.append)
    on_the_table.result_actions.print()
    assert busy == [True, False]
    assert hands.window.history.sheets(example().id) == []


@pytest.fixture
def handed(database):
    """Keep four games; sheets were handed out of the first and of the last, of that one two."""
    with open_history(database) as history:
        for number in range(1, 5):
            history.save(example(number))
        for number, paper in ((1, "a4"), (4, "a5"), (4, "letter")):
            sheet = handed_out.FilledSheet(example(number), f"Game {number}", paper, b"")
            history.keep_sheet(
                sheet.document.id, paper, sheet.title, example_pdf(sheet.document, paper)
            )


def example_pdf(document, paper: str) -> bytes:
    from scorekeeper.core.sheet import find_paper
    from scorekeeper.games import find_game
    from scorekeeper.printing import write_pdf

    game = find_game(document.game)
    return write_pdf(game.sheet(document, game.score(document), find_paper(paper)))


def test_the_list_has_what_was_handed_out_last_first(handed, hands, qtbot):
    tab = kept_tab(hands, qtbot, rows=3)
    assert [tab.model.index(row, 1).data() for row in range(3)] == [
        "Space Lab · Game 4\n28 Nov 2026 · Letter",
        "Space Lab · Game 4\n28 Nov 2026 · A5",
        "Space Lab · Game 1\n28 Nov 2026 · A4",
    ]
    assert hands.focus() == "kept_sheets"


def test_the_sheet_that_is_chosen_is_seen_by_keys_and_by_mouse(handed, hands, qtbot):
    tab = kept_tab(hands, qtbot, rows=3)
    where = widget(tab, "kept_preview_where", QLabel)
    qtbot.waitUntil(lambda: where.text().endswith("Letter, 8.5 × 11 in"))
    hands.press("Down")
    qtbot.waitUntil(lambda: where.text().endswith("A5, 148 × 210 mm"))
    third = tab.list.visualRect(tab.model.index(2, 1)).center()
    qtbot.mouseClick(tab.list.viewport(), Qt.MouseButton.LeftButton, pos=third)
    qtbot.waitUntil(lambda: where.text().endswith("A4, 210 × 297 mm"))


def test_the_sheet_that_is_chosen_stays_chosen_when_the_list_is_read_anew(handed, hands, qtbot):
    tab = kept_tab(hands, qtbot, rows=3)
    hands.press("Down Down")
    hands.window.history.keep_sheet(example(4).id, "a6", "Game 4", b"")
    tab.follow_history()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 4)
    assert tab.model.line_at(tab.list.currentIndex().row()).title == "Game 1"


def test_enter_opens_the_game_as_it_is_now(handed, hands, space_lab, qtbot):
    kept_tab(hands, qtbot, rows=3)
    hands.press("Enter")
    assert space_lab.isVisible()
    assert space_lab.state.document.id == example(4).id


def test_of_a_sheet_of_an_unfinished_game_that_game_goes_on(hands, space_lab, qtbot):
    history, game = hands.window.history, example(9)
    space_lab.open_document(game)
    history.hand_out(Shown.of(game), "a4", "Space Lab", example_pdf(game, "a4"))
    space_lab.new_game()
    tab = kept_tab(hands, qtbot)
    assert tab.model.index(0, 3).data() == "⚠ unfinished"
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    assert widget(tab, "kept_save").isEnabled()
    assert widget(tab, "kept_open", QPushButton).text() == "Go on with the &game"
    assert not widget(tab, "kept_remove").isVisible()
    tab.start()
    hands.press("Enter")
    assert space_lab.isVisible()
    assert space_lab.state.document == game
    space_lab.change(Note("place", "Kitchen"))
    (draft,) = history.drafts()
    assert draft.document().place == "Kitchen"

    kept_tab(hands, qtbot)
    hands.click("kept_open")
    assert space_lab.isVisible()
    assert space_lab.state.document.place == "Kitchen"
    assert space_lab.session.undo_name is not None


def test_a_game_that_was_discarded_meanwhile_is_told_and_no_other_is_opened(
    hands, space_lab, qtbot
):
    history, game = hands.window.history, example(9)
    history.save_draft("draft", game)
    history.hand_out(Shown.of(game), "a4", "Space Lab", example_pdf(game, "a4"))
    tab = kept_tab(hands, qtbot)
    history.remove_draft("draft")
    hands.press("Enter")
    assert tab.isVisible()
    assert widget(hands.window, "message_text", QLabel).text() == "This game is no longer there."


@pytest.fixture
def discarded(hands, qtbot):
    """Three sheets of games that were discarded, and one of a game that was not."""
    history = hands.window.history
    history.save(example())
    history.keep_sheet(example().id, "a4", "Kept", example_pdf(example(), "a4"))
    for number in (7, 8, 9):
        shown = Shown.of(example(number))
        history.hand_out(shown, "a4", f"Game {number}", example_pdf(example(number), "a4"))
    return kept_tab(hands, qtbot, rows=4)


def titles_of(tab):
    return [tab.model.line_at(row).title for row in range(tab.model.rowCount())]


def test_the_sheet_of_a_discarded_game_can_be_removed_by_mouse_and_that_undone(
    discarded, hands, qtbot
):
    tab, history = discarded, hands.window.history
    before = history.kept_sheets()
    assert tab.model.index(0, 3).data() == "⚠ discarded"
    assert not widget(tab, "kept_open").isVisible()
    hands.click("kept_remove")
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 8", "Game 7", "Kept"])
    hands.click("message_action")
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 8", "Game 7", "Kept"])
    assert history.kept_sheets() == before


def test_delete_removes_one_sheet_after_the_other_but_none_of_a_kept_game(discarded, hands, qtbot):
    tab = discarded
    hands.press("Down")
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 7", "Kept"])
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Kept"])
    assert widget(tab, "kept_open").isVisible()
    assert not widget(tab, "kept_remove").isVisible()
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    assert len(hands.window.history.kept_sheets()) == 2


def test_what_was_removed_comes_back_one_after_the_other_after_other_pages_too(
    discarded, hands, qtbot
):
    tab, history = discarded, hands.window.history
    before = history.kept_sheets()
    for _ in range(2):
        qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
        qtbot.waitUntil(lambda: tab.list.currentIndex().row() == 0)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 7", "Kept"])
    hands.window.go_to("history")
    hands.window.go_to("print_room")
    told = widget(hands.window, "message_text", QLabel)
    for title, titles in (
        ("Game 8", ["Game 8", "Game 7", "Kept"]),
        ("Game 9", ["Game 9", "Game 8", "Game 7", "Kept"]),
    ):
        hands.press("Z", ctrl=True)
        assert told.text() == f"The sheet is back: {title}"
        qtbot.waitUntil(partial(lambda wanted: titles_of(tab) == wanted, titles))
    assert history.kept_sheets() == before
    hands.press("Z", ctrl=True)
    assert told.text() == "There is nothing to undo."


def test_what_cannot_be_put_back_now_can_be_later(discarded, hands, qtbot, monkeypatch):
    def refuse(*arguments):
        raise WorldError("the disk is full")

    tab, history = discarded, hands.window.history
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    with monkeypatch.context() as full:
        full.setattr(type(history), "put_back_sheet", refuse)
        hands.click("message_action")
        assert widget(hands.window, "message_text", QLabel).text() == "the disk is full"
    hands.press("Z", ctrl=True)
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 9", "Game 8", "Game 7", "Kept"])


def test_a_sheet_that_another_window_removed_is_told(discarded, hands, qtbot):
    tab, history = discarded, hands.window.history
    history.remove_waiting_sheet(tab.model.line_at(0).id)
    qtbot.keyClick(tab.list, Qt.Key.Key_Delete)
    told = widget(hands.window, "message_text", QLabel)
    assert told.text() == "This sheet is no longer in the history."
    qtbot.waitUntil(lambda: titles_of(tab) == ["Game 8", "Game 7", "Kept"])


def test_a_long_list_is_read_on_when_it_is_scrolled(handed, hands, qtbot):
    history, pdf = hands.window.history, example_pdf(example(1), "a4")
    for number in range(120):
        history.keep_sheet(example(number % 4 + 1).id, "a4", f"Copy {number}", pdf)
    tab = kept_tab(hands, qtbot, rows=100)
    tab.list.scrollToBottom()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 123)
    titles = [tab.model.line_at(row).title for row in range(123)]
    assert titles == [*(f"Copy {n}" for n in range(119, -1, -1)), "Game 4", "Game 4", "Game 1"]


def test_a_sheet_is_found_as_one_types_and_esc_shows_all_again(handed, hands, qtbot):
    tab = kept_tab(hands, qtbot, rows=3)
    search = widget(tab, "kept_search")
    search.setFocus()
    hands.type("game 1")
    qtbot.waitUntil(lambda: tab.model.rowCount() == 1)
    assert tab.model.line_at(0).title == "Game 1"
    hands.type("x")
    empty = widget(tab, "kept_empty", QLabel)
    qtbot.waitUntil(empty.isVisible)
    assert empty.text().startswith("No sheet fits.")
    assert not widget(tab, "kept_save").isEnabled()
    hands.press("Esc")
    qtbot.waitUntil(lambda: tab.model.rowCount() == 3)
    hands.press("Enter")
    assert hands.focus() == "kept_sheets"


def test_a_file_of_several_games_stands_in_the_list_as_one(handed, hands, qtbot):
    history = hands.window.history
    shown = [Shown.of(history.load(example(number).id)) for number in (1, 2, 3)]
    history.keep_batch(shown, "a4", "Club evening", example_pdf(example(1), "a4"))
    history.trash(example(2).id)
    tab = kept_tab(hands, qtbot, rows=4)
    line = [tab.model.index(0, column).data() for column in range(1, 4)]
    assert line == ["Club evening\n3 games · A4", "", "⚠ 1 in trash"]
    state = widget(tab, "kept_state", QLabel)
    assert state.text().startswith("⚠ Of its 3 games 1 is in the trash: this file shows them as")
    assert widget(tab, "kept_open", QPushButton).text() == "Open the first &game"
    changed = widget(tab, "kept_changed", QLabel)
    headline = history.rows()[0].headline
    qtbot.waitUntil(lambda: changed.text() == f"28 Nov 2026: {headline}")
    hands.press("Down")
    qtbot.waitUntil(lambda: not changed.isVisible())
    qtbot.waitUntil(lambda: tab.preview.proof is not None)


def test_a_sheet_of_a_game_in_the_trash_stays_in_the_list_and_says_so(handed, hands, qtbot):
    hands.window.history.trash(example(4).id)
    tab = kept_tab(hands, qtbot, rows=3)
    states = [tab.model.index(row, 3).data() for row in range(3)]
    assert states == ["⚠ in trash", "⚠ in trash", "unchanged"]
    assert widget(tab, "kept_state", QLabel).text() == "⚠ The game is in the trash."


@pytest.mark.parametrize(("width", "hidden"), [(853, {2}), (1024, set()), (1280, set())])
def test_a_small_window_has_room_for_what_tells_one_sheet_from_another(
    handed, hands, qtbot, width, hidden
):
    hands.window.resize(width, 700)
    tab = kept_tab(hands, qtbot, rows=3)
    columns = set(range(tab.model.columnCount()))
    assert {column for column in columns if tab.list.isColumnHidden(column)} == hidden
    assert all(tab.list.columnWidth(column) >= 80 for column in columns - hidden)
    assert tab.list.horizontalHeader().length() <= tab.list.viewport().width()


def test_without_any_sheet_it_is_said_what_to_do(hands, qtbot):
    tab = kept_tab(hands, qtbot, rows=0)
    empty = widget(tab, "kept_empty", QLabel)
    qtbot.waitUntil(empty.isVisible)
    assert empty.text().startswith("No sheet was handed out yet.")
    for name in ("kept_save", "kept_print", "kept_open"):
        assert not widget(tab, name).isEnabled()
