"""One car of a tracked race: who, how far, and what it carries."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.mole_racing.tracking.state import LAPS
from scorekeeper_ui.pages.mole_racing.tracker_view import CarView
from scorekeeper_ui.theme import SMALL, TEXT, Theme, current_theme
from scorekeeper_ui.widgets.drawing import CENTER, LEFT, begin, draw_frame, draw_text

ROW = 46
LAPS_WIDTH, TOKENS_WIDTH = 48, 38
_EDGE, _BAR = 12.0, 4.0
_DOT, _STEP = 6.0, 18.0


class CarRow(QWidget):
    """Paints a car; the row of the one that moves has a bar and a sign in front of its name."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._view: CarView | None = None
        self._below = ""

    def show_car(self, view: CarView) -> None:
        """Show a car; nothing is drawn anew when it is as before."""
        if view == self._view:
            return
        self._view = view
        car = view.car
        self._below = self._words(view)
        laps = self.tr("{n} of {all} laps").format(n=car.laps, all=LAPS)
        crashes = self.tr("Crash Tokens: {n}").format(n=car.crash_tokens)
        fuel = "" if car.fuel is None else self.tr("Fuel Tokens: {n}").format(n=car.fuel)
        spoken = [car.driver, self._below, laps, crashes, fuel]
        self.setAccessibleName(", ".join(filter(None, spoken)))
        self.setToolTip(" · ".join(filter(None, (car.driver, self._below))))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size that two lines of text and the tokens need."""
        return QSize(300, ROW)

    def minimumSizeHint(self) -> QSize:
        """Return the width below which no name can be read."""
        return QSize(180, ROW)

    def _words(self, view: CarView) -> str:
        if view.has_given_up:
            return self.tr("gave up")
        if view.place is not None:
            return self.tr("{place} place").format(place=ordinal(view.place))
        where = [] if view.car.spot is None else [self.tr("on spot {n}").format(n=view.car.spot)]
        if view.moves:
            return " · ".join([self.tr("moves"), *where])
        return " · ".join([*where, *([self.tr("skips a turn")] if view.skips else [])])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the car."""
        del event
        view = self._view
        if view is None:
            return
        theme = current_theme()
        painter = begin(self)
        box = QRectF(self.rect())
        if view.moves:
            draw_frame(painter, box, fill=theme.sunken, line=None)
            bar = QRectF(0, 5, _BAR, box.height() - 10)
            draw_frame(painter, bar, fill=theme.accent, line=None, radius=2)
        right = box.width()
        if view.car.fuel is not None:
            right = self._draw_tokens(painter, right, "●", view.car.fuel, theme)
        right = self._draw_tokens(painter, right, "✕", view.car.crash_tokens, theme)
        right -= LAPS_WIDTH
        _draw_laps(painter, QPointF(right, box.center().y()), view.car.laps, theme)
        self._draw_name(painter, QRectF(_EDGE, 0, right - _EDGE - 4, box.height()), view, theme)
        painter.end()

    def _draw_name(self, painter: QPainter, box: QRectF, view: CarView, theme: Theme) -> None:
        is_out = view.has_given_up or view.place is not None
        name = QRectF(box.left(), 5, box.width(), 20) if self._below else box
        color = theme.muted if view.has_given_up else theme.text
        draw_text(painter, name, view.car.driver, TEXT, color, bold=not is_out or not self._below)
        below = QRectF(box.left(), 24, box.width(), 16)
        draw_text(painter, below, self._below, SMALL, theme.muted, align=LEFT)

    def _draw_tokens(
        self, painter: QPainter, right: float, sign: str, count: int, theme: Theme
    ) -> float:
        """Draw a number of tokens with their sign, quietly where there are none."""
        box = QRectF(right - TOKENS_WIDTH, 0, TOKENS_WIDTH, self.height())
        color = theme.text if count else theme.muted
        text = f"{sign} {count}" if count else "–"
        draw_text(painter, box, text, TEXT, color, bold=count > 0, align=CENTER)
        return box.left()


def _draw_laps(painter: QPainter, left: QPointF, laps: int, theme: Theme) -> None:
    """Draw a disc for every lap that is completed, a ring for every one to come, and the count."""
    painter.setPen(QPen(QColor(theme.accent), 2))
    for number in range(LAPS):
        is_done = number < laps
        painter.setBrush(QColor(theme.accent if is_done else theme.surface))
        center = QPointF(left.x() + _DOT + 2 + number * _STEP, left.y() - 7)
        painter.drawEllipse(center, _DOT, _DOT)
    words = QRectF(left.x(), left.y() + 3, LAPS_WIDTH, 16)
    draw_text(painter, words, f"{laps} of {LAPS}", SMALL, theme.muted)
