"""What others are shown of a season: on another screen, and in files."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from scorekeeper.session import AnyState
from scorekeeper_ui.pages.mole_racing.presenter import PresenterWindow
from scorekeeper_ui.pages.mole_racing.publish import PublishMenu
from scorekeeper_ui.pages.season.rooms import Rooms
from scorekeeper_ui.pages.season.view import SeasonState


class OnShow:
    """The ``presenter`` and the menu of what can be ``published``.

    Both show the Grand Prix in hand, else the season.
    """

    def __init__(self, rooms: Rooms, season: Callable[[], SeasonState], page: QWidget) -> None:
        self._rooms, self._season = rooms, season
        self.presenter = PresenterWindow(page)
        self.published = PublishMenu(self._shown, page)

    def follow(self) -> None:
        """Present what is at hand now."""
        season, shown = self._season(), self._shown()
        if shown is season:
            self.presenter.show_season(season.document, season.result)
        else:
            self.presenter.show_grand_prix(shown)

    def _shown(self) -> AnyState:
        in_hand = self._rooms.in_hand.state
        return self._season() if self._rooms.room != "in-hand" or in_hand is None else in_hand
