"""Games that come in from files: looked at first, then imported, and taken back."""

import json
import threading

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from scorekeeper.core.sheet import find_paper
from scorekeeper.exchange.report import Answer, Report
from scorekeeper.games import build_document, find_game
from scorekeeper.history import LockedError
from scorekeeper.history.importing import Importer
from scorekeeper.history.snapshot import Reason
from scorekeeper.printing import write_pdf
from scorekeeper_ui.pages.history.exchanging import work
from scorekeeper_ui.pages.history.exchanging.report_model import ReportModel
from scorekeeper_ui.pages.history.page import HistoryPage
from scorekeeper_ui.theme import TARGET

ID = "11111111-2222-4333-8444-555555555555"
WAIT = 10_000
HEADLINE = "דנה לוי wins with 20 points"


def night(players, **more):
    seats = [{"name": name, "tally": {"lab": lab}} for name, lab in players.items()]
    return {"format": "scorekeeper/1", "game": "space-lab", "players": seats, **more}


def play(game, uuid, *scores):
    players = [
        {"playerRefId": n, "score": score, "rank": 0, "winner": False, "seatOrder": 0}
        for n, score in enumerate(scores, 1)
    ]
    return {
        "uuid": uuid,
        "gameRefId": game,
        "playDate": "2026-03-06 21:30:00",
        "playerScores": players,
    }


BG_STATS = {
    "games": [{"id": 1, "name": "Space Lab"}, {"id": 2, "name": "Mole Rats in Space"}],
    "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}],
    "plays": [
        play(1, "3B5D7A2E-0C0F-4B6C-9C53-9A0B7F1F2E11", "20", "7"),
        play(2, "3B5D7A2E-0C0F-4B6C-9C53-9A0B7F1F2E12", "", ""),
    ],
}


