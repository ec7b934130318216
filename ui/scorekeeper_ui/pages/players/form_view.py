"""A player's form: a line for each kind of games, the days in the tooltip."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from scorekeeper_ui.pages.players.view import FormLine
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

KIND = 148


class FormView(QWidget):
    """Kinds of games on the left, beside each what came of the latest ones."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._rows: list[tuple[QLabel, QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(GAP // 2)
        self._grid.setColumnMinimumWidth(0, KIND)
        self._grid.setColumnStretch(1, 1)

    def show_form(self, lines: Sequence[FormLine]) -> None:
        """Show other lines."""
        while len(self._rows) < len(lines):
            self._add_row()
        for number, (kind, outcomes) in enumerate(self._rows):
            is_shown = number < len(lines)
            line = lines[number] if is_shown else FormLine("", "", ())
            kind.setText(line.game)
            outcomes.setText(line.outcomes)
            outcomes.setAccessibleName(f"{line.game}: {line.outcomes}")
            for part in (kind, outcomes):
                part.setToolTip("\n".join(line.days))
                part.setVisible(is_shown)

    def _add_row(self) -> None:
        number = len(self._rows)
        kind, outcomes = label("", "muted"), label("", wrap=True)
        outcomes.setObjectName(f"{self.objectName()}_{number + 1}")
        self._grid.addWidget(kind, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(outcomes, number, 1)
        self._rows.append((kind, outcomes))
