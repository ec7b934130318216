"""Before the game: who plays, how, what has to lie on the table, who begins."""

import random
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.change import Change
from scorekeeper.core.person import ChoosePerson
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    ChangeColor,
    ChangeMode,
    ChangeStage,
    DrawStarter,
    MovePlayer,
    RemovePlayer,
    RenamePlayer,
)
from scorekeeper.games.space_lab.checklist import CHECKLISTS
from scorekeeper.games.space_lab.document import MOST_PLAYERS, SpaceLabDocument
from scorekeeper.games.space_lab.entry import COLORS, SpaceLabEntry
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES, MODES, Mode
from scorekeeper_ui.pages.known_people import NOBODY, Names, Offer, taken_words
from scorekeeper_ui.pages.last_players import LastPlayersButton
from scorekeeper_ui.pages.person_fields import PersonCompleter, WhoButton, beside
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.drawing import color_dot
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit


class _PlayerRow:
    """The widgets of one seat."""

    def __init__(self, seat: int, owner: "SetUp") -> None:
        self.name = LineEdit(owner)
        self.name.setObjectName(f"name_{seat + 1}")
        self.name.setAccessibleName(owner.tr("Name of player {n}").format(n=seat + 1))
        self.name.setPlaceholderText(owner.tr("Player {n}").format(n=seat + 1))
        self.name.setMinimumWidth(120)
        completer = PersonCompleter(self.name, lambda text: owner.offers(seat, text))
        completer.picked.connect(lambda offer: owner.pick(seat, offer))
        self.who = WhoButton(f"who_{seat + 1}", owner)
        self.who.chosen.connect(lambda person_id: owner.choose(seat, person_id))
        self.color = QComboBox(owner)
        self.color.setObjectName(f"color_{seat + 1}")
        self.color.setAccessibleName(owner.tr("Color of player {n}").format(n=seat + 1))
        for color in COLORS:
            self.color.addItem(color.capitalize(), color)
        self.up = _tool(owner, f"up_{seat + 1}", "↑", owner.tr("One seat earlier"))
        self.down = _tool(owner, f"down_{seat + 1}", "↓", owner.tr("One seat later"))
        self.remove = _tool(owner, f"remove_{seat + 1}", "×", owner.tr("Remove the player"))
        self.name.textEdited.connect(lambda text: owner.emit_change(RenamePlayer(seat, text)))
        self.name.returnPressed.connect(lambda: owner.go_on_from(seat))
        self.color.activated.connect(
            lambda index: owner.emit_change(ChangeColor(seat, COLORS[index]))
        )
        self.up.clicked.connect(lambda: owner.emit_change(MovePlayer(seat, seat - 1)))
        self.down.clicked.connect(lambda: owner.emit_change(MovePlayer(seat, seat + 1)))
        self.remove.clicked.connect(lambda: owner.emit_change(RemovePlayer(seat)))

    def widgets(self) -> tuple[QWidget, ...]:
        """All widgets, from left to right; who the name stands for is seen only at times."""
        return self.name, self.color, self.up, self.down, self.remove


def _tool(owner: QWidget, name: str, text: str, what: str) -> QToolButton:
    button = QToolButton(owner)
    button.setObjectName(name)
    button.setText(text)
    button.setAccessibleName(what)
    button.setToolTip(what)
    return button


