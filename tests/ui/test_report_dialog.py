"""Reports of a year and of an evening: chosen, looked at, saved, printed, given up."""

import threading
from datetime import UTC, datetime

import pypdfium2
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QProgressBar,
    QTableView,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.games import build_document
from scorekeeper.reports import TOPICS
from scorekeeper_ui.pages.statistics import reporting
from scorekeeper_ui.printed import output


def night(ann, bo, **more):
    players = [{"name": n, "tally": {"lab": lab}} for n, lab in (("Ann", ann), ("Bo", bo))]
    return build_document(
        {"format": "scorekeeper/1", "game": "space-lab", "players": players, **more}
    )


@pytest.fixture
def history(window):
    def save(game, year, month):
        window.history.save(game, now=datetime(year, month, 1, 20, tzinfo=UTC))

    save(night(10, 20, place="Attic"), 2025, 3)
    save(night(30, 20, place="Library"), 2026, 3)
    save(night(40, 20, place="Kitchen"), 2026, 4)
    save(night(41, 21, place="Kitchen"), 2026, 4)
    return window.history


@pytest.fixture
def dialog(hands, history, qtbot):
    page = hands.window.go_to("statistics")
    years = child(page, QComboBox, "statistics_year")
    qtbot.waitUntil(lambda: years.count() == 3, timeout=5000)
    hands.click("save_report")
    dialog = next(d for d in page.findChildren(QDialog, "report_dialog") if d.isVisible())
    qtbot.waitUntil(lambda: len(evenings(dialog)) == 3, timeout=5000)
    qtbot.waitUntil(lambda: bool(words_of(dialog)), timeout=5000)
    return dialog


@pytest.fixture
def chosen_path(tmp_path, monkeypatch):
    """Choose a file at once; return its path and the names that were suggested."""
    path, names = tmp_path / "report.pdf", []

    def choose_at_once(parent, name, taken):
        names.append(name)
        taken(path)

    monkeypatch.setattr(output, "ask_for_pdf", choose_at_once)
    return path, names


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def evenings(dialog):
    model = child(dialog, QTableView, "report_evenings").model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def pdf_words(pdf):
    document = pypdfium2.PdfDocument(pdf)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def words_of(dialog):
    """Return what the pages that are looked at say."""
    proof = dialog.preview.proof
    return "" if proof is None else pdf_words(proof.pdf)


def choose(dialog, what):
    subject = child(dialog, QComboBox, "report_subject")
    row = subject.findText(what)
    assert row >= 0
    subject.setCurrentIndex(row)
    subject.activated.emit(row)


def look(dialog, qtbot, words):
    qtbot.waitUntil(lambda: words in words_of(dialog), timeout=5000)


def press(widget, key, modifiers=Qt.KeyboardModifier.NoModifier, text=""):
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, modifiers, text))


def said(dialog):
    return child(dialog, QLabel, "report_said").text()


def test_it_begins_with_the_years_of_the_page(dialog, qtbot):
    subject = child(dialog, QComboBox, "report_subject")
    offered = [subject.itemText(row) for row in range(subject.count())]
    assert offered == ["an evening", "all years", "2026", "2025"]
    assert subject.currentText() == "all years"
    look(dialog, qtbot, "Statistics")
    assert not child(dialog, QTableView, "report_evenings").isVisible()


def test_a_year_is_reported_alone(dialog, qtbot):
    choose(dialog, "2025")
    look(dialog, qtbot, "Statistics 2025")
    assert "1 game ·" in words_of(dialog)


def test_evenings_come_latest_first_with_games_and_place(dialog, qtbot):
    choose(dialog, "an evening")
    assert evenings(dialog) == [
        ["1 Apr 2026", "2", "Kitchen"],
        ["1 Mar 2026", "1", "Library"],
        ["1 Mar 2025", "1", "Attic"],
    ]
    look(dialog, qtbot, "1 April 2026 · Kitchen")
    assert "2. Space Lab · Ann wins with 41 points" in words_of(dialog)


def test_the_keyboard_chooses_an_evening_and_enter_saves_it(dialog, qtbot, chosen_path):
    path, names = chosen_path
    choose(dialog, "an evening")
    grid = child(dialog, QTableView, "report_evenings")
    grid.setFocus()
    press(grid, Qt.Key.Key_Down)
    look(dialog, qtbot, "1 March 2026 · Library")
    press(grid, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: said(dialog) == f"Saved: {path}", timeout=5000)
    assert names == ["1 March 2026 · Library"]
    assert "Ann wins with 30 points" in pdf_words(path.read_bytes())


