"""Filled sheets in one file: chosen, listed before they are made, made with progress, cancelled."""

import json
from datetime import date, datetime
from io import BytesIO

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import GAME_NAMES, read_document
from scorekeeper.history import open_history
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.print_room import batch_file
from scorekeeper_ui.papers import paper_choice

EVENING = "2026-11-28"
BEFORE = "2026-11-21"


def example(game: str, number: int = 1, day: str = EVENING, **parts):
    content = json.loads(example_path(game).read_text(encoding="utf-8"))
    content["id"] = f"{GAME_NAMES.index(game):08x}-0000-4000-8000-{number:012x}"
    content["played_at"] = datetime.fromisoformat(f"{day}T19:30:00").astimezone().isoformat()
    return read_document(json.dumps({**content, **parts}).encode())


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


@pytest.fixture
def games(database):
    """Keep an evening with one game of each kind, and three games of another evening."""
    with open_history(database) as history:
        for number in range(2, 5):
            history.save(example("space-lab", number, BEFORE))
        for game in GAME_NAMES:
            history.save(example(game))


@pytest.fixture
def batch(games, hands, qtbot):
    page = hands.window.go_to("print_room")
    hands.press("2", ctrl=True)
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "4 sheets")
    return page.batch


def counted(batch) -> str:
    return widget(batch, "batch_count", QLabel).text()


def listed(batch) -> list[str]:
    model = batch.model
    return [model.line_at(row).game for row in range(model.rowCount())]


def titles(path) -> list[str]:
    return [entry.title for entry in PdfReader(path).outline]


def made(batch, qtbot, path) -> str:
    with qtbot.waitSignal(batch.told, timeout=20000) as told:
        batch.output._save_into(batch.output._product, path)
    return told.args[0]


def test_the_games_of_the_last_evening_are_chosen_at_first_in_their_order(batch, hands):
    assert listed(batch) == list(GAME_NAMES)
    assert batch.form.title == "Games · 28 November 2026"
    assert hands.focus() == "batch_game"


def test_one_file_has_contents_and_the_sheet_of_each_game(batch, qtbot, tmp_path):
    path = tmp_path / "evening.pdf"
    assert made(batch, qtbot, path) == f"Saved: {path}"
    contents, *sheets = titles(path)
    assert contents == "Contents"
    assert [title.split(" · ")[0] for title in sheets] == [
        "Space Lab",
        "Mole Racing",
        "Mole Racing",
        "Mole Rats in Space",
    ]
    assert "Games · 28 November 2026" in PdfReader(path).pages[0].extract_text()


def test_the_file_is_kept_with_its_games_and_found_among_what_was_handed_out(
    batch, hands, qtbot, tmp_path
):
    path = tmp_path / "evening.pdf"
    made(batch, qtbot, path)
    page = hands.window.go_to("print_room")
    page.go_to(2)
    qtbot.waitUntil(lambda: page.kept_sheets.model.rowCount() == 1)
    sheet = page.kept_sheets.model.line_at(0)
    assert (sheet.title, sheet.games) == ("Games · 28 November 2026", 4)
    assert hands.window.history.sheet_bytes(sheet.id) == path.read_bytes()


def test_the_filter_is_worked_by_keys_and_the_list_follows(batch, hands, qtbot):
    batch.start()
    hands.press("Down")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"])
    since = widget(batch, "batch_since")
    since.setFocus()
    since.clear()
    hands.type(BEFORE)
    hands.press("Enter")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"] * 4)
    assert counted(batch) == "4 sheets"
    assert batch.form.title == "Space Lab · from 21 November 2026 until 28 November 2026"


def test_whoever_played_can_be_chosen_by_a_part_of_the_name(batch, hands, qtbot):
    field = widget(batch, "batch_player")
    field.setFocus()
    hands.type("zo")
    qtbot.waitUntil(lambda: counted(batch) == "0 sheets")
    assert batch.form._names.stringList() == ["Zoë"]
    hands.type("ë")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab", "grand-prix", "mole-rats"])


def test_games_are_found_by_place_and_notes_too(batch, hands, qtbot):
    hands.window.history.save(example("mole-rats", 2, place="Town hall"))
    field = widget(batch, "batch_text")
    field.setFocus()
    hands.type("town h")
    qtbot.waitUntil(lambda: batch.form.title == "Games · “town h” · 28 November 2026")
    assert listed(batch) == ["mole-rats"]
    hands.type("x")
    qtbot.waitUntil(lambda: counted(batch) == "0 sheets")


