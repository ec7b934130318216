"""The people who play: who they are, how they play, and what can be put right about them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.history.values import ListedPlayer, Player
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.page import Page
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.changing import Changing
from scorekeeper_ui.pages.players.deeds import Done, Refused
from scorekeeper_ui.pages.players.dialogs import Dialogs
from scorekeeper_ui.pages.players.head import PeopleHead
from scorekeeper_ui.pages.players.people_list import PeopleList
from scorekeeper_ui.pages.players.people_words import namesake_words
from scorekeeper_ui.pages.players.player_panel import PlayerPanel
from scorekeeper_ui.pages.players.view import read_statistics
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History
    from scorekeeper.history.statistics import PlayerStatistics

LIST_SHARE, LEAST_LIST, MOST_LIST = 0.34, 328, 440


class PlayersPage(Page):
    """The list of people, and beside it the one who is chosen.

    The history is read and changed off the window's thread; each change can be undone. Other
    windows may change it too, so it is read anew whenever somebody comes back to this one.
    """

    key_list: ClassVar[Sequence[tuple[str, str]]] = (
        ("Enter", "In the list: change the player; in the games: open the game"),
        ("Delete", "In the list: delete a player who never played"),
        ("Down", "In the search: go to the list"),
        ("Home, End", "In the list: go to the first, to the last"),
        ("Page Up, Page Down", "In a player’s tables: scroll the page"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("players_page")
        self._history: History | None = None
        self._chosen: str | None = None
        # Who was changed last, and was called so: others may be called so, too, by now.
        self._renamed: tuple[str, str] | None = None
        self._changing = Changing(self)
        self._changing.begun.connect(self._enable)
        self._changing.ended.connect(self._enable)
        self._changing.told.connect(self.told)
        self._changing.done.connect(self._follow)
        self._changing.refused.connect(self._refuse)
        self._dialogs = Dialogs(self._changing, self)
        self._dialogs.refused.connect(self._refuse)
        self._reading, self._looking = Newest(self), Newest(self)
        self.people = PeopleList()
        self.people.chosen.connect(self._choose)
        self.people.opened.connect(lambda: self._ask(self._dialogs.change))
        self.people.removed.connect(self._delete)
        self.panel = PlayerPanel()
        kept = self.panel.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.panel.setSizePolicy(kept)
        self.panel.opened.connect(self.opened)
        self.panel.listed.connect(self.listed)
        self.panel.split_asked.connect(self._split)
        self._head = PeopleHead()
        self._head.new_asked.connect(self._dialogs.add)
        for signal, ask in (
            (self._head.change_asked, self._dialogs.change),
            (self._head.merge_asked, self._dialogs.merge),
            (self._head.move_asked, self._dialogs.move_games),
        ):
            signal.connect(partial(self._ask, ask))
        self._head.delete_asked.connect(self._delete)
        self._action(self.tr("Undo"), "Ctrl+Z", self._changing.undo)
        self._action(self.tr("Redo"), "Ctrl+Shift+Z, Ctrl+Y", self._changing.redo)
        find = self.people.start_finding
        self._action(self.tr("Find a player"), "Ctrl+F", find)
        self._arrange()
        self._enable()

    def use(self, history: "History") -> None:
        """Show the people of a history."""
        self._history = history
        self._changing.use(history)
        self._dialogs.use(history)
        self._read()

    def start(self) -> None:
        """Show what is there now and bring the hand to the list."""
        self._read()
        self.people.start()

    def follow_history(self) -> None:
        """Show who has played since."""
        if self.isVisible():
            self._read()

    # Reading

    def _read(self) -> None:
        history = self._history
        if history is not None:
            self._reading.ask(history.players, self._show_people, self._fail)

    def _show_people(self, people: list[ListedPlayer]) -> None:
        self._stack.setCurrentIndex(0 if people else 1)
        self.people.show_people(people, self._chosen)
        self._choose(self.people.key())
        self._enable()
        self._tell_namesakes()

    def _tell_namesakes(self) -> None:
        """Say that somebody is called as others are since the last change, and offer to merge."""
        renamed, self._renamed = self._renamed, None
        if renamed is None:
            return
        player_id, before = renamed
        words = namesake_words(player_id, before, self.people.everybody())
        if words is not None:
            merge = partial(self._dialogs.merge, player_id)
            self.told.emit(words, self.tr("M&erge…"), merge)

    def _choose(self, player_id: str | None) -> None:
        self._enable()
        self._chosen = player_id or self._chosen
        history, listed = self._history, self.people.listed()
        self.panel.setEnabled(listed is not None)
        self.panel.setVisible(listed is not None)
        if history is None or listed is None:
            return
        work = partial(read_statistics, history, listed.player.id)
        self._looking.ask(work, partial(self._show_player, listed), self._fail)

    def _show_player(self, listed: ListedPlayer, found: "PlayerStatistics | None") -> None:
        if found is None:
            self._read()
            return
        hand = self.window().focusWidget()
        self.panel.show_player(listed, found, self.people.name_of(listed.player))
        if hand is not None and self.panel.isAncestorOf(hand):
            # What it was on may be gone.
            self._hold_hand()

    def _fail(self, error: WorldError) -> None:
        self.tell(str(error))

    # Changing

    def _ask(self, ask: Callable[[str], None]) -> None:
        player_id = self.people.key()
        if player_id is not None and not self._changing.is_busy:
            ask(player_id)

    def _split(self, kept: Player, other: Player) -> None:
        del kept
        # The button that asks for it vanishes with it.
        self.people.start()
        self._changing.do(deeds.split(other))

    def _delete(self) -> None:
        listed = self.people.listed()
        if listed is None:
            return
        player = listed.player

        def end(refused: Refused | None) -> None:
            if refused is None:
                return
            if refused.offers_retiring and not player.retired:
                retire = deeds.edit(player, replace(player, retired=True))
                act = partial(self._changing.do, retire)
                self.told.emit(refused.text, self.tr("Ret&ire"), act)
            else:
                self._refuse(refused)

        self._changing.do(deeds.delete(player), end)

    def _follow(self, done: Done, can_undo: bool) -> None:
        self._chosen = done.player_id or self._chosen
        if done.player_id is not None:
            self.people.keep(done.player_id)
            self._renamed = done.player_id, self.people.called(done.player_id)
        self._hold_hand()
        self._read()
        self.kept.emit()
        if can_undo:
            self.told.emit(done.text, self.tr("&Undo"), self._changing.undo)
        else:
            self.told.emit(done.text, self.tr("Red&o"), self._changing.redo)

    def _refuse(self, refused: Refused) -> None:
        (self.tell if refused.was_stopped else self.warned.emit)(refused.text)
        self._read()

    def _enable(self) -> None:
        is_free = self._history is not None and not self._changing.is_busy
        if not is_free and self.window().focusWidget() in self._head.buttons:
            # A button that can no longer be pressed would give the hand away to anywhere.
            self.people.start()
        self._head.enable(
            is_free=is_free,
            has_chosen=self.people.listed() is not None,
            has_others=bool(self.people.others()),
            why_no_move=self.people.why_no_move(),
        )

    def _hold_hand(self) -> None:
        """Bring the hand back from a message that was answered: Ctrl+Z goes on here."""
        hand = self.window().focusWidget()
        if self.isVisible() and (hand is None or not self.isAncestorOf(hand)):
            self.people.start()

    def event(self, event: QEvent) -> bool:
        """Read anew what another window may have changed, when this one is come back to."""
        if event.type() == QEvent.Type.WindowActivate:
            self._read()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list its part of the page."""
        width = int(event.size().width() * LIST_SHARE)
        self.people.setFixedWidth(min(max(width, LEAST_LIST), MOST_LIST))
        super().resizeEvent(event)

    def _action(self, text: str, keys: str, do: Callable[[], None]) -> None:
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(each) for each in keys.split(", ")])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda: do())
        self.addAction(action)

    def _arrange(self) -> None:
        words = self.tr(
            "No players yet. Whoever sits in a game that is saved to the history is listed here; "
            "“New…” adds somebody beforehand."
        )
        empty = label(words, "muted", wrap=True)
        empty.setObjectName("players_empty")
        empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.people)
        row.addWidget(self.panel, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(both)
        self._stack.addWidget(empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._head)
        column.addWidget(self._stack, 1)
