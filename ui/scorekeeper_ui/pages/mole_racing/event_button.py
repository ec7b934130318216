"""A target of the race tracker: it notes one event, or says why that cannot have happened."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper_ui.pages.mole_racing.tracker_view import Target
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.target_button import TargetButton

_NARROW = 44


class EventButton(TargetButton):
    """A button for one event, which ``noted`` gives; a ``narrow`` one shows its key alone."""

    noted = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None, *, narrow: bool = False) -> None:
        super().__init__(name, "", "", parent)
        self.setCheckable(False)
        self._narrow = narrow
        self._shown: tuple[Target, str, str] | None = None
        self.clicked.connect(self._note)
        if narrow:
            self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of a key, or of a key and its words."""
        return QSize(_NARROW, TARGET) if self._narrow else super().sizeHint()

    def show_target(self, target: Target, words: str, drawn: str = "") -> None:
        """Show an event in words; one that cannot happen is disabled and says why.

        ``drawn`` stands on the button where the words have no room.
        """
        if (target, words, drawn) == self._shown:
            return
        self._shown = (target, words, drawn)
        self.set_label(words, target.key)
        self.setText(target.key if self._narrow else drawn or words)
        self.setEnabled(not target.why_not)
        if target.why_not:
            self.setAccessibleDescription(target.why_not)
            self.setToolTip(f"{words}\n{target.why_not}")
        elif not target.key:
            self.setAccessibleDescription("")

    def _note(self) -> None:
        if self._shown is not None:
            self.noted.emit(self._shown[0].event)
