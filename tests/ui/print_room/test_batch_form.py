"""Which games go into one file: by days, names, places, or as a season."""

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QLineEdit

from scorekeeper.games import GAME_NAMES
from scorekeeper.history import Filter, Order, open_history
from scorekeeper_ui.pages.states import State
from scorekeeper_ui.widgets.filter_box import FilterBox
from tests.ui.print_room.batches import counted, made, titles
from tests.ui.print_room.examples import BEFORE, EVENING, example
from tests.ui.print_room.hands_on import widget


def listed(batch) -> list[str]:
    model = batch.model
    return [model.line_at(row).game for row in range(model.rowCount())]


def test_the_games_of_the_last_evening_are_chosen_at_first_in_their_order(batch, hands):
    assert listed(batch) == list(GAME_NAMES)
    assert batch.form.title == "Games · 28 November 2026"
    assert hands.focus() == "batch_game"


def test_the_filter_is_worked_by_keys_and_the_list_follows(batch, hands, qtbot):
    batch.start()
    hands.press("Down")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"])
    since = widget(batch, "batch_since")
    since.setFocus()
    since.clear()
    hands.type(str(BEFORE))
    hands.press("Enter")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"] * 4)
    assert counted(batch) == "4 sheets"
    assert batch.form.title == "Space Lab · from 21 November 2026 until 28 November 2026"


def test_whoever_played_can_be_chosen_by_a_part_of_the_name(batch, hands, qtbot):
    field = widget(batch, "batch_player")
    field.setFocus()
    hands.type("zo")
    qtbot.waitUntil(lambda: counted(batch) == "0 sheets")
    assert batch.form._player.offered == ["Zoë"]
    hands.type("ë")
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab", "grand-prix", "mole-rats"])


def test_the_games_of_a_place_and_of_a_state_are_chosen_with_keys(batch, hands, qtbot):
    history = hands.window.history
    there = history.save(example("mole-rats", 2, place="Town hall")).id
    history.save(example("space-lab", 3, place="Town hall"))
    history.set_counts(there, counts=False)
    batch.follow_history()
    place, state = (widget(batch, name, FilterBox) for name in ("batch_place", "batch_state"))
    qtbot.waitUntil(lambda: place.findText("Town hall") > 0)
    place.setFocus()
    hands.type("Town")
    qtbot.waitUntil(lambda: sorted(listed(batch)) == ["mole-rats", "space-lab"])
    state.setFocus()
    hands.type("Marked")
    qtbot.waitUntil(lambda: listed(batch) == ["mole-rats"])
    assert batch.form.title == "Games · Town hall · marked as not counting · 28 November 2026"


@pytest.mark.parametrize("state", State)
def test_what_is_listed_is_what_the_history_lists_for_the_same_filter(batch, hands, qtbot, state):
    history = hands.window.history
    for number, (finished, counts) in enumerate(product((True, False), repeat=2), 4):
        game = "space-lab" if finished else "grand-prix"
        more = {} if finished else {"races_planned": 9}
        saved = history.save(example(game, number, place="Town hall", **more))
        history.set_counts(saved.id, counts=counts)
    batch.follow_history()
    place, box = (widget(batch, name, FilterBox) for name in ("batch_place", "batch_state"))
    qtbot.waitUntil(lambda: place.findText("Town hall") > 0)
    for field, value in ((place, "Town hall"), (box, None if state is State.ANY else state)):
        field.choose(value)
        field.picked.emit(field.currentIndex())
    asked = Filter(
        place="Town hall",
        since=EVENING,
        until=EVENING,
        finished=state.finished,
        counts=state.counts,
    )
    rows = history.rows(asked, order=Order("date"))
    assert rows
    model = batch.model
    qtbot.waitUntil(
        lambda: (
            [model.line_at(row).id for row in range(model.rowCount())] == [row.id for row in rows]
        )
    )


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
    hands.type(str(BEFORE))
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
    assert until.text() == str(EVENING)
    assert widget(batch, "batch_days_note", QLabel).text() == ""


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
    assert [day.text() for day in days] == [str(EVENING), str(EVENING)]


def test_enter_closes_the_list_of_names(batch, hands, qtbot):
    field = widget(batch, "batch_player", QLineEdit)
    field.setFocus()
    qtbot.keyClicks(field, "zo")
    popup = field.completer().popup()
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert field.text() == "zo"


def test_another_history_is_chosen_from_anew_whatever_was_chosen_before(
    batch, hands, qtbot, tmp_path
):
    history = hands.window.history
    history.save(example("mole-rats", 2, place="Town hall"))
    batch.follow_history()
    place = widget(batch, "batch_place", FilterBox)
    qtbot.waitUntil(lambda: place.findText("Town hall") > 0)
    place.setFocus()
    hands.type("Town")
    player = widget(batch, "batch_player")
    player.setFocus()
    hands.type("Zo")
    qtbot.waitUntil(lambda: batch.form.choice.which.player == "Zo")
    other = open_history(tmp_path / "other.sqlite3")
    other.save(example("space-lab", 1))
    hands.window.use(other)
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"])
    assert batch.form.choice.which == Filter(since=EVENING, until=EVENING)
    qtbot.waitUntil(lambda: place.findText("Town hall") < 0)
    assert (place.currentText(), player.text()) == ("anywhere", "")


def test_another_history_is_listed_although_its_last_evening_is_the_same_day(
    batch, hands, qtbot, tmp_path
):
    batch.model.tick_all(all_of_them=False)
    other = open_history(tmp_path / "other.sqlite3")
    other.save(example("space-lab", 1))
    hands.window.use(other)
    qtbot.waitUntil(lambda: listed(batch) == ["space-lab"])
    assert counted(batch) == "1 sheet"
