"""One row of a player's Project cards, drawn: its count, its worth and the next card's."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from scorekeeper.games.space_lab.vocabulary import (
    AGENCY_NAMES,
    PROJECT_NAMES,
    PROJECT_SHORT_NAMES,
    PROJECT_TYPES,
    Agency,
    ProjectType,
)
from scorekeeper_ui.pages.space_lab.badges import agency_badge
from scorekeeper_ui.pages.space_lab.project_names import project_names
from scorekeeper_ui.theme import SMALL, TEXT, current_theme
from scorekeeper_ui.widgets.drawing import (
    CENTER,
    begin,
    draw_badge,
    draw_frame,
    draw_key,
    draw_text,
)

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
        names = project_names(width, ((kind, "") for kind in PROJECT_TYPES if kind != MOON))
        draw_text(painter, name, names[self.choice[0]], SMALL, theme.text)
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


class MoonLabel(QWidget):
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
