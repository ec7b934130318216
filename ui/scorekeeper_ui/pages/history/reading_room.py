"""What is read of a game: in little room it scrolls as a whole, never one part within another."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.account_view import AccountView

# Beside what is read: the bar lies there when it comes.
MARGIN = 12
# The least height of the room, and of the account where that alone scrolls: its first lines and
# the head of a table, in pixels. A room that is lower than ``LOW`` scrolls as a whole, and so does
# one that long words leave no room for the account in.
LEAST, LEAST_ACCOUNT, LOW = 120, 176, 300

_SCROLLING = (
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_Home, Qt.Key.Key_End),
)


class ReadingRoom(QScrollArea):
    """Words above, the account below them; a filler keeps the words above where there is none.

    It goes to the edge of what it stands in, ``MARGIN`` beyond what is read.
    """

    def __init__(self, words: QVBoxLayout, account: AccountView) -> None:
        super().__init__()
        self.setObjectName("game_reading")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(LEAST)
        self._words, self._account = words, account
        self._filler = QWidget()
        # How high it would like to be is no reason to scroll.
        account.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        account.installEventFilter(self)
        account.document().documentLayout().documentSizeChanged.connect(lambda _: self._fit())
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setSpacing(GAP)
        self._column.addLayout(words)
        self._column.addWidget(account, 1)
        self._column.addWidget(self._filler, 1)
        self.setWidget(self._inner)
        self._fit()

    def show_account(self, *, is_there: bool) -> None:
        """Show the account, or only the words above it."""
        self._account.setVisible(is_there)
        self._filler.setVisible(not is_there)
        self._words.invalidate()
        self._fit()

    def start_above(self) -> None:
        """Show the beginning of what is read of another game."""
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll the account alone, or all of it."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll the room by the keys that would scroll an account that has nothing to scroll."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if self._is_low and Qt.Key(event.key()) in _SCROLLING:
            self._scroll(event)
            return True
        return super().eventFilter(watched, event)

    def _scroll(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        match Qt.Key(event.key()):
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
                QCoreApplication.sendEvent(self, event)

    @property
    def _is_low(self) -> bool:
        words = self._words.heightForWidth(self.viewport().width() - MARGIN)
        # Qt leaves words that wrap no less than they would like, however wide they are.
        words = max(words, self._words.minimumSize().height())
        return self.height() < max(LOW, words + GAP + LEAST_ACCOUNT)

    def _fit(self) -> None:
        whole = int(self._account.document().size().height()) + 2 * self._account.frameWidth() + 4
        self._column.setContentsMargins(0, 0, 0 if self._is_low else MARGIN, 0)
        self._account.setMinimumHeight(max(whole, LEAST_ACCOUNT) if self._is_low else LEAST_ACCOUNT)
        # By itself Qt gives the whole no more than its words take, or than its parts do unwrapped.
        width = self.viewport().width()
        least = self._column.minimumHeightForWidth(width) if self._is_low else 0
        self._inner.setMinimumHeight(least)
