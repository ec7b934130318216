"""The standings: the table, why ties are as they are, who can still win."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper_ui.pages.season.chance_words import chance_lines
from scorekeeper_ui.pages.season.side import SidePanel, fill_tab
from scorekeeper_ui.pages.season.standings_grid import StandingsGrid
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label


class StandingsTab(QWidget):
    """``member_asked`` gives a member to look at, ``grand_prix_asked`` asks for the first one."""

    member_asked = Signal(str)
    grand_prix_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("standings_tab")
        self._headline = ElidedLabel()
        self._headline.setObjectName("season_headline")
        self._headline.setProperty("role", "title")
        self.grid = StandingsGrid("standings")
        self.grid.opened.connect(self.member_asked)
        self._side = SidePanel()
        self._chances = self._side.add_section("chances", self.tr("STILL ABLE TO WIN"))
        self._notes = self._side.add_section("standings_notes", self.tr("WHAT COUNTS"))
        self._ties = self._side.add_section("ties", self.tr("TIES"))
        self._side.column.addStretch()
        self._first = QPushButton(self.tr("&New Grand Prix…"))
        self._first.setObjectName("first_grand_prix")
        self._first.setProperty("primary", True)
        self._first.clicked.connect(self.grand_prix_asked)
        self._stack = QStackedWidget()
        self._arrange()

    def show_season(self, view: SeasonView, *, with_retired: bool) -> None:
        """Show the standings of this moment."""
        table = view.table
        self._headline.show_text(isolated(table.headline))
        self.grid.show_lines(table, view.lines(with_retired=with_retired))
        self._ties.show_lines(table.sentences)
        self._chances.show_lines(chance_lines(view))
        self._notes.show_lines(table.notes)
        self._stack.setCurrentIndex(0 if view.document.grands_prix else 1)

    def start(self) -> None:
        """Bring the hand to the table, or to what has to be done first."""
        if self._stack.currentIndex() == 0:
            self.grid.start()
        else:
            self._first.setFocus()

    def fit(self, width: int) -> None:
        """Leave the table its room."""
        self._side.fit(width)

    def _arrange(self) -> None:
        table = QWidget()
        column = QVBoxLayout(table)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._headline)
        column.addWidget(self.grid, 1)
        self._stack.addWidget(table)
        self._stack.addWidget(self._nothing_yet())
        fill_tab(self, self._stack, self._side)

    def _nothing_yet(self) -> QWidget:
        empty = QWidget()
        column = QVBoxLayout(empty)
        words = label(
            self.tr("No Grand Prix yet. The standings begin with the first one."), "muted"
        )
        column.addStretch()
        for part in (words, self._first):
            row = QHBoxLayout()
            row.addStretch()
            row.addWidget(part)
            row.addStretch()
            column.addLayout(row)
        column.addStretch()
        return empty
