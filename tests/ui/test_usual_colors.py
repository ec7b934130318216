"""Whose color is remembered: only who chose one."""

from PySide6.QtWidgets import QComboBox


def colors(history) -> dict[str, str | None]:
    return {each.player.name: each.player.color for each in history.players()}


def test_only_colors_that_people_chose_are_remembered(window, hands):
    page = window.go_to("space_lab")
    hands.settle()
    page.start_game()
    hands.type("Ann")
    hands.press("Enter")
    hands.type("Bo")
    box = page.findChild(QComboBox, "color_2")
    box.activated.emit(box.findData("orange"))
    hands.click("down_1")
    hands.click("start_entering")
    page.keep()
    assert colors(window.history) == {"Ann": None, "Bo": "orange"}
