"""The end of a season, and the one that follows it."""

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLabel,
)

from scorekeeper.games.mole_racing.season.changes import ChangeStage, OpenGrandPrix
from tests.ui.season.hands_on import click, seen

pytestmark = pytest.mark.usefixtures("example")


def test_a_new_season_follows_from_the_end_of_this_one(page):
    page.change(ChangeStage("finished"))
    QTest.qWait(20)
    assert "not over" in seen(page, "not_finished", QLabel).text()
    click(page, "finish_again")
    QTest.qWait(20)
    document = page.state.document
    assert document.members == ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    assert (document.options.best, document.grands_prix) == (2, ())
    assert page.rooms.room == "set-up"


def test_the_season_is_ended_with_the_grands_prix_there_are(page):
    page._end_early()
    assert page.state.document.grands_prix_planned == 4
    page.change(OpenGrandPrix(3))
    page._end_early()
    assert page.state.result.finished