class SetUp(QWidget):
    """Emits ``changed`` with every change, and ``last_players_asked``."""

    changed = Signal(object)
    last_players_asked = Signal()

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("set_up")
        self._people = people
        self._document: SpaceLabDocument | None = None
        people.changed.connect(self._show_people)
        self._rows = [_PlayerRow(seat, self) for seat in range(MOST_PLAYERS)]
        self._mode = QComboBox(self)
        self._mode.setObjectName("mode")
        self._mode.setAccessibleName(self.tr("Kind of game"))
        self._mode.setMinimumWidth(220)
        for mode in MODES:
            self._mode.addItem(MODE_NAMES[mode], mode)
        self._mode.activated.connect(lambda index: self.emit_change(ChangeMode(MODES[index])))
        self._note = label("", "bad", wrap=True)
        self._note.setObjectName("set_up_note")
        words = self.tr("&Last time: {names}")
        self._last = LastPlayersButton("last_players", words, self)
        self._last.clicked.connect(self.last_players_asked)
        self._add = QPushButton(self.tr("&Add player"), self)
        self._add.setObjectName("add_player")
        self._add.clicked.connect(self._add_player)
        self._draw = QPushButton(self.tr("Draw a &starting player"), self)
        self._draw.setObjectName("draw_starter")
        self._draw.clicked.connect(self._draw_starter)
        self._starter = label("", "heading")
        self._starter.setObjectName("starter")
        self.start_button = QPushButton(self.tr("Start &entering"), self)
        self.start_button.setObjectName("start_entering")
        self.start_button.setProperty("primary", True)
        self.start_button.clicked.connect(self._start_entering)
        self._checks = QVBoxLayout()
        self._shown_checklist: Mode | None = None
        self._arrange()

    def emit_change(self, change: Change[SpaceLabDocument, SpaceLabEntry]) -> None:
        """Pass a change on."""
        self.changed.emit(change)

    def show_game(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> None:
        """Show who sits where."""
        self._document = document
        count = len(document.players)
        for seat, row in enumerate(self._rows):
            is_taken = seat < count
            for widget in row.widgets():
                widget.setVisible(is_taken)
            if is_taken:
                self._show_row(row, seat, document, entry)
        self._show_people()
        problems = [text for text in entry.texts if text.field == "name"]
        wrong = self.tr("Each player needs a name of 1 to 60 characters that nobody else has.")
        told = [taken_words(text.text, self._names().names) for text in problems]
        self._note.setText(next(filter(None, told), wrong) if problems else "")
        self._note.setVisible(bool(problems))
        is_solo = document.mode == "solo"
        self._add.setEnabled(count < MOST_PLAYERS and not is_solo)
        self._mode.setCurrentIndex(MODES.index(document.mode))
        self._draw.setVisible(count > 1)
        starter = entry.starter
        self._starter.setText(
            self.tr("{name} begins").format(name=document.players[starter].name)
            if starter is not None
            else ""
        )
        self._show_checklist(document.mode)

    def offer_last_players(self, names: Sequence[str]) -> None:
        """Offer the players of last time, or nobody."""
        self._last.offer(names)

    def start(self) -> None:
        """Bring the hand to the first name."""
        self._choose_name(0)

    def offers(self, seat: int, text: str) -> Sequence[Offer]:
        """Return who is offered for what is typed at a seat."""
        return self._people.known.offers(text, seat, self._names())

    def pick(self, seat: int, offer: Offer) -> None:
        """Let somebody who was offered take the seat."""
        naming = RenamePlayer(seat, offer.name)
        self.emit_change(ChoosePerson(offer.name, offer.person_id, naming))

    def choose(self, seat: int, person_id: str | None) -> None:
        """Say who the player of a seat is, or leave it open."""
        self.emit_change(ChoosePerson(self._names().names[seat], person_id))

    def go_on_from(self, seat: int) -> None:
        """Go to the next name; after the last one to one more, and without one to the start."""
        if self._document is None:
            return
        count = len(self._document.players)
        text = self._rows[seat].name.text().strip()
        is_named = text not in ("", f"Player {seat + 1}")
        if seat + 1 < count:
            self._choose_name(seat + 1)
        elif is_named and count < MOST_PLAYERS and self._document.mode != "solo":
            self._add_player()
        else:
            if not is_named and count > 1:
                self.emit_change(RemovePlayer(seat))
            self.start_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _names(self) -> Names:
        document = self._document
        if document is None:
            return NOBODY
        return Names([player.name for player in document.players], document.people)

    def _show_people(self) -> None:
        names = self._names()
        for seat, row in enumerate(self._rows):
            is_sound = not row.name.property("wrong")
            row.who.show_seat(self._people.known, seat, names, is_sound=is_sound)

    def _choose_name(self, seat: int) -> None:
        self._rows[seat].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rows[seat].name.selectAll()

    def _start_entering(self) -> None:
        wrong = [seat for seat, row in enumerate(self._rows) if row.name.property("wrong")]
        taken = len(self._document.players) if self._document else 0
        if any(seat < taken for seat in wrong):
            self._choose_name(wrong[0])
        else:
            self.emit_change(ChangeStage("entering"))

    def _show_row(
        self, row: _PlayerRow, seat: int, document: SpaceLabDocument, entry: SpaceLabEntry
    ) -> None:
        pending = entry.text_at(seat, "name")
        name = document.players[seat].name if pending is None else pending
        # While somebody types, only an answer that differs in more than spaces replaces the text.
        # Setting the same text again would lose what is selected.
        shown = row.name.text()
        if shown.strip() != name.strip() or (shown != name and not row.name.hasFocus()):
            row.name.setText(name)
        set_role(row.name, "wrong", pending is not None)
        row.color.setCurrentIndex(COLORS.index(entry.colors[seat]))
        for index, color in enumerate(COLORS):
            row.color.setItemIcon(index, color_dot(current_theme().players[color]))
        row.up.setEnabled(seat > 0)
        row.down.setEnabled(seat + 1 < len(document.players))
        row.remove.setEnabled(len(document.players) > 1)

    def _add_player(self) -> None:
        self.emit_change(AddPlayer())
        count = len(self._document.players) if self._document else 1
        self._choose_name(count - 1)

    def _draw_starter(self) -> None:
        count = len(self._document.players) if self._document else 1
        self.emit_change(DrawStarter(random.randrange(count)))  # noqa: S311 - a game, no secret

    def _show_checklist(self, mode: Mode) -> None:
        if mode == self._shown_checklist:
            return
        self._shown_checklist = mode
        while item := self._checks.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        for number, text in enumerate(CHECKLISTS[mode]):
            line = QHBoxLayout()
            line.setSpacing(8)
            box = QCheckBox()
            box.setObjectName(f"check_{number + 1}")
            box.setAccessibleName(text)
            words = label(text, wrap=True)
            words.setBuddy(box)
            line.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
            line.addWidget(words, 1)
            holder = QWidget()
            line.setContentsMargins(0, 4, 0, 4)
            holder.setLayout(line)
            self._checks.addWidget(holder)

    def _arrange(self) -> None:
        players = QFrame()
        players.setProperty("role", "surface")
        left = QVBoxLayout(players)
        left.setContentsMargins(20, 16, 20, 20)
        left.setSpacing(12)
        left.addWidget(label(self.tr("PLAYERS, IN THE ORDER OF PLAY"), "section"))
        left.addWidget(self._last)
        grid = QGridLayout()
        grid.setSpacing(8)
        for seat, row in enumerate(self._rows):
            name, *others = row.widgets()
            grid.addLayout(beside(name, row.who), seat, 0)
            for column, widget in enumerate(others, start=1):
                grid.addWidget(widget, seat, column)
        grid.setColumnStretch(0, 1)
        left.addLayout(grid)
        left.addWidget(self._note)
        more = QHBoxLayout()
        more.addWidget(self._add)
        more.addStretch()
        left.addLayout(more)
        kind = QHBoxLayout()
        kind.addWidget(label(self.tr("Kind of game")))
        kind.addWidget(self._mode)
        kind.addStretch()
        left.addLayout(kind)
        begin = QHBoxLayout()
        begin.addWidget(self._draw)
        begin.addWidget(self._starter)
        begin.addStretch()
        left.addLayout(begin)
        left.addSpacing(8)
        left.addWidget(self.start_button)
        left.addStretch()
        table = QFrame()
        table.setProperty("role", "surface")
        right = QVBoxLayout(table)
        right.setContentsMargins(20, 16, 20, 20)
        right.addWidget(label(self.tr("ON THE TABLE"), "section"))
        right.addLayout(self._checks)
        right.addStretch()
        inner = QWidget()
        columns = QHBoxLayout(inner)
        columns.setContentsMargins(20, 16, 20, 20)
        columns.setSpacing(16)
        columns.addWidget(players, 3)
        columns.addWidget(table, 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)
