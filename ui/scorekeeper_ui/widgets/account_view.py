"""What a result says, to be read: reasons, tables and lists in the window's own type."""

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QToolTip, QWidget

from scorekeeper.core.account import Account, as_text
from scorekeeper_ui.plain_text import plain_tip
from scorekeeper_ui.theme import GAP, SMALL, TEXT, Theme, current_theme, font
from scorekeeper_ui.widgets.account_columns import Face
from scorekeeper_ui.widgets.account_copy import for_clipboard, selected_text
from scorekeeper_ui.widgets.account_html import INDENT, Page, account_parts

# Room for the scroll bar is kept free, so that nothing moves when it comes.
_BAR = 12
# So many cells and paragraphs are shown at once, which is well within a frame.
AT_ONCE = 100
_LOOK = """
QTextBrowser {{ border: 2px solid transparent; border-radius: 6px; background: transparent; }}
QTextBrowser:focus {{ border-color: {focus}; }}
"""


class AccountView(QTextBrowser):
    """All of an account below its headline; arrows scroll, Ctrl+A and Ctrl+C copy it.

    A long one is shown in parts, a part whenever the window has nothing else to do.
    """

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
        self._parts: Iterator[str] = iter(())
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._go_on)
        # Where to scroll back to, and what was seen there, until so much is there again.
        self._place = 0
        self._seen: QPixmap | None = None
        self._dress()

    def show_account(self, account: Account | None) -> None:
        """Show an account from its beginning, or nothing."""
        if account == self._account:
            return
        self._account = account
        self._turn.stop()
        self._written = None
        self._seen = None
        self.verticalScrollBar().setValue(0)
        self.setAccessibleDescription("" if account is None else as_text(account))
        self._write()

    @property
    def account(self) -> Account | None:
        """What is shown."""
        return self._account

    @property
    def is_whole(self) -> bool:
        """Whether all parts of it are there."""
        return not self._turn.isActive()

    def minimumSizeHint(self) -> QSize:
        """Return the room of a few lines."""
        return QSize(120, 4 * self.fontMetrics().lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the columns fit another width."""
        super().resizeEvent(event)
        self._write()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Keep showing what was seen until it is there again."""
        if self._seen is None:
            super().paintEvent(event)
        else:
            QPainter(self.viewport()).drawPixmap(0, 0, self._seen)

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
        cursor, account = self.textCursor(), self._account
        chosen = cursor.selectionEnd() - cursor.selectionStart()
        # The text ends with a break that nobody can choose.
        is_all = chosen >= self.document().characterCount() - 1
        if account is not None and is_all:
            return for_clipboard(as_text(account))
        return for_clipboard(selected_text(cursor))

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
        if self._seen is None:
            self._place = self.verticalScrollBar().value()
            self._seen = self.viewport().grab() if self._place else None
        if self.lineWrapColumnOrWidth() != room + margin:
            # What was there need not be laid out again.
            self.clear()
            self.setLineWrapColumnOrWidth(room + margin)
        page = Page(room, theme, _measured, _elided, AT_ONCE)
        account = self._account
        self._parts = iter(()) if account is None else account_parts(account, page)
        self.setHtml(next(self._parts, ""))
        self._turn.start()
        self._scroll_back()

    def _go_on(self) -> None:
        part = next(self._parts, None)
        if part is None:
            self._turn.stop()
        else:
            self._append(part)
        self._scroll_back()

    def _append(self, part: str) -> None:
        cursor, more = QTextCursor(self.document()), QTextDocument()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        more.setHtml(part)
        first = more.firstBlock()
        if first.text():
            # It would go on in the last line.
            cursor.insertBlock(first.blockFormat(), QTextCharFormat())
        cursor.insertFragment(QTextDocumentFragment(more))

    def _scroll_back(self) -> None:
        """Go back to where it was scrolled to as soon as so much is there."""
        bar = self.verticalScrollBar()
        if self._seen is not None and (bar.maximum() >= self._place or self.is_whole):
            self._seen = None
            bar.setValue(self._place)
            self.viewport().update()


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
