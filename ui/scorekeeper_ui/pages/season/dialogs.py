"""What the page asks in dialogs: a new round, a kept game, a text; each ends in one change."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.document import Document
from scorekeeper.games.mole_racing.season.changes import OpenGrandPrix, TakeGrandPrix
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper_ui.pages.season.first_members import InPlaceOfStandIn
from scorekeeper_ui.pages.season.kept_dialog import KeptDialog
from scorekeeper_ui.pages.season.kept_previews import (
    KeptPreview,
    grand_prix_preview,
    season_preview,
)
from scorekeeper_ui.pages.season.new_round_dialog import NewRoundDialog
from scorekeeper_ui.pages.season.paste_dialog import PasteDialog
from scorekeeper_ui.pages.season.round_plan import Way

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.history import History
    from scorekeeper_ui.pages.season.view import SeasonState

GRAND_PRIX, SEASON = "grand-prix", "season"


class Dialogs(QObject):
    """``changed`` gives a change, ``chosen`` the old season that a new one is to follow."""

    changed = Signal(object)
    chosen = Signal(object)

    def __init__(self, state: "Callable[[], SeasonState]", page: QWidget) -> None:
        super().__init__(page)
        self._state = state
        self._page = page

    def new_round(self, way: Way) -> None:
        """Ask who drives in a new Grand Prix, or in a round of heats."""
        dialog = NewRoundDialog(self._state, way, self._page)
        dialog.changed.connect(self.changed)
        dialog.opened.connect(self._open_last)
        dialog.open()

    def paste(self) -> PasteDialog:
        """Ask for a text with members or results."""
        dialog = PasteDialog(self._state, self._page)
        dialog.pasted.connect(lambda change: self.changed.emit(InPlaceOfStandIn(change)))
        dialog.open()
        return dialog

    def take(self, history: "History | None") -> None:
        """Ask for a Grand Prix of the history, once it is open."""
        if history is None:
            return
        words = self.tr("Take this Grand Prix")
        dialog = KeptDialog(history, GRAND_PRIX, self._preview, words, self._page)
        dialog.taken.connect(
            lambda taken, guests: self.changed.emit(TakeGrandPrix(taken, become_members=guests))
        )
        dialog.open()

    def follow(self, history: "History | None") -> None:
        """Ask for an old season of the history, whose members and settings a new one takes."""
        if history is None:
            return
        words = self.tr("Begin with its members")
        dialog = KeptDialog(history, SEASON, season_preview, words, self._page)
        dialog.taken.connect(lambda old, _: self.chosen.emit(old))
        dialog.open()

    def _preview(self, taken: Document) -> KeptPreview:
        season: SeasonDocument = self._state().document
        return grand_prix_preview(season, taken)

    def _open_last(self) -> None:
        self.changed.emit(OpenGrandPrix(len(self._state().document.grands_prix) - 1))
