"""What the games of the history add up to, topic by topic, in all years or in one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper.reports import TOPICS, Topic
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.pages.statistics.board_view import BoardView
from scorekeeper_ui.pages.statistics.finding import Found, find
from scorekeeper_ui.theme import GAP, SMALL, TEXT, font
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.target_button import TargetButton
from scorekeeper_ui.widgets.top_bar import HEIGHT

if TYPE_CHECKING:
    from scorekeeper.history import History

YEARS_WIDTH, TAB_WIDTH, EDGE = 116, 168, 20
# What a tab needs around its words, and around its key, in pixels.
AROUND_WORDS, AROUND_KEY = 18, 16
SCROLLS = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


class StatisticsPage(Page):
    """A tab for each topic. What was shown stays until what is asked for is there."""

    key_list: ClassVar[Sequence[tuple[str, str]]] = (
        ("Page Up, Page Down, Home, End", "Scroll the statistics"),
        ("Enter", "In the best games: open the game"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statistics_page")
        self._history: History | None = None
        self._topic: Topic = TOPICS[0]
        self._year: int | None = None
        self._looking = Newest(self)
        self._texts: dict[Topic, str] = {
            "space_lab": self.tr("Space Lab"),
            "space_lab_solo": self.tr("Solo"),
            "grand_prix": self.tr("Grand Prix"),
            "season": self.tr("Seasons"),
            "mole_rats": self.tr("Mole Rats"),
        }
        self._tabs: dict[Topic, TargetButton] = {}
        for number, topic in enumerate(TOPICS, start=1):
            keys = f"Ctrl+{number}"
            tab = TargetButton(f"{topic}_statistics", self._texts[topic], keys, self)
            tab.clicked.connect(partial(self._go_from_tab, topic))
            self._tabs[topic] = tab
            self._add_action(self._texts[topic], keys, partial(self.go_to, topic))
        self._years = QComboBox()
        self._years.setObjectName("statistics_year")
        self._years.setAccessibleName(self.tr("Year"))
        self._years.setFixedWidth(YEARS_WIDTH)
        self._years.addItem(self.tr("All years"), None)
        self._years.activated.connect(self._choose_year)
        self._save = QPushButton(self.tr("Sa&ve report…"))
        self._save.setObjectName("save_report")
        self._offer_report(has_games=True)
        self._save.clicked.connect(self._open_report)
        self._add_action(self.tr("Save report"), "Ctrl+E", self._open_report)
        self.view = BoardView()
        self.view.opened.connect(self.opened)
        self.view.hand_lost.connect(self._hold_hand)
        self._arrange()
        self._mark()

    def use(self, history: "History") -> None:
        """Tell what the games of a history add up to."""
        if history is not self._history:
            self._year = None
        self._history = history
        self._look()

    def start(self) -> None:
        """Show what is there now and bring the hand to it."""
        self.go_to(self._topic)

    def follow_history(self) -> None:
        """Count a game that was kept."""
        if self.isVisible():
            self._look()

    def go_to(self, topic: Topic) -> None:
        """Show another topic."""
        self._topic = topic
        self._mark()
        self._look()
        self._hold_hand()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll the report, wherever the hand is outside a table."""
        action = SCROLLS.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:
            self.view.turn(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what is told elsewhere as well where there is little room."""
        width = event.size().width()
        choices = (((self._head, self._year_head), True), ((self._head,), True), ((), False))
        shown, has_keys = next(
            (each for each in choices if self._needed(*each) <= width), choices[-1]
        )
        for number, (topic, tab) in enumerate(self._tabs.items(), start=1):
            key = f"Ctrl+{number}"
            tab.set_label(self._texts[topic], key if has_keys else "")
            tab.setAccessibleDescription(self.tr("Key {key}").format(key=key))
            tab.setMinimumWidth(_tab_width(self._texts[topic], key if has_keys else ""))
        for part in (self._head, self._year_head):
            part.setVisible(part in shown)
        super().resizeEvent(event)

    def _needed(self, shown: Sequence[QWidget], has_keys: bool) -> int:
        """Return the width of the bar with some of what can be left out, in pixels."""
        keys = [f"Ctrl+{number}" if has_keys else "" for number in range(1, len(self._tabs) + 1)]
        tabs = sum(map(_tab_width, self._texts.values(), keys))
        parts = (*shown, self._years, self._save)
        gaps = (len(self._tabs) + len(parts)) * GAP
        return 2 * EDGE + gaps + tabs + sum(part.sizeHint().width() for part in parts)

    def _hold_hand(self) -> None:
        """Bring the hand to the tab of what is shown."""
        self._tabs[self._topic].setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_from_tab(self, topic: Topic, _checked: bool = False) -> None:
        self.go_to(topic)

    def _choose_year(self) -> None:
        self._year = self._years.currentData()
        self._look()

    def _look(self) -> None:
        history = self._history
        if history is not None:
            work = partial(find, history, self._topic, self._year)
            self._looking.ask(work, self._show, self._fail)

    def _show(self, found: Found) -> None:
        self._offer_years(found.years)
        self._offer_report(has_games=found.has_games)
        if not found.years:
            nothing = self.tr(
                "No games yet. Finish a game and save it to the history: what the games add up "
                "to is told here."
            )
        elif self._year is None:
            nothing = self.tr("No games of this kind yet.")
        else:
            nothing = self.tr("No games of this kind in {year}.").format(year=self._year)
        self.view.show_board(found.board, nothing)

    def _open_report(self) -> None:
        """Offer reports, at first that of the year on the page."""
        if not self._save.isEnabled():
            self.tell(self._save.toolTip())
        elif self._history is not None:
            from scorekeeper_ui.pages.statistics.report_dialog import ReportDialog

            ReportDialog(self._history, self._offered_years(), self._year, self).open()

    def _offer_report(self, *, has_games: bool) -> None:
        """Offer reports, or say why there is none."""
        self._save.setEnabled(has_games)
        self._save.setToolTip(
            self.tr("A year, all years or an evening, as a PDF file or on paper  (Ctrl+E)")
            if has_games
            else self.tr("No game is kept yet: there is nothing to report.")
        )
        self._save.setAccessibleDescription(self._save.toolTip())

    def _fail(self, error: WorldError) -> None:
        self.tell(str(error))

    def _offer_years(self, years: tuple[int, ...]) -> None:
        """Offer the years that have games, the latest first; the chosen one stays."""
        offered = sorted({*years, *(() if self._year is None else (self._year,))}, reverse=True)
        if tuple(offered) != self._offered_years():
            while self._years.count() > 1:
                self._years.removeItem(1)
            for year in offered:
                self._years.addItem(str(year), year)
        self._years.setCurrentIndex(self._years.findData(self._year))

    def _offered_years(self) -> tuple[int, ...]:
        return tuple(self._years.itemData(row) for row in range(1, self._years.count()))

    def _mark(self) -> None:
        for topic, tab in self._tabs.items():
            tab.setChecked(topic == self._topic)

    def _add_action(self, text: str, keys: str, do: Callable[[], None]) -> None:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: do())
        self.addAction(action)

    def _arrange(self) -> None:
        bar = QFrame()
        bar.setProperty("role", "bar")
        bar.setFixedHeight(HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(GAP)
        self._head = label(self.tr("Statistics"), "heading")
        self._head.setContentsMargins(0, 0, GAP, 0)
        row.addWidget(self._head)
        for tab in self._tabs.values():
            tab.setMaximumWidth(TAB_WIDTH)
            row.addWidget(tab, 1)
        row.addStretch()
        self._year_head = label(self.tr("&Year"), "muted")
        self._year_head.setBuddy(self._years)
        row.addWidget(self._year_head)
        row.addWidget(self._years)
        row.addWidget(self._save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.view, 1)


def _tab_width(words: str, key: str) -> int:
    """Return the width in which a tab shows all its words, chosen or not, and its key."""
    letters = QFontMetrics(font(TEXT, bold=True)).horizontalAdvance(words) + AROUND_WORDS
    return letters + (QFontMetrics(font(SMALL)).horizontalAdvance(key) + AROUND_KEY if key else 0)
