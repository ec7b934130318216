"""What the page of a game does to put its game into the history, and with what comes of it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.person import ChoosePerson
from scorekeeper.history.errors import LockedError
from scorekeeper.history.patience import NONE, waiting
from scorekeeper.session import Session
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.pages.keep_again import KeepAgain
from scorekeeper_ui.pages.kept_words import meanwhile_words
from scorekeeper_ui.pages.namesakes import Namesakes, namesakes_at
from scorekeeper_ui.pages.one_game import OneGame
from scorekeeper_ui.pages.table_people import TablePeople

if TYPE_CHECKING:
    from scorekeeper.history import History, Saved


class SavingPage(OneGame):
    """One game on the table, the people who can sit there, and the history it is kept in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.history: History | None = None
        self.session = Session(on_change=self.refresh)
        self.people = TablePeople(self)
        self.people.failed.connect(self.tell)
        # Whether the people may be others than those that were read.
        self.has_other_people = False
        self._keep_again = KeepAgain(self.session, self.keep, self.tell, self)

    def refresh(self) -> None:
        """Show the game on the table as it is now."""
        raise NotImplementedError

    def is_untouched(self) -> bool:
        """Whether no step was made on the game on the table."""
        return self.session.undo_name is None

    def is_stored(self) -> bool:
        """Whether nothing would be lost if the program ended now."""
        self.session.retry()
        saving = self.session.saving
        return saving.draft or saving.kept or self.session.undo_name is None

    def change(self, change: Change[Any, Any]) -> None:
        """Make one change, or say why it cannot be made."""
        try:
            self.session.change(change)
        except DocumentError as error:
            self.tell("; ".join(fault.expected for fault in error.faults))

    def keep(self) -> None:
        """Put the game into the history; what cannot be read has to be corrected first."""
        why_not = self.why_not_keep()
        if why_not is not None:
            self._keep_again.end()
            self.tell(why_not)
            return
        is_new = self.session.table.saved_game_id is None
        namesakes = next(namesakes_at(self.session.state, self.people.known), None)
        try:
            with waiting(NONE):
                saved = self.session.keep(entry_of=self.entry_of)
        except LockedError as error:
            self._keep_again.wait(error)
            return
        except WorldError as error:
            self._keep_again.end()
            self.tell(self.tr("Not saved: {why}").format(why=error))
            return
        if self._keep_again.end():
            self.tell(self.tr("Saved."))
        self._tell_kept(saved)
        if is_new and namesakes is not None:
            self.read(partial(self._tell_taken, saved, namesakes))
        self.read(self.learn)
        self.read_people()
        self.kept.emit()

    def _tell_kept(self, saved: "Saved") -> None:
        """Say what is not as expected about a game that was kept."""
        saving = self.session.saving
        meanwhile = None if saving.meanwhile is None else meanwhile_words(saving.meanwhile)
        if saved.trashed:
            text = self.tr("Saved, but this game lies in the trash.")
            whole = " ".join(filter(None, (text, meanwhile)))
            self._offer_to_take_out(saved.id, whole)
        elif saving.returned:
            self.tell(
                self.tr(
                    "Saved. A change made elsewhere had taken this game out of the history; it is"
                    " back."
                )
            )
        elif meanwhile is not None:
            self.tell(self.tr("Saved. {meanwhile}").format(meanwhile=meanwhile))

    def _offer_to_take_out(self, game_id: str, text: str) -> None:
        take_out = partial(self._take_out, game_id)
        self.told.emit(text, self.tr("&Take it out"), take_out)

    def _take_out(self, game_id: str) -> None:
        """Take a game out of the trash; while another program writes it can be tried again."""
        if self.history is None:
            return
        with waiting(NONE):
            try:
                self.history.restore(game_id)
            except LookupError:
                self.tell(self.tr(GONE))
            except WorldError as error:
                text = self.tr("Not taken out of the trash: {why}").format(why=error)
                self._offer_to_take_out(game_id, text)
            self.read(lambda: self.session.follow_history(self.entry_of))
        self.kept.emit()

    def _tell_taken(self, saved: "Saved", namesakes: Namesakes) -> None:
        """Say for whom a name was taken that several people have, and offer another of them."""
        taken = self._taken(saved, namesakes.name)
        another = None if taken is None else namesakes.another(taken)
        if taken is None or another is None:
            return

        def take_another() -> None:
            # The message may be older than what lies on the table by now.
            table = self.session.table if self.session.is_open else None
            if table is None or table.saved_game_id != saved.id or not table.saving.kept:
                text = self.tr("Not changed: that game is no longer on the table as it was saved.")
                self.tell(text)
                return
            self.change(ChoosePerson(namesakes.name, another.person_id))
            self.keep()
            self.read(partial(self._tell_taken, saved, namesakes))

        text = self.tr("Saved. {words}").format(words=namesakes.words(taken))
        self.told.emit(text, self.tr("Ta&ke another"), take_another)

    def _taken(self, saved: "Saved", name: str) -> str | None:
        """Return who a name stands for in a game that was saved, ``None`` where it is gone."""
        if self.history is None:
            return None
        try:
            return self.history.export(saved.id).people.get(name)
        except LookupError:
            return None

    def read_people(self) -> None:
        """Read whose names can be offered, once the page is seen."""
        self.has_other_people = not self.isVisible()
        if self.history is not None and self.isVisible():
            self.people.read(self.history)

    def read(self, read: Callable[[], object]) -> None:
        """Read something of the history; why it cannot be read is told, and the game goes on."""
        try:
            read()
        except WorldError as error:
            self.tell(str(error))
