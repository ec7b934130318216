"""A field for the name of a member: those who have played before are offered."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QWidget

from scorekeeper_ui.widgets.line_edit import LineEdit

Completions = Callable[[str], Sequence[str]]


class MemberField(LineEdit):
    """``named`` gives the name that Enter adds, ``done`` is Enter without one."""

    named = Signal(str)
    done = Signal()

    def __init__(self, name: str, completions: Completions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(self.tr("Name of a member"))
        self.setPlaceholderText(self.tr("Name, Enter adds it"))
        self._names = QStringListModel(self)
        completer = QCompleter(self._names, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCompleter(completer)
        self.textEdited.connect(lambda text: self._names.setStringList([*completions(text)]))
        self.returnPressed.connect(self._enter)
        self.escaped.connect(self.clear)

    def commit(self) -> None:
        """Pass on what is typed."""
        if self.text().strip():
            self.named.emit(self.text())

    def _enter(self) -> None:
        if self.text().strip():
            self.commit()
        else:
            self.done.emit()
