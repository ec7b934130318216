"""The page of Space Lab: set-up, entering, finish, one session behind all of them."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QInputDialog, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.core.document import Document
from scorekeeper.games.space_lab.changes import ChangeStage, RenamePlayer
from scorekeeper.games.space_lab.document import MOST_COST, SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry, Stage, entry_for
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES
from scorekeeper_ui.pages.game_page import GamePage
from scorekeeper_ui.pages.space_lab import regulars
from scorekeeper_ui.pages.space_lab.comparison import ComparisonDialog
from scorekeeper_ui.pages.space_lab.entering import Entering
from scorekeeper_ui.pages.space_lab.finish import Finish
from scorekeeper_ui.pages.space_lab.key_list import KEYS
from scorekeeper_ui.pages.space_lab.player_menu import PlayerMenu
from scorekeeper_ui.pages.space_lab.player_strip import PlayerStrip
from scorekeeper_ui.pages.space_lab.set_up import SetUp
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.pages.unfinished import below_offers

STAGES: tuple[Stage, ...] = ("set-up", "entering", "finished")


class SpaceLabPage(GamePage):
    """Everything that is done to one game of Space Lab."""

    game: ClassVar[str] = regulars.GAME
    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("space_lab_page")
        self._strip = PlayerStrip()
        self._set_up = SetUp(self.people)
        self._entering = Entering(lambda: self.state)
        self._finish = Finish()
        self._stages = QStackedWidget()
        self._shown_stage: Stage | None = None
        self._arrange()
        self._connect()
        self.begin()

    @property
    def state(self) -> SpaceLabState:
        """The game on the table at this moment."""
        state: SpaceLabState = self.session.state
        return state

    # What is special about this game

    def entry_of(self, document: Document) -> SpaceLabEntry:
        """Return the entry that shows a finished game in its players' usual colors."""
        if not isinstance(document, SpaceLabDocument):
            raise TypeError(document.game)
        colors = regulars.usual_colors(self.history, document)
        return entry_for(len(document.players), "finished", colors)

    def is_setting_up(self) -> bool:
        """Whether the table is still being set."""
        return self.state.entry.stage == "set-up"

    def start_game(self) -> None:
        """Bring the hand to where the game goes on."""
        if self._shown_stage == "entering":
            self._entering.start()
        elif self._shown_stage == "finished":
            self._finish.start()
        else:
            self._set_up.start()

    def notes(self) -> list[str]:
        """Return the mode and the number of players."""
        document = self.state.document
        count = len(document.players)
        players = self.tr("1 player") if count == 1 else self.tr("{n} players").format(n=count)
        return [MODE_NAMES[document.mode], players]

    def progress_of(self, document: Document) -> str:
        """Return for how many players something is entered."""
        players = document.players if isinstance(document, SpaceLabDocument) else ()
        entered = sum(player.has_entries for player in players)
        return self.tr("{n} of {all} entered").format(n=entered, all=len(players))

    def why_not_keep(self) -> str | None:
        """Return the first of the typed texts that cannot be read."""
        unreadable = self._finish.unreadable(self.state)
        return unreadable[0] if unreadable else None

    def resumed(self) -> None:
        """Go on at the player who was being entered."""
        self._entering.go_to_player(regulars.seat_in_hand(self.state))

    def keep(self) -> None:
        """Put the game into the history, and the colors that were chosen with the players."""
        super().keep()
        if self.history is not None and self.session.saving.kept:
            regulars.remember_colors(self.history, self.state)

    def learn(self) -> None:
        """Offer what kept games have shown of the box, and who played last."""
        if self.history is not None:
            self._entering.learn(regulars.known_box(self.history))

    def offer_drafts(self) -> None:
        """Offer the players of last time too."""
        self._set_up.offer_last_players(self.last_players())
        super().offer_drafts()

    def own_deeds(self) -> dict[str, Callable[[], object]]:
        """Return what the buttons of this game do."""
        return {
            "rematch": self._rematch,
            "back": lambda: self._go_to(self._entering.seat),
        }

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the Station and its targets their parts of the width."""
        self._entering.fit(event.size().width())
        super().resizeEvent(event)

    # Showing

    def show_game(self) -> None:
        """Show the stage that the game is in."""
        state = self.state
        document, entry, result = state.document, state.entry, state.result
        self._strip.setVisible(entry.stage != "set-up")
        self._entering.side.setVisible(entry.stage == "entering")
        self._strip.show_players(document, entry, result, self._entering.seat)
        if entry.stage == "set-up":
            self._set_up.show_game(document, entry)
        elif entry.stage == "entering":
            self._entering.show_state()
        else:
            self._finish.show_game(document, entry, result, kept=self.session.saving.kept)
        self._compare.setVisible(entry.stage == "entering")
        self._to_finish.setVisible(entry.stage == "entering")
        if entry.stage != self._shown_stage:
            if self._shown_stage == "set-up":
                self._entering.go_to_player(0)
            self._shown_stage = entry.stage
            self._stages.setCurrentIndex(STAGES.index(entry.stage))
            QTimer.singleShot(0, self.start)

    # Doing

    def follow(self, thread: Hashable) -> None:
        """Bring the hand to the place that a step was about."""
        match thread:
            case (("card" | "objective" | "validation"), int(seat), (str() | int()) as place):
                if self.state.entry.stage == "entering":
                    self._entering.go_to_place(seat, place)

    def _go_to(self, seat: int) -> None:
        if self.state.entry.stage != "entering":
            self.change(ChangeStage("entering"))
        self._entering.go_to_player(seat)
        self.show_game()

    def _next_player(self) -> None:
        seat = self._entering.seat + 1
        if seat < len(self.state.document.players):
            self._go_to(seat)
        else:
            self.change(ChangeStage("finished"))

    def _turn(self, step: int) -> None:
        count = len(self.state.document.players)
        self._go_to((self._entering.seat + step) % count)

    def _rematch(self) -> None:
        document, entry = self.state.document, self.state.entry
        again = regulars.new_table(
            [player.name for player in document.players], document.mode, document.people
        )
        self.session.start(self.game, again, entry_for(len(again.players), "set-up", entry.colors))

    def _compare_all(self) -> None:
        ComparisonDialog(self.state, self).open()

    # Players

    def _player_menu(self, seat: int, point: QPoint) -> None:
        menu = PlayerMenu(self.state.document, seat, self.state.entry.colors[seat], self)
        menu.changed.connect(self.change)
        menu.rename_asked.connect(partial(self._rename, seat))
        menu.popup(point)

    def _rename(self, seat: int) -> None:
        """Ask for a name until it fits or is given up; a name that does not fit is no step."""
        text, prompt = self.state.document.players[seat].name, self.tr("Name of the player:")
        while True:
            text, accepted = QInputDialog.getText(self, self.tr("Rename"), prompt, text=text)
            if not accepted:
                return
            change = RenamePlayer(seat, text)
            applied = change.apply(self.state.document, self.state.entry)
            if applied.entry.text_at(seat, "name") is None:
                self.change(change)
                return
            prompt = self.tr("A name has 1 to 60 characters and nobody else has it:")

    def _use_last_players(self) -> None:
        if self.history is not None:
            document, colors = regulars.last_table(self.history)
            count = len(document.players)
            self.session.start(self.game, document, entry_for(count, "set-up", colors))
            self._set_up.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        self._compare = self.bar.add_button("compare", self.tr("&Compare"))
        self._to_finish = self.bar.add_button("to_finish", self.tr("&Finish…"), primary=True)
        set_up = below_offers(self.offers, self._set_up)
        for stage in (set_up, self._entering, self._finish):
            self._stages.addWidget(stage)
        game = QWidget()
        left = QVBoxLayout(game)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self._strip)
        left.addWidget(self._stages, 1)
        self.arrange(game, self._entering.side)

    def _connect(self) -> None:
        self._set_up.changed.connect(self.change)
        self._set_up.last_players_asked.connect(self._use_last_players)
        self._entering.changed.connect(self.change)
        self._entering.seat_shown.connect(self._strip.mark)
        self._entering.player_done.connect(self._next_player)
        self._entering.reasons_asked.connect(self._compare_all)
        self._entering.told.connect(self.tell)
        self._strip.chosen.connect(self._go_to)
        self._strip.menu_asked.connect(self._player_menu)
        self.end_with(self._finish)
        self._compare.clicked.connect(self._compare_all)
        self._to_finish.clicked.connect(lambda: self.change(ChangeStage("finished")))
        self._add_actions()

    def _add_actions(self) -> None:
        entering = self._entering
        for cost in range(MOST_COST + 1):
            text = self.tr("Cost {n} of this card").format(n=cost)
            self.action(text, f"Ctrl+{cost}", partial(entering.set_cost, cost))
        self.action(self.tr("Next player"), "Ctrl+PgDown", lambda: self._turn(1))
        self.action(self.tr("Previous player"), "Ctrl+PgUp", lambda: self._turn(-1))
        copy = self.tr("Copy the last card to this space")
        self.action(copy, "Ctrl+D", entering.copy_last_card)
        self.action(self.tr("Every point and its reason"), "Ctrl+R", self._compare_all)

    def menu_actions(self) -> list[QAction]:
        """Return what can be done with the player who is being entered."""
        hide = self.tr("&Hide or show this player's Projects")
        return [
            self.action(self.tr("This &player…"), "Ctrl+M", self._menu_of_this_player),
            self.action(hide, "Ctrl+H", self._entering.toggle_hidden),
            self.action(self.tr("Station or &sums"), "Ctrl+T", self._entering.switch_way),
        ]

    def _menu_of_this_player(self) -> None:
        tab = self._strip.tabs()[self._entering.seat]
        self._player_menu(self._entering.seat, tab.mapToGlobal(tab.rect().bottomLeft()))
