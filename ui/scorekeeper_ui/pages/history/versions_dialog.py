"""The older versions of a game: looked at, and one picked to go back to."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget

from scorekeeper.core.account import Account
from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.history import History, Row, UnknownGameError, UnreadableGameError, Version
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.pages.history.result_view import ResultView, account_of
from scorekeeper_ui.pages.history.snapshot_words import moment_words
from scorekeeper_ui.pages.kept_words import going_back_words
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label

SIZE = (1000, 560)
_REPLACED, _DAY = 172, 104
_UNREADABLE_NOW = "As it is now, the game cannot be read. Going back to this version helps it."


class VersionsDialog(QDialog):
    """``picked`` gives the version that the game is to go back to."""

    picked = Signal(object)

    def __init__(self, history: History, row: Row, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("versions_dialog")
        self.setWindowTitle(self.tr("Older versions"))
        self.resize(*SIZE)
        self._history, self._row = history, row
        self._versions: Sequence[Version] = ()
        self._reading = Newest(self)
        self._table = Grid("versions", self.tr("Older versions"), GridModel(self), self)
        self._table.chosen.connect(self._show_chosen)
        self._table.opened.connect(self._go_back)
        # What headlines differ in stands at their ends.
        self._table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self._result = ResultView("version_result")
        self._difference = label("", wrap=True)
        self._difference.setObjectName("version_difference")
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("version_why_not")
        self._go = button("version_go_back", self.tr("&Go back to it"), self._go_back)
        self._go.setProperty("primary", True)
        self._go.setEnabled(False)
        close = button("versions_close", self.tr("&Close"), self.reject)
        self._arrange(close)
        read = partial(_read_versions, history, row.id)
        run_in_background(self, read, self._show, self._refuse)

    def done(self, result: int) -> None:
        """Close."""
        super().done(result)
        self.deleteLater()

    def _show(self, versions: Sequence[Version]) -> None:
        self._versions = versions
        heads = [Head(self.tr("Until")), Head(self.tr("Played")), Head(self.tr("Result"))]
        rows = [
            (
                each.number,
                (moment_words(each.replaced_at), short_day(each.played_on), each.headline),
            )
            for each in versions
        ]
        self._table.show_rows(heads, rows, lambda row, column: Cell(rows[row][1][column]))
        self._table.set_widths((_REPLACED, _DAY, 1.0))
        if not versions:
            self._refuse(self.tr("There is no older version of this game."))

    def _version(self) -> Version | None:
        return next((each for each in self._versions if each.number == self._table.key()), None)

    def _show_chosen(self) -> None:
        version = self._version()
        self._go.setEnabled(False)
        if version is None:
            self._result.show_account(None)
            self._difference.setText("")
        else:
            read = partial(_read, self._history, self._row.id, version.number)
            self._reading.ask(read, self._show_version, self._refuse)

    def _show_version(self, read: tuple[Account, str]) -> None:
        account, difference = read
        self._result.show_account(account)
        self._difference.setText(self.tr(difference))
        self._why_not.hide()
        self._go.setEnabled(True)

    def _go_back(self) -> None:
        version = self._version()
        if version is not None and self._go.isEnabled():
            self.accept()
            self.picked.emit(version)

    def _refuse(self, why: WorldError | str) -> None:
        self._result.show_account(None)
        self._difference.setText("")
        self._why_not.setText(f"⚠ {why}")
        self._why_not.show()

    def _arrange(self, close: QPushButton) -> None:
        self._why_not.hide()
        parts = QHBoxLayout()
        parts.setSpacing(2 * GAP)
        parts.addWidget(self._table, 3)
        parts.addWidget(self._result, 2)
        column = column_of(self)
        now = self.tr("Now: {headline} · {day}")
        day = short_day(self._row.played_on)
        present = label(now.format(headline=self._row.headline, day=day), "muted", wrap=True)
        present.setObjectName("version_present")
        column.addWidget(present)
        column.addLayout(parts, 1)
        column.addWidget(self._difference)
        column.addWidget(self._why_not)
        column.addLayout(ending(close, self._go))
        self._table.setFocus()


def _read_versions(history: History, game_id: str) -> Sequence[Version]:
    try:
        return history.versions(game_id)
    except UnknownGameError as error:
        raise WorldError(GONE) from error


def _read(history: History, game_id: str, number: int) -> tuple[Account, str]:
    """Return a version's account, and what going back to it would change."""
    try:
        version = history.load_version(game_id, number)
        return account_of(version), _difference(history, game_id, version)
    except UnknownGameError as error:
        raise WorldError(GONE) from error


def _difference(history: History, game_id: str, version: Document) -> str:
    try:
        return going_back_words(history.load(game_id), version)
    except UnreadableGameError:
        return _UNREADABLE_NOW