def test_days_that_are_the_wrong_way_round_are_told(batch, hands, qtbot):
    until = widget(batch, "batch_until")
    until.setFocus()
    until.clear()
    hands.type(BEFORE)
    hands.press("Enter")
    qtbot.waitUntil(lambda: counted(batch) == "0 sheets")
    assert (
        widget(batch, "batch_days_note", QLabel).text() == "⚠ The last day comes before the first."
    )
    assert "No game fits" in widget(batch, "batch_empty", QLabel).text()
    assert not widget(batch, "batch_save").isEnabled()
    hands.click("batch_evening")
    qtbot.waitUntil(lambda: counted(batch) == "4 sheets")
    assert widget(batch, "batch_days_note", QLabel).text() == ""


@pytest.mark.parametrize("typed", ["abc", "31.2.2026", "3/1/2026"])
def test_what_is_no_day_is_told_in_words_and_nothing_is_saved(batch, hands, qtbot, typed):
    since = widget(batch, "batch_since", QLineEdit)
    note = widget(batch, "batch_days_note", QLabel)
    since.setFocus()
    since.clear()
    hands.type(typed)
    qtbot.keyClick(since, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert note.text() == "⚠ Write a day as 2026-03-01 or 1 Mar 2026."
    assert counted(batch) == "0 sheets"
    assert widget(batch, "batch_empty", QLabel).text().startswith("Which days are meant?")
    assert not widget(batch, "batch_save").isEnabled()
    assert batch.findChild(QFileDialog, "pdf_file") is None
    hands.press("Esc")
    assert (note.text(), counted(batch)) == ("", "4 sheets")
    assert widget(batch, "batch_save").isEnabled()


def test_what_is_no_day_is_forgotten_with_the_button_for_the_last_evening(batch, hands, qtbot):
    until = widget(batch, "batch_until", QLineEdit)
    until.setFocus()
    until.setText("abc")
    widget(batch, "batch_evening").setFocus()
    assert counted(batch) == "0 sheets"
    hands.click("batch_evening")
    qtbot.waitUntil(lambda: counted(batch) == "4 sheets")
    assert until.text() == EVENING
    assert widget(batch, "batch_days_note", QLabel).text() == ""


def test_a_day_that_is_still_being_typed_counts_for_what_is_saved(batch, hands, qtbot, tmp_path):
    since = widget(batch, "batch_since", QLineEdit)
    since.setFocus()
    since.clear()
    hands.type(BEFORE)
    qtbot.keyClick(since, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: batch.findChild(QFileDialog, "pdf_file") is not None)
    dialog = widget(batch, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(tmp_path / "days.pdf"))
    with qtbot.waitSignal(batch.told, timeout=20000):
        dialog.accept()
    assert len(titles(tmp_path / "days.pdf")) == 1 + 7


def test_a_line_is_left_out_by_space_and_by_a_click_on_its_tick(batch, hands, qtbot, tmp_path):
    batch.list.setFocus()
    hands.press("Down")
    qtbot.keyClick(batch.list, Qt.Key.Key_Space)
    assert counted(batch) == "3 of 4 sheets"
    tick = batch.list.visualRect(batch.model.index(2, 0)).center()
    qtbot.mouseClick(batch.list.viewport(), Qt.MouseButton.LeftButton, pos=tick)
    assert counted(batch) == "2 of 4 sheets"
    made(batch, qtbot, tmp_path / "two.pdf")
    assert [title.split(" · ")[0] for title in titles(tmp_path / "two.pdf")[1:]] == [
        "Space Lab",
        "Mole Rats in Space",
    ]


def test_all_are_left_out_and_taken_in_again_with_one_button(batch, hands):
    button = widget(batch, "batch_tick_all", QPushButton)
    assert button.text() == "&Untick all"
    hands.click("batch_tick_all")
    assert counted(batch) == "0 of 4 sheets"
    assert not widget(batch, "batch_save").isEnabled()
    hands.click("batch_tick_all")
    assert counted(batch) == "4 sheets"


def test_enter_opens_the_game_of_a_line(batch, hands):
    batch.list.setFocus()
    hands.press("Enter")
    page = hands.window.findChild(QWidget, "space_lab_page")
    assert page.isVisible()
    assert page.state.document.id == example("space-lab").id


def test_a_season_gives_its_table_and_its_grands_prix(batch, hands, qtbot, tmp_path):
    season = widget(batch, "batch_season", QComboBox)
    qtbot.waitUntil(lambda: season.count() == 2)
    season.setFocus()
    hands.press("Down")
    qtbot.waitUntil(lambda: listed(batch)[:2] == ["season", "grand-prix"])
    assert batch.form.title == "Burrow League 2026"
    assert not widget(batch, "batch_player").isEnabled()
    days = [widget(batch, f"batch_{name}", QLineEdit) for name in ("since", "until")]
    assert [day.text() for day in days] == ["", ""]
    count = len(example("season").grands_prix)
    assert counted(batch) == f"{1 + count} sheets"
    path = tmp_path / "season.pdf"
    made(batch, qtbot, path)
    assert len(titles(path)) == 2 + count
    hands.press("Up")
    qtbot.waitUntil(lambda: counted(batch) == "4 sheets")
    assert [day.text() for day in days] == [EVENING, EVENING]


def test_title_and_paper_of_ones_own(batch, hands, qtbot, tmp_path):
    field = widget(batch, "batch_title")
    field.setFocus()
    hands.type("Club night")
    paper = widget(batch, "batch_paper", QComboBox)
    paper.setFocus()
    wanted = paper.findText("A5, 148 × 210 mm")
    while paper.currentIndex() != wanted:
        hands.press("Down" if paper.currentIndex() < wanted else "Up")
    path = tmp_path / "night.pdf"
    made(batch, qtbot, path)
    reader = PdfReader(path)
    assert reader.metadata.title == "Club night"
    assert float(reader.pages[0].mediabox.width) == pytest.approx(148 / 25.4 * 72, abs=0.1)


@pytest.fixture
def held(monkeypatch):
    """Hold the work after the first sheet until it is let go on."""
    import threading

    go_on, begun = threading.Event(), threading.Event()
    write = batch_file.write_batch

    def held_write(documents, target, *, progress, **rest):
        def slow_progress(done):
            progress(done)
            begun.set()
            go_on.wait(10)

        return write(documents, target, progress=slow_progress, **rest)

    monkeypatch.setattr(batch_file, "write_batch", held_write)
    yield go_on, begun
    go_on.set()


FIELDS = ("game", "player", "text", "since", "until", "season", "title", "paper", "games", "look")


@pytest.mark.parametrize("where", FIELDS)
def test_esc_cancels_and_ctrl_e_saves_wherever_the_keyboard_is(
    batch, hands, qtbot, tmp_path, held, where
):
    go_on, begun = held
    told = []
    batch.told.connect(told.append)
    widget(batch, f"batch_{where}").setFocus()
    qtbot.keyClick(hands.window.focusWidget(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    dialog = widget(batch, "pdf_file", QFileDialog)
    widget(dialog, "fileNameEdit", QLineEdit).setText(str(tmp_path / "evening.pdf"))
    dialog.accept()
    qtbot.waitUntil(begun.is_set)
    widget(batch, f"batch_{where}").setFocus()
    qtbot.keyClick(hands.window.focusWidget(), Qt.Key.Key_Escape)
    go_on.set()
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["Cancelled: nothing was saved."]


@pytest.mark.parametrize("by", ["button", "key"])
def test_what_is_being_made_shows_how_far_it_is_and_can_be_cancelled(
    batch, hands, qtbot, tmp_path, held, by
):
    go_on, begun = held
    path = tmp_path / "evening.pdf"
    path.write_text("what was there before")
    told = []
    batch.told.connect(told.append)
    widget(batch, "batch_save").setFocus()
    batch.output._save_into(batch.output._product, path)
    qtbot.waitUntil(begun.is_set)
    cancel = widget(batch, "batch_cancel", QPushButton)
    qtbot.waitUntil(cancel.isVisible)
    assert widget(batch, "batch_done", QLabel).text() == "1 of 4"
    assert hands.focus() == "batch_cancel"
    if by == "button":
        hands.click("batch_cancel")
    else:
        hands.press("Esc")
    go_on.set()
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["Cancelled: nothing was saved."]
    assert hands.window.history.kept_sheets() == []
    assert path.read_text() == "what was there before"
    assert list(tmp_path.glob("*.pdf")) == [path]
    assert widget(batch, "batch_save").isVisible()
    assert widget(batch, "batch_save").isEnabled()
    assert hands.focus() == "batch_save"


def test_while_one_file_is_made_no_other_is_begun(batch, hands, qtbot, tmp_path, held):
    go_on, begun = held
    batch.output._save_into(batch.output._product, tmp_path / "one.pdf")
    qtbot.waitUntil(begun.is_set)
    batch.output.save()
    assert batch.findChild(QWidget, "pdf_file") is None
    go_on.set()
    with qtbot.waitSignal(batch.told, timeout=10000):
        pass


def test_games_that_cannot_be_read_are_told_and_the_others_printed(
    batch, hands, qtbot, tmp_path, monkeypatch
):
    from scorekeeper.history import UnreadableGameError

    load = hands.window.history.load

    def load_others(game_id):
        if game_id == example("space-lab").id:
            raise UnreadableGameError("broken")
        return load(game_id)

    monkeypatch.setattr(hands.window.history, "load", load_others)
    told = made(batch, qtbot, tmp_path / "rest.pdf")
    assert told.endswith("1 game could not be read and is left out.")
    assert len(titles(tmp_path / "rest.pdf")) == 4


def test_without_any_game_it_is_said_what_to_do(hands, qtbot):
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.wait(100)
    assert widget(page, "batch_empty", QLabel).text().startswith("No games yet.")
    assert not widget(page, "batch_save").isEnabled()


def test_a_game_that_is_kept_meanwhile_is_listed(batch, hands, qtbot):
    hands.window.history.save(example("mole-rats", 2))
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "5 sheets")


def test_games_that_came_in_meanwhile_are_listed_when_the_tab_is_gone_to(hands, qtbot, database):
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "0 sheets")
    hands.window.go_to("history")
    with open_history(database) as another_process:
        another_process.save(example("space-lab"))
        another_process.save(example("mole-rats"))
    hands.window.go_to("print_room")
    qtbot.waitUntil(lambda: counted(page.batch) == "2 sheets")
    assert page.batch.list.isVisible()


def test_what_was_left_out_stays_so_when_the_list_is_read_anew(batch, hands, qtbot):
    batch.list.setFocus()
    hands.press("Down Down")
    qtbot.keyClick(batch.list, Qt.Key.Key_Space)
    hands.window.history.save(example("mole-rats", 2))
    hands.window.history.trash(example("space-lab").id)
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "3 of 4 sheets")
    assert batch.model.line_at(batch.list.currentIndex().row()).game == "season"
    hands.window.history.trash(example("season").id)
    batch.follow_history()
    qtbot.waitUntil(lambda: counted(batch) == "3 sheets")


