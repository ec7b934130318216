"""All shortcuts in one list, read from the actions that carry them."""

from collections.abc import Iterable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper_ui.widgets.labels import label

KEYS = (
    ("Arrows", "Go to another Lab Space or Capsule"),
    ("Ctrl+Arrow", "Move the card, exchanging it with what lies there"),
    ("G R B E", "Agency: Golden Planet, Red Rocket, Blue Future, Green Explorer"),
    ("P S D T", "Specialty: Pilot, Researcher, Doctor, Technician"),
    ("0-9", "Points of a card; value of a Validation tile; number of Project cards"),
    ("N", "A number of several digits, then Enter; in a Capsule: no bonus"),
    ("A Y W J +", "Effect: per Agency, per Specialty, per Specialty in row, per Project, draws"),
    ("Enter U I O", "What was seen before, the likeliest first"),
    ("H X M S T", "Projects: Black Holes, Exoplanets, Mars, Supernovae, Moon (then G R B E)"),
    ("+ -", "One Project card more or less"),
    ("Enter", "Go on to the next place, the Projects, the next player"),
    ("Del, Esc", "Clear what was begun, then the card"),
    ("Alt+1 … Alt+4", "Go to a player"),
)


class ShortcutsDialog(QDialog):
    """The list of keys, for reading."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setWindowTitle(self.tr("Keys"))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        lines = [(keys, self.tr(what)) for keys, what in KEYS]
        lines += [
            (action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), action.text())
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        for row, (keys, what) in enumerate(lines):
            grid.addWidget(label(keys, "muted"), row, 0)
            grid.addWidget(label(what), row, 1)
        grid.setColumnStretch(1, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(buttons)
        self.resize(720, 640)
