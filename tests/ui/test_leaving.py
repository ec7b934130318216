"""What is asked before the window closes on something that would be lost."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton

from scorekeeper_ui.leaving import LosingQuestion


@pytest.mark.parametrize(
    ("is_game", "words"),
    [
        (True, "This game is not stored anywhere."),
        (False, "The copy of a sheet that was handed out is not in the history yet."),
    ],
)
def test_it_says_what_would_be_lost(window, is_game, words):
    assert LosingQuestion(is_game=is_game, parent=window).text() == words


@pytest.mark.parametrize(("words", "may_lose"), [("Stay", False), ("Close and lose it", True)])
def test_only_who_says_so_loses_anything(window, words, may_lose):
    question = LosingQuestion(is_game=True, parent=window)
    buttons = {each.text().replace("&", ""): each for each in question.findChildren(QPushButton)}
    QTimer.singleShot(0, buttons[words].click)
    assert question.may_lose() is may_lose


def test_esc_stays(window):
    question = LosingQuestion(is_game=True, parent=window)
    QTimer.singleShot(0, question.reject)
    assert not question.may_lose()
