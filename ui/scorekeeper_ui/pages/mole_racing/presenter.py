"""The presenter view: a full-screen window for a second screen, read from across a hall."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper.core.phrases import counted
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper_ui.pages.mole_racing.presenter_drawing import Words, draw_board, lines_per_page
from scorekeeper_ui.pages.mole_racing.presenter_view import (
    Board,
    RaceBoard,
    WinnerBoard,
    grand_prix_board,
    page_count,
    season_board,
    spoken,
)
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.theme import GAP, current_theme
from scorekeeper_ui.widgets.drawing import begin

# As long as it takes to find a name among twenty.
PAGE_MS = 8_000
_CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_F11)


class PresenterWindow(QWidget):
    """Shows one Grand Prix, or one season, as it stands; ``toggle`` opens and closes it.

    Standings of more than one page turn their pages by themselves, at once and without motion.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("presenter")
        self.setWindowTitle(self.tr("Presenter view"))
        self.setAccessibleName(self.tr("Presenter view"))
        self._make: Callable[[], Board] | None = None
        self._board: Board | None = None
        self._page = 0
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._refresh)
        self.pages = QTimer(self, interval=PAGE_MS)
        self.pages.timeout.connect(self._turn_page)
        self._close = QPushButton(self.tr("Close   Esc"), self)
        self._close.setObjectName("presenter_close")
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.clicked.connect(self.close)

    def show_grand_prix(self, state: GrandPrixState) -> None:
        """Show a Grand Prix: its next race, or at the end its winner, and the standings."""
        self._show(lambda: grand_prix_board(state))

    def show_season(self, document: SeasonDocument, result: SeasonResult) -> None:
        """Show a season: its standings, and at the end its winner."""
        self._show(lambda: season_board(document, result))

    def toggle(self) -> None:
        """Open the window on the second screen, where there is one, or close it.

        There it leaves the keyboard to the table.
        """
        if self.isVisible():
            self.close()
            return
        owner = self.parentWidget()
        screen = _other_screen(owner.screen()) if owner is not None else None
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, screen is not None)
        if screen is not None:
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        self.showFullScreen()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what has become of the game meanwhile."""
        super().showEvent(event)
        self._page = 0
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Turn no page that nobody sees."""
        super().hideEvent(event)
        self.pages.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with the key that opened, or with Esc."""
        if Qt.Key(event.key()) in _CLOSING:
            self.close()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button in its corner."""
        super().resizeEvent(event)
        self._close.adjustSize()
        self._close.move(self.width() - self._close.width() - 2 * GAP, 2 * GAP)
        if self.isVisible():
            self._fit_pages()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board."""
        del event
        theme = current_theme()
        painter = begin(self)
        painter.fillRect(self.rect(), QColor(theme.surface))
        if self._board is not None:
            words = self._words(self._board)
            draw_board(painter, self.size(), self._board, words, self._page, theme)
        painter.end()

    def _show(self, make: Callable[[], Board]) -> None:
        """Show something from the event loop: the key that changed it is answered first."""
        self._make = make
        if self.isVisible():
            self._later.start()

    def _refresh(self) -> None:
        board = self._make() if self._make is not None else None
        if board is None or not self.isVisible():
            return
        if board != self._board:
            self._board = board
            self.setAccessibleDescription(spoken(board))
            self.update()
        self._fit_pages()

    def _fit_pages(self) -> None:
        """Turn pages while there are several."""
        pages = self._page_count()
        self._page = min(self._page, pages - 1)
        if pages == 1:
            self.pages.stop()
        elif not self.pages.isActive():
            self.pages.start()

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % self._page_count()
        self.update()

    def _page_count(self) -> int:
        if self._board is None:
            return 1
        return page_count(len(self._board.lines), lines_per_page(self._board, self.size()))

    def _words(self, board: Board) -> Words:
        return Words(
            beside=self._beside_words(board),
            standings=self._standings_words(board),
            no_track=self.tr("Track not chosen yet"),
            nobody=self.tr("It is not said yet who starts."),
            out=self.tr("out"),
            points=counted(board.beside.points, "point")
            if isinstance(board.beside, WinnerBoard)
            else "",
            range=self._range_words(board),
        )

    def _beside_words(self, board: Board) -> str:
        match board.beside:
            case RaceBoard(number=number) if board.planned is None:
                return self.tr("NEXT RACE · {n}").format(n=number)
            case RaceBoard(number=number):
                return self.tr("NEXT RACE · {n} OF {all}").format(n=number, all=board.planned)
            case WinnerBoard(winners=(_,)):
                return self.tr("WINNER")
            case WinnerBoard():
                return self.tr("SHARED VICTORY")
            case None:
                return ""

    def _standings_words(self, board: Board) -> str:
        if isinstance(board.beside, WinnerBoard):
            return self.tr("FINAL STANDINGS")
        if not board.held:
            return self.tr("STANDINGS")
        if board.kind == "grand-prix":
            words = self.tr("STANDINGS AFTER RACE {n}")
        elif board.planned is None:
            words = self.tr("STANDINGS AFTER GRAND PRIX {n}")
        else:
            words = self.tr("STANDINGS AFTER GRAND PRIX {n} OF {all}")
        return words.format(n=board.held, all=board.planned)

    def _range_words(self, board: Board) -> str:
        per_page, lines = lines_per_page(board, self.size()), len(board.lines)
        if lines <= per_page:
            return ""
        first = self._page * per_page
        last = min(first + per_page, lines)
        return self.tr("{first}–{last} of {all}").format(first=first + 1, last=last, all=lines)


def _other_screen(own: QScreen) -> QScreen | None:
    """Return a screen that is not the one the game is entered on."""
    return next((screen for screen in QGuiApplication.screens() if screen is not own), None)
