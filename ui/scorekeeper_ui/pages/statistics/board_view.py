"""A whole report on the screen: the figures that lead it, and its sections below each other."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractSlider,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.reports import Board, Section, Stat
from scorekeeper_ui.pages.statistics.section_view import SectionView
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label

WIDEST = 1680


class BoardView(QStackedWidget):
    """``opened`` gives kind and id of a game; without any the view says where they come from.

    Sections are added one at a time: keys are answered in between. ``hand_lost`` tells that what
    had the focus goes; it has it again once the same is there anew, unless it went elsewhere.
    """

    opened = Signal(str, str)
    hand_lost = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Board | None = None
        self._waiting: list[Section] = []
        self._scrolled = 0
        # What had the focus, by its name, and what has it until that is there again.
        self._hand: str | None = None
        self._keeper: QWidget | None = None
        self._column = QVBoxLayout()
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._add_section)
        self._empty = label("", "muted", wrap=True)
        self._empty.setObjectName("statistics_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scroll = QScrollArea()
        self._scroll.setObjectName("statistics_board")
        self._scroll.setAccessibleName(self.tr("Statistics"))
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.addWidget(self._scroll)
        self.addWidget(self._empty)

    def show_board(self, board: Board, nothing: str) -> None:
        """Show a report, or ``nothing`` in words where there is no game to tell of."""
        if board != self._shown:
            self._let_go()
        self._empty.setText("\n".join((nothing, *board.words)))
        self.setCurrentIndex(1 if board.is_empty else 0)
        if board == self._shown:
            return
        stays = self._shown is not None and self._shown.title == board.title
        self._scrolled = self._scroll.verticalScrollBar().value() if stays else 0
        self._shown = board
        self._waiting = list(board.sections)
        self._scroll.setWidget(self._begin(board))
        self._next.start()

    def is_whole(self) -> bool:
        """Return whether all sections are there."""
        return not self._waiting

    def turn(self, action: QAbstractSlider.SliderAction) -> None:
        """Scroll the report."""
        self._scroll.verticalScrollBar().triggerAction(action)

    def _begin(self, board: Board) -> QWidget:
        """Return what leads a report; its sections follow."""
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(20, 16, 20, 24)
        self._column.setSpacing(4 * GAP)
        stats = QHBoxLayout()
        stats.setSpacing(6 * GAP)
        for number, stat in enumerate(board.stats, start=1):
            is_last = number == len(board.stats)
            stats.addWidget(_stat_view(number, stat, is_last=is_last), int(is_last))
        self._column.addLayout(stats)
        if board.words:
            self._column.addLayout(_words_view(board.words))
        self._column.addStretch()
        return inner

    def _add_section(self) -> None:
        if not self._waiting:
            # Where the eyes were in the same report of before.
            self._scroll.verticalScrollBar().setValue(self._scrolled)
            self._hand = None
            return
        view = SectionView(self._waiting.pop(0))
        view.opened.connect(self.opened)
        view.setMaximumWidth(WIDEST)
        self._column.insertWidget(self._column.count() - 1, view)
        self._take_up(view)
        self._next.start()

    def _let_go(self) -> None:
        """Give away the focus before what has it goes, and remember what that was."""
        hand = self.window().focusWidget()
        if hand is not None and self._scroll.isAncestorOf(hand):
            self._hand = hand.objectName()
            self.hand_lost.emit()
            self._keeper = self.window().focusWidget()

    def _take_up(self, view: SectionView) -> None:
        """Give the focus back to what had it, where that is in a section that came."""
        found = None if self._hand is None else view.findChild(QWidget, self._hand)
        if found is None:
            return
        self._hand = None
        if self.window().focusWidget() is self._keeper and found.isVisibleTo(view):
            found.setFocus(Qt.FocusReason.OtherFocusReason)


def _words_view(words: Sequence[str]) -> QVBoxLayout:
    """Return sentences close below each other."""
    column = QVBoxLayout()
    column.setSpacing(GAP // 2)
    for number, sentence in enumerate(words, start=1):
        said = label(sentence, "muted", wrap=True)
        said.setObjectName(f"statistics_words_{number}")
        column.addWidget(said)
    return column


def _stat_view(number: int, stat: Stat, *, is_last: bool) -> QWidget:
    """Return a number over its words; the last one has the rest of the line, for a long name."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    shown = label(stat.number, "huge")
    shown.setObjectName(f"stat_{number}")
    column.addWidget(shown)
    words = ElidedLabel(stat.words) if is_last else label(stat.words)
    words.setProperty("role", "muted")
    column.addWidget(words)
    return holder
