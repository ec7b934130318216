"""The members of the season: all of them in a list, one of them at the side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from scorekeeper.core.change import Change
from scorekeeper.core.person import ChoosePerson
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.known_people import Names
from scorekeeper_ui.pages.person_fields import WhoButton
from scorekeeper_ui.pages.season.member_card import MemberCard
from scorekeeper_ui.pages.season.member_field import MemberField
from scorekeeper_ui.pages.season.member_lines import MemberLine, member_lines, story_of
from scorekeeper_ui.pages.season.side import fill_tab
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.grid import Grid

NAME = 0
# Member, position, points, Grands Prix, wins, podiums, form: pixels, or what is left.
WIDTHS = (1.0, 56, 68, 56, 56, 80, 104)


class MembersTab(QWidget):
    """``changed`` gives a change, ``paste_asked`` asks for the text of many members.

    ``renamed`` gives a member, counted from 0, and the name that was typed.
    """

    changed = Signal(object)
    paste_asked = Signal()
    renamed = Signal(int, str)

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("members_tab")
        self._view: SeasonView | None = None
        self._lines: Sequence[MemberLine] = ()
        model = GridModel(self, editable=NAME)
        model.renamed.connect(self._rename, Qt.ConnectionType.QueuedConnection)
        self.grid = Grid("members", self.tr("Members"), model)
        self.card = MemberCard()
        self.card.changed.connect(self.changed)
        self.card.rename_asked.connect(self.edit_name)
        self.grid.chosen.connect(self._show_chosen)
        self.grid.opened.connect(self.card.start_adjusting)
        self.grid.removed.connect(self.card.remove)
        self._people = people
        people.changed.connect(self._show_who)
        self._who = WhoButton("who_is_member", self)
        self._who.chosen.connect(self._choose_person)
        self.field = MemberField("new_member", people)
        self.field.adding.connect(self._add)
        self._add_button = QPushButton(self.tr("A&dd"))
        self._add_button.setObjectName("add_member")
        self._add_button.clicked.connect(self.field.commit)
        self._paste = QPushButton(self.tr("Paste or CS&V…"))
        self._paste.setObjectName("paste_members")
        self._paste.clicked.connect(self.paste_asked)
        self._arrange()

    def show_season(self, view: SeasonView, *, with_retired: bool) -> None:
        """Show the members of this moment."""
        self._view = view
        self.field.show_members(view.document, view.document.members)
        self._lines = member_lines(view, with_retired=with_retired)
        heads = [
            Head(self.tr("Member")),
            Head("#", self.tr("Position"), right=True),
            Head(self.tr("Points"), right=True),
            Head(self.tr("GPs"), self.tr("Grands Prix"), right=True),
            Head(self.tr("Wins"), right=True),
            Head(self.tr("Podiums"), self.tr("First three positions"), right=True),
            Head(
                self.tr("Form"), self.tr("Positions in the last five, the latest last"), right=True
            ),
        ]
        self.grid.show_rows(heads, [(line.index, line) for line in self._lines], self._cell)
        self.grid.set_widths(WIDTHS)
        self._show_chosen()

    def start(self) -> None:
        """Bring the hand to the list."""
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def start_adding(self) -> None:
        """Bring the hand to the field for a new member."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def edit_name(self) -> None:
        """Open the name of the member for typing."""
        self.grid.edit_name(NAME)

    def choose(self, member: str) -> None:
        """Bring the hand to a member."""
        if self._view is not None and member in self._view.document.members:
            self.grid.choose_key(self._view.document.members.index(member))

    def fit(self, width: int) -> None:
        """Leave the list its room."""
        self.card.fit(width)

    def _add(self, adding: Change[SeasonDocument, SeasonEntry]) -> None:
        before = len(self._view.document.members) if self._view is not None else 0
        self.changed.emit(adding)
        if self._view is not None and len(self._view.document.members) > before:
            self.field.clear()
            self.choose(self._view.document.members[-1])

    def _rename(self, row: int, text: str) -> None:
        self.renamed.emit(self._lines[row].index, text)

    def _show_chosen(self) -> None:
        key = self.grid.key()
        if self._view is not None:
            is_there = isinstance(key, int) and key < len(self._view.document.members)
            self.card.show_story(
                story_of(self._view, key) if isinstance(key, int) and is_there else None
            )
        self._show_who()

    def _show_who(self) -> None:
        key = self.grid.key()
        if self._view is not None and isinstance(key, int):
            document = self._view.document
            names = Names(document.members, document.people)
            self._who.show_seat(self._people.known, key, names)

    def _choose_person(self, person_id: str | None) -> None:
        key = self.grid.key()
        if self._view is not None and isinstance(key, int):
            self.changed.emit(ChoosePerson(self._view.document.members[key], person_id))

    def _cell(self, row: int, column: int) -> Cell:
        line = self._lines[row]
        if column == 0:
            retired = self.tr("{name}, retired").format(name=line.member)
            return Cell(line.member, retired if line.retired else "", strong=True)
        figures = (line.position, line.points, line.grands_prix, line.wins, line.podiums, line.form)
        return Cell(str(figures[column - 1]), quiet=line.retired)

    def _arrange(self) -> None:
        actions = QHBoxLayout()
        actions.setSpacing(GAP)
        for part in (self.field, self._add_button, self._paste, self._who):
            actions.addWidget(part, 1 if part is self.field else 0)
        fill_tab(self, self.grid, self.card, actions)
