"""What several painted widgets draw alike: badges, key caps, symbols, lines of text."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from scorekeeper_resources import resource_path
from scorekeeper_ui.theme import SMALL, Theme, font

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


def begin(widget: QWidget) -> QPainter:
    """Return a painter for a widget with smooth edges."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def draw_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: int,
    color: str,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Draw one line of text, cut with an ellipsis where it does not fit."""
    letters = font(size, bold=bold)
    painter.setFont(letters)
    painter.setPen(QColor(color))
    metrics = QFontMetricsF(letters)
    elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(align | Qt.TextFlag.TextSingleLine), elided)


def draw_wrapped(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: int,
    color: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom,
) -> None:
    """Draw a short text over several lines."""
    painter.setFont(font(size))
    painter.setPen(QColor(color))
    painter.drawText(box, int(align | Qt.TextFlag.TextWordWrap), text)


def draw_frame(
    painter: QPainter,
    box: QRectF,
    *,
    fill: str | None,
    line: str | None,
    width: float = 1.0,
    radius: float = 6.0,
    dashed: bool = False,
) -> None:
    """Draw a rounded rectangle, its line inside the box."""
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(line), width, style))
    inset = width / 2 if line else 0.0
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius)


@dataclass(frozen=True, slots=True)
class Badge:
    """A small colored sign with letters in it, never a color alone."""

    letters: str
    fill: str
    ink: str


def draw_badge(painter: QPainter, box: QRectF, badge: Badge) -> None:
    """Draw a badge that fills the box."""
    draw_frame(painter, box, fill=badge.fill, line=None, radius=box.height() / 4)
    size = SMALL if box.height() >= 20 else SMALL - 2
    draw_text(painter, box, badge.letters, size, badge.ink, bold=True, align=CENTER)


def draw_key(painter: QPainter, right: float, middle: float, key: str, theme: Theme) -> float:
    """Draw a key cap that ends at ``right``; return where it begins."""
    letters = font(SMALL)
    width = max(QFontMetricsF(letters).horizontalAdvance(key) + 10, 20.0)
    box = QRectF(right - width, middle - 9, width, 18)
    draw_frame(painter, box, fill=theme.window, line=theme.line, radius=4)
    draw_text(painter, box, key, SMALL, theme.muted, align=CENTER)
    return box.left()


def draw_symbol(painter: QPainter, box: QRectF, name: str, color: str) -> None:
    """Draw one of the program's own symbols in a color."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(box.toAlignedRect(), symbol(name, color, round(box.height()), ratio))


@lru_cache(maxsize=256)
def symbol(name: str, color: str, size: int, ratio: float) -> QPixmap:
    """Return a symbol as a picture of ``size`` logical pixels, tinted."""
    # Imported with the first symbol: the window shows before it.
    from PySide6.QtSvg import QSvgRenderer

    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(resource_path(f"icons/{name}.svg"))).render(painter)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(picture.rect(), QColor(color))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def color_dot(color: str) -> QIcon:
    """Return a dot of a color, for menus and lists."""
    picture = QPixmap(14, 14)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(1, 1, 12, 12)
    painter.end()
    return QIcon(picture)
