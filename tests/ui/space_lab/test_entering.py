"""Entering Stations, Project cards and sums, by mouse and by keys."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
)

from tests.ui.space_lab.hands_on import click, enter_card, widget

STATION_BY_MOUSE = ("agency_red-rocket", "specialty_pilot", "digit_5")


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


def test_a_sum_that_cannot_be_read_is_told_at_the_end_and_not_saved(hands, page):
    hands.click("start_entering")
    hands.click("way_of_entry")
    hands.type("abc")
    hands.click("to_finish")
    assert "“abc” is no sum" in widget(hands.window, "warnings", QLabel).text()
    page.keep()
    assert not page.session.saving.kept
    assert "abc" in widget(hands.window, "message_text", QLabel).text()


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
