"""The words that stand on a sheet, and those that the window shows of a result."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView

from scorekeeper.core.sheet import Text
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper_ui.pages.mole_racing.result_table import ResultTable
from scorekeeper_ui.pages.mole_rats import table_cards
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.pages.space_lab import comparison


def texts_of(sheet):
    return [mark.text for page in sheet.pages for mark in page.marks if isinstance(mark, Text)]


def in_order(wanted, shown):
    """Those of the words that are shown, in the order in which they are shown first."""
    return sorted((word for word in wanted if word in shown), key=shown.index)


def drawn_by(module, widget, monkeypatch):
    """The texts that a widget paints."""
    shown = []

    def noting(draw):
        def noted(painter, box, text, *args, **more):
            shown.append(text)
            draw(painter, box, text, *args, **more)

        return noted

    for name in ("draw_text", "draw_wrapped"):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, noting(getattr(module, name)))
    widget.resize(600, 900)
    widget.grab()
    return shown


def heads(view):
    role = Qt.ItemDataRole.ToolTipRole
    model = view.model()
    return [
        str(model.headerData(column, Qt.Orientation.Horizontal, role))
        for column in range(model.columnCount())
    ]


def lines_of_heads(model):
    """What stands over each column, line by line."""
    columns = range(model.columnCount())
    heads = (model.headerData(column, Qt.Orientation.Horizontal) for column in columns)
    return [str(head).rstrip("\n").split("\n") for head in heads]


def on_screen(document, result, qtbot, monkeypatch):
    match result:
        case SpaceLabResult():
            widget = comparison.Comparison()
            colors = ("violet", "teal", "pink", "olive")
            widget.show_result(document, result, colors)
            qtbot.addWidget(widget)
            return drawn_by(comparison, widget, monkeypatch)
        case GrandPrixResult():
            table = ResultTable()
            qtbot.addWidget(table)
            table.show_result(result)
            return heads(table)
        case MoleRatsResult():
            cards = table_cards.TableCards()
            qtbot.addWidget(cards)
            cards.show_table(document, result.state)
            return drawn_by(table_cards, cards, monkeypatch)
        case _:
            grid = StandingsGrid("standings")
            qtbot.addWidget(grid)
            view = SeasonView(document, result)
            grid.show_lines(view.table, view.lines(with_retired=False))
            model = grid.findChild(QTableView).model()
            return [lines[0] for lines in lines_of_heads(model)]
