"""The field for whom the games are of: anybody by name, or one of several who share it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QWidget

from scorekeeper_ui.widgets.line_edit import LineEdit

Completions = Callable[[str], Sequence[str]]


class BatchPlayer(LineEdit):
    """``named`` gives the name that is typed or chosen, nothing where it is anybody."""

    named = Signal(str)

    def __init__(self, completions: Completions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("batch_player")
        self.setPlaceholderText(self.tr("everybody"))
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(self.named)
        self.setCompleter(completer)
        self.textEdited.connect(lambda text: self._names.setStringList([*completions(text)]))
        self.textEdited.connect(lambda text: self.named.emit(text.strip()))
        self.returnPressed.connect(self._close_names)

    @property
    def offered(self) -> list[str]:
        """The names that are offered for what is typed."""
        return self._names.stringList()

    def _close_names(self) -> None:
        completer = self.completer()
        popup = completer.popup() if completer is not None else None
        if popup is not None:
            popup.hide()
