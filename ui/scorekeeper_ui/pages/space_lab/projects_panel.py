"""A player's Project cards: a row for each type with its worth and the next card's."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
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
    AGENCY_NAMES,
    PROJECT_NAMES,
    PROJECT_SHORT_NAMES,
    Agency,
    ProjectType,
)
from scorekeeper_ui.keyboard import arrow, key_name
from scorekeeper_ui.pages.space_lab.badges import agency_badge
from scorekeeper_ui.pages.space_lab.keys import PROJECT_KEYS, choose_project, owned
from scorekeeper_ui.theme import SMALL, TEXT, current_theme
from scorekeeper_ui.widgets.drawing import (
    CENTER,
    begin,
    draw_badge,
    draw_frame,
    draw_key,
    draw_text,
)
from scorekeeper_ui.widgets.labels import ElidedLabel, label

Choice = tuple[ProjectType, Agency | None]

MOON: ProjectType = "moon-telescope-construction"
ROW = 38
STEP = 20.0
ROOM_FOR_KEY = 150


class ProjectRow(QAbstractButton):
    """One type of Project card: its count, what it gives, what the next card would add.

    A click on the left half of the count takes a card away, on the right half adds one.
    ``stepped`` gives how many.
    """

    stepped = Signal(int)

    def __init__(self, choice: Choice, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        kind, agency = choice
        self.choice = choice
        self._key = key
        self._count, self._note, self._hidden, self._chosen = 0, "", False, False
        self.setObjectName(f"project_{kind}" + (f"_{agency}" if agency else ""))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, count: int, note: str, *, hidden: bool, chosen: bool) -> None:
        """Show the count and what it is worth."""
        shown = count, note, hidden, chosen
        if shown == (self._count, self._note, self._hidden, self._chosen):
            return
        self._count, self._note, self._hidden, self._chosen = shown
        self._say()
        self.update()

    @property
    def note(self) -> str:
        """What the next card would add."""
        return self._note

    def _say(self) -> None:
        kind, agency = self.choice
        name = PROJECT_NAMES[kind] + (f", {AGENCY_NAMES[agency]}" if agency else "")
        if self._hidden:
            words = self.tr("{name}: hidden").format(name=name)
        else:
            words = self.tr("{name}: {count} cards, {note}").format(
                name=name, count=self._count, note=self._note
            )
        self.setAccessibleName(words)
        self.setToolTip(words)

    def sizeHint(self) -> QSize:
        """Return the least size for a finger; a Moon Telescope's Agencies share one row."""
        return QSize(60 if self.choice[0] == MOON else 136, ROW)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(48, ROW)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a card away or add one."""
        x = event.position().x()
        is_inside = self.rect().contains(event.position().toPoint())
        super().mouseReleaseEvent(event)
        if not is_inside or self._hidden:
            return
        if self.choice[0] == MOON:
            self.stepped.emit(-1 if x < self.width() * 0.4 else 1)
        elif x > self.width() - 3 * STEP:
            self.stepped.emit(-1 if x < self.width() - 1.5 * STEP else 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        del event
        theme = current_theme()
        painter = begin(self)
        box = QRectF(self.rect())
        if self._chosen:
            draw_frame(painter, box, fill=theme.surface, line=theme.focus, width=2.0)
        if self.choice[1] is not None:
            self._paint_moon(painter, box)
        else:
            self._paint_type(painter, box)
        painter.end()

    def _paint_type(self, painter: QPainter, box: QRectF) -> None:
        theme = current_theme()
        left = box.left() + 4
        if box.width() >= ROOM_FOR_KEY:
            draw_key(painter, left + 20, box.center().y(), self._key, theme)
            left += 26
        width = box.right() - 3 * STEP - left - 4
        name = QRectF(left, box.top() + 3, width, 17)
        draw_text(painter, name, PROJECT_SHORT_NAMES[self.choice[0]], SMALL, theme.text)
        note = QRectF(left, box.top() + 19, width, 15)
        words = "" if self._hidden else self._note
        if box.width() < ROOM_FOR_KEY:
            words = f"{self._key} · {words}"
        draw_text(painter, note, words, SMALL, theme.muted)
        steps = QRectF(box.right() - 3 * STEP - 2, box.top() + 3, 3 * STEP, box.height() - 6)
        self._paint_steps(painter, steps)

    def _paint_moon(self, painter: QPainter, box: QRectF) -> None:
        theme, agency = current_theme(), self.choice[1]
        inner = box.adjusted(2, 5, -2, -5)
        draw_frame(painter, inner, fill=theme.surface, line=theme.line)
        minus = QRectF(inner.left() + 1, inner.top(), 9, inner.height())
        plus = QRectF(inner.right() - 11, inner.top(), 10, inner.height())
        draw_text(painter, minus, "−", SMALL, theme.muted, align=CENTER)
        draw_text(painter, plus, "+", SMALL, theme.muted, align=CENTER)
        if agency is not None:
            badge = QRectF(minus.right() + 1, inner.center().y() - 8, 22, 16)
            draw_badge(painter, badge, agency_badge(agency, theme))
        count = "?" if self._hidden else str(self._count)
        box = QRectF(
            minus.right() + 23, inner.top(), plus.left() - minus.right() - 23, inner.height()
        )
        draw_text(painter, box, count, TEXT, theme.text, bold=self._count > 0, align=CENTER)

    def _paint_steps(self, painter: QPainter, box: QRectF) -> None:
        theme = current_theme()
        draw_frame(painter, box, fill=theme.surface, line=theme.line)
        minus, count, plus = (
            QRectF(box.left() + STEP * index, box.top(), STEP, box.height()) for index in range(3)
        )
        draw_text(painter, minus, "−", TEXT, theme.muted, align=CENTER)
        draw_text(painter, plus, "+", TEXT, theme.muted, align=CENTER)
        text = "?" if self._hidden else str(self._count)
        draw_text(painter, count, text, TEXT, theme.text, bold=self._count > 0, align=CENTER)


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
        moon.addWidget(_MoonLabel(keys[MOON], self))
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


class _MoonLabel(QWidget):
    """The name of the row that the Moon Telescopes share."""

    def __init__(self, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._key = key
        self.setFixedSize(66, ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw key and name."""
        del event
        theme = current_theme()
        painter = begin(self)
        draw_key(painter, 24, ROW / 2, self._key, theme)
        draw_text(painter, QRectF(30, 0, 36, ROW), PROJECT_SHORT_NAMES[MOON], SMALL, theme.text)
        painter.end()
