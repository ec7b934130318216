"""The page of Mole Rats in Space: set-up, playing, finish, one session behind all of them."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.games.mole_rats.changes import AddEvent, ChangeStage, CorrectEvent
from scorekeeper.games.mole_rats.document import FEWEST_PLAYERS, MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.events import CONCEDE, Noted
from scorekeeper.games.mole_rats.scoring import score
from scorekeeper_ui.pages.game_page import GamePage
from scorekeeper_ui.pages.mole_rats import team
from scorekeeper_ui.pages.mole_rats.dialogs import ask_to_concede
from scorekeeper_ui.pages.mole_rats.finish import Finish
from scorekeeper_ui.pages.mole_rats.key_list import KEYS
from scorekeeper_ui.pages.mole_rats.note_dialog import NoteDialog
from scorekeeper_ui.pages.mole_rats.noting import Noting
from scorekeeper_ui.pages.mole_rats.play_menu import PlayMenu
from scorekeeper_ui.pages.mole_rats.playing import Playing
from scorekeeper_ui.pages.mole_rats.set_up import SetUp
from scorekeeper_ui.pages.mole_rats.view import MoleRatsState, notes_on


class MoleRatsPage(GamePage):
    """Everything that is done to one game of Mole Rats in Space."""

    game: ClassVar[str] = team.GAME
    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mole_rats_page")
        self._set_up = SetUp(self.people, self.offers)
        self._noting = Noting()
        self._playing = Playing(lambda: self.state)
        self._finish = Finish()
        self._stages = QStackedWidget()
        # The draft of which it is asked how it ended without the program.
        self._asked_draft: str | None = None
        self._shown_room: QWidget | None = None
        self._menu = PlayMenu(
            self,
            log=self._toggle_log,
            note=self._ask_for_note,
            concede=self._ask_to_concede,
            set_up=lambda: self.change(ChangeStage("set-up")),
        )
        self._arrange()
        self._connect()
        self.begin()

    @property
    def state(self) -> MoleRatsState:
        """The game on the table at this moment."""
        state: MoleRatsState = self.session.state
        return state

    # What is special about this game

    def entry_of(self, document: Document) -> MoleRatsEntry:
        """Return the entry that shows a game where it stands."""
        if not isinstance(document, MoleRatsDocument):
            raise TypeError(document.game)
        return MoleRatsEntry(stage="finished" if score(document).is_over else "playing")

    def is_setting_up(self) -> bool:
        """Whether the table is still being set."""
        return self.state.entry.stage == "set-up"

    def start_game(self) -> None:
        """Bring the hand to where the game goes on."""
        self._room().start()

    def notes(self) -> list[str]:
        """Return the number of players, the cards and how far the game is."""
        return notes_on(self.state)

    def why_not_keep(self) -> str | None:
        """Return why the game cannot be kept: a name that cannot be, or nothing was played."""
        texts, document = self.state.entry.texts, self.state.document
        if texts:
            return self.tr("“{text}” is no name.").format(text=texts[0].text)
        if document.log or document.outcome is not None:
            return None
        return self.tr("Nothing is played yet: there is no game to save.")

    def learn(self) -> None:
        """Count the games anew when the result of one that is kept is looked at."""
        self._finish.statistics.forget()
        self._count()

    def offer_drafts(self) -> None:
        """Offer the players of last time too."""
        self._set_up.offer_last_players(self.last_players(fewest=FEWEST_PLAYERS))
        super().offer_drafts()

    def own_deeds(self) -> dict[str, Callable[[], object]]:
        """Return what the buttons of this game do."""
        return {
            "rematch": self._play_again,
            "back": self._go_back,
        }

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the station and its targets their parts of the width."""
        self._playing.fit(event.size().width())
        super().resizeEvent(event)

    # Showing

    def show_game(self) -> None:
        """Show the stage that the game is in."""
        document, result = self.state.document, self.state.result
        room = self._room()
        if room is self._set_up:
            self._set_up.show_game(document, self.state.entry)
        elif room is self._playing:
            self._playing.show_state()
        elif room is self._finish:
            self._finish.show_game(document, result, kept=self.session.saving.kept)
            self._count()
        for button, is_of_use in ((self._log, document.log), (self._concede, not result.is_over)):
            button.setVisible(room is self._playing)
            button.setEnabled(bool(is_of_use))
        is_set_up = room in (self._set_up, self._noting)
        self._menu.show_stage(is_playing=room is self._playing, is_set_up=is_set_up)
        if room is not self._shown_room:
            self._shown_room = room
            self._stages.setCurrentWidget(room)
            QTimer.singleShot(0, self.start)

    def _room(self) -> SetUp | Noting | Playing | Finish:
        entry, document = self.state.entry, self.state.document
        if self._asked_draft == self.session.table.draft_id:
            return self._noting
        if entry.stage == "set-up":
            return self._set_up
        if entry.stage == "playing" and document.outcome is None:
            return self._playing
        return self._finish

    def _count(self) -> None:
        is_kept = self._shown_room is self._finish and self.session.saving.kept
        if self.history is not None and is_kept:
            self._finish.statistics.count(self.history)

    # Doing

    def follow(self, thread: Hashable) -> None:
        """Bring the hand to the table after a step there."""
        if thread == "event":
            self.start_game()

    def _ask_how_it_ended(self, *, asks: bool = True) -> None:
        self._asked_draft = self.session.table.draft_id if asks else None
        self.show_game()

    def _go_on(self, change: Change[Any, Any]) -> None:
        """Make a change of a game in play; one that is over is kept with going to its finish."""
        self.change(change)
        if self._shown_room is self._finish:
            self._keep_if_over()

    def _keep_if_over(self) -> None:
        is_new = self.history is not None and not self.session.saving.kept
        if is_new and self.state.result.is_over:
            self.keep()

    def _play_again(self) -> None:
        self._keep_if_over()
        self._set_table(self.state.document.rematch())

    def _go_back(self) -> None:
        if self.state.document.outcome is not None:
            self._ask_how_it_ended()
        else:
            self.change(ChangeStage("playing"))

    def _set_table(self, document: MoleRatsDocument) -> None:
        self.session.start(self.game, document, MoleRatsEntry())

    def _use_last_players(self) -> None:
        if self.history is None:
            return
        try:
            document = team.last_table(self.history)
        except (WorldError, DocumentError) as error:
            self.tell(str(error))
            return
        if document is not None:
            self._set_table(document)
            self._set_up.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_to_concede(self) -> None:
        if self._shown_room is self._playing and not self.state.result.is_over:
            ask_to_concede(self, lambda: self.change(AddEvent(CONCEDE)))

    def _ask_for_note(self, index: int = -1) -> None:
        """Ask for the text of a new note, or of the one at a place of the log."""
        if self._shown_room is self._playing:
            event = self.state.document.log[index] if index >= 0 else None
            text = event.text if isinstance(event, Noted) else ""
            NoteDialog(self, text, lambda given: self._write_note(index, given)).open()

    def _write_note(self, index: int, text: str) -> None:
        note = Noted(event="note", text=text)
        self.change(CorrectEvent(index, note) if index >= 0 else AddEvent(note))

    def menu_actions(self) -> list[QAction]:
        """Return what can be done to a game in play."""
        return self._menu.actions

    def _toggle_log(self) -> None:
        if self._shown_room is self._playing and self.state.document.log:
            self._playing.toggle_log()

    def _arrange(self) -> None:
        self._log = self.bar.add_button("log", self.tr("L&og"))
        self._concede = self.bar.add_button("concede", self.tr("&Concede…"))
        for room in (self._set_up, self._noting, self._playing, self._finish):
            self._stages.addWidget(room)
        self.arrange(self._stages)

    def _connect(self) -> None:
        self._set_up.changed.connect(self.change)
        self._set_up.last_players_asked.connect(self._use_last_players)
        self._set_up.noting_asked.connect(self._ask_how_it_ended)
        self._noting.changed.connect(self._note_outcome)
        self._noting.closed.connect(lambda: self._ask_how_it_ended(asks=False))
        self._playing.changed.connect(self._go_on)
        self._playing.note_asked.connect(self._ask_for_note)
        self.end_with(self._finish)
        self._finish.statistics.failed.connect(self.tell)
        self._log.clicked.connect(self._toggle_log)
        self._concede.clicked.connect(self._ask_to_concede)

    def _note_outcome(self, change: Change[Any, Any]) -> None:
        self._asked_draft = None
        self.change(change)
