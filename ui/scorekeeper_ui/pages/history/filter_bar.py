"""Which games are listed, and how sorted: a text searched as it is typed, and boxes."""

from collections.abc import Mapping
from datetime import date
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.history import Filter
from scorekeeper_ui.pages.history.offers import Offers
from scorekeeper_ui.pages.history.order_box import OrderBox
from scorekeeper_ui.pages.history.periods import Period, days_of
from scorekeeper_ui.pages.history.search_field import SearchField
from scorekeeper_ui.pages.sheet_choice import Called
from scorekeeper_ui.pages.states import STATE_WORDS, State
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.fields import DayField
from scorekeeper_ui.widgets.filter_box import FilterBox
from scorekeeper_ui.widgets.labels import label

# Between the last letter and the search, in ms.
PAUSE = 120
# Narrower than this the boxes stand in two lines, in pixels.
ONE_LINE, IN_TWO_LINES = 712, 3
DAY_WIDTH = 160


class FilterBar(QWidget):
    """``changed`` tells of another filter, ``left`` that the hand wants to go to the list."""

    changed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.changed)
        self.search = SearchField(self)
        self.search.setObjectName("find_games")
        self.search.setAccessibleName(self.tr("Find games by players, places, notes"))
        self.search.setPlaceholderText(self.tr("Players, places, notes…"))
        self.search.setToolTip(
            self.tr("Every word is looked for. Esc clears the search, Enter goes to the list.")
        )
        self.search.setMinimumHeight(TARGET)
        self.search.textChanged.connect(lambda _: self._pause.start())
        self.search.escaped.connect(self._escape)
        self.search.left.connect(self.left)
        self.order = OrderBox(self)
        self._game = self._box("filter_game", self.tr("Game"), self.tr("Any game"))
        self._game.offer([(name, find_game(name).title) for name in GAME_NAMES])
        self._player = self._box("filter_player", self.tr("Player"), self.tr("Anybody"))
        self._place = self._box("filter_place", self.tr("Place"), self.tr("Anywhere"))
        self._period = self._box("filter_period", self.tr("Period"), self.tr("Any time"))
        self._period.offer(
            [
                (Period.TODAY, self.tr("Today")),
                (Period.WEEK, self.tr("The last seven days")),
                (Period.MONTH, self.tr("This month")),
                (Period.YEAR, self.tr("This year")),
                (Period.LAST_YEAR, self.tr("Last year")),
                (Period.DAYS, self.tr("From … to …")),
            ]
        )
        self._season = self._box("filter_season", self.tr("Season"), self.tr("Any season"))
        self._state = self._box("filter_state", self.tr("State"), self.tr("Any state"))
        self._state.offer([(state, self.tr(words)) for state, words in STATE_WORDS.items()])
        self._boxes = (
            *(self._game, self._player, self._place),
            *(self._period, self._season, self._state),
        )
        self._names: Mapping[str, str] = {}
        self._days: dict[str, date | None] = {"since": None, "until": None}
        self._since = self._day_field("since", self.tr("From"))
        self._until = self._day_field("until", self.tr("To"))
        self._backwards = label(self.tr("⚠ The last day comes before the first."), "bad")
        self._backwards.setObjectName("filter_backwards")
        self.clear_button = QPushButton(self.tr("&Clear filters"))
        self.clear_button.setObjectName("clear_filters")
        self.clear_button.clicked.connect(self.clear)
        self._columns = 0
        self._arrange()
        self._show_state()

    def filter(self, *, trashed: bool) -> Filter:
        """Return the filter that is chosen, of the games or of the trash."""
        period: Period | None = self._period.value
        since, until = days_of(period or Period.ANY, date.today())  # noqa: DTZ011 - the day here
        if period is Period.DAYS:
            since, until = self._days["since"], self._days["until"]
        state: State = self._state.value or State.ANY
        return Filter(
            game=self._game.value,
            player_id=self._player.value,
            place=self._place.value,
            since=since,
            until=until,
            season=self._season.value,
            finished=state.finished,
            counts=state.counts,
            trashed=trashed,
            text=self.search.text().strip(),
        )

    @property
    def called(self) -> Called:
        """What those are called whom the filter means by their ids."""
        player, season = (
            "" if box.value is None else box.currentText() for box in (self._player, self._season)
        )
        # In its box a name may stand with more that tells who is meant.
        return Called(self._names.get(self._player.value, player), season)

    def offer(self, offers: Offers) -> None:
        """Offer the people, places and seasons of the history."""
        self._names = offers.names
        self._player.offer(offers.players)
        self._place.offer(offers.places)
        self._season.offer(offers.seasons)

    def clear(self) -> None:
        """List all games."""
        self.search.clear()
        for box in self._boxes:
            box.choose(None)
        self._change()

    def show_player(self, player_id: str, name: str) -> None:
        """List the games of a player, who may not be among those that are offered yet."""
        self._player.add(player_id, name)
        self.search.clear()
        for box in self._boxes:
            box.choose(player_id if box is self._player else None)
        self._change()

    def type_text(self, text: str) -> None:
        """Go on typing in the search what was typed elsewhere."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.type_text(text)

    def start(self) -> None:
        """Bring the hand to the search, what is there chosen to be typed over."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the boxes into one line or two."""
        super().resizeEvent(event)
        is_wide = event.size().width() >= ONE_LINE
        self._put_boxes(len(self._boxes) if is_wide else IN_TWO_LINES)

    def _escape(self) -> None:
        if self.search.text():
            self.search.clear()
        else:
            self.left.emit()

    def _set_day(self, which: str, day: date | None) -> None:
        self._days[which] = day
        self._change()

    def _change(self) -> None:
        self._pause.stop()
        self._show_state()
        self.changed.emit()

    def _show_state(self) -> None:
        self._day_row.setVisible(self._period.value is Period.DAYS)
        since, until = self._days["since"], self._days["until"]
        self._backwards.setVisible(since is not None and until is not None and since > until)

    def _box(self, name: str, what: str, no_filter: str) -> FilterBox:
        box = FilterBox(name, what, no_filter, self)
        box.picked.connect(lambda _: self._change())
        return box

    def _day_field(self, which: str, what: str) -> DayField:
        field = DayField(f"filter_{which}", what, self)
        field.setFixedWidth(DAY_WIDTH)
        field.entered.connect(lambda day: self._set_day(which, day))
        return field

    def _put_boxes(self, columns: int) -> None:
        if columns != self._columns:
            self._columns = columns
            for number, box in enumerate(self._boxes):
                self._grid.addWidget(box, number // columns, number % columns)
            for column in range(len(self._boxes)):
                self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _arrange(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(GAP)
        find = label(self.tr("&Find"), "muted")
        find.setBuddy(self.search)
        first.addWidget(find)
        first.addWidget(self.search, 1)
        first.addWidget(self.order)
        first.addWidget(self.clear_button)
        self._grid = QGridLayout()
        self._grid.setSpacing(GAP)
        self._day_row = QWidget()
        days = QHBoxLayout(self._day_row)
        days.setContentsMargins(0, 0, 0, 0)
        days.setSpacing(GAP)
        for words, field in ((self.tr("From"), self._since), (self.tr("to"), self._until)):
            days.addWidget(label(words, "muted"))
            days.addWidget(field)
        days.addWidget(self._backwards)
        days.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addLayout(first)
        column.addLayout(self._grid)
        column.addWidget(self._day_row)
        self._put_boxes(IN_TWO_LINES)
        # Which days belongs to the period, wherever they stand.
        for before, after in pairwise((self._period, *self._since.parts, *self._until.parts)):
            self.setTabOrder(before, after)
