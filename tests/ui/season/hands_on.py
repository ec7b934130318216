"""What hands do on the page of a season, and what eyes see there."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QWidget,
)

from scorekeeper.games.mole_racing.grand_prix.changes import CloseRace, PlaceNext
from scorekeeper.games.mole_racing.season.changes import (
    ChangeStage,
    InGrandPrix,
    OpenGrandPrix,
)

FRIDAY = {
    "format": "scorekeeper/1",
    "game": "grand-prix",
    "name": "Friday night",
    "drivers": ["ann", "Zoe", "Bo"],
    "races_planned": 1,
    "races": [{"finish": ["Zoe", "ann", "Bo"]}],
    "played_at": "2026-06-05T20:00:00+02:00",
}


def keys(window: QWidget, text: str) -> None:
    """Press a shortcut where the focus is."""
    sequence = QKeySequence(text)[0]
    # A desktop does so when a dialog closes.
    window.activateWindow()
    QApplication.processEvents()
    widget = window.focusWidget() or window
    QTest.keyClick(widget, sequence.key(), sequence.keyboardModifiers())
    QApplication.processEvents()


def label_of(window: QWidget, name: str) -> str:
    found = [one for one in window.findChildren(QLabel, name) if one.isVisible()]
    assert found, name
    return found[0].text()


def cells(grid) -> list[list[str]]:
    """Return what the rows of a table show."""
    model = grid.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def standings(page) -> list[list[str]]:
    return cells(page.rooms.season.standings.grid.names)


def begin(page, names: str) -> None:
    """Begin a season with these members."""
    for name in names.split():
        page.rooms.set_up.field.setText(name)
        page.rooms.set_up.field.commit()
    page.change(ChangeStage("season"))
    QTest.qWait(20)


def race(hands, order: str) -> None:
    """Enter a finish by the drivers' first letters and close the race."""
    for letter in order:
        hands.press(letter)
    hands.press("Enter")


def close_race(page, index: int, finish: tuple[str, ...]) -> None:
    """Enter a whole finish into a Grand Prix, and go back to the season."""
    for driver in finish[:-1]:
        page.change(InGrandPrix(index, PlaceNext(driver)))
    race = len(page.state.document.grands_prix[index].races)
    page.change(InGrandPrix(index, CloseRace(race)))
    page.change(OpenGrandPrix(None))


def seen(owner: QWidget, name: str, kind: type = QWidget):
    found = [one for one in owner.findChildren(kind, name) if one.isVisible()]
    assert len(found) == 1, (name, len(found))
    return found[0]


def click(owner: QWidget, name: str) -> None:
    button = seen(owner, name, QAbstractButton)
    assert button.isEnabled(), name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def click_row(owner: QWidget, name: str, row: int, *, twice: bool = False) -> None:
    view = seen(owner, name, QAbstractItemView)
    at = view.visualRect(view.model().index(row, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    if twice:
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def dialog_of(page, name: str) -> QDialog:
    QApplication.processEvents()
    return seen(page, name, QDialog)


def held(page):
    return page.state.document.grands_prix
