"""What hands do on the page of a Grand Prix."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
)

DRIVERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def text_of(page, name):
    return page.findChild(QLabel, name).text()


def row_of(page, name):
    return page.findChild(object, name)


def mouse(widget, kind, point, held=Qt.MouseButton.LeftButton):
    position = QPointF(point)
    there = QPointF(widget.mapToGlobal(point))
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, position, there, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def drag(widget, target):
    start = widget.rect().center()
    end = widget.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    mouse(widget, QEvent.Type.MouseButtonPress, start)
    mouse(widget, QEvent.Type.MouseMove, start + QPoint(40, 0))
    mouse(widget, QEvent.Type.MouseMove, end)
    mouse(widget, QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton)
    QApplication.processEvents()


def choose(page, menu_button, words):
    """Choose the entry of a menu that has the words in it."""
    menu = page.findChild(object, menu_button).menu()
    menu.aboutToShow.emit()
    (action,) = [a for a in menu.actions() if words in a.text().replace("&", "")]
    action.trigger()
    QApplication.processEvents()
