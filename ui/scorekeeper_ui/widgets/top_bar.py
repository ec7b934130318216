"""The line above a game: what it is, whether it is saved, undo, and what comes next."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from scorekeeper_ui.theme import HEAD, font
from scorekeeper_ui.widgets.labels import ElidedLabel, label, set_role

HEIGHT = 52
# Room for the name of a step on its button; the whole of it stands in the tooltip.
STEP_WIDTH = 150
COMFORTABLE = 940
# The part of the line that the state of saving takes at most: one of so many.
STATE_SHARE = 3
# Widths of letters are no whole pixels.
ROUNDING = 2
_ELIDE = Qt.TextElideMode.ElideRight


class StateLabel(ElidedLabel):
    """As wide as its text where there is room; of a long one the beginning and the end are seen."""

    MODE = Qt.TextElideMode.ElideMiddle

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        """Show another text, in the room that it needs."""
        super().show_text(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of the whole text."""
        width = self.fontMetrics().horizontalAdvance(self._whole) + ROUNDING
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the least size: the text makes do with any width."""
        return QSize(0, super().minimumSizeHint().height())


class TopBar(QFrame):
    """Title, note, state of saving; the page adds its own buttons at the end."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("top_bar")
        self.setProperty("role", "bar")
        self.setFixedHeight(HEIGHT)
        name = label(title, "heading")
        name.setFont(font(HEAD, bold=True))
        self._note = ElidedLabel()
        self._note.setObjectName("game_note")
        self._note.setProperty("role", "muted")
        self._saved = StateLabel()
        self._saved.setObjectName("saved_state")
        self._saved.setProperty("role", "muted")
        self.undo = self._button("undo", self.tr("Undo"))
        self.redo = self._button("redo", self.tr("Redo"))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(20, 0, 20, 0)
        self._row.setSpacing(12)
        for part in (name, self._note, self._saved, self.undo, self.redo):
            self._row.addWidget(part, 1 if part is self._note else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave redo to its keys where the names of the steps would be cut else."""
        self._saved.setMaximumWidth(event.size().width() // STATE_SHARE)
        self.redo.setVisible(event.size().width() >= COMFORTABLE)
        super().resizeEvent(event)

    def add_button(self, name: str, text: str, *, primary: bool = False) -> QPushButton:
        """Return a further button at the end of the line."""
        button = self._button(name, text)
        button.setProperty("primary", primary)
        self._row.addWidget(button)
        return button

    def show_note(self, note: str) -> None:
        """Show what kind of game it is."""
        self._note.show_text(note)

    def show_saved(self, text: str, *, good: bool) -> None:
        """Show how the game is kept."""
        self._saved.show_text(text)
        set_role(self._saved, "role", "muted" if good else "bad")

    def show_steps(self, undo: str | None, redo: str | None) -> None:
        """Name what undo and redo would do."""
        self.undo.setEnabled(undo is not None)
        short = QFontMetrics(self.undo.font()).elidedText(undo or "", _ELIDE, STEP_WIDTH)
        whole = self.tr("Undo “{step}”").format(step=undo) if undo else ""
        self.undo.setText(
            self.tr("↶ Undo “{step}”").format(step=short) if undo else self.tr("Undo")
        )
        self.undo.setToolTip(whole)
        self.undo.setAccessibleName(whole or self.tr("Undo"))
        self.redo.setEnabled(redo is not None)
        self.redo.setToolTip(self.tr("Redo “{step}”").format(step=redo) if redo else "")

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        return button
