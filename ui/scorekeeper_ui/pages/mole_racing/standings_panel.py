"""The side of the page: the standings, why ties are as they are, who can still win."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scorekeeper_ui.pages.mole_racing.race_view import StandingsView
from scorekeeper_ui.pages.mole_racing.standings_table import StandingsTable
from scorekeeper_ui.pages.shown_lines import show_lines
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.scrolling import fill, scrolling

WIDTH, NARROW = 360, 300


class StandingsPanel(QFrame):
    """Shows what the races so far have made of the drivers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDTH)
        self._shown: StandingsView | None = None
        self._head = label("", "section")
        self._table = StandingsTable("standings")
        # The words above the table name the race.
        self._table.set_short(short=True)
        self._ties = label("", wrap=True)
        self._ties.setObjectName("ties")
        self._chances_head = label(self.tr("STILL ABLE TO WIN"), "section")
        self._chances = label("", wrap=True)
        self._chances.setObjectName("chances")
        self._warnings = label("", "muted", wrap=True)
        self._warnings.setObjectName("warnings")
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(16, 14, 16, 14)
        self.column.setSpacing(10)
        for part in (
            self._head,
            self._table,
            self._ties,
            self._chances_head,
            self._chances,
            self._warnings,
        ):
            self.column.addWidget(part)
        self.column.addStretch()
        fill(self, scrolling(inner))

    def fit(self, width: int) -> None:
        """Take less room beside a narrow page."""
        is_narrow = width < WIDTH * 3
        self.setFixedWidth(NARROW if is_narrow else WIDTH)
        self._table.set_narrow(narrow=is_narrow)
        if self._shown is not None:
            self._table.show_standings(self._shown)

    def show_standings(
        self,
        view: StandingsView,
        ties: Sequence[str],
        chances: Sequence[str],
        warnings: Sequence[str],
    ) -> None:
        """Show the standings, and sentences about them."""
        after = self.tr("STANDINGS AFTER RACE {n}").format(n=view.after)
        self._head.setText(after if view.after else self.tr("STANDINGS"))
        self._shown = view
        self._table.show_standings(view)
        for part, lines in (
            (self._ties, ties),
            (self._chances, chances),
            (self._warnings, [f"⚠ {text}" for text in warnings]),
        ):
            show_lines(part, lines)
        self._chances_head.setVisible(bool(chances))
