"""The races of one Grand Prix: the one in hand, what comes before it and what comes out of it.

It stands on the page of a Grand Prix, and on that of a season for one of its Grands Prix.
"""

import random
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.grand_prix import words
from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChooseTrack,
    CloseRace,
    LeaveDriver,
    OpenRace,
    PlaceNext,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.entry import race_in_hand
from scorekeeper.games.mole_racing.grand_prix.lot import draw_track
from scorekeeper_ui.keyboard import key_name
from scorekeeper_ui.pages.mole_racing import tracker_keys
from scorekeeper_ui.pages.mole_racing.chance_words import chance_lines
from scorekeeper_ui.pages.mole_racing.finish_card import FinishCard
from scorekeeper_ui.pages.mole_racing.fuel_dialog import FuelDialog
from scorekeeper_ui.pages.mole_racing.points_card import PointsCard
from scorekeeper_ui.pages.mole_racing.race_keys import (
    NOTHING_TYPED,
    GoOn,
    Named,
    Typed,
    meaning,
    takes_space,
)
from scorekeeper_ui.pages.mole_racing.race_tabs import RaceTabs
from scorekeeper_ui.pages.mole_racing.race_view import (
    GrandPrixState,
    is_complete,
    standings_view,
    starter_views,
    tab_views,
    warning_lines,
)
from scorekeeper_ui.pages.mole_racing.standings_panel import StandingsPanel
from scorekeeper_ui.pages.mole_racing.track_bar import TrackBar
from scorekeeper_ui.pages.mole_racing.tracker_card import TrackerCard
from scorekeeper_ui.widgets.scrolling import fill, scrolling


