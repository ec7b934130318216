"""Who sits at a seat: the field of the name, and the button that says who that is."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.person import ChoosePerson
from scorekeeper_ui.pages.known_people import NOBODY, Names, Offer
from scorekeeper_ui.pages.person_fields import Offers, PersonCompleter, WhoButton
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.labels import set_role
from scorekeeper_ui.widgets.line_edit import LineEdit

# The change that gives the player of a seat a name.
Naming = Callable[[str], Change[Any, Any]]


class SeatName(QObject):
    """``changed`` gives a change, ``done`` tells of Enter in the name.

    ``field`` and ``who`` are the names of its two widgets, ``words`` says what the field is.
    """

    changed = Signal(object)
    done = Signal()

    def __init__(
        self,
        seat: int,
        people: TablePeople,
        naming: Naming,
        parent: QWidget,
        *,
        field: str,
        who: str,
        words: str,
    ) -> None:
        super().__init__(parent)
        self._seat = seat
        self._people, self._names = people, NOBODY
        self._naming = naming
        self.field = NameField(field, words, self._offers, parent)
        self.who = WhoButton(who, parent)
        people.changed.connect(self._show_who)
        self.field.named.connect(lambda text: self.changed.emit(naming(text)))
        self.field.picked.connect(self._pick)
        self.field.returnPressed.connect(self.done)
        self.who.chosen.connect(self._choose)

    def show_name(self, names: Names, pending: str | None) -> None:
        """Show who sits here, if anybody does; ``pending`` is typed, and no name yet."""
        self._names = names
        if self._seat < len(names.names):
            text = names.names[self._seat] if pending is None else pending
            self.field.show_name(text, wrong=pending is not None)
        self._show_who()

    def _offers(self, text: str) -> Sequence[Offer]:
        return self._people.known.offers(text, self._seat, self._names)

    def _pick(self, offer: Offer) -> None:
        self.changed.emit(ChoosePerson(offer.name, offer.person_id, self._naming(offer.name)))

    def _choose(self, person_id: str | None) -> None:
        self.changed.emit(ChoosePerson(self._names.names[self._seat], person_id))

    def _show_who(self) -> None:
        is_sound = not self.field.property("wrong")
        self.who.show_seat(self._people.known, self._seat, self._names, is_sound=is_sound)


class NameField(LineEdit):
    """``named`` gives what is typed, ``picked`` one of the people who are offered."""

    named = Signal(str)
    picked = Signal(object)

    def __init__(self, name: str, words: str, offers: Offers, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.setMinimumWidth(100)
        PersonCompleter(self, offers).picked.connect(self.picked)
        self.textEdited.connect(self.named)

    def show_name(self, name: str, *, wrong: bool) -> None:
        """Show a name; while somebody types, only one that differs in more than spaces."""
        shown = self.text()
        # Setting the same text again would lose what is selected.
        if shown.strip() != name.strip() or (shown != name and not self.hasFocus()):
            self.setText(name)
        if not self.hasFocus() and not self.hasSelectedText():
            self.setCursorPosition(0)
        set_role(self, "wrong", wrong)

    def start(self) -> None:
        """Bring the hand here, the whole name chosen."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()
