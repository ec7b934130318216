"""The page of Space Lab: set-up, entering, finish, one session behind all of them."""

from collections.abc import Callable, Hashable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QInputDialog,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.change import Change
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.games.space_lab.changes import (
    ChangeStage,
    RenamePlayer,
)
from scorekeeper.games.space_lab.document import MOST_COST, SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry, Stage, entry_for
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES
from scorekeeper.session import Session
from scorekeeper_ui.pages.space_lab import regulars
from scorekeeper_ui.pages.space_lab.comparison import ComparisonDialog
from scorekeeper_ui.pages.space_lab.entering import Entering
from scorekeeper_ui.pages.space_lab.finish import Finish
from scorekeeper_ui.pages.space_lab.player_menu import PlayerMenu
from scorekeeper_ui.pages.space_lab.player_strip import PlayerStrip
from scorekeeper_ui.pages.space_lab.result_actions import ResultActions
from scorekeeper_ui.pages.space_lab.set_up import SetUp
from scorekeeper_ui.pages.space_lab.view import SpaceLabState
from scorekeeper_ui.widgets.draft_offers import DraftOffers
from scorekeeper_ui.widgets.top_bar import TopBar

if TYPE_CHECKING:
    from scorekeeper.history import Draft, History

GAME = regulars.GAME
STAGES: tuple[Stage, ...] = ("set-up", "entering", "finished")
RETRY_MS = 500

SomeChange = Change[SpaceLabDocument, SpaceLabEntry]


