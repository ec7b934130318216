"""The page of a Grand Prix: set-up, the races, the result."""

import random
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QInputDialog, QStackedWidget, QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.document import Document
from scorekeeper.games.mole_racing.grand_prix.changes import (
    ChangeStage,
    EndEarly,
    FillFuel,
    JoinDriver,
    OpenRace,
    PlanTracks,
    RemoveRace,
)
from scorekeeper.games.mole_racing.grand_prix.document import FEWEST_DRIVERS, GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import (
    STAGES,
    GrandPrixEntry,
    Stage,
    entry_for,
    race_in_hand,
)
from scorekeeper.games.mole_racing.grand_prix.lot import draw_tracks
from scorekeeper_ui.pages.game_page import GamePage
from scorekeeper_ui.pages.mole_racing import regulars
from scorekeeper_ui.pages.mole_racing.fuel_dialog import FuelDialog
from scorekeeper_ui.pages.mole_racing.grand_prix_finish import GrandPrixFinish
from scorekeeper_ui.pages.mole_racing.grand_prix_set_up import GrandPrixSetUp
from scorekeeper_ui.pages.mole_racing.own_tracks_dialog import OwnTracksDialog
from scorekeeper_ui.pages.mole_racing.presenter import PresenterWindow
from scorekeeper_ui.pages.mole_racing.publish import PublishMenu
from scorekeeper_ui.pages.mole_racing.race_room import KEYS, RaceRoom
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.pages.unfinished import below_offers


