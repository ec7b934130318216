"""What would become of games in files, shown before anything is stored."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QTableView,
)

from scorekeeper.exchange.report import Answer, Report
from scorekeeper_ui.pages.history.exchanging.report_model import ReportModel
from tests.nights import night_content


def test_what_would_become_of_everything_is_shown_with_the_reasons(importing, mixed):
    before = importing.kept()
    importing.choose(mixed)
    assert importing.verdict.startswith("2 games to import: 1 new and 1 that changed")
    assert importing.lines() == ["+ Added", "↻ Updated", "= Unchanged", "✕ Refused", "✕ Refused"]
    assert importing.lines(1)[0] == "Space Lab"
    assert importing.lines(2)[0] == "6 Mar 2026"
    assert importing.lines(3)[0] == "דנה לוי wins with 20 points"
    assert importing.lines(3)[3].endswith(
        "Players 1 › tally › lab should be a whole number from 0 to 999."
    )
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
    bad = night_content(players)
    for player in bad["players"]:
        player["x"] = 1
    importing.choose(importing.put("bad.json", bad))
    assert len([line for line in importing.details.splitlines() if line.startswith("  ")]) >= 60
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
    assert importing.lines(3)[0].startswith("The file cannot be read: ")


def test_several_files_are_shown_together_each_with_its_name(importing):
    one = importing.put("one.json", night_content({"Ann": 1}))
    two = importing.put("two.jsonl", night_content({"Ann": 2}), night_content({"Ann": 3}))
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


def test_a_reason_that_looks_like_markup_is_shown_as_it_is(qapp):
    with Report() as report:
        report.append(Answer("a.jsonl", "line 1", "refused", reason="<b>x</b> is no name"))
        model = ReportModel(qapp)
        model.show_report(report, {"refused"}, is_one_file=True)
        index = model.index(0, 3)
        assert model.data(index, Qt.ItemDataRole.ToolTipRole) == (
            "<p>&lt;b&gt;x&lt;/b&gt; is no name</p>"
        )
        assert model.data(index) == "<b>x</b> is no name"
        model.show_report(None, (), is_one_file=True)
