"""The list of what was handed out, and the sheet that is chosen in it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.core.note import Note
from scorekeeper.history import LockedError, Shown
from tests.ui.print_room.examples import example
from tests.ui.print_room.hands_on import widget
from tests.ui.print_room.kept_sheets import example_pdf, kept_tab


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
    hands.window.history.keep_sheet(example("space-lab", 4).id, "a6", "Game 4", b"")
    tab.follow_history()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 4)
    assert tab.model.line_at(tab.list.currentIndex().row()).title == "Game 1"


def test_enter_opens_the_game_as_it_is_now(handed, hands, space_lab, qtbot):
    kept_tab(hands, qtbot, rows=3)
    hands.press("Enter")
    assert space_lab.isVisible()
    assert space_lab.state.document.id == example("space-lab", 4).id


def test_of_a_sheet_of_an_unfinished_game_that_game_goes_on(hands, space_lab, qtbot):
    history, game = hands.window.history, example("space-lab", 9)
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
    history, game = hands.window.history, example("space-lab", 9)
    history.save_draft("draft", game)
    history.hand_out(Shown.of(game), "a4", "Space Lab", example_pdf(game, "a4"))
    tab = kept_tab(hands, qtbot)
    history.remove_draft("draft")
    hands.press("Enter")
    assert tab.isVisible()
    assert widget(hands.window, "message_text", QLabel).text() == "This game is no longer there."


def test_a_long_list_is_read_on_when_it_is_scrolled(handed, hands, qtbot):
    history, pdf = hands.window.history, example_pdf(example("space-lab", 1), "a4")
    for number in range(120):
        history.keep_sheet(example("space-lab", number % 4 + 1).id, "a4", f"Copy {number}", pdf)
    tab = kept_tab(hands, qtbot, rows=100)
    tab.list.scrollToBottom()
    qtbot.waitUntil(lambda: tab.model.rowCount() == 123)
    titles = [tab.model.line_at(row).title for row in range(123)]
    assert titles == [*(f"Copy {n}" for n in range(119, -1, -1)), "Game 4", "Game 4", "Game 1"]


def test_a_long_list_is_read_on_after_it_could_not_be_once(handed, hands, qtbot, monkeypatch):
    history, pdf = hands.window.history, example_pdf(example("space-lab", 1), "a4")
    for number in range(120):
        history.keep_sheet(example("space-lab", 1).id, "a4", f"Copy {number}", pdf)
    tab = kept_tab(hands, qtbot, rows=100)

    read = history.kept_sheets

    def refuse_more(*which, before=None, **how):
        if before is not None:
            raise LockedError("in use by another program")
        return read(*which, **how)

    with monkeypatch.context() as locked, qtbot.waitSignal(tab.told):
        locked.setattr(history, "kept_sheets", refuse_more)
        tab.list.scrollToBottom()

    def scrolled():
        tab.list.scrollToTop()
        tab.list.scrollToBottom()
        return tab.model.rowCount() == 123

    qtbot.waitUntil(scrolled)


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
    shown = [Shown.of(history.load(example("space-lab", number).id)) for number in (1, 2, 3)]
    history.keep_batch(shown, "a4", "Club evening", example_pdf(example("space-lab", 1), "a4"))
    history.trash(example("space-lab", 2).id)
    tab = kept_tab(hands, qtbot, rows=4)
    line = [tab.model.index(0, column).data() for column in range(1, 4)]
    assert line == ["Club evening · 28 Nov 2026\n3 games · A4", "", "⚠ 1 in trash"]
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
    hands.window.history.trash(example("space-lab", 4).id)
    tab = kept_tab(hands, qtbot, rows=3)
    states = [tab.model.index(row, 3).data() for row in range(3)]
    assert states == ["⚠ in trash", "⚠ in trash", "unchanged"]
    assert widget(tab, "kept_state", QLabel).text() == "⚠ The game is in the trash."


@pytest.mark.parametrize(("width", "hidden"), [(853, {2}), (1024, {2}), (1280, set())])
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


def test_in_a_low_window_no_tab_has_its_buttons_out_of_sight(handed, hands, qtbot):
    hands.window.resize(853, 460)
    tab = kept_tab(hands, qtbot, rows=3)
    page = hands.window.go_to("print_room")
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    for index, name in ((2, "kept_save"), (1, "batch_save"), (0, "pads_save")):
        page.go_to(index)
        qtbot.wait(1)
        button = widget(page, name, QPushButton)
        assert button.visibleRegion().boundingRect() == button.rect(), name


def test_the_buttons_of_a_chosen_sheet_are_in_sight_too(handed, hands, qtbot):
    hands.window.resize(853, 533)
    tab = kept_tab(hands, qtbot, rows=3)
    qtbot.waitUntil(lambda: tab.preview.proof is not None)
    qtbot.wait(1)
    button = widget(tab, "kept_open", QPushButton)
    assert button.visibleRegion().boundingRect() == button.rect()


def test_the_moment_of_another_year_has_room(handed, hands, qtbot):
    hands.window.resize(853, 533)
    tab = kept_tab(hands, qtbot, rows=3)
    needed = tab.list.fontMetrics().horizontalAdvance("28 Nov 2025")
    assert tab.list.columnWidth(0) >= needed + 16
