"""People for a history, and what is seen of them on their page."""

from datetime import UTC, datetime

from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QPushButton,
    QTableView,
)

from scorekeeper.games import build_document
from scorekeeper.history import Player

OTHER_ANN = Player("5ea50000-0000-4000-8000-000000000001", "Ann", sign="A", color="teal")


def race(*drivers):
    """Return a Grand Prix of one race that its drivers finish in this order."""
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "grand-prix",
            "drivers": list(drivers),
            "races": [{"track": "Loop", "finish": list(drivers)}],
            "races_planned": 1,
        }
    )


def evening(history, *games):
    for day, game in enumerate(games, start=1):
        history.save(game, now=datetime(2026, 3, day, 20, tzinfo=UTC))


def child(parent, kind, name):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def text_of(page, name):
    return child(page, QLabel, name).text()


def cells(page, name):
    model = child(page, QTableView, name).model()
    columns = range(model.columnCount())
    return [[model.index(row, c).data() for c in columns] for row in range(model.rowCount())]


def shown_names(page):
    return [row[0] for row in cells(page, "people")]


def choose(page, qtbot, name):
    people = child(page, QTableView, "people")
    people.selectRow(shown_names(page).index(name))
    people.setFocus()
    qtbot.waitUntil(lambda: text_of(page, "player_name").strip("\u200e") == name, timeout=5000)


def dialog_of(page, name):
    return next((d for d in page.findChildren(QDialog, name) if d.isVisible()), None)


def open_dialog(page, qtbot, name):
    """Wait for a dialog, which opens when what it shows is read."""
    wait_for(qtbot, lambda: dialog_of(page, name) is not None)
    return dialog_of(page, name)


def message(window):
    return text_of(window, "message_text")


def wait_for(qtbot, condition):
    qtbot.waitUntil(condition, timeout=5000)


def is_shown(page, name):
    return any(button.isVisible() for button in page.findChildren(QPushButton, name))


def change(page, hands, qtbot, fill):
    """Fill in the form of the chosen player and keep it."""
    hands.click("change_player")
    dialog = open_dialog(page, qtbot, "player_dialog")
    fill(dialog)
    child(dialog, QPushButton, "player_keep").click()
    return dialog
