"""Before the game: who plays which mole rat, with which cards, what has to lie on the table."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_rats.changes import AddPlayer, AddRat, ChangeStage, TypeName
from scorekeeper.games.mole_rats.document import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_RATS,
    MoleRatsDocument,
)
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.set_up_list import set_up_list
from scorekeeper.games.mole_rats.vocabulary import SNAKE_COLORS
from scorekeeper_ui.pages.known_people import taken_words
from scorekeeper_ui.pages.last_players import LastPlayersButton
from scorekeeper_ui.pages.mole_rats.cards_form import CardsForm
from scorekeeper_ui.pages.mole_rats.fields import ColorField
from scorekeeper_ui.pages.mole_rats.player_rows import PlayerRow, RatRow
from scorekeeper_ui.pages.person_fields import beside
from scorekeeper_ui.pages.seat_rows import SeatRows
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.card import card
from scorekeeper_ui.widgets.check_list import CheckList
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.scrolling import scrolling


class SetUp(QWidget):
    """``changed`` gives every change; ``last_players_asked``, ``noting_asked`` what is wanted.

    ``offers`` are the unfinished games, shown above.
    """

    changed = Signal(object)
    last_players_asked = Signal()
    noting_asked = Signal()

    def __init__(self, people: TablePeople, offers: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("set_up")
        self._offers = offers
        self._document: MoleRatsDocument | None = None
        self._is_sound, self._has_last = True, False
        self._rows = [PlayerRow(seat, people, self) for seat in range(MOST_PLAYERS)]
        self._seats = SeatRows(self._rows, AddPlayer(), self)
        self._rats = [RatRow(index, self) for index in range(MOST_RATS - FEWEST_PLAYERS)]
        self._snakes = [self._snake_field(index) for index in range(len(SNAKE_COLORS))]
        words = self.tr("Last t&ime: {names}")
        self._last = LastPlayersButton("last_players", words, self)
        self._add = self._button("add_player", self.tr("&Add player"))
        self._add_rat = self._button("add_rat", self.tr("Add a mole rat &without a player"))
        self._cards = CardsForm(self)
        self._note = label("", "bad", wrap=True)
        self._note.setObjectName("set_up_note")
        self.start_button = self._button("start_playing", self.tr("&Start"))
        self.start_button.setProperty("primary", True)
        self._noting = self._button("noted_afterwards", self.tr("&Noted afterwards…"))
        self._checks = CheckList()
        self._connect()
        self._arrange()

    def show_game(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> None:
        """Show who plays, and with what."""
        self._document = document
        has_begun = bool(document.log) or document.outcome is not None
        for row in self._rows:
            row.show_player(document, entry)
        for further in self._rats:
            further.show_rat(document, entry)
        for index, field in enumerate(self._snakes):
            typed = entry.text_at("snake", index)
            color = document.snakes[index] if typed is None else typed
            field.show_color(color, wrong=typed is not None)
        self._is_sound = not entry.texts
        wrong = self.tr("Each name and each color needs 1 to 60 characters, and no two are alike.")
        names = [player.name for player in document.players]
        told = [taken_words(text.text, names) for text in entry.texts if text.field == "player"]
        self._note.setText(next(filter(None, told), wrong))
        self._note.setVisible(not self._is_sound)
        self._last.setVisible(self._has_last and not has_begun)
        count = len(document.players)
        may_add = not has_begun and count < MOST_PLAYERS
        may_remove = not document.log and count > FEWEST_PLAYERS
        self._seats.show_count(count, may_add=may_add, may_remove=may_remove)
        self._add.setEnabled(may_add)
        self._add_rat.setEnabled(not has_begun and len(document.all_rats) < MOST_RATS)
        self._cards.show_game(document)
        self.start_button.setText(self.tr("Go &on") if has_begun else self.tr("&Start"))
        self._noting.setEnabled(not document.log)
        self._checks.show_steps(set_up_list(document))

    def offer_last_players(self, names: Sequence[str]) -> None:
        """Offer the players of last time, or nobody; not once the game on the table has begun."""
        self._has_last = bool(names)
        self._last.offer(names)

    def start(self) -> None:
        """Bring the hand to the first name."""
        self._seats.start()

    def _start(self) -> None:
        if self._may_go_on() and self._document is not None:
            is_noted = self._document.outcome is not None
            self.changed.emit(ChangeStage("finished" if is_noted else "playing"))

    def _note_afterwards(self) -> None:
        if self._may_go_on():
            self.noting_asked.emit()

    def _may_go_on(self) -> bool:
        """Return whether all names can be; else bring the hand to the first that cannot."""
        if self._is_sound:
            return True
        fields = [widget for row in self._rows for widget in row.edits()]
        fields += [row.color.edit for row in self._rats]
        fields += [field.edit for field in self._snakes]
        first = next(field for field in fields if field.property("wrong") and field.isVisible())
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()
        return False

    def _snake_field(self, index: int) -> ColorField:
        words = self.tr("Color of snakes {n}").format(n=index + 1)
        field = ColorField(f"snake_{index + 1}", words, SNAKE_COLORS, self)
        field.typed.connect(lambda text: self.changed.emit(TypeName("snake", index, text)))
        field.picked.connect(lambda color: self.changed.emit(TypeName("snake", index, color)))
        return field

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button

    def _connect(self) -> None:
        self._seats.changed.connect(self.changed)
        self._seats.named.connect(self.start_button.setFocus)
        for further in self._rats:
            further.changed.connect(self.changed)
        self._last.clicked.connect(self.last_players_asked)
        self._add.clicked.connect(self._seats.add)
        self._add_rat.clicked.connect(lambda: self.changed.emit(AddRat()))
        self._cards.changed.connect(self.changed)
        self.start_button.clicked.connect(self._start)
        self._noting.clicked.connect(self._note_afterwards)

    def _arrange(self) -> None:
        players, left = card(foot=20)
        left.addWidget(label(self.tr("PLAYERS, CLOCKWISE; THE FIRST BEGINS"), "section"))
        left.addWidget(self._last)
        grid = QGridLayout()
        grid.setSpacing(GAP)
        for seat, row in enumerate(self._rows):
            name, *others = row.widgets()
            grid.addLayout(beside(name, row.who), seat, 0)
            for column, widget in enumerate(others, start=1):
                grid.addWidget(widget, seat, column)
        for index, further in enumerate(self._rats):
            grid.addWidget(further.color, MOST_PLAYERS + index, 1)
            grid.addWidget(further.remove, MOST_PLAYERS + index, len(self._rows[0].widgets()) - 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        left.addLayout(grid)
        left.addLayout(_row(self._add, self._add_rat))
        left.addSpacing(GAP)
        left.addWidget(label(self.tr("COLORS OF THE SNAKES"), "section"))
        snakes = QHBoxLayout()
        snakes.setSpacing(GAP)
        for field in self._snakes:
            snakes.addWidget(field, 1)
        left.addLayout(snakes)
        left.addSpacing(GAP)
        left.addWidget(self._cards)
        left.addWidget(self._note)
        left.addStretch()
        self.start_button.setMinimumWidth(160)
        table, right = card(foot=20)
        right.addWidget(label(self.tr("ON THE TABLE"), "section"))
        right.addWidget(self._checks)
        right.addStretch()
        inner = QWidget()
        columns = QHBoxLayout(inner)
        columns.setContentsMargins(20, 0, 20, 0)
        columns.setSpacing(2 * GAP)
        columns.addWidget(players, 3)
        columns.addWidget(table, 2)
        scroll = scrolling(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 2 * GAP, 0, 0)
        whole.setSpacing(2 * GAP)
        top = QVBoxLayout()
        top.setContentsMargins(20, 0, 20, 0)
        top.addWidget(self._offers)
        whole.addLayout(top)
        whole.addWidget(scroll, 1)
        go_on = _row(self.start_button, self._noting)
        go_on.setContentsMargins(20, 0, 20, 2 * GAP)
        whole.addLayout(go_on)


def _row(*widgets: QWidget) -> QLayout:
    row = QHBoxLayout()
    row.setSpacing(GAP)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch()
    return row
