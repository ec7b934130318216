"""A player's Project cards: a row for each type with its worth and the next card's."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.space_lab.document import Player
from scorekeeper.games.space_lab.lab_cards import take_census
from scorekeeper.games.space_lab.projects import project_points
from scorekeeper.games.space_lab.vocabulary import (
    AGENCIES,
    AGENCY_CODES,
    PROJECT_SHORT_NAMES,
)
from scorekeeper_ui.keyboard import arrow, key_name
from scorekeeper_ui.pages.space_lab.keys import PROJECT_KEYS, choose_project, owned
from scorekeeper_ui.pages.space_lab.project_row import MOON, Choice, MoonLabel, ProjectRow
from scorekeeper_ui.widgets.labels import ElidedLabel, label


class ProjectsPanel(QWidget):
    """All types of Project cards of one player; one stop of the Tab key.

    ``key_pressed`` gives a key's name, ``stepped`` how many cards a click adds,
    ``hiding_asked`` that the Projects are to be covered or shown, ``entered`` that they have the
    hand.
    """

    key_pressed = Signal(str)
    stepped = Signal(int)
    hiding_asked = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("projects")
        self.setAccessibleName(self.tr("Project cards"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._chosen: Choice = ("study-of-black-holes", None)
        self._player: Player | None = None
        self._is_hidden = False
        self._rows: dict[Choice, ProjectRow] = {}
        self._moon_note = ElidedLabel()
        self._moon_note.setProperty("role", "small")
        self._hide = QToolButton(self)
        self._hide.setObjectName("hide_projects")
        self._hide.setProperty("small", True)
        self._hide.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._hide.clicked.connect(self.hiding_asked)
        self._arrange()

    @property
    def chosen(self) -> Choice:
        """The type (and Agency) that has the hand."""
        return self._chosen

    def show_projects(self, player: Player, *, hidden: bool) -> None:
        """Show a player's Project cards, or that they are covered."""
        self._player, self._is_hidden = player, hidden
        self._hide.setText(self.tr("Show") if hidden else self.tr("Hide"))
        self._hide.setToolTip(self.tr("Projects are secret until the end (Ctrl+H)"))
        self._hide.setAccessibleName(
            self.tr("Show Project cards") if hidden else self.tr("Hide Project cards")
        )
        self._show_rows()

    def start(self) -> None:
        """Bring the hand to the first type."""
        self._choose(("study-of-black-holes", None))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a type by its key or the arrows; pass other keys on."""
        direction, name = arrow(event), key_name(event)
        if direction is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            choices = list(self._rows)
            here = choices.index(self._chosen) if self._chosen in choices else -1
            step = 1 if direction in ("down", "right") else -1
            self._choose(choices[(here + step) % len(choices)])
            return
        if name is None:
            event.ignore()
            return
        choice = choose_project(name, self._chosen)
        if choice is not None:
            self._choose(choice)
        else:
            self.key_pressed.emit(name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show which type has the hand."""
        super().focusInEvent(event)
        self._show_rows()
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the hand is gone."""
        super().focusOutEvent(event)
        self._show_rows()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        heading = QHBoxLayout()
        heading.setSpacing(10)
        heading.addWidget(label(self.tr("PROJECTS"), "section"))
        heading.addWidget(self._moon_note, 1)
        heading.addWidget(self._hide)
        layout.addLayout(heading)
        keys = {kind: key for key, kind in PROJECT_KEYS.items()}
        types = QGridLayout()
        types.setHorizontalSpacing(8)
        types.setVerticalSpacing(0)
        for index, kind in enumerate(kind for kind in PROJECT_SHORT_NAMES if kind != MOON):
            types.addWidget(self._row((kind, None), keys[kind]), index // 2, index % 2)
        layout.addLayout(types)
        moon = QHBoxLayout()
        moon.setSpacing(2)
        moon.addWidget(MoonLabel(keys[MOON], self))
        for agency in AGENCIES:
            moon.addWidget(self._row((MOON, agency), ""))
        layout.addLayout(moon)

    def _row(self, choice: Choice, key: str) -> ProjectRow:
        row = ProjectRow(choice, key, self)
        row.stepped.connect(lambda step: self._step(choice, step))
        row.clicked.connect(lambda: self._take(choice))
        self._rows[choice] = row
        return row

    def _take(self, choice: Choice) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._choose(choice)

    def _step(self, choice: Choice, step: int) -> None:
        self._choose(choice)
        self.stepped.emit(step)

    def _choose(self, choice: Choice) -> None:
        self._chosen = choice
        self._show_rows()

    def _show_rows(self) -> None:
        player = self._player
        if player is None or player.station is None:
            return
        census = take_census(player.station.spaces)
        for choice, row in self._rows.items():
            kind, agency = choice
            count = owned(player.projects, kind, agency)
            cards = census.agencies[agency] if agency else 0
            pilots = census.specialties["pilot"]
            points = project_points(kind, count, pilots, cards)
            more = project_points(kind, count + 1, pilots, cards) - points
            note = self.tr("{ordinal}: +{more}").format(ordinal=ordinal(count + 1), more=more)
            chosen = self.hasFocus() and choice == self._chosen
            row.show_row(count, note, hidden=self._is_hidden, chosen=chosen)
        self._show_moon()

    def _show_moon(self) -> None:
        kind, agency = self._chosen
        if not self.hasFocus() or kind != MOON:
            self._moon_note.show_text("")
        elif agency is None:
            self._moon_note.show_text(self.tr("Moon Telescope of which Agency?  G R B E"))
        else:
            self._moon_note.show_text(f"{AGENCY_CODES[agency]} {self._rows[self._chosen].note}")