def widget(parent, name, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


class Importing:
    """The page of the history, and the dialog that shows what an import would do."""

    def __init__(self, hands, qtbot, tmp_path):
        self.hands, self.qtbot, self.folder = hands, qtbot, tmp_path
        self.window, self.history = hands.window, hands.window.history
        self.page = self.window.go_to("history")
        hands.settle()

    def put(self, name, *contents):
        path = self.folder / name
        texts = [json.dumps(each) if isinstance(each, dict) else each for each in contents]
        path.write_text("\n".join(texts) + "\n")
        return path

    def choose(self, *paths):
        """Ask for files with the key, and choose them."""
        self.hands.press("I", ctrl=True)
        dialog = widget(self.page, "import_files", QFileDialog)
        dialog.filesSelected.emit([str(path) for path in paths])
        dialog.close()
        return self.read()

    def drop(self, *paths):
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        keys, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
        copy = Qt.DropAction.CopyAction
        self.window.dropEvent(QDropEvent(QPointF(9, 9), copy, mime, buttons, keys))
        self.hands.settle()

    @property
    def dialog(self):
        return widget(self.page, "import_dialog", QDialog)

    def is_open(self):
        found = self.page.findChildren(QDialog, "import_dialog")
        return any(each.isVisible() for each in found)

    def read(self):
        """Wait until what the files hold is shown."""
        self.qtbot.waitUntil(lambda: self.answers.isVisible() and bool(self.verdict), timeout=WAIT)
        return self

    @property
    def answers(self):
        return widget(self.dialog, "import_answers", QTableView)

    @property
    def verdict(self):
        return widget(self.dialog, "import_verdict", QLabel).text()

    @property
    def details(self):
        return widget(self.dialog, "import_details", QPlainTextEdit).toPlainText()

    def button(self, name):
        return widget(self.dialog, name, QPushButton)

    def lines(self, column=0):
        model = self.answers.model()
        return [model.index(row, column).data() for row in range(model.rowCount())]

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        """Press a key where the hand is in the dialog."""
        QTest.keyClick(self.dialog.focusWidget(), key, modifiers)
        self.hands.settle()

    def alt(self, letter):
        """Press the button of the dialog that has this letter underlined."""
        buttons = [
            button
            for button in self.dialog.findChildren(QAbstractButton)
            if f"&{letter}" in button.text() and button.isVisible()
        ]
        assert len(buttons) == 1, letter
        self.qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
        self.hands.settle()

    def take(self):
        """Import with Enter, and wait until it is over."""
        assert self.dialog.focusWidget() is self.button("import_take")
        self.key(Qt.Key.Key_Return)
        self.until_closed()

    def until_closed(self):
        self.qtbot.waitUntil(lambda: not self.is_open(), timeout=WAIT)
        self.hands.settle()

    def message(self):
        return widget(self.window, "message_text", QLabel).text()

    def until_told(self, begins):
        self.qtbot.waitUntil(lambda: self.message().startswith(begins), timeout=WAIT)
        self.hands.settle()

    def kept(self):
        return sorted(row.headline for row in self.history.rows())


@pytest.fixture
def importing(hands, qtbot, tmp_path):
    return Importing(hands, qtbot, tmp_path)


@pytest.fixture
def mixed(importing):
    """A file with one of everything, of which the history knows a part."""
    importing.history.save(build_document(night({"Ann": 20}, id=ID)))
    importing.history.save(build_document(night({"Cy": 1})))
    return importing.put(
        "friday.jsonl",
        night({"Bo": 7, "דנה לוי": 20}, played_at="2026-03-06T21:30:00+01:00"),
        night({"Ann": 21}, id=ID),
        night({"Cy": 1}),
        night({"Di": -1}),
        "{",
    )


# What is shown before anything is stored


def test_what_would_become_of_everything_is_shown_with_the_reasons(importing, mixed):
    before = importing.kept()
    importing.choose(mixed)
    assert importing.verdict.startswith("2 games to import: 1 new and 1 with other content")
    assert importing.lines() == ["+ Added", "↻ Updated", "= Unchanged", "✕ Refused", "✕ Refused"]
    assert importing.lines(1)[0] == "Space Lab"
    assert importing.lines(2)[0] == "6 Mar 2026"
    assert importing.lines(3)[0] == "דנה לוי wins with 20 points"
    assert importing.lines(3)[3] == "players[0].tally.lab: a whole number from 0 to 999"
    assert importing.lines(4)[1:3] == ["line 2", "line 3"]
    assert importing.button("import_take").text() == "&Import 2 games"
    assert importing.kept() == before


def test_the_line_that_the_hand_is_on_is_told_whole_below(importing, mixed):
    importing.choose(mixed)
    importing.answers.setFocus()
    importing.key(Qt.Key.Key_Down)
    assert "other content, which stays as an older version" in importing.details
    importing.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert importing.details.splitlines()[-1] == f"In {mixed}: line 5"


def test_sixty_reasons_are_all_there_to_read(importing):
    players = {f"n{n}": -1 for n in range(30)}
    bad = night(players)
    for player in bad["players"]:
        player["x"] = 1
    importing.choose(importing.put("bad.json", bad))
    assert len([line for line in importing.details.splitlines() if line.startswith("•")]) >= 60
    assert importing.verdict == "Nothing can be imported: 1 refused."


def test_toggles_show_some_kinds_only_and_all_again(importing, mixed):
    importing.choose(mixed)
    importing.alt("R")
    assert importing.lines() == ["✕ Refused"] * 2
    assert "players[0].tally.lab" in importing.details
    importing.alt("A")
    assert importing.lines() == ["+ Added", "✕ Refused", "✕ Refused"]
    importing.alt("R")
    importing.alt("A")
    assert len(importing.lines()) == 5
    assert not importing.button("import_show_left").isEnabled()
    assert importing.button("import_show_unchanged").text() == "= Unc&hanged  1"


def test_enter_presses_the_toggle_that_the_hand_is_on(importing, mixed):
    before = importing.kept()
    importing.choose(mixed)
    importing.button("import_show_refused").setFocus()
    importing.key(Qt.Key.Key_Return)
    assert importing.lines() == ["✕ Refused"] * 2
    assert importing.kept() == before


def test_a_file_without_games_and_one_that_is_missing_say_so(importing):
    importing.choose(importing.put("empty.jsonl", ""))
    assert importing.verdict == "There is no game in it."
    assert not importing.button("import_take").isEnabled()
    importing.button("import_cancel").click()
    importing.until_closed()
    importing.choose(importing.folder / "no.jsonl")
    assert "a file that can be read" in importing.lines(3)[0]


def test_several_files_are_shown_together_each_with_its_name(importing):
    one = importing.put("one.json", night({"Ann": 1}))
    two = importing.put("two.jsonl", night({"Ann": 2}), night({"Ann": 3}))
    importing.choose(one, two)
    assert importing.lines(4) == ["one.json", "line 1 · two.jsonl", "line 2 · two.jsonl"]
    assert importing.dialog.windowTitle() == "Import: 2 files"


def test_only_what_is_seen_is_read_from_the_disk(qapp):
    class Counting(Report):
        read = 0

        def __getitem__(self, index):
            self.read += 1
            return super().__getitem__(index)

    with Counting() as report:
        for n in range(5_000):
            report.append(Answer("a.jsonl", f"line {n}", "left" if n % 2 else "added"))
        view = QTableView()
        model = ReportModel(view)
        view.setModel(model)
        model.show_report(report, {"left"}, is_one_file=True)
        view.resize(600, 400)
        view.show()
        view.scrollToBottom()
        qapp.processEvents()
        assert model.rowCount() == 2_500
        assert model.answer_at(2_499).place == "line 4999"
        assert report.read < 100
        model.show_report(None, (), is_one_file=True)
        view.deleteLater()


# Plays of BG Stats


def test_what_bg_stats_does_not_know_is_asked_for_and_changes_what_is_shown(importing):
    importing.choose(importing.put("BGStatsExport.json", BG_STATS))
    assert importing.lines() == ["– Left out"] * 2
    assert importing.lines(1) == ["Space Lab", "Mole Rats in Space"]
    assert importing.lines(2) == ["6 Mar 2026"] * 2
    assert not importing.button("import_take").isEnabled()
    totals = widget(importing.dialog, "import_totals_as_lab", QCheckBox)
    assert totals.isVisible()
    totals.setFocus()
    importing.key(Qt.Key.Key_Space)
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("1 game to import"))
    assert importing.dialog.focusWidget() is totals
    reasons = widget(importing.dialog, "import_lost_as", QComboBox)
    reasons.setFocus()
    importing.key(Qt.Key.Key_Down)
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("2 games to import"))
    assert totals.isVisible()
    assert "BG Stats knows only the totals" in importing.details
    importing.button("import_take").setFocus()
    importing.take()
    assert importing.kept() == ["Ann wins with 20 points", "Lost: second bite"]


