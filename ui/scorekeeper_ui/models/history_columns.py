"""The columns of the list of kept games, and their heads."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from scorekeeper.history import Column, Order

COLUMNS: tuple[Column, ...] = ("date", "game", "players", "result", "place")
HEADS = {
    "date": str(QT_TRANSLATE_NOOP("HistoryModel", "Date")),
    "game": str(QT_TRANSLATE_NOOP("HistoryModel", "Game")),
    "players": str(QT_TRANSLATE_NOOP("HistoryModel", "Players")),
    "result": str(QT_TRANSLATE_NOOP("HistoryModel", "Result")),
    "place": str(QT_TRANSLATE_NOOP("HistoryModel", "Place")),
}
DOWN, UP = "▼", "▲"


def head(column: Column) -> str:
    """Return the name of a column."""
    return QCoreApplication.translate("HistoryModel", HEADS[column])


def head_in(order: Order, column: Column) -> str:
    """Return the name of a column, with a sign in the one that sorts the list."""
    if column != order.column:
        return head(column)
    return f"{head(column)} {DOWN if order.descending else UP}"
