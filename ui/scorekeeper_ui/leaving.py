"""What is asked before the window closes on something that would be lost."""

from PySide6.QtWidgets import QMessageBox, QWidget


class LosingQuestion(QMessageBox):
    """Asks whether a game that is stored nowhere may be lost, or else the copy of a sheet."""

    def __init__(self, *, is_game: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("unsaved")
        if is_game:
            text = self.tr("This game is not stored anywhere.")
            more = self.tr("“Save the document…” (Ctrl+Shift+S) keeps it in a file.")
        else:
            text = self.tr("The copy of a sheet that was handed out is not in the history yet.")
            more = self.tr("Scorekeeper tries again every few seconds while it is open.")
        self.setText(text)
        self.setInformativeText(more)
        self.addButton(self.tr("&Stay"), QMessageBox.ButtonRole.RejectRole)
        close = self.tr("&Close and lose it")
        self._lose = self.addButton(close, QMessageBox.ButtonRole.AcceptRole)

    def may_lose(self) -> bool:
        """Ask, and return the answer."""
        self.exec()
        return self.clickedButton() is self._lose
