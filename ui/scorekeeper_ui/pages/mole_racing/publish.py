"""The standings for others to read, and the card of the next race, as files."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.core.files import write_whole
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.publishing import grand_prix, season
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.session import AnyState
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.saving import file_dialog
from scorekeeper_ui.sheets import file_name, paper

Make = Callable[[], bytes]


class PublishMenu(QMenu):
    """What can be published of a Grand Prix or a season; ``told`` says what became of it.

    It writes files and opens none of them.
    """

    told = Signal(str)

    def __init__(self, state: Callable[[], AnyState], parent: QWidget) -> None:
        super().__init__(self.tr("P&ublish"), parent)
        self.setObjectName("publish_menu")
        self.setToolTipsVisible(True)
        self._state = state
        self._page = parent
        self._action("publish_csv", self.tr("Standings as &CSV…"), self._save_csv)
        self._action("publish_html", self.tr("Standings as &web page…"), self._save_html)
        self._card = self._action(
            "publish_race_card", self.tr("&Race card as PDF…"), self._save_race_card
        )
        self.aboutToShow.connect(self._show_what_can_be)

    def _show_what_can_be(self) -> None:
        document, result = self._state().document, self._state().result
        is_grand_prix = isinstance(document, GrandPrixDocument)
        self._card.setVisible(is_grand_prix)
        if is_grand_prix:
            self._card.setEnabled(result.next_race is not None)
            nobody = self.tr("Say first who starts the next race.")
            reason = self.tr("All races are run.") if result.finished else nobody
            hint = self.tr("Track, turn order, Fuel Tokens, and lines for the finish")
            self._card.setToolTip(hint if self._card.isEnabled() else reason)

    def _save_csv(self) -> None:
        state = self._state()
        name = self.tr("{game} standings").format(game=file_name(state))
        self._ask(name, "csv", self.tr("CSV (*.csv)"), partial(standings_csv, state))

    def _save_html(self) -> None:
        state = self._state()
        name = self.tr("{game} standings").format(game=file_name(state))
        self._ask(name, "html", self.tr("Web page (*.html)"), partial(standings_html, state))

    def _save_race_card(self) -> None:
        state = self._state()
        race = self.tr("{game} race {n}")
        name = race.format(game=file_name(state), n=state.result.next_race.number)
        self._ask(name, "pdf", self.tr("PDF (*.pdf)"), partial(race_card_pdf, state))

    def _ask(self, name: str, ending: str, kind: str, make: Make) -> None:
        """Ask for a file and write into it what ``make`` returns."""
        dialog = file_dialog(
            self._page,
            self.tr("Publish"),
            f"{name}.{ending}",
            kind,
            lambda path: self._write(path, make),
        )
        dialog.setObjectName("publish_file")
        dialog.open()

    def _write(self, path: Path, make: Make) -> None:
        saved = self.tr("Saved: {path}").format(path=path)
        run_in_background(
            self,
            lambda: write_whole(path, make()),
            lambda _: self.told.emit(saved),
            lambda error: self.told.emit(str(error)),
        )

    def _action(self, name: str, text: str, do: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(name)
        action.triggered.connect(lambda: do())
        self.addAction(action)
        return action


def standings_csv(state: AnyState) -> bytes:
    """Return the standings of a Grand Prix or a season as CSV."""
    if isinstance(state.document, SeasonDocument):
        return season.standings_csv(state.document, state.result)
    return grand_prix.standings_csv(state.document, state.result)


def standings_html(state: AnyState) -> bytes:
    """Return the standings of a Grand Prix or a season as one page for browsers."""
    if isinstance(state.document, SeasonDocument):
        return season.standings_html(state.document, state.result).encode()
    return grand_prix.standings_html(state.document, state.result).encode()


def race_card_pdf(state: AnyState) -> bytes:
    """Return the card of a Grand Prix's next race as PDF, on the paper that is usual here."""
    # The drawing library is loaded when a card is drawn, not with the page.
    from scorekeeper.games.mole_racing.grand_prix.sheet import race_card
    from scorekeeper.printing import write_pdf

    return write_pdf(race_card(state.document, state.result, paper()))
