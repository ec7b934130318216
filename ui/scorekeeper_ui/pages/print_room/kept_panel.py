"""The sheet that is chosen: its page, what became of its game, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from scorekeeper.history import ListedSheet
from scorekeeper_ui.pages.print_room.kept import (
    about_words,
    is_as_it_was,
    listed_words,
    result_words,
)
from scorekeeper_ui.pages.print_room.side import fill_panel
from scorekeeper_ui.printed.output import Output
from scorekeeper_ui.printed.preview import PagePreview
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label, set_role

# The part of the page that the sheet takes; on a page less than COMFORTABLE pixels wide, its width.
SHARE, COMFORTABLE, LEAST = 0.36, 1000, 356
# How high its page is at least: what is said and can be done below it is seen in a low window.
LOW = 140


class KeptPanel(QFrame):
    """``open_asked`` asks for the game, ``remove_asked`` to keep the sheet no longer.

    Only a sheet whose game is no more can be removed; any other one goes with its game.
    """

    open_asked = Signal()
    remove_asked = Signal()

    def __init__(self, output: Output, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        words = self.tr("The sheet as it was handed out")
        self.preview = PagePreview("kept_preview", words, least=LOW)
        self._result = label("", wrap=True)
        self._result.setObjectName("kept_result")
        self._about = label("", "muted", wrap=True)
        self._about.setObjectName("kept_about")
        self._state = label("", wrap=True)
        self._state.setObjectName("kept_state")
        self._changed = label("", "small", wrap=True)
        self._changed.setObjectName("kept_changed")
        self._open = QPushButton(self.tr("Open the &game"))
        self._open.setObjectName("kept_open")
        self._open.clicked.connect(self.open_asked)
        self._remove = QPushButton(self.tr("&Remove the sheet"))
        self._remove.setObjectName("kept_remove")
        self._remove.setToolTip(self.tr("Keep this sheet no longer  (Delete, in the list)"))
        self._remove.clicked.connect(self.remove_asked)
        about_it = QWidget()
        column = QVBoxLayout(about_it)
        column.setContentsMargins(20, 16, 20, 0)
        column.setSpacing(GAP)
        column.addWidget(self.preview, 1)
        for part in (
            self._result,
            self._about,
            self._state,
            self._changed,
            self._open,
            self._remove,
        ):
            column.addWidget(part)
        fill_panel(self, about_it, output)
        self.show_nothing()

    def fit(self, width: int) -> None:
        """Take the part of a page that is so many pixels wide."""
        self.setFixedWidth(LEAST if width < COMFORTABLE else int(width * SHARE))

    def show_sheet(self, sheet: ListedSheet) -> None:
        """Say what became of the game of a sheet."""
        is_as_it_was_then = is_as_it_was(sheet)
        self._result.setText(result_words(sheet))
        self._show_about(about_words(sheet))
        self._state.setText(f"{'✓' if is_as_it_was_then else '⚠'} {listed_words(sheet)}")
        set_role(self._state, "role", "muted" if is_as_it_was_then else "bad")
        if sheet.awaited == "unfinished":
            words = self.tr("Go on with the &game")
        elif sheet.games == 1:
            words = self.tr("Open the &game")
        else:
            words = self.tr("Open the first &game")
        self._open.setText(words)
        self._open.setEnabled(True)
        self._show_deed(can_be_removed=sheet.awaited == "discarded")

    def show_changed(self, words: str) -> None:
        """Name the games of the sheet that are no longer as they were."""
        self._changed.setText(words)
        self._changed.setVisible(bool(words))

    def show_nothing(self) -> None:
        """Show that no sheet is chosen."""
        self._result.setText("")
        self._show_about("")
        self._state.setText("")
        self.show_changed("")
        self._open.setEnabled(False)
        self._show_deed(can_be_removed=False)
        self.preview.show_nothing("")

    def _show_deed(self, *, can_be_removed: bool) -> None:
        """Offer one of the two: where one is possible, the other one is not."""
        self._open.setVisible(not can_be_removed)
        self._remove.setVisible(can_be_removed)

    def _show_about(self, words: str) -> None:
        self._about.setText(words)
        self._about.setVisible(bool(words))
