"""What the games of the history add up to, topic by topic, in all years or in one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
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
from scorekeeper.reports import TOPICS, Board, Topic, board_of
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.pages.statistics.board_view import BoardView
from scorekeeper_ui.pages.statistics.saving import save_report
from scorekeeper_ui.saving import ask_for_pdf
from scorekeeper_ui.sheets import paper
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.target_button import TargetButton
from scorekeeper_ui.widgets.top_bar import HEIGHT

if TYPE_CHECKING:
    from scorekeeper.history import History

YEARS_WIDTH, TAB_WIDTH, WIDE = 116, 168, 1040
SCROLLS = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


@dataclass(frozen=True, slots=True)
class Found:
    """What the history says: its years, and the report of a topic."""

    years: tuple[int, ...]
    topic: Topic
    board: Board


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
        self._save.setToolTip(self.tr("All topics of this year, or of all years, as PDF  (Ctrl+E)"))
        self._save.clicked.connect(self._ask_where)
        self._add_action(self.tr("Save report"), "Ctrl+E", self._ask_where)
        self.view = BoardView()
        self.view.opened.connect(self.opened)
        self._arrange()
        self._mark()

    def use(self, history: "History") -> None:
        """Tell what the games of a history add up to."""
        self._history = history
        self._look()

    def start(self) -> None:
        """Show what is there now and bring the hand to it."""
        self._look()
        self._tabs[self._topic].setFocus(Qt.FocusReason.OtherFocusReason)

    def follow_history(self) -> None:
        """Count a game that was kept."""
        if self.isVisible():
            self._look()

    def go_to(self, topic: Topic) -> None:
        """Show another topic."""
        self._topic = topic
        self._mark()
        self._look()
        self._tabs[topic].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll the report, wherever the hand is outside a table."""
        action = SCROLLS.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
        else:
            self.view.turn(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what is told elsewhere as well where there is little room."""
        is_wide = event.size().width() >= WIDE
        for number, (topic, tab) in enumerate(self._tabs.items(), start=1):
            tab.set_label(self._texts[topic], f"Ctrl+{number}" if is_wide else "")
            tab.setAccessibleDescription(self.tr("Key {key}").format(key=f"Ctrl+{number}"))
        for part in self._dispensable:
            part.setVisible(is_wide)
        super().resizeEvent(event)

    def _go_from_tab(self, topic: Topic, _checked: bool = False) -> None:
        self.go_to(topic)

    def _choose_year(self) -> None:
        self._year = self._years.currentData()
        self._look()

    def _look(self) -> None:
        history = self._history
        if history is not None:
            work = partial(_find, history, self._topic, self._year)
            self._looking.ask(work, self._show, self._fail)

    def _show(self, found: Found) -> None:
        self._offer_years(found.years)
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

    def _ask_where(self) -> None:
        """Ask for a file, then write the report of all topics into it."""
        history = self._history
        if history is None or not self._save.isEnabled():
            return
        year = self._year
        name = self.tr("Statistics") if year is None else self.tr("Statistics {year}")
        title = name.format(year=year)

        def write(path: Path) -> None:
            self._save.setEnabled(False)
            work = partial(save_report, history, year, title, paper(), path)
            run_in_background(self, work, partial(self._end, path), self._fail_to_save)

        ask_for_pdf(self, title, write)

    def _end(self, path: Path, _nothing: None) -> None:
        self._save.setEnabled(True)
        self.tell(self.tr("Saved: {path}").format(path=path))

    def _fail_to_save(self, error: WorldError) -> None:
        self._save.setEnabled(True)
        self._fail(error)

    def _fail(self, error: WorldError) -> None:
        self.tell(str(error))

    def _offer_years(self, years: tuple[int, ...]) -> None:
        """Offer the years that have games, the latest first; the chosen one stays."""
        offered = sorted({*years, *(() if self._year is None else (self._year,))}, reverse=True)
        if offered != [self._years.itemData(row) for row in range(1, self._years.count())]:
            while self._years.count() > 1:
                self._years.removeItem(1)
            for year in offered:
                self._years.addItem(str(year), year)
        self._years.setCurrentIndex(self._years.findData(self._year))

    def _mark(self) -> None:
        for topic, tab in self._tabs.items():
            tab.setChecked(topic == self._topic)

    def _add_action(self, text: str, keys: str, do: Callable[[], None]) -> None:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda: do())
        self.addAction(action)

    def _arrange(self) -> None:
        bar = QFrame()
        bar.setProperty("role", "bar")
        bar.setFixedHeight(HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(20, 0, 20, 0)
        row.setSpacing(GAP)
        head = label(self.tr("Statistics"), "heading")
        head.setContentsMargins(0, 0, GAP, 0)
        row.addWidget(head)
        for tab in self._tabs.values():
            tab.setMaximumWidth(TAB_WIDTH)
            row.addWidget(tab, 1)
        row.addStretch()
        year = label(self.tr("&Year"), "muted")
        year.setBuddy(self._years)
        row.addWidget(year)
        row.addWidget(self._years)
        row.addWidget(self._save)
        self._dispensable = (head, year)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.view, 1)


def _find(history: "History", topic: Topic, year: int | None) -> Found:
    return Found(history.statistics_years(), topic, board_of(history, topic, year))
