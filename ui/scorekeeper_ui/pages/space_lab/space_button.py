"""A Lab Space on the screen: a small card, or the place for one."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from scorekeeper.games.space_lab.vocabulary import AGENCY_NAMES, SPECIALTY_NAMES
from scorekeeper_ui.pages.space_lab.badges import agency_badge
from scorekeeper_ui.pages.space_lab.view import SpaceView
from scorekeeper_ui.theme import SMALL, TEXT, TITLE, Theme, theme_of
from scorekeeper_ui.widgets.drawing import (
    CENTER,
    RIGHT,
    begin,
    draw_badge,
    draw_frame,
    draw_symbol,
    draw_text,
    draw_wrapped,
)

ROOMY = 150
MARGIN = 9.0


class SpaceButton(QAbstractButton):
    """One Lab Space. ``dropped`` tells that its card was dragged to a point of the Station."""

    dropped = Signal(QPoint)

    def __init__(self, space: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"space_{space}")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMouseTracking(True)
        self._view: SpaceView | None = None
        self._pressed_at: QPoint | None = None
        self._dragging = False
        self.setAccessibleName(self.tr("Lab Space {space}").format(space=space))

    def show_view(self, view: SpaceView) -> None:
        """Show a Lab Space; nothing is drawn anew when it has not changed."""
        if view == self._view:
            return
        self._view = view
        words = self._words(view)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def _words(self, view: SpaceView) -> str:
        if view.agency is None and view.specialty is None and not view.effect:
            return self.tr("Lab Space {space}: empty").format(space=view.space)
        parts = [
            AGENCY_NAMES[view.agency] if view.agency else self.tr("no Agency yet"),
            SPECIALTY_NAMES[view.specialty] if view.specialty else self.tr("no Specialty yet"),
            view.effect or self.tr("no effect yet"),
        ]
        if view.cost is not None:
            parts.append(self.tr("cost {cost}").format(cost=view.cost))
        if view.points is not None and not view.hidden:
            parts.append(self.tr("{points} points: {why}").format(points=view.points, why=view.why))
        return f"{view.space}: " + ", ".join(parts)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a drag could begin."""
        self._pressed_at = event.position().toPoint()
        self._dragging = False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Begin to drag once the hand has moved far enough."""
        if self._pressed_at is not None and event.buttons() & Qt.MouseButton.LeftButton:
            way = (event.position().toPoint() - self._pressed_at).manhattanLength()
            if way >= QApplication.startDragDistance() and self._view and self._view.agency:
                self._dragging = True
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag where the hand lets go."""
        was_dragging, self._dragging, self._pressed_at = self._dragging, False, None
        self.unsetCursor()
        super().mouseReleaseEvent(event)
        if was_dragging:
            self.dropped.emit(self.mapToParent(event.position().toPoint()))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that the mouse is here."""
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show that the mouse is gone."""
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, what is begun of it, or the empty place."""
        del event
        view = self._view
        if view is None:
            return
        theme = theme_of(self)
        painter = begin(self)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        is_empty = view.agency is None and view.specialty is None and not view.effect
        self._draw_ground(painter, box, theme, empty=is_empty or view.begun)
        if is_empty:
            color = theme.text if self.hasFocus() else theme.muted
            draw_text(painter, box, view.space, TEXT, color, bold=self.hasFocus(), align=CENTER)
        elif box.height() >= ROOMY:
            self._draw_roomy(painter, box, view, theme)
        else:
            self._draw_tight(painter, box, view, theme)
        painter.end()

    def _draw_ground(self, painter: QPainter, box: QRectF, theme: Theme, *, empty: bool) -> None:
        focused = self.hasFocus()
        line = theme.focus if focused else (theme.muted if self.underMouse() else theme.line)
        fill = None if empty and not focused else theme.surface
        width = 3.0 if focused else 1.0
        draw_frame(painter, box, fill=fill, line=line, width=width, dashed=empty and not focused)
        view = self._view
        if view is not None and view.agency is not None:
            inset = 3.0 if focused else 1.0
            strip = QRectF(box.left() + inset, box.top() + inset, box.width() - 2 * inset, 6)
            color = theme.agencies[view.agency][0]
            draw_frame(painter, strip, fill=color, line=None, radius=2.0)

    def _draw_roomy(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        inner = box.adjusted(MARGIN, 14, -MARGIN, -MARGIN)
        top = QRectF(inner.left(), inner.top(), inner.width(), 24)
        draw_text(painter, top, view.space, SMALL, theme.muted)
        self._draw_points(painter, top, view, theme)
        line = QRectF(inner.left(), top.bottom() + 4, inner.width(), 20)
        if view.agency is not None:
            badge = QRectF(line.left(), line.top(), 28, 20)
            draw_badge(painter, badge, agency_badge(view.agency, theme))
        if view.specialty is not None:
            icon = QRectF(line.left() + 34, line.top(), 20, 20)
            draw_symbol(painter, icon, view.specialty, theme.text)
        name = QRectF(inner.left(), line.bottom() + 5, inner.width(), 14)
        for word in AGENCY_NAMES[view.agency].split() if view.agency else ():
            draw_text(painter, name, word, SMALL, theme.text, bold=True)
            name.translate(0, 13)
        if view.specialty is not None:
            name.translate(0, 2)
            draw_text(painter, name, SPECIALTY_NAMES[view.specialty], SMALL, theme.text)
        line = name
        bottom = QRectF(
            inner.left(), line.bottom() + 4, inner.width(), inner.bottom() - line.bottom() - 4
        )
        if view.bonus:
            bonus = QRectF(bottom.left(), bottom.bottom() - 16, bottom.width(), 16)
            words_of_bonus = self.tr("+{points} bonus").format(points=view.bonus)
            draw_text(painter, bonus, words_of_bonus, SMALL, theme.good, bold=True)
            bottom.setBottom(bottom.bottom() - 16)
        draw_wrapped(painter, bottom, view.effect, TEXT, theme.text)

    def _draw_tight(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        inner = box.adjusted(MARGIN - 2, 10, 2 - MARGIN, -5)
        top = QRectF(inner.left(), inner.top(), inner.width(), 22)
        draw_text(painter, top, view.space, SMALL, theme.muted)
        left = top.left() + 22
        if view.agency is not None:
            draw_badge(
                painter, QRectF(left, top.top() + 2, 24, 18), agency_badge(view.agency, theme)
            )
        if view.specialty is not None:
            icon = QRectF(left + 28, top.top() + 2, 18, 18)
            draw_symbol(painter, icon, view.specialty, theme.text)
        self._draw_points(painter, top, view, theme)
        bottom = QRectF(inner.left(), top.bottom(), inner.width(), inner.bottom() - top.bottom())
        words = view.effect
        if view.bonus:
            words += self.tr(" +{points}").format(points=view.bonus)
        draw_wrapped(painter, bottom, words, SMALL, theme.text)

    def _draw_points(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        if view.begun:
            draw_text(painter, box, "…", TITLE, theme.muted, align=RIGHT)
        elif view.hidden:
            draw_text(painter, box, "?", TITLE, theme.muted, bold=True, align=RIGHT)
        else:
            points = "–" if view.points is None else str(view.points)
            draw_text(painter, box, points, TITLE, theme.text, bold=True, align=RIGHT)
