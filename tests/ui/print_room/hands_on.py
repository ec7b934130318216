"""What hands find and do in the print room."""

from PySide6.QtWidgets import QWidget


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def fill(hands, pads, name: str, text: str) -> None:
    widget(pads, name).setFocus()
    hands.type(text)
