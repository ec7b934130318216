"""What one page asks of another: to show a game, the games of a player, or sheets of games."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper_ui.page_stack import PageStack
from scorekeeper_ui.places import HISTORY, PRINT_ROOM, place_of_game

if TYPE_CHECKING:
    from scorekeeper.core.document import Document
    from scorekeeper_ui.pages.page import Page
    from scorekeeper_ui.pages.sheet_choice import Choice


class Errands(QObject):
    """Runs between the pages of a window; ``told`` says why a game cannot be shown.

    ``go_to`` shows the page of a place and returns it.
    """

    told = Signal(str)

    def __init__(self, stack: PageStack, go_to: "Callable[[str], Page]", parent: QObject) -> None:
        super().__init__(parent)
        self._stack = stack
        self._go_to = go_to

    def bring(self, document: "Document") -> None:
        """Open a document on the page of its game."""
        from scorekeeper_ui.pages.game_page import GamePage

        place = place_of_game(document.game)
        page = self._go_to(place) if place is not None else None
        if isinstance(page, GamePage):
            page.open_document(document)

    def reopen(self, game: str, game_id: str) -> None:
        """Open a kept game on the page of its game, and go there once it is open."""
        from scorekeeper_ui.pages.game_page import GamePage

        place = place_of_game(game)
        page = self._stack.page(place) if place is not None else None
        if place is None or not isinstance(page, GamePage):
            return
        try:
            page.reopen(game_id)
        except (WorldError, DocumentError) as error:
            self.told.emit(str(error))
            return
        self._go_to(place)

    def list_games(self, player_id: str, name: str) -> None:
        """List the games of a player on the page of the history."""
        from scorekeeper_ui.pages.history.page import HistoryPage

        page = self._go_to(HISTORY)
        if isinstance(page, HistoryPage):
            page.list_games_of(player_id, name)

    def print_games(self, choice: "Choice") -> None:
        """Show the filled sheets of games on the page that prints them."""
        from scorekeeper_ui.pages.print_room.page import PrintRoomPage

        page = self._go_to(PRINT_ROOM)
        if isinstance(page, PrintRoomPage):
            page.show_games(choice)
