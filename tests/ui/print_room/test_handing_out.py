"""What is saved or printed is kept as it was, whatever becomes of the game."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit

from scorekeeper.core.faults import WorldError
from scorekeeper.core.note import Note
from scorekeeper.history import LockedError, open_history
from scorekeeper_ui import printers
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.sheets import SheetMaker
from tests.ui.choosing import choose_sheet_file
from tests.ui.print_room.examples import example
from tests.ui.print_room.hands_on import widget
from tests.ui.print_room.kept_sheets import kept_tab


@pytest.fixture
def on_the_table(hands, space_lab):
    """Put a kept game on the table."""
    hands.window.history.save(example("space-lab"))
    space_lab.reopen(example("space-lab").id)
    return space_lab


def save_pdf(page, qtbot, path) -> str:
    """Save the sheet of the game on the table; return what is told."""
    with qtbot.waitSignal(page.result_actions.told, timeout=10000) as told:
        page.result_actions.save_pdf()
        choose_sheet_file(page, path)
    return told.args[0]


def save_again(tab, qtbot, path) -> bytes:
    tab.output.save()
    dialog = widget(tab, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(path))
    with qtbot.waitSignal(tab.told, timeout=10000):
        dialog.accept()
    return path.read_bytes()


def test_a_sheet_is_byte_for_byte_the_same_after_the_game_was_corrected(
    hands, on_the_table, qtbot, tmp_path
):
    assert save_pdf(on_the_table, qtbot, tmp_path / "a.pdf").startswith("Saved: ")
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
    hands, space_lab, qtbot, tmp_path
):
    space_lab.open_document(example("space-lab"))
    save_pdf(space_lab, qtbot, tmp_path / "a.pdf")
    hands.press("S", ctrl=True)
    space_lab.keep()
    history = hands.window.history
    qtbot.waitUntil(lambda: len(history.sheets(example("space-lab").id)) == 1)
    (sheet,) = history.sheets(example("space-lab").id)
    assert sheet.is_current
    assert history.sheet_bytes(sheet.id) == (tmp_path / "a.pdf").read_bytes()


def test_a_sheet_of_a_correction_is_of_another_game_until_that_is_kept(
    hands, on_the_table, qtbot, tmp_path
):
    on_the_table.change(Note("place", "Somewhere"))
    save_pdf(on_the_table, qtbot, tmp_path / "a.pdf")
    (sheet,) = hands.window.history.sheets(example("space-lab").id)
    assert not sheet.is_current
    on_the_table.keep()
    (sheet,) = hands.window.history.sheets(example("space-lab").id)
    assert sheet.is_current
    on_the_table.change(Note("place", "Elsewhere"))
    on_the_table.keep()
    assert not hands.window.history.sheets(example("space-lab").id)[0].is_current


def test_what_was_handed_out_before_a_history_was_open_is_kept_once_it_is(
    database, qapp, qtbot, tmp_path
):
    window = MainWindow()
    window.show()
    window.build_pages()
    page = widget(window, "space_lab_page")
    page.open_document(example("space-lab"))
    save_pdf(page, qtbot, tmp_path / "a.pdf")
    window.use(open_history(database))
    page.keep()
    qtbot.waitUntil(lambda: len(window.history.sheets(example("space-lab").id)) == 1)
    window.close()
    window.deleteLater()


def test_a_sheet_that_cannot_be_kept_is_saved_all_the_same_and_that_is_told(
    hands, on_the_table, qtbot, monkeypatch, tmp_path
):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    monkeypatch.setattr(type(hands.window.history), "hand_out", refuse)
    told = save_pdf(on_the_table, qtbot, tmp_path / "a.pdf")
    assert told == f"Saved: {tmp_path / 'a.pdf'} No copy is kept yet: the disk is full"


def test_a_sheet_that_could_not_be_kept_is_kept_as_soon_as_it_can_be(
    hands, on_the_table, qtbot, monkeypatch, tmp_path
):
    history, refused = type(hands.window.history), []
    hand_out = history.hand_out

    def refuse_twice(self, *arguments, **names):
        if len(refused) < 2:
            refused.append(arguments)
            raise LockedError("in use by another program")
        return hand_out(self, *arguments, **names)

    monkeypatch.setattr(history, "hand_out", refuse_twice)
    for maker in on_the_table.findChildren(SheetMaker):
        maker.findChild(QTimer).setInterval(10)
    save_pdf(on_the_table, qtbot, tmp_path / "a.pdf")
    qtbot.waitUntil(lambda: len(hands.window.history.kept_sheets()) == 1, timeout=5000)
    assert len(refused) == 2


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
    assert len(hands.window.history.sheets(example("space-lab").id)) == 1


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
    assert hands.window.history.sheets(example("space-lab").id) == []
