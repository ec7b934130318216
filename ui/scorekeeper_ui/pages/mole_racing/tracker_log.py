"""The log of a tracked race as sentences, the latest first."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from scorekeeper_ui.keyboard import moves_in_lines

_BETWEEN = 6


class TrackerLog(QTextEdit):
    """The sentences, for reading; every key that does not move in them is for the tracker."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("race_log")
        self.setAccessibleName(self.tr("Log of the race, the latest first"))
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self._sentences: tuple[str, ...] = ()

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Show the log; a sentence more is put in front of the others."""
        before, now = self._sentences, tuple(sentences)
        if now == before:
            return
        self._sentences = now
        if now[1:] != before:
            self.clear()
        new = now[:1] if now[1:] == before else now
        cursor = QTextCursor(self.document())
        spaced = QTextBlockFormat()
        spaced.setBottomMargin(_BETWEEN)
        for sentence in reversed(new):
            cursor.movePosition(QTextCursor.MoveOperation.Start)
            if not self.document().isEmpty():
                cursor.insertBlock()
                cursor.movePosition(QTextCursor.MoveOperation.Start)
            cursor.setBlockFormat(spaced)
            cursor.insertText(sentence)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def minimumSizeHint(self) -> QSize:
        """Return the height of two short sentences."""
        return QSize(120, 3 * self.fontMetrics().lineSpacing())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read on, or leave the key to the tracker."""
        if moves_in_lines(event):
            super().keyPressEvent(event)
        else:
            event.ignore()
