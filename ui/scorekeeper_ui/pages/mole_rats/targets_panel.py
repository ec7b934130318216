"""The targets beside the station: what moved, what it landed on, a snake that comes."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats.document import MOST_RATS
from scorekeeper.games.mole_rats.vocabulary import EQUIPMENT, SNAKE_COLORS
from scorekeeper_ui.pages.mole_rats.event_target import EventTarget
from scorekeeper_ui.pages.mole_rats.panel import Panel
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label

_GAP = 5
_PIECES = tuple(f"land_{piece.replace('-', '_')}" for piece in EQUIPMENT)


class TargetsPanel(QWidget):
    """``pressed`` gives the act of a target."""

    pressed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("targets_panel")
        self._buttons: dict[str, EventTarget] = {}
        self._question = ElidedLabel()
        self._question.setObjectName("question")
        self._question.setProperty("role", "section")
        self._hint = label("")
        self._hint.setProperty("role", "small")
        self._pieces = QStackedWidget()
        self._arrange()

    def show_panel(self, panel: Panel, question: str, hint: str) -> None:
        """Show every target, what is asked, and how to take that back."""
        shown = {target.name: target for target in panel.targets()}
        for name, button in self._buttons.items():
            target = shown.get(name)
            button.setVisible(target is not None)
            if target is not None:
                button.show_target(target)
        self._question.show_text(question.upper())
        self._hint.setText(hint)
        equipment = shown["land_equipment"]
        self._pieces.setCurrentIndex(1 if equipment.act is not None else 0)

    def _button(self, name: str) -> EventTarget:
        button = EventTarget(name, self)
        button.clicked.connect(lambda: self._press(button))
        policy = button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        button.setSizePolicy(policy)
        self._buttons[name] = button
        return button

    def _press(self, button: EventTarget) -> None:
        if button.target is not None and button.target.act is not None:
            self.pressed.emit(button.target.act)

    def _grid(self, names: Iterable[str], columns: int = 2) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GAP)
        for index, name in enumerate(names):
            grid.addWidget(self._button(name), index // columns, index % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        return grid

    def _arrange(self) -> None:
        numbers = range(1, MOST_RATS + 1)
        snakes = range(1, len(SNAKE_COLORS) + 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        heads = QHBoxLayout()
        heads.setSpacing(_GAP)
        for text in (self.tr("MOLE RAT MOVED"), self.tr("SNAKE MOVED")):
            heads.addWidget(label(text, "section"), 1)
        column.addLayout(heads)
        movers = (name for n in numbers for name in (f"move_rat_{n}", f"move_snake_{n}"))
        column.addLayout(self._grid(movers))
        column.addWidget(label(self.tr("A SNAKE COMES"), "section"))
        column.addLayout(self._grid((f"add_snake_{n}" for n in snakes), len(SNAKE_COLORS)))
        column.addSpacing(GAP)
        asked = QHBoxLayout()
        asked.addWidget(self._question, 1)
        asked.addWidget(self._hint)
        column.addLayout(asked)
        places = ("land_space", "land_snake", "land_ladder", "land_air_shaft")
        column.addLayout(self._grid(places))
        for names in (_PIECES, ("land_equipment",)):
            page = QWidget()
            rows = QVBoxLayout(page)
            rows.setContentsMargins(0, 0, 0, 0)
            rows.addLayout(self._grid(names, min(len(names), 2)))
            rows.addStretch()
            self._pieces.addWidget(page)
        column.addWidget(self._pieces)
        column.addLayout(self._grid(f"land_rat_{n}" for n in numbers))
        column.addLayout(self._grid(("land_escape_pod", "land_outer_space")))
