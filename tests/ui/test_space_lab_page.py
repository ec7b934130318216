"""The page of Space Lab, worked as people work it."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDateTimeEdit,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
)

from scorekeeper.games import find_game
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper_resources import example_path
from scorekeeper_ui.pages.space_lab import comparison

STATION_BY_MOUSE = ("agency_red-rocket", "specialty_pilot", "digit_5")


@pytest.fixture
def page(window):
    return window.findChild(object, "space_lab_page")


def trigger(page, text: str) -> None:
    found = [action for action in page.findChildren(QAction) if text in action.text()]
    assert found, text
    found[0].trigger()


def enter_card(hands, keys="R P 5") -> None:
    hands.press(keys)


def widget(window, name, kind=object):
    found = window.findChild(kind, name)
    assert found is not None, name
    return found


def click(window, name) -> None:
    QTest.mouseClick(widget(window, name), Qt.MouseButton.LeftButton)
    QApplication.processEvents()


# Set-up


def test_the_hand_starts_in_the_first_name(hands):
    assert hands.focus() == "name_1"


def test_enter_goes_from_name_to_name_and_then_to_the_start(hands):
    hands.click("add_player")
    widget(hands.window, "name_1").setFocus()
    hands.press("Enter")
    assert hands.focus() == "name_2"
    hands.press("Enter")
    assert hands.focus() == "start_entering"
    hands.press("Enter")
    assert hands.focus() == "space_A1"


def test_enter_after_a_new_name_opens_the_next_row_and_an_untouched_one_goes_to_the_start(
    hands, page
):
    for name in ("Ann", "Bo", "Cy"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "name_4"
    hands.press("Enter")
    assert hands.focus() == "start_entering"
    assert [player.name for player in page.state.document.players] == ["Ann", "Bo", "Cy"]


def test_a_wrong_name_is_corrected_before_entering_starts(hands, page):
    hands.type("Ann")
    hands.press("Enter")
    hands.type("Ann")
    hands.click("start_entering")
    assert page.state.entry.stage == "set-up"
    assert hands.focus() == "name_2"


def test_a_sum_that_cannot_be_read_is_told_at_the_end_and_not_saved(hands, page):
    hands.click("start_entering")
    hands.click("way_of_entry")
    hands.type("abc")
    hands.click("to_finish")
    assert "“abc” is no sum" in widget(hands.window, "warnings", QLabel).text()
    page.keep()
    assert not page.session.saving.kept
    assert "abc" in widget(hands.window, "message_text", QLabel).text()


def test_enter_pressed_once_too_often_keeps_nothing(hands, page):
    hands.click("start_entering")
    hands.click("to_finish")
    hands.press("Enter Enter")
    assert not page.session.saving.kept


def test_names_of_any_script_can_be_typed(hands, page):
    field = widget(hands.window, "name_1", QLineEdit)
    field.selectAll()
    hands.type("Łukasz 山田")
    assert page.state.document.players[0].name == "Łukasz 山田"


def test_a_name_that_cannot_be_stays_in_its_field_and_says_why(hands, page):
    hands.click("add_player")
    field = widget(hands.window, "name_2", QLineEdit)
    field.selectAll()
    hands.type("Player 1")
    assert field.property("wrong")
    assert page.state.document.players[1].name == "Player"
    assert "write the second one differently" in widget(hands.window, "set_up_note", QLabel).text()
    hands.type("x")
    assert page.state.document.players[1].name == "Player 1x"
    assert not field.property("wrong")


def test_a_drawn_starting_player_is_one_of_those_at_the_table(hands, page):
    hands.click("add_player")
    hands.click("draw_starter")
    starter = page.state.document.players[page.state.entry.starter].name
    assert widget(hands.window, "starter", QLabel).text() == f"{starter} begins"


def test_the_checklist_follows_the_kind_of_game(hands, page):
    def texts():
        return [
            box.accessibleName()
            for box in hands.window.findChildren(QAbstractButton)
            if box.objectName().startswith("check_")
        ]

    assert any("24 Project cards" in text for text in texts())
    combo = widget(hands.window, "mode", QComboBox)
    combo.activated.emit(1)
    hands.settle()
    assert page.state.document.mode == "advanced"
    assert any("pass the 3rd" in text for text in texts())


def test_solo_with_more_than_one_player_is_refused_in_words(hands, page):
    hands.click("add_player")
    widget(hands.window, "mode", QComboBox).activated.emit(2)
    assert page.state.document.mode == "standard"
    assert "1 player" in widget(hands.window, "message_text", QLabel).text()


def test_who_played_last_time_is_offered_with_color_and_order(hands, page):
    hands.click("add_player")
    for seat, name in ((1, "Zoë"), (2, "Bo")):
        field = widget(hands.window, f"name_{seat}", QLineEdit)
        field.setFocus()
        field.selectAll()
        hands.type(name)
    widget(hands.window, "color_1", QComboBox).activated.emit(3)
    hands.click("start_entering")
    page.keep()
    page.new_game()
    hands.settle()
    hands.click("last_players")
    assert [player.name for player in page.state.document.players] == ["Zoë", "Bo"]
    # Nobody chose a color for Bo: the first that is free.
    assert page.state.entry.colors == ("olive", "violet")


def test_known_names_complete_while_typing(hands, page, qtbot):
    field = widget(hands.window, "name_1", QLineEdit)
    field.selectAll()
    hands.type("Corentin")
    hands.click("start_entering")
    with qtbot.waitSignal(page.people.changed):
        page.keep()
    page.new_game()
    hands.settle()
    field.setFocus()
    field.selectAll()
    hands.type("ore")
    assert field.completer().words() == ["Corentin"]


# Entering


def test_a_card_is_entered_by_mouse_alone(hands, page):
    click(hands.window, "start_entering")
    click(hands.window, "space_C2")
    for name in STATION_BY_MOUSE:
        click(hands.window, name)
    card = page.state.document.players[0].station.spaces["C2"]
    assert (card.agency, card.specialty, card.effect.points) == ("red-rocket", "pilot", 5)
    assert hands.focus() == "space_C3"


def test_an_objective_its_tile_and_projects_are_entered_by_mouse_alone(hands, page):
    click(hands.window, "start_entering")
    click(hands.window, "capsule_2")
    for name in ("agency_red-rocket", "agency_red-rocket", "agency_blue-future"):
        click(hands.window, name)
    click(hands.window, "specialty_technician")
    click(hands.window, "digit_1")
    click(hands.window, "digit_2")
    capsule = page.state.document.players[0].station.capsules[1]
    assert capsule.objective.agencies == ("red-rocket", "red-rocket", "blue-future")
    assert (capsule.objective.specialty, capsule.validation) == ("technician", 12)
    mars = widget(hands.window, "project_mars-settlement")
    for _ in range(2):
        plus = QPoint(mars.width() - 8, mars.height() // 2)
        QTest.mouseClick(mars, Qt.MouseButton.LeftButton, pos=plus)
    moon = widget(hands.window, "project_moon-telescope-construction_blue-future")
    QTest.mouseClick(moon, Qt.MouseButton.LeftButton, pos=QPoint(moon.width() - 8, 10))
    assert [(p.type, p.count) for p in page.state.document.players[0].projects] == [
        ("mars-settlement", 2),
        ("moon-telescope-construction", 1),
    ]


def test_a_card_is_dragged_to_another_space(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    source, target = widget(hands.window, "space_A1"), widget(hands.window, "space_B4")
    way = target.mapTo(hands.window, target.rect().center()) - source.mapTo(
        hands.window, source.rect().center()
    )
    begin = source.rect().center()
    QTest.mousePress(source, Qt.MouseButton.LeftButton, pos=begin)
    # QTest moves the mouse without a pressed button.
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent

    for step in (begin + way / 2, begin + way):
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(step),
            QPointF(source.mapToGlobal(step)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(source, move)
    QTest.mouseRelease(source, Qt.MouseButton.LeftButton, pos=begin + way)
    hands.settle()
    assert list(page.state.document.players[0].station.spaces) == ["B4"]


def test_the_next_card_of_a_type_says_what_it_adds(hands, page):
    hands.click("start_entering")
    widget(hands.window, "projects").start()
    hands.press("H 2")
    row = widget(hands.window, "project_study-of-black-holes")
    assert "3rd: +10" in row.accessibleName()


def test_hidden_projects_show_neither_points_nor_counts(hands, page):
    hands.click("start_entering")
    enter_card(hands, "R P J")
    widget(hands.window, "projects").start()
    hands.press("M 3")
    click(hands.window, "hide_projects")
    assert widget(hands.window, "pad_projects", QLabel).text() == "?"
    assert widget(hands.window, "pad_total", QLabel).text().endswith("?")
    assert "hidden" in widget(hands.window, "project_mars-settlement").accessibleName()
    assert "3" not in widget(hands.window, "space_A1").accessibleName().replace("A1", "")
    hands.click("to_finish")
    assert page.state.entry.hidden == ()


def test_sums_are_entered_with_enter_and_restored_with_esc(hands, page):
    hands.click("start_entering")
    hands.click("way_of_entry")
    assert hands.focus() == "sum_lab"
    hands.type("10+15-8")
    hands.press("Enter")
    assert page.state.document.players[0].tally.lab == 17
    assert hands.focus() == "sum_validation"
    hands.type("9x")
    assert widget(hands.window, "sum_validation", QLineEdit).property("wrong")
    assert page.state.document.players[0].tally.validation is None
    hands.press("Esc")
    assert widget(hands.window, "sum_validation", QLineEdit).text() == ""
    hands.type("0")
    assert page.state.document.players[0].tally.validation == 0


def test_switching_to_sums_and_back_loses_nothing(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    before = page.state.document
    hands.click("way_of_entry")
    hands.type("12")
    hands.click("way_of_entry")
    assert page.state.document == before
    hands.click("way_of_entry")
    assert page.state.document.players[0].tally.lab == 12


def test_players_change_places_and_colors_during_entry_without_losing_anything(hands, page):
    hands.click("add_player")
    hands.click("start_entering")
    enter_card(hands)
    hands.press("G")
    page._player_menu(0, QPoint(0, 0))
    menu = next(m for m in page.findChildren(QMenu, "player_menu") if m.isVisible())
    next(a for a in menu.actions() if "later" in a.text()).trigger()
    hands.settle()
    first, second = page.state.document.players
    assert (first.name, second.name) == ("Player 2", "Player 1")
    assert list(second.station.spaces) == ["A1"]
    assert page.state.entry.card_at(1, "A2").agency == "golden-planet"
    assert page.state.entry.colors == ("teal", "violet")


def test_a_player_in_first_place_is_told_beside_the_total(hands, page):
    hands.click("add_player")
    hands.click("start_entering")
    enter_card(hands)
    assert "1st" in widget(hands.window, "player_1").accessibleName()
    assert "not entered yet" in widget(hands.window, "player_2").accessibleName()


# After the game


@pytest.fixture
def finished(hands, page):
    document = find_game("space-lab").build(json.loads(example_path("space-lab").read_text()))
    page.open_document(document)
    hands.settle()
    return hands


def test_the_winner_is_told_in_words(finished):
    headline = widget(finished.window, "headline", QLabel)
    assert headline.text() == "Corentin wins with 65 points"


def test_a_sheet_of_a_new_game_has_the_date_that_the_screen_shows(hands, page, qtbot):
    players = [{"name": "Ann", "tally": {"lab": 3}}]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    page.open_document(find_game("space-lab").build(game))
    assert page.session.state.document.played_at is None
    with qtbot.waitSignal(page.result_actions.told, timeout=10000):
        page.result_actions.copy_picture()
    played_at = page.session.state.document.played_at
    assert played_at is not None
    field = widget(hands.window, "played_at", QDateTimeEdit)
    assert field.dateTime().toString("yyyy-MM-ddTHH:mm") == played_at[:16]


def test_who_has_nothing_entered_shows_a_dash_and_does_not_win(hands, page, monkeypatch):
    players = [{"name": "Ann", "tally": {"lab": 0}}, {"name": "Yan", "tally": {}}]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    page.open_document(find_game("space-lab").build(game))
    assert widget(hands.window, "headline", QLabel).text() == "Nobody wins yet"
    assert "Yan: nothing entered yet" in widget(hands.window, "warnings", QLabel).text()
    shown = []
    draw = comparison.draw_text

    def noted(painter, box, text, *args, **more):
        shown.append(text)
        draw(painter, box, text, *args, **more)

    monkeypatch.setattr(comparison, "draw_text", noted)
    widget(hands.window, "comparison").grab()
    # The total in large, and the rows of the pad.
    dashes = shown[shown.index("Yan") :].count("–")
    assert dashes == 1 + len(ROWS)


def test_a_broken_tie_is_told_in_words(hands, page):
    game = {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "players": [
            {"name": "Ann", "tally": {"lab": 27, "project_cards": 3}},
            {"name": "Bo", "tally": {"lab": 27, "project_cards": 2}},
        ],
    }
    page.open_document(find_game("space-lab").build(game))
    ties = widget(hands.window, "ties", QLabel)
    assert "27 = 27, more Project cards 3 : 2" in ties.text()


def test_a_finished_game_is_kept_listed_and_can_be_opened_again(finished, page):
    finished.click("finish_keep")
    assert page.session.saving.kept
    finished.click("go_history")
    games = widget(finished.window, "games")
    assert games.model().rowCount() == 1
    assert finished.focus() == "games"
    finished.press("Enter")
    assert page.isVisible()
    assert widget(finished.window, "headline", QLabel).text() == "Corentin wins with 65 points"


def test_a_game_goes_to_the_trash_and_comes_back(finished):
    finished.click("finish_keep")
    finished.click("go_history")
    finished.press("Del")
    games = widget(finished.window, "games")
    assert games.model().rowCount() == 0
    finished.click("message_action")
    assert games.model().rowCount() == 1


def test_the_trash_can_be_looked_into_and_a_game_taken_out(finished):
    finished.click("finish_keep")
    finished.click("go_history")
    finished.press("Del")
    games = widget(finished.window, "games")
    finished.click("show_trash")
    assert games.model().rowCount() == 1
    finished.click("trash_game")
    assert games.model().rowCount() == 0
    finished.click("show_trash")
    assert games.model().rowCount() == 1


def test_the_result_is_copied_as_text(finished):
    finished.click("finish_text")
    assert "Corentin wins with 65 points" in QGuiApplication.clipboard().text()


def test_the_result_is_copied_as_a_picture(finished, qtbot):
    QGuiApplication.clipboard().clear()
    finished.click("finish_picture")
    qtbot.waitUntil(lambda: not QGuiApplication.clipboard().image().isNull(), timeout=10000)
    assert QGuiApplication.clipboard().image().width() > 800


def test_the_sheet_is_saved_and_opens_again_when_dropped(
    finished, page, qtbot, tmp_path, monkeypatch
):
    target = tmp_path / "sheet"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    before = page.state.document.content()
    finished.click("finish_pdf")
    pdf = Path(f"{target}.pdf")
    qtbot.waitUntil(pdf.exists, timeout=10000)
    page.new_game()
    _drop(finished.window, pdf)
    assert page.state.document.content() == before


def test_a_document_is_saved_and_opens_again_when_dropped(
    finished, page, qtbot, tmp_path, monkeypatch
):
    target = tmp_path / "game.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    before = page.state.document.content()
    trigger(page, "document…")
    qtbot.waitUntil(target.exists, timeout=10000)
    page.new_game()
    _drop(finished.window, target)
    assert page.state.document.content() == before


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.json", b"{", "a.json: line 1"),
        ("b.json", b'{"format": "scorekeeper/1"}', "b.json: game: this key is required"),
        ("c.pdf", b"%PDF-1.4 nothing", "c.pdf: "),
    ],
)
def test_a_wrong_file_is_refused_in_one_line_and_the_table_stays(
    hands, page, tmp_path, name, content, told
):
    before = page.state
    path = tmp_path / name
    path.write_bytes(content)
    _drop(hands.window, path)
    assert widget(hands.window, "message_text", QLabel).text().startswith(told)
    assert page.state == before


def _drop(window, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    for _ in range(4):
        QApplication.processEvents()


def test_the_clock_shows_the_hour_of_the_place_where_it_was_played(finished, page):
    played = widget(finished.window, "played_at")
    assert played.dateTime().toString("yyyy-MM-dd HH:mm") == "2026-11-28 21:40"
    played.setDate(played.date().addDays(-1))
    played.editingFinished.emit()
    assert page.state.document.played_at == "2026-11-27T21:40:00+01:00"


def test_a_rematch_keeps_players_colors_and_mode(finished, page):
    names = [player.name for player in page.state.document.players]
    colors = page.state.entry.colors
    finished.click("finish_rematch")
    assert [player.name for player in page.state.document.players] == names
    assert page.state.entry.colors == colors
    assert page.state.entry.stage == "set-up"
    assert page.state.result.players[0].total == 0


def test_without_a_printer_the_reason_is_told(finished, monkeypatch):
    from PySide6.QtPrintSupport import QPrinterInfo

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    finished.click("finish_print")
    assert "No printer" in widget(finished.window, "message_text", QLabel).text()


def test_a_discarded_game_comes_back_with_one_click(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    before = page.state.document
    trigger(page, "iscard")
    assert page.state.document.players[0].station.spaces == {}
    hands.click("message_action")
    assert page.state.document == before


# The next start


def test_an_unfinished_game_is_offered_at_the_next_start_and_goes_on(open_window):
    from tests.ui.conftest import Hands

    first = Hands(open_window())
    first.click("start_entering")
    first.press("R P 5 B")
    page = widget(first.window, "space_lab_page")
    before = page.state.document, page.state.entry
    second = Hands(open_window())
    assert second.focus() == "resume_1"
    second.focus_widget().click()
    second.settle()
    page = widget(second.window, "space_lab_page")
    assert (page.state.document, page.state.entry) == before
    assert second.focus() == "space_A2"


# For everybody


def _controls(window):
    kinds = (QAbstractButton, QLineEdit, QComboBox)
    return [
        control
        for kind in kinds
        for control in window.findChildren(kind)
        if not control.objectName().startswith("qt_") and control.isVisibleTo(window)
    ]


def test_every_control_has_a_name_for_tests_and_one_for_screen_readers(finished, page):
    finished.click("finish_back")
    for control in _controls(finished.window):
        assert control.objectName(), control
        said = control.accessibleName() or getattr(control, "text", str)()
        assert said, control.objectName()


def test_names_of_controls_are_unique(hands):
    names = [control.objectName() for control in _controls(hands.window)]
    assert len(set(names)) == len(names)


def test_targets_are_high_enough_for_a_finger(hands):
    hands.click("start_entering")
    panel = widget(hands.window, "entry_panel")
    for target in panel.findChildren(QAbstractButton):
        if target.isVisible():
            assert target.height() >= 36, target.objectName()


def test_every_shortcut_is_listed(hands, page):
    hands.click("keys")
    dialog = widget(hands.window, "shortcuts")
    words = " ".join(found.text() for found in dialog.findChildren(QLabel))
    for action in (*hands.window.actions(), *page.actions()):
        assert action.text() in words
    dialog.close()


def test_the_theme_changes_while_running_and_is_remembered(open_window, database):
    window = open_window()
    menu = widget(window, "appearance_menu", QMenu)
    next(action for action in menu.actions() if "Dark" in action.text()).trigger()
    assert window.palette().window().color().lightness() < 128
    again = open_window()
    assert again.palette().window().color().lightness() < 128
    menu = widget(again, "appearance_menu", QMenu)
    next(action for action in menu.actions() if "ight" in action.text()).trigger()
    assert again.palette().window().color().lightness() > 128


def test_the_hand_follows_undo_and_redo(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    enter_card(hands)
    hands.click("undo")
    assert hands.window.findChild(object, "station").current == "A2"
    hands.click("undo")
    assert hands.window.findChild(object, "station").current == "A1"
    hands.click("redo")
    assert hands.window.findChild(object, "station").current == "A1"


def test_undo_and_redo_name_their_step_on_the_button(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    undo = widget(hands.window, "undo", QPushButton)
    assert "Card A1" in undo.text()
    hands.click("undo")
    assert "Card A1" not in page.state.document.players[0].station.spaces
    hands.click("redo")
    assert "A1" in page.state.document.players[0].station.spaces
