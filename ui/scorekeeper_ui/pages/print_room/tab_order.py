"""The order in which Tab goes from field to field: as they are arranged, so as they are read."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QStackedWidget, QWidget


def follow_the_eye(page: QWidget) -> None:
    """Let Tab go through ``page`` in the order in which its layouts have its fields."""
    for before, after in pairwise(_fields(page)):
        QWidget.setTabOrder(before, after)


def _fields(widget: QWidget | None) -> Iterator[QWidget]:
    if widget is None:
        return
    if widget.focusProxy() is not None:
        # A field of several parts, in their order: Qt moves it as one.
        yield widget
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if isinstance(widget, QScrollArea):
        yield from _fields(widget.widget())
    elif isinstance(widget, QStackedWidget):
        for index in range(widget.count()):
            yield from _fields(widget.widget(index))
    elif (layout := widget.layout()) is not None:
        yield from _fields_in(layout)


def _fields_in(layout: QLayout) -> Iterator[QWidget]:
    for index in range(layout.count()):
        item = layout.itemAt(index)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            yield from _fields(widget)
        elif inner is not None:
            yield from _fields_in(inner)
