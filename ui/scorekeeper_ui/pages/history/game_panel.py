"""The game that the hand is on: its result, the reasons, its sheets, what can be done with it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper_ui.pages.history.look import Look
from scorekeeper_ui.pages.history.sheet_list import SheetList
from scorekeeper_ui.pages.history.words import about_words, state_words
from scorekeeper_ui.theme import GAP, SMALL, TARGET
from scorekeeper_ui.widgets.labels import label, rule

if TYPE_CHECKING:
    from scorekeeper.history import Row

# Columns of figures stand under each other: the one text that needs letters of one width.
REASONS = """
QPlainTextEdit {{ font-family: "{family}"; font-size: {size}px; border: none; padding: 0;
    background: transparent; }}
QPlainTextEdit:focus {{ padding: 0; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
"""
NOT_BY_DATE = "Games are put in order while the list is sorted by date."


class GamePanel(QFrame):
    """``asked`` gives a deed for the game, ``counts_asked`` whether it is to count.

    ``sheet_asked`` gives a ``KeptSheet`` to be looked at.
    """

    asked = Signal(str)
    counts_asked = Signal(bool)
    sheet_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game_panel")
        self.setProperty("role", "panel")
        self._shown_id: str | None = None
        self._headline = label("", "title", wrap=True)
        self._headline.setObjectName("game_headline")
        self._about = label("", "muted", wrap=True)
        self._about.setObjectName("game_about")
        self._state = label("", wrap=True)
        self._state.setObjectName("game_state")
        self._notes = label("", "muted", wrap=True)
        self._notes.setObjectName("game_notes")
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("game_why_not")
        self._reasons = QPlainTextEdit()
        self._reasons.setObjectName("game_reasons")
        self._reasons.setAccessibleName(self.tr("The result and its reasons"))
        self._reasons.setReadOnly(True)
        self._reasons.setTabChangesFocus(True)
        self._reasons.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._reasons.document().setDocumentMargin(0)
        self._reasons.setFrameShape(QFrame.Shape.NoFrame)
        family = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
        self._reasons.setStyleSheet(REASONS.format(family=family, size=SMALL))
        self.sheets = SheetList()
        self.sheets.opened.connect(self.sheet_asked)
        self._open = self._button("open_game", self.tr("&Open"), "open")
        self._open.setProperty("primary", True)
        self._open.setToolTip(self.tr("Look at it or correct it on its page  (Enter)"))
        self._duplicate = self._button("duplicate_game", self.tr("&Duplicate"), "duplicate")
        self._duplicate.setToolTip(self.tr("Add a copy on the same day  (Ctrl+D)"))
        self._date = self._button("change_date", self.tr("Chan&ge date…"), "date")
        self._up = self._button("move_up", "↑", "up")
        self._up.setAccessibleName(self.tr("Move up among the games of the day"))
        self._down = self._button("move_down", "↓", "down")
        self._down.setAccessibleName(self.tr("Move down among the games of the day"))
        self._trash = self._button("trash_game", "", "trash")
        self._counts = QCheckBox(self.tr("Counts &in statistics"))
        self._counts.setObjectName("game_counts")
        self._counts.setMinimumHeight(TARGET)
        self._counts.clicked.connect(self.counts_asked)
        self._arrange()
        self.show_row(None, up=False, down=False, by_date=True)
        self.show_trash(in_trash=False)

    def show_row(self, row: "Row | None", *, up: bool, down: bool, by_date: bool) -> None:
        """Show what the list knows of a game; ``up`` and ``down`` are whether it can move so."""
        if row is None or row.id != self._shown_id:
            self._show_reasons("")
            self._notes.hide()
            self._why_not.hide()
            self.sheets.show_sheets(())
        self._shown_id = None if row is None else row.id
        self._headline.setText("" if row is None else row.headline)
        self._about.setText("" if row is None else about_words(row))
        state = "" if row is None else state_words(row)
        self._state.setText(state)
        self._state.setVisible(bool(state))
        self._counts.setChecked(row is not None and row.counts)
        is_there = row is not None
        is_listed = row is not None and row.trashed_at is None
        self._trash.setEnabled(is_there)
        for button in (self._open, self._duplicate, self._date, self._counts):
            button.setEnabled(is_listed)
        for mover, can, words in (
            (self._up, up, self.tr("Move it up among the games of its day  (Ctrl+Up)")),
            (self._down, down, self.tr("Move it down among the games of its day  (Ctrl+Down)")),
        ):
            mover.setEnabled(is_listed and can)
            mover.setToolTip(words if by_date else self.tr(NOT_BY_DATE))

    def show_look(self, look: Look) -> None:
        """Show what was read of the game meanwhile."""
        if look.game_id != self._shown_id:
            return
        self._show_reasons(look.reasons)
        self._notes.setText(look.notes)
        self._notes.setVisible(bool(look.notes))
        self._why_not.setText(look.why_not)
        self._why_not.setVisible(bool(look.why_not))
        self.sheets.show_sheets(look.sheets)

    def show_trash(self, *, in_trash: bool) -> None:
        """Offer what can be done with games, or with what is in the trash."""
        words = self.tr("T&ake out of the trash") if in_trash else self.tr("Move to tr&ash")
        self._trash.setText(words)
        self._trash.setToolTip(words.replace("&", "") + "  (Delete)")
        for part in (self._open, self._duplicate, self._date, self._up, self._down, self._counts):
            part.setVisible(not in_trash)

    def _show_reasons(self, text: str) -> None:
        if text != self._reasons.toPlainText():
            self._reasons.setPlainText(text)
        self._reasons.setVisible(bool(text))
        self._filler.setVisible(not text)

    def _button(self, name: str, text: str, deed: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setMinimumHeight(TARGET)
        button.clicked.connect(lambda: self.asked.emit(deed))
        return button

    def _arrange(self) -> None:
        self._filler = QWidget()
        self._notes.setMaximumHeight(120)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(GAP)
        for part in (self._headline, self._about, self._state, self._why_not, self._notes):
            column.addWidget(part)
        column.addWidget(self._reasons, 1)
        column.addWidget(self._filler, 1)
        column.addWidget(self.sheets)
        column.addWidget(rule())
        column.addWidget(self._counts)
        grid = QGridLayout()
        grid.setSpacing(GAP)
        grid.addWidget(self._open, 0, 0, 1, 4)
        grid.addWidget(self._date, 1, 0, 1, 2)
        grid.addWidget(self._duplicate, 1, 2, 1, 2)
        grid.addWidget(self._trash, 2, 0, 1, 2)
        grid.addWidget(self._up, 2, 2)
        grid.addWidget(self._down, 2, 3)
        for number in range(grid.columnCount()):
            grid.setColumnStretch(number, 1)
        column.addLayout(grid)