class SpaceLabPage(QWidget):
    """Everything that is done to one game of Space Lab.

    ``told`` gives a message and, for one that can be taken back, the words and the function of
    its button; ``kept`` tells that the history has changed, ``open_asked`` that a file is to be
    opened.
    """

    told = Signal(str, str, object)
    kept = Signal()
    open_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("space_lab_page")
        self._history: History | None = None
        self._drafts: dict[str, Draft] = {}
        self.session = Session(on_change=self._refresh)
        self._actions = ResultActions(lambda: self.state, self)
        self._bar = TopBar(self.tr("Space Lab"))
        self._strip = PlayerStrip()
        self._offers = DraftOffers()
        self._set_up = SetUp(self._completions)
        self._entering = Entering(lambda: self.state)
        self._finish = Finish()
        self._stages = QStackedWidget()
        self._shown_stage: Stage | None = None
        self._retry = QTimer(self)
        self._retry.setInterval(RETRY_MS)
        self._retry.timeout.connect(self.session.retry)
        self._arrange()
        self._connect()
        self.session.start(GAME)

    @property
    def state(self) -> SpaceLabState:
        """The game on the table at this moment."""
        return self.session.state

    # For the window

    def use(self, history: "History") -> None:
        """Keep games in a history from now on, and offer what it knows."""
        self._history = history
        self.session.use(history)
        self._learn()
        self._offer()

    def open_document(self, document: Document) -> None:
        """Put a document from outside on the table."""
        if not isinstance(document, SpaceLabDocument):
            return
        self.session.open_document(document, self._finished(document))

    def reopen(self, game_id: str) -> None:
        """Put a kept game on the table."""
        if self._history is None:
            return
        document = self._history.load(game_id)
        if isinstance(document, SpaceLabDocument):
            entry = entry_for(
                len(document.players), "finished", regulars.usual_colors(self._history, document)
            )
            self.session.reopen(game_id, entry)

    def _finished(self, document: SpaceLabDocument) -> SpaceLabEntry:
        colors = regulars.usual_colors(self._history, document)
        return entry_for(len(document.players), "finished", colors)

    def is_stored(self) -> bool:
        """Whether nothing would be lost if the program ended now."""
        self.session.retry()
        saving = self.session.saving
        return saving.draft or saving.kept or self.session.undo_name is None

    def start(self) -> None:
        """Bring the hand to where the game goes on."""
        if self._offers.isVisible():
            self._offers.start()
        elif self._shown_stage == "entering":
            self._entering.start()
        elif self._shown_stage == "finished":
            self._finish.start()
        else:
            self._set_up.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the Station and its targets their parts of the width."""
        self._entering.fit(event.size().width())
        super().resizeEvent(event)

    # Showing

    def _refresh(self) -> None:
        if not self.session.is_open:
            self.session.start(GAME)
            return
        state, saving = self.state, self.session.saving
        document, entry, result = state.document, state.entry, state.result
        self._strip.setVisible(entry.stage != "set-up")
        self._entering.side.setVisible(entry.stage == "entering")
        self._strip.show_players(document, entry, result, self._entering.seat)
        if entry.stage == "set-up":
            self._set_up.show_game(document, entry)
        elif entry.stage == "entering":
            self._entering.show_state()
        else:
            self._finish.show_game(document, entry, result, kept=saving.kept)
        self._show_bar()
        self._offers.setVisible(
            entry.stage == "set-up" and bool(self._drafts) and self.session.undo_name is None
        )
        self._retry.start() if saving.failure is not None else self._retry.stop()
        if entry.stage != self._shown_stage:
            if self._shown_stage == "set-up":
                self._entering.go_to_player(0)
            self._shown_stage = entry.stage
            self._stages.setCurrentIndex(STAGES.index(entry.stage))
            QTimer.singleShot(0, self.start)

    def _show_bar(self) -> None:
        document, saving = self.state.document, self.session.saving
        played_on = document.played_on()
        count = len(document.players)
        parts = [MODE_NAMES[document.mode]]
        parts.append(self.tr("1 player") if count == 1 else self.tr("{n} players").format(n=count))
        if played_on is not None:
            parts.append(_day_words(played_on))
        self._bar.show_note(" · ".join(parts))
        self._bar.show_steps(self.session.undo_name, self.session.redo_name)
        if saving.failure is not None:
            text = self.tr("⚠ Not saved: {why}").format(why=saving.failure)
        elif saving.kept:
            text = self.tr("✓ In the history")
        else:
            text = self.tr("✓ Draft saved") if saving.draft else ""
        self._bar.show_saved(text, good=saving.failure is None)
        is_entering = self.state.entry.stage == "entering"
        self._compare.setVisible(is_entering)
        self._to_finish.setVisible(is_entering)

    # Doing

    def _change(self, change: SomeChange) -> None:
        try:
            self.session.change(change)
        except DocumentError as error:
            self.told.emit("; ".join(fault.expected for fault in error.faults), "", None)

    def _undo(self) -> None:
        self._follow(self.session.undo())

    def _redo(self) -> None:
        self._follow(self.session.redo())

    def _follow(self, thread: Hashable) -> None:
        """Bring the hand to the place that a step was about."""
        match thread:
            case (("card" | "objective" | "validation"), int(seat), (str() | int()) as place):
                if self.state.entry.stage == "entering":
                    self._entering.go_to_place(seat, place)

    def _go_to(self, seat: int) -> None:
        if self.state.entry.stage != "entering":
            self._change(ChangeStage("entering"))
        self._entering.go_to_player(seat)
        self._refresh()

    def _next_player(self) -> None:
        seat = self._entering.seat + 1
        if seat < len(self.state.document.players):
            self._go_to(seat)
        else:
            self._change(ChangeStage("finished"))

    def _turn(self, step: int) -> None:
        count = len(self.state.document.players)
        self._go_to((self._entering.seat + step) % count)

    def _do(self, action: str) -> None:
        actions: dict[str, Callable[[], None]] = {
            "keep": self.keep,
            "pdf": self._actions.save_pdf,
            "print": self._actions.print,
            "text": self._actions.copy_text,
            "picture": self._actions.copy_picture,
            "rematch": self._rematch,
            "back": lambda: self._go_to(self._entering.seat),
        }
        actions[action]()

    def keep(self) -> None:
        """Put the game into the history; what cannot be read has to be corrected first."""
        unreadable = self._finish.unreadable(self.state)
        if unreadable:
            self.told.emit(unreadable[0], "", None)
            return
        try:
            self.session.keep()
        except WorldError as error:
            self.told.emit(self.tr("Not saved: {why}").format(why=error), "", None)
            return
        if self._history is not None:
            state = self.state
            regulars.remember_colors(self._history, state.document, state.entry.colors)
        self._learn()
        self.kept.emit()

    def new_game(self) -> None:
        """Put a new game on the table; an unfinished one stays a draft."""
        self.session.start(GAME)
        self._offer()
        self._set_up.start()

    def discard(self) -> None:
        """Throw the game on the table away, with a way back."""
        try:
            self.session.discard()
        except WorldError as error:
            self.told.emit(str(error), "", None)
            return
        self._offer()
        self.told.emit(
            self.tr("The game is discarded."), self.tr("&Undo"), self.session.undo_discard
        )

    def _rematch(self) -> None:
        document, entry = self.state.document, self.state.entry
        again = regulars.new_table([player.name for player in document.players], document.mode)
        self.session.start(GAME, again, entry_for(len(again.players), "set-up", entry.colors))

    def _compare_all(self) -> None:
        ComparisonDialog(self.state, self).open()

    # Players

    def _player_menu(self, seat: int, point: QPoint) -> None:
        menu = PlayerMenu(self.state.document, seat, self.state.entry.colors[seat], self)
        menu.changed.connect(self._change)
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
                self._change(change)
                return
            prompt = self.tr("A name has 1 to 60 characters and nobody else has it:")

    def _completions(self, text: str) -> Sequence[str]:
        return self._history.player_names(text) if self._history is not None and text else ()

    def _use_last_players(self) -> None:
        if self._history is not None:
            document, colors = regulars.last_table(self._history)
            count = len(document.players)
            self.session.start(GAME, document, entry_for(count, "set-up", colors))
            self._set_up.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

    # What the history knows

    def _learn(self) -> None:
        if self._history is not None:
            self._entering.learn(regulars.known_box(self._history))

    def _offer(self) -> None:
        if self._history is None or self.session.undo_name is not None:
            return
        self._set_up.offer_last_players([p.name for p in self._history.last_players(GAME)])
        drafts = [draft for draft in self._history.drafts() if draft.game == GAME]
        self._drafts = {draft.id: draft for draft in drafts}
        self._offers.show_offers([regulars.offer_of(draft) for draft in reversed(drafts)])
        self._refresh()
        self.start()

    def _resume(self, draft_id: str) -> None:
        draft = self._drafts.pop(draft_id)
        try:
            self.session.resume(draft)
            self._entering.go_to_player(regulars.seat_in_hand(self.state))
        except (DocumentError, WorldError) as error:
            message = self.tr("This draft cannot be opened: {why}").format(why=error)
            self.told.emit(message, "", None)

    def _discard_draft(self, draft_id: str) -> None:
        self._resume(draft_id)
        self.discard()

    def _arrange(self) -> None:
        self._more = self._bar.add_button("more", self.tr("&More ▾"))
        self._compare = self._bar.add_button("compare", self.tr("&Compare"))
        self._to_finish = self._bar.add_button("to_finish", self.tr("&Finish…"), primary=True)
        set_up = QWidget()
        column = QVBoxLayout(set_up)
        column.setContentsMargins(0, 0, 0, 0)
        offers = QVBoxLayout()
        offers.setContentsMargins(20, 16, 20, 0)
        offers.addWidget(self._offers)
        column.addLayout(offers)
        column.addWidget(self._set_up, 1)
        for stage in (set_up, self._entering, self._finish):
            self._stages.addWidget(stage)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self._strip)
        left.addWidget(self._stages, 1)
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addLayout(left, 1)
        below.addWidget(self._entering.side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar)
        layout.addLayout(below, 1)

    def _connect(self) -> None:
        self._set_up.changed.connect(self._change)
        self._set_up.last_players_asked.connect(self._use_last_players)
        self._offers.resumed.connect(self._resume)
        self._offers.discarded.connect(self._discard_draft)
        self._entering.changed.connect(self._change)
        self._entering.player_done.connect(self._next_player)
        self._entering.reasons_asked.connect(self._compare_all)
        self._entering.told.connect(lambda text: self.told.emit(text, "", None))
        self._strip.chosen.connect(self._go_to)
        self._strip.menu_asked.connect(self._player_menu)
        self._finish.changed.connect(self._change)
        self._finish.asked.connect(self._do)
        self._actions.told.connect(lambda text: self.told.emit(text, "", None))
        self._actions.busy.connect(lambda busy: self._finish.set_busy(busy=busy))
        self._bar.undo.clicked.connect(self._undo)
        self._bar.redo.clicked.connect(self._redo)
        self._compare.clicked.connect(self._compare_all)
        self._to_finish.clicked.connect(lambda: self._change(ChangeStage("finished")))
        self._add_actions()

    def _add_actions(self) -> None:
        entering = self._entering
        for cost in range(MOST_COST + 1):
            text = self.tr("Cost {n} of this card").format(n=cost)
            self._action(text, f"Ctrl+{cost}", partial(entering.set_cost, cost))
        self._action(self.tr("Undo"), "Ctrl+Z", self._undo)
        self._action(self.tr("Redo"), "Ctrl+Shift+Z", self._redo)
        self._action(self.tr("Next player"), "Ctrl+PgDown", lambda: self._turn(1))
        self._action(self.tr("Previous player"), "Ctrl+PgUp", lambda: self._turn(-1))
        copy = self.tr("Copy the last card to this space")
        self._action(copy, "Ctrl+D", entering.copy_last_card)
        self._action(self.tr("Every point and its reason"), "Ctrl+R", self._compare_all)
        self._action(self.tr("Save to the history"), "Ctrl+S", self.keep)
        self._action(self.tr("Save the sheet as PDF"), "Ctrl+E", self._actions.save_pdf)
        self._action(self.tr("Print the sheet"), "Ctrl+P", self._actions.print)
        hide = self.tr("&Hide or show this player's Projects")
        menu = QMenu(self)
        menu.setObjectName("game_menu")
        for action in (
            self._action(self.tr("&New game"), "Ctrl+N", self.new_game),
            self._action(self.tr("&Open a document or PDF…"), "Ctrl+O", self.open_asked.emit),
            self._action(
                self.tr("Save the &document…"), "Ctrl+Shift+S", self._actions.save_document
            ),
            self._action(self.tr("This &player…"), "Ctrl+M", self._menu_of_this_player),
            self._action(hide, "Ctrl+H", entering.toggle_hidden),
            self._action(self.tr("Station or &sums"), "Ctrl+T", entering.switch_way),
            self._action(self.tr("D&iscard this game"), "Ctrl+Backspace", self.discard),
        ):
            menu.addAction(action)
        self._more.clicked.connect(
            lambda: menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))
        )

    def _action(self, text: str, keys: str, do: Callable[[], None]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda: do())
        self.addAction(action)
        return action

    def _menu_of_this_player(self) -> None:
        tab = self._strip.tabs()[self._entering.seat]
        self._player_menu(self._entering.seat, tab.mapToGlobal(tab.rect().bottomLeft()))


def _day_words(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "ddd d MMM yyyy")
