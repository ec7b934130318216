"""Before the game: who plays, how, what has to lie on the table, who begins."""

import random
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.space_lab.changes import AddPlayer, ChangeMode, ChangeStage, DrawStarter
from scorekeeper.games.space_lab.checklist import CHECKLISTS
from scorekeeper.games.space_lab.document import MOST_PLAYERS, SpaceLabDocument
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES, MODES, Mode
from scorekeeper_ui.pages.known_people import taken_words
from scorekeeper_ui.pages.last_players import LastPlayersButton
from scorekeeper_ui.pages.person_fields import beside
from scorekeeper_ui.pages.seat_rows import SeatRows
from scorekeeper_ui.pages.space_lab.player_rows import PlayerRow
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.widgets.check_list import CheckList
from scorekeeper_ui.widgets.labels import ElidedLabel, label
from scorekeeper_ui.widgets.scrolling import fill, scrolling


class SetUp(QWidget):
    """Emits ``changed`` with every change, and ``last_players_asked``."""

    changed = Signal(object)
    last_players_asked = Signal()

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("set_up")
        self._document: SpaceLabDocument | None = None
        self._rows = [PlayerRow(seat, people, self) for seat in range(MOST_PLAYERS)]
        self._seats = SeatRows(self._rows, AddPlayer(), self)
        self._seats.changed.connect(self.changed)
        self._mode = QComboBox(self)
        self._mode.setObjectName("mode")
        self._mode.setAccessibleName(self.tr("Kind of game"))
        self._mode.setMinimumWidth(220)
        for mode in MODES:
            self._mode.addItem(MODE_NAMES[mode], mode)
        self._mode.activated.connect(lambda index: self.changed.emit(ChangeMode(MODES[index])))
        self._note = label("", "bad", wrap=True)
        self._note.setObjectName("set_up_note")
        words = self.tr("&Last time: {names}")
        self._last = LastPlayersButton("last_players", words, self)
        self._last.clicked.connect(self.last_players_asked)
        self._add = QPushButton(self.tr("&Add player"), self)
        self._add.setObjectName("add_player")
        self._add.clicked.connect(self._seats.add)
        self._draw = QPushButton(self.tr("Draw a &starting player"), self)
        self._draw.setObjectName("draw_starter")
        self._draw.clicked.connect(self._draw_starter)
        self._starter = ElidedLabel()
        self._starter.setProperty("role", "heading")
        self._starter.setObjectName("starter")
        self.start_button = QPushButton(self.tr("Start &entering"), self)
        self.start_button.setObjectName("start_entering")
        self.start_button.setProperty("primary", True)
        self.start_button.clicked.connect(self._start_entering)
        self._seats.named.connect(self.start_button.setFocus)
        self._checks = CheckList()
        self._shown_mode: Mode | None = None
        self._arrange()

    def show_game(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> None:
        """Show who sits where."""
        self._document = document
        count = len(document.players)
        for row in self._rows:
            row.show_player(document, entry)
        names = [player.name for player in document.players]
        problems = [text for text in entry.texts if text.field == "name"]
        wrong = self.tr("Each player needs a name of 1 to 60 characters that nobody else has.")
        told = [taken_words(text.text, names) for text in problems]
        self._note.setText(next(filter(None, told), wrong) if problems else "")
        self._note.setVisible(bool(problems))
        may_add = count < MOST_PLAYERS and document.mode != "solo"
        self._seats.show_count(count, may_add=may_add, may_remove=count > 1)
        self._add.setEnabled(may_add)
        self._mode.setCurrentIndex(MODES.index(document.mode))
        self._draw.setVisible(count > 1)
        starter = entry.starter
        self._starter.show_text(
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
        self._seats.start()

    def _start_entering(self) -> None:
        wrong = [seat for seat, row in enumerate(self._rows) if row.name.property("wrong")]
        taken = len(self._document.players) if self._document else 0
        if any(seat < taken for seat in wrong):
            self._rows[wrong[0]].name.start()
        else:
            self.changed.emit(ChangeStage("entering"))

    def _draw_starter(self) -> None:
        count = len(self._document.players) if self._document else 1
        self.changed.emit(DrawStarter(random.randrange(count)))  # noqa: S311 - a game, no secret

    def _show_checklist(self, mode: Mode) -> None:
        if mode != self._shown_mode:
            self._shown_mode = mode
            # Another kind of game is laid out anew: no tick stays.
            self._checks.show_steps(())
            self._checks.show_steps(CHECKLISTS[mode])

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
        begin.addWidget(self._starter, 1)
        left.addLayout(begin)
        left.addSpacing(8)
        left.addWidget(self.start_button)
        left.addStretch()
        table = QFrame()
        table.setProperty("role", "surface")
        right = QVBoxLayout(table)
        right.setContentsMargins(20, 16, 20, 20)
        right.addWidget(label(self.tr("ON THE TABLE"), "section"))
        right.addWidget(self._checks)
        right.addStretch()
        inner = QWidget()
        columns = QHBoxLayout(inner)
        columns.setContentsMargins(20, 0, 20, 20)
        columns.setSpacing(16)
        columns.addWidget(players, 3)
        columns.addWidget(table, 2)
        fill(self, scrolling(inner))
