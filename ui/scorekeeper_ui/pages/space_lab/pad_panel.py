"""The paper pad's rows for one player: sums by category, total, place, and their reasons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.phrases import counted
from scorekeeper.games.space_lab.pad_rows import ROWS, TOTAL_NAME
from scorekeeper.games.space_lab.result import PlayerResult
from scorekeeper.games.space_lab.vocabulary import CATEGORIES, CATEGORY_NAMES, Mode
from scorekeeper.games.space_lab.words import source_name
from scorekeeper_ui.theme import TITLE, font
from scorekeeper_ui.widgets.drawing import RIGHT
from scorekeeper_ui.widgets.labels import ElidedLabel, label


class PadPanel(QWidget):
    """Shows a player's sums; ``reasons_asked`` tells that all lines are to be shown."""

    reasons_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pad")
        self.setAccessibleName(self.tr("Score pad"))
        self._sums: dict[str, QLabel] = {}
        self._whys: dict[str, ElidedLabel] = {}
        self._total = label("–", "title")
        self._total.setObjectName("pad_total")
        self._reasons = QPushButton(self.tr("Wh&y?"))
        self._reasons.setObjectName("pad_reasons")
        self._reasons.setProperty("small", True)
        self._reasons.setToolTip(self.tr("Every point with its reason"))
        self._reasons.clicked.connect(self.reasons_asked)
        self._arrange()

    def show_result(self, result: PlayerResult, mode: Mode, *, projects_hidden: bool) -> None:
        """Show a player's sums; covered Projects show nothing."""
        for category in CATEGORIES:
            is_hidden = projects_hidden and category == "projects"
            points = result.points_of(category)
            self._sums[category].setText("?" if is_hidden else str(points))
            lines = [line for line in result.lines if line.category == category]
            if category == "lab":
                why = counted(len(lines), "card") if lines else ""
            elif category == "projects":
                why = "" if is_hidden else counted(result.project_cards, "card")
            else:
                why = " + ".join(str(line.points) for line in lines if line.points)
            self._whys[category].show_text(why)
            reasons = "\n".join(
                f"{line.points}  {source_name(line.source, mode)}: {line.why}" for line in lines
            )
            self._sums[category].setToolTip("" if is_hidden else reasons)
        total = result.total - (result.projects if projects_hidden else 0)
        self._total.setText(f"{total} + ?" if projects_hidden else str(total))

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(label(self.tr("PAD"), "section"))
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        grid.setHorizontalSpacing(8)
        categories = [row for row in ROWS if row.kind in CATEGORY_NAMES]
        for number, row in enumerate(categories):
            category = row.kind
            self._sums[category] = label("0")
            self._sums[category].setObjectName(f"pad_{category}")
            self._sums[category].setAlignment(RIGHT)
            self._sums[category].setFont(font(13, bold=True))
            self._whys[category] = ElidedLabel()
            self._whys[category].setProperty("role", "muted")
            grid.addWidget(label(row.name), number, 0)
            grid.addWidget(self._whys[category], number, 1)
            grid.addWidget(self._sums[category], number, 2)
        grid.setColumnStretch(1, 1)
        layout.addLayout(grid)
        bottom = QHBoxLayout()
        bottom.addWidget(label(TOTAL_NAME, "heading"))
        bottom.addStretch()
        bottom.addWidget(self._reasons)
        bottom.addSpacing(16)
        bottom.addWidget(self._total)
        self._total.setFont(font(TITLE, bold=True))
        layout.addLayout(bottom)
