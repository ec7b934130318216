"""The space station from above: five tiers around the escape pod, each mole rat on its tier.

The printed spaces are not known: a mole rat has a direction of its own and moves in and out only.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.games.mole_rats.vocabulary import POD_SHORT_NAME, Place
from scorekeeper_ui.pages.mole_rats.marks import SHAPES, Mark, draw_mark
from scorekeeper_ui.pages.mole_rats.view import RatView
from scorekeeper_ui.theme import SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.drawing import CENTER, begin, draw_frame, draw_text

_POD = 0.26
_LEAST, _MARGIN = 240, 10
_WIDE_BAND = 36

# The directions of the mole rats by their number, in degrees clockwise from the right.
_DIRECTIONS: Final[Mapping[int, Sequence[float]]] = {
    2: (180, 0),
    3: (200, 340, 90),
    4: (215, 325, 145, 35),
}
# Tier 1 is the outermost; the start space counts as tier 1.
_TIERS: Final[Mapping[Place, int]] = {
    "start": 1,
    "tier 1": 1,
    "tier 2": 2,
    "tier 3": 3,
    "tier 4": 4,
    "tier 5": 5,
}
TIERS: Final = max(_TIERS.values())


@dataclass(frozen=True, slots=True)
class _Plan:
    """The measures of the picture in a widget of some size."""

    middle: QPointF
    radius: float

    @property
    def letters(self) -> int:
        """The size of words, from the short scale."""
        return TEXT if self.band >= _WIDE_BAND else SMALL

    @property
    def pod(self) -> float:
        """The radius of the escape pod."""
        return self.radius * _POD

    @property
    def mark(self) -> float:
        """The radius of a mole rat's mark."""
        return self.band * 0.46

    @property
    def band(self) -> float:
        """The width of a tier."""
        return (self.radius - self.pod) / TIERS

    def tier(self, tier: int) -> float:
        """Return the outer radius of a tier."""
        return self.pod + self.band * (TIERS + 1 - tier)

    def spot(self, place: Place, direction: float) -> QPointF:
        """Return the middle of a mole rat at a place."""
        angle = radians(direction)
        towards = QPointF(cos(angle), sin(angle))
        if place == "outer space":
            corner = QPointF(1 if towards.x() >= 0 else -1, 1 if towards.y() >= 0 else -1)
            return self.middle + corner * (self.radius * 0.88)
        if place == "escape pod":
            return self.middle + towards * (self.pod * 0.58)
        return self.middle + towards * (self.tier(_TIERS[place]) - self.band / 2)


class StationPicture(QWidget):
    """``chosen`` gives the place of a clicked mole rat among all in play."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("station")
        self.setAccessibleName(self.tr("Space station"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._rats: tuple[RatView, ...] = ()

    def show_rats(self, rats: tuple[RatView, ...]) -> None:
        """Show every mole rat on its tier."""
        if rats == self._rats:
            return
        self._rats = rats
        self.setAccessibleDescription("; ".join(rat.words() for rat in rats))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(2 * _LEAST, 2 * _LEAST)

    def minimumSizeHint(self) -> QSize:
        """Return the least size in which every mark can be read."""
        return QSize(_LEAST, _LEAST)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the mole rat that was hit."""
        plan = self._plan()
        for index, spot in enumerate(self._spots(plan)):
            way = event.position() - spot
            if hypot(way.x(), way.y()) <= max(plan.mark * 1.3, 18):
                self.chosen.emit(index)
                return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tiers, the pod and the mole rats."""
        del event
        theme = current_theme()
        painter = begin(self)
        plan = self._plan()
        _draw_tiers(painter, plan, theme, has_focus=self.hasFocus())
        _draw_pod(painter, plan, theme, is_empty=all(r.place != "escape pod" for r in self._rats))
        for index, spot in enumerate(self._spots(plan)):
            rat = self._rats[index]
            mark = Mark(rat.color, rat.letters, SHAPES[index], rat.in_danger)
            draw_mark(painter, spot, plan.mark, mark, theme)
            self._draw_word(painter, plan, spot, rat, theme)
        painter.end()

    def _plan(self) -> _Plan:
        box = QRectF(self.rect())
        return _Plan(box.center(), min(box.width(), box.height()) / 2 - _MARGIN)

    def _spots(self, plan: _Plan) -> list[QPointF]:
        directions = _DIRECTIONS.get(len(self._rats), ())
        return [
            plan.spot(rat.place, direction)
            for rat, direction in zip(self._rats, directions, strict=True)
        ]

    def _draw_word(
        self, painter: QPainter, plan: _Plan, spot: QPointF, rat: RatView, theme: Theme
    ) -> None:
        """Say in words what the place or the ring alone does not."""
        words = {"start": self.tr("start"), "outer space": self.tr("outer space")}
        text = self.tr("▲ next bite loses") if rat.in_danger else words.get(rat.place, "")
        if not text:
            return
        metrics = QFontMetricsF(font(plan.letters, bold=rat.in_danger))
        width = metrics.horizontalAdvance(text) + 10
        top = spot.y() + plan.mark * 1.3 + 4
        left = min(max(spot.x() - width / 2, 3), self.width() - width - 3)
        box = QRectF(left, min(top, self.height() - 19), width, 17)
        draw_frame(painter, box, fill=theme.surface, line=None, radius=4)
        color = theme.bad if rat.in_danger else theme.muted
        draw_text(painter, box, text, plan.letters, color, bold=rat.in_danger, align=CENTER)


def _draw_tiers(painter: QPainter, plan: _Plan, theme: Theme, *, has_focus: bool) -> None:
    for tier in range(1, TIERS + 1):
        painter.setBrush(QColor(theme.surface if tier % 2 else theme.window))
        is_marked = has_focus and tier == 1
        line, width = (theme.focus, 3) if is_marked else (theme.line, 1)
        painter.setPen(QPen(QColor(line), width))
        painter.drawEllipse(plan.middle, plan.tier(tier), plan.tier(tier))
    for tier in range(1, TIERS + 1):
        top = plan.middle.y() - plan.tier(tier)
        box = QRectF(plan.middle.x() - 40, top, 80, plan.band)
        draw_text(painter, box, f"tier {tier}", plan.letters, theme.muted, align=CENTER)


def _draw_pod(painter: QPainter, plan: _Plan, theme: Theme, *, is_empty: bool) -> None:
    painter.setBrush(QColor(theme.sunken))
    painter.setPen(QPen(QColor(theme.muted), 2))
    painter.drawEllipse(plan.middle, plan.pod, plan.pod)
    if is_empty:
        box = QRectF(plan.middle.x() - plan.pod, plan.middle.y() - 10, 2 * plan.pod, 20)
        draw_text(painter, box, POD_SHORT_NAME, TEXT, theme.text, bold=True, align=CENTER)