def test_the_pages_are_seen_before_they_are_printed_and_follow_the_ticks(batch, hands, qtbot):
    hands.click("batch_look")
    qtbot.waitUntil(lambda: batch.preview.proof is not None)
    assert batch.preview.isVisible()
    pages = batch.preview.proof.pages
    assert PdfReader(BytesIO(batch.preview.proof.pdf)).outline[0].title == "Contents"
    batch.model.toggle(0)
    qtbot.waitUntil(lambda: batch.preview.proof.pages < pages)
    hands.click("batch_tick_all")
    qtbot.waitUntil(lambda: batch.preview.proof is None)
    hands.click("batch_look")
    assert batch.list.isVisible()


def test_no_column_vanishes_in_a_small_window(batch, hands):
    hands.window.resize(1024, 700)
    hands.settle()
    assert all(batch.list.columnWidth(column) >= 80 for column in range(1, 5))
    assert batch.list.horizontalHeader().length() <= batch.list.viewport().width()
    assert batch.model.index(3, 2).data() == "Mole Rats"


def test_no_name_from_right_to_left_moves_what_stands_behind_it(hands, qtbot):
    names = ("Bo", "محمد", "50%_x")
    three = example("space-lab").content()["players"][: len(names)]
    players = [{**one, "name": name} for one, name in zip(three, names, strict=True)]
    hands.window.history.save(example("space-lab", players=players))
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "1 sheet")
    assert page.batch.model.index(0, 3).data() == "Bo, \u2068محمد\u2069, 50%_x"


