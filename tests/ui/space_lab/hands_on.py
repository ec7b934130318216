"""What hands do on the page of Space Lab."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
)


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


def drop(window, path: Path) -> None:
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


def controls(window):
    kinds = (QAbstractButton, QLineEdit, QComboBox)
    return [
        control
        for kind in kinds
        for control in window.findChildren(kind)
        if not control.objectName().startswith("qt_") and control.isVisibleTo(window)
    ]
