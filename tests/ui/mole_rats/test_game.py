"""Whole games of Mole Rats in Space: by the keyboard alone, and by the mouse alone."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from tests.ui.mole_rats.hands_on import board, seen


def text(window, name) -> str:
    found = seen(window, name)
    return found.text() if isinstance(found, QLabel) else found.accessibleName()


def kinds(page) -> list[str]:
    return [event.event for event in page.state.document.log]


def click(window, name) -> None:
    """Click the middle of a widget, as people see it."""
    target = seen(window, name)
    if isinstance(target, QAbstractButton):
        assert target.isEnabled(), name
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.rect().center())
    for _ in range(3):
        QApplication.processEvents()


def test_a_whole_game_by_the_keyboard_alone(hands, page, qtbot):
    hands.settle()
    for name in ("Zoë", "Łukasz"):
        hands.type(name)
        hands.press("Enter")
    assert hands.focus() == "name_3"
    hands.press("Enter")
    assert hands.focus() == "start_playing"
    hands.press("Enter")
    assert [player.name for player in page.state.document.players] == ["Zoë", "Łukasz"]
    assert hands.focus() == "station"
    assert text(hands.window, "what_next") == "Zoë plays a card"

    # Turn 1: blue climbs to tier 2, on a ladder there to tier 3, and finds the map.
    hands.press("Enter")
    assert text(hands.window, "what_next") == "Zoë moves, then discards and draws"
    hands.press("1 L L M")
    assert board(page).rats["blue"].place == "tier 3"
    # The red snake climbs, and where that leads is asked; then it bites green.
    hands.press("R L 2")
    assert board(page).rats["green"].bites == 1
    assert "▲ Green: the next bite loses the game." in text(hands.window, "alarms")
    hands.press("Enter")
    assert text(hands.window, "what_next") == "Łukasz plays a card"

    # Turn 2: green bumps blue, which lands on the toothbrush; a snake is added, one falls out.
    hands.press("2 1 T 6 B O")
    assert board(page).rats["blue"].equipment == ("map", "toothbrush")
    assert board(page).snakes["brown"].removed == 1
    assert kinds(page)[-5:] == ["play-card", "land", "land", "add-snake", "land"]
    hands.press("Enter")

    # Turn 3: Enter is the plain space after a ladder.
    hands.press("2 D")
    hands.press("2 L Enter")
    assert page.state.document.log[-1].on == "space"
    assert page.state.entry.asking is None
    hands.press("Enter")
    hands.press("1 F 1 P")
    assert board(page).rats["blue"].is_in_pod
    assert board(page).equipment_missing == ()
    hands.press("2 P")
    assert text(hands.window, "what_next") == "✓ Won with 39 turns left"
    assert page.state.result.status == "won"

    hands.press("Enter")
    assert text(hands.window, "headline") == "Won with 39 turns left"
    assert page.session.saving.kept
    won = hands.window.findChild(QLabel, "games_won")
    qtbot.waitUntil(won.isVisible)
    assert won.text() == "Won 1 of 1"


def test_a_whole_game_by_the_mouse_alone(hands, page, qtbot):
    window = hands.window
    hands.settle()
    for name in ("add_player", "begin_2", "start_playing"):
        click(window, name)
    assert [player.rat for player in page.state.document.players] == ["green", "yellow", "blue"]
    # Green climbs, stays there; blue's snake bites yellow.
    for name in ("next_step", "move_rat_1", "land_ladder", "land_space", "move_snake_4"):
        click(window, name)
    click(window, "land_rat_2")
    assert board(page).rats["yellow"].bites == 1
    click(window, "next_step")
    # Yellow bumps green, which falls down an air shaft and lands on a snake.
    for name in ("move_rat_2", "land_rat_1", "land_air_shaft", "land_snake"):
        click(window, name)
    assert board(page).rats["green"].bites == 1
    click(window, "next_step")
    # A snake comes, and reaches the pod.
    for name in ("add_snake_1", "move_snake_1", "land_escape_pod"):
        click(window, name)
    assert text(window, "what_next") == "✕ Lost"
    assert text(window, "alarms") == "A snake reached the escape pod."
    # That was a mistake: the snake only stood near it.
    click(window, "undo")
    assert page.state.result.status == "playing"
    click(window, "move_snake_1")
    click(window, "land_rat_2")
    assert text(window, "alarms") == "Yellow was bitten a second time."
    click(window, "next_step")
    assert page.session.saving.kept
    assert text(window, "headline") == "Lost: second bite"
    won = window.findChild(QLabel, "games_won")
    qtbot.waitUntil(won.isVisible)
    assert won.text() == "Won 0 of 1"
    click(window, "finish_rematch")
    assert page.state.entry.stage == "set-up"
    assert [player.rat for player in page.state.document.players] == ["green", "yellow", "blue"]
    assert page.state.document.log == ()


def test_a_mole_rat_is_chosen_and_bumped_in_the_picture(hands, page):
    hands.click("start_playing")
    station = seen(hands.window, "station")
    middle, reach = station.rect().center(), min(station.width(), station.height()) // 2
    reach -= reach // 8
    left, right = middle - QPoint(reach, 0), middle + QPoint(reach, 0)
    for spot in (left, right):
        QTest.mouseClick(station, Qt.MouseButton.LeftButton, pos=spot)
    event = page.state.document.log[-1]
    assert (event.rat, event.target) == ("blue", "green")
    assert page.state.entry.asking.because == "bumped"
