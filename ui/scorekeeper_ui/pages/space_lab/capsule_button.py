"""A Capsule on the screen: its Objective, whether it is met, its Validation tile."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from scorekeeper.games.space_lab.vocabulary import AGENCY_NAMES
from scorekeeper.games.space_lab.words import capsule_name
from scorekeeper_ui.pages.space_lab.badges import agency_badge
from scorekeeper_ui.pages.space_lab.view import CapsuleView
from scorekeeper_ui.theme import SMALL, TEXT, current_theme
from scorekeeper_ui.widgets.drawing import CENTER, begin, draw_badge, draw_frame, draw_text

SYMBOLS = 3
ROOMY = 150


class CapsuleButton(QAbstractButton):
    """One Capsule, counted from 1."""

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"capsule_{number}")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._view: CapsuleView | None = None

    def show_view(self, view: CapsuleView) -> None:
        """Show a Capsule; nothing is drawn anew when it has not changed."""
        if view == self._view:
            return
        self._view = view
        words = self._words(view)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def _words(self, view: CapsuleView) -> str:
        parts = [capsule_name(view.capsule)]
        parts.append(
            ", ".join(AGENCY_NAMES[agency] for agency in view.agencies)
            or self.tr("no Objective yet")
        )
        parts += [view.reason] if view.reason else []
        parts.append(
            self.tr("no Validation tile")
            if view.value is None
            else self.tr("Validation tile {value}").format(value=view.value)
        )
        parts += [view.bonus] if view.bonus else []
        return ": ".join((parts[0], "; ".join(parts[1:])))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the Capsule."""
        del event
        view = self._view
        if view is None:
            return
        theme = current_theme()
        painter = begin(self)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        line, width = (theme.focus, 3.0) if self.hasFocus() else (theme.line, 1.0)
        draw_frame(painter, box, fill=theme.sunken, line=line, width=width, radius=16)

        rows = self._rows(view)
        step = min(22.0, (box.height() - 12) / len(rows))
        tile = min(76.0, box.width() - 12)
        y = box.top() + (box.height() - step * len(rows)) / 2
        for kind, text in rows:
            row = QRectF(box.left() + 6, y, box.width() - 12, step)
            y += step
            if kind == "symbols":
                self._draw_symbols(painter, row)
            elif kind == "tile":
                color = theme.bad if view.warns else theme.text
                frame = QRectF(row.center().x() - tile / 2, row.top() + 1, tile, step - 2)
                line = color if view.warns else theme.line
                draw_frame(painter, frame, fill=theme.surface, line=line)
                draw_text(painter, row, text, TEXT, color, bold=True, align=CENTER)
            else:
                color = {"name": theme.text, "met": theme.good}.get(kind, theme.muted)
                bold = kind in ("name", "met")
                draw_text(painter, row, text, SMALL, color, bold=bold, align=CENTER)
        painter.end()

    def _rows(self, view: CapsuleView) -> list[tuple[str, str]]:
        name = view.capsule.name.capitalize()
        rows = [("name", name), ("symbols", "")]
        if view.met:
            rows.append(("met", self.tr("✓ met")))
            if self.height() >= ROOMY:
                rows.append(("by", " ".join(view.met_by)))
        elif view.met is not None:
            rows.append(("missing", view.verdict))
        else:
            rows.append(("missing", self.tr("choose 3") if view.begun else self.tr("Objective")))
        value = "–" if view.value is None else view.value
        sign = "⚠ " if view.warns else ""
        rows.append(("tile", sign + self.tr("Tile {value}").format(value=value)))
        if view.bonus_points:
            words = self.tr("✓ +{points} bonus").format(points=view.bonus_points)
            rows.append(("met", words))
        elif view.bonus and self.height() >= ROOMY:
            rows += [("bonus", word) for word in view.bonus.split()]
        elif view.bonus:
            rows.append(("bonus", view.bonus.split()[0]))
        return rows

    def _draw_symbols(self, painter: QPainter, row: QRectF) -> None:
        view, theme = self._view, current_theme()
        if view is None:
            return
        width, gap = min(26.0, (row.width() - 6) / SYMBOLS), 3.0
        left = row.center().x() - (SYMBOLS * width + (SYMBOLS - 1) * gap) / 2
        for index in range(SYMBOLS):
            box = QRectF(left + index * (width + gap), row.top() + 2, width, row.height() - 4)
            if index < len(view.agencies):
                draw_badge(painter, box, agency_badge(view.agencies[index], theme))
            else:
                draw_frame(painter, box, fill=None, line=theme.muted, dashed=True)
