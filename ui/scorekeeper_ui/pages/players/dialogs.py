"""What is asked about people before something is done to them.

Whatever a dialog shows is read when it opens: another window may have changed it.
"""

import uuid
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from scorekeeper.core.faults import WorldError
from scorekeeper.history.values import ListedPlayer, Player
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.changing import Changing
from scorekeeper_ui.pages.players.deeds import GONE, Deed, Refused
from scorekeeper_ui.pages.players.games_dialog import GamesDialog
from scorekeeper_ui.pages.players.merge_dialog import MergeDialog
from scorekeeper_ui.pages.players.player_dialog import PlayerDialog

if TYPE_CHECKING:
    from scorekeeper.history import History

Found = Callable[["History", ListedPlayer, Sequence[ListedPlayer]], None]


class Dialogs(QObject):
    """Opens dialogs over a page and does what they give; ``refused`` tells why one cannot open."""

    refused = Signal(object)

    def __init__(self, changing: Changing, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._changing = changing
        self._history: History | None = None
        self._reading, self._following = Newest(self), Newest(self)

    def use(self, history: "History") -> None:
        """Ask about the people of a history from now on."""
        self._history = history

    def add(self) -> None:
        """Ask who is new."""
        dialog = PlayerDialog(Player(str(uuid.uuid4()), ""), self._page, is_new=True)
        dialog.entered.connect(lambda _, player: self._keep(dialog, player.id, deeds.add(player)))
        dialog.open()

    def change(self, player_id: str) -> None:
        """Ask what is to be changed of somebody."""
        self._find(player_id, self._open_player)

    def merge(self, player_id: str) -> None:
        """Ask who somebody is too."""
        self._find(player_id, self._open_merging)

    def move_games(self, player_id: str) -> None:
        """Ask which games are another player's of the same name."""
        self._find(player_id, self._open_games)

    def _find(self, player_id: str, then: Found) -> None:
        history = self._history
        if history is None:
            return

        def show(people: Sequence[ListedPlayer]) -> None:
            found = next((each for each in people if each.player.id == player_id), None)
            if found is None:
                self.refused.emit(Refused(GONE, is_outdated=True))
            else:
                then(history, found, people)

        self._reading.ask(history.players, show, self._fail)

    def _open_player(
        self, history: "History", listed: ListedPlayer, people: Sequence[ListedPlayer]
    ) -> None:
        del history, people
        player = listed.player
        dialog = PlayerDialog(player, self._page, is_new=False)
        dialog.entered.connect(
            lambda before, after: self._keep(dialog, player.id, deeds.edit(before, after))
        )
        dialog.open()

    def _open_merging(
        self, history: "History", listed: ListedPlayer, people: Sequence[ListedPlayer]
    ) -> None:
        dialog = MergeDialog(history, listed, people, self._page)
        dialog.merged.connect(lambda kept, other: self._changing.do(deeds.merge(kept, other)))
        dialog.open()

    def _open_games(
        self, history: "History", listed: ListedPlayer, people: Sequence[ListedPlayer]
    ) -> None:
        player = listed.player
        dialog = GamesDialog(history, listed, people, self._page)
        dialog.moved.connect(lambda to, ids: self._changing.do(deeds.move(player, to, ids)))
        dialog.open()

    def _keep(self, dialog: PlayerDialog, player_id: str, deed: Deed) -> None:
        def end(refused: Refused | None) -> None:
            if not isValid(dialog):
                # It was closed meanwhile: what is wrong is told over the page.
                if refused is not None:
                    self.refused.emit(refused)
            elif refused is None:
                dialog.accept()
            else:
                dialog.refuse(refused)
                if refused.is_outdated:
                    self._follow(dialog, player_id)

        self._changing.do(deed, end)

    def _follow(self, dialog: PlayerDialog, player_id: str) -> None:
        """Let a form that was overtaken show what stands there now."""

        def show(player: Player) -> None:
            if isValid(dialog):
                dialog.follow(player)

        if self._history is not None:
            self._following.ask(partial(self._history.player, player_id), show, self._fail)

    def _fail(self, error: WorldError) -> None:
        self.refused.emit(Refused(str(error)))
