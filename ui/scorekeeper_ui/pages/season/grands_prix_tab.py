"""The Grands Prix of the season: all of them in a list, one of them at the side."""

from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from scorekeeper.games.mole_racing.sheet_rows import DAY_NAME
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.season.grand_prix_card import GrandPrixCard
from scorekeeper_ui.pages.season.grand_prix_lines import GrandPrixLine, grand_prix_lines
from scorekeeper_ui.pages.season.side import fill_tab, is_narrow
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label

# Number, name, date, round, drivers, who is first, state: pixels, or a share of what is left.
WIDTHS = (48, 0.45, 104, 88, 0.3, 0.25, 104)
# Where there is little room, the drivers stand at the side only.
DRIVERS = 4
NARROW_WIDTHS = (48, 0.6, 104, 88, 0, 0.4, 104)


class GrandsPrixTab(QWidget):
    """``changed`` gives a change; ``asked`` the name of what a button asks for."""

    changed = Signal(object)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("grands_prix_tab")
        self._view: SeasonView | None = None
        self._lines: Sequence[GrandPrixLine] = ()
        self._is_narrow = False
        self.grid = Grid("grands_prix", self.tr("Grands Prix"), GridModel(self))
        self.card = GrandPrixCard()
        self.card.changed.connect(self.changed)
        self.card.moved.connect(self.choose)
        self.grid.chosen.connect(self._show_chosen)
        self.grid.opened.connect(self.card.open)
        self.grid.removed.connect(self.card.remove)
        self.grid.moved.connect(self.card.move_by)
        self._buttons = [
            self._button("new_grand_prix", self.tr("&New Grand Prix…")),
            self._button("new_heats", self.tr("&Draw heats…")),
            self._button("from_history", self.tr("&From the history…")),
            self._button("paste", self.tr("Paste or CS&V…")),
        ]
        self._buttons[0].setProperty("primary", True)
        words = self.tr(
            "No Grand Prix yet: choose who drives, or paste the results of earlier ones."
        )
        self._empty = label(words, "muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._arrange()

    def show_season(self, view: SeasonView) -> None:
        """Show the Grands Prix of this moment."""
        self._view = view
        self._lines = grand_prix_lines(view.document, view.result)
        heads = [
            Head("#", self.tr("Number"), right=True),
            Head(self.tr("Name")),
            Head(DAY_NAME),
            Head(self.tr("Round")),
            Head(self.tr("Drivers")),
            Head(self.tr("First"), self.tr("Who won or leads")),
            Head(self.tr("State")),
        ]
        self.grid.show_rows(heads, [(line.index, line) for line in self._lines], self._cell)
        self._fit_columns()
        self._stack.setCurrentIndex(0 if self._lines else 1)
        self._show_chosen()

    def start(self) -> None:
        """Bring the hand to the list, or to the first Grand Prix to be."""
        (self.grid if self._lines else self._buttons[0]).setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, index: int) -> None:
        """Bring the hand to a Grand Prix, counted from 0."""
        self.grid.choose_key(index)

    def fit(self, width: int) -> None:
        """Leave the list its room."""
        self.card.fit(width)
        self._is_narrow = is_narrow(width)
        self._fit_columns()

    def _fit_columns(self) -> None:
        self.grid.setColumnHidden(DRIVERS, self._is_narrow)
        self.grid.set_widths(NARROW_WIDTHS if self._is_narrow else WIDTHS)

    def _show_chosen(self) -> None:
        key = self.grid.key()
        if self._view is not None:
            index = key if isinstance(key, int) else None
            count = len(self._view.document.grands_prix)
            self.card.show_grand_prix(
                self._view.document, index if index is not None and index < count else None
            )

    def _cell(self, row: int, column: int) -> Cell:
        line = self._lines[row]
        texts = [str(line.index + 1), line.name, _day_text(line), line.round, line.drivers]
        texts += [line.first, line.state]
        return Cell(texts[column], strong=column == 1, quiet=column == 4)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.clicked.connect(lambda: self.asked.emit(name))
        return button

    def _arrange(self) -> None:
        self._stack.addWidget(self.grid)
        self._stack.addWidget(self._empty)
        actions = QHBoxLayout()
        actions.setSpacing(GAP)
        for button in self._buttons:
            actions.addWidget(button)
        actions.addStretch()
        fill_tab(self, self._stack, self.card, actions)


def _day_text(line: GrandPrixLine) -> str:
    if line.day is None:
        return "–"
    day = QDate(line.day.year, line.day.month, line.day.day)
    return QLocale().toString(day, "d MMM yyyy")