class RaceRoom(QWidget):
    """``changed`` gives a change, ``told`` a message, ``tracking`` whether the tracker is shown.

    ``side`` is the panel with the standings, for the page to put beside it.
    """

    changed = Signal(object)
    told = Signal(str)
    tracking = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("race_room")
        self._state: GrandPrixState | None = None
        self._typed = NOTHING_TYPED
        self._named: Named | None = None
        self._is_tracking = False
        self._has_chart = False
        self._tabs = RaceTabs()
        self._track = TrackBar()
        self._finish = FinishCard()
        self._tracker = TrackerCard()
        self._points = PointsCard("points_chart")
        self.side = StandingsPanel()
        self._tabs.chosen.connect(lambda index: self.changed.emit(OpenRace(index)))
        self._track.changed.connect(self.changed)
        self._track.lot_asked.connect(self._draw_track)
        self._finish.changed.connect(self.changed)
        self._finish.leave_asked.connect(lambda driver: self.changed.emit(LeaveDriver(driver)))
        self._tracker.changed.connect(self.changed)
        self._tracker.told.connect(self.told)
        self._tracker.fuel_asked.connect(self.show_fuel)
        self._tracker.close_asked.connect(self.close_race)
        self._tracker.closed.connect(lambda: self.show_tracker(on=False))
        self._arrange()

    def show_state(self, state: GrandPrixState) -> None:
        """Show the Grand Prix."""
        before, self._state = self._state, state
        document, result = state.document, state.result
        self._tabs.show_races(tab_views(state))
        self._track.show_race(state)
        self._finish.show_race(state)
        self._tracker.show_race(state)
        self._follow_log(before, state)
        if before is None or (before.document, before.entry.hand) != (document, state.entry.hand):
            self._named = None
            self._type(NOTHING_TYPED)
        if before is not None and before.document == document:
            return
        self._points.show_points(document, result)
        self._has_chart = bool(result.races)
        self._show_cards()
        self.side.show_standings(
            standings_view(result),
            words.tie_sentences(document, result),
            chance_lines(document, result),
            warning_lines(document, result),
        )

    @property
    def is_complete(self) -> bool:
        """Whether the race in hand can be closed."""
        return self._state is not None and is_complete(self._state)

    def start(self) -> None:
        """Bring the hand to the first driver without a place, or to the race that is tracked."""
        (self._tracker if self._is_tracking else self._finish).start()

    @property
    def is_tracking(self) -> bool:
        """Whether the race tracker is shown."""
        return self._is_tracking

    def show_tracker(self, *, on: bool) -> None:
        """Show the race tracker, or the finish; a log that was begun stays."""
        self._is_tracking = on
        self._show_cards()
        self.tracking.emit(on)
        self.start()

    def close_race(self) -> None:
        """Put the race in hand into the Grand Prix."""
        if self._state is not None:
            state = self._state
            self.changed.emit(CloseRace(race_in_hand(state.document, state.entry)))
            self.start()

    def show_fuel(self) -> None:
        """Show the Fuel Tokens, to fill in what the rulebook leaves open."""
        if self._state is not None:
            dialog = FuelDialog(self._state.document, self)
            dialog.changed.connect(self.changed)
            dialog.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter the finish by keys, whichever row has the focus."""
        key = key_name(event)
        if key is None or self._state is None:
            super().keyPressEvent(event)
            return
        starters = starter_views(self._state)
        racing = [view.driver for view in starters if not view.reached]
        order = [view.driver for view in starters]
        key = event.text() if len(key) == 1 else key
        letters, before, self._named = self._typed.text, self._named, None
        match meaning(key, letters, order, racing, before):
            case PlaceNext() | TakeBack() as change:
                self._type(NOTHING_TYPED)
                self.changed.emit(change)
                self.start()
                if isinstance(change, PlaceNext) and len(key) == 1 and not key.isdecimal():
                    self._named = Named(change.driver, letters + key)
                    self._type(NOTHING_TYPED)
            case Named() as named:
                self._named = named
                self._type(NOTHING_TYPED)
            case Typed() as typed:
                self._type(typed)
            case GoOn():
                # Enter after the whole of a name ends the name, unless it was the last one.
                if before is None or len(before.text) == 1 or self.is_complete:
                    self.close_race()
            case None:
                super().keyPressEvent(event)

    def _follow_log(self, before: GrandPrixState | None, state: GrandPrixState) -> None:
        """Show the tracker when a race that is tracked comes into hand, else the finish."""
        races = [None if one is None else _race_and_log(one) for one in (before, state)]
        if races[0] == races[1]:
            return
        number, has_log = _race_and_log(state)
        is_other_race = races[0] is None or races[0][0] != number
        if has_log or is_other_race:
            self._is_tracking = has_log
            self._show_cards()
            self.tracking.emit(self._is_tracking)

    def _show_cards(self) -> None:
        self._finish.setVisible(not self._is_tracking)
        self._tracker.setVisible(self._is_tracking)
        self._points.setVisible(self._has_chart and not self._is_tracking)

    def _type(self, typed: Typed) -> None:
        self._typed = typed
        self._finish.show_typed(typed.text, typed.matches)
        self._finish.let_space_type(is_letter=takes_space(typed, self._named))

    def _draw_track(self) -> None:
        if self._state is None:
            return
        track = draw_track(self._state.document, random.SystemRandom())
        if track is None:
            self.told.emit(self.tr("Every track is raced or planned: choose one, or add your own."))
        else:
            self.changed.emit(ChooseTrack(track))

    def _arrange(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(self._tabs)
        column.addWidget(self._track)
        column.addWidget(self._finish)
        column.addWidget(self._tracker, 1)
        column.addWidget(self._points, 1)
        column.addStretch()
        fill(self, scrolling(inner))


def _race_and_log(state: GrandPrixState) -> tuple[int, bool]:
    return race_in_hand(state.document, state.entry), bool(state.entry.hand.log)


KEYS: Sequence[tuple[str, str]] = (
    ("1-6", "This driver of the turn order finishes next"),
    ("Letters", "The driver whose name begins so finishes next"),
    ("Backspace", "Take back a letter, or the latest place"),
    ("Arrows", "Go to another driver or race"),
    ("Ctrl+Up, Ctrl+Down", "Move a driver in the finish"),
    ("Delete", "Take the place of this driver back"),
    ("Enter", "Close the race when everybody has a place"),
    *tracker_keys.KEYS,
)
