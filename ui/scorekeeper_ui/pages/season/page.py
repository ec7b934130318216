"""The page of a season: one session behind all of its parts, and what is done to it."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.document import Document
from scorekeeper.games.mole_racing.grand_prix.changes import FillFuel
from scorekeeper.games.mole_racing.season.changes import (
    AddAdjustment,
    ChangeStage,
    EndGrandPrix,
    InGrandPrix,
    OpenGrandPrix,
    PlanGrandsPrix,
    RenameMember,
)
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry, entry_for
from scorekeeper.games.mole_racing.season.follow_up import entry_following, follow_up
from scorekeeper.games.mole_racing.season.words import grands_prix_counted
from scorekeeper_ui.pages.game_page import GamePage
from scorekeeper_ui.pages.mole_racing import regulars
from scorekeeper_ui.pages.season.dialogs import Dialogs
from scorekeeper_ui.pages.season.first_members import named_members
from scorekeeper_ui.pages.season.key_list import KEYS
from scorekeeper_ui.pages.season.member_lines import why_no_reason
from scorekeeper_ui.pages.season.menu import grand_prix_lines, season_lines
from scorekeeper_ui.pages.season.on_show import OnShow
from scorekeeper_ui.pages.season.rooms import Rooms
from scorekeeper_ui.pages.season.season_room import TABS, Tab
from scorekeeper_ui.pages.season.view import Room, SeasonState


class SeasonPage(GamePage):
    """Everything that is done to one season."""

    game: ClassVar[str] = "season"
    key_list: ClassVar[Sequence[tuple[str, str]]] = KEYS

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("season_page")
        self.rooms = Rooms(self.people, self.offers)
        self._dialogs = Dialogs(lambda: self.state, self)
        self._on_show = OnShow(self.rooms, lambda: self.state, self)
        self._shown_room: Room | None = None
        self._back = self.bar.add_button("back_to_season", self.tr("‹ Season"))
        self._back.setToolTip(self.tr("Back to the season  (Esc)"))
        self._present = self.bar.add_button("present", self.tr("Present  F11"))
        self._close = self.bar.add_button("close_race", "", primary=True)
        self._to_finish = self.bar.add_button("to_finish", self.tr("F&inish…"))
        self.arrange(self.rooms)
        self._connect()
        self.begin()

    @property
    def state(self) -> SeasonState:
        """The season on the table at this moment."""
        state: SeasonState = self.session.state
        return state

    # What is special about this game

    def title(self) -> str:
        """Return the name of the boxed game."""
        return self.tr("Mole Racing")

    def entry_of(self, document: Document) -> SeasonEntry:
        """Return the entry at the part of the season that a document shows."""
        if not isinstance(document, SeasonDocument):
            raise TypeError(document.game)
        return entry_for(document)

    def is_setting_up(self) -> bool:
        """Whether it is still being agreed on who belongs to the season."""
        return self.state.entry.stage == "set-up"

    def start_game(self) -> None:
        """Bring the hand to where the season goes on."""
        self.rooms.start()

    def notes(self) -> list[str]:
        """Return the name and how far the season is; of a Grand Prix in hand its name first."""
        document = self.state.document
        name = document.name or self.tr("Season")
        if self.rooms.room == "in-hand":
            in_hand = self.rooms.in_hand
            race = self.tr("race {n}").format(n=in_hand.race)
            return [in_hand.name, self.tr("finished") if in_hand.is_over else race, name]
        held, planned = len(document.grands_prix), document.grands_prix_planned
        return [name, grands_prix_counted(held, planned)]

    def why_not_keep(self) -> str | None:
        """Return why the season cannot be kept: nobody is a member yet."""
        return None if named_members(self.state.document) else self._members_first()

    def keep(self) -> None:
        """Put the season into the history, with what is being typed."""
        self.rooms.commit()
        super().keep()

    def offer_drafts(self) -> None:
        """Begin with the Fuel Tokens that were filled in before."""
        if self.history is not None and self.session.undo_name is None and self.is_setting_up():
            usual = regulars.new_grand_prix(self.history).options
            self.session.start(self.game, entry=SeasonEntry(usual=usual))
        super().offer_drafts()

    def change(self, change: Change[Any, Any]) -> None:
        """Make a change; Fuel Tokens that are filled in are kept for every Grand Prix."""
        if isinstance(change, AddAdjustment) and (why := why_no_reason(change.reason)):
            self.tell(why)
            return
        super().change(change)
        match change:
            case InGrandPrix(index, FillFuel()) if self.history is not None:
                regulars.remember_fuel(self.history, self.state.document.grands_prix[index])

    def follow(self, thread: Hashable) -> None:
        """Bring the hand to the Grand Prix, or to the list, that a step was about."""
        match thread:
            case ("in", int(), _) if self.rooms.room == "in-hand":
                self.rooms.start()
            case ("grand prix name", int(index)) if self.rooms.room == "season":
                self.rooms.season.go_to("grands_prix")
                self.rooms.season.grands_prix.choose(index)

    def show_game(self) -> None:
        """Show the part of the season that people are at."""
        rooms = self.rooms
        rooms.show_state(self.state, kept=self.session.saving.kept)
        self._on_show.follow()
        self._back.setVisible(rooms.room in ("in-hand", "finish"))
        self._present.setVisible(rooms.room in ("season", "finish"))
        self._close.setVisible(rooms.is_racing)
        self._close.setText(self.tr("&Close race {n}").format(n=rooms.in_hand.race))
        self._to_finish.setVisible(rooms.room == "season")
        if rooms.room != self._shown_room:
            self._shown_room = rooms.room
            QTimer.singleShot(0, self.start)

    def menu_actions(self) -> list[QAction]:
        """Return what can be done with the season, and with a Grand Prix in hand."""
        season, races = season_lines(self), grand_prix_lines(self, self.rooms.in_hand)
        return [
            self.action(self.tr("Presenter &view"), "F11", self._on_show.presenter.toggle),
            *(self.action(text, keys, partial(self.do, what)) for text, keys, what in season),
            *(self.action(text, keys, partial(self._race, do)) for text, keys, do in races),
            self.action(self.tr("&End early"), "Ctrl+Shift+E", self._end_early),
            self.action(self.tr("&Back to the set-up"), "Ctrl+Shift+U", self._back_to_set_up),
        ]

    def own_deeds(self) -> dict[str, Callable[[], object]]:
        """Return what the buttons of the season do, wherever they stand."""
        return {
            "publish": lambda: self.bar.pop_up(self._on_show.published),
            "again": lambda: self._follow_up(self.state.document),
            "members_first": lambda: self.tell(self._members_first()),
            "add_member": self._start_adding,
            "rename_member": self._start_renaming,
            "paste": self._dialogs.paste,
            "season_from": lambda: self._dialogs.follow(self.history),
            "new_grand_prix": lambda: self._whole(partial(self._dialogs.new_round, "one")),
            "new_heats": lambda: self._whole(partial(self._dialogs.new_round, "evenly")),
            "from_history": lambda: self._whole(lambda: self._dialogs.take(self.history)),
        }

    def do(self, deed: str) -> None:
        """Do what a button asks for, with what is being typed taken over first."""
        self.rooms.commit()
        super().do(deed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back from a Grand Prix, or from the end, to the season with Esc."""
        if event.key() == Qt.Key.Key_Escape and self.rooms.room in ("in-hand", "finish"):
            self.back_to_season()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the tables the room they need."""
        self.rooms.fit(event.size().width())
        super().resizeEvent(event)

    # Doing

    def back_to_season(self) -> None:
        """Look at the whole season; what is pending in a Grand Prix waits there."""
        index = self.state.entry.index
        if self.state.entry.stage == "finished":
            self.change(ChangeStage("season"))
        else:
            self.change(OpenGrandPrix(None))
        if index is not None:
            self.rooms.season.grands_prix.choose(index)

    def take_file(self, path: Path) -> None:
        """Show what the members and results in a file would add."""
        self._dialogs.paste().read(path)

    def _whole(self, do: Callable[[], object]) -> None:
        """Do something to the season as a whole, once it has begun."""
        if self.rooms.room == "set-up":
            self.tell(self.tr("Start the season first."))
            return
        if self.rooms.room != "season":
            self.back_to_season()
        do()

    def _race(self, do: Callable[[], object]) -> None:
        """Do something to the Grand Prix in hand, or say that none is."""
        if self.rooms.room == "in-hand":
            do()
        else:
            self.tell(self.tr("Open a Grand Prix first."))

    def _follow_up(self, old: SeasonDocument) -> None:
        """Begin a new season with the members and the settings of an old one."""
        self.session.start(self.game, follow_up(old, None), entry_following(old))

    def _end_early(self) -> None:
        """End the Grand Prix in hand with its races, else the season with its Grands Prix."""
        index, held = self.state.entry.index, len(self.state.document.grands_prix)
        if index is not None:
            self.change(EndGrandPrix(index))
        elif held:
            self.change(PlanGrandsPrix(held))

    def _rename(self, member: int, text: str) -> None:
        """Give a member another name; one that cannot be is told and is no step."""
        state, change = self.state, RenameMember(member, text)
        if change.apply(state.document, state.entry).entry.text_at(member) is not None:
            self.tell(self.tr("A name has 1 to 60 characters, and every member another one."))
        else:
            self.change(change)

    def _start_adding(self) -> None:
        if self.rooms.room == "set-up":
            self.rooms.start()
        else:
            self._go_to("members")
            self.rooms.season.members.start_adding()

    def _start_renaming(self) -> None:
        if self.rooms.room == "set-up":
            self.rooms.set_up.edit_name()
        else:
            self._go_to("members")
            self.rooms.season.members.edit_name()

    def _go_to(self, tab: Tab) -> None:
        self._whole(partial(self.rooms.season.go_to, tab))

    def _back_to_set_up(self) -> None:
        self.rooms.commit()
        self.change(ChangeStage("set-up"))

    def _finish_season(self) -> None:
        self.rooms.commit()
        self.change(ChangeStage("finished"))

    def _members_first(self) -> str:
        return self.tr("A season has members: type the first name.")

    def _connect(self) -> None:
        self.rooms.changed.connect(self.change)
        self.rooms.asked.connect(self.do)
        self.rooms.renamed.connect(self._rename)
        self.rooms.told.connect(self.tell)
        self.rooms.back_asked.connect(self.back_to_season)
        self._dialogs.changed.connect(self.change)
        self._dialogs.chosen.connect(self._follow_up)
        self._back.clicked.connect(self.back_to_season)
        self._present.clicked.connect(self._on_show.presenter.toggle)
        self._on_show.published.told.connect(self.tell)
        self._close.clicked.connect(self.rooms.in_hand.races.close_race)
        self._to_finish.clicked.connect(self._finish_season)
        self.end_with(self.rooms.finish)
        for number, tab in enumerate(TABS, start=1):
            text = self.tr("Tab {n} of the season").format(n=number)
            self.action(text, f"Ctrl+{number}", partial(self._go_to, tab))
