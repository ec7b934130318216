"""A field for the name of a member: those who have played before are offered."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.person import ChoosePerson
from scorekeeper.games.mole_racing.season.changes import AddMember
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper_ui.pages.known_people import NOBODY, Names, Offer
from scorekeeper_ui.pages.person_fields import PersonCompleter
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.line_edit import LineEdit


class MemberField(LineEdit):
    """``adding`` gives the change that brings the member, ``done`` is Enter without one.

    Somebody who was offered comes as that person while the name stands as it was chosen.
    """

    adding = Signal(object)
    done = Signal()

    def __init__(self, name: str, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(self.tr("Name of a member"))
        self.setPlaceholderText(self.tr("Name, Enter adds it"))
        self._people, self._names = people, NOBODY
        self._picked: Offer | None = None
        self.textEdited.connect(self._forget)
        PersonCompleter(self, self._offers).picked.connect(self._pick)
        self.returnPressed.connect(self._enter)
        self.escaped.connect(self.clear)

    def show_members(self, document: SeasonDocument, members: Sequence[str]) -> None:
        """Offer nobody who is a member already by choice."""
        self._names = Names(members, document.people)

    def commit(self) -> None:
        """Pass on what is typed."""
        if self.text().strip():
            self.adding.emit(self._change())

    def _change(self) -> Change[SeasonDocument, SeasonEntry]:
        adding, picked = AddMember(self.text()), self._picked
        if picked is None or picked.name != self.text():
            return adding
        return ChoosePerson(picked.name, picked.person_id, adding)

    def _offers(self, text: str) -> Sequence[Offer]:
        return self._people.known.offers(text, None, self._names)

    def _pick(self, offer: Offer) -> None:
        self._picked = offer

    def _forget(self) -> None:
        self._picked = None

    def _enter(self) -> None:
        if self.text().strip():
            self.commit()
        else:
            self.done.emit()
