"""Who met whom how often, and how even that is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.season.meetings import Meetings
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.season.evenness_words import evenness
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label

NAME, NUMBER, COUNT = 180, 44, 44


class MeetingsTab(QWidget):
    """A row and a column for each member who drives; columns have the numbers of the rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("meetings_tab")
        self._met: Meetings | None = None
        self._words = label("", wrap=True)
        self._words.setObjectName("evenness")
        self.grid = Grid("meetings", self.tr("Who met whom"), GridModel(self))
        empty = label(self.tr("Who met whom is counted from the first Grand Prix on."), "muted")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.grid)
        self._stack.addWidget(empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.setSpacing(GAP)
        column.addWidget(self._words)
        column.addWidget(self._stack, 1)

    def show_season(self, view: SeasonView) -> None:
        """Show the meetings of this moment."""
        self._met = met = view.meetings
        self._words.setText(evenness(met))
        numbers = range(1, len(met.members) + 1)
        heads = [
            Head("#", right=True),
            Head(self.tr("Member")),
            *(Head(str(number), met.members[number - 1], right=True) for number in numbers),
        ]
        rows = list(zip(met.members, met.counts, strict=True))
        self.grid.show_rows(heads, rows, self._cell)
        self.grid.set_widths((NUMBER, NAME, *(COUNT for _ in numbers)))
        self._stack.setCurrentIndex(0 if met.total else 1)

    def start(self) -> None:
        """Bring the hand to the table."""
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cell(self, row: int, column: int) -> Cell:
        met = self._met
        if met is None or column < 2:
            name = met.members[row] if met is not None else ""
            return Cell((str(row + 1), name)[column], strong=column == 1, quiet=column == 0)
        other = column - 2
        if other == row:
            return Cell("·", self.tr("the same member"), quiet=True)
        count = met.counts[row][other]
        times = self.tr("once") if count == 1 else self.tr("{n} times").format(n=count)
        spoken = self.tr("{one} and {other}: {times}")
        who = spoken.format(one=met.members[row], other=met.members[other], times=times)
        return Cell(str(count), who, quiet=not count)