def test_a_title_of_ones_own_stands_above_and_names_the_file(dialog, qtbot, chosen_path):
    path, names = chosen_path
    title = child(dialog, QLineEdit, "report_title")
    assert title.placeholderText() == "Statistics"
    title.setText("Our year: a/b")
    title.textEdited.emit("Our year: a/b")
    look(dialog, qtbot, "Our year: a/b")
    child(dialog, QAbstractButton, "report_save").click()
    qtbot.waitUntil(path.exists, timeout=5000)
    assert names == ["Our year: a/b"]
    choose(dialog, "2026")
    look(dialog, qtbot, "Our year: a/b")


def test_the_paper_can_be_chosen(dialog, qtbot):
    papers = child(dialog, QComboBox, "report_paper")
    papers.setCurrentIndex(3)
    papers.activated.emit(3)
    qtbot.waitUntil(lambda: dialog.preview.proof.width == 105, timeout=5000)


def test_a_file_that_cannot_be_written_is_told(dialog, qtbot, monkeypatch, tmp_path):
    path = tmp_path / "no such folder" / "report.pdf"
    monkeypatch.setattr(output, "ask_for_pdf", lambda parent, name, taken: taken(path))
    child(dialog, QAbstractButton, "report_save").click()
    qtbot.waitUntil(lambda: "no such folder" in said(dialog), timeout=5000)
    assert child(dialog, QAbstractButton, "report_save").isEnabled()


def test_without_a_printer_the_reason_is_told(dialog, monkeypatch):
    def ask(*_):
        raise WorldError("No printer is set up on this computer.")

    monkeypatch.setattr(output, "ask_for_printer", ask)
    child(dialog, QAbstractButton, "report_print").click()
    why_not = child(dialog, QLabel, "report_why_not")
    assert why_not.isVisible()
    assert why_not.text().startswith("No printer is set up on this computer.")


@pytest.fixture
def slow(monkeypatch):
    """Let the topics wait for a hand; return what lets them go on, and those that were begun."""
    may_go_on, begun, board_of = threading.Event(), [], reporting.board_of

    def wait(history, topic, year):
        begun.append(topic)
        assert may_go_on.wait(10)
        return board_of(history, topic, year)

    monkeypatch.setattr(reporting, "board_of", wait)
    yield may_go_on, begun
    may_go_on.set()


def test_progress_is_shown_and_cancel_saves_nothing(dialog, qtbot, chosen_path, slow):
    (path, _), (may_go_on, begun) = chosen_path, slow
    choose(dialog, "2026")
    child(dialog, QAbstractButton, "report_save").click()
    cancel = child(dialog, QAbstractButton, "report_cancel")
    qtbot.waitUntil(cancel.isVisible, timeout=5000)
    bar = child(dialog, QProgressBar, "report_progress")
    qtbot.waitUntil(lambda: bar.maximum() == len(TOPICS), timeout=5000)
    cancel.click()
    may_go_on.set()
    qtbot.waitUntil(lambda: said(dialog).startswith("Cancelled"), timeout=5000)
    assert begun
    assert not path.exists()


def test_what_is_still_being_made_when_it_is_closed_is_given_up(dialog, qtbot, chosen_path, slow):
    (path, _), (may_go_on, begun) = chosen_path, slow
    choose(dialog, "2026")
    child(dialog, QAbstractButton, "report_save").click()
    qtbot.waitUntil(lambda: len(begun) >= 2, timeout=5000)
    child(dialog, QAbstractButton, "report_close").click()
    may_go_on.set()
    qtbot.wait(200)
    assert not path.exists()


def test_escape_closes_it_from_the_title_as_well(dialog):
    press(child(dialog, QLineEdit, "report_title"), Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_same_report_is_counted_once(dialog, qtbot, monkeypatch, chosen_path):
    path, _ = chosen_path
    counted = []
    monkeypatch.setattr(reporting, "board_of", lambda *asked: counted.append(asked))
    child(dialog, QAbstractButton, "report_save").click()
    qtbot.waitUntil(path.exists, timeout=5000)
    assert not counted


def test_everything_has_a_name_and_its_own_letter(dialog):
    choose(dialog, "an evening")
    for widget in dialog.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            assert widget.objectName(), widget
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget.objectName()
    texts = [w.text() for kind in (QLabel, QAbstractButton) for w in dialog.findChildren(kind)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)) == 7


def test_without_any_game_there_is_no_evening_to_choose(hands, qtbot):
    page = hands.window.go_to("statistics")
    hands.click("save_report")
    dialog = next(d for d in page.findChildren(QDialog, "report_dialog") if d.isVisible())
    choose(dialog, "an evening")
    save = child(dialog, QAbstractButton, "report_save")
    qtbot.waitUntil(lambda: not save.isEnabled(), timeout=5000)
    page_of = child(dialog, QWidget, "report_page")
    qtbot.waitUntil(
        lambda: page_of.accessibleDescription().startswith("No game is kept yet"), timeout=5000
    )
    dialog.close()
