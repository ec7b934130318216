"""The folder that was used last: one for whatever is saved, published, exported or brought in."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from scorekeeper.games import find_game
from scorekeeper_ui.opening import Opening
from scorekeeper_ui.pages.history.exchanging.files import ask_for_games, ask_where
from scorekeeper_ui.pages.mole_racing.publish import PublishMenu
from scorekeeper_ui.saving import SETTING, as_file_name, ask_for_pdf, last_folder
from scorekeeper_ui.sheets import SheetMaker
from tests.ui.choosing import type_file
from tests.ui.print_room.examples import example

SHEET = "Space Lab 2026-11-28 Corentin Johannes Zoë Łukasz"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(last_folder(), "_used", None)
    monkeypatch.setattr(last_folder(), "_history", None)
    folder = tmp_path / "club"
    folder.mkdir()
    return folder


def save(parent, taken):
    ask_for_pdf(parent, "Sheet", taken)


def export(parent, taken):
    ask_where(parent, "games.jsonl", taken)


def bring_in(parent, taken):
    ask_for_games(parent, lambda paths: taken(*paths))


def publish(parent, taken):
    menu = PublishMenu(lambda: None, parent)
    menu._write = lambda path, _make: taken(path)
    menu._ask("standings", "csv", "CSV (*.csv)", bytes)


def open_one(parent, taken):
    opening = Opening(lambda _place: None, parent)
    opening.open = lambda paths: taken(*paths)
    opening.ask()


def sheet(parent, taken):
    document = example("space-lab")
    state = SimpleNamespace(document=document, result=find_game("space-lab").score(document))
    SheetMaker(parent)._save(
        state, "PDF (*.pdf)", ".pdf", lambda path: taken(path) or "", lambda _: None, pytest.fail
    )


ASKING = {
    "pdf_file": (save, "Sheet.pdf"),
    "export_file": (export, "games.jsonl"),
    "import_files": (bring_in, ""),
    "publish_file": (publish, "standings.csv"),
    "open_files": (open_one, ""),
    "sheet_file": (sheet, f"{SHEET}.pdf"),
}
every_dialog = pytest.mark.parametrize("name", ASKING)


@pytest.fixture
def opened(qapp):
    """Open a dialog by its name; return it and the list into which chosen paths go."""
    parents = []

    def open_one(name):
        parent, paths = QWidget(), []
        parents.append(parent)
        ASKING[name][0](parent, paths.append)
        return parent.findChild(QFileDialog, name), paths

    yield open_one
    for parent in parents:
        parent.close()


def choose(dialog, path):
    if dialog.fileMode() == QFileDialog.FileMode.ExistingFiles:
        dialog.filesSelected.emit([str(path)])
    else:
        dialog.fileSelected.emit(str(path))
    dialog.close()


@every_dialog
def test_every_dialog_begins_in_the_folder_that_any_other_one_used_last(
    opened, folder, name, qtbot
):
    for other in ASKING:
        last_folder().take(Path.home() / "x")
        dialog, paths = opened(other)
        choose(dialog, folder / "a.json")
        qtbot.waitUntil(lambda: paths == [folder / "a.json"])  # noqa: B023 - waited for here
        dialog, _ = opened(name)
        assert dialog.directory().absolutePath() == str(folder)
        if suggested := ASKING[name][1]:
            assert dialog.selectedFiles() == [str(folder / suggested)]
        dialog.close()


@every_dialog
def test_at_first_and_where_the_folder_is_gone_it_is_the_home_folder(opened, folder, name):
    for used in (None, folder / "gone" / "a.json"):
        if used is not None:
            last_folder().take(used)
        dialog, _ = opened(name)
        assert dialog.directory().absolutePath() == str(Path.home())
        dialog.close()


def test_the_folder_is_remembered_by_the_history_before_the_print_room_is_entered(folder, window):
    last_folder().take(folder / "a.pdf")
    assert window.history.setting(SETTING) == str(folder)


@pytest.mark.parametrize("name", ["pdf_file", "sheet_file"])
def test_a_file_that_is_there_is_not_replaced_unasked_though_its_ending_was_left_out(
    opened, folder, name, qapp
):
    (folder / "old.pdf").write_text("what was there before")
    dialog, paths = opened(name)
    type_file(dialog.parent(), name, folder / "old")
    asked = []

    def say_no():
        box = qapp.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        box.button(QMessageBox.StandardButton.No).click()

    QTimer.singleShot(0, say_no)
    dialog.accept()
    assert len(asked) == 1
    assert paths == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Games · 8 November 2026", "Games · 8 November 2026"),
        ("../A/B: C?", "-A-B- C-"),
        ("Zoë’s 王", "Zoë’s 王"),
        ("x" * 300, "x" * 100),
        ("a\nb\0", "a-b-"),
        ("...", "Scorekeeper"),
        ("日" * 100, "日" * 66),
        ("🚀" * 100, "🚀" * 50),
    ],
)
def test_what_the_name_of_a_file_cannot_have_is_left_out_of_it(title, name, tmp_path):
    assert as_file_name(title) == name
    (tmp_path / f"{as_file_name(title)} standings.html").write_bytes(b"")
