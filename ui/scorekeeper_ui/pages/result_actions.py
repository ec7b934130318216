"""What can be taken away from the table: the sheet, the document, the result in words."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.games import find_game
from scorekeeper.session import AnyState
from scorekeeper_ui.papers import paper_choice
from scorekeeper_ui.saving import last_folder
from scorekeeper_ui.sheets import SheetMaker

if TYPE_CHECKING:
    from scorekeeper.history import History


class ResultActions(QObject):
    """``told`` gives what became of it, ``busy`` whether a sheet is being made.

    ``state`` returns the game on the table, ``dated`` the same with a date, as sheets have one.
    """

    told = Signal(str)
    busy = Signal(bool)

    def __init__(
        self, state: Callable[[], AnyState], dated: Callable[[], AnyState], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._state, self._dated = state, dated
        self._sheets = SheetMaker(parent)

    def use(self, history: "History") -> None:
        """Keep in a history what is handed out, on which paper, and into which folder it went."""
        self._sheets.use(history)
        paper_choice().use(history)
        last_folder().use(history)

    def is_kept(self) -> bool:
        """Whether the history has all that was handed out; what waits is tried once more."""
        return self._sheets.handed_out.keep_at_once()

    def copy_text(self) -> None:
        """Copy the result as plain text."""
        state = self._state()
        text = find_game(state.document.game).text(state.document, state.result)
        QGuiApplication.clipboard().setText(text)
        self.told.emit(self.tr("The result is copied as text."))

    def copy_picture(self) -> None:
        """Copy the score page as a picture."""
        self.busy.emit(True)
        self._sheets.picture(self._dated(), self._take_picture, self._fail)

    def save_pdf(self) -> None:
        """Save the sheet as a PDF file."""
        self.busy.emit(True)
        self._sheets.save_pdf(self._dated(), self._end, self._fail)

    def print(self) -> None:
        """Print the sheet."""
        self.busy.emit(True)
        self._sheets.print(self._dated(), self._end, self._fail)

    def save_document(self) -> None:
        """Save the game document as a file."""
        self._sheets.save_document(self._state(), self._end, self._fail)

    def _take_picture(self, picture: QImage) -> None:
        QGuiApplication.clipboard().setImage(picture)
        self._end(self.tr("The score sheet is copied as a picture."))

    def _end(self, message: str) -> None:
        self.busy.emit(False)
        if message:
            self.told.emit(message)

    def _fail(self, error: WorldError) -> None:
        self._end(str(error))
