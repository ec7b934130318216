"""The folder that was used last: one for whatever is saved, published, exported or brought in."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from scorekeeper_ui.pages.history.exchanging.files import ask_for_games, ask_where
from scorekeeper_ui.pages.mole_racing.publish import PublishMenu
from scorekeeper_ui.saving import SETTING, ask_for_pdf, last_folder


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


ASKING = {
    "pdf_file": (save, "Sheet.pdf"),
    "export_file": (export, "games.jsonl"),
    "import_files": (bring_in, ""),
    "publish_file": (publish, "standings.csv"),
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
def test_every_dialog_begins_in_the_folder_that_any_other_one_used_last(opened, folder, name):
    for other in ASKING:
        last_folder().take(Path.home() / "x")
        dialog, paths = opened(other)
        choose(dialog, folder / "a.json")
        assert paths == [folder / "a.json"]
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