def test_enter_closes_the_list_of_names(batch, hands, qtbot):
    field = widget(batch, "batch_player", QLineEdit)
    field.setFocus()
    qtbot.keyClicks(field, "zo")
    popup = field.completer().popup()
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert field.text() == "zo"


def test_the_paper_is_the_one_of_the_pages_of_games_and_is_remembered(batch, hands, open_window):
    paper = widget(batch, "batch_paper", QComboBox)
    assert paper.currentText().startswith(paper_choice().paper.title)
    paper.setFocus()
    hands.press("Down")
    assert paper_choice().paper.title == paper.currentText().split(",")[0]
    chosen = paper_choice().paper
    paper_choice().choose(find_paper("a6"))
    assert paper.currentText() == "A6, 105 × 148 mm"
    paper_choice().choose(chosen)
    another = open_window()
    assert another.history.setting("print.paper") == chosen.name
    assert paper_choice().paper == chosen


def test_a_long_list_is_read_on_when_it_is_scrolled(hands, qtbot, database):
    history = hands.window.history
    with history.importing() as importer:
        for number in range(130):
            importer(example("space-lab", number))
    page = hands.window.go_to("print_room")
    page.go_to(1)
    qtbot.waitUntil(lambda: counted(page.batch) == "130 sheets")
    assert page.batch.model.rowCount() == 100
    page.batch.list.scrollToBottom()
    qtbot.waitUntil(lambda: page.batch.model.rowCount() == 130)
    assert page.batch.form.choice.which.since == date.fromisoformat(EVENING)
