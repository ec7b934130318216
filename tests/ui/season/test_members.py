"""The members of a season, worked by mouse."""

import pytest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QSpinBox,
)

from tests.ui.season.hands_on import click, click_row, seen

pytestmark = pytest.mark.usefixtures("example")


def test_a_member_of_the_standings_is_looked_at_with_a_double_click(page):
    click_row(page, "standings", 1, twice=True)
    assert seen(page, "member_name", QLabel).text() == "Ann"
    assert "podium" in seen(page, "member_about", QLabel).text()


def test_points_are_taken_with_a_reason_and_given_back(page):
    click(page, "tab_members")
    click_row(page, "members", 0)
    seen(page, "adjustment_points", QSpinBox).setValue(-4)
    click(page, "add_adjustment")
    assert len(page.state.document.adjustments) == 1
    words = seen(page.window(), "message_text", QLabel).text()
    assert "The reason: 1 to 100 characters" in words
    seen(page, "adjustment_reason", QLineEdit).setText("Late")
    click(page, "add_adjustment")
    assert page.state.document.adjustments[-1].points == -4
    assert seen(page, "adjustment_points", QSpinBox).value() == 0
    click(page, "remove_adjustment_1")
    assert len(page.state.document.adjustments) == 1


def test_a_member_retires_and_returns(hands, page):
    click(page, "tab_members")
    click_row(page, "members", 1)
    click(page, "retire")
    assert page.state.document.retired == ("Gus", "Bo")
    click(page, "show_retired")
    page.rooms.season.members.choose("Gus")
    click(page, "retire")
    assert page.state.document.retired == ("Bo",)


def test_a_member_with_results_is_not_removed_and_the_reason_is_said(window, page):
    click(page, "tab_members")
    click_row(page, "members", 0)
    click(page, "remove_member")
    assert "can retire" in seen(window, "message_text", QLabel).text()
    assert "Ann" in page.state.document.members
