"""A target that shows what may happen, and in words when that ends the game."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.pages.mole_rats.keys import key_words
from scorekeeper_ui.pages.mole_rats.palette import badge_maker
from scorekeeper_ui.pages.mole_rats.panel import Target
from scorekeeper_ui.theme import SMALL, Theme
from scorekeeper_ui.widgets.drawing import draw_text
from scorekeeper_ui.widgets.target_button import TargetButton

_NOTE = 14.0


class EventTarget(TargetButton):
    """A button for one ``Target`` at a time."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, "", "", parent)
        self._target: Target | None = None

    @property
    def target(self) -> Target | None:
        """What the button shows."""
        return self._target

    def show_target(self, target: Target) -> None:
        """Show a target; one that cannot be is disabled and says why in its tooltip."""
        if target == self._target:
            return
        self._target = target
        color = target.color
        self._badge = badge_maker(color, target.letters) if color is not None else None
        words = f"{target.label}: {target.note}" if target.note else target.label
        self.set_label(words, key_words(target.key))
        self.setText(target.short)
        self.setEnabled(target.act is not None)
        self.setChecked(target.chosen)
        if not target.key:
            self.setAccessibleDescription(target.why_not)
        if target.why_not:
            self.setToolTip(f"{target.label}\n{target.why_not}")

    def _draw_flat(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        note = self._target.note if self._target is not None else ""
        super()._draw_flat(painter, box.adjusted(0, 0, 0, -_NOTE if note else 0), theme)
        if note:
            below = QRectF(8, box.bottom() - _NOTE - 3, box.width() - 16, _NOTE)
            color = theme.bad if note == "loses" else theme.good
            draw_text(painter, below, note, SMALL, color, bold=True)
