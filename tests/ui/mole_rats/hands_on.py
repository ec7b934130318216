"""What hands do on the page of Mole Rats in Space, and what eyes see there."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QPlainTextEdit,
    QWidget,
)


def seen(window, name, kind=QWidget):
    return next(w for w in window.findChildren(kind, name) if w.isVisible())


def text(hands, name) -> str:
    return seen(hands.window, name, QLabel).text()


def board(page):
    return page.state.result.state


def write_note(hands, page, words) -> None:
    page.findChild(QPlainTextEdit, "note_text").setPlainText(words)
    page.findChild(QAbstractButton, "keep_note").click()
    hands.settle()


def trigger(page, words) -> None:
    next(action for action in page.findChildren(QAction) if action.text() == words).trigger()
