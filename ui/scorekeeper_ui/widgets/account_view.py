"""What a result says, to be read: reasons, tables and lists in the window's own type."""

from functools import lru_cache

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QResizeEvent, QTextOption
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from scorekeeper.core.account import Account, as_text
from scorekeeper_ui.plain_text import plain_tip
from scorekeeper_ui.theme import GAP, SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.account_columns import Face
from scorekeeper_ui.widgets.account_copy import selected_text
from scorekeeper_ui.widgets.account_html import INDENT, Page, account_html

# Room for the scroll bar is kept free, so that nothing moves when it comes.
_BAR = 12
_LOOK = """
QTextBrowser {{ border: 2px solid transparent; border-radius: 6px; background: transparent; }}
QTextBrowser:focus {{ border-color: {focus}; }}
"""


class AccountView(QTextBrowser):
    """All of an account below its headline; arrows scroll, Ctrl+A and Ctrl+C copy it."""

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUndoRedoEnabled(False)
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        option = QTextOption()
        # A name from right to left does not turn its line round.
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTabStopDistance(INDENT)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(GAP - 2)
        self._account: Account | None = None
        self._written: tuple[int, Theme] | None = None
        self._dress()

    def show_account(self, account: Account | None) -> None:
        """Show an account from its beginning, or nothing."""
        if account == self._account:
            return
        self._account = account
        self._written = None
        self.setAccessibleDescription("" if account is None else as_text(account))
        self._write()
        self.verticalScrollBar().setValue(0)

    @property
    def account(self) -> Account | None:
        """What is shown."""
        return self._account

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few lines."""
        return QSize(120, 4 * self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the columns fit another width."""
        super().resizeEvent(event)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
            self._write()

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell the whole of what is cut where the pointer rests on it."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.cursorForPosition(event.pos()).charFormat().toolTip()
            QToolTip.showText(event.globalPos(), plain_tip(tip), self)
            return True
        return super().viewportEvent(event)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return what is chosen as plain text, cells parted by tabs; the whole as it is printed."""
        copied = QMimeData()
        cursor, account = self.textCursor(), self._account
        chosen = cursor.selectionEnd() - cursor.selectionStart()
        # The text ends with a break that nobody can choose.
        is_whole = chosen >= self.document().characterCount() - 1
        if account is not None and is_whole:
            copied.setText(as_text(account))
        else:
            copied.setText(selected_text(cursor))
        return copied

    def _dress(self) -> None:
        look = _LOOK.format(focus=current_theme().focus)
        if look != self.styleSheet():
            self.setStyleSheet(look)

    def _write(self) -> None:
        margin = 2 * int(self.document().documentMargin())
        room = self.contentsRect().width() - margin - _BAR
        theme = current_theme()
        if (room, theme) == self._written or room <= 0:
            return
        self._written = room, theme
        place = self.verticalScrollBar().value()
        self.setLineWrapColumnOrWidth(room + margin)
        account = self._account
        page = Page(room, theme, _measured, _elided)
        self.setHtml("" if account is None else account_html(account, page))
        self.verticalScrollBar().setValue(place)


@lru_cache
def _metrics(face: Face) -> QFontMetricsF:
    return QFontMetricsF(font(SMALL if face == "head" else TEXT, bold=face != "cell"))


@lru_cache(2_000)
def _measured(text: str, face: Face) -> float:
    return _metrics(face).horizontalAdvance(text)


def _elided(text: str, room: int, face: Face) -> str:
    if _measured(text, face) <= room:
        return text
    return _metrics(face).elidedText(text, Qt.TextElideMode.ElideRight, room)