class GrandPrixPage(GamePage):
    """Everything that is done to one Grand Prix."""

    game: ClassVar[str] = regulars.GAME
    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("grand_prix_page")
        self._set_up = GrandPrixSetUp(self.people)
        self._races = RaceRoom()
        self._finish = GrandPrixFinish()
        self._stages = QStackedWidget()
        self._presenter = PresenterWindow(self)
        self._publish = PublishMenu(lambda: self.session.state, self)
        self._shown_stage: Stage | None = None
        self._arrange()
        self._connect()
        self.begin()

    @property
    def state(self) -> GrandPrixState:
        """The Grand Prix on the table at this moment."""
        state: GrandPrixState = self.session.state
        return state

    # What is special about this game

    def title(self) -> str:
        """Return the name of the boxed game."""
        return self.tr("Mole Racing")

    def entry_of(self, document: Document) -> GrandPrixEntry:
        """Return the entry at the part of the evening that a document shows."""
        if not isinstance(document, GrandPrixDocument):
            raise TypeError(document.game)
        return entry_for(document)

    def is_setting_up(self) -> bool:
        """Whether it is still being agreed on who drives."""
        return self.state.entry.stage == "set-up"

    def start_game(self) -> None:
        """Bring the hand to where the evening goes on."""
        match self.state.entry.stage:
            case "set-up":
                self._set_up.start()
            case "racing":
                self._races.start()
            case "finished":
                self._finish.start()

    def notes(self) -> list[str]:
        """Return the name and how far the Grand Prix is."""
        document, entry = self.state.document, self.state.entry
        count = self.tr("{n} drivers").format(n=len(document.drivers))
        notes = [document.name or self.tr("Grand Prix")]
        if entry.stage == "racing":
            number, planned = race_in_hand(document, entry) + 1, document.races_planned
            race = self.tr("race {n} of {all}") if planned else self.tr("race {n}")
            return [*notes, race.format(n=number, all=planned), count]
        return [*notes, count]

    def progress_of(self, document: Document) -> str:
        """Return how many races were driven."""
        if not isinstance(document, GrandPrixDocument):
            return super().progress_of(document)
        number, planned = len(document.races), document.races_planned
        words = self.tr("{n} of {all} races driven") if planned else self.tr("{n} races driven")
        return words.format(n=number, all=planned)

    def offer_drafts(self) -> None:
        """Offer the drivers of last time, with what was agreed on and the fuel filled in."""
        self._set_up.offer_last_players(self.last_players(fewest=FEWEST_DRIVERS))
        if self.history is not None and self.session.undo_name is None and self.is_setting_up():
            self.session.start(self.game, regulars.new_grand_prix(self.history))
        super().offer_drafts()

    def change(self, change: Change[GrandPrixDocument, GrandPrixEntry]) -> None:
        """Make a change; Fuel Tokens that are filled in are kept for every Grand Prix."""
        super().change(change)
        if isinstance(change, FillFuel) and self.history is not None:
            regulars.remember_fuel(self.history, self.state.document)

    def follow(self, thread: Hashable) -> None:
        """Bring the hand back to the finish that a step was about."""
        if thread == "finish" and self.state.entry.stage == "racing":
            self._races.start()

    def show_game(self) -> None:
        """Show the stage that the evening is in."""
        state = self.state
        stage = state.entry.stage
        self._show_side()
        self._presenter.show_grand_prix(state)
        if stage == "set-up":
            self._set_up.show_state(state)
        elif stage == "racing":
            self._races.show_state(state)
        else:
            self._finish.show_state(state, kept=self.session.saving.kept)
        number = race_in_hand(state.document, state.entry) + 1
        self._close.setVisible(stage == "racing")
        self._track.setVisible(stage == "racing" and not self._races.is_tracking)
        self._present.setVisible(stage != "set-up")
        self._close.setText(self.tr("&Close race {n}").format(n=number))
        if stage != self._shown_stage:
            self._shown_stage = stage
            self._stages.setCurrentIndex(STAGES.index(stage))
            QTimer.singleShot(0, self.start)

    def menu_actions(self) -> list[QAction]:
        """Return what can be done between races."""
        tracker = self.tr("Race trac&ker")
        publish = self.action(self.tr("Pu&blish…"), "Ctrl+Shift+P", self._show_publish)
        return [
            self.action(self.tr("Presenter &view"), "F11", self._presenter.toggle),
            self.action(tracker, "Ctrl+K", lambda: self._races.show_tracker(on=True)),
            publish,
            self.action(self.tr("A driver &joins…"), "Ctrl+J", self._join),
            self.action(self.tr("&Fuel Tokens…"), "Ctrl+T", self._show_fuel),
            self.action(self.tr("Own &tracks…"), "Ctrl+Shift+T", self._show_own_tracks),
            self.action(self.tr("&Remove this race"), "Ctrl+Shift+Backspace", self._remove_race),
            self.action(self.tr("&End early"), "Ctrl+Shift+E", lambda: self.change(EndEarly())),
            self.action(self.tr("Back to the set-&up"), "Ctrl+Shift+U", self._back_to_set_up),
        ]

    def own_deeds(self) -> dict[str, Callable[[], object]]:
        """Return what the buttons of this game do."""
        return {
            "publish": self._show_publish,
            "again": self._drive_again,
            "back": lambda: self.change(OpenRace(len(self.state.document.races) - 1)),
        }

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the races the room they need."""
        self._races.side.fit(event.size().width())
        super().resizeEvent(event)

    def take_file(self, path: Path) -> None:
        """Add the track in a file to the Grand Prix."""
        self._show_own_tracks().read(path)

    # Doing

    def _show_publish(self) -> None:
        self.bar.pop_up(self._publish)

    def _show_side(self) -> None:
        is_racing = self.state.entry.stage == "racing"
        self._races.side.setVisible(is_racing and not self._races.is_tracking)

    def _follow_tracker(self) -> None:
        self._show_side()
        self._track.setVisible(self.state.entry.stage == "racing" and not self._races.is_tracking)

    def _drive_again(self) -> None:
        self.session.start(self.game, regulars.drive_again(self.state.document))
        self.start()

    def _use_last_players(self) -> None:
        if self.history is not None:
            self.session.start(self.game, regulars.last_table(self.history))
            self._set_up.start_button.setFocus()

    def _draw_tracks(self) -> None:
        tracks = draw_tracks(self.state.document, random.SystemRandom())
        self.change(PlanTracks(tracks))

    def _join(self) -> None:
        name, accepted = QInputDialog.getText(
            self, self.tr("A driver joins"), self.tr("Name of the driver:")
        )
        if accepted:
            self.change(JoinDriver(name))

    def _remove_race(self) -> None:
        self.change(RemoveRace(race_in_hand(self.state.document, self.state.entry)))

    def _back_to_set_up(self) -> None:
        self.change(ChangeStage("set-up"))

    def _show_fuel(self) -> None:
        dialog = FuelDialog(self.state.document, self)
        dialog.changed.connect(self.change)
        dialog.open()

    def _show_own_tracks(self) -> OwnTracksDialog:
        dialog = OwnTracksDialog(lambda: self.state.document, self)
        dialog.changed.connect(self.change)
        dialog.open()
        return dialog

    # Building

    def _arrange(self) -> None:
        self._track = self.bar.add_button("track_race", self.tr("Track"))
        self._track.setToolTip(self.tr("Follow laps, Crash and Fuel Tokens turn by turn (Ctrl+K)"))
        self._present = self.bar.add_button("present", self.tr("Present  F11"))
        self._close = self.bar.add_button("close_race", "", primary=True)
        set_up = below_offers(self.offers, self._set_up)
        for stage in (set_up, self._races, self._finish):
            self._stages.addWidget(stage)
        self.arrange(self._stages, self._races.side)

    def _connect(self) -> None:
        self._set_up.changed.connect(self.change)
        self._set_up.last_players_asked.connect(self._use_last_players)
        self._set_up.own_asked.connect(self._show_own_tracks)
        self._set_up.fuel_asked.connect(self._show_fuel)
        self._set_up.draw_asked.connect(self._draw_tracks)
        self._races.changed.connect(self.change)
        self._races.told.connect(self.tell)
        self.end_with(self._finish)
        self._close.clicked.connect(self._races.close_race)
        self._track.clicked.connect(lambda: self._races.show_tracker(on=True))
        self._present.clicked.connect(self._presenter.toggle)
        self._races.tracking.connect(self._follow_tracker)
        self._publish.told.connect(self.tell)
