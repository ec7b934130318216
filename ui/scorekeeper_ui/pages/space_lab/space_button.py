"""A Lab Space on the screen: a small card, or the place for one."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from scorekeeper.games.space_lab.vocabulary import AGENCY_NAMES, SPECIALTY_NAMES
from scorekeeper_ui.pages.space_lab.badges import agency_badge
from scorekeeper_ui.pages.space_lab.view import SpaceView
from scorekeeper_ui.theme import HEAD, SMALL, TEXT, TITLE, Theme, current_theme
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
WIDE = 150
NARROW = 88
MARGIN = 9.0


class SpaceButton(QAbstractButton):
    """One Lab Space. ``dropped`` tells that its card was dragged to a point of the Station."""

    dropped = Signal(QPoint)
    menu_asked = Signal(QPoint)

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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for what can be done to the card."""
        self.menu_asked.emit(event.globalPos())

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
        theme = current_theme()
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
        small, text, step = (TEXT, HEAD, 17) if box.width() >= WIDE else (SMALL, TEXT, 13)
        inner = box.adjusted(MARGIN, 14, -MARGIN, -MARGIN)
        top = QRectF(inner.left(), inner.top(), inner.width(), 24)
        draw_text(painter, top, view.space, small, theme.muted)
        self._draw_points(painter, top, view, theme)
        signs = QRectF(inner.left(), top.bottom() + 4, inner.width(), 20)
        self._draw_signs(painter, signs, view, theme)
        name = QRectF(inner.left(), signs.bottom() + 5, inner.width(), step + 1)
        is_narrow = box.width() < NARROW
        for word in AGENCY_NAMES[view.agency].split() if view.agency and not is_narrow else ():
            draw_text(painter, name, word, small, theme.text, bold=True)
            name.translate(0, step)
        if view.specialty is not None:
            name.translate(0, 2)
            size = small - 1 if is_narrow else small
            draw_text(painter, name, SPECIALTY_NAMES[view.specialty], size, theme.text)
        bottom = QRectF(
            inner.left(), name.bottom() + 2, inner.width(), inner.bottom() - name.bottom() - 2
        )
        if view.bonus:
            bonus = QRectF(bottom.left(), bottom.bottom() - step - 3, bottom.width(), step + 3)
            words_of_bonus = self.tr("+{points} bonus").format(points=view.bonus)
            draw_text(painter, bonus, words_of_bonus, small, theme.good, bold=True)
            bottom.setBottom(bonus.top())
        size = small - 1 if is_narrow else text
        draw_wrapped(painter, bottom, view.effect, size, theme.text)

    def _draw_tight(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        inner = box.adjusted(MARGIN - 2, 9, 2 - MARGIN, -5)
        top = QRectF(inner.left(), inner.top(), inner.width(), 22)
        draw_text(painter, top, view.space, SMALL, theme.muted)
        self._draw_points(painter, top, view, theme)
        line = QRectF(inner.left(), top.bottom() + 1, inner.width(), 18)
        if box.width() < NARROW:
            self._draw_signs(painter, line, view, theme)
        elif view.agency is not None:
            badge = QRectF(top.left() + 21, top.top() + 2, 26, 18)
            draw_badge(painter, badge, agency_badge(view.agency, theme))
        if view.specialty is not None and box.width() >= NARROW:
            icon = QRectF(line.left(), line.top() + 1, 16, 16)
            draw_symbol(painter, icon, view.specialty, theme.text)
            name = line.adjusted(20, 0, 0, 0)
            draw_text(painter, name, SPECIALTY_NAMES[view.specialty], SMALL, theme.text)
        bottom = QRectF(inner.left(), line.bottom(), inner.width(), inner.bottom() - line.bottom())
        effect = view.effect
        if view.bonus:
            effect += self.tr(" +{points}").format(points=view.bonus)
        draw_wrapped(painter, bottom, effect, SMALL, theme.text)

    def _draw_signs(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        if view.agency is not None:
            badge = QRectF(box.left(), box.top(), 28, box.height())
            draw_badge(painter, badge, agency_badge(view.agency, theme))
        if view.specialty is not None:
            icon = QRectF(box.left() + 34, box.top(), box.height(), box.height())
            draw_symbol(painter, icon, view.specialty, theme.text)

    def _draw_points(self, painter: QPainter, box: QRectF, view: SpaceView, theme: Theme) -> None:
        if view.begun:
            draw_text(painter, box, "…", TITLE, theme.muted, align=RIGHT)
        elif view.hidden:
            draw_text(painter, box, "?", TITLE, theme.muted, bold=True, align=RIGHT)
        else:
            points = "–" if view.points is None else str(view.points)
            draw_text(painter, box, points, TITLE, theme.text, bold=True, align=RIGHT)
