"""Sheets that are handed out, and the tab that lists them."""

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.printing import write_pdf


def kept_tab(hands, qtbot, rows: int = 1):
    page = hands.window.go_to("print_room")
    page.go_to(2)
    tab = page.kept_sheets
    qtbot.waitUntil(lambda: tab.model.rowCount() >= rows)
    return tab


def example_pdf(document, paper: str) -> bytes:
    game = find_game(document.game)
    return write_pdf(game.sheet(document, game.score(document), find_paper(paper)))
