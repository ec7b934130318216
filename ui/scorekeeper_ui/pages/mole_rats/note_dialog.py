"""The window in which a note for the log is written; what cannot be kept stays in it."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.names import UnfitNameError, clean_notes
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import ending
from scorekeeper_ui.widgets.labels import label

_WIDTH = 420


class NoteDialog(QDialog):
    """A text over several lines; ``then`` gets it as it can be kept."""

    def __init__(self, parent: QWidget, text: str, then: Callable[[str], None]) -> None:
        super().__init__(parent)
        self.setObjectName("note_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Note"))
        self._then = then
        self._text = QPlainTextEdit(text)
        self._text.setObjectName("note_text")
        self._text.setAccessibleName(self.tr("Note"))
        self._text.setTabChangesFocus(True)
        self._text.setMinimumWidth(_WIDTH)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("why_no_note")
        self._why_not.hide()
        self._ok = QPushButton(self.tr("&OK   Ctrl+Enter"))
        self._ok.setObjectName("keep_note")
        self._ok.setDefault(True)
        self._ok.clicked.connect(self._give)
        self._cancel = QPushButton(self.tr("&Cancel   Esc"))
        self._cancel.setObjectName("cancel_note")
        self._cancel.clicked.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._give)
        self._arrange()
        self._text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        try:
            note = clean_notes(self._text.toPlainText())
        except UnfitNameError as error:
            self._why_not.setText(self.tr("A note needs {what}.").format(what=error))
            self._why_not.show()
            self._text.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.accept()
        if note:
            self._then(note)

    def _arrange(self) -> None:
        question = label(self.tr("&What is worth remembering of this turn?"))
        question.setBuddy(self._text)
        column = QVBoxLayout(self)
        column.setSpacing(GAP)
        column.addWidget(question)
        column.addWidget(self._text)
        column.addWidget(self._why_not)
        column.addLayout(ending(self._cancel, self._ok))
