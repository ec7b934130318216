"""The result of a game that lies in a snapshot, or of an older version of a game."""

from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.core.account import Account
from scorekeeper.core.days import short_day
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.core.occasion import occasion
from scorekeeper.games import find_game
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.account_view import AccountView
from scorekeeper_ui.widgets.labels import label


class ResultView(QWidget):
    """The headline with the reasons below it, or why there are none to see."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._headline = label("", "heading", wrap=True)
        self._headline.setObjectName(f"{name}_headline")
        self._about = label("", "muted", wrap=True)
        self._about.setObjectName(f"{name}_about")
        self._account = AccountView(name, self.tr("Result"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._headline)
        column.addWidget(self._about)
        column.addWidget(self._account, 1)

    def show_account(self, account: Account | None) -> None:
        """Show a result, or nothing."""
        self._headline.setText("" if account is None else isolated(account.headline))
        self._about.setText("" if account is None else " · ".join(account.about))
        self._account.show_account(account)

    def show_why_not(self, error: WorldError) -> None:
        """Show why there is no result."""
        self._headline.setText("")
        self._about.setText(f"⚠ {error}")
        self._account.show_account(None)


def account_of(document: Document) -> Account:
    """Return what the result of a game says, with its day as the lists beside it have it."""
    game = find_game(document.game)
    account = game.account(document, game.score(document))
    days = dict(zip(occasion(document), occasion(document, short_day), strict=True))
    return replace(account, about=[days.get(part, part) for part in account.about])
