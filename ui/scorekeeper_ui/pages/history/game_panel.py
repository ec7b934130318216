"""The game that the hand is on, or several that are chosen: what is seen and can be done."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scorekeeper_ui.pages.history.look import Look
from scorekeeper_ui.pages.history.more_button import MoreButton
from scorekeeper_ui.pages.history.reading_room import MARGIN, ReadingRoom
from scorekeeper_ui.pages.history.several import ONE_ALONE, Several
from scorekeeper_ui.pages.history.sheet_list import SheetList
from scorekeeper_ui.pages.history.words import about_words, state_words
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.account_view import AccountView
from scorekeeper_ui.widgets.labels import label, rule

if TYPE_CHECKING:
    from scorekeeper.history import Row

# What was shown of another game goes when its successor is not read after so long, in ms.
PATIENCE = 100
# Around the account, which has a frame while the keyboard is on it, and more around all else.
OUTER, INNER = MARGIN, 8
# A panel that is lower has most of its buttons in a menu, in pixels.
LOW = 440
NOT_BY_DATE = "Games are put in order while the list is sorted by date."

_MIXED = Qt.CheckState.PartiallyChecked
_CHECKED = {True: Qt.CheckState.Checked, False: Qt.CheckState.Unchecked}


class GamePanel(QFrame):
    """``asked`` gives a deed for what is shown, ``counts_asked`` whether it is to count.

    ``sheet_asked`` gives a ``KeptSheet`` to be looked at.
    ``left`` tells that the part with the keyboard is about to be off.
    """

    asked = Signal(str)
    counts_asked = Signal(bool)
    sheet_asked = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game_panel")
        self.setProperty("role", "panel")
        self._shown_id: str | None = None
        self._in_trash = False
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
        self.account = AccountView("game_reasons", self.tr("The result and its reasons"))
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(PATIENCE)
        self._late.timeout.connect(self._forget)
        self.sheets = SheetList()
        self.sheets.opened.connect(self.sheet_asked)
        self._open = self._button("open_game", self.tr("&Open"), "open")
        self._open.setProperty("primary", True)
        self._duplicate = self._button("duplicate_game", self.tr("&Duplicate"), "duplicate")
        self._versions = self._button("versions_game", "", "versions")
        self._versions.setToolTip(self.tr("Older versions of it, to look at and to go back to"))
        self._date = self._button("change_date", self.tr("Chan&ge date…"), "date")
        self._up = self._button("move_up", "↑", "up")
        self._up.setAccessibleName(self.tr("Move up among the games of the day"))
        self._down = self._button("move_down", "↓", "down")
        self._down.setAccessibleName(self.tr("Move down among the games of the day"))
        self._trash = self._button("trash_game", "", "trash")
        self._counts = QCheckBox()
        self._counts.setObjectName("game_counts")
        self._counts.setMinimumHeight(TARGET)
        # A click beside its words is none.
        self._counts.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._counts.clicked.connect(self.counts_asked)
        self._more = MoreButton((self._date, self._duplicate, self._up, self._down, self._trash))
        self._others = QWidget()
        self._tips = {
            self._open: "Look at it or correct it on its page  (Enter)",
            self._duplicate: "Add a copy on the same day  (Ctrl+D)",
            self._date: "",
            self._counts: "",
        }
        self._arrange()
        self.show_row(None, up=False, down=False, by_date=True)
        self.show_trash(in_trash=False)

    def show_row(self, row: "Row | None", *, up: bool, down: bool, by_date: bool) -> None:
        """Show what the list knows of a game; ``up`` and ``down`` are whether it can move so."""
        if row is None:
            self._forget()
        elif row.id != self._shown_id:
            self._reading.start_above()
            # Most games are read within a frame: what is shown until then does not flicker.
            if not self._late.isActive():
                self._late.start()
            self.sheets.show_sheets(())
        self._shown_id = None if row is None else row.id
        self._headline.setText("" if row is None else isolated(row.headline))
        self._about.setText("" if row is None else isolated(about_words(row)))
        state = "" if row is None else state_words(row)
        self._state.setText(state)
        self._state.setVisible(bool(state))
        # Of a season that still runs the Grands Prix count already.
        is_unfinished = row is not None and not row.finished and row.game != "season"
        once = self.tr("Counts &in statistics once finished")
        self._counts.setText(once if is_unfinished else self.tr("Counts &in statistics"))
        self._counts.setTristate(False)
        self._counts.setChecked(row is not None and row.counts)
        is_listed = row is not None and row.trashed_at is None
        self._enable(self._trash, can=row is not None)
        for button in (self._open, self._duplicate, self._date, self._counts):
            self._enable(button, can=is_listed)
            button.setToolTip(self.tr(self._tips[button]))
        for mover, can, words in (
            (self._up, up, self.tr("Move it up among the games of its day  (Ctrl+Up)")),
            (self._down, down, self.tr("Move it down among the games of its day  (Ctrl+Down)")),
        ):
            self._enable(mover, can=is_listed and can)
            mover.setToolTip(words if by_date else self.tr(NOT_BY_DATE))

    def show_several(self, several: Several) -> None:
        """Show what is known of several games; what is done with one alone is off."""
        self._shown_id = None
        self._forget()
        self._headline.setText(several.headline)
        self._about.setText(several.about)
        self._state.setText(several.state)
        self._state.setVisible(bool(several.state))
        for button in (self._open, self._duplicate, self._date, self._up, self._down):
            self._enable(button, can=False)
            button.setToolTip(self.tr(ONE_ALONE))
        self._enable(self._trash, can=several.is_known)
        self._notes.setText(self.tr(several.hint))
        self._notes.setVisible(bool(several.hint))
        self._enable(self._counts, can=several.is_known)
        self._counts.setText(several.counting)
        self._counts.setCheckState(_MIXED if several.counts is None else _CHECKED[several.counts])

    def show_look(self, look: Look) -> None:
        """Show what was read of the game meanwhile."""
        if look.game_id == self._shown_id:
            self._show(look)

    def show_trash(self, *, in_trash: bool) -> None:
        """Offer what can be done with games, or with what is in the trash."""
        self._in_trash = in_trash
        words = self.tr("T&ake out of the trash") if in_trash else self.tr("Move to tr&ash")
        self._trash.setText(words)
        self._trash.setToolTip(words.replace("&", "") + "  (Delete)")
        for part in (self._open, self._duplicate, self._date, self._up, self._down, self._counts):
            part.setVisible(not in_trash)
        if in_trash:
            self._versions.hide()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the room to what is read where there is little: most buttons go into a menu."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_low = self.height() < LOW and not self._in_trash
        self._more.setVisible(is_low)
        self._others.setVisible(not is_low)

    def _enable(self, part: QAbstractButton, *, can: bool) -> None:
        """Let a part be used or not; Qt would pass the keyboard on to whatever comes next."""
        if not can and part.hasFocus():
            self.left.emit()
        part.setEnabled(can)

    def _forget(self) -> None:
        self._show(Look(""))

    def _show(self, look: Look) -> None:
        self._late.stop()
        self._notes.setText(look.notes)
        self._notes.setVisible(bool(look.notes))
        self._why_not.setText(look.why_not)
        self._why_not.setVisible(bool(look.why_not))
        self._versions.setText(self.tr("&Versions ({count})…").format(count=look.versions))
        self._versions.setVisible(bool(look.versions) and not self._in_trash)
        self.account.show_account(look.account)
        self._reading.show_account(is_there=look.account is not None)
        self.sheets.show_sheets(look.sheets)

    def _button(self, name: str, text: str, deed: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setMinimumHeight(TARGET)
        button.clicked.connect(lambda: self.asked.emit(deed))
        return button

    def _arrange(self) -> None:
        above, below = _indented(INNER), _indented(INNER + OUTER)
        for part in (self._headline, self._about, self._state, self._why_not, self._notes):
            above.addWidget(part)
        below.addWidget(self.sheets)
        below.addWidget(rule())
        below.addWidget(self._counts)
        column = QVBoxLayout(self)
        column.setContentsMargins(OUTER, 16, 0, 16)
        column.setSpacing(GAP)
        self._reading = ReadingRoom(above, self.account)
        column.addWidget(self._reading, 1)
        column.addLayout(below)
        first = QHBoxLayout()
        first.setSpacing(GAP)
        first.addWidget(self._open, 1)
        first.addWidget(self._versions)
        first.addWidget(self._more)
        below.addLayout(first)
        grid = QGridLayout(self._others)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        grid.addWidget(self._date, 0, 0, 1, 2)
        grid.addWidget(self._duplicate, 0, 2, 1, 2)
        grid.addWidget(self._trash, 1, 0, 1, 2)
        grid.addWidget(self._up, 1, 2)
        grid.addWidget(self._down, 1, 3)
        for number in range(grid.columnCount()):
            grid.setColumnStretch(number, 1)
        below.addWidget(self._others)


def _indented(right: int) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(INNER, 0, right, 0)
    column.setSpacing(GAP)
    return column
