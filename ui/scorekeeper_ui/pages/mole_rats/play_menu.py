"""The lines of the menu that belong to a game in play."""

from collections.abc import Callable

from PySide6.QtGui import QAction

from scorekeeper_ui.pages.game_page import GamePage


class PlayMenu:
    """The actions of a page; each is disabled where it would do nothing."""

    def __init__(
        self,
        page: GamePage,
        *,
        log: Callable[[], object],
        note: Callable[[], object],
        concede: Callable[[], object],
        set_up: Callable[[], object],
    ) -> None:
        self._of_play = (
            page.action(page.tr("Show or leave the &log"), "Ctrl+L", log),
            page.action(page.tr("Write a no&te…"), "Ctrl+T", note),
            page.action(page.tr("&Concede…"), "Ctrl+G", concede),
        )
        self._set_up = page.action(page.tr("Back to the &set-up"), "Ctrl+B", set_up)

    @property
    def actions(self) -> list[QAction]:
        """All of them, in the order of the menu."""
        return [*self._of_play, self._set_up]

    def show_stage(self, *, is_playing: bool, is_set_up: bool) -> None:
        """Enable what can be done in a stage of the evening."""
        for action in self._of_play:
            action.setEnabled(is_playing)
        self._set_up.setEnabled(not is_set_up)
