"""Before the season: who belongs to it, and what counts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QWidget

from scorekeeper.core.change import Change
from scorekeeper.core.person import ChoosePerson
from scorekeeper.core.phrases import counted
from scorekeeper.games.mole_racing.season.changes import ChangeStage, RemoveMember
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.known_people import NOBODY, Names
from scorekeeper_ui.pages.person_fields import WhoButton
from scorekeeper_ui.pages.season.first_members import InPlaceOfStandIn, named_members
from scorekeeper_ui.pages.season.member_field import MemberField
from scorekeeper_ui.pages.season.rules_form import RulesForm
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.card import card
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.push_button import push_button

NAME = 1
# A number of games and a day.
_WHO_WIDTH = 190


class SetUp(QWidget):
    """``changed`` gives a change, ``asked`` the name of what a button asks for.

    ``renamed`` gives a member, counted from 0, and a typed name.
    """

    changed = Signal(object)
    asked = Signal(str)
    renamed = Signal(int, str)

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("season_set_up")
        self._people, self._names = people, NOBODY
        people.changed.connect(self._show_people)
        self._members: tuple[str, ...] = ()
        self._retired: frozenset[str] = frozenset()
        self.field = MemberField("first_member", people)
        self.field.adding.connect(self._add)
        self.field.done.connect(self._go_on)
        model = GridModel(self, editable=NAME)
        model.renamed.connect(self.renamed, Qt.ConnectionType.QueuedConnection)
        self.grid = Grid("set_up_members", self.tr("Members"), model)
        self.grid.opened.connect(self.edit_name)
        self.grid.chosen.connect(self._show_who)
        self._who = WhoButton("who_is_member", self)
        self._who.chosen.connect(self._choose_person)
        self.grid.removed.connect(self._remove_chosen)
        self._count = label("", "section")
        self._add_button = push_button("add_first_member", self.tr("A&dd"), self.field.commit, self)
        self._remove = push_button(
            "remove_set_up_member", self.tr("Remove"), self._remove_chosen, self
        )
        self._rename = push_button("rename_set_up_member", self.tr("Rename"), self.edit_name, self)
        self._rename.setToolTip(self.tr("Ctrl+Shift+R"))
        self.start_button = push_button(
            "start_season", self.tr("&Start the season"), self._start, self
        )
        self.start_button.setProperty("primary", True)
        words = self.tr(
            "Type the names of the members one below the other, or paste a list of them."
        )
        self._empty = label(words, "muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self.rules = RulesForm()
        self.rules.changed.connect(self.changed)
        self._arrange()

    def show_season(self, document: SeasonDocument) -> None:
        """Show who belongs to the season, and what counts."""
        self._members = members = named_members(document)
        self._retired = frozenset(document.retired)
        self._names = Names(members, document.people)
        self.field.show_members(document, members)
        self._count.setText(counted(len(members), "member").upper() if members else "MEMBERS")
        self._show_people()
        self._stack.setCurrentIndex(0 if members else 1)
        for button in (self._remove, self._rename):
            button.setEnabled(bool(members))
        self.rules.show_season(document)

    def _show_people(self) -> None:
        """Show the members; where somebody was chosen, beside the name who it is."""
        heads = [Head("#", right=True), Head(self.tr("Member"))]
        widths: list[int | float] = [48, 1.0]
        rows = [
            (at, (name, name in self._retired, self._mark(name)))
            for at, name in enumerate(self._members)
        ]
        if any(mark for _, (_, _, mark) in rows):
            heads.append(Head(self.tr("Who it is")))
            widths.append(_WHO_WIDTH)
        self.grid.show_rows(heads, rows, self._cell)
        self.grid.set_widths(widths)
        self._show_who()

    def _mark(self, member: str) -> str:
        return self._people.known.mark(self._names.people.get(member))

    def _show_who(self) -> None:
        row = self.grid.currentIndex().row()
        seat = row if row >= 0 else len(self._members)
        self._who.show_seat(self._people.known, seat, self._names)

    def _choose_person(self, person_id: str | None) -> None:
        row = self.grid.currentIndex().row()
        if 0 <= row < len(self._members):
            self.changed.emit(ChoosePerson(self._members[row], person_id))

    def start(self) -> None:
        """Bring the hand to the field for a name."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def edit_name(self) -> None:
        """Open the name of the member for typing."""
        self.grid.edit_name(NAME)

    def commit(self) -> None:
        """Take over what is being typed."""
        self.field.commit()
        self.rules.commit()

    def _add(self, adding: Change[SeasonDocument, SeasonEntry]) -> None:
        before = self._members
        self.changed.emit(InPlaceOfStandIn(adding))
        if self._members != before:
            self.field.clear()
            self.grid.choose(len(self._members) - 1)

    def _go_on(self) -> None:
        self.start_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _start(self) -> None:
        self.commit()
        if self.field.text().strip():
            # What was refused is still there to be corrected.
            self.start()
        elif self._members:
            self.changed.emit(ChangeStage("season"))
        else:
            self.asked.emit("members_first")
            self.start()

    def _remove_chosen(self) -> None:
        row = self.grid.currentIndex().row()
        if 0 <= row < len(self._members):
            self.changed.emit(RemoveMember(self._members[row]))

    def _cell(self, row: int, column: int) -> Cell:
        if column == 0:
            return Cell(str(row + 1), quiet=True)
        member = self._members[row]
        if column > NAME:
            return Cell(self._mark(member), quiet=True)
        return (
            Cell(member, self.tr("{name}, retired").format(name=member), quiet=True)
            if (member in self._retired)
            else Cell(member)
        )

    def _arrange(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20, 20)
        row.setSpacing(3 * GAP)
        row.addWidget(self._members_card(), 1)
        row.addWidget(self._rules_card(), 1)

    def _members_card(self) -> QFrame:
        frame, column = card()
        column.addWidget(self._count)
        typing = QHBoxLayout()
        typing.setSpacing(GAP)
        paste = push_button(
            "paste_first_members",
            self.tr("Paste or read CS&V…"),
            lambda: self.asked.emit("paste"),
            self,
        )
        typing.addWidget(self.field, 1)
        typing.addWidget(self._add_button)
        typing.addWidget(paste)
        column.addLayout(typing)
        self._stack.addWidget(self.grid)
        self._stack.addWidget(self._empty)
        column.addWidget(self._stack, 1)
        actions = QHBoxLayout()
        actions.setSpacing(GAP)
        for button in (self._rename, self._remove, self._who):
            actions.addWidget(button)
        actions.addStretch()
        column.addLayout(actions)
        return frame

    def _rules_card(self) -> QFrame:
        frame, column = card()
        column.addWidget(label(self.tr("THE SEASON"), "section"))
        column.addWidget(self.rules)
        column.addStretch()
        actions = QHBoxLayout()
        actions.setSpacing(GAP)
        old = push_button(
            "season_from",
            self.tr("&From an old season…"),
            lambda: self.asked.emit("season_from"),
            self,
        )
        actions.addWidget(old)
        actions.addStretch()
        actions.addWidget(self.start_button)
        column.addLayout(actions)
        return frame