def test_a_choice_that_is_taken_back_leaves_the_play_out_again(importing):
    importing.choose(importing.put("BGStatsExport.json", BG_STATS))
    totals = widget(importing.dialog, "import_totals_as_lab", QCheckBox)
    totals.click()
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("1 game to import"))
    totals.click()
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("Nothing can be imported"))
    assert importing.lines() == ["– Left out"] * 2


def test_other_files_ask_nothing_about_bg_stats(importing, mixed):
    importing.choose(mixed)
    assert not widget(importing.dialog, "import_totals_as_lab").isVisible()
    assert not widget(importing.dialog, "import_lost_as").isVisible()


# Importing and taking it back


def test_an_import_is_told_listed_and_undone_with_its_button(importing, mixed):
    before = importing.kept()
    importing.choose(mixed).take()
    assert importing.message() == "Imported 2 games: 1 added and 1 updated."
    assert importing.kept() == sorted(["Ann wins with 21 points", "Cy wins with 1 point", HEADLINE])
    games = widget(importing.page, "games", QTableView).model()
    importing.qtbot.waitUntil(lambda: games.rowCount() == 3)
    importing.hands.click("message_action")
    importing.until_told("Undone: Imported 2 games")
    assert importing.kept() == before
    assert importing.history.versions(ID) == []
    assert games.rowCount() == 2
    assert importing.history.snapshots.listed()[0].reason is Reason.UNDO


def test_an_import_is_undone_with_ctrl_z_like_everything_else(importing, mixed):
    before = importing.kept()
    importing.choose(mixed).take()
    assert importing.hands.focus() == "games"
    importing.hands.press("Del")
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: In the trash")
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: Imported")
    assert importing.kept() == before
    importing.hands.press("Z", ctrl=True)
    importing.until_told("There is nothing to undo")


def test_other_pages_follow_an_import_and_its_undoing(importing, mixed, monkeypatch):
    followed = []
    players = importing.window.go_to("players")
    importing.window.go_to("history")
    monkeypatch.setattr(players, "follow_history", lambda: followed.append(1))
    importing.choose(mixed).take()
    assert len(followed) == 1
    importing.hands.click("message_action")
    importing.until_told("Undone")
    assert len(followed) == 2


def test_after_another_change_it_is_not_undone_and_says_where_it_can_be_found(importing, mixed):
    importing.choose(mixed).take()
    importing.history.save(build_document(night({"Elsewhere": 5})))
    after = importing.kept()
    importing.hands.click("message_action")
    importing.until_told("The import cannot be undone: the history has been changed since")
    assert "Snapshots…" in importing.message()
    assert importing.kept() == after


def test_the_same_file_twice_says_that_nothing_would_change(importing):
    path = importing.put("two.jsonl", night({"Ann": 2}), night({"Ann": 3}))
    importing.choose(path).take()
    snapshots = importing.history.snapshots.listed()
    importing.choose(path)
    assert importing.verdict.startswith("Nothing would change: all 2 games are in the history")
    assert not importing.button("import_take").isEnabled()
    assert importing.dialog.focusWidget() is importing.answers
    importing.key(Qt.Key.Key_Escape)
    importing.until_closed()
    assert importing.history.snapshots.listed() == snapshots


def test_a_pdf_of_the_program_comes_in_as_its_game(importing):
    document = build_document(night({"Ann": 20}))
    game = find_game("space-lab")
    sheet = game.sheet(document, game.score(document), find_paper("a4"))
    path = importing.folder / "sheet.pdf"
    path.write_bytes(write_pdf(sheet, document=document))
    importing.choose(path).take()
    assert importing.kept() == ["Ann wins with 20 points"]


def test_an_import_that_fails_says_why_and_can_be_tried_again(importing, mixed, monkeypatch):
    before = importing.kept()

    def locked(*_):
        raise LockedError("the history is in use")

    importing.choose(mixed)
    with monkeypatch.context() as patched:
        patched.setattr(Importer, "__call__", locked)
        importing.key(Qt.Key.Key_Return)
        why_not = widget(importing.dialog, "import_why_not", QLabel)
        importing.qtbot.waitUntil(why_not.isVisible, timeout=WAIT)
    assert why_not.text() == "⚠ Nothing was imported: the history is in use"
    assert importing.kept() == before
    importing.take()
    assert len(importing.kept()) == 3


# Giving up


class Gate:
    """Holds work back until it is opened; ``reached`` tells that it waits."""

    def __init__(self):
        self.reached, self.opened = threading.Event(), threading.Event()

    def wait(self):
        self.reached.set()
        assert self.opened.wait(WAIT / 1000)


def test_reading_is_given_up_with_esc(importing, mixed, monkeypatch):
    gate, kept = Gate(), importing.kept()

    def gather(*given):
        gate.wait()
        return work_gather(*given)

    work_gather = work.gather
    monkeypatch.setattr(work, "gather", gather)
    importing.page.import_files([mixed])
    importing.qtbot.waitUntil(gate.reached.is_set)
    assert widget(importing.dialog, "import_progress").isVisible()
    assert not importing.button("import_take").isEnabled()
    importing.key(Qt.Key.Key_Escape)
    gate.opened.set()
    importing.until_closed()
    assert importing.kept() == kept


def test_an_import_that_is_cancelled_stores_nothing(importing, mixed, monkeypatch):
    gate, before = Gate(), importing.kept()
    importing.choose(mixed)
    save = Importer.__call__

    def slow(importer, document):
        gate.wait()
        return save(importer, document)

    monkeypatch.setattr(Importer, "__call__", slow)
    importing.key(Qt.Key.Key_Return)
    importing.qtbot.waitUntil(gate.reached.is_set)
    cancel = importing.button("import_cancel")
    assert importing.dialog.focusWidget() is cancel
    importing.key(Qt.Key.Key_Escape)
    assert importing.is_open()
    assert not cancel.isEnabled()
    assert widget(importing.dialog, "import_progress_words", QLabel).text() == "Being cancelled…"
    gate.opened.set()
    importing.until_told("Cancelled: nothing was imported.")
    assert importing.kept() == before


def test_after_a_fault_of_the_program_the_dialog_can_be_closed(importing, mixed, monkeypatch):
    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))

    def wrong(*_):
        raise ZeroDivisionError

    before = importing.kept()
    importing.choose(mixed)
    monkeypatch.setattr(Importer, "__call__", wrong)
    importing.key(Qt.Key.Key_Return)
    importing.qtbot.waitUntil(lambda: reported == [ZeroDivisionError], timeout=WAIT)
    importing.key(Qt.Key.Key_Escape)
    importing.until_closed()
    assert importing.kept() == before


# Ways in


def test_files_of_several_games_that_are_dropped_are_shown_first(importing):
    lines = importing.put("a.jsonl", night({"Ann": 1}))
    unnamed = importing.put("b.json", night({"Ann": 2}), night({"Ann": 3}))
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
    one = importing.put("one.json", night({"Ann": 1}))
    two = importing.put("two.json", night({"Ann": 2}))
    importing.drop(one, two)
    importing.read().take()
    assert len(importing.kept()) == 2


def test_one_game_that_is_dropped_is_opened_on_its_page(importing):
    importing.drop(importing.put("one.json", night({"Ann": 1})))
    page = widget(importing.window, "space_lab_page")
    assert page.isVisible()
    assert page.state.document.players[0].name == "Ann"
    assert importing.kept() == []


def test_a_large_file_is_looked_into_off_the_windows_thread(importing):
    path = importing.put("large.json", night({"Ann": 1}) | {"notes": "n" * 300_000})
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
    dialog.filesSelected.emit([str(importing.put("a.jsonl", night({"Ann": 1})))])
    dialog.close()
    importing.read()


def test_an_empty_history_offers_to_import(importing):
    games = widget(importing.page, "games", QTableView).model()
    importing.hands.click("import_first_games")
    dialog = widget(importing.page, "import_files", QFileDialog)
    dialog.filesSelected.emit([str(importing.put("a.json", night({"Ann": 1})))])
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


def test_all_that_can_be_worked_has_a_name_words_and_room(importing, mixed):
    importing.choose(mixed)
    for part in importing.dialog.findChildren(QWidget):
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible():
            assert part.objectName(), part
            words = part.accessibleName() or (
                part.text() if isinstance(part, QAbstractButton) else ""
            )
            assert words, part.objectName()
            assert part.height() >= TARGET, part.objectName()
